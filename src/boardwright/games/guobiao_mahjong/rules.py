"""Guobiao: the official game of China, 81 patterns and eight points at the least."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Chance, Position, Seat, Table
from boardwright.games.guobiao_mahjong.book import Book
from boardwright.games.guobiao_mahjong.types import LEAST, TILES, UNCAPPED, Hand, Rules
from boardwright.kits.mahjong.facts import MahjongFacts
from boardwright.kits.mahjong.options import BASE
from boardwright.kits.mahjong.table import dealer_of, facts_of, laid, tiles_of
from boardwright.kits.mahjong.text import draw
from boardwright.kits.mahjong.turns import Mahjong
from boardwright.kits.mahjong.values import Player
from boardwright.kits.mahjong.wall import dealt, redealt
from boardwright.kits.rounds.table import base_of


class Guobiao(Mahjong[Hand]):
    full = Book()

    def setup(self, table: Table, chance: Chance) -> Hand:
        rules: Rules = table.options
        dealer = dealer_of(table)
        hands, flowers, wall = dealt(tiles_of(rules, TILES), len(table.seats), dealer, chance)
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
            played=int(table.memory.get("hands", 0)),
        )

    def exposure(self, table: Table) -> tuple[int, ...]:
        base = base_of(table, BASE)
        most = (LEAST + (table.options.point_cap or UNCAPPED)) * laid(table, small=True)["unit"]
        return (base if table.options.settlement == "basic" else most,) * len(table.seats)

    def room_memory(self, hand: Hand) -> dict[str, Any]:
        """The deal goes round, whoever has won."""
        following = (hand.dealer + 1) % len(hand.players)
        return {"dealer": hand.places[following], "hands": hand.played + 1}

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        hand: Hand = redealt(match.core, tiles_of(match.options, TILES), seat, chance)
        return hand

    def facts(self, match: Position[Hand], seat: Seat) -> MahjongFacts:
        return facts_of(self, match, seat)

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        return draw(match.core, seat)

    reducers = {}
