"""A game of an outside package, with a board, cover, sounds, words and lesson of its own: built into a wheel, installed
into a clean environment, played in the browser on the server and without it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from boardwright.cli.new import scaffold
from boardwright.cli.screen import write_text
from tests.server.running import RunningServer
from tests.web.conftest import Visit

OUTSIDE = Path(__file__).parent / "outside"
GAMES = ("nimble", "vue_nimble")
WORDS = {
    "en": {"board.left": "{n} stones are left", "board.take": "Take {n} away"},
    "zh": {"board.left": "还剩 {n} 颗石子", "board.take": "取走 {n} 颗"},
}


def project(game: str, folder: Path) -> Path:
    """As its author has it: what `boardwright new` writes, and a board beside it."""
    package = folder / f"boardwright_{game}"
    for path, text in scaffold(game).items():
        write_text(folder / path, text)
    shutil.copytree(OUTSIDE / game / "board", package / "board")
    for language, words in WORDS.items():
        file = package / "locale" / f"{language}.json"
        file.write_text(json.dumps({**json.loads(file.read_text("utf-8")), **words}), "utf-8")
    return folder


def built(folder: Path, out: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(build, cwd=folder, check=True, capture_output=True)


@pytest.fixture(scope="module")
def site(built_page: None, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Boardwright and the games as wheels, in an environment that has nothing else."""
    folder = tmp_path_factory.mktemp("outside")
    wheels, python = folder / "wheels", folder / "venv" / "bin" / "python"
    for game in GAMES:
        built(project(game, folder / game), wheels)
    venv.create(folder / "venv", with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-compile"]
    subprocess.run([*pip, str(wheel), *map(str, wheels.glob("*.whl"))], check=True, capture_output=True)
    log = folder / "server.log"
    with RunningServer(f"sqlite:///{folder / 'site.db'}", log=log, python=python) as server:
        yield server
    assert "Traceback" not in log.read_text(), log.read_text()


def played_to_its_end(page: Page) -> None:
    page.locator(".tb:not(.waiting)").wait_for()
    over = page.get_by_text(re.compile(r"^(You (win|lose)|Won|Lost)", re.I)).filter(visible=True).first
    take = page.get_by_role("button", name="Take 1 away")
    for _ in range(25):
        expect(take.or_(over).first).to_be_visible()
        if over.is_visible():
            return
        version = page.locator(".tb").get_attribute("data-version") or ""
        take.click()
        expect(page.locator(".tb")).not_to_have_attribute("data-version", version)
    raise AssertionError("it goes on and on")


def begin(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Play", exact=True).click()


def test_it_is_played_on_the_server_with_all_that_it_brings(visitor: Visit) -> None:
    page = visitor("/")
    asked: list[str] = []
    page.on(
        "response", lambda answer: asked.append(f"{answer.status} {answer.url.partition('/packages/')[2]}")
    )
    cover = page.get_by_role("link", name="Nimble").first.locator("img.cover")
    expect(cover).to_have_attribute("src", re.compile(r"^/packages/nimble-[0-9a-f]{20}/cover\.svg$"))
    begin(page, "/play/nimble")
    expect(page.get_by_role("img", name=re.compile("^[0-9]+ stones are left$"))).to_be_visible()
    played_to_its_end(page)
    folder = (cover_address(page) or "").rpartition("/")[0]
    for file in ("board.js", "board.css", "sounds/take.wav"):
        assert any(each.endswith(f"/{file}") and each[:2] == "20" for each in asked), (file, folder, asked)


def cover_address(page: Page) -> str | None:
    page.goto("/")
    return page.get_by_role("link", name="Nimble").first.locator("img.cover").get_attribute("src")


def test_its_files_may_be_kept_for_ever_and_may_load_nothing_from_elsewhere(visitor: Visit) -> None:
    page = visitor("/")
    address = page.get_by_role("link", name="Nimble").first.locator("img.cover").get_attribute("src") or ""
    answer = page.request.get(address.replace("cover.svg", "board.js"))
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "script-src 'self' 'wasm-unsafe-eval';" in answer.headers["content-security-policy"]
    for path in (
        "/packages/nimble-0/board.js",
        address.replace("cover.svg", "../rules.py"),
        "/packages/tictactoe-0/x.js",
    ):
        assert page.request.get(path).status == 404


def test_it_is_played_without_the_server(visitor: Visit) -> None:
    page = visitor("/")
    page.goto("/games/nimble")
    page.locator('a[href="/play/nimble/local"]').click()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("button", name="Take 1 away")).to_be_visible()
    page.context.set_offline(True)
    played_to_its_end(page)
    page.context.set_offline(False)


def test_its_lesson_is_taught_on_its_own_board(visitor: Visit) -> None:
    page = visitor("/learn/nimble", language="zh-CN")
    expect(page.get_by_role("img", name="还剩 5 颗石子")).to_be_visible()


def test_a_board_may_be_a_component_on_the_page_s_own_vue(visitor: Visit) -> None:
    page = visitor("/")
    begin(page, "/play/vue_nimble")
    page.get_by_role("button", name="Vue takes 3").click()
    expect(page.locator("output")).not_to_have_text("21 stones")


@pytest.fixture
def workshop(built_page: None, tmp_path: Path) -> Iterator[tuple[RunningServer, Path]]:
    """An author's own server, with the package as it lies in the author's folder."""
    folder = project("nimble", tmp_path / "nimble")
    info = folder / "boardwright_nimble-0.1.0.dist-info"
    write_text(info / "METADATA", "Metadata-Version: 2.1\nName: boardwright-nimble\nVersion: 0.1.0\n")
    write_text(info / "entry_points.txt", "[boardwright.games]\nnimble = boardwright_nimble:GAME\n")
    log = tmp_path / "server.log"
    database = f"sqlite:///{tmp_path / 'site.db'}"
    with RunningServer(database, log=log, paths=[folder], environment="development") as server:
        yield server, folder / "boardwright_nimble" / "board" / "board.js"


def test_what_an_author_saves_is_seen_at_once_and_the_match_goes_on(
    visitor: Visit, workshop: tuple[RunningServer, Path]
) -> None:
    server, board = workshop
    page = visitor("/")
    begin(page, f"{server.http}/play/nimble")
    page.get_by_role("button", name="Take 3 away").click()
    expect(page.locator(".tb")).to_have_attribute("data-version", "2")
    expect(page.get_by_role("button", name="Take 1 away")).to_be_visible()
    address, stones = page.url, page.locator(".nimble-heap i").count()
    board.write_text(
        board.read_text("utf-8")
        .replace("'board.take'", "'command.TAKE'")
        .replace("n: command", "count: command"),
        "utf-8",
    )
    expect(page.get_by_role("button", name="Take 1", exact=True)).to_be_visible()
    assert (page.url, page.locator(".nimble-heap i").count()) == (address, stones)
