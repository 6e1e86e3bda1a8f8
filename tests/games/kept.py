"""What is kept of running matches: saves, rows of a store. Written with rules of today, read with those of tomorrow.

python -m tests.games.kept FOLDER     read it all back; prints, for each game, what does not hold
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from boardwright.browser import desk
from boardwright.engine.digests import FIRST, SECOND
from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.replay import read_replay, write_replay
from boardwright.engine.testing import Habits, Setting, random_match
from boardwright.games.registry import find
from boardwright.server.matches.storage.stored import SnapshotBody, revive
from boardwright.store import JournalEntry, MatchRecord, Store, StoredSnapshot
from boardwright.store.bundle import Bundle

CORPUS = Path(__file__).resolve().parent.parent / "corpus"


class Kept(Struct):
    """A match that was interrupted."""

    game: str
    rule: int
    save: bytes
    rest: list[tuple[int, int, Any]]
    """Seat, time and command of what is still to be played."""
    end: str

    @property
    def id(self) -> str:
        return f"{_id(self.game)}-{self.rule}"


def interrupted(game: Game, rule: int) -> tuple[Kept, Match]:
    """A random match, stopped half-way; its digests are by this rule."""
    setting = Setting(game.manifest.fewest_seats, dict(game.quick), mode="local")
    whole = random_match(game, 5, setting=setting, habits=Habits(undo=6), most_commands=6000)
    header = replace(whole.header, digests=UNSET if rule == FIRST else SECOND)
    match, half = Match(game, header, whole.fairness), len(whole.entries) // 2
    _play(match, ((entry.seat, entry.at, entry.command) for entry in whole.entries))
    end, stopped = match.state_digest(), Match(game, header, whole.fairness)
    _play(stopped, ((entry.seat, entry.at, entry.command) for entry in whole.entries[:half]))
    rest = [(entry.seat, entry.at, msgspec.to_builtins(entry.command)) for entry in whole.entries[half:]]
    return Kept(game.reference, rule, stopped.save(), rest, end), stopped


def _play(match: Match, commands: Iterable[tuple[int, int, Any]]) -> None:
    for seat, at, command in commands:
        submit = match.submit_raw if isinstance(command, dict) else match.submit
        step = submit(seat, command, at)
        assert step.accepted, (seat, command, step.refusal)


async def keep(folder: Path, games: Iterable[Game]) -> None:
    """Everything into a folder: the saves and a database."""
    kept = []
    async with await Store.open(f"sqlite:///{folder / 'kept.db'}") as store:
        for game in games:
            for rule in (FIRST, SECOND):
                row, match = interrupted(game, rule)
                kept.append(row)
                await _store(store, row.id, match)
    (folder / "kept.msgpack").write_bytes(msgspec.msgpack.encode(kept))


async def _store(store: Store, match_id: str, match: Match) -> None:
    """As the server does it: a snapshot after a third of what was played, and every entry."""
    record = MatchRecord(match_id, msgspec.msgpack.encode(match.header), match.fairness.secret, 0, b"")
    await store.create_match(record)
    early = Match(match.game, match.header, match.fairness)
    third = len(match.entries) // 3
    for seq, entry in enumerate(match.entries, 1):
        early.submit(entry.seat, entry.command, entry.at)
        point = early.checkpoint()
        body = msgspec.msgpack.encode(SnapshotBody(point.state, {}))
        snapshot = StoredSnapshot(seq, point.digest, body) if seq == third else None
        command = msgspec.msgpack.encode(entry.command)
        row = JournalEntry(seq, entry.seat, entry.at, command, entry.digest, "", 0)
        await store.append(match_id, [row], Bundle(snapshot=snapshot))


# Reading


async def what_does_not_hold(folder: Path) -> dict[str, list[str]]:
    """Game → what went wrong."""
    found: dict[str, list[str]] = {}
    kept = msgspec.msgpack.decode((folder / "kept.msgpack").read_bytes(), type=list[Kept])
    async with await Store.open(f"sqlite:///{folder / 'kept.db'}") as store:
        for row in kept:
            found.setdefault(_id(row.game), []).extend([text async for text in _problems(store, row)])
    for file in sorted(CORPUS.glob("*/*.jsonl")):
        if _id(file.parent.name) in found:
            text = file.read_text("utf-8")
            found[_id(file.parent.name)] += _tried(
                file.stem, lambda text=text: write_replay(read_replay(text, find)) == text
            )
    return found


def _id(reference: str) -> str:
    return reference.partition("@")[0]


async def _problems(store: Store, row: Kept) -> Any:
    loaded = await store.load_match(row.id)
    assert loaded is not None
    ways = {
        "save": lambda: _ends_alike(Match.load(row.save, find), row),
        "store": lambda: _ends_alike(revive(loaded, find), row),
        "local save": lambda: _resumes(row),
    }
    for name, way in ways.items():
        for problem in _tried(f"{name}, rule {row.rule}", way):
            yield problem


def _ends_alike(match: Match, row: Kept) -> bool:
    _play(match, row.rest)
    return match.state_digest() == row.end


def _resumes(row: Kept) -> bool:
    asked = msgspec.msgpack.encode({"id": row.id, "save": row.save})
    return bool(msgspec.msgpack.decode(desk.handle("local.resume", asked))["type"] != "failed")


def _tried(name: str, way: Any) -> list[str]:
    try:
        return [] if way() else [f"{name}: differs"]
    except Exception as error:  # whatever it is, it is the answer
        return [f"{name}: {type(error).__name__}: {error}"]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(what_does_not_hold(Path(sys.argv[1])))))
