"""What players read about a hand. Never a card that not everybody has seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.api import Command, Event, Position, Seat
from boardwright.engine.primitives.cards import display
from boardwright.engine.systems.action_log import Line, PlayerRef, Value
from boardwright.games.zhajinhua.types import (
    Compared,
    Folded,
    Hand,
    Paid,
    Seen,
    Settled,
    Shown,
    ToppedUp,
)


def line_of(match: Position[Hand], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    for event in events:
        match event:
            case Seen(who):
                yield Line("seen", who)
            case Paid(who, action, chips, base_bet):
                yield Line(action, who, (Value("chips", chips), Value("bet", base_bet)))
            case Compared(who, target, loser):
                if loser is None:
                    yield Line("equal", who, (PlayerRef("target", target),))
                else:
                    yield Line("lost", loser)
            case Folded(who):
                yield Line("fold", who)
            case Shown(who, cards):
                yield Line("shown", who, (Value("cards", " ".join(map(display, cards))),))
            case ToppedUp(who, chips):
                yield Line("lent", who, (Value("chips", chips),))
            case Settled(result):
                for winner, chips in enumerate(result.pays):
                    if chips:
                        yield Line("won", winner, (Value("chips", chips),))
