"""What players read about a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.api import Command, Event, Position, Seat
from boardwright.engine.primitives.tiles import face
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.erbaban.types import BankerChosen, BetPlaced, Bid, Revealed, Rolled, Round, Settled


def line_of(match: Position[Round], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    for event in events:
        match event:
            case Rolled(who, dice):
                yield Line("rolled", who, (Value("dice", "-".join(map(str, dice))),))
            case Bid(who):
                yield Line("bid", who)
            case BankerChosen(who, factor):
                yield Line("banker", who, (Value("factor", factor),))
            case BetPlaced(who, chips):
                yield Line("bet", who, (Value("chips", chips),))
            case Revealed(who, tiles):
                yield Line("revealed", who, (Value("tiles", " ".join(map(face, tiles))),))
            case Settled(pays):
                for who, player in match.core.players.items():
                    yield Line("net", who, (Value("chips", f"{pays[who] - player.stake:+}"),))
