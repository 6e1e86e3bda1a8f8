"""What players read of the horses; the rest is the kit's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Position, Seat
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.guangdong_mahjong.types import HorsesTurned
from boardwright.kits.mahjong.text import log_with


def _horses(match: Position[Any], seat: Seat, event: HorsesTurned) -> Iterator[Line]:
    """From the dealer on it is counted whose they are; who answered last is of no account."""
    for tile in event.tiles:
        yield Line("horse", match.core.dealer, (Value("tile", tile[:2]),))


LOG = log_with({HorsesTurned: _horses})
