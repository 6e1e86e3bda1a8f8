"""An evening from beginning to end: found in the lobby, talked, played, taken back, finished, once more with a server
that dies on the way, and looked at again.

Once in English on a desktop, once in Chinese on a phone.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import RunningServer
from tests.web.conftest import Visit
from tests.web.words import words_of

LOOKS: dict[str, dict[str, Any]] = {
    "english-desktop": {"language": "en-GB"},
    "chinese-phone": {"language": "zh-CN", "phone": True},
}


def cell(page: Page, number: int) -> None:
    page.locator(f'[data-target="cell-{number}"]').click()


@pytest.mark.parametrize("look", LOOKS)
def test_an_evening(visitor: Visit, site: RunningServer, look: str) -> None:
    words = words_of(LOOKS[look]["language"][:2])
    host, guest = (visitor("/lobby", **LOOKS[look]) for _ in range(2))
    name = f"Evening {look}"[:20]

    host.get_by_role("button", name=words("lobby.new")).first.click()
    form = host.get_by_role("dialog")
    form.get_by_label(words("home.game")).select_option("tictactoe")
    form.get_by_text(words("create.more"), exact=True).click()
    form.get_by_label(words("create.name")).fill(name)
    form.get_by_role("button", name=words("create.open")).click()
    expect(host.get_by_role("heading", name=name, exact=True)).to_be_visible()
    room = host.url

    guest.get_by_role("link", name=words("lobby.sit_at", name=name)).click()
    guest.get_by_role("button", name=words("door.stakes_yes", n="100")).click()
    expect(guest.get_by_role("heading", name=name, exact=True)).to_be_visible()
    guest.get_by_label(words("chat.write")).fill("A game? 来一局？")
    guest.get_by_role("button", name=words("chat.send")).click()
    expect(host.get_by_role("log")).to_contain_text("A game? 来一局？")

    def start() -> None:
        guest.get_by_role("button", name=words("room.i_am_ready")).click()
        host.get_by_role("button", name=words("room.start")).click()
        for page in (host, guest):
            expect(page).to_have_url(re.compile("/match/"))

    start()
    watcher = visitor(f"{host.url.split('?')[0]}?watch", **LOOKS[look])
    expect(watcher.get_by_text(words("frame.you_watch"))).to_be_visible()
    everybody = (host, guest, watcher)

    def sees(mark: str, number: int, *pages: Page) -> None:
        label = words("tictactoe.cell", row=number // 3 + 1, column=number % 3 + 1, what=words(mark))
        for page in pages:
            expect(page.locator(f'[data-target="cell-{number}"]')).to_have_attribute("aria-label", label)

    cell(host, 4)
    sees("tictactoe.x", 4, *everybody)
    cell(guest, 0)
    sees("tictactoe.o", 0, *everybody)
    guest.get_by_role("button", name=words("frame.take_back"), exact=True).click()
    host.get_by_role("button", name=words("frame.allow"), exact=True).click()
    sees("tictactoe.empty", 0, *everybody)
    for mover, mark, number in (
        (guest, "o", 8),
        (host, "x", 0),
        (guest, "o", 1),
        (host, "x", 3),
        (guest, "o", 2),
    ):
        cell(mover, number)
        sees(f"tictactoe.{mark}", number, *everybody)
    cell(host, 5)
    expect(host.locator("#result")).to_have_text(words("frame.you_win"))
    expect(guest.locator("#result")).to_have_text(words("frame.you_lose"))
    expect(watcher.locator("#result")).to_be_visible()

    first = host.url
    for page in (host, guest):
        page.get_by_role("link", name=words("frame.to_room")).click()
        expect(page).to_have_url(room)
    start()
    assert host.url != first
    cell(guest, 4)  # the sides have changed
    sees("tictactoe.x", 4, host, guest)
    with site.killed():
        expect(host.get_by_text(words("frame.away"))).to_be_visible()
    cell(host, 0)
    sees("tictactoe.o", 0, host, guest)

    watcher.get_by_role("link", name=words("frame.review")).click()
    sees("tictactoe.o", 8, watcher)
    watcher.get_by_role("slider", name=words("replay.position")).fill("1")
    sees("tictactoe.x", 4, watcher)
    sees("tictactoe.empty", 8, watcher)
    watcher.get_by_role("button", name=words("replay.share")).click()
    friend = visitor(watcher.evaluate("navigator.clipboard.readText()"), **LOOKS[look])
    sees("tictactoe.x", 4, friend)
    sees("tictactoe.empty", 8, friend)
