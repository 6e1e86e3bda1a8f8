"""Card duel, by its rule book."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.engine.match import Match
from boardwright.engine.types import Refusal
from boardwright.games.card_duel import GAME
from boardwright.games.card_duel.types import HAND, PlayCard

HEAL = "heal"


def attack(target: int) -> PlayCard:
    return PlayCard("attack", target)


def new(seats: int = 2, **options) -> Match:
    return Match.new(GAME, secret=b"card duel", seats=seats, options=options)


def heal(seat: int) -> PlayCard:
    return PlayCard("heal", seat)


def play(match: Match, *commands: Any) -> Match:
    for command in commands:
        (seat,) = match.active
        step = match.submit(seat, heal(seat) if command == HEAL else command)
        assert step.refusal is None, step.refusal
    return match


def hp(match: Match) -> list[int]:
    return [fighter.hp for fighter in match.state.core.fighters.values()]


def test_everybody_starts_with_a_hundred_points_two_attacks_and_a_heal():
    fighters = new(8).state.core.fighters.values()
    assert {(fighter.hp, fighter.hand) for fighter in fighters} == {(100, ("attack", "attack", "heal"))}


def test_an_attack_takes_twenty_and_leaves_the_hand():
    match = play(new(), attack(1))
    assert hp(match) == [100, 80]
    assert match.state.core.fighters[0].hand == ("attack", "heal")
    assert match.active == (1,)


def test_a_heal_gives_fifteen_but_never_more_than_full():
    match = play(new(), attack(1), HEAL)
    assert hp(match) == [100, 95]
    assert hp(play(match, HEAL)) == [100, 95]


def test_an_empty_hand_is_filled_again():
    match = play(new(), attack(1), attack(0), attack(1), attack(0), HEAL)
    assert match.state.core.fighters[0].hand == HAND


@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        (1, attack(0), "not_your_turn"),
        (0, attack(0), "target_self"),
        (0, attack(5), "target_unknown"),
        (0, heal(1), "target_other"),
    ],
)
def test_what_is_refused_changes_nothing(seat, command, code):
    match = new()
    before = match.state
    assert match.submit(seat, command).refusal == Refusal(code)
    assert match.state is before


def test_a_card_that_is_not_held_cannot_be_played():
    match = play(new(), HEAL, HEAL)
    assert match.submit(0, heal(0)).refusal == Refusal("not_in_hand")


def test_who_has_fallen_is_skipped_and_cannot_be_attacked():
    match = play(new(3, hp=20), attack(1))
    assert match.active == (2,)
    assert match.submit(2, attack(1)).refusal == Refusal("target_dead")
    assert attack(1) not in match.legal(2)


def test_the_last_one_standing_wins():
    match = play(new(hp=40), attack(1), attack(0), attack(1))
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "last_standing")


@pytest.mark.parametrize(
    ("commands", "winners"), [((attack(1), HEAL), (0,)), ((attack(1), attack(0)), ()), ((HEAL, HEAL), ())]
)
def test_when_the_turns_are_used_up_the_most_points_win(commands, winners):
    match = play(new(max_turns=2), *commands)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == (winners, "max_turns")


@pytest.mark.parametrize("options", [{"hp": 0}, {"max_turns": 0}, {"attack": "much"}, {"luck": 1}])
def test_a_table_has_bounds(options):
    with pytest.raises(Exception, match="bad_options"):
        new(**options)


def test_a_position_is_worth_the_lead():
    match = play(new(), attack(1))
    assert GAME.domain.evaluate(match.state, 0) == 0.2
    assert GAME.domain.evaluate(match.state, 1) == -0.2
