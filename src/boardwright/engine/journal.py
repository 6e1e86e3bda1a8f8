"""Journal: the truth about a match. A header, then one entry a command; everything else is derived from it.

Every entry carries a digest over the one before it, the command and the game's events that followed. Whoever runs the
journal again gets the same digests (`engine.digests`), or knows at which entry the rules, or the file, differ.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from boardwright.engine.digests import NEWEST
from boardwright.engine.types import Mode, Moment, Seat, Stake, Table, TimeControl


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

    digests: Literal[2] | UnsetType = UNSET
    """The rule that seals the entries; left out, it is the first (see `engine.digests`)."""


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
        digests=NEWEST,
    )


class Entry(Struct, frozen=True, gc=False):
    """One accepted command."""

    seat: Seat
    command: Any
    at: int
    digest: bytes


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
