"""Whatever a hero's cards and abilities can ask is asked on the page, and answered there."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.games.dicethrone.play.answers import BOOK
from tests.web.duel.situations import SITUATIONS, Situation
from tests.web.duel.workshop import Workshop, asked
from tests.web.table.conftest import Person, _people


@pytest.fixture(scope="module")
def me(browser, workshop):
    """One page for all of them: it goes from table to table."""
    maker = _people(browser, workshop.http)
    yield next(maker)(phone=False)
    next(maker, None)


def lead_to(me: Person, workshop: Workshop, situation: Situation) -> str:
    match = workshop.lay(situation.heroes)
    workshop.lead(match, situation.moves)
    me.at(match)
    me.page.wait_for_selector(".duel")
    if situation.plays:
        press(me, f"card-{situation.plays}")
        press(me, "button-play")
    return match


def press(me: Person, name: str) -> None:
    found = me.page.locator(name if name.startswith(".") else f'[data-target="{name}"]:visible')
    me.expect(found.first).to_be_enabled()
    found.first.click()


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_is_asked_can_be_answered(name, me, workshop):
    situation = SITUATIONS[name]
    match = lead_to(me, workshop, situation)
    until(me, lambda: asked(workshop.look(match)) == situation.asks)
    for control in situation.press:
        press(me, control)
    until(me, lambda: situation.then(workshop.look(match)["core"]))


def until(me: Person, holds: Any) -> None:
    for _ in range(200):
        if holds():
            return
        me.page.wait_for_timeout(25)
    raise AssertionError("that did not come about")


def test_every_question_is_among_them():
    names = {situation.asks for situation in SITUATIONS.values()} - {""}
    assert names == set(BOOK.answers.ids)
