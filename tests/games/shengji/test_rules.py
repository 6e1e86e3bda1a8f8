"""Shengji: declaring, the kitty, tricks, throws, and how a hand ends. Tests read like the rule book."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

import pytest

from boardwright.engine.api import Command, Game, Match, Refusal, replace
from boardwright.engine.testing import check_game
from boardwright.engine.types import HOST, SPECTATOR, PerTurn
from boardwright.engine.views import open_view
from boardwright.engine.waits import Timeout
from boardwright.games.shengji import GAME
from boardwright.games.shengji.cards import BASIC_DECK, DECK, worth_of
from boardwright.games.shengji.declaring import turned_over
from boardwright.games.shengji.rules import Shengji
from boardwright.games.shengji.types import Bury, Declare, PassDeclare, Rules
from boardwright.kits.climbing.values import PlayCards, Surrender
from boardwright.kits.rounds import Leave
from boardwright.kits.tricks.trumps import TRUMP, trumps_of
from tests.games.shengji.tables import cards, lay, outcome, playing, trick

NEW: dict[str, Any] = {"secret": b"lesson 98"}
"""The first seat holds both twos of clubs and one of hearts."""
TWOS = ("2c#1", "2c#2")


def refused(match: Match, seat: int, command: Command) -> Refusal:
    before = match.state
    refusal = match.submit(seat, command).refusal
    assert refusal is not None
    assert match.state is before
    return refusal


def code(match: Match, seat: int, command: Command) -> str:
    return refused(match, seat, command).code


def do(match: Match, *commands: tuple[int, Command]) -> Match:
    for seat, command in commands:
        step = match.submit(seat, command)
        assert step.refusal is None, (seat, command, step.refusal)
    return match


def passes(*seats: int) -> list[tuple[int, Command]]:
    return [(seat, PassDeclare()) for seat in seats]


def held(match: Match, seat: int, *hand: str) -> Match:
    """This seat holds these instead."""
    core = match.state.core
    players = list(core.players)
    players[seat] = replace(players[seat], cards=hand)
    match.state = replace(match.state, core=replace(core, players=tuple(players)))
    return match


class TestDeck:
    def test_two_decks_and_two_hundred_points(self):
        assert (len(DECK), worth_of(DECK)) == (108, 200)
        assert (len(BASIC_DECK), worth_of(BASIC_DECK)) == (104, 200)

    def test_in_the_basic_mode_32_are_trumps(self):
        suits = Counter(map(trumps_of("2", "s").suit_of, BASIC_DECK))
        assert suits == {TRUMP: 32, "c": 24, "d": 24, "h": 24}

    def test_everybody_gets_25_and_eight_are_the_kitty(self):
        hand = Match.new(GAME, secret=b"d").state.core
        assert [len(player.cards) for player in hand.players] == [25] * 4
        assert len(hand.kitty) == 8
        assert {*hand.kitty, *(card for player in hand.players for card in player.cards)} == set(DECK)


class TestDeclaring:
    def test_a_pair_beats_a_card_and_another_pair_does_not_beat_it_but_small_jokers_do(self):
        match = held(Match.new(GAME, secret=b"d"), 0, "2h#1", "2h#2", "2c#1")
        for seat, hand in ((1, ("2s#1", "2s#2")), (2, ("2d#1", "2d#2")), (3, ("SJ#1", "SJ#2"))):
            held(match, seat, *hand)
        do(match, (0, Declare(("2h#1",))))
        assert match.state.core.suit == "h"
        do(match, (1, Declare(("2s#1", "2s#2"))))
        assert match.state.core.suit == "s"
        assert code(match, 2, Declare(("2d#1", "2d#2"))) == "declared_stronger"
        do(match, (3, Declare(("SJ#1", "SJ#2"))))
        assert match.state.core.suit is None
        assert match.state.core.declaration.seat == 3

    def test_who_showed_one_card_may_add_the_second_of_its_suit_and_nothing_else(self):
        match = held(Match.new(GAME, secret=b"d"), 0, "2h#1", "2h#2", "2c#1", "2c#2")
        do(match, (0, Declare(("2h#1",))))
        assert code(match, 0, Declare(("2c#1", "2c#2"))) == "own_declaration"
        do(match, (0, Declare(("2h#1", "2h#2"))))
        assert match.state.core.declaration.strength == 2

    @pytest.mark.parametrize("chosen", [("Jd#2",), ("2c#1", "2h#2"), ("2c#1", "Jd#2")])
    def test_what_declares_nothing(self, chosen: tuple[str, ...]):
        assert code(Match.new(GAME, **NEW), 0, Declare(chosen)) == "no_declaration"

    def test_a_declaration_is_answered_by_all_others_also_by_who_had_passed(self):
        match = do(Match.new(GAME, **NEW), *passes(1, 2), (0, Declare(TWOS)))
        assert match.active == (1, 2, 3)
        do(match, *passes(1, 2, 3))
        hand = match.state.core
        assert (hand.phase, hand.banker, hand.level, hand.suit) == ("burying", 0, "2", "c")
        assert len(hand.players[0].cards) == 33

    def test_big_jokers_end_it_at_once(self):
        match = held(Match.new(GAME, secret=b"d"), 2, "BJ#1", "BJ#2")
        assert do(match, (2, Declare(("BJ#1", "BJ#2")))).state.core.banker == 2

    def test_nobody_declares_then_the_kitty_says_and_the_first_seat_is_the_banker(self):
        match = do(Match.new(GAME, **NEW), *passes(0, 1, 2, 3))
        hand = match.state.core
        assert hand.banker == 0
        assert hand.turned
        assert hand.suit is not None

    @pytest.mark.parametrize(
        ("kitty", "turned", "suit"),
        [
            ("3h Kd SJ 2c As 4s 5s 6s", 4, "c"),
            ("3h Kd SJ BJ 4s Kc 5s 6s", 8, "d"),
            ("SJSJ BJBJ 3h 4h 3d 4d", 8, "h"),
        ],
    )
    def test_the_first_card_of_the_level_else_the_highest(self, kitty: str, turned: int, suit: str):
        assert turned_over(cards(kitty), "2") == (cards(kitty)[:turned], suit)

    def test_card_by_card_one_may_declare_at_any_moment(self):
        match = Match.new(GAME, secret=b"lesson 98", options={"deal_mode": "timed"})
        sizes = set()
        while match.state.core.phase == "declaring":
            sizes.add(len(match.state.core.players[0].cards))
            seat = match.active[0]
            do(match, (seat, match.legal(seat)[-1] if seat == 0 else PassDeclare()))
        assert sizes == set(range(1, 26))
        assert sorted(match.state.core.declaration.cards) == sorted(TWOS)

    def test_at_a_table_with_turns_there_is_less_time_to_declare(self):
        match = Match.new(GAME, **NEW, clock=PerTurn(30), options={"declare_seconds": 10})
        assert match.submit(HOST, Timeout(0), at=9_999).refusal is not None
        for seat in range(4):
            assert match.submit(HOST, Timeout(seat), at=10_000).refusal is None
        assert match.state.core.phase == "burying"
        assert match.submit(HOST, Timeout(0), at=39_999).refusal is not None
        assert match.submit(HOST, Timeout(0), at=40_000).refusal is None
        assert match.state.core.phase == "playing"


class TestKitty:
    def declared(self) -> Match:
        return do(Match.new(GAME, **NEW), (0, Declare(TWOS)), *passes(1, 2, 3))

    def test_the_banker_buries_eight_cards_and_leads(self):
        match = self.declared()
        own = match.state.core.players[0].cards
        assert refused(match, 0, Bury(own[:7])) == Refusal("bury_size", {"size": 8})
        assert code(match, 0, Bury((*own[:7], own[0]))) == "card_twice"
        assert code(match, 1, Bury(match.state.core.players[1].cards[:8])) == "not_your_turn"
        do(match, (0, Bury(own[:8])))
        assert match.active == (0,)
        assert match.state.core.buried.cards == own[:8]

    def test_only_the_banker_sees_what_lies_there(self):
        match = self.declared()
        own = match.state.core.players[0].cards
        do(match, (0, Bury(own[:8])))
        assert match.view(0).core.buried.cards == own[:8]
        for seat in (1, 2, 3, -1):
            assert match.view(seat).core.buried.cards == type(match.view(1).core.players[0].cards)(8)


class TestFollowing:
    def test_why_a_reply_is_refused_and_what_would_do(self):
        match = playing("3h3h 4h4h", "8h8h 9h9h JhJh Kh 2h", "5h5h 6s 7s", "Th Qh As Ks")
        do(match, (0, lay(match, 0, "3h3h4h4h")))
        assert refused(match, 1, lay(match, 1, "8h8h")) == Refusal("wrong_size", {"size": 4})
        hidden = refused(match, 1, lay(match, 1, "8h8hKh2h"))
        assert hidden == Refusal("must_follow_structure", {"sets": "8♥ 8♥ 9♥ 9♥"})
        assert GAME.explain(hidden, "en").endswith("Among the cards must be 8♥ 8♥ 9♥ 9♥.")
        do(match, (1, lay(match, 1, "8h8h9h9h")))
        do(match, (2, lay(match, 2, "5h5h 6s7s")))
        assert code(match, 3, PlayCards(("As#1", "Ks#1", "Qh#1", "3d#1"))) == "not_in_hand"

    def test_suit_first(self):
        match = playing("3h", "8h 9s", "2c 5h", "Kd")
        do(match, (0, lay(match, 0, "3h")))
        off = refused(match, 1, lay(match, 1, "9s"))
        assert off == Refusal("must_follow_suit", {"suit": "h", "count": 1})
        assert GAME.explain(off, "zh") == "要跟红桃：出的牌里至少要有 1 张。"

    def test_a_level_card_is_a_trump_and_follows_no_suit(self):
        match = playing("3h", "7h 9s", "2c", "Kd")
        do(match, (0, lay(match, 0, "3h")), (1, lay(match, 1, "9s")))

    def test_any_two_without_a_pair_cannot_win(self):
        match = playing("5s5s 2d", "As Ks Qs", "3s4s 2d", "6s8s 3d")
        trick(match, "5s5s", "AsKs", "3s4s", "6s8s")
        assert match.state.core.points == (20, 0)

    def test_a_pair_of_trumps_wins_over_plain_pairs_two_different_do_not(self):
        match = playing("5s5s 2d", "3c3c 2d", "4c 6c 8c", "9s Ts 3d")
        trick(match, "5s5s", "3c3c", "4c6c", "9sTs")
        assert match.state.core.points == (0, 20)
        assert match.active == (1,)

    def test_the_level_of_another_suit_beats_the_ace_of_trumps_and_the_first_of_equals_wins(self):
        match = playing("Ac 3c", "7h 4c", "7d 5c", "2c 6c")
        trick(match, "Ac", "7h", "7d", "2c")
        assert match.state.core.last_taker == 1
        match = playing("Ac 3c", "7h 4c", "7d 5c", "7c 6c")
        trick(match, "Ac", "7h", "7d", "7c")
        assert match.state.core.last_taker == 3


class TestThrows:
    def test_a_lead_is_of_one_suit(self):
        match = playing("3h 4s", "5h 6h", "8h 9h", "Jh Qh")
        assert code(match, 0, lay(match, 0, "3h4s")) == "lead_one_suit"

    def test_a_throw_that_nobody_can_beat_stands(self):
        match = playing("Ah KhKh", "Ah QhQh", "3h 4h 5h", "6h 8h 9h")
        do(match, (0, lay(match, 0, "AhKhKh")))
        assert [laid.kind for laid in match.state.core.trick] == ["throw"]

    @pytest.mark.parametrize("penalty", [0, 10])
    def test_of_one_that_fails_the_smallest_part_is_led_and_all_see_it(self, penalty: int):
        match = playing("Ah QhQh", "3h 4h 5h", "KhKh 8h", "6h 9h 9s", throw_penalty=penalty)
        do(match, (0, lay(match, 0, "AhQhQh")))
        hand = match.state.core
        assert [card[:2] for card in hand.trick[0].cards] == ["Qh", "Qh"]
        assert match.view(1).core.players[0].seen == ("Ah#1",)
        assert hand.penalties == (0, penalty)
        trick(match, "3h4h", "KhKh", "6h9h")
        assert match.view(1).facts.attacking_points == penalty

    def test_the_attackers_lose_points_for_theirs_but_never_below_none(self):
        match = playing("3d 4d", "Ah QhQh", "3h 4h 5h", "KhKh 8h", banker=1, points=(15, 0), throw_penalty=10)
        match.state = replace(match.state, core=replace(match.state.core, penalties=(0, 20)))
        assert match.view(0).facts.attacking_points == 0


def test_who_sees_all_hands_is_told_how_they_are_held():
    match = playing("3h Ac 7s 5d", "8h 4c 9s Td", "Kh Qc Js Qd", "Th 2c As 2d")
    open_hands = open_view(GAME, match.state).facts.open_hands
    assert [card[:2] for card in open_hands[0]] == ["7s", "Ac", "3h", "5d"]
    assert [set(hand) for hand in open_hands] == [set(each.cards) for each in match.state.core.players]
    assert {match.view(seat).facts.open_hands for seat in (SPECTATOR, 0, 1, 2, 3)} == {()}


class TestEnd:
    def test_the_points_of_the_kitty_count_four_times_after_a_pair(self):
        match = playing("3h3h", "4h4h", "5h6h", "8h9h", buried="Ts Kd 5d 2d2h3d4d6d")
        trick(match, "3h3h", "4h4h", "5h6h", "8h9h")
        result = match.state.core.result
        assert (result.kitty_points, result.points) == (100, 105)
        assert [card[:2] for card in result.kitty] == ["Ts", "Kd", "5d", "2d", "2h", "3d", "4d", "6d"]

    def test_it_counts_nothing_if_the_bankers_side_takes_the_last_trick(self):
        match = playing("AhAh", "4h4h", "5h6h", "8h9h", buried="Ts Kd 5d 2d2h3d4d6d")
        trick(match, "AhAh", "4h4h", "5h6h", "8h9h")
        assert match.state.core.result.points == 0

    def test_giving_up_and_leaving_lose_for_the_side_at_any_time(self):
        for command in (Surrender(), Leave()):
            match = do(Match.new(GAME, **NEW, stakes=(1_000,) * 4), (3, command))
            assert outcome(match).winners == (0, 2)
            assert outcome(match).scores == (30, 0, 30, -60)

    def test_who_says_nothing_has_the_lowest_played(self):
        match = playing("Ah 3d", "4h 2d", "5h 8d", "8h 9d")
        do(match, (HOST, Timeout(0, absent=True)))
        assert match.state.core.trick[0].cards == ("3d#1",)


class TestBasic:
    def start(self, **more: Any) -> Match:
        return Match.new(GAME, secret=b"basic", options={"mode": "basic", **more}, stakes=(10,) * 4)

    def test_26_cards_and_the_first_seat_leads_single_cards(self):
        match = self.start()
        own = match.state.core.players[0].cards
        assert len(own) == 26
        assert match.active == (0,)
        assert refused(match, 0, PlayCards(own[:2])) == Refusal("wrong_size", {"size": 1})

    def test_two_tricks_with_two_cards_and_the_pot_is_settled(self):
        match = self.start(hand_size=2)
        commands = 0
        while match.outcome is None:
            (seat,) = match.active
            do(match, (seat, match.legal(seat)[0]))
            commands += 1
        assert commands == 8
        assert sum(match.state.core.result.pays) == 40

    def test_equal_points_give_everybody_his_own_back(self):
        match = playing("3h", "4h", "6h", "8h", mode="basic", stakes=(10,) * 4)
        match.state = replace(match.state, core=replace(match.state.core, mode="basic", banker=None))
        match.state = replace(match.state, core=replace(match.state.core, waiting=(0,), first=0))
        trick(match, "3h", "4h", "6h", "8h")
        assert match.state.core.result.pays == (10,) * 4
        assert outcome(match).reason == "even"

    def test_giving_up_gives_the_others_the_pot(self):
        match = do(self.start(), (2, Surrender()))
        assert outcome(match).winners == (1, 3)
        assert outcome(match).scores == (-10, 10, -10, 10)


class Timed(Rules):
    """Its defaults are what random play is tried with for whole hands; there is nothing else to try."""

    base_bet: Literal[10] = 10
    deal_mode: Literal["timed"] = "timed"
    declare_seconds: Literal[3] = 3
    throw_penalty: Literal[10] = 10
    kitty_multiplier: Literal["power"] = "power"
    level_cap: Literal[12] = 12
    must_stop: Literal["courts"] = "courts"
    hand_size: Literal[2] = 2
    trump_suit: Literal["h"] = "h"
    trump_rank: Literal["T"] = "T"


def test_promises_are_kept_while_cards_are_dealt_one_by_one():
    game = Game(GAME.manifest, Shengji(), GAME.systems[:-1], options=Timed, texts=GAME.texts)
    check_game(game, seeds=[3], properties=["secrecy", "legal", "replay", "chips"])
