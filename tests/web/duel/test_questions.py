"""Whatever a hero's cards and abilities can ask is asked on the page, and answered there."""

from __future__ import annotations

import time
from typing import Any

import pytest

from boardwright.games.dicethrone.play.answers import BOOK
from tests.web.conftest import PATIENCE_MS
from tests.web.duel.situations import SITUATIONS, Situation
from tests.web.duel.workshop import Workshop, asked
from tests.web.table.conftest import Person, _people

EDGE: Any = {"x": 9, "y": 9}


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
    found.first.click(position=EDGE)  # of a card in a full hand no more is in sight


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_is_asked_can_be_answered(name, me, workshop):
    situation = SITUATIONS[name]
    match = lead_to(me, workshop, situation)
    until(me, lambda: asked(workshop.look(match)) == situation.asks)
    for control in situation.press:
        press(me, control)
    until(me, lambda: situation.then(workshop.look(match)["core"]))


def until(me: Person, holds: Any) -> None:
    give_up = time.monotonic() + PATIENCE_MS / 1000
    while not holds():
        assert time.monotonic() < give_up, "that did not come about"
        me.page.wait_for_timeout(25)


def test_every_question_is_among_them():
    names = {situation.asks for situation in SITUATIONS.values()} - {""}
    assert names == set(BOOK.answers.ids)
