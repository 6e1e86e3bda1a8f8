"""What players read of the preparations; the rest is the kit's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Position, Seat
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.sichuan_mahjong.types import SwapChosen, Swapped, VoidChosen, VoidsShown
from boardwright.kits.mahjong.text import log_with
from boardwright.kits.rounds import says


def _voids(match: Position[Any], seat: Seat, event: VoidsShown) -> Iterator[Line]:
    for other, suit in enumerate(event.suits):
        yield Line("void", other, (Value("suit", suit),))


def _swapped(match: Position[Any], seat: Seat, event: Swapped) -> Iterator[Line]:
    yield Line("swapped", seat, (Value("direction", event.direction),))


LOG = log_with(
    {
        SwapChosen: says("swap_chosen"),
        Swapped: _swapped,
        VoidChosen: says("void_chosen"),
        VoidsShown: _voids,
    }
)
