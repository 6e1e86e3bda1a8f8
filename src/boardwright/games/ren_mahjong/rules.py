"""Two-player mahjong: the official points on a small set of tiles, and hands that are declared ready."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, Table
from boardwright.games.ren_mahjong.book import Book
from boardwright.games.ren_mahjong.types import TILES, Hand, Player, ReadyDeclared, Rules, Ting
from boardwright.kits.mahjong import claims
from boardwright.kits.mahjong.facts import MahjongFacts
from boardwright.kits.mahjong.options import BASE
from boardwright.kits.mahjong.table import dealer_of, facts_of, first_winner, laid, tiles_of
from boardwright.kits.mahjong.text import draw
from boardwright.kits.mahjong.turns import Mahjong
from boardwright.kits.mahjong.values import Discarded
from boardwright.kits.mahjong.wall import dealt, redealt
from boardwright.kits.rounds.checks import NOT_YOUR_TURN
from boardwright.kits.rounds.players import change
from boardwright.kits.rounds.table import base_of

BOOK = Book()


class Ren(Mahjong[Hand]):
    full = BOOK
    more_commands = (Ting,)

    def setup(self, table: Table, chance: Chance) -> Hand:
        rules: Rules = table.options
        dealer = dealer_of(table)
        tiles = tiles_of(rules, TILES[rules.tiles])
        hands, flowers, wall = dealt(tiles, len(table.seats), dealer, chance)
        stakes = table.stakes or self.exposure(table)
        players = tuple(
            Player(hand=hand, flowers=shown, stake=stake, chips=stake)
            for hand, shown, stake in zip(hands, flowers, stakes, strict=True)
        )
        return Hand(
            players=players,
            **laid(table, small=True),
            dealer=dealer,
            wall=wall,
            phase="turn",
            turn=dealer,
            waiting=(dealer,),
        )

    def exposure(self, table: Table) -> tuple[int, ...]:
        base = base_of(table, BASE)
        most = table.options.point_cap * laid(table, small=True)["unit"]
        return (base if table.options.settlement == "basic" else most,) * len(table.seats)

    def room_memory(self, hand: Hand) -> dict[str, Any]:
        return {"dealer": hand.places[first_winner(hand)]}

    # Declaring that one is ready

    def turn_refusal(self, match: Position[Any], seat: Seat, command: Command) -> Refusal | None:
        if not isinstance(command, Ting):
            return super().turn_refusal(match, seat, command)
        core = match.core
        if core.phase != "turn" or seat != core.turn:
            return NOT_YOUR_TURN
        if core.basic:
            return Refusal("ting_not_played")
        return claims.check_held(core.players[seat], (command.tile,)) or BOOK.ting_refusal(
            match, seat, command.tile
        )

    def legal_turn(self, match: Position[Any], seat: Seat) -> list[Command]:
        found = super().legal_turn(match, seat)
        if not match.core.basic and self.book(match.core).distance(match, seat) <= 1:
            hand = match.core.players[seat].hand
            found += [Ting(tile) for tile in hand if BOOK.ting_refusal(match, seat, tile) is None]
        return found

    def act(self, match: Position[Any], seat: Seat, command: Command) -> Iterator[Event]:
        if isinstance(command, Ting):
            yield ReadyDeclared(seat)
            yield Discarded(seat, command.tile)
        else:
            yield from super().act(match, seat, command)

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        tiles = tiles_of(match.options, TILES[match.options.tiles])
        hand: Hand = redealt(match.core, tiles, seat, chance)
        return hand

    def facts(self, match: Position[Hand], seat: Seat) -> MahjongFacts:
        return facts_of(self, match, seat)

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        return draw(match.core, seat)

    reducers = {ReadyDeclared: lambda hand, event: change(hand, event.seat, ready=True)}
