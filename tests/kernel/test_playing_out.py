"""Hands taken apart, guessed and played out: compiled and in plain Python the same."""

from __future__ import annotations

import importlib
import random
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import boardwright.kernel
from boardwright.kernel import apart, guesses, landlord, race, tricks
from boardwright.kits.climbing import counts, plan

COPY = "plain_kernel"
NAMES = ("ranks", "apart", "guesses", "deals", "landlord", "race", "tricks")
DEALS = 40
DECK = [*(index for index in range(13) for _ in range(4)), 13, 14]


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """The sources as Python runs them, whatever stands compiled beside them: so they run in a page."""
    kernel = Path(boardwright.kernel.__file__).parent
    folder = tmp_path_factory.mktemp("plain")
    (folder / COPY).mkdir()
    for name in ("uncompiled", "pieces", "geometry", "tables", "buffers", *NAMES):
        copy = folder / COPY / f"{name}.py"
        shutil.copy(kernel / copy.name, copy)
        copy.write_text(copy.read_text("utf-8").replace("boardwright.kernel", COPY), "utf-8")
    (folder / COPY / "__init__.py").touch()
    sys.path.insert(0, str(folder))
    try:
        yield {name: importlib.import_module(f"{COPY}.{name}") for name in (*NAMES, "buffers")}
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == COPY]:
            del sys.modules[name]


def deals(sizes: tuple[int, ...], deck: list[int], number: int = DEALS) -> Iterator[list[int]]:
    lot = random.Random(19)
    for _ in range(number):
        cards = lot.sample(deck, sum(sizes))
        ends = [sum(sizes[: seat + 1]) for seat in range(len(sizes))]
        yield [
            sum(counts.ONE[card] for card in cards[end - size : end])
            for end, size in zip(ends, sizes, strict=True)
        ]


def test_what_is_compared_is_plain(plain: dict[str, Any]):
    assert not plain["buffers"].COMPILED


def test_constants_are_alike(plain: dict[str, Any]):
    known: dict[str, Any] = {}
    for name in ("ranks", "apart", "deals", "landlord"):
        for each, value in constants(plain[name]).items():
            assert known.setdefault(each, value) == value, f"{name}.{each}"
    for each in ("EACH", "KEY", "SIZE", "SIZES", "MOST_PARTS", "BITS", "TRIO", "BOMB"):
        assert getattr(plain["race"], each) == known[each]
    assert (
        known["TURN"],
        known["ROCKET"],
        plain["race"].ACES,
    ) == (plan.TURN, plan.ROCKET_EACH, plan.ACES_EACH)
    assert (plain["apart"].SMALL_JOKER, plain["apart"].BIG_JOKER) == (counts.SMALL_JOKER, counts.BIG_JOKER)
    assert (plain["landlord"].ACE, plain["landlord"].TWO) == (counts.HIGHEST_IN_CHAINS, counts.TWO)
    assert plain["race"].ACE == counts.HIGHEST_IN_CHAINS == plain["apart"].ROW_RANKS - 1


def constants(module: ModuleType) -> dict[str, Any]:
    return {name: value for name, value in vars(module).items() if name.isupper()}


@pytest.mark.parametrize("chain", [2, 3])
def test_a_hand_is_taken_apart_alike(plain: dict[str, Any], chain: int):
    one, other = apart.Apart(chain), plain["apart"].Apart(chain)
    for hand in (hand for deal in deals((20, 17, 17), DECK) for hand in deal):
        assert one.parts(hand) == other.parts(hand)
        assert (one.cost(hand), one.turns(hand)) == (other.cost(hand), other.turns(hand))


def test_the_same_seed_deals_the_same(plain: dict[str, Any]):
    hand = next(deals((20, 17, 17), DECK))[0]
    unseen = [card for card in DECK for _ in range(1)][: 34 + 3]
    given = (2**63 + 5, [hand, 0, counts.ONE[14]], [0, 17, 16], unseen)
    doubts = ([(1, 1, 1, 3, 9), (2, 2, 2, 0, 9)], [0, 2 * counts.ONE[5]], 3)
    one, other = guesses.Dealer(*given, *doubts), plain["guesses"].Dealer(*given, *doubts)
    drawn = [one.hands() for _ in range(50)]
    assert drawn == [other.hands() for _ in range(50)]
    assert len({tuple(each) for each in drawn}) == 50
    assert all([counts.size(bag) for bag in each] == [20, 17, 17] for each in drawn)


def test_one_against_two_is_played_out_alike(plain: dict[str, Any]):
    for number, deal in enumerate(deals((20, 17, 17), DECK)):
        worlds = [module.Landlord(number % 3) for module in (landlord, plain["landlord"])]
        for world in worlds:
            world.begin([20, 17, 17], 0)
            world.hold(deal)
        first = worlds[0].choose()
        assert first is not None
        found = [
            (world.game(), world.winner(), world.worth(*first, counts.size(first[4]))) for world in worlds
        ]
        assert found[0] == found[1]


@pytest.mark.parametrize(
    "rules",
    [
        {"must_beat": True, "aces": True},
        {"must_beat": False, "pairs": True, "bare": True},
        {"must_beat": True, "split": False},
    ],
    ids=str,
)
def test_a_race_is_played_out_alike(plain: dict[str, Any], rules: dict[str, bool]):
    for deal in deals((13, 13, 13, 13), DECK[:52]):
        worlds = [module.Race(4, **rules) for module in (race, plain["race"])]
        for world in worlds:
            world.begin([13] * 4, 0)
            world.hold(deal)
        assert worlds[0].game() == worlds[1].game()
        single = (1, 1, low := next(index for index, _ in counts.ranks_in(deal[0])), 0, counts.ONE[low], 1)
        assert worlds[0].worth(*single) == worlds[1].worth(*single)


FACES = 54
SUITS = [*(1 + number % 4 for number in range(36)), *[0] * 18]
PLACES = [*(number // 4 for number in range(36)), *range(12), 12, 12, 12, 13, 14, 15]
WORTHS = [(0, 5, 10)[number % 7 % 3] for number in range(FACES)]


def test_tricks_are_dealt_and_played_out_alike(plain: dict[str, Any]):
    """Leads of one card, of a pair, and throws that may fail."""
    lot = random.Random(19)
    for number in range(DEALS):
        cards = lot.sample([*range(FACES), *range(FACES)], 2 * FACES)
        own, unseen = cards[:20], cards[20:]
        worlds = [module.Tricks(number, SUITS, PLACES, WORTHS) for module in (tricks, plain["tricks"])]
        lead = own[0]
        suit, bit = SUITS[lead], 1 << lead
        others = [face for face in own if SUITS[face] == suit and face != lead]
        thrown = bit | (1 << others[0] if others else 0)
        units = [(0, PLACES[face], 1 << face, 0) for face in sorted({lead, *others[:1]})]
        found: list[Any] = []
        for world in worlds:
            world.begin(0, [own, [], [], [], []], [0, 20, 20, 20, 28], unseen, [31, 31, 21, 31, 31])
            made: list[Any] = []
            for _ in range(3):
                world.deal()
                made.append((world.heaps(), world.buried))
                world.play(suit, bit, bit if own.count(lead) == 2 else 0, True)
                made.append((world.won_first, world.won_second, world.taker))
                world.throw(suit, thrown, 0, units)
                made.append((world.won_first, world.won_second, world.taker))
            found.append(made)
        assert found[0] == found[1]


@pytest.mark.parametrize(("thrown", "held", "taker"), [((0, 32), 28, {1, 3}), ((28, 32), 0, {0})])
def test_a_throw_is_led_whole_only_if_nobody_can_beat_it(thrown: tuple[int, ...], held: int, taker: set[int]):
    """Where another has a card above the lower of two, that one is led alone, and the lead is lost."""
    world = tricks.Tricks(1, SUITS, PLACES, WORTHS)
    world.begin(0, [thrown, [held, 1], [2, 3], [5, 6], []], [0] * 5, [], [31] * 5)
    world.deal()
    units = [(0, PLACES[face], 1 << face, 0) for face in thrown]
    world.throw(SUITS[held], sum(1 << face for face in thrown), 0, units)
    assert world.taker in taker
