"""What players read about a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.api import Command, Event, Position, Seat
from boardwright.engine.primitives.cards import display
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.blackjack.types import (
    BetPlaced,
    Cards,
    DealerDrew,
    HoleShown,
    Insured,
    Moved,
    Round,
    Settled,
    ToppedUp,
)


def line_of(match: Position[Round], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    for event in events:
        match event:
            case BetPlaced(who, chips):
                yield Line("bet", who, (Value("chips", chips),))
            case Insured(who, chips):
                yield Line("insured" if chips else "declined", who, (Value("chips", chips),))
            case Moved(who, _, move, _, cards):
                yield Line(move, who, (Value("cards", _text(cards)),))
            case HoleShown(card) | DealerDrew(card):
                yield Line("dealer", seat, (Value("cards", _text((card,))),))
            case ToppedUp(who, chips):
                yield Line("lent", who, (Value("chips", chips),))
            case Settled(result):
                for who, player in enumerate(match.core.players):
                    yield Line("net", who, (Value("chips", f"{result.pays[who] - player.spent:+}"),))


def _text(cards: Cards) -> str:
    return " ".join(display(card) for card in cards)
