"""What every game of mahjong lets a table agree on."""

from __future__ import annotations

from typing import Annotated, Literal

from boardwright.engine.api import Meta, Options

BASE = 10
CLAIM_SECONDS = 3


class MahjongRules(Options):
    base_bet: Annotated[int, Meta(ge=1, le=1_000_000)] = BASE
    settlement: Literal["full", "basic"] = "full"
    """`basic`: any four sets and a pair win, and the winner takes the pot of base bets."""
    claim_seconds: Annotated[int, Meta(ge=1, le=30)] = CLAIM_SECONDS
    """How long a discard can be claimed. Each window lasts as long, unless all have answered, so that its length tells
    nothing of what anybody could do."""
    trustee_wins: bool = True
    """For who has left or is late the rules win, where he can."""


TURN_SECONDS = 15
