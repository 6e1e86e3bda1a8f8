"""Hands of a climbing game as a kind of rounds: one seat at a time, and who pays nothing may have lost all the same.
Its texts are those that all such games have in common."""

from __future__ import annotations

from typing import Any

from boardwright.engine.types import CoreT
from boardwright.kits.rounds import Rounds


class Climbing(Rounds[CoreT]):
    def active_at(self, core: Any) -> str:
        return "waiting.0"

    def even(self, core: Any, paid: int) -> None:
        """Nobody has drawn: one has won, alone or with others."""
