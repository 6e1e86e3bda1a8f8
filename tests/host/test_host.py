"""The one way of a command: proposed, appended, committed, told, advanced."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.engine.match import Match
from boardwright.engine.types import Refusal
from boardwright.games.tictactoe import GAME
from boardwright.games.tictactoe.types import Place
from boardwright.host.audience import Place as Seated
from boardwright.host.host import Host, Move, NotAdvanced, Proposal, Then
from boardwright.protocol.base import FromServer
from boardwright.protocol.codec import MSGPACK


class Looker:
    codec = MSGPACK

    def __init__(self, seat: int) -> None:
        self.places = {"m": Seated(seat, 0)}
        self.heard: list[str] = []

    def say(self, message: FromServer) -> None:
        self.heard.append(type(message).__name__)

    def push(self, data: bytes) -> None:
        self.heard.append(MSGPACK.decode_server(data).__class__.__name__)

    def leave(self, match: str) -> None:
        del self.places[match]


class Slow(Host):
    """Its journal answers when the test says so."""

    def __init__(self) -> None:
        super().__init__("m", Match.new(GAME, secret=b"host"), lambda: 0)
        self.asked: list[Then] = []
        self.steps: list[str] = []

    def _append(self, proposal: Proposal, then: Then) -> None:
        self.steps.append(f"append at {self.match.version}")
        self.asked.append(then)

    def _committed(self, proposal: Proposal) -> None:
        self.steps.append(f"commit at {self.match.version}")

    def _moved_on(self, before: Any, proposal: Proposal) -> None:
        self.steps.append(f"moved on to {self.match.version}")

    def must(self, seat: int, cell: int, by: Looker | None = None) -> Proposal:
        proposal = self.propose(Move(seat, Place(cell), by=by, seq=1))
        assert isinstance(proposal, Proposal)
        return proposal


def test_nothing_counts_and_nobody_hears_of_it_before_the_commit():
    host, looker = Slow(), Looker(1)
    over: list[Any] = []
    host.audience.connections.add(looker)
    host.submit(host.must(0, 4), over.append)
    assert (host.match.version, looker.heard, over) == (0, [], [])
    host.asked[0](None)
    assert host.steps == ["append at 0", "commit at 0", "moved on to 1"]
    assert (len(looker.heard), over) == (1, [None])


def test_what_is_not_written_changes_nothing():
    host = Slow()
    over: list[Any] = []
    host.submit(host.must(0, 4), over.append)
    late = RuntimeError("somebody was first")
    host.asked[0](late)
    assert (host.match.version, host.steps, over) == (0, ["append at 0"], [late])


def test_a_refusal_never_reaches_the_journal():
    host = Slow()
    assert isinstance(host.propose(Move(1, Place(4))), Refusal)
    assert host.steps == []


def test_what_fails_after_the_commit_is_told_apart_from_what_was_not_written(monkeypatch):
    host = Slow()
    over: list[Any] = []
    monkeypatch.setattr(host, "_moved_on", lambda *_: 1 / 0)
    host.submit(host.must(0, 4), over.append)
    host.asked[0](None)
    assert isinstance(over[0], NotAdvanced)
    assert isinstance(over[0].__cause__, ZeroDivisionError)
    assert host.match.version == 1


def test_an_entry_that_was_read_in_the_journal_meanwhile_is_not_played_twice():
    host = Slow()
    over: list[Any] = []
    proposal = host.must(0, 4)
    host.submit(proposal, over.append)
    entry = proposal.entry
    assert host.follow(entry.seat, entry.command, entry.at, entry.digest)
    host.asked[0](None)
    assert (host.match.version, over) == (1, [None])


@pytest.mark.parametrize("digest", [b"", b"x" * 16])
def test_an_entry_that_does_not_follow_is_not_followed(digest):
    host = Slow()
    assert not host.follow(0, Place(4), 0, digest)
    assert host.match.version == 0
