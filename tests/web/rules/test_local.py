"""Play at one screen: against bots, with others, without a network, and with files that the command line verifies."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Locator, Page, Request, expect

from tests.server.running import RunningServer
from tests.web.conftest import ROOT, Visit
from tests.web.test_accessibility import in_every_look

FREE = '[data-target^="cell-"].can'


def begin(page: Page, *seats: str) -> None:
    """Choose who sits where, and begin."""
    for number, who in enumerate(seats, 1):
        page.get_by_label(f"Seat {number}").select_option(who)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("/local/[0-9a-f]+$"))


def choose(page: Page, option: str, value: str) -> None:
    """Options are folded away."""
    page.locator("details.rules summary").click()
    page.get_by_label(option).fill(value)


def cell(page: Page, name: int | str) -> Locator:
    return page.locator(f'[data-target="cell-{name}"]')


def play_on(page: Page) -> None:
    """Tic-tac-toe, without a plan, until it is over."""
    free, result = page.locator(FREE), page.locator("#result")
    while True:
        expect(free.or_(result).first).to_be_visible()
        if result.is_visible():
            return
        before = free.count()
        free.first.click()
        expect(free).not_to_have_count(before)  # until then they are those of the move before


def export(page: Page, to: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").first.click()
    download.value.save_as(to)
    return to


def verify(file: Path) -> subprocess.CompletedProcess[str]:
    """As anybody would, at the command line."""
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "boardwright", "replay", "--verify", str(file)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_in_airplane_mode_the_page_opens_and_a_match_is_played_to_its_end(
    visitor: Visit, site: RunningServer
) -> None:
    page = visitor("/")
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.context.on("request", note)
    page.goto("/games/tictactoe")
    page.get_by_role("link", name="At this screen").click()
    expect(page.get_by_text("opens without a network")).to_be_visible()
    begin(page, "Somebody here", "Bot, Easy")
    page.locator(FREE).nth(4).click()
    expect(page.locator(FREE)).to_have_count(7)  # the bot has answered

    page.context.set_offline(True)
    page.reload()
    expect(page.locator(FREE)).to_have_count(7)
    play_on(page)
    assert page.evaluate("fetch('/api/games').then(() => 'an answer', () => 'none')") == "none"

    second = page.context.new_page()
    second.goto(page.url)
    expect(second.get_by_text("open in another tab")).to_be_visible()
    second.close()

    page.get_by_role("button", name="Play again").click()
    expect(page.locator(FREE)).to_have_count(8)  # the bot begins now
    page.goto("/play/tictactoe/local")
    expect(page.get_by_role("region", name="Kept in this browser")).to_contain_text("Finished")
    begin(page)
    play_on(page)
    assert any("/pyodide/runtime-" in url for url in asked)
    assert [url for url in asked if not url.startswith(site.http)] == []


def test_a_file_from_the_page_is_verified_elsewhere_and_opened_again(visitor: Visit, tmp_path: Path) -> None:
    page = visitor("/play/tictactoe/local")
    begin(page, "Somebody here", "Somebody here")
    for number in (0, 3, 1):
        cell(page, number).click()
        expect(cell(page, number)).to_have_attribute("aria-label", re.compile("cross|circle|ring", re.I))
    expect(page.get_by_text("Player 1").first).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(FREE)).to_have_count(7)
    unfinished = export(page, tmp_path / "unfinished.jsonl")
    for number in (1, 4, 2):
        cell(page, number).click()
    expect(page.locator("#result")).to_contain_text("Player 1")
    finished = export(page, tmp_path / "finished.jsonl")

    for file in (unfinished, finished):
        told = verify(file)
        assert told.returncode == 0, told.stderr
    lines = [json.loads(line) for line in finished.read_text().splitlines()]
    assert lines[0]["header"]["mode"] == "local"
    assert lines[-1]["outcome"]["winners"] == [0]
    changed = tmp_path / "changed.jsonl"
    changed.write_text(finished.read_text().replace('"cell":4', '"cell":5'))
    assert verify(changed).returncode != 0

    other = visitor("/play/tictactoe/local")
    expect(other.get_by_role("button", name="Begin")).to_be_visible()
    other.get_by_text("Open a replay file").set_input_files(changed)
    expect(other.get_by_text(re.compile("entry", re.I)).first).to_be_visible()
    other.get_by_text("Open a replay file").set_input_files(unfinished)
    expect(other.locator(FREE)).to_have_count(7)
    other.go_back()
    expect(other.get_by_role("region", name="Kept in this browser")).to_contain_text("2 people")
    other.get_by_text("Open a replay file").set_input_files(finished)
    expect(other.locator("#result")).to_contain_text("Player 1")
    other.get_by_role("button", name="Review").click()
    expect(other.get_by_role("slider").or_(other.get_by_text("Row 1").first).first).to_be_attached()


def test_a_curtain_falls_between_hands(visitor: Visit) -> None:
    page = visitor("/play/texas_holdem/local")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    assert in_every_look(page) == []
    begin(page, "Somebody here", "Somebody here")
    table, lift = page.locator(".tb"), page.get_by_role("button", name="Lift the curtain")
    call, check = (page.get_by_role("button", name=re.compile(f"^{name}")) for name in ("Call", "Check"))
    turn = page.get_by_role("heading", name=re.compile("it is your turn"))
    expect(turn).to_be_visible()
    assert in_every_look(page) == []
    hands = []
    for player, own in (("Player 1", call), ("Player 2", check)):
        expect(turn).to_contain_text(player)
        expect(table).to_have_count(0)
        lift.click()
        expect(own.first).to_be_visible()
        hands.append(page.get_by_role("region", name="Your hand").inner_text())
        if own is call:
            call.first.click()
            page.get_by_role("button", name="Hand the screen over").click()
    assert hands[0] != hands[1]


def test_a_trained_player_thinks_in_the_page(visitor: Visit) -> None:
    """Its network comes when a game that has one is opened, from our own site, and not before."""
    page = visitor("/games/weiqi")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.get_by_role("link", name="At this screen").click()
    choose(page, "Lines each way", "9")
    page.get_by_label("Seat 2").select_option("Bot, Hard")
    expect(
        page.get_by_text("reads a little ahead")
    ).to_be_visible()  # else it would say that it is a stand-in
    begin(page)
    cell(page, "E5").click()
    expect(page.locator('[aria-label*="White"][aria-label*="last move"]')).to_be_visible()
    assert [url for url in asked if "/network-" in url]


def test_a_stand_in_says_what_it_is_and_a_record_is_opened_and_saved(visitor: Visit, tmp_path: Path) -> None:
    """The network does not arrive."""
    page = visitor("/")
    page.context.route("**/network-weiqi-*", lambda route: route.abort())
    page.goto("/play/weiqi/local")
    expect(page.get_by_text(re.compile("^Bot, Medium: A stand-in|Medium: A stand-in"))).to_be_visible()
    choose(page, "Lines each way", "9")
    begin(page, "Somebody here", "Bot, Hard")
    expect(page.get_by_label("Bot, Hard").get_by_text("A stand-in")).to_be_visible()
    record = tmp_path / "known.sgf"
    record.write_text("(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[7.5]RU[Chinese];B[ee];W[gc])\n")
    page.goto("/play/weiqi/local")
    page.get_by_text("Open a replay file or a record").set_input_files(record)
    expect(cell(page, "G7")).to_have_attribute("aria-label", re.compile("White, last move"))
    cell(page, "C3").click()
    expect(cell(page, "C3")).to_have_attribute("aria-label", re.compile("Black, last move"))
    with page.expect_download() as download:
        page.get_by_role("button", name="SGF").first.click()
    assert download.value.path().read_text() == record.read_text().replace(")\n", ";B[cg])\n")
