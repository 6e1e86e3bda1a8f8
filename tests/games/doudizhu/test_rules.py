"""Dou dizhu as the rule book tells it: bidding, beating, passing, the end, and what may not be done."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.types import HOST, SPECTATOR, PerTurn
from boardwright.engine.waits import Timeout
from boardwright.games.doudizhu import GAME
from boardwright.games.doudizhu.events import DECK
from boardwright.games.doudizhu.types import MakeBid
from boardwright.kits.climbing.values import PassPlay, PlayCards, Surrender
from boardwright.kits.rounds import Leave
from tests.betting.playing import nets, play, refusal, settled, why
from tests.games.doudizhu.tables import lay, playing


def bidding(*points: int, **options) -> Match:
    """The first seats have bid this."""
    match = Match.new(GAME, secret=b"s", options=options)
    return play(match, *((seat % 3, MakeBid(bid)) for seat, bid in enumerate(points)))


# The deal


def test_seventeen_cards_each_and_three_at_the_bottom():
    hand = bidding().state.core
    dealt = [card for player in hand.players for card in player.cards]
    assert [len(player.cards) for player in hand.players] == [17, 17, 17]
    assert sorted((*dealt, *hand.bottom)) == sorted(DECK)


def test_nobody_sees_the_bottom_cards_before_there_is_a_landlord():
    match = bidding(1)
    for seat in (0, 1, 2, SPECTATOR):
        view = match.view(seat).core
        assert view.bottom.hidden == 3
        assert view.shown_bottom == ()
        assert [type(player.cards) is tuple for player in view.players] == [each == seat for each in range(3)]


# Bidding


def test_the_second_bid_must_be_above_the_first():
    assert refusal(bidding(1), 1, MakeBid(1)) == {"code": "bad_choice", "amount": 1, "choices": "0, 2, 3"}


@pytest.mark.parametrize("points", [-1, 4, 1.5])
def test_a_bid_is_one_to_three(points):
    assert refusal(bidding(), 0, MakeBid(points))["code"] == "bad_choice"


def test_bids_are_made_in_turn():
    assert refusal(bidding(), 1, MakeBid(1)) == {"code": "not_your_turn"}
    assert refusal(bidding(1), 0, MakeBid(2)) == {"code": "already_done"}
    assert refusal(bidding(), 0, PassPlay())["code"] == "wrong_phase"


def test_three_points_end_the_bidding_at_once():
    hand = bidding(3).state.core
    assert (hand.landlord, hand.points, hand.phase, hand.waiting) == (0, 3, "playing", (0,))
    assert len(hand.players[0].cards) == 20
    assert set(hand.shown_bottom) <= set(hand.players[0].cards)


def test_the_highest_bid_is_the_landlords():
    assert bidding(2, 0, 3).state.core.landlord == 2
    hand = bidding(1, 2, 0).state.core
    assert (hand.landlord, hand.points) == (1, 2)


def test_if_nobody_bids_the_cards_are_dealt_again_three_times():
    match = bidding(0, 0, 0)
    first, again = Match.new(GAME, secret=b"s").state.core, match.state.core
    assert (again.redeals, again.phase, again.waiting) == (1, "bidding", (0, 1, 2))
    assert again.players[0].cards != first.players[0].cards
    assert [player.bid for player in again.players] == [None] * 3
    match = bidding(*[0] * 12)
    hand = match.state.core
    assert (hand.redeals, hand.landlord, hand.points) == (3, 0, 1)


def test_or_the_first_bidder_is_the_landlord_at_once():
    hand = bidding(0, 0, 0, all_pass="first_bidder").state.core
    assert (hand.redeals, hand.landlord, hand.points) == (0, 0, 1)


# Who bids first


@pytest.mark.parametrize(
    ("rule", "memory", "first"),
    [
        ("seat1", {"winner": 2}, 0),
        ("winner", {}, 0),
        ("winner", {"winner": 2}, 2),
        ("winner", {"places": [1, 4, 6], "winner": 4}, 1),
        ("winner", {"places": [1, 4, 6], "winner": 2}, 1),
    ],
)
def test_the_winner_may_bid_first_in_the_next_hand(rule, memory, first):
    match = Match.new(GAME, secret=b"s", options={"first_bidder": rule}, memory=memory)
    assert match.state.core.first == first


def test_or_a_lot_decides():
    firsts = {
        Match.new(GAME, secret=bytes([secret]), options={"first_bidder": "random"}).state.core.first
        for secret in range(30)
    }
    assert firsts == {0, 1, 2}


def test_the_room_remembers_who_went_out():
    match = playing("3", "44", "55", landlord=0)
    play(match, (0, lay(match, 0, "3")))
    assert GAME.domain.room_memory(match.state.core) == {"winner": 0}
    match = playing("3", "44", "55")
    play(match, (0, Surrender()))
    assert GAME.domain.room_memory(match.state.core) == {"winner": 0}  # who bid first does so again


# Playing


@pytest.mark.parametrize(
    ("last", "answer", "code"),
    [
        ("34567", "45678", None),
        ("34567", "456789", "cards_other_length"),
        ("34567", "8888", None),
        ("3333", "xX", None),
        ("3333", "444555", "cards_other_kind"),
        ("66", "55", "cards_too_low"),
        ("6", "77", "cards_other_kind"),
        ("3", "45", "cards_remove"),
        ("66", "34", "cards_no_play"),
    ],
)
def test_what_beats_what(last, answer, code):
    match = playing(f"{last}9", f"{answer}K2", "7Q")
    play(match, (0, lay(match, 0, last)))
    if code is None:
        play(match, (1, lay(match, 1, answer)))
        assert match.state.core.climb.owner == 1
    else:
        assert refusal(match, 1, lay(match, 1, answer))["code"] == code


def test_a_bomb_doubles():
    match = playing("34567K", "8888K", "99", points=2)
    play(match, (0, lay(match, 0, "34567")))
    assert match.view(0).facts.multiplier == 2
    play(match, (1, lay(match, 1, "8888")))
    assert match.view(0).facts.multiplier == 4


def test_the_leader_cannot_pass():
    assert refusal(playing("34", "5", "6"), 0, PassPlay()) == {"code": "leader_plays"}


def test_after_two_passes_the_last_to_play_leads_anything():
    match = playing("3344", "5566", "7788")
    play(match, (0, lay(match, 0, "3")), (1, lay(match, 1, "5")), (2, PassPlay()), (0, PassPlay()))
    assert match.state.core.waiting == (1,)
    assert refusal(match, 1, PassPlay()) == {"code": "leader_plays"}
    play(match, (1, lay(match, 1, "66")))


def test_who_passed_may_play_again_in_the_same_round():
    match = playing("3344", "5566", "7788")
    play(match, (0, lay(match, 0, "3")), (1, PassPlay()), (2, lay(match, 2, "7")), (0, PassPlay()))
    assert refusal(match, 1, lay(match, 1, "5"))["code"] == "cards_too_low"
    play(match, (1, PassPlay()))
    assert match.state.core.waiting == (2,)


def test_a_row_beside_an_airplane_is_no_wing_unless_agreed():
    ranks = "3334445556667778"
    match = playing(f"{ranks}9", "T", "J")
    assert refusal(match, 0, lay(match, 0, ranks))["code"].startswith("cards_")
    match = playing(f"{ranks}9", "T", "J", adjacent_trio_wing=True)
    play(match, (0, lay(match, 0, ranks)))


# Refusals that help


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        (("3c", "3c"), {"code": "card_twice", "card": "3c"}),
        (("Kh",), {"code": "not_in_hand", "card": "Kh"}),
        (("Zz",), {"code": "not_in_hand", "card": "Zz"}),
        ((), {"code": "no_cards"}),
    ],
)
def test_cards_that_cannot_be_played(chosen, told):
    assert refusal(playing("3456", "7", "8"), 0, PlayCards(chosen)) == told


def test_a_near_play_says_what_is_missing():
    match = playing("345679K", "8", "9")
    missing = why(match.submit(0, lay(match, 0, "3457")))
    assert GAME.explain(missing) == "Nearly a straight: add 6."
    assert GAME.explain(missing, "zh") == "差一点就是顺子：加上 6。"
    too_many = why(match.submit(0, lay(match, 0, "3K")))
    assert GAME.explain(too_many) == "That is a single card and something more: take away K."


def test_a_refusal_says_what_would_do():
    match = playing("66K", "559", "7")
    play(match, (0, lay(match, 0, "66")))
    too_low = why(match.submit(1, lay(match, 1, "55")))
    assert GAME.explain(too_low) == "Too low: a pair above 6 is needed, or a bomb."


@pytest.mark.parametrize(
    "raw",
    [
        {"type": "PLAY_CARDS"},
        {"type": "PLAY_CARDS", "cards": "3c"},
        {"type": "PLAY_CARDS", "cards": ["3c"] * 21},
        {"type": "PLAY_CARDS", "cards": [3]},
        {"type": "MAKE_BID", "points": "three"},
    ],
)
def test_what_is_no_command_is_refused(raw):
    refusal(playing("3456", "7", "8"), 0, raw)


# Time, leaving, giving up


def test_time_that_is_up_bids_nothing_leads_the_lowest_and_passes():
    match = Match.new(GAME, secret=b"s", clock=PerTurn(20))
    match.submit(HOST, Timeout(0), at=21_000)
    assert match.state.core.players[0].bid == 0
    match = playing("3K", "4Q", "5J")
    assert GAME.domain.timeout_command(match.state, 0) == lay(match, 0, "3")
    play(match, (0, lay(match, 0, "K")))
    assert GAME.domain.timeout_command(match.state, 1) == PassPlay()


def test_a_hand_that_somebody_leaves_before_there_is_a_landlord_is_void():
    match = Match.new(GAME, secret=b"s", stakes=(500, 600, 700))
    play(match, (0, MakeBid(1)), (2, Leave()))
    assert match.outcome is not None
    assert match.outcome.reason == "void"
    assert dict(settled(match).pays) == {0: 500, 1: 600, 2: 700}
    assert nets(match) == [0, 0, 0]
    assert match.view(0).core.players[1].shown == ()


@pytest.mark.parametrize("command", [Leave(), Surrender()])
@pytest.mark.parametrize(
    ("seat", "rule", "expected"),
    [
        (0, "pays_all", [-40, 20, 20]),
        (1, "pays_all", [40, -40, 0]),
        (1, "shared", [40, -20, -20]),
        (2, "pays_all", [40, 0, -40]),
    ],
)
def test_who_gives_up_loses_without_a_spring(command, seat, rule, expected):
    match = playing("34", "56", "78", points=2, farmer_surrender=rule)
    play(match, (seat, command))
    assert nets(match) == expected
    assert match.state.core.result.spring == ""


def test_a_farmer_whose_partner_pays_for_both_has_lost_too():
    match = playing("34", "56", "78")
    play(match, (1, Surrender()))
    assert settled(match).result(2) == "lose"


def test_nobody_gives_up_before_there_is_a_landlord():
    assert refusal(bidding(), 0, Surrender())["code"] == "wrong_phase"
