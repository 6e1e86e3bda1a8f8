"""Section 7 of the rules document: for each known variant, that we play the rule and not the variant."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer, Match, Pass
from boardwright.engine.secrecy import Hidden
from boardwright.engine.systems.character_selection import Ready, SelectCharacter, Unready
from boardwright.engine.types import SPECTATOR
from boardwright.games.dicethrone import GAME
from boardwright.games.dicethrone.heroes.catalogue import board_of
from boardwright.games.dicethrone.play.scene import available
from boardwright.games.dicethrone.types import (
    BonusDiceRolled,
    ConfirmRoll,
    DamageDealt,
    DeclarationVoided,
    DiscardCard,
    PlayCard,
    PlayUpgradeCard,
    RerollBonusDie,
    RollDice,
    SelectAbility,
    SellCard,
    Shield,
    TokenGained,
    Tray,
    UndoSellCard,
    UseToken,
)
from tests.games.dicethrone.numbered import RULINGS, ruling, tested
from tests.games.dicethrone.stage import ADVANCE, Stage
from tests.games.dicethrone.test_rulings import to_next_turn

FIVES = (1, 1, 1, 1, 1)
SLAP = ("slap-5", *FIVES)
FM = "fire_mastery"


def offered(hero, dice, ability="", level=1):
    stage = Stage(hero)
    if ability:
        stage.upgrade(0, ability, level)
    return {variant.id for variant in available(stage[0], dice)}


def through_defence(stage, *dice):
    return stage.play(0, ADVANCE).defend(*dice).play(1, ADVANCE)


@ruling("V-01")
def test_shields_subtract_once():
    assert Stage().set(1, shields=(Shield(6),)).attack(*SLAP)[1].hp == 48


@ruling("V-02")
def test_fist_technique_3_knocks_down():
    stage = Stage("monk").upgrade(0, "fist-technique", 3)
    assert stage.attack("fist-technique-3-5", *FIVES)[1].statuses == {"knockdown": 1}


@ruling("V-03")
def test_bonus_dice_before_a_token_window_are_rolled_once():
    stage = Stage("monk", "monk").set(1, tokens={"taiji": 1}).declare("taiji-combo", 1, 1, 1, 3, 4)
    stage.play(0, ADVANCE).defend(6, 6, 6, 6).roll(1).play(1, ADVANCE)
    assert len(stage.happened(BonusDiceRolled)) == 1
    stage.play(1, Pass())
    assert stage.happened(BonusDiceRolled) == []
    assert [event.amount for event in stage.happened(DamageDealt)] == [8]
    assert stage[1].hp == 42


@ruling("V-04")
@pytest.mark.parametrize(
    ("level", "ability", "dice", "damage"),
    [
        (1, "pickpocket", (1, 2, 3, 4, 6), 3),
        (2, "pickpocket-2", (1, 2, 3, 4, 6), 3),
        (2, "shadow-assault", (1, 1, 6, 6, 3), 1),
    ],
)
def test_pickpocket_counts_half_of_the_cp_after_the_gain(level, ability, dice, damage):
    stage = Stage("shadow_thief").upgrade(0, "pickpocket", level)
    assert stage.attack(ability, *dice)[1].hp == 50 - damage


@ruling("V-05")
def test_righteous_prayer_earns_two():
    assert Stage("paladin").attack("righteous-prayer", 6, 6, 6, 6, 1)[0].cp == 4


@ruling("V-06")
def test_infernal_embrace():
    stage = Stage("pyromancer").roll(2).card(0, "card-infernal-embrace")
    assert (stage[0].tokens, stage[0].hand) == ({FM: 2}, ())
    stage = Stage("pyromancer").roll(6).card(0, "card-infernal-embrace")
    assert (stage[0].tokens, len(stage[0].hand)) == ({}, 1)


@ruling("V-07")
def test_silencing_trace_is_undefendable():
    stage = Stage("moon_elf").upgrade(0, "covering-fire", 2).declare("silencing-trace", 4, 4, 4, 6, 6)
    assert stage.play(0, ADVANCE).phase == "main2"


@ruling("V-08")
def test_covert_fire_can_be_had():
    assert "covert-fire" in offered("moon_elf", (1, 1, 1, 6, 6))
    assert "covert-fire" not in offered("moon_elf", (1, 1, 6, 6, 6))


@ruling("V-09")
def test_a_limit_is_raised_before_the_gain():
    stage = Stage("pyromancer").set(0, cp=3, tokens={FM: 5}).card(0, "card-fan-the-flames")
    assert (stage[0].tokens, stage[0].raised) == ({FM: 6}, {FM: 1})


@ruling("V-10")
def test_pyro_blast_3_rolls_again_before_the_faces_count():
    stage = Stage("pyromancer").upgrade(0, "pyro-blast", 3).set(0, tokens={FM: 1})
    stage.declare("pyro-blast", 1, 1, 1, 6, 5).play(0, ADVANCE).defend(1, 1, 1).roll(6, 4).play(1, ADVANCE)
    assert (stage.wait.name, stage[1].hp, stage[1].statuses) == ("bonus_dice", 44, {})
    stage.roll(1).play(0, RerollBonusDie(0))
    assert (stage.wait, stage[1].hp, stage[1].statuses) == (None, 41, {"burn": 1})
    assert stage[0].tokens == {}
    assert stage.refused(0, RerollBonusDie(0)) == "no_pending_bonus_dice"


@ruling("V-11")
def test_more_please_strengthens_the_attack():
    stage = Stage().set(0, cp=5).declare(*SLAP).roll(1, 1, 6, 6, 6).card(0, "card-more-please")
    assert (stage[1].hp, stage.core.attack.bonus) == (50, 2)
    through_defence(stage, 1, 1, 1)
    assert [event.amount for event in stage.happened(DamageDealt)] == [10]


@ruling("V-12")
def test_thunder_strike_is_ordinary_damage_after_a_reroll():
    stage = Stage("monk", "monk").set(0, tokens={"taiji": 4})
    stage.set(1, tokens={"evasive": 1}, statuses={"targeted": 1})
    stage.declare("thunder-strike", 3, 3, 3, 1, 1).play(0, ADVANCE).defend(6, 6, 6, 6)
    stage.roll(1, 1, 6).play(1, ADVANCE).roll(5).play(0, RerollBonusDie(0))
    assert (stage.wait.name, stage.core.blow.amount) == ("boost", 1 + 5 + 6 + 2)
    assert stage[0].tokens == {"taiji": 2}
    stage.play(0, UseToken("taiji", 2))
    assert (stage.wait.name, stage.core.blow.amount) == ("mitigate", 16)
    assert stage.play(1, Pass())[1].hp == 34


@ruling("V-13")
def test_no_mitigation_of_ultimates():
    stage = Stage("monk", "monk").set(0, tokens={"taiji": 1}).set(1, tokens={"taiji": 5, "evasive": 3})
    stage.declare("transcendence", 6, 6, 6, 6, 6).play(0, ADVANCE)
    assert stage.wait.name == "boost"
    stage.play(0, UseToken("taiji"))
    assert (stage.wait, stage[1].hp) == (None, 39)


@ruling("V-14")
def test_dagger_strike_2_counts_the_attackers_cards():
    stage = Stage("shadow_thief", "shadow_thief").upgrade(0, "dagger-strike", 2)
    stage.declare("dagger-strike-3-2", 1, 1, 1, 5, 5).play(0, ADVANCE)
    stage.defend(5, 5, 5, 5, ability="shadow-defense").play(1, ADVANCE)
    assert len(stage[0].hand) == 2


@ruling("V-15")
def test_limits_hold_everywhere():
    stage = Stage().set(0, cp=5, statuses={"burn": 3}).set(1, statuses={"burn": 2})
    stage.card(0, "card-transfer-status").answer((0, "burn"))
    assert (stage[0].statuses, stage[1].statuses) == ({}, {"burn": 3})
    stage = Stage("pyromancer").upgrade(0, "pyro-blast", 2).set(1, statuses={"burn": 2})
    stage.attack("pyro-blast", 1, 1, 1, 6, 5, bonus=(4, 4))
    assert stage[1].statuses == {"burn": 3}
    stage = Stage(second="pyromancer").upgrade(1, "magma-armor", 2).set(0, statuses={"burn": 3})
    assert stage.attack(*SLAP, defence=(1, 4, 6, 6, 6))[0].statuses == {"burn": 3}


@ruling("V-16")
def test_from_level_1_to_3_at_full_price():
    stage = Stage("monk").set(0, cp=5).deal(0, "card-meditation-3")
    assert stage.refused(0, PlayUpgradeCard("card-meditation-3", "meditation")) == "upgrade_card_skip_level"
    assert stage.play(0, PlayCard("card-meditation-3"))[0].cp == 2
    assert board_of(stage[0]).defences["meditation"].dice == 5


@ruling("V-17")
def test_upgrade_cards_leave_the_cycle():
    stage = Stage("monk").card(0, "card-meditation-2")
    assert stage[0].discard == ()
    assert "card-meditation-2" not in stage[0].deck + stage[0].hand


@ruling("V-18")
def test_own_dice_and_own_phases():
    stage = Stage().set(0, cp=9).set(1, cp=9).deal(1, "card-play-six", "card-worthy-of-me", "card-me-too")
    stage.deal(0, "card-just-this").to_roll(*FIVES)
    for card in stage[1].hand:
        assert stage.refused(1, PlayCard(card)) == "require_is_roller"
    assert stage.refused(0, PlayCard("card-just-this")) == "wrong_phase_for_card"
    assert stage.refused(0, ConfirmRoll()) == "roll_already_confirmed"
    stage.play(0, SelectAbility("slap-5"))
    assert stage.refused(0, RollDice()) == "attack_already_initiated"
    stage.play(0, ADVANCE).deal(1, "card-i-can-again").play(1, RollDice())
    assert stage.refused(1, PlayCard("card-i-can-again")) == "wrong_phase_for_card"


@ruling("V-19")
def test_the_blessing_saves_from_every_last_damage():
    blessed = {"blessing_of_divinity": 1}
    stage = Stage(second="paladin").set(1, hp=3, tokens=blessed)
    stage.attack("suppress", 1, 1, 1, 6, 6, bonus=(6, 6, 6), defence=(6, 6, 6))
    assert (stage[1].hp, stage[1].tokens) == (1, {})
    stage = to_next_turn(Stage(second="paladin").set(1, hp=2, tokens=blessed, statuses={"burn": 1}))
    assert (stage[1].hp, stage[1].tokens) == (1, {})
    stage = Stage(second="paladin").set(1, hp=4, tokens=blessed, statuses={"targeted": 1})
    stage.upgrade(0, "violent-assault", 2).attack("violent-assault-2-crush", 6, 6, 6, 1, 4)
    assert (stage[1].hp, stage[1].tokens) == (1, {})  # 2 and 2 of Targeted


@ruling("V-20")
def test_burn_poison_and_targeted_stay():
    statuses = {"burn": 2, "poison": 2, "targeted": 1}
    assert to_next_turn(Stage().set(1, statuses=statuses))[1].statuses == statuses


@ruling("V-21")
def test_sneak_is_not_spent_by_protecting():
    stage = Stage(second="shadow_thief").set(1, tokens={"sneak": 1}, since={"sneak": 1})
    assert stage.attack(*SLAP)[1].tokens == {"sneak": 1}


@ruling("V-22")
def test_triggers():
    assert "suppress" not in offered("barbarian", (1, 1, 6, 6, 4))
    assert "suppress" in offered("barbarian", (1, 1, 1, 6, 6))
    assert "violent-assault-2-crush" in offered("barbarian", (6, 6, 6, 1, 4), "violent-assault", 2)
    assert "righteous-combat" not in offered("paladin", (1, 1, 1, 3, 6))
    assert "righteous-combat" in offered("paladin", (1, 1, 1, 3, 4))


@ruling("V-23")
def test_meditation_3_counters_one_for_each_fist():
    stage = Stage(second="monk").upgrade(1, "meditation", 3).attack(*SLAP, defence=(1, 1, 2, 3, 3))
    assert stage[0].hp == 47


@ruling("V-24")
@pytest.mark.parametrize(
    ("roll", "attacker", "defender", "cp"), [(1, 47, 42, 1), (3, 50, 45, 1), (5, 50, 47, 1), (6, 50, 44, 3)]
)
def test_absolution(roll, attacker, defender, cp):
    stage = Stage(second="paladin").declare(*SLAP).play(0, ADVANCE).play(1, RollDice())
    stage.having(tray=Tray(1, rolls=1, limit=1, count=3))
    stage.roll(roll).card(1, "card-absolution")
    assert stage[1].cp == cp
    stage.play(1, ConfirmRoll()).play(1, ADVANCE)
    assert stage.hp() == (attacker - 3, defender)  # the three swords of the defence


@ruling("V-25")
def test_collateral_is_dealt_after_a_token_window():
    stage = Stage("pyromancer", "monk").set(1, tokens={"evasive": 1}).declare("meteor", 6, 6, 6, 6, 1)
    stage.play(0, ADVANCE)
    assert stage.wait.name == "mitigate"
    stage.roll(1).play(1, UseToken("evasive"))
    assert stage[1].hp == 48


@ruling("V-26")
def test_the_defender_has_to_roll():
    stage = Stage().declare(*SLAP).play(0, ADVANCE)
    assert stage.refused(1, ADVANCE) == "no_roll_yet"
    stage.play(1, RollDice())
    assert stage.refused(1, ADVANCE) == "roll_not_confirmed"
    assert stage.refused(0, ADVANCE) == "not_your_turn"


@ruling("V-27")
def test_readiness_can_be_taken_back():
    match = Match.new(GAME, secret=b"a duel")
    match.submit(1, SelectCharacter("monk"))
    match.submit(1, Ready())
    assert match.submit(1, Unready()).accepted
    assert match.submit(1, SelectCharacter("paladin")).accepted


@ruling("V-28")
def test_drawing_and_discarding_are_no_free_actions():
    stage = Stage().deal(0, "card-flick")
    assert stage.refused(0, DiscardCard("card-flick")) == "invalid_phase"
    assert "DRAW_CARD" not in GAME.command_types


@ruling("V-29")
def test_a_sale_at_the_limit_is_undone_for_nothing():
    stage = (
        Stage().set(0, cp=15).deal(0, "card-flick").play(0, SellCard("card-flick")).play(0, UndoSellCard())
    )
    assert (stage[0].cp, stage[0].hand) == (15, ("card-flick",))
    stage.play(0, SellCard("card-flick")).set(0, cp=3).card(0, "card-boss-generous")
    assert stage.refused(0, UndoSellCard()) == "no_card_to_undo"


@ruling("V-30")
def test_paid_damage_survives_a_void_declaration():
    stage = Stage().set(0, cp=9).declare(*SLAP).roll(1, 1, 1, 6, 6).card(0, "card-more-please")
    stage.card(0, "card-worthy-of-me").roll(1).answer(0)
    assert stage.happened(DeclarationVoided)
    stage.play(0, ConfirmRoll()).play(0, SelectAbility("slap-3"))
    assert stage.core.attack.bonus == 3
    assert through_defence(stage, 1, 1, 1)[1].hp == 50 - 4 - 3


@ruling("V-31")
def test_a_counter_of_nothing_is_nothing():
    stage = Stage(second="monk").set(0, statuses={"targeted": 1}).attack(*SLAP, defence=(6, 6, 6, 6))
    assert stage[0].hp == 50


@ruling("V-32")
def test_tithes_2_do_not_change_the_income():
    assert to_next_turn(Stage(second="paladin").upgrade(1, "tithes", 2))[1].cp == 3


@ruling("V-33")
def test_magma_armor():
    stage = Stage(second="pyromancer").upgrade(1, "magma-armor", 2).attack(*SLAP, defence=(1, 1, 5, 6, 6))
    assert (stage[0].hp, stage[0].statuses, stage[1].tokens) == (48, {}, {FM: 1})
    stage = Stage(second="pyromancer").upgrade(1, "magma-armor", 3).attack(*SLAP, defence=(4, 4, 5, 6, 6))
    assert (stage[0].hp, stage[0].statuses, stage[1].tokens) == (48, {}, {FM: 3})


@ruling("V-34")
def test_sneak_attack_works_for_whoever_holds_it():
    stage = Stage().set(0, tokens={"sneak_attack": 1}).declare(*SLAP)
    through_defence(stage, 1, 1, 1).roll(5).play(0, UseToken("sneak_attack"))
    assert (stage[1].hp, stage[0].tokens) == (37, {})


@ruling("V-35")
def test_the_same_level_again_is_refused():
    stage = Stage("monk").set(0, cp=9).upgrade(0, "fist-technique", 3).deal(0, "card-thrust-punch-2")
    assert stage.refused(0, PlayCard("card-thrust-punch-2")) == "upgrade_card_max_level"
    stage = Stage("monk").set(0, cp=9).upgrade(0, "fist-technique", 2).deal(0, "card-thrust-punch-2")
    assert stage.refused(0, PlayCard("card-thrust-punch-2")) == "upgrade_card_cannot_play"


@ruling("V-36")
def test_taiji_of_this_turn_does_not_boost():
    stage = Stage("monk").set(0, tokens={"taiji": 1}).card(0, "card-inner-peace")
    stage.declare("fist-technique-5", *FIVES)
    through_defence(stage, 1, 1, 1)
    assert stage.refused(0, UseToken("taiji", 2)) == "no_token"
    stage.play(0, UseToken("taiji", 1))
    assert (stage.wait, stage[1].hp, stage[0].tokens) == (None, 41, {"taiji": 2})


@ruling("V-37")
@pytest.mark.parametrize(("spent", "damage"), [(0, 0), (2, 6), (4, 12)])
def test_burn_down_lets_one_choose(spent, damage):
    stage = Stage("pyromancer").set(0, tokens={FM: 5}).declare("burn-down", 1, 4, 5, 6, 1).play(0, ADVANCE)
    assert (stage.wait.min, stage.wait.max, stage.wait.default) == (0, 4, (4,))
    stage.number(spent)
    assert (stage[1].hp, stage[0].tokens) == (50 - damage, {FM: 5 - spent})


@ruling("V-38")
@pytest.mark.parametrize(
    ("hero", "ability", "dice", "bonus", "tokens", "statuses"),
    [
        ("pyromancer", "fiery-combo", (1, 2, 3, 4, 6), (), {FM: 2}, {}),
        ("pyromancer", "ignite", (1, 2, 3, 4, 5), (), {FM: 2}, {}),
        ("moon_elf", "exploding-arrow", (1, 6, 6, 6, 4), (1, 1, 1, 1, 1), {}, {"blinded": 1}),
        ("barbarian", "suppress", (1, 1, 1, 6, 6), (6, 6, 6), {}, {"concussion": 1}),
    ],
)
def test_sneak_drops_nothing_but_damage(hero, ability, dice, bonus, tokens, statuses):
    stage = Stage(hero, "shadow_thief").set(1, tokens={"sneak": 1}, since={"sneak": 1})
    stage.attack(ability, *dice, bonus=bonus)
    assert (stage[1].hp, stage[0].tokens, stage[1].statuses) == (50, tokens, statuses)


@ruling("V-39")
def test_turning_up_the_heat_looks_at_the_room_that_is_left():
    stage = Stage("pyromancer").set(0, cp=9, tokens={FM: 3}).card(0, "card-turning-up-the-heat")
    assert stage.wait.max == 1
    stage.number(1)
    assert (stage[0].cp, stage[0].tokens) == (8, {FM: 5})


@ruling("V-40")
def test_a_choice_in_the_settlement_repeats_nothing():
    stage = Stage("monk", "monk").declare("taiji-combo", 1, 1, 1, 3, 4).play(0, ADVANCE)
    stage.defend(1, 1, 4, 6).roll(6).play(1, ADVANCE)
    assert (stage.wait.name, stage[0].hp, stage[1].tokens) == ("choose_token", 48, {"taiji": 1})
    stage.answer("purify")
    assert stage.happened(BonusDiceRolled) == []
    stage.play(1, Pass())
    assert (stage[0].hp, stage[1].hp, stage[0].tokens) == (48, 44, {"purify": 1})
    stage = Stage("monk").upgrade(0, "taiji-combo", 2).declare("taiji-combo", 1, 1, 1, 3, 4)
    stage.play(0, ADVANCE).defend(1, 1, 1).roll(6, 6).play(1, ADVANCE).answer("evasive")
    assert stage[1].hp == 50  # two lotus are two choices
    assert stage.answer("purify")[1].hp == 45


@ruling("V-41")
def test_a_missed_attack_leaves_no_record():
    stage = Stage().set(0, statuses={"blinded": 1}).declare(*SLAP).roll(1).play(0, ADVANCE)
    assert (stage.core.attack, stage.core.tray, stage.phase) == (None, None, "main2")


@ruling("V-42")
@pytest.mark.parametrize(
    ("hero", "ability", "dice"),
    [
        ("monk", "thunder-strike", (3, 3, 3, 1, 1)),
        ("barbarian", "suppress", (1, 1, 1, 6, 6)),
        ("moon_elf", "exploding-arrow", (1, 6, 6, 6, 4)),
        ("pyromancer", "ignite", (1, 2, 3, 4, 5)),
    ],
)
def test_crit_looks_at_printed_damage_only(hero, ability, dice):
    stage = Stage(hero).set(0, tokens={"crit": 1}).declare(ability, *dice).play(0, ADVANCE)
    assert (stage.wait, stage.phase) == (None, "defensive_roll")


@ruling("V-43")
def test_targeted_adds_nothing_to_retribution_and_extra_damage():
    stage = Stage(second="paladin").set(0, statuses={"targeted": 1}).set(1, tokens={"retribution": 1})
    stage.declare(*SLAP).play(0, ADVANCE).defend(6, 6, 6).play(1, ADVANCE).play(1, UseToken("retribution"))
    assert stage[0].hp == 46
    stage = Stage("paladin").set(1, statuses={"targeted": 1})
    stage.attack("righteous-combat", 1, 1, 1, 3, 3, bonus=(1, 1))
    assert stage[1].hp == 50 - (5 + 2) - 4


@ruling("V-44")
def test_hidden_cards_stay_hidden():
    match = Match.new(GAME, secret=b"a duel", options={"heroes": "monk,paladin"})
    for seat in (0, 1, SPECTATOR):
        for owner, fighter in enumerate(match.view(seat).core.fighters):
            assert fighter.deck == Hidden(29)
            assert (fighter.hand == Hidden(4)) is (owner != seat)


@ruling("V-45")
def test_recoil_opens_no_window():
    stage = Stage().set(0, tokens={"sneak_attack": 1, "protect": 1}).declare("reckless-strike", 1, 2, 3, 4, 5)
    through_defence(stage, 1, 1, 1).play(0, Pass())
    assert (stage.wait, stage.hp()) == (None, (46, 35))


@ruling("V-46")
def test_answers_are_held_against_the_question():
    stage = Stage("paladin").set(0, cp=9).card(0, "card-consecrate")
    assert stage.refused(0, Answer((2,))) == "answer_not_offered"
    assert stage.refused(1, Answer((0,))) == "not_asked"
    assert stage.refused(0, Answer((0, 1))) == "answer_count"
    stage.answer(1)
    assert {event.token for event in stage.happened(TokenGained)} == {
        "protect",
        "retribution",
        "crit",
        "accuracy",
    }
    assert stage.refused(0, Answer((0,))) == "nothing_asked"


def test_no_ruling_is_missing():
    """Of sections 5.2 to 5.4 and 7; those of 5.5 are rows of a table."""
    assert set(RULINGS) - set(tested) == set()
