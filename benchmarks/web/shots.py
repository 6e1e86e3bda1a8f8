"""Pictures of every page, light and dark, desktop and phone: `python benchmarks/web/shots.py [FOLDER] [NAME…]`.

They go to build/shots, which is not kept: look at them. The name `states` makes every game in five states, `readme`
those that the README shows, as small files in docs/pictures; `--language zh-CN` asks for a reader of Chinese (the
machine then needs a font for it), `--looks desktop-light phone-dark` for some looks only. Needs Chromium; starts a
server of its own.
"""

from __future__ import annotations

import argparse
import base64
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.server.running import RunningServer  # noqa: E402
from tests.web.browsers import OPTIONS, find_chromium  # noqa: E402
from tests.web.people import people_at_a_table, some_rooms  # noqa: E402
from tests.web.table.conftest import TABLE_IS_THERE, lay_table  # noqa: E402
from tests.web.test_widths import Tables  # noqa: E402

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
    "doudizhu": 3,
    "paodekuai": 3,
    "shengji": 4,
    "touzi_bao": 3,
    "erbaban": 3,
    "generic": 2,
}
"""Games, and how many sit down: whoever looks, and bots."""
SHORT = {"weiqi": {"size": 9, "end": "immediate"}}
"""What makes an end come soon where players by chance would look for it for an hour."""
BOT = "random"
PICTURES = ROOT / "docs" / "pictures"
README_SIZE = {"width": 1280, "height": 800}
SEEN_QUALITY = 0.82
LOOKS = tuple((device, theme) for device in SIZES for theme in ("light", "dark"))
RULES_ARE_COMING = "The rules are being laid out"


def shoot(page: Page, folder: Path, name: str) -> None:
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(250)
    page.screenshot(path=folder / f"{name}.png", full_page=True)
    print(folder / f"{name}.png")


class Wanted(argparse.Namespace):
    """What the command line asks for."""

    folder: Path
    names: list[str]
    language: str
    looks: list[str]

    def has(self, *names: str) -> bool:
        return not self.names or any(name in self.names for name in names)

    def each_look(self) -> Iterator[tuple[str, str]]:
        return (look for look in LOOKS if not self.looks or "-".join(look) in self.looks)


def states(browser: Browser, site: str, socket: str, wanted: Wanted) -> None:
    """Every game just begun, in the middle, over, as somebody watches its end, and in the replay; in every look."""
    page = browser.new_context(base_url=site, locale=wanted.language, reduced_motion="reduce").new_page()
    page.goto("/settings")
    with Tables(socket) as tables:
        page.evaluate("(token) => localStorage.setItem('boardwright.guest', token)", tables.token)
        for game, matches in tables.matches.items():
            if len(wanted.names) > 1 and game not in wanted.names:
                continue
            for state, match in zip(("begun", "played", "over"), matches, strict=True):
                page.goto(f"/match/{match}")
                in_every_look(page, wanted, f"{game}-{state}")
            seats = TABLES.get(game, 2)
            bots, options = dict.fromkeys(range(seats), BOT), SHORT.get(game, {})
            watched = lay_table(socket, game, seats=seats, bots=bots, options=options)
            page.goto(f"/match/{watched}?watch")
            page.locator("#result, [data-target=result]").first.wait_for(timeout=60_000)
            in_every_look(page, wanted, f"{game}-watched")
            page.goto(f"/replay/{watched}")
            position = page.get_by_role("slider").first
            position.fill(str(int(position.get_attribute("max") or 2) // 2))
            in_every_look(page, wanted, f"{game}-replay")


def in_every_look(page: Page, wanted: Wanted, name: str) -> None:
    page.locator(TABLE_IS_THERE).wait_for()
    for device, theme in wanted.each_look():
        page.set_viewport_size(SIZES[device])
        page.emulate_media(color_scheme=theme)
        shoot(page, wanted.folder, f"{name}-{device}-{theme}")


def readme(browser: Browser, site: str, socket: str) -> None:
    """A board, a card table and a duel, as somebody sees them who sits there."""
    PICTURES.mkdir(exist_ok=True)
    look = {"base_url": site, "locale": "en-GB", "viewport": README_SIZE, "reduced_motion": "reduce"}
    page = browser.new_context(**look).new_page()
    blank = browser.new_page()  # the site's own pages fetch nothing but the site
    for name, play in {"xiangqi": _some_moves, "texas_holdem": _to_the_river, "dicethrone": _a_roll}.items():
        seats = TABLES[name]
        bots = dict.fromkeys(range(1, seats), "easy")
        options = {"heroes": "monk,paladin"} if name == "dicethrone" else {}
        page.goto(f"/match/{lay_table(socket, name, seats=seats, bots=bots, options=options)}")
        play(page)
        page.wait_for_load_state("networkidle")
        file = PICTURES / f"{name}.webp"
        file.write_bytes(_webp(blank, page.screenshot()))
        print(file, file.stat().st_size)


def _some_moves(page: Page) -> None:
    for start, to in (("h2", "e2"), ("h0", "g2"), ("i0", "h0"), ("h0", "h6")):
        mine = page.locator(f'[data-target="cell-{start}"][aria-label*="Red"]')
        page.get_by_text("Your move").first.wait_for()
        if mine.count():
            answered = int(page.locator(".tb").get_attribute("data-version") or 0) + 2
            mine.click()
            page.locator(f'[data-target="cell-{to}"]').click()
            page.wait_for_function(
                "(least) => Number(document.querySelector('.tb').dataset.version) >= least", arg=answered
            )
    page.get_by_text("Your move").first.wait_for()


def _to_the_river(page: Page) -> None:
    """As cheaply as it goes, until three cards lie there."""
    for _ in range(12):
        page.locator('[data-target="button-check"], [data-target="button-call"]').filter(
            visible=True
        ).first.wait_for()
        if page.locator('[data-target="board"] [data-card], [data-target^="board-"]').count() >= 3:
            return
        page.locator('[data-target="button-check"], [data-target="button-call"]').filter(
            visible=True
        ).first.click()


def _a_roll(page: Page) -> None:
    page.locator('[data-target="button-advance"]').filter(visible=True).first.click()
    page.locator('[data-target="button-roll"]').filter(visible=True).first.click()


def _webp(page: Page, picture: bytes) -> bytes:
    """Chromium writes what Playwright cannot."""
    found = page.evaluate(
        """async ([png, quality]) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
          const canvas = new OffscreenCanvas(image.width, image.height)
          canvas.getContext('2d').drawImage(image, 0, 0)
          const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
          return [...new Uint8Array(await blob.arrayBuffer())]
        }""",
        [base64.b64encode(picture).decode(), SEEN_QUALITY],
    )
    return bytes(found)


def shoot_all(browser: Browser, site: str, socket: str, wanted: Wanted) -> None:
    keeper = some_rooms(browser, site)
    replay = lay_table(socket, "tictactoe", bots={0: BOT, 1: BOT})
    for device, theme in wanted.each_look():
        look = {
            "viewport": SIZES[device],
            "color_scheme": theme,
            "base_url": site,
            "reduced_motion": "reduce",
        }
        context = browser.new_context(**look, locale=wanted.language, permissions=["microphone"])
        page, suffix = context.new_page(), f"{device}-{theme}"
        for name, path in PATHS.items():
            if wanted.has(name):
                page.goto(path)
                if name == "local":
                    page.get_by_text(RULES_ARE_COMING).wait_for(state="hidden")
                shoot(page, wanted.folder, f"{name}-{suffix}")
        for game, seats in TABLES.items():
            if wanted.has(game, "tables"):
                bots = dict.fromkeys(range(1, seats), BOT)
                page.goto(f"/match/{lay_table(socket, game, seats=seats, bots=bots)}")
                page.wait_for_timeout(1500)
                shoot(page, wanted.folder, f"table-{game}-{suffix}")
        if wanted.has("replay"):
            page.goto(f"/replay/{replay}")
            shoot(page, wanted.folder, f"replay-{suffix}")
        if wanted.has("room"):
            host, guest = people_at_a_table(browser, site, **look)
            shoot(host, wanted.folder, f"room-{suffix}")
            for each in (host, guest):
                each.context.close()
        context.close()
    keeper.context.close()


def read(arguments: list[str]) -> Wanted:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/shots"))
    parser.add_argument("names", nargs="*")
    parser.add_argument("--language", default="en-GB")
    parser.add_argument("--looks", nargs="+", default=[], choices=["-".join(look) for look in LOOKS])
    return parser.parse_args(arguments, namespace=Wanted())


def main(arguments: list[str]) -> None:
    wanted = read(arguments)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, str(ROOT / "web" / "build.py")], check=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        chromium = find_chromium() or sys.exit("there is no Chromium")
        browser = playwright.chromium.launch(executable_path=str(chromium), args=list(OPTIONS))
        url, log = f"sqlite:///{place}/shots.db", Path(place) / "server.log"
        with RunningServer(url, log=log, registrations_per_hour=10_000) as server:
            if "readme" in wanted.names:
                readme(browser, server.http, server.ws)
            elif "states" in wanted.names:
                states(browser, server.http, server.ws, wanted)
            else:
                shoot_all(browser, server.http, server.ws, wanted)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
