"""A real server, a real browser, and people who look at it.

Server and browser are started once. They belong to this folder and not to the session: Playwright's event loop must be
gone before a test of another folder wants one of its own.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.server.running import RunningServer
from tests.web.browsers import OPTIONS, find_chromium

ROOT = Path(__file__).resolve().parents[2]
TOYS = Path(__file__).parent / "table" / "games" / "web_toys.py"
PATIENCE_MS = 40_000
"""A machine with much else to do is slow, and nothing that is waited for here is worth a failure for that."""
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 860}
EXPECTED = ("401", "404", "409", "422", "Failed to load resource", "WebSocket connection to")
"""What a browser says by itself about an answer, or about none, that the page then deals with."""


expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def built_page() -> None:
    """The page, built once, if it is not that of these sources already."""
    subprocess.run([sys.executable, str(ROOT / "web" / "build.py")], check=True)


@pytest.fixture(scope="session")
def games(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server finds the game without a board, as if somebody had installed it."""
    folder = tmp_path_factory.mktemp("games")
    shutil.copy(TOYS, folder)
    info = folder / "web_toys-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: web-toys\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[boardwright.games]\nquestions = web_toys:GAME\n")
    return folder


@pytest.fixture(scope="package")
def site(games: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("site")
    log = folder / "server.log"
    with RunningServer(
        f"sqlite:///{folder / 'site.db'}",
        log=log,
        paths=[games],
        absent_seconds=600,
        registrations_per_hour=10_000,
        sign_ins_per_minute=10_000,
        argon2_memory_kib=64,
    ) as server:
        yield server
    assert "Traceback" not in log.read_text(), log.read_text()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium = find_chromium()
    if chromium is None:
        pytest.skip("no Chromium here, and no way to install it (as root on Debian it would be)")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        yield launched
        launched.close()


Visit = Callable[..., Page]


@pytest.fixture
def visitor(browser: Browser, site: RunningServer) -> Iterator[Visit]:
    """`visitor("/lobby")`: somebody new, in a browser of their own. Errors of the page fail the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(part in message.text for part in EXPECTED):
            wrong.append(message.text)

    def visit(path: str = "/", *, phone: bool = False, dark: bool = False, language: str = "en-GB") -> Page:
        context = browser.new_context(
            base_url=site.http,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            locale=language,
            permissions=["microphone", "clipboard-read", "clipboard-write"],
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert wrong == []
