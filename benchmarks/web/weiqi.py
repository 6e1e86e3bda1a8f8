"""How long a trained player thinks in the page: `python benchmarks/web/weiqi.py`.

At a local table of nine lines, from the click to the answer on the board, at each level that asks the network; the
pause that the page makes before a bot thinks is in it. Exit status 1 if half of the answers of a level
take longer than they may. `weiqi.py 20` plays twenty moves a level. How strong these levels are is told by
`boardwright bench weiqi --player hard --level 1`. Needs Chromium; starts what it needs by itself.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT), str(ROOT / "web")]

from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

import build  # noqa: E402
from tests.server.running import RunningServer  # noqa: E402
from tests.web.browsers import OPTIONS, find_chromium  # noqa: E402
from tests.web.rules.test_local import begin, choose  # noqa: E402

LEVELS = ("Medium", "Hard", "Master")
SIZE, MOVES, MOST_SECONDS = 9, 10, 1.5
ANSWERED = '[data-target^="cell-"][aria-label*="White"][aria-label*="last move"]'
FREE = '[data-target^="cell-"].can'


def thought(browser: Browser, base: str, level: str, moves: int) -> list[float]:
    """Seconds of each answer."""
    page = browser.new_context(base_url=base, locale="en-GB").new_page()
    page.set_default_timeout(60_000)
    page.goto("/play/weiqi/local")
    choose(page, "Lines each way", str(SIZE))
    begin(page, "Somebody here", f"Bot, {level}")
    taken = [_answer(page) for _ in range(moves)]
    page.context.close()
    return taken


def _answer(page: Page) -> float:
    free = page.locator(FREE)
    expect(free.first).to_be_visible()
    before = page.locator(ANSWERED).get_attribute("data-target") if page.locator(ANSWERED).count() else ""
    start = perf_counter()
    free.nth(free.count() // 2).click()
    page.locator(f'{ANSWERED}:not([data-target="{before}"])').wait_for()
    return perf_counter() - start


def main(moves: int) -> int:
    build.build()
    chromium = find_chromium()
    if chromium is None:
        sys.exit("no Chromium here")
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(f"sqlite:///{folder}/site.db", log=Path(folder) / "server.log") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        slow = [level for level in LEVELS if is_slow(level, thought(browser, server.http, level, moves))]
        browser.close()
    return bool(slow)


def is_slow(level: str, seconds: list[float]) -> bool:
    middle = median(seconds)
    print(
        f"{SIZE}×{SIZE} in the page, {level.lower()}: {middle:.2f} s from the click to the answer "
        f"({min(seconds):.2f} to {max(seconds):.2f} s; {MOST_SECONDS} s at most)",
        flush=True,
    )
    return middle > MOST_SECONDS


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:] if re.fullmatch(r"\d+", each)]
    sys.exit(main(*given or [MOVES]))
