"""Players on the kernel: searches that know how long they may think, in five levels, for every game of its board."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boardwright.bots.board import spirit, xiangqi
from boardwright.bots.board.think import Start
from boardwright.engine.chance import Chance
from boardwright.engine.types import Command, Position, Seat

Play = Callable[[str, Position, Seat, Chance], Command]  # type: ignore[type-arg]

PLAYERS: Mapping[str, Play] = {"xiangqi": xiangqi.play, "spirit_xiangqi": spirit.play}
"""By the id of the game."""

STARTS: Mapping[str, Callable[..., Start]] = {"xiangqi": xiangqi.start_of, "spirit_xiangqi": spirit.start_of}
"""What the search is told of a core of the game and its options."""
