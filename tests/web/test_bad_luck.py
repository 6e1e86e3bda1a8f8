"""Two people meet and play through any doors, on any screens, in either language, and lose the network on the way.

Each of these evenings is drawn by its number; between them they hold every choice at least once.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from msgspec import Struct
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.words import words_of

SCREENS, LANGUAGES, DOORS = ("phone", "desktop"), ("en", "zh"), ("open", "password", "approval", "both")
MOMENTS = ("in the room", "before the first move", "after it", "at the end")
WAYS_TO_GO = ("reload", "offline", "elsewhere")
PASSWORD = "sesame"
LOCALES = {"en": "en-GB", "zh": "zh-CN"}
WON = ((0, 4), (1, 5), (2, None))
"""What host and guest mark, turn after turn."""


class Evening(Struct, frozen=True):
    doors: str
    host: tuple[str, str]
    guest: tuple[str, str]
    unlucky: str
    moment: str
    way: str


def evening(number: int) -> Evening:
    """Doors and moments are gone through in turn, so that none is left out; the rest is chance."""
    chance = Random(number)
    return Evening(
        DOORS[number % len(DOORS)],
        (chance.choice(SCREENS), chance.choice(LANGUAGES)),
        (chance.choice(SCREENS), chance.choice(LANGUAGES)),
        chance.choice(("host", "guest")),
        MOMENTS[number % len(MOMENTS)],
        WAYS_TO_GO[number % len(WAYS_TO_GO)],
    )


class Somebody:
    def __init__(self, visitor: Visit, look: tuple[str, str], path: str) -> None:
        screen, language = look
        self.words = words_of(language)
        self.page: Page = visitor(path, phone=screen == "phone", language=LOCALES[language])

    def button(self, key: str, **values: str) -> None:
        self.page.get_by_role("button", name=self.words(key, **values), exact=True).first.click()

    def write(self, key: str, text: str) -> None:
        self.page.get_by_label(self.words(key)).fill(text)

    def sees(self, mark: str, cell: int) -> None:
        what = self.words(f"tictactoe.{mark}")
        label = self.words("tictactoe.cell", row=cell // 3 + 1, column=cell % 3 + 1, what=what)
        said = re.compile(f"^{re.escape(label)}")  # the last one also says that it is part of a line
        expect(self.page.locator(f'[data-target="cell-{cell}"]')).to_have_attribute("aria-label", said)

    def lose_the_network(self, way: str) -> None:
        """And come back, by the same address."""
        if way == "reload":
            self.page.reload()
        elif way == "elsewhere":
            self.page.goto("about:blank")
            self.page.go_back()
        else:
            told = self.page.get_by_role("alert").filter(has_text=self.words("state.offline"))
            self.page.context.set_offline(True)
            expect(told).to_be_visible()
            self.page.context.set_offline(False)
            expect(told).to_be_hidden()


def open_room(host: Somebody, doors: str) -> str:
    host.button("lobby.new")
    form = host.page.get_by_role("dialog")
    form.get_by_label(host.words("home.game")).select_option("tictactoe")
    form.get_by_text(host.words("create.more"), exact=True).click()
    form.get_by_label(host.words("create.pace")).select_option("none")
    if doors in ("approval", "both"):
        form.get_by_text(host.words("create.approval")).click()
    if doors in ("password", "both"):
        form.get_by_text(host.words("create.locked"), exact=True).click()
        form.get_by_label(host.words("create.password")).fill(PASSWORD)
    form.get_by_role("button", name=host.words("create.open")).click()
    expect(host.page).to_have_url(re.compile(r"/rooms/\d+"))
    return host.page.url


def come_in(guest: Somebody, host: Somebody, doors: str) -> None:
    guest.button("door.stakes_yes", n="100")
    if doors in ("password", "both"):
        guest.write("create.password", PASSWORD)
        guest.button("door.enter")
    if doors in ("approval", "both"):
        guest.write("door.message", "It is me")
        guest.button("door.knock")
        host.button("requests.allow")
    expect(guest.page.get_by_role("button", name=guest.words("room.i_am_ready"))).to_be_visible()


@pytest.mark.parametrize("number", range(4))
def test_an_evening_with_bad_luck_ends_as_it_should(visitor: Visit, number: int) -> None:
    drawn = evening(number)
    host = Somebody(visitor, drawn.host, "/lobby")
    guest = Somebody(visitor, drawn.guest, open_room(host, drawn.doors))
    unlucky = host if drawn.unlucky == "host" else guest

    def comes(moment: str) -> None:
        if moment == drawn.moment:
            unlucky.lose_the_network(drawn.way)

    come_in(guest, host, drawn.doors)
    comes("in the room")
    guest.button("room.i_am_ready")
    host.button("room.start")
    for each in (host, guest):
        expect(each.page).to_have_url(re.compile("/match/"))
    comes("before the first move")
    play(host, guest, comes)
    comes("at the end")
    expect(host.page.locator("#result")).to_have_text(host.words("frame.you_win"))
    expect(guest.page.locator("#result")).to_have_text(guest.words("frame.you_lose"))


def play(host: Somebody, guest: Somebody, comes: Callable[[str], None]) -> None:
    for crossed, ringed in WON:
        mark(host, "x", crossed, guest)
        comes("after it" if crossed == 0 else "")
        if ringed is not None:
            mark(guest, "o", ringed, host)


def mark(mover: Somebody, sign: str, cell: int, other: Somebody) -> None:
    mover.page.locator(f'[data-target="cell-{cell}"]').click()
    for each in (mover, other):
        each.sees(sign, cell)


def test_every_choice_comes_up() -> None:
    drawn = [evening(number) for number in range(4)]
    assert {each.doors for each in drawn} == set(DOORS)
    assert {each.moment for each in drawn} == set(MOMENTS)
    assert {each.way for each in drawn} == set(WAYS_TO_GO)
    assert {part for each in drawn for part in (*each.host, *each.guest)} == {*SCREENS, *LANGUAGES}
    assert {each.unlucky for each in drawn} == {"host", "guest"}
