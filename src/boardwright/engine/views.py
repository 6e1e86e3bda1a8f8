"""Views: what leaves the table. Everything that a player or a spectator gets is made here, and redacted here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from boardwright.engine.delta import SAME, Delta, difference
from boardwright.engine.secrecy import any_secrets, redact
from boardwright.engine.types import SPECTATOR, Event, MatchState, Seat, Step

if TYPE_CHECKING:
    from boardwright.engine.game import Game


class View(Struct, frozen=True, gc=False):
    """A match as one seat sees it. `sys` is trimmed: counts instead of snapshots, nothing that others own."""

    core: Any
    sys: dict[str, Any]


class Update(Struct, frozen=True, gc=False, array_like=True):
    """What one command changed for one seat. `tick` is the id of the first event."""

    version: int
    tick: int
    delta: Delta = None
    """None: nothing that this seat can see has changed."""
    events: tuple[Any, ...] = ()
    lines: tuple[Any, ...] = ()


def view(game: Game, state: MatchState[Any], seat: Seat) -> View:
    return View(game.domain.view(state, seat), _sys_view(game, state, seat))


def _sys_view(game: Game, state: MatchState[Any], seat: Seat) -> dict[str, Any]:
    sys = state.sys
    seen = {"phase": sys.phase, "turn": sys.turn, "gameover": sys.gameover, "wait": None}
    if sys.waits:
        # What is queued below the top would tell what is to come.
        seen["wait"] = redact(sys.waits[-1], game.domain.eyes(state, seat))
    for name, hook in game.view_hooks:
        part = hook(state, seat)
        if part is not None:
            seen[name] = part
    return seen


def update(game: Game, before: MatchState[Any], step: Step, seat: Seat) -> Update:
    """What an accepted command changed for `seat`."""
    after: MatchState[Any] = step.state
    events = tuple(seen_events(game, after, step.events, seat))
    lines = seen_lines(game, after, step.lines, seat)
    delta = difference(view(game, before, seat), view(game, after, seat))
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

    __slots__ = ("_game", "_state", "_view")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._state: MatchState[Any] | None = None
        self._view: View | None = None

    def of(self, before: MatchState[Any], step: Step, seats: Iterable[Seat]) -> dict[Seat, Update]:
        game = self._game
        if before.sys.waits or step.state.sys.waits or not _is_open(game, step):
            return {seat: update(game, before, step, seat) for seat in seats}
        return dict.fromkeys(seats, self._shared(before, step))

    def _shared(self, before: MatchState[Any], step: Step) -> Update:
        """All seats see the same: so does a spectator."""
        old = self._view if self._state is before else view(self._game, before, SPECTATOR)
        self._state = step.state
        self._view = new = view(self._game, step.state, SPECTATOR)
        return _update(before, step, difference(old, new), step.events, step.lines)


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
