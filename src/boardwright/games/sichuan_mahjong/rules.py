"""Sichuan mahjong, the blood battle: everybody is without one suit, and who has won leaves the others to fight on."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Chance, Position, Seat, Table, replace
from boardwright.games.sichuan_mahjong.book import Book
from boardwright.games.sichuan_mahjong.preparing import REDUCERS, Swapping, Voiding, by_suit
from boardwright.games.sichuan_mahjong.types import SUITS, SWAPPED, TILES, Hand, Player, Rules
from boardwright.kits.mahjong.facts import MahjongFacts
from boardwright.kits.mahjong.table import dealer_of, facts_of, first_winner, laid, stake_of, tiles_of
from boardwright.kits.mahjong.text import draw
from boardwright.kits.mahjong.turns import Mahjong
from boardwright.kits.mahjong.wall import dealt, others, redealt


class Sichuan(Mahjong[Hand]):
    preparations = {"swap": Swapping(), "void": Voiding()}
    full = Book()

    def setup(self, table: Table, chance: Chance) -> Hand:
        rules: Rules = table.options
        seats = len(table.seats)
        basic = rules.settlement == "basic"
        dealer = dealer_of(table)
        hands, _, wall = dealt(tiles_of(rules, TILES), seats, dealer, chance)
        stakes = table.stakes or self.exposure(table)
        players = [
            Player(hand=hand, stake=stake, chips=stake) for hand, stake in zip(hands, stakes, strict=True)
        ]
        prepared = not basic
        first = "swap" if rules.swap_three else "void"
        return Hand(
            players=tuple(players),
            **laid(table),
            dealer=dealer,
            wall=wall,
            phase=first if prepared else "turn",
            turn=dealer,
            waiting=tuple(table.seats) if prepared else (dealer,),
        )

    def exposure(self, table: Table) -> tuple[int, ...]:
        return stake_of(table, table.options.stake)

    def room_memory(self, hand: Hand) -> dict[str, Any]:
        """Who won first deals next; of several who won with one tile he who gave it."""
        return {"dealer": hand.places[first_winner(hand)]}

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        hand: Hand = redealt(match.core, tiles_of(match.options, TILES), seat, chance)
        return replace(hand, players=tuple(_redecided(hand, seat, chance)))

    def facts(self, match: Position[Hand], seat: Seat) -> MahjongFacts:
        return facts_of(self, match, seat)

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        return draw(match.core, seat)

    reducers = REDUCERS


def _redecided(hand: Hand, seat: Seat, chance: Chance) -> list[Player]:
    """What the others have chosen in secret might be anything that their hands allow."""
    players = list(hand.players)
    for other in others(hand, seat):
        player = players[other]
        if player.given and hand.direction is None:
            suits = [tiles for tiles in by_suit(player.hand).values() if len(tiles) >= SWAPPED]
            players[other] = replace(player, given=chance.choice(suits)[:SWAPPED])
        if player.choice and not player.void:
            players[other] = replace(players[other], choice=chance.choice(SUITS))
    return players
