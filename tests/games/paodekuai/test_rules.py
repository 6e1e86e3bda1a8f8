"""Paodekuai: the deal, who leads, what must be beaten, and how a hand ends. Tests read like the rule book."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations as subsets
from typing import Any

import pytest

from boardwright.engine.api import Command, Match, replace
from boardwright.engine.chance import Chance
from boardwright.engine.types import GameError
from boardwright.games.paodekuai import GAME
from boardwright.games.paodekuai.patterns import combinations, deck_of
from boardwright.games.paodekuai.turns import legal_bags
from boardwright.games.paodekuai.types import Rules, Variant
from boardwright.kits.climbing.counts import count, spelled
from boardwright.kits.climbing.values import PassPlay, PlayCards, Surrender
from boardwright.kits.rounds import Leave, change
from tests.betting.playing import nets, play
from tests.games.paodekuai.tables import lay, playing


class TestDeal:
    @pytest.mark.parametrize(
        ("seats", "variant", "sizes", "aside"),
        [
            (3, "usual", (16, 16, 16), 0),
            (2, "usual", (26, 26), 0),
            (4, "usual", (13, 13, 13, 13), 0),
            (3, "52", (18, 17, 17), 0),
            (3, "15", (15, 15, 15), 0),
            (2, "16", (16, 16), 16),
            (2, "15", (15, 15), 15),
        ],
    )
    def test_hands(self, seats: int, variant: str, sizes: tuple[int, ...], aside: int):
        hand = Match.new(GAME, secret=b"d", seats=seats, options={"variant": variant}).state.core
        assert tuple(len(player.cards) for player in hand.players) == sizes
        assert len(hand.aside) == aside

    def test_decks(self):
        assert len(deck_of("52")) == 52
        assert len(deck_of("16")) == 48
        assert Counter(card[0] for card in deck_of("16"))["2"] == 1
        assert "As" not in deck_of("16")
        assert Counter(card[0] for card in deck_of("15"))["A"] == 1
        assert "Ks" not in deck_of("15")

    def test_a_deck_for_three_is_not_for_four(self):
        with pytest.raises(GameError) as refused:
            GAME.table(seats=4, options={"variant": "16"})
        assert refused.value.refusal.code == "seat_count"


class TestLead:
    def test_who_holds_the_three_of_spades_leads_and_plays_it(self):
        match = Match.new(GAME, secret=b"d", seats=3)
        hand = match.state.core
        (first,) = hand.waiting
        assert "3s" in hand.players[first].cards
        assert hand.opening == "3s"
        high = hand.players[first].cards[0]
        assert code(match, first, PlayCards((high,))) == "opening_missing"
        assert all("3s" in command.cards for command in match.legal(first) if isinstance(command, PlayCards))
        play(match, (first, PlayCards(("3s",))))
        assert match.state.core.opening == ""

    def test_if_nobody_has_it_the_lowest_card_leads(self):
        found = set()
        for deal in range(40):
            hand = Match.new(GAME, secret=b"%d" % deal, seats=2, options={"variant": "16"}).state.core
            assert hand.opening in hand.players[hand.first].cards
            found.add(hand.opening)
            if "3s" in hand.aside:
                lower = [card for player in hand.players for card in player.cards if card[0] == "3"]
                assert hand.opening == min(lower, key=lambda card: "dchs".index(card[1]))
        assert len(found) > 1

    def test_the_winner_of_the_last_hand_leads_anything(self):
        options = {"first_lead": "winner"}
        table = GAME.table(seats=3, options=options, memory={"winner": 2})
        hand = GAME.domain.setup(table, Chance(b"k"))
        assert hand.waiting == (2,)
        assert hand.opening == ""


class TestMustBeat:
    def test_who_holds_a_higher_single_may_not_pass(self):
        match = playing("4K", "95", "678")
        play(match, (0, lay(match, 0, "4")))
        assert code(match, 1, PassPlay()) == "must_beat"

    def test_bombs_count_unless_they_are_optional(self):
        for optional, expected in ((False, "must_beat"), (True, "")):
            match = playing("K9", "33334", "678", bomb_optional=optional)
            play(match, (0, lay(match, 0, "K")))
            assert code(match, 1, PassPlay()) == expected

    def test_with_the_whole_deck_one_may_pass(self):
        match = playing("4K", "95", "678", variant="52")
        play(match, (0, lay(match, 0, "4")), (1, PassPlay()))
        assert match.state.core.waiting == (2,)

    def test_who_leads_may_not_pass(self):
        assert code(playing("4K", "95", "678"), 0, PassPlay()) == "leader_plays"

    def test_pass_is_legal_just_where_brute_force_finds_no_answer(self):
        """All subsets of small hands, each read by the table and compared by the rules of comparison."""
        lot = random.Random(3)
        table = combinations("16", Rules())
        for _ in range(60):
            drawn = lot.sample(deck_of("16"), 18)
            mine, theirs = drawn[:9], count(drawn[9:])
            on = lot.choice(list(table.plays(theirs)))
            found = False
            for number in range(1, 10):
                for cards in subsets(mine, number):
                    readings = table.readings(count(cards), last=number == 9)
                    found |= any(table.beats(play, on) for play in readings)
            assert table.can_beat(count(mine), on) == found


class TestPlays:
    def test_a_short_last_play_beats_a_full_one(self):
        match = playing("33345K", "444K", "678")
        play(match, (0, lay(match, 0, "33345")))
        play(match, (1, lay(match, 1, "444K")))
        assert match.outcome is not None
        assert match.outcome.winners == (1,)

    def test_a_short_play_with_cards_left_is_refused(self):
        match = playing("33345K", "444K8", "678")
        play(match, (0, lay(match, 0, "33345")))
        assert code(match, 1, lay(match, 1, "444K")).startswith("cards_")

    def test_cards_that_cannot_be_played(self):
        match = playing("449K", "33558", "678")
        play(match, (0, lay(match, 0, "44")))
        own = match.state.core.players[1].cards
        assert code(match, 1, PlayCards(())) == "no_cards"
        assert code(match, 1, PlayCards((own[0], own[0]))) == "card_twice"
        assert code(match, 1, PlayCards(("Zz",))) == "not_in_hand"
        assert code(match, 1, PlayCards(match.state.core.players[0].cards[:1])) == "not_in_hand"
        assert code(match, 1, lay(match, 1, "38")) == "cards_no_play"
        assert code(match, 1, lay(match, 1, "33")) == "cards_too_low"
        assert code(match, 1, lay(match, 1, "8")) == "cards_other_kind"

    def test_a_bomb_beats_a_pair(self):
        match = playing("994", "33335", "678")
        play(match, (0, lay(match, 0, "99")), (1, lay(match, 1, "3333")))

    def test_three_aces_beat_four_kings_where_they_are_a_bomb(self):
        match = playing("KKKK3", "AAA5", "678")
        play(match, (0, lay(match, 0, "KKKK")), (1, lay(match, 1, "AAA")))
        assert match.state.core.climb.kind == "three_aces"
        match = playing("KKKK3", "AAA5", "678", aaa_bomb="no")
        play(match, (0, lay(match, 0, "KKKK")))
        assert code(match, 1, lay(match, 1, "AAA")).startswith("cards_")

    def test_straights_end_at_the_ace(self):
        match = playing("23TJQKA", "3", "4")
        assert code(match, 0, lay(match, 0, "JQKA2")).startswith("cards_")
        play(match, (0, lay(match, 0, "TJQKA")))

    def test_a_four_that_must_stay_whole(self):
        match = playing("33335K", "4", "6", split_bomb=False)
        assert code(match, 0, lay(match, 0, "3")) == "four_split"
        assert "333" not in {spelled(each) for each in legal_bags(match.state.core, match.state.options, 0)}

    def test_four_with_three_where_it_is_allowed(self):
        match = playing("3333567K", "4", "6", quad_three=True)
        play(match, (0, lay(match, 0, "3333567")))
        assert match.state.core.climb.kind == "quad_three"
        assert match.state.core.players[0].bombs == 0

    @pytest.mark.parametrize(
        ("options", "legal"),
        [
            ({}, {"33356", "33357", "33367"}),
            ({"trio_tail": "free"}, {"333", "3335", "3336", "3337", "33356", "33357", "33367"}),
            ({"tail_may_be_any_two": False}, set()),
        ],
    )
    def test_what_three_of_a_kind_carry(self, options: dict[str, Any], legal: set[str]):
        match = playing("3335679", "4", "6", **options)
        found = {spelled(each) for each in legal_bags(match.state.core, match.state.options, 0)}
        assert {each for each in found if each.startswith("333") and "9" not in each} == legal

    @pytest.mark.parametrize("variant", ["15", "16", "52"])
    def test_each_bag_is_listed_once(self, variant: Variant):
        hand = count(deck_of(variant)[::3])
        bags = combinations(variant, Rules()).bags(hand)
        assert len(bags) == len(set(bags))
        assert set(bags) == {each.counts for each in combinations(variant, Rules()).plays(hand)}


class TestOneLeft:
    def test_before_a_player_with_one_card_a_single_is_ones_highest(self):
        match = playing("5K33", "7", "684")
        assert code(match, 0, lay(match, 0, "5")) == "must_play_highest"
        assert {spelled(each) for each in legal_bags(match.state.core, match.state.options, 0)} == {"K", "33"}
        play(match, (0, lay(match, 0, "33")))

    def test_unless_the_table_does_not_want_it(self):
        match = playing("5K33", "7", "684", report_single=False)
        play(match, (0, lay(match, 0, "5")))

    def test_only_who_sits_before_him(self):
        match = playing("5K33", "684", "7")
        play(match, (0, lay(match, 0, "5")))
        assert code(match, 1, lay(match, 1, "6")) == "must_play_highest"


class TestGivingUp:
    def test_the_others_go_on(self):
        match = playing("45K", "678", "9TJ")
        play(match, (0, Surrender()))
        assert match.state.core.waiting == (1,)
        play(match, (1, lay(match, 1, "6")), (2, lay(match, 2, "9")))
        assert match.state.core.waiting == (1,)
        assert code(match, 0, Surrender()) == "already_done"

    def test_a_lead_whose_owner_is_gone_goes_on_to_who_comes_after_him(self):
        match = playing("AK", "678", "9TJ")
        play(match, (0, lay(match, 0, "A")), (0, Surrender()), (1, PassPlay()), (2, PassPlay()))
        assert match.state.core.climb.owner is None
        assert match.state.core.waiting == (1,)

    def test_the_last_one_has_won(self):
        match = playing("45K", "678", "9TJ", base_bet=10)
        play(match, (0, Surrender()), (2, Leave()))
        assert match.outcome is not None
        assert match.outcome.reason == "given"
        assert nets(match) == [-30, 60, -30]


class TestPaying:
    def test_five_cards_and_one_card(self):
        match = playing("3", "44556", "7")
        play(match, (0, lay(match, 0, "3")))
        assert nets(match) == [50, -50, 0]

    def test_one_card_pays_where_it_is_not_free(self):
        match = playing("3", "44556", "7", last_one_free=False)
        play(match, (0, lay(match, 0, "3")))
        assert nets(match) == [60, -50, -10]

    def test_who_never_played_pays_double(self):
        match = playing("3", "44556677889TTJJQ", "7788999")
        match = changed(match, 1, plays=0)
        play(match, (0, lay(match, 0, "3")))
        assert nets(match) == [390, -320, -70]

    def test_an_unbeaten_bomb_is_paid_by_everybody(self):
        match = playing("33K", "7777456", "89TJ")
        play(match, (0, lay(match, 0, "K")), (1, lay(match, 1, "7777")), (2, PassPlay()), (0, PassPlay()))
        play(match, (1, lay(match, 1, "4")), (2, lay(match, 2, "8")), (0, PassPlay()))
        assert match.state.core.players[1].bombs == 1

    def test_worked_bomb(self):
        match = changed(playing("3", "456", "89TJ"), 1, bombs=1)
        play(match, (0, lay(match, 0, "3")))
        assert nets(match) == [-30, 170, -140]

    def test_a_bomb_that_was_beaten_earns_nothing(self):
        match = playing("44443", "55557", "89")
        play(match, (0, lay(match, 0, "4444")), (1, lay(match, 1, "5555")))
        assert [player.bombs for player in match.state.core.players] == [0, 1, 0]

    def test_nobody_pays_more_than_his_stake(self):
        match = playing("3", "44556", "7", stakes=(100, 20, 100))
        play(match, (0, lay(match, 0, "3")))
        assert nets(match) == [20, -20, 0]

    def test_the_pot(self):
        match = playing("3", "44556", "7", stakes=(10, 10, 10), settlement="basic")
        play(match, (0, lay(match, 0, "3")))
        assert nets(match) == [20, -10, -10]

    def test_exposure(self):
        assert GAME.domain.exposure(GAME.table(seats=3)) == (620,) * 3
        assert GAME.domain.exposure(GAME.table(seats=2)) == (820,) * 2


def changed(match: Match, seat: int, **fields: int) -> Match:
    match.state = replace(match.state, core=change(match.state.core, seat, **fields))
    return match


def code(match: Match, seat: int, command: Command) -> str:
    before = match.state
    step = match.submit(seat, command)
    if step.refusal is None:
        return ""
    assert match.state is before
    return step.refusal.code
