"""Bad input changes nothing: whatever is refused leaves the very same state, with a reason that people can read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from boardwright.engine.chance import Chance
from boardwright.engine.testing.properties.texts import text_fault
from boardwright.engine.testing.walk import NO_ERRORS, Broken, Walk, blame
from boardwright.engine.types import HOST, SPECTATOR, Command, MatchState, Refusal, Seat

TRIES = 10
"""Commands tried at each state."""
STRANGERS: tuple[Seat, ...] = (SPECTATOR, 99)

MALFORMED: tuple[object, ...] = (
    b"",
    b"{",
    b"\xff\xfe",
    "[1, 2]",
    None,
    7,
    [],
    {},
    {"type": None},
    {"type": "NO_SUCH_COMMAND"},
    {"type": "ANSWER", "picks": "abc"},
    {"type": "TIMEOUT", "seat": 0},
)


def refusals(walk: Walk) -> None:
    _malformed_is_refused(walk, walk.match.state)
    pool = [move.command for move in walk.moves] or _some_legal(walk)
    for state in walk.states():
        for seat, raw in _attempts(walk, state, pool):
            _try(walk, state, seat, raw)
    _malformed_is_refused(walk, walk.match.state)


def _some_legal(walk: Walk) -> list[Command]:
    state = walk.match.state
    return [command for seat in state.seats for command in walk.game.pipeline.legal(state, seat)]


def _attempts(
    walk: Walk, state: MatchState[Any], pool: list[Command]
) -> Iterator[tuple[Seat, dict[str, Any]]]:
    """Commands of this match at the wrong time, by the wrong seat, or with a field changed."""
    dice = walk.dice(state)
    seats = (*state.seats, *state.seats, *STRANGERS, HOST)
    for _ in range(TRIES if pool else 0):
        raw: dict[str, Any] = msgspec.to_builtins(dice.choice(pool))
        yield dice.choice(seats), raw if dice.below(2) else _mutated(raw, dice)


def _mutated(raw: dict[str, Any], dice: Chance) -> dict[str, Any]:
    """One field missing, added or wrong."""
    fields = [name for name in raw if name != "type"]
    kind = dice.below(6)
    if kind == 0 or not fields:
        return {**raw, "surplus": 1}
    field = dice.choice(fields)
    if kind == 1:
        return {name: value for name, value in raw.items() if name != field}
    return {**raw, field: _other_value(raw[field], dice)}


def _other_value(value: Any, dice: Chance) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return dice.choice((-1, value + 1, value - 1, 10**9, "7", None))
    if isinstance(value, str):
        return dice.choice(("", "?", value * 2, 3, None))
    if isinstance(value, (list, tuple)):
        return dice.choice(([], [*value, 99], [*value, *value], [-1], "x", list(reversed(value))))
    return dice.choice((None, 0, {}))


def _malformed_is_refused(walk: Walk, state: MatchState[Any]) -> None:
    for raw in MALFORMED:
        if walk.match.submit_raw(0, raw).accepted:
            raise Broken("validate", f"{raw!r} was accepted")
        _try(walk, state, 0, raw)
    if walk.match.state is not state:
        raise Broken("validate", "a refused command changed the match")


def _try(walk: Walk, state: MatchState[Any], seat: Seat, raw: object) -> None:
    command = walk.game.parse_command(raw)
    refusal = command if isinstance(command, Refusal) else _submitted(walk, state, seat, command)
    if refusal is None:
        return
    fault = text_fault(walk.game, refusal.text_key, refusal.details)
    if fault is not None:
        key = refusal.text_key
        raise Broken("validate", f"the refusal of {raw!r}: {fault}", property="texts", about=key)


def _submitted(walk: Walk, state: MatchState[Any], seat: Seat, command: Command) -> Refusal | None:
    kept = walk.game.canonical(state)
    who = "the host" if seat == HOST else f"seat {seat}"
    try:
        step = walk.run(state, seat, command)
    except Exception as error:
        message = f"{command!r} by {who}: {type(error).__name__}: {error}"
        raise Broken(blame(error, walk.game), message, property=NO_ERRORS) from error
    if step.refusal is not None:
        if step.state is not state or step.events:
            raise Broken("validate", f"{command!r} by {who} was refused, but gave another state")
    elif seat in STRANGERS or (seat == HOST and walk.game.pipeline.authority[type(command)].sender != "host"):
        raise Broken("validate", f"{command!r} was accepted from {who}, who has no seat")
    if walk.game.canonical(state) != kept:
        hook = "validate" if step.refusal is not None else "execute"
        raise Broken(hook, f"{command!r} by {who} changed the state in place")
    return step.refusal
