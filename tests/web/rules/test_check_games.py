"""Every game of ours in the browser's Python: it imports, its bots move, and it keeps all promises
of the test kit that need no clock."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright.games.registry import OURS, listings
from tests.web.conftest import ROOT

WEB = ROOT / "web"
BUILT = ROOT / "src" / "boardwright" / "_web" / "pyodide"
GAMES = sorted(listing.id for listing in listings() if listing.source == OURS)
HALVES = (GAMES[::2], GAMES[1::2])


def only(folder: Path, pattern: str) -> Path:
    """The one file of that name. A page that was built without the rules fails here: they are part of it."""
    found = list(folder.glob(pattern))
    assert len(found) == 1, f"{pattern} in {folder}: {found}; was the page built without its rules?"
    return found[0]


def node() -> str:
    command = "import build; print(build.find_node()[0])"
    found = subprocess.run(
        [sys.executable, "-c", command], cwd=WEB, capture_output=True, text=True, check=True
    )
    return found.stdout.strip()


@pytest.mark.parametrize("games", HALVES, ids=["one half", "other half"])
def test_all_games_keep_their_promises_in_pyodide(built_page: None, games: list[str]) -> None:
    script = Path(__file__).with_name("check_games.mjs")
    archive = (only(BUILT, "runtime-*/msgspec.zip.br"), only(BUILT, "rules-*.zip.br"))
    command: list[str | Path] = [node(), script, WEB / "node_modules" / "pyodide", *archive, *games]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    assert [report["game"].partition("@")[0] for report in reports] == games
    for report in reports:
        assert report["commands"] > report["matches"] > 0
        assert report["problems"] == [], report
        assert report["bot"] == 1, report
