"""How soon the rules answer in a page: `python benchmarks/web/rules.py`.

From the start of the worker until Python is ready for calls. Cold: a browser that was never here. Warm: the files are
in its HTTP cache. Kept: by the service worker, and then without a network. Starts a server of its own; needs Chromium.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT), str(ROOT / "web")]

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402

import build  # noqa: E402
from tests.server.running import RunningServer  # noqa: E402
from tests.web.browsers import OPTIONS, find_chromium  # noqa: E402

RUNS = 5
MOST_COLD, MOST_WARM = 4.0, 2.0
READY = """() => performance.getEntriesByName('rules-ready')[0]?.duration ?? null"""


def ready(page: Page) -> float:
    """Seconds from the start of the worker to its first answer."""
    page.goto("/play/tictactoe/local")
    page.get_by_role("button", name="Begin").wait_for()
    return float(page.evaluate(READY)) / 1000


def visit(browser: Browser, server: RunningServer, *, keeps: bool = True) -> BrowserContext:
    """Somebody new. `keeps`: with a service worker, which fetches all files beside the page."""
    context = browser.new_context(
        base_url=server.http, locale="en-GB", service_workers="allow" if keeps else "block"
    )
    context.set_default_timeout(60_000)
    return context


def measure(browser: Browser, server: RunningServer) -> tuple[list[float], list[float], list[float]]:
    cold, warm, kept = [], [], []
    for _ in range(RUNS):
        context = visit(browser, server, keeps=False)
        page = context.new_page()
        cold.append(ready(page))
        warm.append(ready(page))
        context.close()
        context = visit(browser, server)
        page = context.new_page()
        ready(page)
        page.get_by_text("opens without a network").wait_for()
        context.set_offline(True)
        kept.append(ready(page))
        context.close()
    return cold, warm, kept


def moves(browser: Browser, server: RunningServer) -> list[float]:
    """Milliseconds from a click to the stone on the board, at a local table of two people: rules, save, paint."""
    context = visit(browser, server)
    page = context.new_page()
    ready(page)
    page.get_by_label("Seat 2").select_option("Somebody here")
    page.get_by_role("button", name="Begin").click()
    page.locator('[data-target="cell-0"].can').wait_for()
    times = [float(page.evaluate(CLICK, cell)) for _ in range(10) for cell in (0, 4, 1, 2)]
    context.close()
    return times


CLICK = """async (cell) => {
  const square = document.querySelector(`[data-target="cell-${cell}"]`)
  const until = (done) => new Promise((resolve) => {
    const look = () => (done() ? resolve() : requestAnimationFrame(look))
    look()
  })
  const can = () => document.querySelectorAll('[data-target^="cell-"].can').length
  await until(() => square.classList.contains('can'))
  const before = can()
  const start = performance.now()
  square.click()
  await until(() => can() === before - 1)
  const took = performance.now() - start
  if (cell === 2) {
    for (let left = 4; left > 0; left -= 1) {
      const now = can()
      document.querySelector('.acts button:not(:disabled)').click()
      await until(() => can() === now + 1)
    }
  }
  return took
}"""


def line(name: str, times: list[float], unit: str) -> str:
    ordered = sorted(times)
    worst = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return f"{name:28} median {statistics.median(times):7.2f} {unit}   p95 {worst:7.2f} {unit}"


def main() -> int:
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
        cold, warm, kept = measure(browser, server)
        clicks = moves(browser, server)
        browser.close()
    print(line("ready, cold", cold, "s"))
    print(line("ready, warm", warm, "s"))
    print(line("ready, kept, no network", kept, "s"))
    print(line("a move at a local table", clicks, "ms"))
    good = statistics.median(cold) <= MOST_COLD and statistics.median(warm) <= MOST_WARM
    print(f"at most {MOST_COLD:.0f} s cold and {MOST_WARM:.0f} s warm: {'kept' if good else 'MISSED'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
