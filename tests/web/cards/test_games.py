"""The other tables: each played to its end against bots, and each lesson learnt, by what a person sees and presses."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.web.axe import violations
from tests.web.cards.conftest import Person
from tests.web.cards.test_holdem import practise

Folk = Callable[..., Person]

PRESSED = {
    "zhajinhua": (3, ("button-see", "button-compare", "button-call", "button-all-in")),
    "niuniu": (3, ("button-bid", "button-bet", "button-reveal")),
    "blackjack": (2, ("button-decline", "button-stand")),
    "touzi_bao": (2, ("bet-big", "button-done")),
    "erbaban": (3, ("button-roll",)),
    "card_duel": (2, ("button-attack", "button-heal")),
}
"""Seats, and what is pressed, the first that is there."""


def play_out(person: Person, targets: tuple[str, ...]) -> None:
    """Press whatever is offered until the round is over."""
    page = person.page
    anything = page.locator(", ".join(f'[data-target="{each}"]' for each in (*targets, "button-next")))
    done: set[str] = set()
    for _ in range(40):
        expect(anything.filter(visible=True).first).to_be_visible()
        if page.locator('[data-target="button-next"]').is_visible():
            return
        for target in targets:
            spot = page.locator(f'[data-target="{target}"]')
            # A bet on the cloth can be laid again and again: once is enough.
            if spot.is_visible() and not (target.startswith("bet-") and target in done):
                done.add(target)
                version = page.locator("[data-version]").get_attribute("data-version")
                try:
                    spot.click(timeout=5_000)
                    choose_opponent(person, page.locator(f'[data-version]:not([data-version="{version}"])'))
                except (AssertionError, PlaywrightTimeout):
                    pass  # it was of the turn before, and refused, or gone when it was pressed: look again
                break
    raise AssertionError("the round did not end")


def choose_opponent(person: Person, done: Locator) -> None:
    """If there is one to choose; until it is `done`."""
    asked = person.page.locator("button.plate")
    expect(asked.or_(done).first).to_be_visible(timeout=5_000)
    if not done.is_visible():
        asked.first.click(timeout=5_000)
    expect(done).to_be_visible(timeout=5_000)


@pytest.mark.parametrize("game", PRESSED)
def test_a_practice_game_to_its_end(people: Folk, game: str) -> None:
    person = people(phone=game in ("niuniu", "touzi_bao"), dark=game in ("niuniu", "blackjack"))
    seats, targets = PRESSED[game]
    practise(person, game, seats)
    expect(person.at("table")).to_be_visible()
    assert violations(person.page) == []
    play_out(person, targets)
    person.at("button-next").click()
    expect(person.at("button-next")).to_be_hidden()


def test_a_game_without_rules(people: Folk) -> None:
    person = people()
    practise(person, "generic", 2)
    page = person.page
    page.get_by_label("What you do").fill("I knock <b>twice</b>")
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("list", name="What was done")).to_contain_text("I knock <b>twice</b>")
    page.get_by_role("button", name="I have won").click()
    page.get_by_role("dialog").get_by_role("button").last.click()
    person.sees("You win")


LESSONS = (
    "texas_holdem",
    "zhajinhua",
    "niuniu",
    "blackjack",
    "touzi_bao",
    "erbaban",
    "generic",
    "card_duel",
)


def test_every_lesson_can_be_done_in_the_page(people: Folk) -> None:
    person = people()
    for game in LESSONS:
        learn(person, game)


def learn(person: Person, game: str) -> None:
    page = person.page
    told = page.request.get(f"/api/games/{game}/lesson").json()
    page.goto(f"/learn/{game}")
    for number, step in enumerate(told["steps"], 1):
        expect(page.get_by_text(f"{number} of {len(told['steps'])}", exact=True).first).to_be_visible()
        if step["reading"]:
            page.get_by_role("button", name="Next", exact=True).click()
        elif game == "generic" and step["text"] == "act":
            page.get_by_label("What you do").fill("anything")
            page.get_by_role("button", name="Do it").click()
        else:
            highlight = [name for name in step["highlight"] if not name.startswith(("seat-", "hand"))]
            person.press(highlight[-1] if highlight else "button-finish")
    expect(page.get_by_role("heading", name="You know the basics.")).to_be_visible()
