"""Clicks and seconds of the first hour: `python benchmarks/web/journeys.py [NAME…]`.

The journeys of `tests/web/journeys.py`, each on a new server with an empty database, in a browser that has seen
nothing. The clock runs until the last thing on the way can be seen.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import sync_playwright  # noqa: E402

from tests.server.running import RunningServer  # noqa: E402
from tests.web.browsers import OPTIONS, find_chromium  # noqa: E402
from tests.web.journeys import JOURNEYS, Trip  # noqa: E402


def main(*wanted: str) -> None:
    chromium = find_chromium() or sys.exit("there is no Chromium")
    print("| journey | clicks | seconds |\n|---|---|---|")
    with sync_playwright() as playwright:
        for journey in JOURNEYS:
            if wanted and journey.__name__ not in wanted:
                continue
            with tempfile.TemporaryDirectory() as place:
                browser = playwright.chromium.launch(executable_path=chromium, args=list(OPTIONS))
                url, log = f"sqlite:///{place}/site.db", Path(place) / "server.log"
                with RunningServer(url, log=log) as server, Trip(browser, server.http) as trip:
                    journey(trip)
                    clicks = " + ".join(map(str, trip.clicks))
                    print(f"| {journey.__name__.replace('_', ' ')} | {clicks} | {trip.seconds:.1f} |")
                browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
