"""Keeps matches: an append-only journal with compare-and-set, snapshots, and an archive of what is finished. Keeps the
books too: chips, double entry, in the same transactions."""

from boardwright.store.books import Declined, InsufficientChips, Posting, Transaction, Work
from boardwright.store.bundle import ALONE, Bundle
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
from boardwright.store.store import Store, match_id_of, new_match_id

__all__ = [
    "ALONE",
    "ArchivedMatch",
    "ArchivedSummary",
    "Bundle",
    "Conflict",
    "Declined",
    "InsufficientChips",
    "JournalEntry",
    "LoadedMatch",
    "MatchRecord",
    "OutcomeUnknown",
    "Posting",
    "Store",
    "StoreSetupError",
    "StoreUnavailable",
    "StoredSnapshot",
    "Transaction",
    "Work",
    "match_id_of",
    "new_match_id",
]
