"""A stranger's package, installed beside ours, is a game like any other.

The package is what `boardwright new` makes. It is built into a wheel and unpacked into a folder of its own: what an
installer does, without a network. Everything then runs in a process that knows nothing of this one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest

from boardwright.cli import main

SOURCE = Path(__file__).resolve().parent.parent / "src"
BROKEN = "raise RuntimeError('not today')\n"
ENTRY_POINT = "[boardwright.games]\nbroken = broken_game:GAME\n"


class Installed(NamedTuple):
    project: Path
    site: Path

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        paths = [self.site, SOURCE, *(path for path in sys.path if "site-packages" in path)]
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, paths)),
            "PYTHONDONTWRITEBYTECODE": "1",
            "LC_ALL": "C.UTF-8",
            "COLUMNS": "200",
        }
        command = [sys.executable, *arguments]
        return subprocess.run(
            command,
            cwd=self.project,
            env=environment,
            capture_output=True,
            text=True,
            input="",
            encoding="utf-8",
        )

    def boardwright(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.python("-m", "boardwright", *arguments)


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("third_party")
    assert main(["new", "last_stone", "--dir", str(folder)]) == 0
    project, site = folder / "last_stone", folder / "site"
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=project, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    _install_broken(site)
    return Installed(project, site)


def _install_broken(site: Path) -> None:
    """Another stranger, whose package cannot even be imported."""
    (site / "broken_game.py").write_text(BROKEN)
    info = site / "broken_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRY_POINT)


def test_it_is_listed_beside_ours(installed):
    ran = installed.boardwright("games", "--json")
    assert ran.returncode == 0, ran.stderr
    listed = {game["id"]: game for game in json.loads(ran.stdout)}
    assert listed["tictactoe"]["source"] == "boardwright"
    stranger = listed["last_stone"]
    assert (stranger["source"], stranger["error"], stranger["title"]) == (
        "boardwright-last-stone",
        None,
        "Last stone",
    )


def test_a_broken_one_is_listed_with_its_error(installed):
    listed = {game["id"]: game for game in json.loads(installed.boardwright("games", "--json").stdout)}
    assert listed["broken"]["error"] == "RuntimeError: not today"
    ran = installed.boardwright("play", "broken")
    assert ran.returncode == 1
    assert "broken-game" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_it_keeps_every_promise(installed):
    ran = installed.boardwright("check", "last_stone")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "last_stone@1 keeps every promise." in ran.stdout


def test_its_own_tests_pass(installed):
    ran = installed.python("-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "3 passed" in ran.stdout


def test_it_can_be_simulated_in_several_processes(installed):
    arguments = ("simulate", "last_stone", "--games", "600", "--options", "stones=9", "--json")
    ran = installed.boardwright(*arguments, "--jobs", "2")
    assert ran.returncode == 0, ran.stderr
    result = json.loads(ran.stdout)
    assert (result["games"], result["errors"], sum(result["wins"])) == (600, [], 600)


def test_a_bot_plays_it_well(installed):
    """Nine stones: whoever begins takes one, and wins."""
    ran = installed.boardwright(
        "simulate",
        "last_stone",
        "--games",
        "3",
        "--options",
        "stones=9",
        "--bots",
        "mcts:800,mcts:800",
        "--json",
    )
    assert json.loads(ran.stdout)["wins"] == [3, 0], ran.stderr


def test_it_can_be_played_and_learnt(installed):
    ran = installed.boardwright("play", "last_stone", "--lesson", "--lang", "zh")
    assert ran.returncode == 0
    assert "欢迎" in ran.stdout


def test_it_is_clean_python(installed):
    for check in (("check",), ("format", "--check")):
        ran = installed.python("-m", "ruff", *check, "--no-cache", ".")
        assert ran.returncode == 0, ran.stdout + ran.stderr
