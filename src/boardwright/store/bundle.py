"""Bundle: what is written together with the entries of a journal, or with the record of a match."""

from __future__ import annotations

from msgspec import Struct

from boardwright.store.books import Work
from boardwright.store.records import StoredSnapshot
from boardwright.store.statement import Write


class Bundle(Struct, frozen=True):
    """All of it in one transaction, or nothing."""

    snapshot: StoredSnapshot | None = None
    data: bytes | None = None
    """The match's data from now on."""
    expected_data: bytes | None = None
    """`Conflict` if the match's data is not that."""
    finished_at: int | None = None
    writes: tuple[Write, ...] = ()
    """What follows from the entries elsewhere, as in the room that the match is played in."""
    works: tuple[Work, ...] = ()
    """What reads before it writes: chips above all. What a work raises, the caller gets."""

    def __add__(self, other: Bundle) -> Bundle:
        """Both; of what there is only one, the other's."""
        return Bundle(
            snapshot=other.snapshot or self.snapshot,
            data=self.data if other.data is None else other.data,
            expected_data=self.expected_data if other.expected_data is None else other.expected_data,
            finished_at=self.finished_at if other.finished_at is None else other.finished_at,
            writes=self.writes + other.writes,
            works=self.works + other.works,
        )


ALONE = Bundle()
"""Nothing goes with it."""
