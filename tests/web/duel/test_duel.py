"""A duel in two browsers, from the choice of heroes to the last blow, through visible controls only."""

from __future__ import annotations

import re

from tests.web.axe import violations
from tests.web.duel.duelist import Duelist

MOST_STEPS, MOST_DUELS = 3_000, 4
QUICK = {"hp": 10, "sealed": 1}
"""Few hit points; and every roll may be responded to, whatever the hands hold."""


def choose(host: Duelist, guest: Duelist, heroes: tuple[str, str]) -> None:
    for duelist, hero in zip((host, guest), heroes, strict=True):
        duelist.target(f"hero-{hero}").click()
        duelist.person.expect(duelist.target(f"hero-{hero}")).to_have_attribute("aria-pressed", "true")
    guest.target("button-ready").click()
    host.target("button-start").click()
    host.page.wait_for_selector(".duel")
    guest.page.wait_for_selector(".duel")


def take_back(asks: Duelist, allows: Duelist) -> None:
    """A declared attack is taken back, with the other's consent."""
    asks.person.expect(asks.page.locator(".own .ab.declared")).to_have_count(1)
    asks.person.button("Take back").click()
    allows.person.sees("asks to take a move back.")
    allows.person.button("Allow").click()
    asks.person.expect(asks.page.locator(".own .ab.declared")).to_have_count(0)
    asks.person.expect(asks.starting("declare-").first).to_be_visible()


def fight(host: Duelist, guest: Duelist) -> bool:
    """To the end; was a declared attack taken back on the way?"""
    taken_back = False
    for _ in range(MOST_STEPS):
        acted = [duelist.act() for duelist in (host, guest)]
        if not taken_back and host.used[-1:] == ["declare-"]:
            take_back(host, guest)
            taken_back = True
            assert violations(host.page) == []
            assert violations(guest.page) == []
        if host.page.locator("#result").count():
            break
        if not any(acted):
            host.page.wait_for_timeout(40)
    return taken_back


def test_two_people_fight_to_the_end(people, lay):
    """Dice are dice: a duel in which nobody gets to use a token is followed by another."""
    host = guest = None
    taken_back, used = False, set()
    for _ in range(MOST_DUELS):
        match = lay("dicethrone", options=QUICK)
        host = Duelist(people().at(match))
        guest = Duelist(people(phone=True).at(match))
        host.person.sees("Choose your hero")
        assert violations(host.page) == []
        choose(host, guest, ("monk", "monk"))
        assert violations(host.page) == []
        taken_back = fight(host, guest)
        used = {*host.used, *guest.used}
        if taken_back and "use-" in used:
            break
    assert host is not None
    assert guest is not None
    assert taken_back
    assert {"button-pass", "use-", "declare-", "button-advance"} <= used
    ends = (host.page.locator("#result").inner_text(), guest.page.locator("#result").inner_text())
    assert any("win" in end or "draw" in end.lower() for end in ends)
    wide = guest.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0


def test_by_keyboard_and_by_dragging(people, lay):
    match = lay("dicethrone", options={"heroes": "barbarian,paladin"})
    me, other = people().at(match), people().at(match)
    page = me.page
    page.wait_for_selector(".duel")
    cp = page.get_by_role("meter", name="Combat points, You")
    me.expect(cp).to_have_attribute("aria-valuenow", "2")

    card, sale = (
        page.locator(".held__card").first.bounding_box(),
        page.locator("[data-drop=sell]").bounding_box(),
    )
    page.mouse.move(card["x"] + 40, card["y"] + 40)
    page.mouse.down()
    page.mouse.move(sale["x"] - 60, sale["y"], steps=4)
    page.mouse.move(sale["x"] + 50, sale["y"] + 15, steps=4)
    page.mouse.up()
    me.expect(cp).to_have_attribute("aria-valuenow", "3")
    other.sees("sold")
    me.button("Take the sale back").click()
    me.expect(cp).to_have_attribute("aria-valuenow", "2")

    page.locator(".held__card").first.focus()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    me.expect(page.locator('[aria-current="step"]', has_text="Attack")).to_be_visible()
    me.expect(page.locator('[data-target="button-roll"]')).to_be_enabled()
    page.keyboard.press("r")
    die = page.locator('[data-target="die-0"]')
    me.expect(die).to_have_attribute("aria-label", re.compile(r"Die 1, \w+, \d, Free"))
    me.expect(page.locator('[data-target="button-roll"]')).to_be_enabled()
    page.keyboard.press("1")
    me.expect(die).to_have_attribute("aria-pressed", "true")
    shown = die.get_attribute("aria-label")
    page.keyboard.press("r")
    me.sees("Roll 2 of 3")
    assert die.get_attribute("aria-label") == shown
    page.locator(".own .ab").first.hover()
    me.expect(page.locator(".own .ab .duel-tip").first).to_be_visible()
    assert violations(page) == []


def test_a_phone_stays_at_what_happens_now(people, lay):
    """The moves lie below the board, and grow without taking the page along."""
    match = lay("dicethrone", options={"heroes": "barbarian,paladin"})
    me, phone = people().at(match), people(phone=True).at(match)
    me.page.wait_for_selector(".duel")
    phone.page.wait_for_selector(".duel")
    for target in ("button-advance", "button-roll"):
        me.page.locator(f'[data-target="{target}"]').click()
    phone.expect(phone.page.locator(".cube").first).to_be_visible()
    phone.expect(phone.page.locator(".log__line")).to_have_count(2)
    assert phone.page.evaluate("scrollY") == 0


def test_tokens_and_abilities_say_what_they_do(people, lay):
    match = lay("dicethrone", options={"heroes": "pyromancer,shadow_thief"})
    people().at(match)
    other = people(language="zh-CN", dark=True).at(match)
    other.page.wait_for_selector(".duel")
    tile = other.page.locator('[data-target="ability-shadow-dance"]')
    tile.hover()
    other.expect(tile.locator(".duel-tip")).to_be_visible()
    other.expect(tile.locator(".duel-tip")).to_have_attribute("data-words", re.compile("3 暗影"))
    assert other.page.locator(".duel").inner_text().find("dicethrone.") < 0


def test_the_lesson_to_its_end(people):
    me = people().open("/learn/dicethrone")

    def press(*targets: str) -> None:
        for target in targets:
            me.page.locator(f'[data-target="{target}"]').first.click()

    def step(number: int) -> None:
        me.expect(me.page.locator(".coach .num")).to_have_text(f"{number} of 19")

    moves = {
        2: ("hero-barbarian",),
        3: ("button-start",),
        4: ("card-card-boss-generous", "button-play"),
        5: ("card-card-slap-2", "button-play"),
        6: ("button-advance",),
        7: ("button-roll",),
        8: ("die-0", "die-1", "die-3", "button-roll"),
        9: ("button-confirm",),
        10: ("ability-slap",),
        11: ("button-advance",),
        13: ("button-advance",),
        14: ("button-advance",),
        15: ("button-roll",),
        16: ("button-confirm",),
        17: ("button-advance",),
        19: ("button-advance",),
    }
    for number in range(1, 20):
        step(number)
        if number in moves:
            press(*moves[number])
        else:
            me.button("Next").click()
        if number == 10:
            assert violations(me.page) == []
    me.sees("You know the basics.")
