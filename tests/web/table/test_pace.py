"""What happens is shown one thing after the other: at the pace that somebody chose, and at once for who presses a key.

The page's clock stands still here, and goes on when the test says so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.table.conftest import Person

BEATS_MS = {"Quick": 300, "Normal": 700, "Slow": 1500}

FREE = '[data-target^="cell-"].can'


def choose(person: Person, **settings: Any) -> Person:
    kept = json.dumps(json.dumps(settings))
    person.context.add_init_script(f"localStorage.setItem('boardwright.settings', {kept})")
    return person


def stop_clock(person: Person) -> None:
    """Nothing that waits comes any more, until `run_for` or a key."""
    now = person.page.evaluate("Date.now()")
    person.page.clock.install(time=now / 1000)
    person.page.clock.pause_at(now / 1000 + 1)


def lines(person: Person) -> Any:
    return person.page.locator(".log__line")


def answered(person: Person, other: Person, cell: int) -> None:
    """The other's move has come over the wire: what follows is said after it."""
    other.place(cell)
    other.sees_mark(cell, "Ring")
    other.page.get_by_role("tab", name="Chat").click()
    field = other.page.get_by_role("textbox", name="Say something kind")
    field.fill(f"I took {cell}")
    field.press("Enter")
    expect(person.page.get_by_role("tab", name="Chat")).to_contain_text("1")


def at_pace(people: Callable[..., Person], lay: Callable[..., str], pace: str) -> tuple[Person, Person]:
    match = lay()
    x = choose(people(), pace=pace).at(match)
    o = people().at(match)
    stop_clock(x)
    return x, o


@pytest.mark.parametrize("pace", ["Quick", "Slow"])
def test_the_answer_leaves_ones_own_move_the_time_that_one_chose(
    people: Callable[..., Person], lay: Callable[..., str], pace: str
) -> None:
    match = lay()
    x = people().open("/settings")
    paces = x.page.get_by_role("radiogroup", name="Pace of what happens")
    paces.get_by_text(pace, exact=True).click()
    x.at(match)
    o = people().at(match)
    stop_clock(x)
    x.place(4)
    x.sees_mark(4, "Cross")
    answered(x, o, 0)
    x.page.clock.run_for(BEATS_MS[pace] - 1)
    x.sees_mark(0, "empty")
    expect(lines(x)).to_have_count(1)
    expect(x.page.locator(FREE)).to_have_count(0)
    x.page.clock.run_for(1)
    x.sees_mark(0, "Ring")
    expect(lines(x)).to_have_count(2)
    expect(x.page.locator(FREE)).to_have_count(7)


def test_a_key_skips_what_is_waited_for(people: Callable[..., Person], lay: Callable[..., str]) -> None:
    x, o = at_pace(people, lay, "normal")
    x.place(4)
    answered(x, o, 0)
    x.sees_mark(0, "empty")
    x.page.locator("body").press(" ")
    x.sees_mark(0, "Ring")
    expect(lines(x)).to_have_count(2)


def test_an_instant_pace_waits_for_nothing(people: Callable[..., Person], lay: Callable[..., str]) -> None:
    x, o = at_pace(people, lay, "instant")
    x.place(4)
    answered(x, o, 0)
    x.sees_mark(0, "Ring")
    expect(lines(x)).to_have_count(2)


def test_the_result_waits_until_the_last_move_was_seen(
    people: Callable[..., Person], lay: Callable[..., str]
) -> None:
    match = lay()
    x, o = choose(people(), pace="normal").at(match), people().at(match)
    for mover, cell, mark in (
        (x, 4, "Cross"),
        (o, 0, "Ring"),
        (x, 8, "Cross"),
        (o, 1, "Ring"),
        (x, 5, "Cross"),
    ):
        mover.place(cell)
        for each in (x, o):
            each.sees_mark(cell, mark)
    expect(x.page.locator(".tb[data-showing]")).to_have_count(0)
    stop_clock(x)
    o.place(2)
    expect(x.cell(2)).to_have_attribute("aria-label", re.compile("Ring"))
    expect(x.page.locator(".tb[data-showing]")).to_have_count(1)
    expect(x.page.locator("#result")).to_have_count(0)
    x.page.clock.run_for(BEATS_MS["Normal"])
    x.sees("You lose")
