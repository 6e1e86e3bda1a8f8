"""What can be played: the decks, and the combinations that the options leave, as a table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from boardwright.engine.primitives.cards import TWO_HIGH, sort_cards, standard_deck
from boardwright.games.paodekuai.types import Rules, Variant
from boardwright.kits.climbing.counts import count
from boardwright.kits.climbing.patterns import Combinations, Pattern
from boardwright.kits.climbing.values import Cards

MISSING: dict[Variant, tuple[str, ...]] = {
    "52": (),
    "16": ("2h", "2c", "2d", "As"),
    "15": ("2h", "2c", "2d", "Ah", "Ac", "Ad", "Ks"),
}
HAND: dict[Variant, int] = {"16": 16, "15": 15}
"""Cards of everybody; of a whole deck all are dealt."""
BOMBS = ("bomb", "three_aces")
LONGEST = 12
CHAIN = 2
"""So many pairs in a row can be played."""


def variant_of(rules: Rules, seats: int) -> Variant:
    return rules.variant if rules.variant != "usual" else "16" if seats == 3 else "52"


@cache
def deck_of(variant: Variant) -> Cards:
    """As a hand is held: from the highest to the lowest."""
    return tuple(card for card in sort_cards(standard_deck(), TWO_HIGH)[::-1] if card not in MISSING[variant])


@cache
def combinations(variant: Variant, rules: Rules) -> Combinations:
    return Combinations(
        tuple(_patterns(variant, rules)), count(deck_of(variant)), split_fours=rules.split_bomb
    )


def _patterns(variant: Variant, rules: Rules) -> Iterator[Pattern]:
    """`trio` and `airplane` with two cards for every three; fewer only as the last cards of a hand."""
    wings, wing_size = (2, 1) if rules.tail_may_be_any_two else (1, 2)
    yield from (Pattern("single"), Pattern("pair", 2))
    if rules.trio_tail == "free" or (rules.trio_tail == "usual" and variant == "52"):
        yield from (Pattern("bare_trio", 3), Pattern("trio_single", 3, wings=1))
    else:
        yield Pattern("trio", 3, wings=2, last=True)
    yield Pattern("trio", 3, wings=wings, wing_size=wing_size)
    yield from (Pattern("straight", 1, (5, LONGEST)), Pattern("pair_chain", 2, (CHAIN, LONGEST)))
    yield Pattern("airplane", 3, (2, LONGEST), wings=wings, wing_size=wing_size)
    yield Pattern("airplane", 3, (2, LONGEST), wings=2, last=True)
    if rules.quad_three:
        yield Pattern("quad_three", 4, wings=3)
    yield Pattern("bomb", 4, power=1)
    if rules.aaa_bomb == "yes" or (rules.aaa_bomb == "usual" and variant == "16"):
        yield Pattern("three_aces", exactly=("A", "A", "A"), power=2)
