"""What players read about a hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.api import Command, Event, Position, Seat
from boardwright.engine.primitives.cards import display
from boardwright.engine.systems.action_log import Line, PlayerRef, Value
from boardwright.games.texas_holdem.types import Acted, Cards, Dealt, Hand, Settled, Shown


def line_of(match: Position[Hand], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    for event in events:
        match event:
            case Acted(who, action, chips):
                yield Line(action, who, (Value("chips", chips), Value("bet", match.core.players[who].bet)))
            case Dealt(phase, cards):
                yield Line(phase, seat, (Value("cards", _text(cards)),))
            case Shown(who, cards):
                yield Line("shown", who, (Value("cards", _text(cards)),))
            case Settled(result):
                for winner, chips in enumerate(result.pays):
                    if chips:
                        yield Line("won", winner, (PlayerRef("player", winner), Value("chips", chips)))


def _text(cards: Cards) -> str:
    return " ".join(display(card) for card in cards)
