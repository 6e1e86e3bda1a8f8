"""Hooks are pure: they change nothing that they are given, and give the same again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from boardwright.engine.testing.walk import Broken, Passage, Walk, encoded
from boardwright.engine.types import EngineEvent, MatchState, Seat
from boardwright.engine.views import view


def purity(walk: Walk) -> None:
    opening = walk.match.state
    fresh = walk.game.domain.setup(opening.table, walk.match.fairness.chance())
    queries_are_pure(walk, MatchState(fresh, opening.sys, opening.table))
    for passage in walk.some_steps():
        # A core that nobody was asked about yet: a hook that changes it changes it now.
        fresh = reduce_is_pure(walk, passage)
        queries_are_pure(walk, MatchState(fresh, passage.after.sys, opening.table))
        running_is_pure(walk, passage)


class Kept:
    """A core as it was, to say later what of it somebody changed."""

    def __init__(self, core: Any) -> None:
        self._whole = encoded(core)
        self._types = {name: type(part).__name__ for name, part in _parts(core)}
        self._parts = {name: encoded(part) for name, part in _parts(core)}

    def changed(self, core: Any) -> str | None:
        """In the words of the author: `core.players` (a dict)."""
        if encoded(core) == self._whole:
            return None
        for name, part in _parts(core):
            if encoded(part) != self._parts.get(name):
                return f"`core.{name}` (a {self._types[name]})"
        return "the core"


def _parts(core: Any) -> list[tuple[str, Any]]:
    return [(name, getattr(core, name)) for name in getattr(core, "__struct_fields__", ())]


def reduce_is_pure(walk: Walk, passage: Passage) -> Any:
    """One event after the other from the core before: twice the same, and nothing changed in place."""
    reduce = walk.game.domain.reduce
    core = passage.before.core
    for event in passage.step.events:
        if isinstance(event, EngineEvent):
            continue
        kept, kept_event = Kept(core), encoded(event)
        once, twice = reduce(core, event), reduce(core, event)
        if (changed := kept.changed(core)) is not None:
            raise Broken("reduce", f"it changes {changed} in place at {event!r}; return a new core")
        if encoded(event) != kept_event:
            raise Broken("reduce", f"it changes the event {event!r}")
        if encoded(once) != encoded(twice):
            raise Broken("reduce", f"{event!r} gives another core the second time")
        core = once
    return core


def running_is_pure(walk: Walk, passage: Passage) -> None:
    """The same command from the same state: same events, same core, and the state before is left alone."""
    kept = Kept(passage.before.core)
    again = walk.again(passage)
    if (changed := kept.changed(passage.before.core)) is not None:
        raise Broken("execute", f"{passage.move.command!r} changes {changed} in place")
    if again.events != passage.step.events:
        message = f"{passage.move.command!r} gave {passage.step.events!r}, then {again.events!r}"
        raise Broken("execute", message)
    if encoded(again.state.core) != encoded(passage.after.core):
        raise Broken("reduce", f"{passage.move.command!r} leads to another core the second time")


def queries_are_pure(walk: Walk, state: MatchState[Any]) -> None:
    """Hooks that only answer."""
    for hook, ask in _queries(walk, state):
        kept = encoded(state.core)
        once, twice = encoded(ask()), encoded(ask())
        if encoded(state.core) != kept:
            raise Broken(hook, "it changes the core in place; it may only look")
        if once != twice:
            raise Broken(hook, "it gives another answer the second time")


def _queries(walk: Walk, state: MatchState[Any]) -> Iterator[tuple[str, Callable[[], Any]]]:
    domain = walk.game.domain
    yield "outcome", lambda: domain.outcome(state.core)
    for seat in walk.viewers:
        yield "view", lambda seat=seat: domain.view(state, seat)  # type: ignore[misc]
        if walk.game.facts_type is not None:
            yield "facts", lambda seat=seat: view(walk.game, state, seat).facts  # type: ignore[misc]
    if state.sys.gameover is not None:
        return
    yield "active_seats", lambda: tuple(domain.active_seats(state))
    for seat in state.seats:
        yield from _queries_of_seat(walk, state, seat)


def _queries_of_seat(
    walk: Walk, state: MatchState[Any], seat: Seat
) -> Iterator[tuple[str, Callable[[], Any]]]:
    domain = walk.game.domain
    yield "legal_commands", lambda: tuple(domain.legal_commands(state, seat))
    for command in walk.game.pipeline.legal(state, seat)[:3]:
        if type(command) in walk.game.commands:
            yield "validate", lambda command=command: domain.validate(state, seat, command)  # type: ignore[misc]
    if seat in walk.game.pipeline.active(state):  # nobody else's time can be up
        yield "timeout_command", lambda: domain.timeout_command(state, seat)
    yield "evaluate", lambda: domain.evaluate(state, seat)
    yield "determinize", lambda: domain.determinize(state, seat, walk.dice(state))


def bare_rules(walk: Walk) -> None:
    """Without the systems that only watch, the same commands lead to the same core: simulations may leave them out."""
    bare, chance = walk.game.bare, walk.match.fairness.chance()
    state = bare.begin(walk.match.state.table, chance, walk.match.header.at).state
    for passage in walk.steps():
        move = passage.move
        step = bare.run(state, move.seat, move.command, chance, move.at)
        if encoded(step.state.core) != encoded(passage.after.core):
            raise Broken("bears_rules", f"without the other systems {move} leads to another core")
        state = step.state
