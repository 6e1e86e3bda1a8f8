"""Host: what runs one match, wherever it is played.

A command goes one way, whoever sends it: it is proposed to the rules, appended to the journal, and once it is committed
there the match advances, and everybody who looks on is told. A plug says how an entry is written and what it does when
the match has moved on; who looks on are `Viewer`s, be they sockets or a screen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from boardwright.engine.journal import Entry
from boardwright.engine.match import Match
from boardwright.engine.types import Command, MatchState, Moment, Refusal, Seat, Step
from boardwright.host.audience import Audience, Past, Viewer
from boardwright.host.occupants import Occupants, bot_level
from boardwright.protocol import messages as wire
from boardwright.protocol.codes import code_of

Then = Callable[[BaseException | None], None]
"""Called when something is over, with what went wrong."""


class NotAdvanced(Exception):  # noqa: N818 - what was asked for is done; what follows from it failed
    """An entry is in the journal, and what had to follow here failed; the cause says why."""


class Move(Struct, frozen=True, gc=False):
    """A command that somebody wants played. `sender` and `seq` say which message it came with, and `by` where to."""

    seat: Seat
    command: Command
    sender: str = ""
    seq: int = 0
    by: Viewer | None = None


class Proposal(Struct, gc=False):
    """What would come of a move. It counts when it is committed."""

    move: Move
    entry: Entry
    step: Step
    extra: Any = None
    """What the plug writes along with the entry."""
    written: Any = None
    """The entry as the plug wrote it."""


class Host(ABC):
    def __init__(self, id: str, match: Match, now: Callable[[], Moment], past: Iterable[Past] = ()) -> None:
        self.id = id
        self.match = match
        self.game = match.game
        self.now = now
        self.audience = Audience(id, match, now, past)
        self._has_bots = False

    def occupy(self, occupants: Occupants) -> None:
        """Who sits where from now on."""
        self.audience.occupants = occupants
        self._has_bots = any(bot_level(owner) for owner in occupants.players.values())

    # The way of a command

    def propose(self, move: Move) -> Proposal | Refusal:
        seat, command = move.seat, move.command
        step = self.match.propose(seat, command, self.now())
        if step.refusal is not None:
            return step.refusal
        return Proposal(move, self.match.entry(seat, command, step), step)

    def submit(self, proposal: Proposal, then: Then) -> None:
        """Append what was proposed; when it is committed, advance. `then` hears of it after that, or why not."""

        def appended(error: BaseException | None) -> None:
            if error is None:
                try:
                    self._committed(proposal)
                    if (
                        self.match.version < proposal.step.state.sys.seq
                    ):  # else it was read in the journal before
                        self._advance(proposal)
                except Exception as failure:
                    error = NotAdvanced(self.id)
                    error.__cause__ = failure
            then(error)

        self._append(proposal, appended)

    def follow(self, seat: Seat, command: Command, at: Moment, digest: bytes) -> bool:
        """Advance by an entry that is in the journal already. False if it does not follow from the ones before."""
        step = self.match.propose(seat, command, at)
        entry = self.match.entry(seat, command, step)
        if step.refusal is not None or entry.digest != digest:
            return False
        self._advance(Proposal(Move(seat, command), entry, step))
        return True

    def _advance(self, proposal: Proposal) -> None:
        move, step, before = proposal.move, proposal.step, self.match.state
        self.match.accept(proposal.entry, step)
        self.audience.tell(before, step, move.by, move.seq)
        outcome = step.state.sys.gameover
        if outcome is not None and before.sys.gameover is None:
            self.audience.announce_end(outcome)
        self._moved_on(before, proposal)

    def refuse(self, by: Viewer | None, seq: int, refusal: Refusal) -> None:
        if by is not None:
            by.say(wire.Refusal(self.id, seq, code_of(refusal), refusal.code, refusal.details))

    # What a plug adds

    @abstractmethod
    def _append(self, proposal: Proposal, then: Then) -> None:
        """Write the entry, with whatever belongs to it; then say so, or why not."""

    def _committed(self, proposal: Proposal) -> None:  # noqa: B027 - a plug need not do anything
        """It is written; the match moves on next."""

    def _moved_on(self, before: MatchState[Any], proposal: Proposal) -> None:  # noqa: B027 - the same
        """The match is where the proposal led it, and everybody has been told."""

    # What it waits for

    def bot_to_move(self) -> tuple[Seat, str] | None:
        """The bot whose move it is, and its level."""
        if not self._has_bots or self.match.outcome is not None or is_taught(self.match):
            return None
        players = self.audience.occupants.players
        levels = ((seat, bot_level(players.get(seat))) for seat in self.match.active)
        return next(((seat, level) for seat, level in levels if level is not None), None)

    def next_deadline(self) -> tuple[Seat, Moment] | None:
        """Whose time runs out first, and when."""
        state = self.match.state
        if state.table.clock is None and not state.sys.waits:
            return None  # as in most matches
        deadlines = self.match.deadlines()
        return min(deadlines.items(), key=lambda each: each[1]) if deadlines else None


def is_taught(match: Match) -> bool:
    """Is there a step of the lesson still to come? Then only its script moves the other seats."""
    if match.state.table.mode != "tutorial":
        return False
    lesson = match.game.lesson
    step: int = match.state.sys.tutorial.step
    return lesson is not None and step < len(lesson.steps)
