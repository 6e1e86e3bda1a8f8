"""The analysis of a replay: a bar, three lines in the notation of one's choice, an arrow, and the curve of the game."""

from __future__ import annotations

import asyncio
import re
import threading

from boardwright.client import Client
from boardwright.games.xiangqi.types import Move
from boardwright.kits.two_sides import Resign
from tests.web.axe import violations

HANGING_HORSE = "3k5/9/9/9/4n4/9/9/4R4/9/4K4 w"


def played(url: str) -> str:
    """A finished match in which red did not see what could be taken."""
    made: list[str] = []

    async def play() -> None:
        async with Client(url) as red, Client(url) as black:
            match = await red.create("xiangqi", options={"position": HANGING_HORSE})
            seats = await red.join(match), await black.join(match)
            for seat, command in ((0, Move("e2", "d2")), (1, Move("d9", "e9")), (0, Move("d2", "d3"))):
                assert await seats[seat].play(command) is None
            assert await seats[1].play(Resign()) is None
            made.append(match)

    # Playwright's loop is this thread's.
    worker = threading.Thread(target=lambda: asyncio.run(play()))
    worker.start()
    worker.join()
    return made[0]


def test_a_replay_is_analysed(people, server):
    match = played(server.ws)
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


def test_games_without_a_search_have_none(people, lay):
    from tests.web.table.test_replay import finished

    match, _ = finished(people, lay)
    me = people().open(f"/replay/{match}")
    me.sees("Move 5 of 5")
    assert me.button("Analysis").count() == 0
