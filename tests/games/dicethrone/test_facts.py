"""Facts of a duel: what the page shows and only the rules can know."""

from __future__ import annotations

from boardwright.engine.api import replace
from boardwright.engine.views import view
from boardwright.games.dicethrone import GAME
from boardwright.games.dicethrone.facts import DuelFacts, Forecast
from boardwright.games.dicethrone.heroes.catalogue import place_of
from boardwright.games.dicethrone.types import ConfirmRoll, RollDice, Shield
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
    assert facts(stage).matching == facts(stage, 1).matching == ("fist-technique",)
    assert (facts(stage).stage, facts(stage).forecasts) == (None, {})


def test_each_attack_that_can_be_declared_has_its_forecast():
    stage = Stage("monk").to_roll(4, 2, 3, 3, 5)
    offered = facts(stage).forecasts
    assert {place_of("monk", variant) for variant in offered} == set(facts(stage).matching)
    assert all(forecast.defendable for forecast in offered.values())
    assert facts(stage, 1).forecasts == {}


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


# What an attack leaves


def test_the_page_need_not_subtract():
    stage = Stage("monk").declare("fist-technique-3", 1, 2, 2, 4, 6)
    told = forecast(stage)
    assert (told.base, told.added, told.damage) == (None, 0, (4, 4))  # nothing but what is printed
    assert told.left == (46, 46)
    stage.having(attack=replace(stage.core.attack, bonus=3))
    assert (forecast(stage).base, forecast(stage).added, forecast(stage).damage) == ((4, 4), 3, (7, 7))


def test_shields_are_in_the_way_of_all_but_ultimates():
    shields = (Shield(amount=3),)
    struck = forecast(Stage("monk").set(1, shields=shields).declare("fist-technique-3", 1, 2, 2, 4, 6))
    assert (struck.shielded, struck.left) == (True, (49, 49))
    felled = forecast(Stage().set(1, shields=shields).declare("rage", 6, 6, 6, 6, 6))
    assert not felled.shielded
    assert felled.left is not None
    assert felled.damage is not None
    assert felled.left[0] == 50 - felled.damage[1]


def test_a_shield_against_a_status_lets_damage_through():
    stage = Stage("monk").set(1, shields=(Shield(against_status=True),))
    assert not forecast(stage.declare("fist-technique-3", 1, 2, 2, 4, 6)).shielded


def test_whoever_is_marked_takes_more_and_whoever_is_blessed_is_left_one():
    marked = Stage("monk").set(1, statuses={"targeted": 1}).declare("fist-technique-3", 1, 2, 2, 4, 6)
    assert forecast(marked).left == (44, 44)
    blessed = Stage("monk").set(1, hp=3, tokens={"blessing_of_divinity": 1})
    assert forecast(blessed.declare("fist-technique-3", 1, 2, 2, 4, 6)).left == (1, 1)


def test_nothing_comes_through_to_who_is_not_seen():
    stage = Stage("monk").declare("fist-technique-3", 1, 2, 2, 4, 6)
    stage.having(attack=replace(stage.core.attack, unseen=True))
    assert forecast(stage).left == (50, 50)


def test_what_is_left_is_what_happens():
    stage = Stage("monk").set(1, shields=(Shield(percent=50), Shield(amount=1)), statuses={"targeted": 1})
    stage.declare("fist-technique-5", 1, 1, 2, 2, 1)
    told = forecast(stage).left
    stage.play(0, ADVANCE).defend(1, 1, 1, 1).play(1, ADVANCE)
    assert told == (stage[1].hp,) * 2


def test_levels_are_told_where_an_ability_was_upgraded():
    assert facts(Stage("monk")).levels == ({}, {})
    raised = Stage("monk").upgrade(0, "fist-technique", 2)
    assert facts(raised, 1).levels == ({"fist-technique": 2}, {})
