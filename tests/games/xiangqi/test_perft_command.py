"""`boardwright perft`: counts, divided or not, for people and for programs."""

from __future__ import annotations

import json

import pytest

from boardwright.cli import main

MATED = "3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1"


@pytest.fixture
def run(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")

    def go(*arguments):
        status = main(
            ["perft", *arguments, "--lang", "en"] if "--lang" not in arguments else ["perft", *arguments]
        )
        said = capsys.readouterr()
        return status, said.out, said.err

    return go


def test_the_start(run):
    status, out, _ = run("xiangqi", "--depth", "2")
    assert status == 0
    assert out.startswith("depth 2: 1,920 positions\n")


def test_in_chinese(run):
    assert run("xiangqi", "--depth", "1", "--lang", "zh")[1].startswith("深度 1：44 个局面\n")


def test_divided(run):
    lines = run("xiangqi", "--depth", "2", "--divide")[1].splitlines()
    assert len(lines) == 44 + 2
    assert lines[0] == "a0a1  44"


def test_as_json(run):
    report = json.loads(run("xiangqi", "--fen", MATED, "--depth", "1", "--divide", "--json")[1])
    assert report.pop("seconds") >= 0
    divide = report.pop("divide")
    assert report == {"game": "xiangqi", "fen": MATED, "depth": 1, "nodes": len(divide)}
    assert divide["b0b9"] == 1


@pytest.mark.parametrize(
    ("fen", "said"),
    [
        ("hello", "A board has ten ranks, this has 1."),
        ("4k4/9/9/9/9/9/9/9/9/9 w", "There is no K on the board"),
        ("4k4/9/9/9/9/9/9/9/9/K8 w", "The piece K can never stand on a0."),
    ],
)
def test_a_fen_that_is_none(run, fen, said):
    status, out, err = run("xiangqi", "--fen", fen, "--depth", "1")
    assert (status, out) == (1, "")
    assert said in err


@pytest.mark.parametrize(
    "arguments", [("xiangqi",), ("xiangqi", "--depth", "0"), ("tictactoe", "--depth", "1")]
)
def test_what_cannot_be_read(run, arguments):
    assert run(*arguments)[0] == 2
