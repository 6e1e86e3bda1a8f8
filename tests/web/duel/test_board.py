"""The duel's board: everything that is said on it can be read, and what happens on it can be seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from boardwright.engine.systems.cheat import Cheat
from boardwright.games.dicethrone.heroes.catalogue import CARDS, CATALOGUE
from boardwright.games.dicethrone.types import HEROES, PlayCard
from tests.web.axe import violations
from tests.web.conftest import PATIENCE_MS
from tests.web.duel.situations import ME, OTHER, OTHERS_TURN, card, cp, defended, struck
from tests.web.duel.workshop import Workshop
from tests.web.fitting import WIDTHS, in_every_look

BOTH_BOARDS = {1360: 820, 1440: 900, 1920: 1080}
"""Screens that show both boards at once: width and height."""
CUT_WORDS = """() => {
  const cuts = (flow) => ['hidden', 'clip'].includes(flow)
  const isCut = (each) => {
    const style = getComputedStyle(each)
    if (!cuts(style.overflowX) && !cuts(style.overflowY)) return false
    return each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1
  }
  return [...document.querySelectorAll('.duel .ab, .duel .ab *, .duel .kc, .duel .kc *, .duel .stage *')]
    .filter((each) => each.checkVisibility() && each.textContent.trim() && !each.closest('.vh, svg') && isCut(each))
    .map((each) => `${each.className}: ${each.textContent.trim().slice(0, 60)}`)
}"""
HIDDEN_TILES = """() => {
  const board = document.querySelector('.duel').getBoundingClientRect()
  return [...document.querySelectorAll('.duel .ab')].filter((each) => {
    const box = each.getBoundingClientRect()
    return box.height === 0 || box.top < board.top - 1 || box.bottom > board.bottom + 1 || box.bottom > innerHeight
  }).map((each) => each.dataset.target)
}"""
WATCH_ROLLS = """() => {
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target.dataset.rolling) document.body.dataset.seen = document.querySelectorAll('.own .ab.lit').length
  }).observe(document.querySelector('.duel'), { subtree: true, attributeFilter: ['data-rolling'] })
}"""
"""Notes on the page, while dice are in the air, how many abilities are lit."""


@pytest.fixture
def page(browser: Browser, workshop: Workshop) -> Iterator[Page]:
    context = look_at(browser, workshop, "reduce")
    yield context.new_page()
    context.close()


def look_at(
    browser: Browser, workshop: Workshop, motion: Literal["reduce", "no-preference"]
) -> BrowserContext:
    size: ViewportSize = {"width": 1360, "height": 820}
    context = browser.new_context(
        base_url=workshop.http, locale="en-GB", reduced_motion=motion, viewport=size
    )
    context.set_default_timeout(PATIENCE_MS)
    return context


def at(page: Page, match: str) -> Page:
    page.goto(f"/match/{match}")
    page.locator(".duel").wait_for()
    return page


def target(page: Page, name: str) -> Any:
    return page.locator(f'[data-target="{name}"]:visible').first


def raised(workshop: Workshop, hero: str, other: str) -> str:
    """A hero with every upgrade on his board, and all other cards of his in hand."""
    match = workshop.lay(f"{hero},{other}")
    upgrades = (each for each in CATALOGUE[hero].cards if each.timing == "upgrade")
    highest = {each.ability: each for each in sorted(upgrades, key=lambda upgrade: upgrade.level)}
    for each in highest.values():
        workshop.lead(match, (cp(15), card(each.id), (ME, PlayCard(each.id))))
    for each in CATALOGUE[hero].cards:
        if each.timing != "upgrade":
            workshop.play(match, *card(each.id))
    return match


@pytest.mark.parametrize(("hero", "other"), [*pairwise(HEROES), (HEROES[-1], HEROES[0])])
def test_no_word_is_cut_and_wide_screens_show_both_boards(
    hero: str, other: str, page: Page, workshop: Workshop
) -> None:
    at(page, raised(workshop, hero, other))
    found = []
    for width, height in {**WIDTHS, **BOTH_BOARDS}.items():
        found += in_every_look(page, CUT_WORDS, width, height)
        if width in BOTH_BOARDS:
            found += [f"{width} {each} is out of sight" for each in page.evaluate(HIDDEN_TILES)]
    assert found == []


def test_discard_piles_are_looked_into(page: Page, workshop: Workshop) -> None:
    match = workshop.lay("barbarian,monk")
    workshop.lead(match, (card("card-boss-generous"), (ME, PlayCard("card-boss-generous"))))
    at(page, match)
    piles = target(page, "discard-piles")
    target(page, "discard").click()
    expect(piles).to_contain_text("You: 1 discarded")
    expect(piles.locator(".kc")).to_have_count(1)
    expect(piles).to_contain_text("Played")
    expect(piles).to_contain_text("Nothing yet.")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(piles).to_be_hidden()
    expect(target(page, "discard")).to_be_focused()
    target(page, "discard-1").click()
    expect(piles).to_be_visible()


def test_a_question_closes_the_piles(page: Page, workshop: Workshop) -> None:
    match = workshop.lay("shadow_thief,barbarian")
    at(page, match)
    target(page, "discard").click()
    expect(target(page, "discard-piles")).to_be_visible()
    workshop.lead(match, (*OTHERS_TURN, *struck(OTHER, "slap-3", 1, 1, 1, 4, 6)))
    expect(target(page, "defence-fearless-riposte")).to_be_visible()
    expect(page.locator('[data-target="discard-piles"]')).to_have_count(0)


def test_dice_are_seen_rolling_before_they_are_read(browser: Browser, workshop: Workshop) -> None:
    context = look_at(browser, workshop, "no-preference")
    page = at(context.new_page(), workshop.lay("barbarian,monk"))
    target(page, "button-advance").click()
    expect(target(page, "button-roll")).to_be_enabled()
    page.evaluate(WATCH_ROLLS)
    target(page, "button-roll").click()
    expect(page.locator("body")).to_have_attribute("data-seen", "0")
    expect(page.locator("[data-rolling]")).to_have_count(0)
    expect(target(page, "die-0")).to_have_attribute("aria-label", re.compile(r"Die 1, \w+, \d"))
    context.close()


def test_the_result_says_what_killed_whom(page: Page, workshop: Workshop) -> None:
    match = workshop.lay("barbarian,monk")
    fatal = (
        (ME, Cheat("hp", (OTHER, 3))),
        *struck(ME, "slap-5", 1, 1, 1, 1, 1),
        *defended(OTHER, 3, 3, 3, 3),
    )
    workshop.lead(match, fatal)
    at(page, match)
    expect(page.locator("#result")).to_have_text("You win")
    expect(target(page, "fall")).to_have_text("What felled Seat 2: Slap, 3 damage.")


def without_instants(workshop: Workshop) -> str:
    """A duel in which one was dealt nothing that can be played at any time."""
    while True:
        match = workshop.lay("barbarian,monk")
        hand = workshop.look(match)["core"]["fighters"][ME]["hand"]
        if all(CARDS[each].timing != "instant" for each in hand):
            return match


def test_the_end_of_a_turn_passes_by_itself_for_whoever_wants_it(page: Page, workshop: Workshop) -> None:
    match = without_instants(workshop)
    workshop.lead(match, OTHERS_TURN[:-1])
    at(page, match)
    end = page.get_by_text("The end of your turn").filter(visible=True)
    expect(end).to_be_visible()
    expect(target(page, "button-advance")).to_be_enabled()  # nobody passes for who has not asked for it
    settings = page.context.new_page()
    settings.goto("/settings")
    settings.get_by_text("Pass for me where I have no choice").click()
    expect(end).to_have_count(0)
    expect(page.get_by_text("There is nothing for you to do").filter(visible=True)).to_be_visible()
