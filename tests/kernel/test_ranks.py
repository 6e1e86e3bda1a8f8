"""What can be taken from a bag of ranks: compiled and in plain Python the same, in the same order."""

from __future__ import annotations

import importlib.util
import random
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from boardwright.kernel import ranks
from boardwright.kits.climbing import counts, patterns

HANDS = 300
LINES: tuple[tuple[dict[str, int], ...], ...] = (
    ({"each": 1, "least": 1, "most": 1}, {"each": 1, "least": 5, "most": 12}),
    ({"each": 2, "least": 1, "most": 10}, {"each": 1, "least": 1, "most": 1, "exactly": patterns.JOKERS}),
    ({"each": 3, "least": 1, "most": 5, "wings": 1}, {"each": 4, "least": 1, "most": 1, "wings": 3}),
    ({"each": 3, "least": 2, "most": 4, "wings": 1, "wing_size": 2}, {"each": 3, "least": 2, "most": 6}),
    ({"each": 3, "least": 2, "most": 3, "wings": 2}, {"each": 2, "least": 3, "most": 3, "below": 4}),
)
RULES: tuple[dict[str, Any], ...] = (
    {},
    {"most_alike": 3, "both_jokers": False, "beside": False},
    {"most_alike": 1},
)


@pytest.fixture(scope="module")
def plain() -> ModuleType:
    """The source as Python runs it, whatever stands compiled beside it: so it runs in a page."""
    source = Path(ranks.__file__).with_name("ranks.py")
    spec = importlib.util.spec_from_file_location("plain_ranks", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def hand(lot: random.Random) -> int:
    deck = [*(one for one in counts.ONE[:13] for _ in range(4)), *counts.ONE[13:]]
    return sum(lot.sample(deck, lot.randint(1, 20)))


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("lines", LINES, ids=range(len(LINES)))
def test_plain_and_compiled_find_the_same_in_the_same_order(plain: ModuleType, lines: Any, rules: Any):
    lot = random.Random(str(lines))
    one, other = (
        module.Table([module.Line(number, **line) for number, line in enumerate(lines)], **rules)
        for module in (ranks, plain)
    )
    for _ in range(HANDS):
        held = hand(lot)
        assert one.bags(held) == other.bags(held)
        assert one.bodies(held) == other.bodies(held)


def test_cards_are_counted_and_picked_alike(plain: ModuleType):
    worths = {
        f"{letter}{suit}": one
        for letter, one in zip(counts.LETTERS, counts.ONE, strict=True)
        for suit in "cdhs"
    }
    lot = random.Random(5)
    one, other = ranks.Worths(worths), plain.Worths(worths)
    for _ in range(HANDS):
        cards = tuple(lot.sample(sorted(worths), lot.randint(1, 20)))
        some = one.count(cards[: lot.randint(1, len(cards))])
        assert one.count(cards) == other.count(cards) == sum(worths[card] for card in cards)
        assert one.pick(cards, some) == other.pick(cards, some)
        assert one.count(one.pick(cards, some)) == some


def test_its_constants_are_those_of_the_kit(plain: ModuleType):
    assert (len(counts.RANKS), counts.BITS, counts.BITS - 1) == (plain.RANKS, plain.BITS, plain.TOP)
    assert (plain.EACH_ONE, plain.GUARD) == (counts.EACH_ONE, counts.GUARD)
    assert sum(8 * one for one in counts.ONE[: counts.HIGHEST_IN_CHAINS + 1]) == plain.IN_ROWS
    assert plain.JOKERS == patterns.JOKERS
    assert counts.MOST_OF_A_RANK == plain.FOUR
