"""Smash Up in four browsers, from the draft to the end, through visible controls only: two large ones, two phones, two
languages, by day and by night."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import TimeoutError, expect  # noqa: A004

from tests.web.axe import violations

MOST_STEPS = 1_500
CLICK_MS = 5_000
CONTROLS = """() => {
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].some((each) => each.checkVisibility() && !each.disabled)
  return {
    over: seen('#result'),
    draft: seen('[data-target=button-take]'),
    answer: seen('.stage .rows button') || document.querySelector('[data-target=button-answer]') !== null,
    pass: seen('[data-target=button-pass]'),
    end: seen('[data-target=button-advance]'),
    play: seen('.held.can'),
  }
}"""
"""What somebody may do now, in one look."""
OFFERED = (
    ".stage .rows button",
    ".slab.can",
    ".attached.can",
    ".tag.can",
    ".held.can",
    ".cover.can",
)
"""Where an answer may lie."""


def target(person, name):
    return person.page.locator(f'[data-target="{name}"]')


def press(person, selector):
    """If it is there; it may be gone between the look and the press."""
    found = person.page.locator(f"{selector}:visible:not(:disabled)")
    if found.count() == 0:
        return False
    try:
        found.first.click(timeout=CLICK_MS)
    except TimeoutError:
        return False
    return True


def button(person, name):
    return press(person, f'[data-target="button-{name}"]')


def take(person):
    """The faction that is looked at, when it is one's turn to choose."""
    return button(person, "take")


def answer(person):
    """With nothing, if that may be, or the first thing that is offered; on a phone it may lie under another tab."""
    if button(person, "pass"):
        return True
    for where in (*OFFERED, ".tab.offers:not(.on)"):
        if press(person, where):
            return button(person, "answer") or True
    return False


def play(person, here):
    """A card, as long as there is one, onto the first base or minion that it may go to."""
    if here["play"] and press(person, ".held.can:not(.picked)"):
        if button(person, "play") or press(person, ".cover.can") or press(person, ".slab.can"):
            return True
        button(person, "back")
    return button(person, "advance") and (button(person, "advance") or True)


def act(person):
    here = person.page.evaluate(CONTROLS)
    if here["draft"]:
        return take(person)
    if here["answer"]:
        return answer(person)
    if here["pass"]:
        return button(person, "pass")
    return here["end"] and play(person, here)


def play_to_the_end(people):
    for _ in range(MOST_STEPS):
        if people[0].page.locator("#result").count():
            return
        if not any(act(person) for person in people):
            people[0].page.locator(".clash, #result").first.wait_for()
    raise AssertionError("the match goes on for ever")


def test_four_people_play_from_the_draft_to_the_end(people, lay):
    match = lay("smashup", seats=4, options={"order": "seats", "goal": 3})
    looks: tuple[dict[str, Any], ...] = (
        {},
        {"phone": True, "language": "zh-CN", "dark": True},
        {"dark": True},
        {"phone": True},
    )
    four = [people(**look).at(match) for look in looks]
    first, second = four[0], four[1]
    press(first, '[data-target="faction-dinosaurs"]')
    expect(target(first, "button-take")).to_have_text("Take the Dinosaurs")
    assert violations(first.page) == []
    target(first, "button-take").click()
    expect(target(second, "faction-dinosaurs").locator(".taker")).to_be_visible()
    assert violations(second.page) == []
    while first.page.locator(".draft").count():
        for person in four:
            act(person)
    # A card is taken up and put back by keys; looked at closely on a sheet, by the pointer beside the table.
    expect(target(first, "button-advance")).to_be_visible()
    first.page.keyboard.press("1")
    expect(first.page.locator(".held").first).to_have_attribute("aria-pressed", "true")
    first.page.keyboard.press("Escape")
    expect(first.page.locator(".held").first).to_have_attribute("aria-pressed", "false")
    first.page.locator(".held").first.focus()
    expect(first.page.locator(".beside .face--full")).to_be_visible()
    target(first, "base-0").focus()
    first.page.keyboard.press("ArrowRight")
    expect(target(first, "base-1")).to_be_focused()
    first.page.keyboard.press("i")
    expect(target(first, "inspect")).to_be_visible()
    first.page.keyboard.press("Escape")
    expect(target(first, "inspect")).to_have_count(0)
    press(second, '[data-target="tab-2"]')
    press(second, '[data-target="base-2"]')
    expect(target(second, "inspect")).to_be_visible()
    second.page.keyboard.press("Escape")
    assert violations(first.page) == []
    assert violations(second.page) == []
    play_to_the_end(four)
    expect(first.page.locator(".stage h2")).to_have_text(re.compile(r"win"))
    for person in four:
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert person.page.evaluate(wide) <= 0
