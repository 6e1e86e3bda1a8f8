"""What the page is told: numbers that are not the printed ones, and what attacks promise, against all rolls."""

from __future__ import annotations

from itertools import product

import pytest

from boardwright.engine.api import Match
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.games.summonerwars import GAME
from boardwright.games.summonerwars.facts import damage_odds, facts_of
from boardwright.games.summonerwars.play.attack import FACES, SPECIALS

MELEE = tuple("melee" in face for face in FACES)


@pytest.mark.parametrize(
    ("strength", "evaders", "cap"), [(0, 0, 0), (1, 0, 0), (3, 0, 0), (3, 1, 0), (4, 2, 1)]
)
def test_the_odds_are_those_of_all_rolls(strength, evaders, cap):
    counted: dict[int, int] = {}
    for faces in product(range(len(FACES)), repeat=strength):
        hits = sum(MELEE[face] for face in faces)
        hits = max(0, hits - evaders) if any(SPECIALS[face] for face in faces) else hits
        hits = min(hits, cap) if cap else hits
        counted[hits] = counted.get(hits, 0) + 1
    odds = damage_odds(MELEE, strength, 0, evaders, cap)
    assert odds == pytest.approx({hits: count / len(FACES) ** strength for hits, count in counted.items()})


def test_a_shield_takes_dice_but_never_the_last():
    assert damage_odds(MELEE, 1, 3, 0, 0) == pytest.approx(damage_odds(MELEE, 1, 0, 0, 0))
    without, shielded = (
        sum(hits * chance for hits, chance in damage_odds(MELEE, 4, shields, 0, 0).items())
        for shields in (0, 1)
    )
    assert shielded == pytest.approx(
        without - 2 / 3 * 5 / 6
    )  # two dice with a special mark in two of six faces


def at_attack():
    match = Match.new(
        GAME,
        secret=b"facts",
        options={"factions": "frost,necromancer", "starter": "first_seat", "skip": False},
    )
    while match.state.phase != "attack":
        match.submit(0, AdvancePhase())
    return match


def test_what_is_not_printed_is_told_and_attacks_to_whoever_may_make_them():
    match = at_attack()
    facts = [facts_of(match.state, seat) for seat in (0, 1)]
    mage = next(piece for piece in match.state.core.pieces.values() if piece.card == "frost-mage")
    assert facts[0].strength[mage.id] == facts[1].strength[mage.id] == 3  # a gate and a golem beside it
    assert facts[1].attacks == {}
    legal = {(each.unit, each.cell) for each in match.legal(0) if type(each).__name__ == "DeclareAttack"}
    assert {(unit, cell) for unit, cells in facts[0].attacks.items() for cell in cells} == legal
