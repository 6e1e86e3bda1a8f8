"""How the levels play: within the rules, and each better than the one below."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from boardwright.bots.registry import make_bot
from boardwright.bots.simulate import contest
from boardwright.games.paodekuai import GAME
from boardwright.games.paodekuai.bot.search import guesswork, new_world
from boardwright.games.paodekuai.patterns import combinations, deck_of
from boardwright.games.paodekuai.types import Rules, Variant
from boardwright.kits.climbing.counts import count, holds, size, spelled
from boardwright.kits.climbing.patterns import Play
from boardwright.kits.climbing.values import PassPlay, PlayCards
from tests.betting.playing import play
from tests.games.paodekuai.tables import lay, playing


def scores(better: str, worse: str, number: int) -> list[int]:
    """What one of the better level wins on each seat of the same deals."""
    found = []
    for deal in range(number):
        for seat in range(3):
            bots = [make_bot(better if each == seat else worse, f"{deal} {each}") for each in range(3)]
            found.append(contest(GAME, GAME.table(seats=3), bots, 5, deal)[0].scores[seat])
    return found


@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("easy", "random")])
def test_each_level_wins_from_the_one_below(better: str, worse: str):
    assert mean(scores(better, worse, 30)) > 0


@pytest.mark.parametrize("level", ["beginner", "easy", "medium", "hard"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_level_plays_a_hand_of_any_deck_to_its_end(level: str, seats: int):
    bots = [make_bot(level if seat == 0 else "easy", f"s {seat}") for seat in range(seats)]
    assert contest(GAME, GAME.table(seats=seats), bots, 3, 1)[0].scores


def test_the_highest_level_takes_a_win_that_is_there():
    """With the pair it is out after the bomb, whatever the others hold; and with the last four after three of them and
    the pair, for nobody can beat five cards with three."""
    match = playing("444466", "889", "99T")
    chosen = make_bot("hard", 1).choose(GAME, match.state, 0)
    assert isinstance(chosen, PlayCards)
    assert sorted(chosen.cards) in [sorted(lay(match, 0, cards).cards) for cards in ("4444", "66", "44466")]


def test_a_guess_keeps_to_what_the_seat_knows():
    match = playing("345", "66778", "88TT")
    play(match, (0, lay(match, 0, "5")), (1, lay(match, 1, "6")))
    view = match.view(2).core
    dealer = guesswork(view, match.state.options, 2).dealer(7)
    for _ in range(20):
        hands = dealer.hands()
        assert hands[2] == count(view.players[2].cards)
        assert [size(hand) for hand in hands] == [2, 4, 4]


def test_who_must_beat_and_passed_had_nothing():
    match = playing("3KKK", "Q569", "2AA")
    play(match, (0, lay(match, 0, "K")), (1, PassPlay()))
    guesses = guesswork(match.view(2).core, match.state.options, 2)
    assert [(each.seat, each.need, each.key) for each in guesses.passes] == [(1, 1, 10)]


RULES = (
    Rules(),
    Rules(tail_may_be_any_two=False, aaa_bomb="yes"),
    Rules(trio_tail="free", split_bomb=False, must_beat="no"),
    Rules(quad_three=True, aaa_bomb="no"),
)
SIZES: dict[Variant, tuple[int, ...]] = {"52": (13, 13, 13, 13), "16": (16, 16, 16), "15": (15, 15, 15)}


@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
@pytest.mark.parametrize("variant", SIZES)
def test_whatever_is_played_in_a_guessed_world_is_legal(variant: Variant, rules: Rules):
    """The rules of thumb are the kernel's, and what can be played is the table's."""
    table, sizes, lot = combinations(variant, rules), SIZES[variant], random.Random(19)
    for _ in range(30):
        cards = lot.sample(deck_of(variant), sum(sizes))
        hands = [count(cards[seat * size : (seat + 1) * size]) for seat, size in enumerate(sizes)]
        must = lot.random() < 0.5
        world = new_world(len(sizes), table, rules, must=must)
        world.begin(sizes, 0)
        world.hold(hands)
        on: Play | None = None
        owner = 0
        for turn, choice in enumerate(world.game()):
            seat = turn % len(sizes)
            on = None if seat == owner else on
            if choice is None:
                assert on is not None
                assert not (must and table.bags(hands[seat], on))
                continue
            assert holds(hands[seat], choice[4])
            made = table.read(choice[4], on, last=choice[4] == hands[seat])
            assert made is not None, spelled(choice[4])
            assert table.keeps_fours(hands[seat], made)
            hands[seat] -= choice[4]
            on, owner = made, seat
        assert hands.count(0) == 1
