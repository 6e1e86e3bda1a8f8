"""This checkout's page beside an older one's, in one run: `python benchmarks/web/race.py ../before`.

Both have a server of their own and are played on by turns, match by match, in one browser: whatever else the machine
does hits both. A figure is this checkout's by the older one's; above 1 is slower than before. `race.py ../before 20`
plays twenty matches of each game on each. Needs Chromium, and the page built in both checkouts (`python web/build.py`).
"""

from __future__ import annotations

import sys
import tempfile
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT), str(ROOT / "web")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from benchmarks.web.predict import MOVES, play, two_pages  # noqa: E402
from benchmarks.web.table import work_of  # noqa: E402
from tests.server.running import RunningServer  # noqa: E402
from tests.web.browsers import OPTIONS, find_chromium  # noqa: E402

ROUNDS = 10
OLD, NEW = "before", "now"
Figures = dict[str, list[float]]


def figures(pages: list[Page], server: RunningServer) -> Figures:
    """One match of each game: milliseconds of every move, and the pages' own processor time for a match."""
    found: Figures = {}
    for game in MOVES:
        works = [work_of(page) for page in pages]
        before = sum(work() for work in works)
        made, painted = zip(*play(pages, server.ws, game), strict=True)
        found |= {f"{game}: click → made": [*made], f"{game}: click → paint": [*painted]}
        found[f"{game}: processor time of both pages, a match"] = [sum(work() for work in works) - before]
    return found


def race(browser: Browser, servers: dict[str, RunningServer], rounds: int) -> dict[str, Figures]:
    of: dict[str, Figures] = {name: defaultdict(list) for name in servers}
    pages = {name: two_pages(browser, server.http) for name, server in servers.items()}
    for name, server in servers.items():
        figures(pages[name], server)  # the first visit fetches and compiles everything
    for _ in range(rounds):
        for name, server in servers.items():
            for figure, values in figures(pages[name], server).items():
                of[name][figure] += values
    return of


def main() -> None:
    before, rounds = Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    chromium = find_chromium()
    if chromium is None:
        sys.exit("no Chromium: apt install chromium")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        servers = {
            name: stack.enter_context(
                RunningServer(f"sqlite:///{folder}/{name}.db", log=folder / f"{name}.log", checkout=checkout)
            )
            for name, checkout in ((OLD, before), (NEW, ROOT))
        }
        driver = stack.enter_context(sync_playwright())
        browser = driver.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        of = race(browser, servers, rounds)
        browser.close()
    for figure in of[NEW]:
        old, new = (median(of[name][figure]) for name in (OLD, NEW))
        print(f"{figure:64} {old:6.1f} → {new:6.1f} ms  {new / old:5.2f}  ({len(of[NEW][figure])})")


if __name__ == "__main__":
    main()
