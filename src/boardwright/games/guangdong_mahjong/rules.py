"""Guangdong mahjong: quick hands, wild tiles and horses, as a table likes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardwright.engine.api import Chance, Event, Position, Seat, Table, replace
from boardwright.engine.primitives.tiles import HIGHEST, TileId
from boardwright.games.guangdong_mahjong.book import Book, owner_of
from boardwright.games.guangdong_mahjong.types import TILES, WHITE, Hand, HorsesTurned, Rules
from boardwright.kits.mahjong.facts import MahjongFacts
from boardwright.kits.mahjong.table import dealer_of, facts_of, first_winner, laid, stake_of, tiles_of
from boardwright.kits.mahjong.text import draw
from boardwright.kits.mahjong.turns import Mahjong
from boardwright.kits.mahjong.values import Player, Tiles, Win
from boardwright.kits.mahjong.wall import dealt, redealt


class Guangdong(Mahjong[Hand]):
    full = Book()

    def setup(self, table: Table, chance: Chance) -> Hand:
        rules: Rules = table.options
        basic = rules.settlement == "basic"
        dealer = dealer_of(table)
        hands, _, wall = dealt(tiles_of(rules, TILES), len(table.seats), dealer, chance)
        stakes = table.stakes or self.exposure(table)
        players = tuple(
            Player(hand=hand, stake=stake, chips=stake) for hand, stake in zip(hands, stakes, strict=True)
        )
        ghost, turned, wall = ("", "", wall) if basic else wild(rules, wall)
        return Hand(
            players=players,
            **laid(table),
            dealer=dealer,
            wall=wall,
            phase="turn",
            turn=dealer,
            waiting=(dealer,),
            reserved=0 if basic else int(rules.horses),
            ghost=ghost,
            turned=turned,
        )

    def exposure(self, table: Table) -> tuple[int, ...]:
        return stake_of(table, table.options.stake)

    def room_memory(self, hand: Hand) -> dict[str, Any]:
        return {"dealer": hand.places[first_winner(hand)]}

    # Horses are turned when somebody has won, before anybody pays

    def win(self, match: Position[Any], wins: Sequence[Win]) -> Iterator[Event]:
        hand: Hand = match.core
        if hand.reserved:
            yield HorsesTurned(hand.wall[-hand.reserved :])
        yield from super().win(match, wins)

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        gone = {match.core.turned}
        tiles = [tile for tile in tiles_of(match.options, TILES) if tile not in gone]
        tiles = [tile for tile in tiles if tile not in match.core.horses]
        hand: Hand = redealt(match.core, tiles, seat, chance)
        return hand

    def facts(self, match: Position[Hand], seat: Seat) -> MahjongFacts:
        winners = {win.seat for win in match.core.wins}
        hits = tuple([horse for horse in match.core.horses if owner_of(horse, match.core) in winners])
        return replace(facts_of(self, match, seat), hits=hits)

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        wild = f"wild: {match.core.ghost}\n" if match.core.ghost else ""
        return wild + draw(match.core, seat)

    reducers = {
        HorsesTurned: lambda hand, event: replace(
            hand, horses=event.tiles, wall=hand.wall[: -len(event.tiles)], reserved=0
        )
    }


def wild(rules: Rules, wall: Tiles) -> tuple[TileId, TileId, Tiles]:
    """The wild kind, the tile turned up to tell it, and the wall without that."""
    if rules.ghost == "none":
        return "", "", wall
    if rules.ghost == "white":
        return WHITE, "", wall
    return following(wall[0]), wall[0], wall[1:]


def following(tile: TileId) -> TileId:
    """The next kind of its suit; after the last comes the first."""
    suit, number = tile[0], int(tile[1])
    return f"{suit}{number % HIGHEST[suit] + 1}"
