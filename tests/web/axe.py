"""What axe finds serious on a page as it stands."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "more => axe.run(document, { resultTypes: ['violations'], preload: false, ...more })"
"""Nothing here plays by itself, and no style sheet comes from elsewhere: there is nothing to load beforehand."""
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}


def violations(page: Page, *, colours_only: bool = False) -> list[str]:
    if page.evaluate("typeof axe") == "undefined":
        # Through the debugger's protocol: the page's own policy would not let it in.
        page.evaluate(AXE.read_text())
    return [
        f"{page.url} {problem['id']}: {node['target']} {node['failureSummary']}"
        for problem in page.evaluate(RUN, COLOURS if colours_only else {})["violations"]
        if problem["impact"] in ("serious", "critical")
        for node in problem["nodes"]
    ]
