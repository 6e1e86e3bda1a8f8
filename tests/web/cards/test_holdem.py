"""Six people at one table of hold'em, each in a browser: side pots, secrets, somebody who drops, the next hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from boardwright.cli import main
from boardwright.engine.api import replace
from boardwright.engine.match import Match
from boardwright.engine.primitives.cards import standard_deck
from boardwright.engine.replay import write_replay
from boardwright.games.texas_holdem import GAME
from boardwright.games.texas_holdem.hands import strength
from boardwright.games.texas_holdem.rules import TexasHoldem
from boardwright.games.texas_holdem.types import Check, Hand
from boardwright.kits.betting import Call
from boardwright.store.books import wallet
from tests.web.axe import violations
from tests.web.cards.conftest import Host, Person
from tests.web.conftest import PATIENCE_MS
from tests.web.people import open_table, sit_down

STACKS = (4000, 300, 600, 1200, 4000, 4000)
"""By seat. The first has the button; the small ones go all in, the deep ones play on beside them."""
MAIN, FIRST, SECOND, THIRD = 6 * 300, 5 * 300, 4 * 600, 3 * 2800
Folk = Callable[..., Person]


@pytest.fixture
def table(people: Folk, server: Host) -> list[Person]:
    """Six at a table whose wallets differ, dealt in."""
    sitting = [people() for _ in STACKS]
    owner, *guests = sitting
    code = open_table(owner.page, "Side pots", "texas_holdem")
    for guest in guests:
        sit_down(guest.page, code)
        expect(guest.page.get_by_role("button", name="I am ready")).to_be_visible()
    server.give({each.id: chips for each, chips in zip(sitting, STACKS, strict=True)})
    for guest in guests:
        guest.page.get_by_role("button", name="I am ready").click()
    owner.page.get_by_role("button", name="Start").click()
    for each in sitting:
        expect(each.page).to_have_url(re.compile("/match/"))
        expect(each.at("hand").locator("[data-card]")).to_have_count(2)
    return sitting


def all_in(person: Person, how: str) -> None:
    person.page.get_by_role("button", name="All in", exact=True).click()
    person.press(f"button-{how}")


def test_six_browsers_three_side_pots_and_somebody_who_drops(table: list[Person], server: Host) -> None:
    held = [person.cards for person in table]
    assert len({card for hand in held for card in hand}) == 12

    # Left of the big blind begins. Who has little goes all in, who has much stays beside it.
    all_in(table[3], "raise")
    for seat in (4, 5, 0):
        table[seat].press("button-call")
    for seat in (1, 2):
        table[seat].press("button-call")
    watched = table[4]
    for pot, chips in enumerate((MAIN, FIRST, SECOND)):
        expect(watched.page.locator(f'[data-pot="{pot}"]')).to_contain_text(f"{chips:,}")
    expect(watched.at("board").locator("[data-card]")).to_have_count(3)

    # On the flop the three deep ones make a third side pot.
    table[4].page.get_by_label("How much to bet").last.fill("500")
    table[4].press("button-bet")
    table[5].press("button-call")
    table[0].press("button-call")
    expect(watched.page.locator('[data-pot="3"]')).to_contain_text("1,500")
    expect(watched.page.locator("[data-pot]")).to_have_count(4)
    assert violations(watched.page) == []

    # Somebody drops, and comes back to the same cards and the same pots.
    dropped = table[5]
    dropped.page.goto("about:blank")
    table[4].press("button-check")
    dropped.page.go_back()
    expect(dropped.at("button-check")).to_be_visible()
    assert dropped.cards == held[5]
    expect(dropped.page.locator('[data-pot="3"]')).to_contain_text("1,500")

    # Nobody has been sent what another holds: not in a view, not in an event, not in a log.
    check_secrets(table, held, shown=set())

    dropped.press("button-check")
    all_in(table[0], "bet")
    table[4].press("button-call")
    table[5].press("button-call")
    for person in table:
        expect(person.at("result")).to_be_visible()
    check_paid(table, held, server)
    next_hand(table)


def check_secrets(table: list[Person], held: list[list[str]], shown: set[int]) -> None:
    for seat, person in enumerate(table):
        others = {card for other, hand in enumerate(held) if other not in (seat, *shown) for card in hand}
        for frame in person.frames:
            found = [card for card in others if f"\xa2{card}".encode("latin-1") in frame]
            assert not found, (seat, found)
        # The search itself works: one's own cards did come over this socket.
        assert any(f"\xa2{held[seat][0]}".encode("latin-1") in frame for frame in person.frames)


def check_paid(table: list[Person], held: list[list[str]], server: Host) -> None:
    """Every pot to its best hand, worked out from the cards and the stacks alone."""
    board = [str(card) for card in final_core(table[0])["board"]]
    assert len(board) == 5
    assert set(board) <= set(standard_deck())
    worth = [strength((*hand, *board)) for hand in held]
    paid = [0] * len(table)
    levels = (0, 300, 600, 1200, 4000)
    for low, high in pairwise(levels):
        eligible = [seat for seat, chips in enumerate(STACKS) if chips >= high]
        best = max(worth[seat] for seat in eligible)
        winners = [seat for seat in eligible if worth[seat] == best]
        share, odd = divmod((high - low) * len(eligible), len(winners))
        for place, seat in enumerate(sorted(winners, key=lambda each: (each == 0, each))):
            paid[seat] += share + (place < odd)
    assert sum(paid) == MAIN + FIRST + SECOND + THIRD
    assert final_core(table[0])["result"]["pays"] == paid
    kept = server.chips()
    assert [kept[wallet(person.id)] for person in table] == paid
    for person in table:
        for name, chips in (
            ("Main pot", MAIN),
            ("Side pot 1", FIRST),
            ("Side pot 2", SECOND),
            ("Side pot 3", THIRD),
        ):
            expect(person.at("result")).to_contain_text(f"{name} {chips:,}")


def final_core(person: Person) -> dict[str, Any]:
    person.frames.clear()
    person.page.reload()
    expect(person.at("result")).to_be_visible()
    core: dict[str, Any] = person.last("state")["view"]["core"]
    return core


def next_hand(table: list[Person]) -> None:
    """Who can pay is dealt in by himself; who cannot borrows or sits out; the button moves on."""
    match = table[0].page.url
    for person in table:
        short = person.page.get_by_role("button", name=re.compile("Borrow"))
        ready = person.at("button-next")
        expect(short.or_(ready).first).to_be_visible()
        if short.is_visible():
            if person is table[1]:
                person.page.get_by_role("button", name="Sit out").click()
                person.sees("You sit out")
            else:
                short.click()
    for person in table:
        expect(person.page).not_to_have_url(match, timeout=PATIENCE_MS)
    expect(table[0].page.locator('[data-target="button"]')).to_have_count(1)
    expect(table[0].at("hand").locator('[data-target="button"]')).to_have_count(0)


def test_the_deal_is_proved_in_the_page_and_by_the_command_line(people: Folk, tmp_path: Path) -> None:
    person = people()
    practise(person, "texas_holdem", 2)
    person.press("button-fold")
    expect(person.at("result")).to_be_visible()
    person.page.get_by_role("button", name="Result and proof").click()
    person.sees("The deal was fair")
    match = person.page.url.rsplit("/", 1)[1]
    told = person.page.request.get(f"/api/matches/{match}/replay")
    kept = tmp_path / "hand.jsonl"
    kept.write_bytes(told.body())
    assert main(["replay", str(kept), "--verify"]) == 0


def test_a_changed_card_fails(people: Folk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host deals another card than the one that follows from the secret, and writes everything else down as it is."""
    honest = TexasHoldem.setup

    def marked(self: TexasHoldem, table: Any, chance: Any) -> Hand:
        hand = honest(self, table, chance)
        first, *others = hand.players
        swapped = replace(first, hole=(hand.deck[0], first.hole[1]))
        return replace(hand, players=(swapped, *others), deck=(first.hole[0], *hand.deck[1:]))

    monkeypatch.setattr(TexasHoldem, "setup", marked)
    match = Match.new(GAME, secret=b"a secret of 32 bytes or so, fine", seats=2)
    while match.state.core.result is None:
        seat = match.state.core.turn
        match.submit(seat, next(each for each in match.legal(seat) if type(each) in (Check, Call)))
    forged = write_replay(match)
    monkeypatch.undo()

    kept = tmp_path / "forged.jsonl"
    kept.write_text(forged)
    assert main(["replay", str(kept), "--verify"]) != 0
    person = people()
    person.page.goto("/replays")
    answer = person.page.request.post("/api/replays", data=forged)
    assert answer.status == 422, answer.text()


def practise(person: Person, game: str, seats: int) -> None:
    person.page.goto(f"/play/{game}")
    play = person.page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_visible()
    choice = person.page.get_by_role("radio", name=str(seats), exact=True)
    if choice.count() > 0:  # there is nothing to choose where a game has one number of seats
        person.page.locator("label").filter(has=choice).click()
        expect(choice).to_be_checked()
    play.click()
    expect(person.page).to_have_url(re.compile("/match/"))
