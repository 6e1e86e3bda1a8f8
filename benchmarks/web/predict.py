"""How quick a move is on a long line: `python benchmarks/web/predict.py`.

From the click to the paint of the move, with 300 ms each way between the pages and a real server; with the rules in
the page, and once without them for comparison. Beside it stands when the page had made the move, and only drawing it
was left: where Chromium draws without a graphics card, that takes the longest. `predict.py 2` plays two matches of each
game. Needs Chromium; starts what it needs by itself.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT), str(ROOT / "web")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

import build  # noqa: E402
from benchmarks.web.hand import Times, click, noted, rest, watch  # noqa: E402
from tests.server.running import RunningServer  # noqa: E402
from tests.web.browsers import OPTIONS, find_chromium  # noqa: E402
from tests.web.predict.line import Line  # noqa: E402
from tests.web.table.conftest import lay_table  # noqa: E402

LATENCY = 0.3
MATCHES = 8
MOST_MS = 50
MOVES: dict[str, tuple[tuple[str, ...], ...]] = {
    "tictactoe": (("4",), ("0",), ("2",), ("6",), ("3",), ("5",), ("1",), ("7",)),
    "xiangqi": (("h2", "e2"), ("h9", "g7"), ("h0", "g2"), ("i9", "h9"), ("i0", "h0"), ("b9", "c7")),
}
"""The squares that are clicked, move by move."""
# What stands on the board for good: a mark, or the name of the square of the last move.
STANDS = """() => [...document.querySelectorAll('[data-target^="cell-"]')]
  .map((cell) => cell.ariaLabel).filter((label) => /Cross|Ring|last move/.test(label)).join()"""


def sit_down(page: Page, match: str, state: str) -> None:
    page.goto(f"/match/{match}")
    page.locator(f'[data-rules="{state}"]').wait_for()
    if state == "ready":
        page.wait_for_function("performance.getEntriesByName('rules-warm').length > 0")
    watch(page, "shown", STANDS)


def two_pages(browser: Browser, base: str) -> list[Page]:
    look = {
        "viewport": {"width": 1360, "height": 820},
        "base_url": base,
        "bypass_csp": True,
        "locale": "en-GB",
    }
    pages = [browser.new_context(**look).new_page() for _ in range(2)]
    for page in pages:
        page.set_default_timeout(60_000)
    return pages


def play(pages: list[Page], ws: str, game: str, *, rules: bool = True) -> list[Times]:
    """A match between two pages: the times of all its moves."""
    match = lay_table(ws, game)
    for page in pages:
        sit_down(page, match, "ready" if rules else "failed")
    for number, squares in enumerate(MOVES[game]):
        page = pages[number % 2]
        for square in squares:
            click(page, f'[data-target="cell-{square}"].can')
        rest(page, "shown", number // 2 + 1)
    return [times for page in pages for times in noted(page, "shown")]


def clicks(
    browser: Browser, base: str, ws: str, game: str, matches: int, *, rules: bool = True
) -> list[Times]:
    pages = two_pages(browser, base)
    for page in pages:
        if not rules:
            page.route("**/pyodide/**", lambda route: route.abort())
    found = [times for _ in range(matches) for times in play(pages, ws, game, rules=rules)]
    for page in pages:
        page.context.close()
    return found


def report(what: str, found: list[Times]) -> bool:
    made, painted = (sorted(each) for each in zip(*found, strict=True))
    late = quantiles(painted, n=100)[94]
    print(f"{what} ({len(found)} moves)")
    print(f"  made    p50 {median(made):.1f} ms, p95 {quantiles(made, n=100)[94]:.1f} ms")
    print(f"  painted p50 {median(painted):.1f} ms, p95 {late:.1f} ms, most {painted[-1]:.1f} ms", flush=True)
    return late <= MOST_MS


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    chromium = find_chromium()
    if chromium is None:
        sys.exit("no Chromium: apt install chromium")
    build.build()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        server = RunningServer(
            f"sqlite:///{folder}/bench.db", log=Path(folder) / "log", registrations_per_hour=10_000
        )
        with server, Line(server.port, LATENCY) as line:
            met = [
                report(f"{game}, click → paint", clicks(browser, line.http, server.ws, game, matches))
                for game in MOVES
            ]
            report("without the rules", clicks(browser, line.http, server.ws, "tictactoe", 1, rules=False))
        browser.close()
    print(f"target p95 ≤ {MOST_MS} ms at {LATENCY * 1000:.0f} ms each way: {'met' if all(met) else 'missed'}")


if __name__ == "__main__":
    main()
