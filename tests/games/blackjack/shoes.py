"""Rounds from one shoe, by players who take every card they can get: the most that a shoe has to give."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Chance, Command
from boardwright.games.blackjack import GAME
from boardwright.games.blackjack.types import Hit, Split, Stand


class Position:
    """What rules get as `match`, moved by hand: the rules alone, without the engine around them."""

    def __init__(self, table, core) -> None:
        self.table, self.seats, self.options = table, table.seats, table.options
        self.core = core

    def apply(self, events) -> None:
        for event in events:
            self.core = GAME.domain.reduce(self.core, event)


def greedy(legal: list[Command], chance: Chance) -> Command:
    """Splits whatever it may, and mostly draws until it cannot."""
    if Split() in legal:
        return Split()
    return Hit() if chance.below(4) else Stand()


def play_rounds(decks: int, penetration: int, seats: int, rounds: int) -> int:
    """How many of them needed more cards than were left."""
    domain, chance, short = GAME.domain, Chance(repr((decks, penetration, seats)).encode()), 0
    options = {"decks": decks, "penetration": penetration, "split_limit": 8, "insurance": False}
    memory: dict[str, list[int]] = {}
    for _ in range(rounds):
        table = GAME.table(seats, options, memory=memory)
        position: Any = Position(table, domain.setup(table, chance))
        position.apply(domain.begin(position, chance))
        while position.core.result is None:
            seat = position.core.turn
            command = greedy(list(domain.legal_commands(position, seat)), chance)
            position.apply(domain.execute(position, seat, command, chance))
        memory = domain.room_memory(position.core)
        short += len(memory["used"]) > 52 * decks
    return short
