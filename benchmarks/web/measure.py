"""How heavy and how good the page is.

    python benchmarks/web/measure.py                 what the browser loads, and Lighthouse's marks
    python benchmarks/web/measure.py weight          the first alone
    python benchmarks/web/measure.py lobby phone     marks of one page on one device

Fails where the lobby is too heavy, or a mark of lobby or table too low. Needs Chromium and npm's packages of this
folder (installed on the first run); starts a server of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT), str(ROOT / "web")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

import build as page  # noqa: E402
from tests.server.running import RunningServer  # noqa: E402
from tests.web.browsers import OPTIONS, find_chromium  # noqa: E402
from tests.web.table.conftest import lay_table  # noqa: E402

KINDS = ("script", "stylesheet", "font")
LOBBY = "/lobby"
MOST_BYTES = 250_000
"""Of script and style, for the lobby."""
DEVICES = ("desktop", "phone")
LEAST_MARK = 95
CATEGORIES = ("performance", "accessibility", "best-practices")


def loaded(browser: Browser, url: str) -> dict[str, int]:
    """Compressed bytes by kind, with an empty cache."""
    context = browser.new_context(locale="en-GB")
    view: Page = context.new_page()
    sizes = dict.fromkeys(KINDS, 0)
    finished = []
    view.on("requestfinished", lambda request: finished.append(request))
    view.goto(url)
    # A page that never starts would be the lightest and quickest of all.
    view.get_by_role("main").get_by_role("heading").first.wait_for()
    view.wait_for_load_state("networkidle")
    for request in finished:
        if request.resource_type in sizes:
            sizes[request.resource_type] += request.sizes()["responseBodySize"]
    context.close()
    return sizes


def lighthouse(chromium: str, url: str, device: str) -> dict[str, int]:
    node, npm = page.find_node()
    if not (HERE / "node_modules").is_dir() and npm:
        subprocess.run([node, *npm, "ci", "--ignore-scripts"], cwd=HERE, check=True)
    command = [
        node,
        str(HERE / "node_modules" / "lighthouse" / "cli" / "index.js"),
        url,
        "--quiet",
        "--output=json",
        "--output-path=stdout",
        f"--only-categories={','.join(CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
        *(["--preset=desktop"] if device == "desktop" else []),
    ]
    answer = subprocess.run(
        command, cwd=HERE, env=os.environ | {"CHROME_PATH": chromium}, capture_output=True, text=True
    )
    if answer.returncode:
        sys.exit(f"lighthouse failed:\n{answer.stderr}")
    report = json.loads(answer.stdout)
    for name in CATEGORIES:
        for audit in report["categories"][name]["auditRefs"]:
            found = report["audits"][audit["id"]]
            if audit["weight"] and found["score"] is not None and found["score"] < 0.9:
                print(f"    {audit['id']}: {found['score']} {found.get('displayValue', '')}")
    return {name: round(100 * report["categories"][name]["score"]) for name in CATEGORIES}


def weigh(server: RunningServer, chromium: str) -> bool:
    good = True
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        for path in ("/", LOBBY, "/play/tictactoe", table(server)):
            sizes = loaded(browser, server.http + path)
            weight = sizes["script"] + sizes["stylesheet"]
            good &= path != LOBBY or weight <= MOST_BYTES
            print(
                f"{path[:18]:18} script+style {weight / 1000:6.1f} KB   font {sizes['font'] / 1000:6.1f} KB",
                flush=True,
            )
        browser.close()
    return good


def mark(server: RunningServer, chromium: str, pages: Sequence[str], devices: Sequence[str]) -> bool:
    good = True
    for path in pages:
        for device in devices:
            marks = lighthouse(chromium, server.http + path, device)
            good &= min(marks.values()) >= LEAST_MARK
            print(
                f"{path[:18]:18} {device:8}",
                *(f"{name} {given}" for name, given in marks.items()),
                flush=True,
            )
    return good


def table(server: RunningServer) -> str:
    """Where a match waits for its players."""
    return f"/match/{lay_table(server.ws, 'tictactoe')}"


def main(*wanted: str) -> int:
    chromium = str(find_chromium() or sys.exit("there is no Chromium"))
    good = True
    with (
        tempfile.TemporaryDirectory() as place,
        RunningServer(f"sqlite:///{place}/m.db", log=Path(place) / "m.log") as server,
    ):
        pages = {"lobby": LOBBY, "table": table(server)}
        if not wanted or "weight" in wanted:
            good &= weigh(server, chromium)
        if "weight" not in wanted:
            good &= mark(
                server,
                chromium,
                [path for name, path in pages.items() if name in wanted or not pages.keys() & set(wanted)],
                [device for device in DEVICES if device in wanted or not set(DEVICES) & set(wanted)],
            )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
