"""What the store keeps, as values, and what can go wrong. Commands, states and seats are bytes to it."""

from __future__ import annotations

from msgspec import Struct


class MatchRecord(Struct, frozen=True):
    """A match that is not in the archive yet."""

    id: str
    header: bytes
    """msgpack of `engine.journal.Header`."""
    secret: bytes
    created_at: int
    """In milliseconds, as all times here."""
    data: bytes = b""
    """The server's own: seats, claims. The store never looks into it."""
    finished_at: int | None = None


class JournalEntry(Struct, frozen=True, gc=False):
    """One accepted command. `sender` and `sender_seq` say which message it came with: who appends has read them all,
    so no message plays twice."""

    seq: int
    seat: int
    at: int
    command: bytes
    digest: bytes
    sender: str = ""
    sender_seq: int = 0


class StoredSnapshot(Struct, frozen=True, gc=False):
    """The state after `seq` commands; see `engine.journal.Checkpoint`."""

    seq: int
    digest: bytes
    state: bytes


class LoadedMatch(Struct, frozen=True):
    """A match as of one moment: its newest snapshot and the entries after it."""

    record: MatchRecord
    snapshot: StoredSnapshot | None
    entries: tuple[JournalEntry, ...]

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        if self.entries:
            return self.entries[-1].seq
        return 0 if self.snapshot is None else self.snapshot.seq


class ArchivedSummary(Struct, frozen=True):
    """A finished match in a list."""

    number: int
    """Counts up in the order of archiving; a page of the list ends `before` one."""
    id: str
    game: str
    rules: int
    """The version of the rules."""
    created_at: int
    finished_at: int | None
    summary: bytes


class ArchivedMatch(ArchivedSummary, frozen=True):
    """A finished match with its whole replay file."""

    replay: bytes


class Conflict(Exception):  # noqa: N818 - an answer rather than an error: reload and try again
    """Somebody else was first: with this `seq`, or by archiving the match.

    What the caller wanted is not written. Read the match again before the next append to it.
    """


class StoreUnavailable(Exception):  # noqa: N818 - a state of the database, not of the caller
    """The database is busy or away, or too much is queued. Nothing was written: try again later."""


class OutcomeUnknown(StoreUnavailable):
    """The connection broke while the database was committing: written or not, as a whole. Load the match to see."""


class StoreSetupError(Exception):
    """The address, the driver or the tables are not what this version needs; the message says what to do."""
