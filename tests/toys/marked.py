"""Crown with marked cards: no two are alike and nobody can guess one, so a card that leaks is found in any frame."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from boardwright.engine.api import (
    ActionLog,
    Ask,
    Chance,
    Event,
    Game,
    Manifest,
    Seat,
    Table,
    Undo,
    base_systems,
    replace,
    unique,
)
from tests.toys.crown import TEXTS, Court, Crown, Doubt, Play, Revealed, Rules, Scored, lines

MARK = re.compile(r"(?:crown|fool)-[0-9a-f]{16}")


class MarkedCrown(Crown):
    def setup(self, table: Table, chance: Chance) -> Court:
        court = super().setup(table, chance)

        def mark(cards: Iterable[str]) -> tuple[str, ...]:
            return tuple(f"{card}-{chance.word() & (2**64 - 1):016x}" for card in cards)

        players = {seat: replace(player, hand=mark(player.hand)) for seat, player in court.players.items()}
        return replace(court, players=players, deck=mark(court.deck))

    def settle(self, court: Court, doubter: Seat) -> Iterable[Event | Ask]:
        (card,) = court.claim
        loser = doubter if card.startswith("crown") else court.turn
        yield Revealed(card)
        yield Scored(1 - loser, 2)
        yield Ask("discard", loser, options=unique(court.players[loser].hand), kind="cards")


def marks(value: Any) -> set[str]:
    """All marked cards in a value or in bytes."""
    return set(MARK.findall(value.decode("utf-8", "replace") if isinstance(value, bytes) else repr(value)))


GAME = Game(
    Manifest("marked", seats=2, kind="card", minutes=5),
    MarkedCrown(),
    systems=base_systems(
        undo=Undo(decisions=[Play, Doubt]), action_log=ActionLog(commands=[Play, Doubt], format=lines)
    ),
    options=Rules,
    texts={language: {**texts, "title": "Marked"} for language, texts in TEXTS.items()},
)
