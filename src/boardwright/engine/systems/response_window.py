"""Response windows: others get their chance to react, one after the other or all at once, before the match goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from boardwright.engine.authority import IN_PLAY
from boardwright.engine.systems.base import Closed, System
from boardwright.engine.types import Command, Effect, EngineError, MatchState, Position, Refusal, Seat
from boardwright.engine.waits import (
    Answer,
    OpenWindow,
    Pass,
    Prompt,
    ResponderChanged,
    Timeout,
    Window,
    WindowClosed,
    WindowOpened,
    tag_of,
)

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

NO_WINDOW = Refusal("no_window")
WAITING_FOR_RESPONSE = Refusal("waiting_for_response")
NOT_YOUR_RESPONSE = Refusal("not_your_response")
ALREADY_PASSED = Refusal("already_passed")


class ResponseWindow(System):
    id = "response_window"
    priority = 15
    commands = {Pass: IN_PLAY}
    events = (WindowOpened, ResponderChanged, WindowClosed)
    directives = (OpenWindow,)
    wait_type = Window
    bears_rules = True

    def direct(self, turn: Turn, directive: OpenWindow) -> Iterable[Effect]:
        if directive.sealed and directive.seconds is None:
            raise EngineError(
                f"{turn.pipeline.game.id}: window {directive.name!r} is sealed, so it needs `seconds`"
            )
        if directive.together and not directive.sealed:
            raise EngineError(
                f"{turn.pipeline.game.id}: window {directive.name!r} asks all at once, so it has to be `sealed`"
            )
        turn.push(
            Window(
                id=0,
                name=directive.name,
                seats=tuple(directive.seats),
                seconds=directive.seconds,
                data=directive.data,
                commands=tuple(tag_of(command) for command in directive.commands),
                asides=tuple(tag_of(command) for command in directive.asides),
                closes=directive.closes,
                sealed=directive.sealed,
                passed=dict.fromkeys(directive.seats, False) if directive.sealed else {},
                together=directive.together,
                kept=dict.fromkeys(directive.seats, "") if directive.together else {},
            )
        )
        return ()

    def settle(self, turn: Turn, wait: Window) -> Window | Closed:
        """Find the next seat that can respond; without one the window is over, or never opens."""
        if wait.together:
            return self._settle_together(turn, wait)
        while not _is_over(wait):
            turn.swap_wait(wait)
            if wait.sealed or any(True for _ in _responses(turn, wait, wait.responder)):
                return self._announced(turn, wait)
            wait = _next(wait)
        if wait.id:
            turn.record(WindowClosed(wait.name, wait.plays))
        return Closed(wait.plays)

    def _settle_together(self, turn: Turn, wait: Window) -> Window | Closed:
        # `bool`, so that rules on a view stop at what is hidden. In what a bot imagines nobody else has answered yet.
        if not all(bool(wait.passed.get(seat)) for seat in wait.seats):
            return self._announced(turn, wait)
        if wait.id:
            turn.record(
                WindowClosed(wait.name, 0)
            )  # how many responded would tell of those that do not count
        return Closed(_answers(turn, wait))

    def _announced(self, turn: Turn, window: Window) -> Window:
        if window.announced == window.current:
            return window
        if window.id == 0:
            turn.change(last_wait=turn.sys.last_wait + 1)
            turn.record(WindowOpened(window.seats, window.name))
            window = replace(window, id=turn.sys.last_wait)
        else:
            turn.record(ResponderChanged(window.responder, window.name))
        return replace(window, announced=window.current, deadline=turn.deadline(window.seconds))

    def gate(self, state: Position[Any], wait: Window, seat: Seat, command: Command) -> Refusal | None:
        if wait.together and tag_of(command) in wait.asides:
            return None
        if seat not in wait.timed():
            return NOT_YOUR_RESPONSE
        if wait.passed.get(seat):
            return ALREADY_PASSED
        if type(command) is Pass or tag_of(command) in wait.commands or tag_of(command) in wait.asides:
            return None
        return WAITING_FOR_RESPONSE

    def check(self, state: MatchState[Any], seat: Seat, command: Pass, at: int) -> Refusal | None:
        return None if isinstance(state.wait, (Window, Prompt)) else NO_WINDOW

    def handle(self, turn: Turn, seat: Seat, command: Pass) -> Iterable[Effect]:
        if isinstance(turn.wait, Prompt):
            return turn.pipeline.system_of(turn.wait).handle(turn, seat, Answer())
        window: Window = turn.wait
        if window.sealed:
            turn.swap_wait(replace(window, passed={**window.passed, seat: True}))
        else:
            turn.swap_wait(_next(window))
        return ()

    def keeps(self, turn: Turn, wait: Window, seat: Seat, command: Command) -> bool:
        if not wait.together:
            return False
        if tag_of(command) in wait.asides:
            if seat in wait.passed:
                turn.swap_wait(replace(wait, passed={**wait.passed, seat: True}))
            return False
        turn.swap_wait(_answered(wait, seat, command))
        return True

    def played(self, turn: Turn, wait: Window, command: Command) -> None:
        if tag_of(command) in wait.asides:
            return
        if wait.closes == "first_play":
            turn.change(waits=turn.sys.waits[:-1])
            turn.record(WindowClosed(wait.name, wait.plays + 1))
        else:
            turn.swap_wait(replace(_next(wait), plays=wait.plays + 1, passes=0))

    def answers(self, state: Position[Any], wait: Window, seat: Seat) -> Iterator[Command]:
        if seat in wait.owners():
            yield Pass()

    def expire(self, turn: Turn, wait: Window, seat: Seat) -> Iterable[Effect]:
        if wait.together:
            turn.swap_wait(_expired(turn, wait, seat))
        else:
            turn.swap_wait(_next(replace(wait, passed=dict.fromkeys(wait.passed, False))))
        return ()


# All at once


def _answered(window: Window, seat: Seat, response: Command) -> Window:
    kept = {**window.kept, seat: msgspec.json.encode(response).decode()}
    return replace(window, passed={**window.passed, seat: True}, kept=kept)


def _expired(turn: Turn, window: Window, seat: Seat) -> Window:
    """Time is over for all at once. For a player who is gone the rules may respond, as they would in his turn."""
    if not (isinstance(turn.command, Timeout) and turn.command.absent):
        return replace(window, passed=dict.fromkeys(window.passed, True))
    response = turn.domain.timeout_command(turn, seat)
    if response is not None and tag_of(response) in window.commands:
        return _answered(window, seat, response)
    return replace(window, passed={**window.passed, seat: True})


def _answers(turn: Turn, window: Window) -> dict[Seat, Command | None]:
    parse = turn.pipeline.game.parse_command
    found: dict[Seat, Command | None] = {}
    for seat, text in window.kept.items():
        response = parse(text) if text else None
        found[seat] = response if isinstance(response, Command) else None
    return found


def _next(window: Window) -> Window:
    current = window.current + 1
    if window.closes == "all_pass":
        current %= len(window.seats)
    return replace(window, current=current, passes=window.passes + 1, announced=-1)


def _is_over(window: Window) -> bool:
    if window.closes == "all_pass":
        return window.passes >= len(window.seats)
    return window.current >= len(window.seats)


def _responses(turn: Turn, window: Window, seat: Seat) -> Iterator[Command]:
    for command in turn.domain.legal_commands(turn, seat):
        if tag_of(command) in window.commands:
            yield command
