"""The bots: exact odds, and play that looks at nothing hidden."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from boardwright.bots.mcts import MctsBot
from boardwright.bots.simulate import contest, simulate
from boardwright.engine.primitives.dice import Die, probability
from boardwright.games.dicethrone import GAME
from boardwright.games.dicethrone import bot as bots
from boardwright.games.dicethrone.heroes.catalogue import CATALOGUE, board_with
from boardwright.games.dicethrone.odds import RESULTS, Purse, dice_of, means_of, odds_of, worth_of
from boardwright.games.dicethrone.types import HEROES, ConfirmRoll, RollDice, SelectAbility
from boardwright.games.dicethrone.value import chance_to_win
from tests.games.dicethrone.stage import ADVANCE, Stage

PURSE = Purse(2, 0)


def test_the_mean_over_rolls_is_exact():
    """Against the engine's own count: the chance of five of a kind, with two sixes kept."""
    means = means_of({dice: float(dice == (6,) * 5) for dice in RESULTS})
    kept = (Die(6, locked=True), Die(6, locked=True), Die(), Die(), Die())
    assert means[6, 6] == pytest.approx(float(probability(lambda shown: set(shown) == {6}, kept)))
    assert means[()] == pytest.approx(float(Fraction(1, 6**5)))


def test_the_best_keep_is_the_best_of_all():
    """One roll left: against going through all ways to keep and all rolls."""
    odds = odds_of(board_with("barbarian", {}), PURSE)
    dice = (1, 2, 3, 5, 6)

    def mean(keep):
        rest = 5 - len(keep)
        rolls = list(product(range(1, 7), repeat=rest))
        return sum(odds.worth((*keep, *roll)) for roll in rolls) / len(rolls)

    keeps = [tuple(dice[die] for die in range(5) if mask >> die & 1) for mask in range(32)]
    expected, part = odds.keeps(dice, 1)[0]
    assert expected == pytest.approx(max(map(mean, keeps)))
    assert mean(part) == pytest.approx(expected)


def test_which_dice_are_kept():
    assert dice_of((3, 1, 3, 6, 1), (1, 3, 3)) == (0, 1, 2)


@pytest.mark.parametrize(
    ("hero", "ability", "dice", "worth"),
    [
        ("barbarian", "slap-5", (1, 1, 1, 1, 1), 8 - 1.5),
        ("barbarian", "all-out-strike", (1, 1, 6, 6, 4), 4),
        ("barbarian", "suppress", (1, 1, 1, 6, 6), 10.5 + 2.0 * 20 / 216 - 1.5),
        ("shadow_thief", "shadow-dance", (6, 6, 6, 1, 1), 2 + 4 + 3 - 1.5),
        ("shadow_thief", "kidney-shot", (1, 2, 3, 4, 5), 6 + 4 * 0.7 - 1.5),
    ],
)
def test_what_an_ability_is_worth(hero, ability, dice, worth):
    board = board_with(hero, {})
    assert worth_of(board, board.variants[ability], dice, PURSE) == pytest.approx(worth)


def test_greedy_keeps_what_is_good_and_declares_the_best():
    stage = Stage().play(0, ADVANCE).roll(6, 6, 6, 6, 1).play(0, RollDice())
    assert bots.greedy(stage.state, 0) == RollDice((0, 1, 2, 3))
    stage = Stage().to_roll(1, 2, 3, 4, 5)
    assert bots.greedy(stage.state, 0) == SelectAbility("reckless-strike")


def test_greedy_sees_only_what_its_seat_sees():
    """It plays from a view: the other's hand and all decks are hidden there."""
    result = simulate(
        GAME, games=2, bots=("medium", "easy"), table=GAME.table(2, {"heroes": "paladin,shadow_thief"})
    )
    assert (result.games, result.errors) == (2, ())


@pytest.mark.parametrize("heroes", ["monk,pyromancer", "shadow_thief,paladin", "moon_elf,barbarian"])
def test_beginners_play_to_the_end(heroes):
    """Whatever they are asked, they answer."""
    table = GAME.table(2, {"heroes": heroes})
    result = simulate(GAME, games=6, bots=("beginner", "easy"), seed=heroes, table=table)
    assert (result.games, result.errors) == (6, ())


def test_greedy_beats_random():
    won = 0
    for number, hero in enumerate(HEROES):
        table = GAME.table(2, {"heroes": f"{hero},{HEROES[number - 1]}"})
        result = simulate(GAME, games=1, bots=("medium", "random"), seed=number, table=table)
        assert result.errors == ()
        won += result.wins[0]
    assert won >= 5


def test_the_search_plays_a_duel():
    table = GAME.table(2, {"heroes": "monk,moon_elf"})
    players = (MctsBot(1, iterations=3), MctsBot(2, iterations=3))
    outcome, commands = contest(GAME, table, players, 3, 0)
    assert commands > 20
    assert len(outcome.winners) <= 1


def test_the_search_is_offered_few_commands():
    """The greedy choice first; of dice to keep those that the odds find nearly as good, and to stop."""
    stage = Stage().play(0, ADVANCE).roll(1, 2, 3, 5, 6).play(0, RollDice())
    tried = bots.candidates(stage.state, 0, stage.legal(0))
    assert tried[0] == bots.greedy(stage.state, 0)
    assert tried[-1] == ConfirmRoll()
    assert 2 <= len(tried) <= 4
    assert all(stage.submit(0, command).accepted for command in tried)
    stage = Stage().to_roll(1, 2, 3, 4, 5)
    tried = bots.candidates(stage.state, 0, stage.legal(0))
    assert tried[0] == SelectAbility("reckless-strike")
    assert set(tried) == {SelectAbility(name) for name in ("reckless-strike", "powerful-strike", "slap-3")}
    assert all(stage.submit(0, command).accepted for command in tried)


def test_the_search_sees_what_the_greedy_eye_does_not():
    """The strongest attack would cost the attacker's last hit points; a weaker one wins."""
    stage = Stage().set(0, hp=4).set(1, hp=5).to_roll(1, 2, 3, 4, 5)
    assert bots.greedy(stage.state, 0) == SelectAbility("reckless-strike")
    assert MctsBot(1, iterations=120).choose(GAME, stage.state, 0) == SelectAbility("powerful-strike")


def test_a_position_is_worth_the_same_from_both_sides():
    stage = Stage("monk", "paladin").set(0, hp=20, tokens={"taiji": 2})
    own, other = (chance_to_win(stage.state, seat) for seat in (0, 1))
    assert own == pytest.approx(-other)
    assert -1 < own < 0
    assert chance_to_win(stage.set(1, statuses={"burn": 1}).state, 0) > own


def test_what_no_attack_asks_for_makes_no_other_odds():
    """One table serves all purses, but for heroes whose attacks count CP or fire."""
    assert odds_of(board_with("monk", {}), Purse(2, 0)) is odds_of(board_with("monk", {}), Purse(7, 3))
    thief, mage = board_with("shadow_thief", {}), board_with("pyromancer", {})
    assert odds_of(thief, Purse(2, 0)).expected() < odds_of(thief, Purse(7, 0)).expected()
    assert odds_of(mage, Purse(2, 0)).expected() < odds_of(mage, Purse(2, 3)).expected()


def test_every_hero_has_a_first_choice_for_every_roll():
    for hero in CATALOGUE:
        odds = odds_of(board_with(hero, {}), PURSE)
        assert 2 < odds.expected() < 15
