"""axe on every page, in both themes: nothing serious."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import ROOT, Visit
from tests.web.people import open_table, say

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATHS = (
    "/",
    "/lobby",
    "/games/xiangqi",
    "/learn",
    "/replays",
    "/leaderboards",
    "/settings",
    "/sign-in",
    "/me",
    "/play/tictactoe",
    "/no/such/page",
)


def serious(page: Page) -> list[str]:
    page.wait_for_load_state("networkidle")
    # Through the debugger's protocol: the page's own policy would not let it in.
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{page.url} {problem['id']}: {node['target']} {node['failureSummary']}"
        for problem in found["violations"]
        if problem["impact"] in ("serious", "critical")
        for node in problem["nodes"]
    ]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_page_has_a_serious_problem(visitor: Visit, dark: bool) -> None:
    page = visitor("/", dark=dark, phone=dark)
    found = []
    for path in PATHS:
        page.goto(path)
        expect(page.get_by_role("main")).not_to_be_empty()
        found += serious(page)
    open_table(page, "Readable")
    say(page, "Can everybody read this?")
    expect(page.get_by_role("log")).to_contain_text("Can everybody")
    found += serious(page)
    page.goto("/lobby")
    page.get_by_role("button", name="New table").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found += serious(page)
    assert found == []
