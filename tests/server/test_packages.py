"""What installed games bring for the page: named by its content, and nothing else of their packages."""

from __future__ import annotations

import io
import os
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardwright.cli.new import scaffold
from boardwright.cli.screen import write_text
from boardwright.server.web.packages import Packages


@pytest.fixture
def author(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package as it lies in its author's folder."""
    for path, text in scaffold("pebbles").items():
        write_text(tmp_path / path, text)
    package = tmp_path / "boardwright_pebbles"
    write_text(package / "board" / "board.js", "export const ratio = 1\n")
    write_text(package / "board" / "notes.txt", "none of the page's business\n")
    info = tmp_path / "boardwright_pebbles-0.1.0.dist-info"
    write_text(info / "METADATA", "Metadata-Version: 2.1\nName: boardwright-pebbles\nVersion: 0.1.0\n")
    write_text(info / "entry_points.txt", "[boardwright.games]\npebbles = boardwright_pebbles:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield package
    for name in [name for name in sys.modules if name.startswith("boardwright_pebbles")]:
        del sys.modules[name]


def test_a_folder_is_named_by_what_is_in_it(author: Path) -> None:
    first, second = Packages().of("pebbles"), Packages().of("pebbles")
    assert first is not None
    assert second is not None
    assert first.name == second.name
    assert sorted(first.files) == ["board.js", "rules.zip"]
    assert Packages().file(f"{first.name}/board.js") == b"export const ratio = 1\n"


@pytest.mark.parametrize(
    "path", ["pebbles-0/board.js", "{name}/notes.txt", "{name}/../rules.py", "{name}", "", "tictactoe-1/x.js"]
)
def test_nothing_else_can_be_had(author: Path, path: str) -> None:
    packages = Packages()
    brought = packages.of("pebbles")
    assert brought is not None
    assert packages.file(path.format(name=brought.name)) is None


def test_what_an_author_saves_has_another_name_where_he_works_and_the_same_where_it_is_served(
    author: Path,
) -> None:
    served, workshop = Packages(), Packages(fresh=True)
    names = [served.of("pebbles").name, workshop.of("pebbles").name]  # type: ignore[union-attr]
    write_text(author / "board" / "board.js", "export const ratio = 2\n")
    os.utime(author / "board" / "board.js", ns=(1, 1))
    assert served.of("pebbles").name == names[0]  # type: ignore[union-attr]
    assert workshop.of("pebbles").name != names[1]  # type: ignore[union-attr]


def test_the_rules_are_found_in_the_archive_as_installed(author: Path) -> None:
    brought = Packages().of("pebbles")
    assert brought is not None
    with zipfile.ZipFile(io.BytesIO(brought.files["rules.zip"])) as archive:
        names = set(archive.namelist())
    assert {"boardwright_pebbles/rules.py", "boardwright_pebbles/locale/en.json"} <= names
    assert "boardwright_pebbles-0.1.0.dist-info/entry_points.txt" in names
    assert not any("/board/" in name for name in names)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        (
            "METADATA",
            "Metadata-Version: 2.1\nName: boardwright-pebbles\nVersion: 0.1.0\nRequires-Dist: numpy>=2\n",
        ),
        ("WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: false\n"),
    ],
)
def test_what_the_page_cannot_run_stays_on_the_server(author: Path, file: str, text: str) -> None:
    write_text(author.parent / "boardwright_pebbles-0.1.0.dist-info" / file, text)
    brought = Packages().of("pebbles")
    assert brought is not None
    assert sorted(brought.files) == ["board.js"]


def test_games_of_ours_bring_nothing_like_it() -> None:
    assert Packages().of("tictactoe") is None
