"""What `boardwright new` writes is played in the browser at once: made, installed, served, played to its end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from boardwright.cli.new import scaffold
from boardwright.cli.screen import write_text
from tests.server.running import RunningServer
from tests.web.axe import violations
from tests.web.conftest import Visit
from tests.web.table.conftest import TABLE_IS_THERE, lay_table

GAMES = {"break_out": "board", "seven_dice": "betting", "five_tricks": "cards"}
MOST_MOVES = 80


@pytest.fixture(scope="module")
def site(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that finds the three games, as if somebody had installed them."""
    folder = tmp_path_factory.mktemp("new")
    for game, template in GAMES.items():
        install(game, template, folder)
    log = folder / "server.log"
    with RunningServer(f"sqlite:///{folder / 'site.db'}", log=log, paths=[folder]) as server:
        yield server
    assert "Traceback" not in log.read_text(), log.read_text()


def install(game: str, template: str, folder: Path) -> None:
    package = f"boardwright_{game}"
    for path, text in scaffold(game, template).items():
        if path.startswith(package):
            write_text(folder / path, text)
    info = folder / f"{package}-0.1.0.dist-info"
    write_text(info / "METADATA", f"Metadata-Version: 2.1\nName: {package}\nVersion: 0.1.0\n")
    write_text(info / "entry_points.txt", f"[boardwright.games]\n{game} = {package}:GAME\n")


def result(page: Page) -> Locator:
    return page.get_by_text(re.compile(r"^(You (win|lose)|Draw|Won|Lost)", re.I)).filter(visible=True).first


def until_over(page: Page, act: Callable[[], Locator]) -> None:
    """`act`: what to click on next, once it is there. Each click is a move, and is waited for."""
    table = page.locator(".tb")
    for _ in range(MOST_MOVES):
        expect(act().or_(result(page)).first).to_be_visible()
        if result(page).is_visible():
            return
        version = table.get_attribute("data-version") or ""
        act().click()
        targets = page.get_by_role("button", name=re.compile("can go there|can be taken"))
        if targets.count():
            targets.first.click()
        expect(table).not_to_have_attribute("data-version", version)
    raise AssertionError("it goes on and on")


def begin(page: Page, game: str, side: str) -> None:
    """From the home page to a table with a bot."""
    title = game.replace("_", " ").capitalize()
    page.get_by_role("link", name=re.compile(title)).first.click()
    page.goto(f"/play/{game}")
    page.get_by_text("Beginner", exact=True).click()
    page.get_by_text(side, exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".tb:not(.waiting)").wait_for()
    assert violations(page) == []


def test_a_board_game_is_played_to_its_end(visitor: Visit) -> None:
    page = visitor("/")
    begin(page, "break_out", "First")
    until_over(page, lambda: page.locator(".point.can").first)


def test_a_draw_is_offered_and_a_match_resigned(visitor: Visit, site: RunningServer) -> None:
    match = lay_table(site.ws, "break_out")
    one = visitor(f"/match/{match}")
    one.locator(TABLE_IS_THERE).wait_for()
    other = visitor(f"/match/{match}")
    bar = one.get_by_role("toolbar", name="Actions")
    bar.get_by_role("button", name="Offer a draw").click()
    expect(one.get_by_role("alert").filter(has_text="You offer a draw.")).to_be_visible()
    asked = other.get_by_role("alert").filter(has_text="offers a draw.")
    asked.get_by_role("button", name="Decline").click()
    expect(asked).to_have_count(0)
    bar.get_by_role("button", name="Resign").click()
    one.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(one.locator("#result")).to_have_text("You lose")
    expect(other.locator("#result")).to_have_text("You win")


def test_a_betting_game_is_played_to_its_end(visitor: Visit) -> None:
    page = visitor("/")
    begin(page, "seven_dice", "Last")
    until_over(page, lambda: page.get_by_role("button", name=re.compile("^(Bet 20|Throw the dice)$")).first)
    expect(page.get_by_role("img", name=re.compile("^A die showing"))).to_have_count(4)


def test_a_hidden_card_game_is_played_to_its_end(visitor: Visit) -> None:
    page = visitor("/")
    begin(page, "five_tricks", "First")
    expect(page.get_by_role("button", name=re.compile("^Lay "))).to_have_count(5)
    expect(page.get_by_role("img", name="Card face down")).to_have_count(5)
    until_over(page, lambda: page.get_by_role("button", name=re.compile("^Lay ")).first)


@pytest.mark.parametrize("game", GAMES)
def test_its_lesson_begins_and_its_rules_are_in_both_languages(visitor: Visit, game: str) -> None:
    page = visitor(f"/learn/{game}")
    expect(page.get_by_text(re.compile("Welcome!")).first).to_be_visible()
    page = visitor(f"/games/{game}", language="zh-CN")
    expect(page.get_by_text(re.compile("名玩家")).first).to_be_visible()
