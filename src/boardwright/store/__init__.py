"""Keeps matches: an append-only journal with compare-and-set, snapshots, and an archive of what is finished."""

from boardwright.store.records import (
    ArchivedMatch,
    ArchivedSummary,
    Conflict,
    JournalEntry,
    LoadedMatch,
    MatchRecord,
    OutcomeUnknown,
    StoredSnapshot,
    StoreSetupError,
    StoreUnavailable,
)
from boardwright.store.store import Store, new_match_id

__all__ = [
    "ArchivedMatch",
    "ArchivedSummary",
    "Conflict",
    "JournalEntry",
    "LoadedMatch",
    "MatchRecord",
    "OutcomeUnknown",
    "Store",
    "StoreSetupError",
    "StoreUnavailable",
    "StoredSnapshot",
    "new_match_id",
]
