"""What players read about a hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.api import Command, Event, Position, Seat
from boardwright.engine.primitives.cards import display
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.niuniu.types import BankerChosen, BetPlaced, Bid, Hand, Revealed, Settled


def line_of(match: Position[Hand], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    for event in events:
        match event:
            case Bid(who):
                yield Line("bid", who)
            case BankerChosen(who, factor):
                yield Line("banker", who, (Value("factor", factor),))
            case BetPlaced(who, factor):
                yield Line("bet", who, (Value("factor", factor),))
            case Revealed(who, cards):
                yield Line("revealed", who, (Value("cards", " ".join(map(display, cards))),))
            case Settled(result):
                for who, player in match.core.players.items():
                    yield Line("net", who, (Value("chips", f"{result.pays[who] - player.stake:+}"),))
