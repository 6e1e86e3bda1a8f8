"""What the database holds of a match that is played, and the match that follows from it."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from boardwright.engine.chance import Fairness
from boardwright.engine.game import Game
from boardwright.engine.journal import Checkpoint, Header
from boardwright.engine.match import Match
from boardwright.engine.types import Command, EngineError, Refusal
from boardwright.store import LoadedMatch, MatchRecord, StoredSnapshot

if TYPE_CHECKING:
    from boardwright.host.audience import Past

PLAUSIBLE = re.compile(r"[0-9A-Za-z_-]{1,64}")
"""What can be the id of a match; nothing else reaches the database."""


class NotFound(Exception):  # noqa: N818 - what was asked for is not there
    """There has never been such a match."""


class Expired(NotFound):
    """There was such a match; it is in the archive now."""


class Stopped(NotFound):
    """Its rules did not come to an end: there is nothing more to be seen of it, as long as it is in memory."""


class SnapshotBody(Struct):
    """What a snapshot holds: the state, and the last commands of each sender that were played by then."""

    state: bytes
    played: dict[str, tuple[int, ...]]


def check_plausible(match_id: str) -> None:
    """`NotFound` if there cannot be such a match."""
    if not PLAUSIBLE.fullmatch(match_id):
        raise NotFound(match_id)


def header_of(record: MatchRecord) -> Header:
    return msgspec.msgpack.decode(record.header, type=Header)


def body_of(snapshot: StoredSnapshot) -> SnapshotBody:
    return msgspec.msgpack.decode(snapshot.state, type=SnapshotBody)


def revive(loaded: LoadedMatch, find: Callable[[str], Game], past: deque[Past] | None = None) -> Match:
    """The match as its journal says, from the newest snapshot on. Its last steps go to `past`."""
    header = header_of(loaded.record)
    snapshot = loaded.snapshot
    checkpoint = None
    if snapshot is not None:
        checkpoint = Checkpoint(snapshot.seq, snapshot.digest, body_of(snapshot).state)
    game = find(header.game)
    match = Match(game, header, Fairness(loaded.record.secret, header.player_seeds), checkpoint=checkpoint)
    for row in loaded.entries:
        before = match.state
        step = match.submit(row.seat, decode_command(game, row.command), row.at)
        if past is not None:
            past.append((before, step))
        if step.refusal is not None or match.entries[-1].digest != row.digest:
            raise EngineError(
                f"match {loaded.record.id}: entry {row.seq} does not follow from the ones before"
            )
    return match


def decode_command(game: Game, data: bytes) -> Command:
    command = game.parse_command(msgspec.msgpack.decode(data))
    if isinstance(command, Refusal):
        raise EngineError(f"{game.reference}: the journal holds {data[:80]!r}: {command.code}")
    return command
