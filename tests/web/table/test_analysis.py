"""The analysis of a replay: a bar, three lines in the notation of one's choice, an arrow, and the curve of the game."""

from __future__ import annotations

import asyncio
import re
import threading
from typing import Any

from boardwright.client import Client
from boardwright.engine.types import Command
from boardwright.games.international_chess.types import Move as ChessMove
from boardwright.games.weiqi.types import Place
from boardwright.games.wuziqi.types import Place as Stone
from boardwright.games.xiangqi.types import Move
from boardwright.kits.two_sides import Resign
from tests.web.axe import violations

HANGING_ROOK = "3r3k/6pp/8/8/3Q4/8/6PP/B6K w - - 0 1"
HANGING_HORSE = "3k5/9/9/9/4n4/9/9/4R4/9/4K4 w"


def played(url: str, game: str, options: dict[str, Any], *commands: Command) -> str:
    """A match in which these were played in turn, and then somebody resigned."""
    made: list[str] = []

    async def play() -> None:
        async with Client(url) as first, Client(url) as second:
            match = await first.create(game, options=options)
            seats = await first.join(match), await second.join(match)
            for number, command in enumerate((*commands, Resign())):
                assert await seats[number % 2].play(command) is None
            made.append(match)

    # Playwright's loop is this thread's.
    worker = threading.Thread(target=lambda: asyncio.run(play()))
    worker.start()
    worker.join()
    return made[0]


def test_a_replay_is_analysed(people, server):
    """Red does not see what can be taken."""
    moves = (Move("e2", "d2"), Move("d9", "e9"), Move("d2", "d3"))
    match = played(server.ws, "xiangqi", {"position": HANGING_HORSE}, *moves)
    me = people().open(f"/replay/{match}?v=0")
    me.sees("Move 0 of 3")
    me.button("Analysis").click()
    panel = me.page.get_by_role("region", name="Analysis")
    best = panel.get_by_role("listitem").first
    me.button("ICCS").click()
    me.expect(best).to_contain_text("e2e5")
    me.button("WXF").click()
    me.expect(best).to_contain_text("R5+3")
    me.button("Chinese").click()
    me.expect(best).to_contain_text("车五进三")
    me.expect(panel).to_contain_text(re.compile("Red (is winning|mates in)"))
    me.expect(me.page.locator(".arrow.best")).to_have_count(1)
    bar = me.page.get_by_role("meter", name="Evaluation")
    assert int(bar.get_attribute("aria-valuenow")) > 80
    me.expect(panel.get_by_role("img")).to_have_attribute(
        "aria-label", "Advantage over the game, 5 of 5 positions known"
    )
    assert violations(me.page) == []

    me.button("Forward").click()
    me.sees("Move 1 of 3")
    me.expect(best).to_contain_text("+")
    me.button("Share this position").click()
    shared = me.page.evaluate("navigator.clipboard.readText()")
    friend = people(phone=True, language="zh-CN")
    friend.page.goto(shared)
    friend.expect(friend.page.get_by_role("region", name="分析").get_by_role("listitem")).to_have_count(3)
    assert violations(friend.page) == []
    friend.button("分析").click()
    friend.expect(friend.page.get_by_role("region", name="分析")).to_have_count(0)
    friend.expect(friend.page.locator(".arrow")).to_have_count(0)


def test_a_game_of_chess_is_analysed(people, server):
    """White does not see what can be taken."""
    moves = (ChessMove("h2", "h3"), ChessMove("h7", "h6"))
    match = played(server.ws, "international_chess", {"position": HANGING_ROOK}, *moves)
    me = people().open(f"/replay/{match}?v=0&analysis=1")
    me.sees("Move 0 of 2")
    panel = me.page.get_by_role("region", name="Analysis")
    me.expect(panel.get_by_role("listitem")).to_have_count(3)
    me.expect(panel.get_by_role("listitem").first).to_contain_text("Qxd8")
    me.expect(panel).to_contain_text(re.compile("White (is winning|mates in)"))
    me.expect(me.page.locator(".arrow.best")).to_have_count(1)
    me.expect(panel.get_by_role("img")).to_have_attribute(
        "aria-label", "Advantage over the game, 4 of 4 positions known"
    )
    assert violations(me.page) == []


def test_a_match_with_stones_is_analysed(people, server):
    """White's second stone gives a corner away: how likely a win is, candidates on the board, whose will be what."""
    points = ("E5", "A1", "C3", "A9", "G7", "J1")
    match = played(server.ws, "weiqi", {"size": 9}, *map(Place, points))
    me = people().open(f"/replay/{match}?v=3&analysis=1")
    panel = me.page.get_by_role("region", name="Analysis")
    me.expect(panel.get_by_role("listitem")).to_have_count(3)
    me.expect(panel).to_contain_text(re.compile("Black is (slightly better|better|winning)"))
    me.expect(panel).to_contain_text(re.compile("Black by about"))
    me.expect(me.page.locator(".candidate.best")).to_have_count(1)
    me.expect(me.page.locator(".owned").first).to_be_visible()
    me.expect(panel.get_by_role("img")).to_have_attribute("aria-label", re.compile("8 of 8 positions"))
    turned = panel.get_by_role("button", name=re.compile("White lost")).first
    [where] = map(int, re.findall(r"Move (\d)", turned.inner_text()))
    turned.click()
    me.sees(f"Move {where - 1} of 6")
    assert violations(me.page) == []


def test_five_in_a_row_is_analysed(people, server):
    """White does not stop an open three: what each stone leaves of the game, and where it was lost."""
    points = ("H8", "G9", "I9", "A1", "J10", "A15", "G7")
    match = played(server.ws, "wuziqi", {}, *map(Stone, points))
    me = people(phone=True).open(f"/replay/{match}?v=3&analysis=1")
    panel = me.page.get_by_role("region", name="Analysis")
    me.expect(panel.get_by_role("listitem")).to_have_count(3)
    me.expect(me.page.locator(".candidate.best")).to_have_count(1)
    me.expect(panel.get_by_role("img")).to_have_attribute("aria-label", re.compile("9 of 9 positions"))
    me.expect(panel.get_by_role("button", name=re.compile("White lost")).first).to_be_visible()
    assert violations(me.page) == []


def test_games_without_a_search_have_none(people, lay):
    from tests.web.table.test_replay import finished

    match, _ = finished(people, lay)
    me = people().open(f"/replay/{match}")
    me.sees("Move 5 of 5")
    assert me.button("Analysis").count() == 0


def shows(person, point):
    person.expect(person.cell(point)).to_have_attribute("aria-label", re.compile("last move"))


def tries(person, point):
    person.page.locator(f'[data-target="cell-{point}"].can').click()
    shows(person, point)


def test_other_ways_on_are_tried_kept_and_come_back_as_sgf(people, server):
    """Two ways on from the same move, then in a file to whoever opens it."""
    moves = ("E5", "C7", "G3", "C3")
    match = played(server.ws, "weiqi", {"size": 9}, *map(Place, moves))
    me = people().open(f"/replay/{match}?v=2")
    me.button("Try moves").click()
    tries(me, "G7")
    tries(me, "D3")
    me.button("One move back").click()
    shows(me, "G7")
    me.button("Pass").click()
    me.expect(me.button("Pass").and_(me.page.locator("[aria-pressed=true]"))).to_have_count(1)
    tries(me, "D6")
    me.button("Analysis").click()
    me.page.locator(".candidate.best").wait_for()
    assert violations(me.page) == []
    with me.page.expect_download() as download:
        me.button("SGF").click()
    me.button("Back to the match").click()
    shows(me, "C7")
    file = download.value.path()
    assert file.read_text().endswith(";B[ee];W[cc](;B[gg];W[cg])(;B[gc](;W[dg])(;W[];B[dd])))\n")
    me.open("/replay/file").page.locator("input[type=file]").set_input_files(file)
    me.page.get_by_role("button", name="D3", exact=True).click()
    shows(me, "D3")
    me.button("Back to the match").click()
    shows(me, "C7")
