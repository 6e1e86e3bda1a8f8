"""The record, in the referee's words: the same for everybody, and nothing in them but what everybody sees."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.engine.api import Event, Position
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.junqi.types import Arranged, Attacked, Board, FlagShown, Moved

SAID = {"attacker": "attack_failed", "defender": "attack_won", "both": "attack_both"}


def record(match: Position[Board], event: Event) -> Iterable[Line]:
    match event:
        case Arranged(seat):
            yield Line("arranged", seat)
        case Moved(seat, from_, to):
            yield Line("move", seat, (Value("from", from_), Value("to", to)))
        case Attacked(seat, from_, to, fallen):
            yield Line(SAID[fallen], seat, (Value("from", from_), Value("to", to)))
        case FlagShown(seat, at):
            yield Line("flag_shown", seat, (Value("at", at),))
