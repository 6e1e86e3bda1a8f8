"""Views: what leaves the table. Everything that a player or a spectator gets is made here, and redacted here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, Struct

from boardwright.engine.delta import SAME, Delta, difference
from boardwright.engine.secrecy import any_secrets, redact
from boardwright.engine.strategy import Ahead, Strategy
from boardwright.engine.types import SPECTATOR, Event, Facts, MatchState, Seat, Step, Sys, Table

if TYPE_CHECKING:
    from boardwright.engine.game import Game

NOTHING = Sys()
"""What most seats see of the engine's half most of the time."""


class View(Struct, frozen=True, gc=False):
    """A match as one seat sees it. `sys` is trimmed: nothing that others own is in it, and `active` says whose move it
    is, or where the core says so. `facts` is left out where the game has none."""

    core: Any
    sys: dict[str, Any]
    facts: Any = UNSET


class Update(Struct, frozen=True, gc=False, array_like=True):
    """What one command changed for one seat. `tick` is the id of the first event."""

    version: int
    tick: int
    delta: Delta = None
    """None: nothing that this seat can see has changed."""
    events: tuple[Any, ...] = ()
    lines: tuple[Any, ...] = ()


def view(game: Game, state: MatchState[Any], seat: Seat) -> View:
    return _view(game, state, seat, game.domain.view(state, seat))


def open_view(game: Game, state: MatchState[Any]) -> View:
    """What a spectator sees, and every seat's private values: for a match that is over."""
    return _view(game, state, SPECTATOR, redact(state.core, state.seats))


def _view(game: Game, state: MatchState[Any], seat: Seat, core: Any) -> View:
    sys = _sys_view(game, state, seat, core)
    if game.facts_type is None:
        return View(core, sys)
    return View(core, sys, _facts(game, core, sys, state.table, seat))


def _facts(game: Game, core: Any, sys: dict[str, Any], table: Table, seat: Seat) -> Facts | None:
    return game.domain.facts(_seen_position(core, sys, table), seat)


def seen_position(seen: View, table: Table) -> MatchState[Any]:
    """A view as rules take a position: made of what the seat sees, and of nothing else."""
    return _seen_position(seen.core, seen.sys, table)


def position_of(game: Game, state: MatchState[Any], seat: Seat) -> MatchState[Any]:
    """The same without a view: of what only watches nothing is asked, which a bare state does not have."""
    return _seen_position(game.domain.view(state, seat), _rules_view(game, state, seat), state.table)


def position_for(game: Game, strategy: Strategy, state: MatchState[Any], seat: Seat) -> MatchState[Any]:
    """What a strategy of a game is given to choose by."""
    if not isinstance(strategy, Ahead):
        return position_of(game, state, seat)
    bare = game.bare.sys_type
    sys = bare(**{name: getattr(state.sys, name) for name in bare.__struct_fields__})
    return MatchState(game.domain.view(state, seat), sys, state.table)


def _seen_position(core: Any, sys: dict[str, Any], table: Table) -> MatchState[Any]:
    phase, turn, gameover, wait = sys["phase"], sys["turn"], sys["gameover"], sys["wait"]
    seen = NOTHING
    if wait is not None or gameover is not None or phase is not None or turn:
        seen = Sys(phase=phase, turn=turn, waits=() if wait is None else (wait,), gameover=gameover)
    return MatchState(core, seen, table)


def _sys_view(game: Game, state: MatchState[Any], seat: Seat, core: Any) -> dict[str, Any]:
    seen = _rules_view(game, state, seat)
    if state.sys.waits:
        seen["active"] = seen["wait"].owners()  # as far as the seat may know
    elif state.sys.gameover is not None:
        seen["active"] = game.domain.active_at(state.core)  # nobody's, wherever it was told before
    else:
        seen["active"] = _active(game, state, core)
    for name, hook in game.view_hooks:
        part = hook(state, seat)
        if part is not None:
            seen[name] = part
    return seen


def _rules_view(game: Game, state: MatchState[Any], seat: Seat) -> dict[str, Any]:
    sys = state.sys
    # What is queued below the top would tell what is to come.
    wait = redact(sys.waits[-1], game.domain.eyes(state, seat)) if sys.waits else None
    return {"phase": sys.phase, "turn": sys.turn, "gameover": sys.gameover, "wait": wait}


def _active(game: Game, state: MatchState[Any], core: Any) -> tuple[Seat, ...] | str:
    """The seats; or, where the seat can read them in the core, only where: that need not be told anew every turn."""
    active = tuple(game.pipeline.active(state))
    path = game.domain.active_at(state.core)
    return path if seats_at(core, path) == active else active


def seats_at(core: Any, path: str) -> tuple[Seat, ...] | None:
    """What a field of a core says: a seat or none, or seats; `field.0`: the first of them."""
    field, first = _place(path)
    told = getattr(core, field, SAME)
    if type(told) is tuple:
        return told[:1] if first else told
    if told is None:
        return ()
    return (told,) if type(told) is int else None


@cache
def _place(path: str) -> tuple[str, bool]:
    field, _, first = path.partition(".")
    return field, bool(first)


def active_of(seen: View) -> tuple[Seat, ...]:
    """Whose move it is, as far as the seat may know. When a match is over, it is nobody's."""
    if seen.sys["gameover"] is not None:
        return ()
    active = seen.sys["active"]
    return (seats_at(seen.core, active) or ()) if isinstance(active, str) else active


def update(game: Game, before: MatchState[Any], step: Step, seat: Seat) -> Update:
    """What an accepted command changed for `seat`."""
    after: MatchState[Any] = step.state
    events = tuple(seen_events(game, after, step.events, seat))
    lines = seen_lines(game, after, step.lines, seat)
    delta = difference(view(game, before, seat), view(game, after, seat))
    return _update(before, step, delta, events, lines)


def open_update(game: Game, before: MatchState[Any], step: Step) -> Update:
    """What it changed for a spectator who sees every hand."""
    events = tuple(seen_events(game, step.state, step.events, SPECTATOR))
    lines = seen_lines(game, step.state, step.lines, SPECTATOR)
    delta = difference(open_view(game, before), open_view(game, step.state))
    return _update(before, step, delta, events, lines)


def _update(
    before: MatchState[Any], step: Step, delta: Delta, events: tuple[Any, ...], lines: tuple[Any, ...]
) -> Update:
    return Update(step.state.sys.seq, before.sys.tick, None if delta is SAME else delta, events, lines)


def updates(game: Game, before: MatchState[Any], step: Step, seats: Iterable[Seat]) -> dict[Seat, Update]:
    """One update a seat; seats that see the same share the same object, so it is encoded once."""
    return Updates(game).of(before, step, seats)


class Updates:
    """The updates of one match, step by step. How it looked to everybody after the last step is not made again."""

    __slots__ = ("_game", "_state", "_views")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._state: MatchState[Any] | None = None
        self._views: dict[Seat, View] = {}
        """How it looked to whom."""

    def of(self, before: MatchState[Any], step: Step, seats: Iterable[Seat]) -> dict[Seat, Update]:
        game, after = self._game, step.state
        old = self._views if self._state is before else {}
        self._state, self._views = after, {}
        if not before.sys.waits and not after.sys.waits and _is_open(game, step):
            # All seats see the same: so does a spectator.
            delta = self._delta(old, before, SPECTATOR)
            return dict.fromkeys(seats, _update(before, step, delta, step.events, step.lines))
        made = {}
        for seat in seats:
            events = tuple(seen_events(game, after, step.events, seat))
            lines = seen_lines(game, after, step.lines, seat)
            made[seat] = _update(before, step, self._delta(old, before, seat), events, lines)
        return made

    def _delta(self, old: dict[Seat, View], before: MatchState[Any], seat: Seat) -> Delta:
        was = old.get(seat) or view(self._game, before, seat)
        assert self._state is not None
        now = self._views[seat] = view(self._game, self._state, seat)
        return difference(was, now)


def _is_open(game: Game, step: Step) -> bool:
    """May everybody see everything of this step? An event that its game forgot to declare may have secrets too."""
    if not game.views_alike or any_secrets(step.events):
        return False
    for line in step.lines:  # noqa: SIM110 - in the way of every command
        if any_secrets(line.segments):
            return False
    return True


def seen_events(game: Game, state: MatchState[Any], events: Sequence[Event], seat: Seat) -> Iterable[Event]:
    if not game.has_secrets and not any_secrets(events):
        return events
    seen = (game.domain.event_view(state, event, seat) for event in events)
    return (event for event in seen if event is not None)


def seen_lines(game: Game, state: MatchState[Any], lines: tuple[Any, ...], seat: Seat) -> tuple[Any, ...]:
    if not lines:
        return ()
    eyes = game.domain.eyes(state, seat)
    return tuple(redact(line, eyes) for line in lines)
