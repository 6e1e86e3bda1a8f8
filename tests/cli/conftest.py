"""What the tests of the command line share: running it, and replays to look into."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from boardwright.cli import main
from boardwright.engine.match import Match
from boardwright.engine.replay import write_replay
from boardwright.games.tictactoe import GAME
from boardwright.games.tictactoe.types import Place


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys, monkeypatch):
    """`run("games", "--json", typed="…")`: what the program says, in a plain English terminal."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("NO_COLOR", "1")

    def call(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main(list(arguments))
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return call


@pytest.fixture
def replay_text():
    """A finished match: the first player wins with a column."""
    match = Match.new(GAME, secret=b"test")
    for number, cell in enumerate((0, 1, 3, 4, 6)):
        assert match.submit(number % 2, Place(cell)).accepted
    return write_replay(match)


@pytest.fixture
def replay_file(tmp_path, replay_text):
    file = tmp_path / "match.jsonl"
    file.write_text(replay_text, "utf-8")
    return file
