"""Niuniu as the rule book tells it: bulls, special hands, the bank, payments."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

import pytest

from boardwright.engine.api import Match
from boardwright.engine.primitives.cards import ACE_LOW, SUITS, parse_all
from boardwright.engine.types import SPECTATOR
from boardwright.games.niuniu import GAME
from boardwright.games.niuniu.bot import HANDS
from boardwright.games.niuniu.facts import tens_in
from boardwright.games.niuniu.hands import NAMES, kind, niu, worth
from boardwright.games.niuniu.types import PlaceBet, Reveal, Rules, Settle
from boardwright.kits.rounds import BidBanker, Leave
from tests.betting.playing import nets, play, refusal, settled, with_players

NONE = "Kc Ad 2h 4s 3c"
NIU5, NIU5_LOW, NIU6, NIU7 = "9c 8d 7h 6s 5c", "8c 2d 3h 6d 6c", "Ac 2d 3h 4s 6c", "Kc Qd Jh 4s 3c"
NIU8, NIUNIU = "Kd Qc Js 5h 3d", "Kh Qs Jd Tc Td"
BASIC, BID = {"settlement": "basic"}, {"banker_mode": "bid"}
FLAT = {**BASIC, "banker_ante": "flat"}


def hand_of(*hands: str, stakes: tuple[int, ...] = (), **options: Any) -> Match:
    """Seat 0 has the bank."""
    match = Match.new(GAME, secret=b"s", seats=len(hands), options=options, stakes=stakes)
    cards, seen = [parse_all(hand) for hand in hands], len(match.state.core.players[0].hand)
    return with_players(match, cards=cards, hand=[hand[:seen] for hand in cards])


def reveal_all(match: Match) -> Match:
    return play(match, *((seat, Reveal()) for seat in match.state.core.waiting))


# Hands


def all_rank_hands():
    """Every five ranks, with a hand of them and the number of hands that there are. Bulls know no suits."""
    for ranks in combinations_with_replacement(range(13), 5):
        counts = Counter(ranks)
        if max(counts.values()) <= 4:
            cards = tuple(ACE_LOW[rank] + SUITS[ranks[:at].count(rank)] for at, rank in enumerate(ranks))
            yield cards, prod(comb(4, count) for count in counts.values())


def test_all_hands_fall_into_the_known_categories():
    plain, special = Counter[int](), Counter[int]()
    for cards, number in all_rank_hands():
        plain[niu(cards)] += number
        special[kind(cards, Rules())] += number
    assert [plain[value] for value in range(11)] == [
        872_128, 171_304, 168_096, 171_304, 168_096, 177_424, 168_096, 171_304, 168_096, 171_304, 191_808,
    ]  # fmt: skip
    assert tuple(special[value] for value in range(14)) == HANDS
    assert sum(HANDS) == 2_598_960


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Kc Qd Jh Ts Tc", "niuniu"),
        ("Kc Kd Qh Js Jc", "five_flower"),
        ("2c 2d 2h 2s 3c", "bomb"),
        ("Ac Ad Ah As 4c", "five_small"),
        ("Ac Ad Ah As 2c", "five_small"),
        (NIU5, "niu5"),
        (NIU6, "niu6"),
        (NONE, "none"),
    ],
)
def test_a_known_hand(cards, name):
    assert NAMES[kind(parse_all(cards), Rules())] == name


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kc Kd Kh Ks 2c", "Qc Qd Qh Qs 9c"),
        ("Ac Ad 2h 2s 2c", "Ac Ad 2h 3s 3c"),  # the lower total
        ("Ks Qd Jh 4s 3c", "Kc Qh Jd 4h 3d"),  # spades above clubs
        ("2c 4d 4h Ts Tc", "9c Ad Th Js 9d"),
    ],
)
def test_equal_kinds(better, worse):
    assert worth(parse_all(better), Rules()) > worth(parse_all(worse), Rules())


def test_special_hands_can_be_turned_off():
    assert kind(parse_all("2c 2d 2h 2s 3c"), Rules(bomb=False)) == niu(parse_all("2c 2d 2h 2s 3c"))


# Rounds: what everybody holds, what is agreed on and done before all reveal, and what each wins

BIDS = ((0, BidBanker(1)), (1, BidBanker(3)), (2, BidBanker(0)))
ROUNDS: dict[str, tuple[tuple[str, ...], dict[str, Any], tuple[Any, ...], list[int]]] = {
    "the worked full settlement": ((NIU8, NIUNIU, NIU6, NONE), {}, (), [0, 80, -40, -40]),
    "the worked basic settlement": ((NIU5, NIU7, NIU5_LOW), BASIC, (), [0, 20, -20]),
    "equal hands push in the basic one": (("9c 8d 7h 6s 5c", "9d 8h 7s 6c 5d"), BASIC, (), [0, 0]),
    "a flat ante": ((NIU5, NIU7, NIU5_LOW), FLAT, (), [0, 20, -20]),
    "a flat ante that the house helps out": ((NONE, NIU7, NIU6), FLAT, (), [-20, 20, 20]),
    "a flat ante that wins all": ((NIU8, NIU7, NIU6), FLAT, (), [40, -20, -20]),
    "a bank that runs out is shared in proportion": (
        (NONE, NIUNIU, "Ks Qh Jc Ts Th"), {"stakes": (100, 160, 160)}, (), [-100, 80, 20]
    ),
    "a debtor pays no more than he put up": ((NIUNIU, NONE), {"stakes": (160, 30)}, (), [30, -30]),
    "bets multiply": ((NIU8, NIUNIU), {"bet_choices": [1, 2, 5]}, ((1, PlaceBet(5)),), [-400, 400]),
    "the highest bid has the bank, and multiplies": ((NIU8, NIUNIU, NONE), BID, BIDS, [-240, 480, -240]),
    "the banker ends the wait": ((NIU8, NIUNIU, NONE), {"host_may_settle": True}, ((0, Settle()),), [-40, 80, -40]),
    "the banker leaves": ((NIU8, NIUNIU, NONE), {}, ((1, Leave()), (0, Leave())), [-40, 80, -40]),
}  # fmt: skip


@pytest.mark.parametrize(("hands", "options", "moves", "expected"), ROUNDS.values(), ids=ROUNDS)
def test_rounds(hands, options, moves, expected):
    match = reveal_all(play(hand_of(*hands, **options), *moves))
    assert nets(match) == expected
    paid = settled(match)
    assert paid.banked == (sum(expected) > 0), "only then the house pays"
    assert [paid.result(seat) == "draw" for seat in match.state.seats] == [net == 0 for net in expected]


@pytest.mark.parametrize(("mode", "banker"), [("fixed_first", 0), ("rotate", 1), ("niuniu_takes", 2)])
def test_who_has_the_bank_next(mode, banker):
    match = reveal_all(hand_of(NIU8, NIU7, NIUNIU, banker_mode=mode))
    memory = GAME.domain.room_memory(match.state.core)
    following = Match.new(GAME, secret=b"s", seats=3, options={"banker_mode": mode}, memory=memory)
    assert following.state.core.banker == banker


# What is refused: what is agreed on and done before, who plays what, and how it is answered

CHOICE = {"bet_choices": [1, 2, 5]}
REFUSED: dict[str, tuple[dict[str, Any], tuple[Any, ...], int, Any, dict[str, Any]]] = {
    "no choice": (CHOICE, (), 1, PlaceBet(3), {"code": "bad_choice", "choices": "1, 2, 5"}),
    "a fraction": (CHOICE, (), 1, {"type": "PLACE_BET", "factor": 1.5}, {"code": "bad_choice"}),
    "to reveal twice": ({}, ((1, Reveal()),), 1, Reveal(), {"code": "already_done"}),
    "to settle early": ({}, ((1, Reveal()),), 0, Settle(), {"code": "wait_for_others"}),
    "who has no bank settles": ({"host_may_settle": True}, (), 1, Settle(), {"code": "banker_only"}),
    **{
        f"grouping {group}": ({}, (), 1, Reveal(group), {"code": "wrong_grouping"})
        for group in ((1, 2, 3), (0, 1), (0, 0, 1), (0, 1, 9), (-1, 0, 1))
    },
}


@pytest.mark.parametrize(("options", "before", "seat", "command", "answer"), REFUSED.values(), ids=REFUSED)
def test_refused(options, before, seat, command, answer):
    match = play(hand_of(NIU8, "Kh 7s 3d 5c 5d", NONE, **options), *before)
    assert answer.items() <= refusal(match, seat, command).items()


def test_a_right_grouping_is_taken():
    assert hand_of(NONE, "Kh 7s 3d 5c 5d").submit(1, Reveal((0, 3, 4))).accepted


# What a seat sees, and what a board is told


def test_four_cards_are_peeked_at_before_the_bids():
    assert len(hand_of(NIU8, NIUNIU, banker_mode="bid", peek_bid=True).view(1).core.players[1].hand) == 4


@pytest.mark.parametrize(
    ("held", "group"),
    [
        ("Kh 5s 5d 9c Jh", (0, 1, 2)),
        ("Ah Th Js Qd Kc", (1, 2, 3)),
        ("2h 2s 2d 3c 3h", ()),
        ("9h Kd Ks Kc 9c", (1, 2, 3)),
    ],
)
def test_which_three_cards_make_tens(held, group):
    assert tens_in(parse_all(held)) == group


def test_a_hand_is_told_to_its_seat_until_it_is_shown():
    match = hand_of(NIU8, NIUNIU, NONE)
    told = {seat: match.view(seat).facts for seat in (0, 1, 2, SPECTATOR)}
    assert [facts.made for facts in told.values()] == ["niu8", "niuniu", "none", ""]
    assert [set(facts.tens) for facts in told.values()] == [{0}, {1}, set(), set()]
    play(match, (1, Reveal()))
    assert match.view(SPECTATOR).facts.tens == {1: (0, 1, 2)}


def test_a_bet_is_told_in_chips_as_soon_as_it_is_chosen():
    match = play(hand_of(NIU8, NIU7, NONE, bet_choices=[1, 2], base_bet=50), (1, PlaceBet(2)))
    assert match.view(SPECTATOR).facts.bets == {1: 100}


@pytest.mark.parametrize(("settlement", "times"), [("full", 8), ("basic", 1)])
def test_what_a_hand_pays_is_told_by_its_name(settlement, times):
    assert hand_of(NIU8, NIU7, settlement=settlement).view(0).facts.times["five_small"] == times
