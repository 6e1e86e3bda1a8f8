"""Niuniu as the rule book tells it: bulls, special hands, the bank, payments."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

import pytest

from boardwright.engine.api import Match, replace
from boardwright.engine.primitives.cards import ACE_LOW, SUITS, parse_all
from boardwright.engine.stakes import exposure
from boardwright.engine.types import HOST, GameError, PerTurn
from boardwright.engine.waits import Timeout
from boardwright.games.niuniu import GAME
from boardwright.games.niuniu.bot import HANDS
from boardwright.games.niuniu.hands import NAMES, kind, niu, worth
from boardwright.games.niuniu.types import PlaceBet, Reveal, Rules, Settle
from boardwright.kits.rounds import BidBanker, Leave
from tests.betting.playing import nets, play, refuses, settled, why

NONE = "Kc Ad 2h 4s 3c"
NIU5, NIU5_LOW, NIU6, NIU7 = "9c 8d 7h 6s 5c", "8c 2d 3h 6d 6c", "Ac 2d 3h 4s 6c", "Kc Qd Jh 4s 3c"
NIU8, NIUNIU = "Kd Qc Js 5h 3d", "Kh Qs Jd Tc Td"


def hand_of(*hands: str, stakes: tuple[int, ...] = (), **options: Any) -> Match:
    """Seat 0 has the bank."""
    match = Match.new(GAME, secret=b"s", seats=len(hands), options=options, stakes=stakes)
    return with_cards(match, *hands)


def with_cards(match: Match, *hands: str) -> Match:
    players = {
        seat: replace(player, cards=parse_all(hands[seat]), hand=parse_all(hands[seat])[: len(player.hand)])
        for seat, player in match.state.core.players.items()
    }
    match.state = replace(match.state, core=replace(match.state.core, players=players))
    return match


def reveal_all(match: Match) -> Match:
    for seat in match.state.core.waiting:
        play(match, (seat, Reveal()))
    return match


def all_rank_hands():
    """Every five ranks, with a hand of them and the number of hands that there are. Bulls know no suits."""
    for ranks in combinations_with_replacement(range(13), 5):
        counts = Counter(ranks)
        if max(counts.values()) <= 4:
            copies = Counter[int]()
            cards = []
            for rank in ranks:
                cards.append(ACE_LOW[rank] + SUITS[copies[rank]])
                copies[rank] += 1
            yield tuple(cards), prod(comb(4, count) for count in counts.values())


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


# Payments


def test_the_worked_full_settlement():
    match = reveal_all(hand_of(NIU8, NIUNIU, NIU6, NONE))
    assert nets(GAME, match) == [0, 80, -40, -40]


def test_the_worked_basic_settlement():
    match = reveal_all(hand_of(NIU5, NIU7, NIU5_LOW, settlement="basic"))
    paid = settled(GAME, match)
    assert dict(paid.spent) == {0: 40, 1: 20, 2: 20}
    assert dict(paid.pays) == {0: 40, 1: 40, 2: 0}
    assert nets(GAME, match) == [0, 20, -20]


@pytest.mark.parametrize(
    ("hands", "pays", "house"),
    [
        ((NIU5, NIU7, NIU5_LOW), (20, 40, 0), 0),
        ((NONE, NIU7, NIU6), (0, 40, 40), 20),
        ((NIU8, NIU7, NIU6), (60, 0, 0), 0),
    ],
)
def test_with_a_flat_ante_the_house_pays_what_the_banker_cannot(hands, pays, house):
    match = reveal_all(hand_of(*hands, settlement="basic", banker_ante="flat"))
    paid = settled(GAME, match)
    assert (dict(paid.spent), dict(paid.pays)) == (dict.fromkeys(range(3), 20), dict(enumerate(pays)))
    assert paid.banked == bool(house)
    assert sum(paid.pays.values()) - sum(paid.spent.values()) == house


def test_equal_hands_push_in_the_basic_settlement():
    match = reveal_all(hand_of("9c 8d 7h 6s 5c", "9d 8h 7s 6c 5d", settlement="basic"))
    assert nets(GAME, match) == [0, 0]
    assert settled(GAME, match).result(1) == "draw"


def test_exposure():
    table = GAME.table(4, base=20)
    assert exposure(GAME, table) == (480, 160, 160, 160)
    assert exposure(GAME, GAME.table(3, {"banker_mode": "bid"}, base=20)) == (1280,) * 3
    assert exposure(GAME, GAME.table(3, {"settlement": "basic"}, base=20)) == (40, 20, 20)
    flat = {"settlement": "basic", "banker_ante": "flat"}
    assert exposure(GAME, GAME.table(3, flat, base=20)) == (20, 20, 20)


def test_a_bank_that_runs_out_is_shared_in_proportion():
    match = reveal_all(hand_of(NONE, NIUNIU, "Ks Qh Jc Ts Th", stakes=(100, 160, 160)))
    assert nets(GAME, match) == [-100, 80, 20]


def test_a_debtor_pays_no_more_than_he_put_up():
    match = reveal_all(hand_of(NIUNIU, NONE, stakes=(160, 30)))
    assert nets(GAME, match) == [30, -30]


def test_bets_multiply():
    match = hand_of(NIU8, NIUNIU, bet_choices=[1, 2, 5])
    assert refuses(GAME, match, 1, {"type": "PLACE_BET", "factor": 3}).details["choices"] == "1, 2, 5"
    assert refuses(GAME, match, 1, {"type": "PLACE_BET", "factor": 1.5}).code == "bad_choice"
    assert refuses(GAME, match, 0, {"type": "PLACE_BET", "factor": 1}).code == "banker_bets_not"
    play(match, (1, PlaceBet(5)))
    assert nets(GAME, reveal_all(match)) == [-400, 400]


# Phases


def test_cards_are_seen_only_after_the_bet():
    match = hand_of(NIU8, NIUNIU, bet_choices=[1, 2])
    assert "'Tc'" not in repr(match.view(1))
    play(match, (1, PlaceBet(1)))
    assert "'Tc'" in repr(match.view(1))
    assert "'Tc'" not in repr(match.view(0))


def test_the_highest_bid_has_the_bank_and_bids_are_secret():
    match = hand_of(NIU8, NIUNIU, NONE, banker_mode="bid")
    play(match, (0, BidBanker(1)))
    assert match.view(1).core.players[0].bid != 1
    assert refuses(GAME, match, 1, {"type": "BID_BANKER", "factor": 5}).details["max"] == 4
    assert why(match.submit(0, BidBanker(1))).code == "already_done"
    play(match, (1, BidBanker(3)), (2, BidBanker(0)))
    assert (match.state.core.banker, match.state.core.banker_factor) == (1, 3)
    assert nets(GAME, reveal_all(match)) == [-240, 480, -240]


def test_four_cards_are_peeked_at():
    match = hand_of(NIU8, NIUNIU, banker_mode="bid", peek_bid=True)
    assert len(match.view(0).core.players[0].hand) == 4


def test_nobody_bids_and_somebody_gets_the_bank_for_one():
    match = play(hand_of(NIU8, NIUNIU, banker_mode="bid"), (0, BidBanker(0)), (1, BidBanker(0)))
    assert match.state.core.banker_factor == 1


@pytest.mark.parametrize("grouping", [(1, 2, 3), (0, 1), (0, 0, 1), (0, 1, 9), (-1, 0, 1)])
def test_a_wrong_grouping_is_refused(grouping):
    match = hand_of(NONE, "Kh 7s 3d 5c 5d")
    assert why(match.submit(1, Reveal(grouping))).code == "wrong_grouping"
    assert match.submit(1, Reveal((0, 3, 4))).accepted


def test_reveal_once_settle_once():
    match = hand_of(NIU8, NIUNIU, NONE)
    play(match, (1, Reveal()))
    assert why(match.submit(1, Reveal())).code == "already_done"
    assert why(match.submit(0, Settle())).code == "wait_for_others"
    reveal_all(match)
    assert why(match.submit(0, Reveal())).code == "match_over"


def test_the_banker_may_end_the_wait_where_it_is_agreed():
    match = hand_of(NIU8, NIUNIU, NONE, host_may_settle=True)
    assert why(match.submit(1, Settle())).code == "banker_only"
    play(match, (0, Settle()))
    assert nets(GAME, match) == [-40, 80, -40]


def test_time_reveals():
    match = Match.new(GAME, secret=b"s", clock=PerTurn(15))
    match.submit(0, Reveal(), at=1)
    match.submit(HOST, Timeout(1), at=15_002)
    assert match.outcome is not None


def test_leaving():
    match = play(hand_of(NIU8, NIUNIU, NONE), (1, Leave()))
    assert match.state.core.players[1].shown
    play(match, (0, Leave()))
    assert nets(GAME, match) == [-40, 80, -40]
    match = play(hand_of(NIU8, NIUNIU, NONE, bet_choices=[1, 2]), (1, Leave()), (2, PlaceBet(2)))
    assert match.state.core.players[1].shown


# The next hand


@pytest.mark.parametrize(("mode", "banker"), [("fixed_first", 0), ("rotate", 1), ("niuniu_takes", 2)])
def test_who_has_the_bank_next(mode, banker):
    match = reveal_all(hand_of(NIU8, NIU7, NIUNIU, banker_mode=mode))
    memory = GAME.domain.room_memory(match.state.core)
    following = Match.new(GAME, secret=b"s", seats=3, options={"banker_mode": mode}, memory=memory)
    assert following.state.core.banker == banker


def test_options_out_of_bounds():
    with pytest.raises(GameError, match="different"):
        GAME.table(2, {"bet_choices": [1, 1]})
    with pytest.raises(GameError, match="<= 20"):
        GAME.table(2, {"bet_choices": [21]})
