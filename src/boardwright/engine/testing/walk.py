"""Walk: a recorded match, played again step by step for a property to look at; and how a property says 'broken'."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from traceback import walk_tb
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from boardwright.engine.chance import Chance
from boardwright.engine.domain import Domain, overrides
from boardwright.engine.game import Game
from boardwright.engine.stakes import lay_stakes
from boardwright.engine.systems.base import System
from boardwright.engine.testing.play import Move, deal, dice_for
from boardwright.engine.testing.settings import Setting
from boardwright.engine.types import SPECTATOR, Command, EngineError, MatchState, Mode, Seat, Step

SAMPLES = 80
"""How many steps of a long match a costly property looks at."""

NO_ERRORS = "no_errors"


class Broken(Exception):  # noqa: N818 - it is a finding about a game, not an error of the kit
    """A promise that a game did not keep, and the hook that is to blame."""

    def __init__(
        self,
        hook: str,
        message: str,
        *,
        property: str | None = None,
        moves: Sequence[Move] | None = None,
        about: str = "",
    ) -> None:
        super().__init__(message)
        self.hook = hook
        self.message = message
        self.property = property
        """Where it differs from the property that was looked at."""
        self.moves = moves
        """Where they are not those of the walk."""
        self.about = about
        """The one of many things that is wrong, where a hook may have several: a text by its key."""


class Passage(Struct, frozen=True):
    """One command of the walk: from a state to the next."""

    before: MatchState[Any]
    move: Move
    step: Step

    @property
    def after(self) -> MatchState[Any]:
        after: MatchState[Any] = self.step.state
        return after


class Walk:
    """The moves of a match on a fresh table. Moves that are refused, once others were left out, are skipped."""

    def __init__(self, game: Game, setting: Setting, seed: int, moves: Sequence[Move], name: str) -> None:
        self.game = game
        self.setting = setting
        self.seed = seed
        self.moves = moves
        self.name = name
        self.reached = 0
        """Moves begun so far: what comes later has nothing to do with what broke."""
        self.match = deal(game, setting, seed)

    def steps(self) -> Iterator[Passage]:
        for number, move in enumerate(self.moves, 1):
            self.reached = number
            before = self.match.state
            step = self.match.submit(move.seat, move.command, move.at)
            if step.accepted:
                yield Passage(before, move, step)

    def some_steps(self) -> Iterator[Passage]:
        """All steps of a short match, and evenly chosen ones of a long match."""
        stride = 1 + len(self.moves) // SAMPLES
        return (passage for number, passage in enumerate(self.steps()) if number % stride == 0)

    def states(self) -> Iterator[MatchState[Any]]:
        yield self.match.state
        for passage in self.some_steps():
            yield passage.after

    def run(self, state: MatchState[Any], seat: Seat, command: Command, at: int | None = None) -> Step:
        """A command on the side: the walk does not go there."""
        now = state.sys.at if at is None else at
        return self.game.pipeline.run(state, seat, command, self.match.fairness.chance(), now)

    def again(self, passage: Passage, state: MatchState[Any] | None = None) -> Step:
        """The same move once more, from the same state or from one that should be like it."""
        move = passage.move
        return self.run(passage.before if state is None else state, move.seat, move.command, move.at)

    def dice(self, state: MatchState[Any]) -> Chance:
        """Chance for what a property tries at this state: the same whatever moves led there."""
        return dice_for(self.seed, self.name, encoded(state.core))

    def in_mode(self, mode: Mode) -> Walk:
        return Walk(self.game, replace(self.setting, mode=mode), self.seed, self.moves, self.name)

    def at_stakes(self, bankroll: int) -> Walk:
        """The same for chips: the usual base, and so many bases in everybody's wallet."""
        stakes = self.game.manifest.stakes
        assert stakes is not None
        table = replace(self.match.state.table, base=stakes.base)
        laid = lay_stakes(self.game, table, [bankroll * stakes.base] * len(table.seats))
        setting = replace(self.setting, base=stakes.base, stakes=laid)
        return Walk(self.game, setting, self.seed, self.moves, self.name)

    @property
    def viewers(self) -> tuple[Seat, ...]:
        return (*self.match.state.seats, SPECTATOR)


def encoded(value: Any) -> bytes:
    """Bytes to compare by; also of what could not be sent."""
    try:
        return msgspec.msgpack.encode(value)
    except (TypeError, ValueError, OverflowError):
        return repr(value).encode()


ENGINE_HOOKS = (
    ("post_process adds", "post_process"),
    ("rounds; added by post_process", "post_process"),
    ("rounds; added by", "after_events"),
    ("opens and closes for ever", "resume"),
    ("was to be played", "timeout_command"),
    ("no system takes", "execute"),
)
"""What the engine's complaints are about."""


def blame(error: BaseException, game: Game) -> str:
    """The innermost hook of the game on the way to an error: `reduce`, `flow.on_enter`, or the engine's function."""
    if isinstance(error, EngineError):
        for words, hook in ENGINE_HOOKS:
            if words in str(error):
                return hook
    found, last = None, ""
    for frame, _ in walk_tb(error.__traceback__):
        owner, name = frame.f_locals.get("self"), frame.f_code.co_name
        last = name
        if owner is game.domain and hasattr(Domain, name):
            found = name
        elif isinstance(owner, System) and not name.startswith("_"):
            found = f"{owner.id}.{name}"
        if found is None and frame.f_globals.get("__name__", "").startswith(__package__):
            last = ""
    if not found and not last:
        raise error  # the kit's own fault
    return found or last


def as_broken(error: Exception, game: Game) -> Broken:
    """An error of the rules as a finding; one of the kit itself is raised."""
    hook = blame(error, game)
    if hook == "timeout_command" and not overrides(game.domain, Domain, hook):
        return Broken(
            "legal_commands", f"its first command is played for who is late: {error}", property="legal"
        )
    return Broken(hook, f"{type(error).__name__}: {error}", property=NO_ERRORS)
