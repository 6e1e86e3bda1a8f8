"""Summoner Wars in two browsers, from the choice of factions to the end, through visible controls only; and decks,
which are built, kept, shared and played with."""

from __future__ import annotations

import re

from playwright.sync_api import TimeoutError, expect  # noqa: A004

from tests.web.axe import violations

LIONESS, NEXT_TO_GATE, GATE = 32, 20, 14
ARCHER, SUMMONER = 33, 45
MOST_STEPS = 1_000
CLICK_MS = 5_000


def target(person, name):
    return person.page.locator(f'[data-target="{name}"]')


def press(person, name):
    target(person, name).click()


def phase(person, name):
    """Until the stage asks for it."""
    expect(person.page.locator(".stage h2")).to_have_text(name)


def choose(host, guest):
    for person, faction in ((host, "barbaric"), (guest, "frost")):
        press(person, f"faction-{faction}")
        expect(target(person, f"faction-{faction}")).to_have_attribute("aria-pressed", "true")
    assert violations(host.page) == []
    assert violations(guest.page) == []
    press(guest, "button-ready")
    press(host, "button-start")
    for person in (host, guest):
        person.page.wait_for_selector(".battle")


def prepare_and_move(host):
    """An ability in place of a move, by the keyboard; then two moves, of which one asks for somebody on the field."""
    target(host, f"cell-{LIONESS}").focus()
    host.page.keyboard.press("ArrowRight")
    expect(target(host, f"cell-{ARCHER}")).to_be_focused()
    host.page.keyboard.press("Enter")
    press(host, "use-prepare")
    expect(target(host, f"cell-{ARCHER}")).to_have_attribute("aria-label", re.compile("boosts: 1"))
    press(host, f"cell-{LIONESS}")
    expect(target(host, f"cell-{NEXT_TO_GATE}")).to_have_attribute("aria-label", "c5, empty, can go here")
    press(host, f"cell-{NEXT_TO_GATE}")
    expect(target(host, f"cell-{NEXT_TO_GATE}")).to_have_attribute("aria-label", re.compile("c5, Lioness"))
    press(host, f"cell-{SUMMONER}")
    host.page.locator(".spot.go").first.click()
    host.sees("who gets a boost")
    press(host, f"cell-{ARCHER}")
    expect(target(host, f"cell-{ARCHER}")).to_have_attribute("aria-label", re.compile("boosts: 2"))


def strike(host):
    """The first press shows what the attack promises, the second makes it."""
    press(host, f"cell-{NEXT_TO_GATE}")
    expect(target(host, f"cell-{GATE}")).to_have_attribute(
        "aria-label", re.compile(r"Starting gate.*attack: 3 dice, 2\.5 hits on average, 0 percent")
    )
    press(host, f"cell-{GATE}")
    expect(target(host, "button-attack")).to_be_visible()
    assert violations(host.page) == []
    press(host, f"cell-{GATE}")
    expect(host.page.locator(".dice .die")).to_have_count(3)
    phase(host, "Attack with up to three units")  # who has struck is put down


def pressed(person, name):
    """If it is there; it may be gone between the look and the press."""
    button = person.page.locator(f'[data-target="{name}"]:visible:not(:disabled)')
    if button.count() == 0:
        return False
    try:
        button.first.click(timeout=CLICK_MS)
    except TimeoutError:
        return False
    return True


def pass_to_the_end(host, guest):
    """Who never attacks loses a point of life each turn."""
    for _ in range(MOST_STEPS):
        if host.page.locator("#result").count():
            return
        acted = [
            pressed(person, name) for person in (host, guest) for name in ("button-pass", "button-advance")
        ]
        if not any(acted):
            host.page.locator(".stage, #result").first.wait_for()
    raise AssertionError("the match goes on for ever")


def test_two_people_play_to_the_end_on_desktop_and_phone_in_two_languages(people, lay):
    match = lay("summonerwars", options={"starter": "first_seat"})
    host = people().at(match)
    guest = people(phone=True, language="zh-CN", dark=True).at(match)
    choose(host, guest)
    phase(host, "Summon units")
    expect(guest.page.locator(".stage h2")).to_have_text(re.compile("正在召唤"))
    press(host, "button-advance")
    phase(host, "Move up to three units")
    prepare_and_move(host)
    # What nothing can be done in goes by itself; the hand decides.
    for title, button in (("Move up to three units", "End move"), ("Build gates", "End build")):
        if host.page.locator(".stage h2").inner_text() == title:
            host.button(button).click()
            expect(host.page.locator(".stage h2")).not_to_have_text(title)
    phase(host, "Attack with up to three units")
    strike(host)
    guest.sees("雌狮")
    host.button("End attack").click()
    host.sees("Some of your units could still act.")
    host.button("End anyway").click()
    phase(host, "Discard cards for magic")
    host.page.locator(".held").first.click()
    press(host, "button-discard")
    expect(target(host, "discard-0").locator("b")).to_have_text("1")
    press(guest, f"cell-{GATE}")  # a card that cannot act is looked at
    expect(target(guest, "inspect")).to_contain_text("起始传送门")
    assert violations(guest.page) == []
    guest.page.keyboard.press("Escape")
    press(guest, "button-zoom")
    expect(guest.page.locator(".map")).to_be_visible()
    press(guest, "button-zoom")
    pass_to_the_end(host, guest)
    host.sees("Guest")
    wide = guest.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0


def test_a_deck_is_built_kept_shared_and_played_with(people, lay):
    builder = people().open("/games/summonerwars/decks")
    press(builder, "prebuilt-frost")
    save = target(builder, "save-deck")
    expect(save).to_be_enabled()
    builder.page.get_by_role("button", name="One Oleg fewer").click()
    expect(save).to_have_text("Champions to go: 1.")
    expect(save).to_be_disabled()
    builder.page.get_by_role("button", name="One Dragos more").click()
    expect(save).to_have_text(re.compile("Dragos shares no symbol"))
    assert violations(builder.page) == []
    builder.page.get_by_text("Only cards with a symbol of the summoner").click()
    builder.page.get_by_label("Name of the deck").fill("Ash and ice")
    expect(save).to_have_text("Save deck")
    save.click()
    expect(builder.page.get_by_role("button", name="Ash and ice", exact=True)).to_be_visible()
    code = builder.page.locator(".code code").inner_text()

    friend = people(phone=True, language="zh-CN", dark=True).open("/games/summonerwars/decks")
    field = friend.page.get_by_label("牌组代码")
    field.fill(code[:-1])
    friend.button("打开").click()
    friend.sees("这不是本游戏的牌组代码")
    field.fill(code)
    friend.button("打开").click()
    expect(target(friend, "save-deck")).to_have_text("保存牌组")
    assert violations(friend.page) == []

    match = lay("summonerwars", options={"starter": "first_seat"})
    builder.at(match)
    friend.at(match)
    builder.page.get_by_text("Your decks", exact=True).click()
    builder.page.get_by_role("button", name=re.compile("^Ash and ice")).click()
    expect(friend.page.locator('[data-target="faction-frost"] .badge')).to_be_visible()
    press(friend, "faction-goblin")
    press(friend, "button-ready")
    press(builder, "button-start")
    expect(target(builder, "hand").locator(".held")).to_have_count(5)
