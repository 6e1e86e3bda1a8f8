"""The Spirit Forge in the browser: 天马 is forged, watched, published, and played with a friend and with a bot."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.axe import violations
from tests.web.conftest import PATIENCE_MS, Visit

POSITION = "4k4/R8/9/3N5/4pp3/2B6/pp2p4/9/8R/3K5 w - - 0 12"
"""Horse beyond the river and elephant on the bank: one move fuses them, and two chariots are about to mate."""


def paint_the_horse(page: Page) -> None:
    """One point, two forward and one to the right; symmetry does the rest."""
    field = page.get_by_role("application", name="Paint where the piece may go")
    field.focus()
    for key in ("ArrowUp", "ArrowRight", "Space"):
        page.keyboard.press(key)
    expect(page.get_by_text("8 points", exact=True)).to_be_visible()


def forge_the_sky_horse(page: Page) -> None:
    page.goto("/forge")
    page.get_by_role("button", name="Horse", exact=True).click()
    page.get_by_role("button", name="Elephant", exact=True).click()
    page.get_by_role("button", name=re.compile("^Thunder")).click()
    page.get_by_role("radiogroup", name="How to define the piece").get_by_text("Paint").click()
    paint_the_horse(page)
    page.get_by_role("switch", name=re.compile("^Pass through")).click()
    page.get_by_role("textbox", name="Name").fill("天马")


def set_the_furnace(page: Page) -> None:
    """Beyond the river, and not before turn 12."""
    page.get_by_role("radiogroup", name="How to define the piece").get_by_text("Fuse").click()
    page.get_by_role("button", name="Anywhere").click()
    page.get_by_role("button", name="Far bank").click()
    charge = page.get_by_role("slider", name="Charge")
    charge.fill("12")
    expect(page.get_by_text("beyond the river, from turn 12 on")).to_be_visible()


def cell(page: Page, square: str) -> Locator:
    return page.locator(f'[data-target="cell-{square}"]')


def move(page: Page, start: str, end: str) -> None:
    cell(page, start).click()
    cell(page, end).click()


def has(page: Page, square: str, what: str) -> None:
    expect(cell(page, square)).to_have_attribute("aria-label", re.compile(what))


def test_the_story_of_the_sky_horse(visitor: Visit) -> None:
    host = visitor("/forge")
    forge_the_sky_horse(host)
    set_the_furnace(host)
    preview = host.get_by_role("region", name="Preview")
    expect(preview.get_by_role("img")).to_have_attribute("data-step", "fuse")
    shown = []
    for _ in range(12):
        shown.append(preview.get_by_role("img").get_attribute("data-step"))
        preview.get_by_role("button", name="Next step").click()
    assert {"fuse", "quiet", "leap", "capture", "thunder"} <= set(shown)

    host.get_by_role("button", name="Cast piece").click()
    expect(host.get_by_role("heading", name="天马")).to_be_visible()
    link = host.url
    host.get_by_text("In the library, for everybody").click()
    expect(host.get_by_text("Published")).to_be_visible()

    guest = visitor("/forge/library")
    expect(guest.get_by_role("article", name="天马")).to_be_visible()
    guest.goto(link)
    expect(guest.get_by_role("heading", name="天马")).to_be_visible()

    host.get_by_role("button", name="Open a table").click()
    options = host.get_by_role("region", name="Options")
    card = options.get_by_role("region", name="The forged piece")
    expect(card.get_by_role("heading", name="天马")).to_be_visible()
    expect(card).to_contain_text("Horse + Elephant → 天马")
    options.get_by_role("button", name="Change").click()
    host.get_by_label("Start from this position (FEN)").fill(POSITION)
    host.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(options).to_contain_text(POSITION)
    guest.goto(host.get_by_label("Link to this table").input_value())
    guest.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start").click()

    has(host, "c4", "Red elephant")
    cell(host, "d6").click()
    has(host, "c4", "can be fused with")
    cell(host, "c4").click()
    for page in (host, guest):
        has(page, "c4", "Red 天马")
    move(guest, "e3", "d3")
    move(host, "c4", "e5")
    for page in (host, guest):
        has(page, "e5", "Red 天马")
        has(page, "f5", "Black soldier.*frozen")
    move(guest, "f5", "f4")
    expect(guest.get_by_role("alert").filter(has_text="frozen for this turn")).to_be_visible()
    move(guest, "d3", "c3")
    move(host, "i1", "i9")
    expect(host.get_by_text("You win").first).to_be_visible()
    expect(guest.get_by_text("You lose").first).to_be_visible()

    host.goto("/forge/library")
    expect(host.get_by_role("article", name="天马")).to_contain_text("1 game")
    play_the_ai(host, link)


def play_the_ai(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_role("link", name="Play a bot").click()
    page.get_by_text("Beginner", exact=True).click()
    page.get_by_text("Rules of the table").click()
    expect(page.get_by_label("The forged rule")).to_have_value(re.compile("天马"))
    page.get_by_label("Start from this position (FEN)").fill(POSITION)
    page.get_by_role("button", name="Play", exact=True).click()
    has(page, "c4", "Red elephant")
    move(page, "d6", "c4")
    has(page, "c4", "Red 天马.*(?<!last move)$")  # the bot has answered: its move is the last one
    # It moved one of its soldiers; the pair that it left alone is still there.
    victim, neighbour = ("e5", "f5") if both_soldiers(page, "e5", "f5") else ("a3", "b3")
    move(page, "c4", victim)
    has(page, victim, "Red 天马.*(?<!last move)$")
    expect(page.get_by_role("region", name="Moves")).to_contain_text(f"froze {neighbour}")
    move(page, "i1", "i9")
    expect(page.get_by_text("You win").first).to_be_visible()


def both_soldiers(page: Page, *squares: str) -> bool:
    labels = [cell(page, square).get_attribute("aria-label") or "" for square in squares]
    return all(label.startswith("Black soldier") for label in labels)


def test_a_fusion_that_is_not_due_says_why(visitor: Visit) -> None:
    """Turn 11 of a rule that wants 12: who drags one onto the other is told the turn, and the piece goes back."""
    page = visitor("/forge")
    forge_the_sky_horse(page)
    set_the_furnace(page)
    page.get_by_role("button", name="Cast piece").click()
    expect(page.get_by_role("heading", name="天马")).to_be_visible()
    page.get_by_role("link", name="Play a bot").click()
    page.get_by_text("Beginner", exact=True).click()
    page.get_by_text("Rules of the table").click()
    page.get_by_label("Start from this position (FEN)").fill(POSITION.replace("0 12", "0 11"))
    page.get_by_role("button", name="Play", exact=True).click()
    has(page, "c4", "Red elephant")
    cell(page, "d6").drag_to(cell(page, "c4"))
    expect(page.get_by_role("alert").filter(has_text="from turn 12 on")).to_be_visible()
    has(page, "d6", "Red horse")


def test_samples_are_there_and_their_balance_is_tried(visitor: Visit) -> None:
    page = visitor("/forge")
    page.get_by_role("group", name="To begin with").get_by_role("button", name="Ghost").click()
    expect(page.get_by_role("button", name=re.compile("^Socket 1: Ghost"))).to_be_visible()
    page.goto("/forge/library")
    page.get_by_role("article", name="鬼 · ghost horse").get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="鬼 · ghost horse")).to_be_visible()
    report = page.get_by_role("region", name="Balance")
    report.get_by_role("button", name="Try its balance").click()
    expect(report.get_by_text(re.compile(r"± [\d.]+ · \d+ games"))).to_be_visible(timeout=4 * PATIENCE_MS)
    expect(report.get_by_role("img", name=re.compile("by point"))).to_be_visible()
    report.get_by_role("button", name="Stop").click()
    expect(report.get_by_role("button", name="More games")).to_be_visible()
    assert violations(page) == []


def test_the_forged_piece_is_present_before_the_match_and_in_it(visitor: Visit) -> None:
    page = visitor("/play/spirit_xiangqi?rule=ram")
    page.get_by_text("Rules of the table").click()
    card = page.get_by_role("region", name="The forged piece")
    expect(card.get_by_role("heading", name="Ram")).to_be_visible()
    expect(card).to_contain_text("Chariot + Soldier → Ram")
    page.get_by_text("Beginner", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".tb:not(.waiting)").wait_for()
    expect(card.get_by_role("heading", name="Ram")).to_be_visible()
    expect(card).to_contain_text("charged")
    assert violations(page) == []


def test_what_gains_nothing_or_only_takes_is_pointed_out(visitor: Visit) -> None:
    page = visitor("/forge")
    page.get_by_role("button", name="Chariot", exact=True).click()
    page.get_by_role("button", name="Cannon", exact=True).click()
    page.get_by_role("radiogroup", name="How to define the piece").get_by_text("Paint").click()
    paint_the_horse(page)
    page.get_by_role("textbox", name="Name").fill("天马")
    expect(page.get_by_role("list", name="Messages")).to_contain_text("Fusing gains nothing")
    expect(page.get_by_role("button", name="Cast piece")).to_be_enabled()


def test_a_piece_is_changed_under_its_link_and_its_name_is_taken(visitor: Visit) -> None:
    page = visitor("/forge")
    forge_the_sky_horse(page)
    page.get_by_role("button", name="Cast piece").click()
    expect(page.get_by_role("heading", name="天马")).to_be_visible()
    link = page.url
    forge_the_sky_horse(page)
    messages = page.get_by_role("list", name="Messages")
    expect(messages).to_contain_text("You have a piece called “天马” already")
    expect(page.get_by_role("button", name="Cast piece")).to_be_disabled()
    page.goto(f"/forge?from={link.rsplit('/', 1)[1]}")
    expect(page.get_by_role("textbox", name="Name")).to_have_value("天马")
    page.get_by_role("button", name=re.compile("^Shield")).click()
    page.get_by_role("button", name="Cast piece").click()
    expect(page).to_have_url(link)


def test_what_is_wrong_is_said_and_nothing_is_cast(visitor: Visit) -> None:
    page = visitor("/forge")
    messages = page.get_by_role("list", name="Messages")
    cast = page.get_by_role("button", name="Cast piece")
    expect(messages).to_contain_text("Put one or two pieces into the furnace")
    expect(cast).to_be_disabled()
    forge_the_sky_horse(page)
    expect(cast).to_be_enabled()
    page.get_by_role("textbox", name="Name").fill("ＨＯＲＳＥ")
    expect(messages).to_contain_text("the name of a standard piece")
    expect(cast).to_be_disabled()
    page.get_by_role("textbox", name="Name").fill("天马")
    expect(cast).to_be_enabled()
    # Rays in all eight directions are more than any charge pays for.
    page.get_by_role("application", name="Paint where the piece may go").focus()
    for _ in range(9):
        page.keyboard.press("Shift+ArrowUp")
    for rune in ("Blast", "Shield"):
        page.get_by_role("button", name=re.compile(f"^{rune}")).click()
    expect(messages).to_contain_text("of 20")
    expect(cast).to_be_disabled()
    page.get_by_role("button", name="Melt down").click()
    expect(messages).to_contain_text("Paint where it can go")
    page.get_by_role("button", name="Bring it back").click()
    expect(page.get_by_role("textbox", name="Name")).to_have_value("天马")


def test_pieces_runes_and_rays_are_carried_and_pulled(visitor: Visit) -> None:
    page = visitor("/forge")
    horse = page.get_by_role("button", name="Horse", exact=True)
    carry(page, horse, page.get_by_role("button", name="Socket 2, empty", exact=True))
    expect(page.get_by_role("button", name=re.compile("^Socket 2: Horse"))).to_be_visible()
    expect(page.get_by_role("button", name="Socket 1, empty", exact=True)).to_be_visible()
    rune = page.get_by_role("button", name=re.compile("^Wind"))
    carry(page, rune, page.get_by_role("button", name="Rune socket 3, empty"))
    expect(page.get_by_role("button", name="Rune socket 1: Wind")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Socket 2: Horse")).focus()
    page.keyboard.press("Delete")
    expect(page.get_by_role("button", name="Socket 2, empty", exact=True)).to_be_visible()

    page.get_by_role("radiogroup", name="How to define the piece").get_by_text("Paint").click()
    box = page.get_by_role("application", name="Paint where the piece may go").locator("svg").bounding_box()
    assert box is not None
    x, y, step = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["height"] / 520 * 46
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 3 * step, steps=5)
    page.mouse.up()
    expect(page.get_by_text("12 points", exact=True)).to_be_visible()
    page.mouse.click(x + 2 * step, y - step)
    expect(page.get_by_text("20 points", exact=True)).to_be_visible()
    page.get_by_role("radio", name="Erase").click()
    page.mouse.click(x + 2 * step, y - step)
    expect(page.get_by_text("12 points", exact=True)).to_be_visible()
    page.get_by_role("button", name="Take back a stroke").click()
    expect(page.get_by_text("20 points", exact=True)).to_be_visible()


def carry(page: Page, what: Locator, to: Locator) -> None:
    start, end = what.bounding_box(), to.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_forge_can_be_read_by_everybody(visitor: Visit, dark: bool) -> None:
    page = visitor("/forge", dark=dark, phone=dark)
    found = []
    if dark:
        steps = page.get_by_role("navigation", name="Steps")
        for step in ("Paint", "Enchant", "Cast", "Fuse"):
            steps.get_by_role("button", name=step).click()
            found += violations(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    else:
        forge_the_sky_horse(page)
        found += violations(page)
        page.get_by_role("radiogroup", name="How to define the piece").get_by_text("Fuse").click()
        found += violations(page)
        page.get_by_role("button", name="Cast piece").click()
        expect(page.get_by_role("heading", name="天马")).to_be_visible()
        found += violations(page)
    page.goto("/forge/library")
    found += violations(page)
    assert found == []
