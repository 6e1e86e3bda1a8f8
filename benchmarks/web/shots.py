"""Pictures of every page, light and dark, desktop and phone: `python benchmarks/web/shots.py [FOLDER] [NAME…]`.

They go to build/shots, which is not kept: look at them. Needs Chromium; starts a server of its own.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.server.running import RunningServer  # noqa: E402
from tests.web.browsers import OPTIONS, find_chromium  # noqa: E402
from tests.web.people import people_at_a_table, some_rooms  # noqa: E402
from tests.web.table.conftest import lay_table  # noqa: E402

SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
PATHS = {
    "home": "/",
    "lobby": "/lobby",
    "game": "/games/xiangqi",
    "learn": "/learn",
    "replays": "/replays",
    "leaderboards": "/leaderboards",
    "settings": "/settings",
    "sign-in": "/sign-in?new",
    "me": "/me",
    "practice": "/play/tictactoe",
    "lesson": "/learn/tictactoe",
    "local": "/play/xiangqi/local",
    "forge": "/forge",
    "library": "/forge/library",
    "missing": "/no/such/page",
    "missing-room": "/rooms/000000",
}

TABLES = {
    "tictactoe": 2,
    "xiangqi": 2,
    "spirit_xiangqi": 2,
    "dicethrone": 2,
    "card_duel": 3,
    "texas_holdem": 6,
    "zhajinhua": 4,
    "niuniu": 4,
    "blackjack": 3,
    "touzi_bao": 3,
    "erbaban": 3,
    "generic": 2,
}
"""Games, and how many sit down: whoever looks, and bots."""
BOT = "random"
RULES_ARE_COMING = "The rules are being laid out"


def shoot(page: Page, folder: Path, name: str) -> None:
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(250)
    page.screenshot(path=folder / f"{name}.png", full_page=True)
    print(folder / f"{name}.png")


def shoot_all(browser: Browser, site: str, socket: str, folder: Path, wanted: list[str]) -> None:
    keeper = some_rooms(browser, site)
    replay = lay_table(socket, "tictactoe", bots={0: BOT, 1: BOT})
    for device, size in SIZES.items():
        for theme in ("light", "dark"):
            look = {"viewport": size, "color_scheme": theme, "base_url": site, "reduced_motion": "reduce"}
            context = browser.new_context(**look, locale="en-GB", permissions=["microphone"])
            page = context.new_page()
            for name, path in PATHS.items():
                if wanted and name not in wanted:
                    continue
                page.goto(path)
                if name == "local":
                    page.get_by_text(RULES_ARE_COMING).wait_for(state="hidden")
                shoot(page, folder, f"{name}-{device}-{theme}")
            for game, seats in TABLES.items():
                if not wanted or game in wanted or "tables" in wanted:
                    bots = dict.fromkeys(range(1, seats), BOT)
                    page.goto(f"/match/{lay_table(socket, game, seats=seats, bots=bots)}")
                    page.wait_for_timeout(1500)
                    shoot(page, folder, f"table-{game}-{device}-{theme}")
            if not wanted or "replay" in wanted:
                page.goto(f"/replay/{replay}")
                shoot(page, folder, f"replay-{device}-{theme}")
            if not wanted or "room" in wanted:
                host, guest = people_at_a_table(browser, site, **look)
                shoot(host, folder, f"room-{device}-{theme}")
                for each in (host, guest):
                    each.context.close()
            context.close()
    if not wanted or "zh" in wanted:
        page = browser.new_page(viewport=SIZES["desktop"], base_url=site, locale="zh-CN")
        for name in ("home", "lobby", "settings"):
            page.goto(PATHS[name])
            shoot(page, folder, f"{name}-desktop-zh")
    keeper.context.close()


def main(folder: str = "build/shots", *wanted: str) -> None:
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        chromium = find_chromium() or sys.exit("there is no Chromium")
        browser = playwright.chromium.launch(executable_path=str(chromium), args=list(OPTIONS))
        url, log = f"sqlite:///{place}/shots.db", Path(place) / "server.log"
        with RunningServer(url, log=log, registrations_per_hour=10_000) as server:
            shoot_all(browser, server.http, server.ws, target, list(wanted))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
