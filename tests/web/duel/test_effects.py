"""Sight and sound: shaders where they can run, something plainer where they cannot, nothing where nobody wants it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.conftest import PATIENCE_MS
from tests.web.duel.workshop import Workshop

Motion = Literal["full", "auto"]
KEPT = "localStorage.setItem('boardwright.settings', JSON.stringify({ motion: '%s' }))"
WITHOUT_WEBGL = """
const real = HTMLCanvasElement.prototype.getContext
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  return kind.startsWith('webgl') ? null : real.call(this, kind, ...more)
}"""
LOSE = """() => {
  const canvas = document.querySelectorAll('.effects canvas')[1]
  window.extension = canvas.getContext('webgl').getExtension('WEBGL_lose_context')
  window.extension.loseContext()
}"""
RESTORE = "() => window.extension.restoreContext()"
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
Sit = Callable[..., Page]


@pytest.fixture
def sit(browser: Browser, workshop: Workshop) -> Iterator[Sit]:
    """`sit("full")`: at a duel of one's own, with dice to roll."""
    contexts: list[BrowserContext] = []

    def sit(motion: Motion, *, reduced: bool = False, script: str = "") -> Page:
        context = browser.new_context(
            base_url=workshop.http, locale="en-GB", reduced_motion="reduce" if reduced else "no-preference"
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(KEPT % motion + ";" + script)
        page = context.new_page()
        page.goto(f"/match/{workshop.lay('barbarian,monk')}")
        page.locator('[data-target="button-advance"]').click()
        return page

    yield sit
    for context in contexts:
        context.close()


def layer(page: Page) -> Any:
    return expect(page.locator(".effects"))


def roll(page: Page) -> None:
    page.locator('[data-target="button-roll"]').click()


def asked_for(page: Page) -> list[str]:
    """The scripts of shaders that the page has fetched."""
    found: list[str] = page.evaluate(
        "performance.getEntriesByType('resource').map((each) => each.name).filter((name) => /scene-/.test(name))"
    )
    return found


def test_a_shader_is_lost_and_comes_back(sit: Sit) -> None:
    page = sit("full")
    layer(page).to_have_attribute("data-scenery", "ready")
    roll(page)
    layer(page).to_have_attribute("data-last", "dust scene")
    page.evaluate(LOSE)
    layer(page).to_have_attribute("data-scenery", "lost")
    roll(page)
    layer(page).to_have_attribute("data-last", "dust plain")
    page.evaluate(RESTORE)
    layer(page).to_have_attribute("data-scenery", "ready")
    roll(page)
    layer(page).to_have_attribute("data-last", "dust scene")


def test_without_a_shader_the_plain_layer_draws(sit: Sit) -> None:
    page = sit("full", script=WITHOUT_WEBGL)
    layer(page).to_have_attribute("data-scenery", "none")
    roll(page)
    layer(page).to_have_attribute("data-last", "dust plain")


def test_who_wants_less_motion_fetches_no_shader(sit: Sit) -> None:
    page = sit("auto", reduced=True)
    roll(page)
    expect(page.get_by_text("Roll 1 of 3").first).to_be_visible()
    layer(page).to_have_attribute("data-scenery", "none")
    assert page.locator(".effects[data-last]").count() == 0
    assert asked_for(page) == []


def test_music_is_off_until_it_is_wanted_and_rests_while_hidden(sit: Sit) -> None:
    page = sit("auto", reduced=True)
    root = page.locator("html")
    assert root.get_attribute("data-music") is None
    page.goto("/settings")
    slider = page.get_by_role("slider", name="Background music")
    expect(slider).to_have_attribute("aria-valuetext", "off")
    slider.focus()
    page.keyboard.press("End")
    expect(root).to_have_attribute("data-music", "playing")
    page.evaluate(HIDE, True)
    expect(root).to_have_attribute("data-music", "hidden")
    page.evaluate(HIDE, False)
    expect(root).to_have_attribute("data-music", "playing")
    slider.focus()
    page.keyboard.press("Home")
    expect(root).to_have_attribute("data-music", "off")
