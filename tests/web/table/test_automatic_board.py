"""A game that nobody drew: playable at once, with every kind of question, on the automatic board."""

from __future__ import annotations

import pytest

from tests.web.axe import violations


@pytest.fixture
def table(people, lay):
    """The two seats, with their characters chosen."""
    match = lay("questions")
    asker, answerer = people().at(match), people().at(match)
    asker.sees("Choose your character")
    assert violations(asker.page) == []
    asker.page.get_by_role("button", name="Fox").click()
    answerer.page.get_by_role("button", name="Crane").click()
    for each in (asker, answerer):
        each.button("Ready").click()
    asker.page.get_by_role("button", name="Put · kind number").wait_for()
    return asker, answerer


def put(asker, kind):
    asker.page.get_by_role("button", name=f"Put · kind {kind}", exact=True).click()


def test_every_kind_of_question_can_be_answered(table):
    asker, answerer = table
    assert violations(asker.page) == []
    said = asker.page.locator(".tree")

    put(asker, "option")
    answerer.page.get_by_role("button", name="Crimson").click()
    asker.expect(said).to_contain_text("option: red")

    put(asker, "cards")
    answerer.sees("Choose 2 more")
    answerer.page.locator(".opt").nth(0).click()
    answerer.page.keyboard.press("3")
    assert violations(answerer.page) == []
    answerer.button("Confirm").click()
    asker.expect(said).to_contain_text("('3s', '9c')")

    put(asker, "cells")
    answerer.page.locator(".opt").nth(1).click()
    asker.expect(said).to_contain_text("cells: (2, 3)")

    put(asker, "number")
    answerer.sees("How many?")
    answerer.page.get_by_role("spinbutton", name="Amount").fill("7")
    assert violations(answerer.page) == []
    answerer.button("Confirm").click()
    asker.expect(said).to_contain_text("number: 7")

    put(asker, "order")
    answerer.button("blue: earlier").click()
    answerer.button("Confirm").click()
    asker.expect(said).to_contain_text("('red', 'blue', 'green')")

    put(asker, "distribute")
    more = answerer.page.get_by_role("button", name="One more")
    more.nth(0).click()
    answerer.expect(answerer.button("Confirm")).to_be_disabled()
    more.nth(2).click()
    answerer.button("Confirm").click()
    asker.expect(said).to_contain_text("(1, 0, 1)")

    put(asker, "steps")
    answerer.sees("1 of 2")
    answerer.page.get_by_role("button", name="green").click()
    answerer.sees("2 of 2")
    answerer.page.get_by_role("button", name="blue").click()
    asker.expect(said).to_contain_text("('green', 'blue')")

    put(asker, "optional")
    answerer.button("No, thank you").click()
    asker.expect(said).to_contain_text("optional: None")


def test_a_response_window_shows_its_time_and_takes_a_pass_or_a_response(table):
    asker, answerer = table
    put(asker, "window")
    asker.sees("may respond.")
    answerer.sees("s left")
    answerer.button("Pass").click()
    asker.expect(asker.page.locator(".tree")).to_contain_text("window: 0")
    put(asker, "window")
    answerer.page.locator(".shake").get_by_role("button", name="Counter").click()
    asker.expect(asker.page.locator(".tree")).to_contain_text("countered")


def test_what_is_hidden_stays_hidden(table):
    asker, _ = table
    tree = asker.page.locator(".tree")
    asker.expect(tree).to_contain_text("3s Kh")
    asker.expect(tree).to_contain_text("2 hidden")


def test_it_ends_like_any_match(table):
    asker, answerer = table
    asker.page.locator(".commands").get_by_role("button", name="Finish").click()
    asker.sees("You win")
    answerer.sees("You lose")
