"""Hands of a climbing game as a kind of rounds: one seat at a time, and who pays nothing may have lost all the same.
Its texts are those that all such games have in common."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import replace
from boardwright.engine.types import CoreT
from boardwright.kits.rounds import Rounds, change
from boardwright.kits.rounds.players import HandT


class Climbing(Rounds[CoreT]):
    def active_at(self, core: Any) -> str:
        return "waiting.0"

    def even(self, core: Any, paid: int) -> None:
        """Nobody has drawn: one has won, alone or with others."""


def settled(hand: HandT, event: Any) -> HandT:
    """A hand that is over: what everybody still held is shown, and the result stands. `event` has both."""
    for seat, cards in enumerate(event.hands):
        hand = change(hand, seat, shown=cards)
    return replace(hand, phase="over", waiting=(), result=event.result)
