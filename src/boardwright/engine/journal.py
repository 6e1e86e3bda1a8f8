"""Journal: the truth about a match. A header, then one entry a command; everything else is derived from it.

Every entry carries a digest over the one before it, the command and the game's events that followed. Whoever runs the
journal again gets the same digests, or knows at which entry the rules, or the file, differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from boardwright.engine.types import (
    Command,
    EngineEvent,
    Event,
    Mode,
    Moment,
    Seat,
    Stake,
    Table,
    TimeControl,
)

_encode = msgspec.msgpack.Encoder(order="deterministic").encode


def in_order(value: Any) -> bytes:
    """Bytes to make a digest of: equal values give equal bytes, in every process. Sets and maps are sorted."""
    try:
        return _encode(value)
    except TypeError:  # a map with keys that are not texts
        return _encode(msgspec.to_builtins(value, str_keys=True, order="deterministic"))


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a match starts from, the secret of its chance aside."""

    game: str
    """`id@version` of the rules."""
    seats: int
    options: dict[str, Any] = {}
    mode: Mode = "live"
    stakes: tuple[Stake, ...] = ()
    clock: TimeControl | None = None
    at: Moment = 0
    commitment: str
    """Fixes the secret before the first deal."""
    player_seeds: tuple[str, ...] = ()
    # Left out where they say nothing: headers of matches without chips are what they always were.
    base: Stake | UnsetType = UNSET
    memory: dict[str, Any] | UnsetType = UNSET

    def digest(self) -> bytes:
        return blake2b(in_order(self), digest_size=16, person=b"bw-header").digest()


def header_of(
    reference: str, table: Table, at: int, commitment: str, player_seeds: tuple[str, ...]
) -> Header:
    return Header(
        game=reference,
        seats=len(table.seats),
        options=msgspec.to_builtins(table.options),
        mode=table.mode,
        stakes=table.stakes,
        clock=table.clock,
        at=at,
        commitment=commitment,
        player_seeds=player_seeds,
        base=table.base or UNSET,
        memory=table.memory or UNSET,
    )


class Entry(Struct, frozen=True, gc=False):
    """One accepted command."""

    seat: Seat
    command: Any
    at: int
    digest: bytes


def entry_digest(before: bytes, seat: Seat, command: Command, at: int, events: Iterable[Event]) -> bytes:
    """The engine's own events stay out of it: a system that reports more tomorrow must not void old journals."""
    facts = [event for event in events if not isinstance(event, EngineEvent)]
    return blake2b(before + in_order((seat, command, at, facts)), digest_size=16).digest()


class Checkpoint(Struct, frozen=True):
    """Where a journal has got to: with it, loading a match needs only the entries after it."""

    version: int
    digest: bytes
    state: bytes


class WireEntry(Struct, frozen=True, array_like=True):
    """An entry in a save."""

    seat: Seat
    at: int
    command: dict[str, Any]
    digest: bytes


class SavedMatch(Struct, frozen=True):
    """A whole match for its host: it holds the secret of the chance stream."""

    header: Header
    secret: bytes
    entries: tuple[WireEntry, ...]
    checkpoint: Checkpoint
