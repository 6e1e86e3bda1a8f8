"""Values that the tests of the store play with."""

from __future__ import annotations

import msgspec

from boardwright.engine.journal import Header
from boardwright.store import Conflict, JournalEntry, MatchRecord, StoredSnapshot

SECRET = bytes(range(256))


def header(game="tictactoe@2"):
    return msgspec.msgpack.encode(Header(game=game, seats=2, commitment="c"))


def record(id="m", **changes):
    given = {"header": header(), "secret": SECRET, "created_at": 1_700_000_000_000, "data": b"\0seats"}
    return MatchRecord(id, **given | changes)


def entry(seq, sender="", sender_seq=0, *, command=b"\x81\xa4type\xa1X", digest=None):
    digest = seq.to_bytes(16, "big") if digest is None else digest
    return JournalEntry(seq, seq % 2, 1_700_000_000_000 + seq, command, digest, sender, sender_seq)


def entries(first, last):
    return [entry(seq) for seq in range(first, last + 1)]


def snapshot(seq):
    return StoredSnapshot(seq, seq.to_bytes(16, "big"), b"state after %d" % seq)


async def seqs(store, match_id="m"):
    return [entry.seq for entry in await store.entries(match_id, limit=1_000_000)]


async def outcome(call):
    """What a call came to: 'written', or the name of what it raised."""
    try:
        await call
    except Conflict:
        return "conflict"
    return "written"
