"""What players read about a throw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.api import Command, Event, Position, Seat
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.touzi_bao.types import (
    BetPlaced,
    BetsCleared,
    Finished,
    Rolled,
    Settled,
    Throw,
    ToppedUp,
)


def line_of(match: Position[Throw], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    for event in events:
        match event:
            case BetPlaced(who, selection, chips):
                yield Line("bet", who, (Value("chips", chips), Value("selection", selection)))
            case BetsCleared(who):
                yield Line("cleared", who)
            case Finished(who):
                yield Line("done", who)
            case Rolled(dice):
                yield Line(
                    "rolled", seat, (Value("dice", " ".join(map(str, dice))), Value("total", sum(dice)))
                )
            case ToppedUp(who, chips):
                yield Line("lent", who, (Value("chips", chips),))
            case Settled(pays, void):
                if void:
                    yield Line("void", seat)
                for who, player in enumerate(match.core.players):
                    if player.spent and not void:
                        yield Line("net", who, (Value("chips", f"{pays[who] - player.spent:+}"),))
