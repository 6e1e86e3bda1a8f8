"""The other tables: each played to its end against bots, and each lesson learnt, by what a person sees and presses."""

from __future__ import annotations

import re
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
    told = check_result(person, seats)
    person.next_hand()
    open_the_last_hand(person, told)


def check_result(person: Person, seats: int) -> str:
    """The result tells every seat and one number for what one won or lost; one's own hand stays in sight."""
    result = person.at("result")
    expect(result).to_be_visible()
    expect(result.locator("[data-seat]:not([data-seat='-1'])")).to_have_count(seats)
    numbers = result.locator("header .net, .mine .net").all_inner_texts()
    assert len(set(numbers)) <= 1, numbers
    if person.page.locator('[data-target="hand"]').count() > 0:
        expect(person.at("hand")).to_be_in_viewport()
    assert violations(person.page) == []
    return str(result.locator("h2").inner_text())


def open_the_last_hand(person: Person, told: str) -> None:
    """It is there while the next one is played, and after the page was loaded again."""
    person.page.reload()
    person.press("button-last")
    dialog = person.page.get_by_role("dialog", name="Last hand")
    expect(dialog.get_by_role("heading", name=told)).to_be_visible()
    assert violations(person.page) == []
    dialog.get_by_role("button", name="Close").click()


def test_bets_on_spots_are_taken_back_one_by_one_and_laid_again(people: Folk) -> None:
    person = people()
    practise(person, "touzi_bao", 2)
    for spot in ("bet-big", "bet-odd"):
        person.press(spot)
        expect(person.at(spot)).to_contain_text("yours 10")
    person.press("button-undo")
    expect(person.at("bet-odd")).not_to_contain_text("yours")
    expect(person.at("bet-big")).to_contain_text("yours 10")
    person.press("button-done")
    person.press("button-next")
    person.press("button-again")
    expect(person.at("bet-big")).to_contain_text("yours 10")
    expect(person.page.get_by_role("list", name="Throws before").locator("li")).to_have_count(1)
    person.press("button-clear")
    expect(person.at("bet-big")).not_to_contain_text("yours")


def test_a_score_runs_through_a_session_without_stacks(people: Folk) -> None:
    person = people()
    practise(person, "niuniu", 2)
    total = 0
    for hand in range(1, 4):
        person.press("button-reveal")
        total += int(person.at("result").locator("header .net").inner_text().replace(",", ""))
        told = f"{total:+,}" if total else "0"
        expect(person.at("score")).to_have_text(re.compile(rf"^{re.escape(told)}\s*in {hand} hands?$"))
        person.press("button-next")


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
    "doudizhu",
    "paodekuai",
    "shengji",
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
            pressed = [name for name in highlight if name.startswith("card-")]
            *_, last = highlight or ["button-finish"]
            for name in pressed if last in pressed else [*pressed, last]:
                (person.take if name.startswith("card-") else person.press)(name)
    expect(page.get_by_role("heading", name="You know the basics.")).to_be_visible()
