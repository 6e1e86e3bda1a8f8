"""Prediction: what a command will do, told from a player's own view, before the server has answered.

The view is put back into the game's types with veils over what it hides, and the very same pipeline runs on it, with
a probe for chance. Rules that ask for chance or lift a veil end the prediction: then the page waits for the server.
What comes out is what the server will say, in the same shape, if nobody else's command comes in between; so a wrong
prediction can only be an outdated one, and never tells more than the view did.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NoReturn, TypeVar

from msgspec import Struct, ValidationError, convert, to_builtins
from msgspec.structs import replace

from boardwright.engine.authority import permission
from boardwright.engine.chance import ChanceTouched, Probe
from boardwright.engine.domain import overrides
from boardwright.engine.game import Game
from boardwright.engine.pipeline import Pipeline
from boardwright.engine.restore import restored
from boardwright.engine.systems.base import System
from boardwright.engine.types import Command, MatchState, Mode, Outcome, Refusal, Seat, Table, TimeControl
from boardwright.engine.veil import HiddenTouched, Veiled
from boardwright.engine.views import seen_events, view
from boardwright.engine.waits import Wait

T = TypeVar("T")

Why = Literal["chance", "hidden", "refused", "not_in_play", "view", "error"]
PREDICTED_MODES: tuple[Mode, ...] = ("live", "local")
"""Lessons have scripted chance and replies, and development has cheats: a view knows neither."""


class Sight(Struct, frozen=True):
    """What a page knows of its match besides the view."""

    seat: Seat
    seats: int
    version: int
    options: Any = {}
    mode: Mode = "live"
    clock: TimeControl | None = None
    at: int = 0
    """The host's time, as far as the page can tell. Only clocks and deadlines depend on it."""


class Foretold(Struct, frozen=True, tag="foretold"):
    """What will come of a command, as plain data: like the view after the server's update, and that update's events."""

    view: dict[str, Any]
    events: list[Any]
    legal: list[Any] | None
    """What the seat may do then; None: only the server knows."""
    effects: bool = True
    """May effects and sounds play at once? Else when the server has confirmed the command."""


class Unforeseen(Struct, frozen=True, tag="unforeseen"):
    """Only the server knows what will come of the command."""

    why: Why
    detail: str = ""


class _Unforeseen(Exception):  # noqa: N818 - not an error: an answer
    def __init__(self, why: Why, detail: str = "") -> None:
        self.answer = Unforeseen(why, detail)


class Predictor:
    """The rules of one game, ready to run on views. Keeps nothing of any match."""

    def __init__(self, game: Game) -> None:
        self._game = game
        # What neither bears rules nor shows is left out: it could only touch what is hidden.
        systems = [each for each in game.systems if each.bears_rules or overrides(each, System, "view")]
        self._pipeline = Pipeline(game, (*systems, _UnseenWaits()))
        self._wait_type: Any = None | _union(each.wait_type for each in systems)

    def predict(self, sight: Sight, seen: Mapping[str, Any], command: Any) -> Foretold | Unforeseen:
        """`seen`: the view as plain data, keys of maps as texts; `command`: as it goes over the wire."""
        return self._foreseen(lambda: self._predict(sight, seen, command))

    def legal(self, sight: Sight, seen: Mapping[str, Any]) -> list[Any] | None:
        """What the seat may do now, as far as its own view tells; None: only the server knows."""
        answer = self._foreseen(lambda: self._legal(self._state(sight, seen), sight.seat))
        return None if isinstance(answer, Unforeseen) else answer

    def _foreseen(self, ask: Callable[[], T]) -> T | Unforeseen:
        try:
            return ask()
        except _Unforeseen as unforeseen:
            return unforeseen.answer
        except HiddenTouched:
            return Unforeseen("hidden")
        except ChanceTouched:
            return Unforeseen("chance")
        except ValidationError as error:
            return Unforeseen("view", str(error))
        except Exception as error:
            # Rules meet here what they never meet on a server. Whatever they make of it, the server's word counts.
            return Unforeseen("error", f"{type(error).__name__}: {error}")

    def _predict(self, sight: Sight, seen: Mapping[str, Any], raw: Any) -> Foretold:
        state = self._state(sight, seen)
        command = self._command(raw)
        permit = permission(self._pipeline.authority, state, sight.seat, command)
        if isinstance(permit, Refusal):
            raise _Unforeseen("refused", permit.code)
        if permit.meta:
            raise _Unforeseen("not_in_play")
        step = self._pipeline.run(state, sight.seat, command, Probe(), sight.at)
        if step.refusal is not None:
            raise _Unforeseen("refused", step.refusal.code)
        after: MatchState[Any] = step.state
        return Foretold(
            _plain(view(self._game, after, sight.seat)),
            _plain(list(seen_events(self._game, after, step.events, sight.seat))),
            self._legal_if_known(after, sight.seat),
            type(command) not in self._game.domain.confirmed,
        )

    def _command(self, raw: Any) -> Command:
        command = self._game.parse_command(raw)
        if isinstance(command, Refusal):
            raise _Unforeseen("refused", command.code)
        return command

    def _legal(self, state: MatchState[Any], seat: Seat) -> list[Any]:
        commands: list[Any] = _plain(self._pipeline.legal(state, seat))
        return commands

    def _legal_if_known(self, state: MatchState[Any], seat: Seat) -> list[Any] | None:
        answer = self._foreseen(lambda: self._legal(state, seat))
        return None if isinstance(answer, Unforeseen) else answer

    # From the view to a state

    def _state(self, sight: Sight, seen: Mapping[str, Any]) -> MatchState[Any]:
        if sight.mode not in PREDICTED_MODES:
            raise _Unforeseen("not_in_play")
        table = self._table(sight)
        core = restored(seen["core"], self._game.domain.core_type())
        return MatchState(core, self._sys(sight, seen["sys"], table), table)

    def _table(self, sight: Sight) -> Table:
        table = self._game.table(sight.seats, sight.options, mode=sight.mode, clock=sight.clock)
        unknown: Any = Veiled()
        return replace(table, stakes=unknown, base=unknown, memory=unknown)

    def _sys(self, sight: Sight, seen: Mapping[str, Any], table: Table) -> Any:
        wait = restored(seen["wait"], self._wait_type)
        slots = {
            system.id: system.restored(seen, table) for system in self._pipeline.systems if system.slot_type
        }
        return self._pipeline.sys_type(
            seq=sight.version,
            at=sight.at,
            phase=seen["phase"],
            turn=seen["turn"],
            gameover=convert(seen["gameover"], Outcome | None),
            waits=() if wait is None else (_BELOW, wait),
            last_wait=Veiled(),
            **slots,
        )


class _Unseen(Wait, frozen=True, gc=False):
    """What may lie below the wait on top: a view does not tell."""


_BELOW = _Unseen(0, "", ())


class _UnseenWaits(System):
    """When the wait on top is over, what comes next is not known."""

    id = "unseen_waits"
    wait_type = _Unseen
    bears_rules = True

    def gate(self, *_: Any) -> NoReturn:
        raise HiddenTouched

    def settle(self, *_: Any) -> NoReturn:
        raise HiddenTouched

    def answers(self, *_: Any) -> NoReturn:
        raise HiddenTouched


def _union(kinds: Any) -> Any:
    union: Any = None
    for kind in kinds:
        union = union if kind is None else kind if union is None else union | kind
    return union


def _plain(value: Any) -> Any:
    """As `delta.plain`. Rules may hand a veiled value on without a look; where it would be shown, it is missing."""
    return to_builtins(value, str_keys=True, enc_hook=_still_veiled)


def _still_veiled(value: Any) -> NoReturn:
    if type(value) is Veiled:
        raise HiddenTouched
    raise NotImplementedError(f"{type(value).__name__} cannot be sent")
