"""Facts of a duel: what the page shows and only the rules can know."""

from __future__ import annotations

from boardwright.engine.api import replace
from boardwright.engine.views import view
from boardwright.games.dicethrone import GAME
from boardwright.games.dicethrone.facts import DuelFacts, Forecast
from boardwright.games.dicethrone.types import ConfirmRoll, RollDice
from tests.games.dicethrone.stage import ADVANCE, Stage


def facts(stage: Stage, seat: int = 0) -> DuelFacts:
    found = view(GAME, stage.state, seat).facts
    assert isinstance(found, DuelFacts)
    return found


def forecast(stage: Stage) -> Forecast:
    (only,) = facts(stage).forecasts.values()
    return only


def test_what_the_dice_show_is_known_before_the_roll_is_confirmed():
    stage = Stage("monk").play(0, ADVANCE)
    assert facts(stage).matching == ()
    stage.roll(1, 2, 2, 4, 6).play(0, RollDice())
    assert facts(stage).matching == facts(stage, 1).matching == ("fist-technique-3",)
    assert (facts(stage).stage, facts(stage).forecasts) == ("roll", {})


def test_each_attack_that_can_be_declared_has_its_forecast():
    stage = Stage("monk").to_roll(4, 2, 3, 3, 5)
    assert facts(stage).stage == "choose"
    assert list(facts(stage).forecasts) == list(facts(stage).matching)
    assert facts(stage).forecasts[facts(stage).matching[0]].defendable


def test_a_declared_attack_counts_what_was_added():
    stage = Stage().declare("slap-5", 1, 1, 1, 1, 1)
    before = forecast(stage)
    assert before.damage is not None
    stage.having(attack=replace(stage.core.attack, bonus=3))
    after = forecast(stage)
    assert after.damage == (before.damage[0] + 3, before.damage[1] + 3)


def test_an_ultimate_cannot_be_defended():
    assert not forecast(Stage().declare("rage", 6, 6, 6, 6, 6)).defendable


def test_damage_that_waits_for_tokens_is_told_as_it_is():
    stage = Stage("monk", "monk").set(0, tokens={"taiji": 2}).declare("fist-technique-3", 1, 2, 2, 4, 6)
    stage.play(0, ADVANCE).defend(1, 1, 1, 1).play(1, ADVANCE)
    assert stage.wait.name == "boost"
    assert facts(stage).stage == "damage"
    waiting = forecast(stage)
    assert waiting.damage == (stage.core.blow.amount,) * 2


def test_limits_are_told_where_they_were_raised():
    assert facts(Stage("monk")).limits == ({}, {})
    assert facts(Stage("monk").set(0, raised={"taiji": 1})).limits == ({"taiji": 6}, {})


def test_who_holds_too_many_cards_is_told_how_many_even_if_they_are_hidden():
    stage = Stage().play(0, ADVANCE).play(0, ADVANCE)
    assert stage.phase == "main2"
    stage.deal(0, *stage[0].deck[:8]).play(0, ADVANCE)
    assert (facts(stage, 0).surplus, facts(stage, 1).surplus) == (2, 2)


def test_a_roll_is_confirmed_before_anything_is_foretold():
    stage = Stage().play(0, ADVANCE).roll(1, 1, 1, 1, 1).play(0, RollDice())
    assert facts(stage).forecasts == {}
    assert facts(stage.play(0, ConfirmRoll())).forecasts != {}
