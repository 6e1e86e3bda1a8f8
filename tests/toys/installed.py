"""Installs games of the tests beside ours, as a stranger's package would be: by an entry point."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAMES = {"marked": "tests.toys.marked:GAME", "volley": "tests.toys.three_seat_window:GAME"}


def install(folder: Path, games: Mapping[str, str] = GAMES) -> list[Path]:
    """What has to be on the path of a process that is to know them."""
    info = folder / "games_of_the_tests-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: games-of-the-tests\nVersion: 1.0\n")
    points = "".join(f"{name} = {place}\n" for name, place in games.items())
    (info / "entry_points.txt").write_text(f"[boardwright.games]\n{points}")
    return [folder, ROOT]
