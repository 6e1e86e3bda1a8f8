"""Authority: who may send which command, when, and in which mode. One table a game; what is not in it is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from boardwright.engine.types import HOST, MODES, Command, MatchState, Mode, Refusal, Seat

Sender = Literal["player", "host"]
Moment = Literal["playing", "finished", "always"]


class Permit(Struct, frozen=True):
    """One row of the table."""

    sender: Sender = "player"
    moment: Moment = "playing"
    modes: tuple[Mode, ...] = MODES
    meta: bool = False
    """About the match rather than in it: allowed whatever the match is waiting for."""


IN_PLAY = Permit()
HOST_ONLY = Permit(sender="host", meta=True)
ABOUT_MATCH = Permit(meta=True)
AFTER_MATCH = Permit(moment="finished", meta=True)
DEVELOPMENT_ONLY = Permit(modes=("development",), meta=True)
LESSON_ONLY = Permit(moment="always", modes=("tutorial",), meta=True)

UNKNOWN_COMMAND = Refusal("unknown_command")
NOT_SEATED = Refusal("not_seated")
HOST_COMMAND = Refusal("host_only")
MATCH_OVER = Refusal("match_over")
MATCH_NOT_OVER = Refusal("match_not_over")
WRONG_MODE = Refusal("wrong_mode")

Authority = Mapping[type[Command], Permit]


def permission(table: Authority, state: MatchState[object], seat: Seat, command: Command) -> Permit | Refusal:
    """The row that allows the command, or why it is refused."""
    permit = table.get(type(command))
    if permit is None:
        return UNKNOWN_COMMAND
    if permit.sender == "host":
        if seat != HOST:
            return HOST_COMMAND
    elif seat not in state.table.seats:
        return NOT_SEATED
    if permit.moment != "always" and (state.sys.gameover is None) != (permit.moment == "playing"):
        return MATCH_OVER if permit.moment == "playing" else MATCH_NOT_OVER
    if state.table.mode not in permit.modes:
        return WRONG_MODE
    return permit
