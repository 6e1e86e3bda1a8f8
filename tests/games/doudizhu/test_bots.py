"""How the levels play: within the rules, with their partner, and each better than the one below."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from boardwright.bots.registry import make_bot
from boardwright.bots.simulate import contest
from boardwright.games.doudizhu import GAME
from boardwright.games.doudizhu.bot.search import candidates
from boardwright.games.doudizhu.bot.worlds import guesswork, play_of, shape_of
from boardwright.games.doudizhu.events import DECK
from boardwright.games.doudizhu.patterns import CHAIN, combinations, reading
from boardwright.kernel.apart import Apart
from boardwright.kernel.landlord import Landlord
from boardwright.kits.climbing.counts import ONE, bag, count, holds, size, spelled
from boardwright.kits.climbing.patterns import JOKERS
from boardwright.kits.climbing.plan import ROCKET_EACH
from boardwright.kits.climbing.values import PassPlay
from tests.betting.playing import play
from tests.games.doudizhu.tables import lay, playing

TABLE = combinations(beside=False)


def deals(number: int, sizes: tuple[int, ...] = (20, 17, 17)) -> list[list[int]]:
    lot = random.Random(5)
    found = []
    for _ in range(number):
        cards = lot.sample(DECK, 54)
        starts = [sum(sizes[:seat]) for seat in range(3)]
        found.append([count(cards[start : start + some]) for start, some in zip(starts, sizes, strict=True)])
    return found


def taken_apart(hand: int) -> list[int]:
    """The parts of a hand as bags."""
    found = []
    for part in Apart(CHAIN).parts(hand):
        key, number, each = part >> 16, 63 - (part >> 8 & 63), part & 7
        rows = each * sum(ONE[key : key + number // each])
        found.append(JOKERS if each == ROCKET_EACH else rows)
    return found


class TestApart:
    def test_a_hand_is_taken_apart_without_a_rest_into_what_can_be_played(self):
        for hand in (hand for deal in deals(100) for hand in deal):
            parts = taken_apart(hand)
            assert sum(parts) == hand
            assert all(reading(part, False) is not None for part in parts)

    def test_rows_before_loose_cards_and_trios_take_cards_along(self):
        assert [spelled(part) for part in taken_apart(bag("34567KK"))] == ["34567", "KK"]
        assert Apart(CHAIN).turns(bag("44479")) == 2

    def test_what_a_hand_costs_is_turns_and_low_loose_cards_and_bombs_save(self):
        assert [Apart(CHAIN).cost(bag(cards)) for cards in ("K", "3", "34567", "4444K")] == [10, 14, 10, 10]


class TestPolicy:
    def test_whatever_it_plays_is_legal_and_every_world_ends(self):
        for number, deal in enumerate(deals(200)):
            world = Landlord(number % 3)
            world.begin([20, 17, 17], 0)
            world.hold(deal)
            hands, on, passes = list(deal), None, 0
            for turn, choice in enumerate(world.game()):
                assert all(hands)
                if choice is None:
                    assert on is not None
                    passes += 1
                    on = on if passes < 2 else None
                    continue
                made, seat = play_of(choice), turn % 3
                assert reading(made.counts, False) == made
                assert on is None or TABLE.beats(made, on)
                assert holds(hands[seat], made.counts)
                hands[seat] -= made.counts
                on, passes = made, 0
            assert hands.count(0) == 1
            assert hands.index(0) == world.winner()

    @pytest.mark.parametrize("cards", ["44447K", "77778899", "333444", "56789", "JJQQKK", "xX", "9999"])
    def test_any_kind_of_play_can_have_to_be_beaten(self, cards: str):
        on = TABLE.read(bag(cards))
        assert on is not None
        for deal in deals(20):
            world = Landlord(0)
            world.begin([20, 17, 17], 1, shape_of(on), owner=0)
            world.hold(deal)
            choice = world.choose()
            assert choice is None or TABLE.beats(play_of(choice), on)

    def test_a_partners_high_card_is_left_alone(self):
        match = playing("3445", "66K", "7A2")
        play(match, (0, lay(match, 0, "3")), (1, lay(match, 1, "K")))
        assert make_bot("medium", 1).choose(GAME, match.state, 2) == PassPlay()

    def test_an_enemy_who_is_nearly_out_is_stopped(self):
        match = playing("34", "6688", "7799TTTT2")
        play(match, (0, lay(match, 0, "3")), (1, PassPlay()))
        assert make_bot("medium", 1).choose(GAME, match.state, 2) != PassPlay()


class TestWorlds:
    def test_a_guess_keeps_to_what_the_seat_knows(self):
        match = playing("33456", "6677", "88TT")
        play(match, (0, lay(match, 0, "3")), (1, lay(match, 1, "6")))
        view = match.view(2).core
        dealer = guesswork(view, 2, DECK).dealer(7)
        for _ in range(20):
            hands = dealer.hands()
            assert hands[2] == count(view.players[2].cards)
            assert [size(hand) for hand in hands] == [4, 3, 4]

    def test_who_passed_on_a_low_card_has_probably_no_answer(self):
        match = playing("3KKK", "4569", "2AA")
        play(match, (0, lay(match, 0, "3")), (1, PassPlay()))
        guesses = guesswork(match.view(2).core, 2, DECK)
        assert [(each.seat, each.need, each.key) for each in guesses.passes] == [(1, 1, 0)]

    def test_plays_that_are_tried_are_few_and_legal(self):
        for deal in deals(20):
            tried = candidates(TABLE, deal[0], None)
            assert 0 < len(tried) <= 12
            assert all(made is not None and reading(made.counts, False) == made for made in tried)


def scores(better: str, worse: str, number: int) -> list[int]:
    """What one of the better level wins on each seat of the same deals."""
    found = []
    for deal in range(number):
        for seat in range(3):
            bots = [make_bot(better if each == seat else worse, f"{deal} {each}") for each in range(3)]
            found.append(contest(GAME, GAME.table(), bots, 5, deal)[0].scores[seat])
    return found


@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("easy", "random")])
def test_each_level_wins_from_the_one_below(better, worse):
    assert mean(scores(better, worse, 40)) > 0


def test_the_highest_level_takes_a_win_that_is_there():
    """Whatever the others hold, the bomb first and then the last card wins; the last card alone may be beaten."""
    match = playing("44446", "88", "99")
    assert make_bot("hard", 1).choose(GAME, match.state, 0) == lay(match, 0, "4444")
