"""Players on the kernel: searches that know how long they may think, in five levels, for every game of its board."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boardwright.bots.board import spirit, xiangqi
from boardwright.engine.chance import Chance
from boardwright.engine.types import Command, Position, Seat

Play = Callable[[str, Position, Seat, Chance], Command]  # type: ignore[type-arg]

PLAYERS: Mapping[str, Play] = {"xiangqi": xiangqi.play, "spirit_xiangqi": spirit.play}
"""By the id of the game."""
