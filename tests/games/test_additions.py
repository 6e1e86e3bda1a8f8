"""Additions cost nothing: every type of every shipped game gains a field, in a copy of the package. Recorded matches
replay and verify there, and running ones go on from wherever they are kept, by either rule of digests."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.grown import grown_copy
from tests.games.kept import keep
from tests.games.shelf import SHIPPED

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def problems(tmp_path_factory):
    """Game → what does not hold when it has grown."""
    folder = tmp_path_factory.mktemp("grown")
    asyncio.run(keep(folder, SHIPPED))
    assert grown_copy(folder / "src") >= 3 * len(SHIPPED)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(ROOT)])}
    command = [sys.executable, "-m", "tests.games.kept", str(folder)]
    run = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.id)
def test_what_was_kept_holds_when_the_types_of_a_game_grow(problems, game):
    assert problems[game.id] == []


def test_the_copy_is_the_one_that_was_read(tmp_path):
    """Otherwise the test above would show nothing."""
    grown_copy(tmp_path / "src")
    script = "from boardwright.games.tictactoe.types import Placed; print(Placed(0, 1).came_later, end='')"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src")}
    run = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert run.stdout == "it came later", run.stderr
