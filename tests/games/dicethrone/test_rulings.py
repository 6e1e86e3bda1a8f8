"""Sections 5.1 to 5.4 of the rules document, one test or more for each ruling."""

from __future__ import annotations

import pytest

from boardwright.engine.api import DRAW, Answer, Chance, Match, Pass, replace, win
from boardwright.engine.systems.character_selection import Ready, SelectCharacter, StartMatch
from boardwright.engine.waits import Window
from boardwright.games.dicethrone import GAME
from boardwright.games.dicethrone.heroes.catalogue import CARDS, deck_of
from boardwright.games.dicethrone.play.cards import changes_dice
from boardwright.games.dicethrone.play.damage import through_shields
from boardwright.games.dicethrone.types import (
    BlindRolled,
    BonusDiceRolled,
    CardReturned,
    ConfirmRoll,
    DeclarationVoided,
    DiscardCard,
    Healed,
    PayToRemoveKnockdown,
    PlayCard,
    PlayUpgradeCard,
    RerollBonusDie,
    RollDice,
    SelectAbility,
    SellCard,
    Shield,
    ToggleDieLock,
    TokenSpent,
    UsePassiveAbility,
    UsePurify,
    UseToken,
)
from tests.games.dicethrone.numbered import ruling
from tests.games.dicethrone.stage import ADVANCE, Stage

FISTS = (1, 1, 1, 1, 1)
SLAP = ("slap-5", 1, 1, 1, 1, 1)
UNPLAYABLE = {"ultimate_declared", "wrong_phase_for_card", "require_is_roller", "require_is_not_roller"}
COMMON = (
    "card-flick",
    "card-surprise",
    "card-play-six",
    "card-next-time",
    "card-double",
    "card-boss-generous",
)


def chosen(first="monk", second="paladin", **options):
    """A real match, from the choice of the heroes on."""
    match = Match.new(GAME, secret=b"a duel", options=options)
    match.submit(0, SelectCharacter(first))
    match.submit(1, SelectCharacter(second))
    match.submit(1, Ready())
    assert match.submit(0, StartMatch()).accepted
    return match


def refusal(match, seat, command):
    found = match.submit(seat, command).refusal
    return None if found is None else found.code


def to_next_turn(stage):
    """Through main 2 and discard into the other's `main1`."""
    seat = stage.core.turn
    while stage.core.turn == seat:
        stage.play(seat, ADVANCE)
    return stage


# 5.1 Randomness order


@ruling("5.1-01")
def test_a_hero_costs_one_shuffle():
    chance, alone = Chance(b"a deck"), Chance(b"a deck")
    state = GAME.pipeline.begin(GAME.table(2), chance).state
    step = GAME.pipeline.run(state, 0, SelectCharacter("monk"), chance)
    assert step.state.core.fighters[0].deck == alone.shuffle(deck_of("monk"))
    assert chance.position == alone.position


@ruling("5.1-02")
def test_a_die_for_each_that_is_not_kept_in_their_order():
    stage = Stage().play(0, ADVANCE).roll(1, 2, 3, 4, 5, 6, 5, 4).play(0, RollDice())
    stage.play(0, RollDice((1, 3)))
    assert (stage.core.tray.values, stage.draws) == ((6, 2, 5, 4, 4), [])


@ruling("5.1-03")
def test_a_blinded_attacker_rolls_before_the_bonus_dice():
    stage = Stage("shadow_thief").upgrade(0, "shadow-dance", 2).set(0, statuses={"blinded": 1})
    stage.declare("shadow-dance", 6, 6, 6, 1, 1).roll(3, 5).play(0, ADVANCE)
    assert [event.value for event in stage.happened(BlindRolled)] == [3]
    assert [event.values for event in stage.happened(BonusDiceRolled)] == [(5,)]


@ruling("5.1-04")
def test_a_defence_uses_the_dice_that_lie_then_come_the_bonus_dice():
    stage = Stage().declare("suppress", 1, 1, 1, 6, 6).play(0, ADVANCE).defend(4, 5, 1)
    stage.roll(5, 5, 4).play(1, ADVANCE)
    assert [event.values for event in stage.happened(BonusDiceRolled)] == [(5, 5, 4)]
    assert (stage.hp(), stage.draws) == ((50, 50 + 4 - 14), [])


@ruling("5.1-05")
def test_tokens_roll_when_they_are_used():
    stage = Stage("shadow_thief", "moon_elf").set(0, tokens={"sneak_attack": 1})
    stage.set(1, tokens={"evasive": 1}).declare("dagger-strike-5", *FISTS).play(0, ADVANCE)
    stage.defend(1, 1, 1, 1, 1).play(1, ADVANCE)
    stage.roll(6).play(0, UseToken("sneak_attack"))
    assert (stage.core.blow.amount, stage.draws) == (8 + 6, [])
    (stage.pass_() if stage.wait.name == "boost" else stage).roll(5).play(1, UseToken("evasive"))
    assert (stage.core.blow, stage[1].hp, stage.draws) == (None, 50 - 14, [])

    stage = Stage("monk").set(0, tokens={"taiji": 2}).declare("thunder-strike", 3, 3, 3, 1, 1)
    stage.play(0, ADVANCE).defend(1, 1, 1).roll(1, 2, 3).play(1, ADVANCE)
    stage.roll(6).play(0, RerollBonusDie(0))
    assert (stage[1].hp, stage.draws) == (50 - (6 + 2 + 3), [])


@ruling("5.1-06")
def test_drawing_takes_no_chance_discarding_at_random_one_number():
    stage = Stage()
    before = stage.chance.position
    stage.card(0, "card-double")
    assert stage.chance.position == before
    stage = Stage("shadow_thief").set(0, cp=2).deal(1, "card-flick", "card-double", "card-surprise")
    stage.roll(2).card(0, "action-card-trick")
    assert (stage[1].hand, stage.draws) == (("card-flick", "card-surprise"), [])


# 5.2 Setup, phases, resources


@ruling("5.2-01")
def test_the_duel_starts_in_main1():
    match = chosen()
    core = match.state.core
    assert (match.state.phase, core.turn, core.number) == ("main1", 0, 1)
    for fighter in core.fighters:
        assert (fighter.hp, fighter.cp, len(fighter.hand), len(fighter.deck)) == (50, 2, 4, 29)


@ruling("5.2-02")
def test_the_starting_player_has_no_first_income():
    match = chosen()
    for _ in range(4):
        match.submit(0, ADVANCE)
    second = match.state.core.fighters[1]
    assert (match.state.phase, match.state.core.turn) == ("main1", 1)
    assert (second.cp, len(second.hand), len(second.deck)) == (3, 5, 28)
    assert match.state.core.fighters[0].cp == 2


@ruling("5.2-03")
def test_ready_needs_a_hero_and_only_the_host_starts():
    match = Match.new(GAME, secret=b"a duel")
    assert refusal(match, 1, Ready()) == "pick_first"
    match.submit(1, SelectCharacter("monk"))
    assert refusal(match, 1, StartMatch()) == "host_starts"


@ruling("5.2-04")
def test_three_rolls_are_all():
    stage = Stage().play(0, ADVANCE)
    for _ in range(3):
        stage.play(0, RollDice())
    assert stage.refused(0, RollDice()) == "roll_limit_reached"


@ruling("5.2-05")
@pytest.mark.parametrize(("command", "cp"), [(SellCard("card-flick"), 3), (DiscardCard("card-flick"), 2)])
def test_the_hand_limit_holds_when_leaving_discard(command, cp):
    stage = Stage().deal(0, *COMMON, "card-super-double")
    stage.play(0, ADVANCE).play(0, ADVANCE).play(0, ADVANCE)
    assert stage.phase == "discard"
    assert stage.refused(0, ADVANCE) == "cannot_advance_phase"
    stage.play(0, command)
    assert stage[0].cp == cp
    stage.play(0, ADVANCE)
    assert stage.core.turn == 1


@ruling("5.2-06")
def test_cp_stays_between_0_and_15():
    stage = Stage("moon_elf").set(0, cp=15).deal(0, "card-flick").play(0, SellCard("card-flick"))
    assert stage[0].cp == 15
    stage.set(1, cp=15)
    to_next_turn(stage)
    assert stage[1].cp == 15
    stage = Stage("moon_elf").set(1, cp=1)
    stage.attack("exploding-arrow", 1, 6, 6, 6, 4, bonus=(6, 6, 6, 1, 1))
    assert stage[1].cp == 0


@ruling("5.2-07")
def test_hp_stay_between_0_and_60():
    stage = Stage("paladin").set(0, hp=58, cp=15).roll(5).card(0, "card-divine-favor")
    assert stage[0].hp == 60
    stage = Stage().set(1, hp=5).attack("powerful-strike", 1, 2, 3, 4, 6)
    assert stage[1].hp == 0
    assert stage.state.sys.gameover == win(0)


@ruling("5.2-08")
def test_knockdown_is_paid_for_or_costs_the_attack():
    stage = Stage().set(0, statuses={"knockdown": 1})
    stage.play(0, PayToRemoveKnockdown())
    assert (stage[0].cp, stage[0].statuses) == (0, {})
    assert stage.play(0, ADVANCE).phase == "offensive_roll"
    stage = Stage().set(0, statuses={"knockdown": 1}, cp=1)
    assert stage.refused(0, PayToRemoveKnockdown()) == "not_enough_cp"
    assert stage.play(0, ADVANCE).phase == "main2"
    assert stage[0].statuses == {}
    assert Stage().refused(0, PayToRemoveKnockdown()) == "no_knockdown"


@ruling("5.2-09")
def test_concussion_costs_the_income():
    stage = to_next_turn(Stage().set(1, statuses={"concussion": 1}))
    assert (stage.phase, stage[1].cp, stage[1].hand, stage[1].statuses) == ("main1", 2, (), {})


def test_concussion_stays_where_there_is_no_income_to_skip():
    """Section 2.1: not triggered on the starting player's turn 1."""
    stage = Stage().set(0, statuses={"concussion": 1})
    to_next_turn(stage)
    assert stage[0].statuses == {"concussion": 1}
    to_next_turn(stage)
    assert stage[0].statuses == {}


@ruling("5.2-10")
def test_entangle_costs_a_roll():
    stage = Stage("pyromancer").set(0, statuses={"entangle": 1}).play(0, ADVANCE)
    assert (stage.core.tray.limit, stage[0].statuses) == (2, {})
    stage = Stage().declare("violent-assault", 6, 6, 6, 6, 1).set(0, statuses={"entangle": 1})
    stage.play(0, ADVANCE)
    assert (stage.phase, stage.core.tray.limit, stage[0].statuses) == ("offensive_roll", 2, {})


@ruling("5.2-11")
@pytest.mark.parametrize(
    ("statuses", "lost"),
    [
        ({"burn": 1}, 2),
        ({"burn": 3}, 2),
        ({"poison": 2}, 2),
        ({"burn": 1, "poison": 1}, 3),
        ({"burn": 1, "poison": 2, "targeted": 1}, 8),
    ],
)
def test_burn_and_poison_at_upkeep(statuses, lost):
    stage = to_next_turn(Stage().set(1, statuses=statuses))
    assert (stage[1].hp, stage[1].statuses) == (50 - lost, statuses)


@ruling("5.2-12")
def test_fire_mastery_cools_down():
    stage = to_next_turn(Stage(second="pyromancer").set(1, tokens={"fire_mastery": 3}))
    assert stage[1].tokens == {"fire_mastery": 2}
    stage = to_next_turn(Stage(second="pyromancer"))
    assert stage.happened(TokenSpent) == []


@ruling("5.2-13")
def test_an_empty_deck_is_made_of_the_discard_pile():
    stage = Stage().set(0, deck=(), discard=("card-flick", "card-surprise"), cp=5).card(0, "card-double")
    assert sorted((*stage[0].hand, *stage[0].deck)) == ["card-double", "card-flick", "card-surprise"]
    assert (len(stage[0].hand), stage[0].discard) == (2, ())
    stage = Stage().set(1, deck=(), discard=())
    assert to_next_turn(stage)[1].hand == ()


# 5.3 Rolling and interference


@ruling("5.3-01")
def test_locked_dice_lie_still():
    stage = Stage().play(0, ADVANCE)
    assert stage.refused(0, ToggleDieLock(0)) == "no_roll_yet"
    stage.roll(6, 6, 1, 2, 3).play(0, RollDice()).play(0, ToggleDieLock(0)).play(0, ToggleDieLock(1))
    stage.play(0, ToggleDieLock(1)).roll(2, 2, 2, 2).play(0, RollDice())
    assert stage.core.tray.values == (6, 2, 2, 2, 2)
    assert stage.refused(1, ToggleDieLock(0)) == "not_your_turn"
    assert stage.refused(0, ToggleDieLock(5)) == "die_not_found"
    stage.play(0, ConfirmRoll())
    assert stage.refused(0, ToggleDieLock(0)) == "roll_already_confirmed"
    assert Stage().refused(0, ToggleDieLock(0)) == "invalid_phase"


@ruling("5.3-02")
def test_declaring_needs_a_confirmed_roll_that_shows_it():
    stage = Stage().play(0, ADVANCE).roll(*FISTS).play(0, RollDice())
    assert stage.refused(0, SelectAbility("slap-3")) == "roll_not_confirmed"
    stage.play(0, ConfirmRoll())
    assert stage.refused(0, SelectAbility("rage")) == "ability_not_available"
    assert stage.refused(0, SelectAbility("no-such")) == "ability_not_available"
    stage.play(0, SelectAbility("slap-3"))
    assert stage.refused(0, SelectAbility("slap-5")) == "attack_already_initiated"


@ruling("5.3-03")
def test_the_window_after_a_roll_opens_for_who_can_respond():
    stage = Stage().deal(1, "card-flick").to_roll(*FISTS)
    assert (stage.wait.name, stage.wait.seats) == ("after_roll_confirmed", (1,))
    assert stage.refused(0, SelectAbility("slap-3")) == "not_your_response"
    assert Stage().deal(1, "card-play-six").to_roll(*FISTS).wait is None
    assert Stage().deal(1, "card-flick").set(1, cp=0).to_roll(*FISTS).wait is None
    assert Stage().deal(1, "card-surprise").to_roll(*FISTS).wait.name == "after_roll_confirmed"


@ruling("5.3-04")
def test_the_window_waits_for_the_dice_of_a_response():
    stage = Stage().deal(1, "card-flick").to_roll(*FISTS).play(1, PlayCard("card-flick"))
    assert stage.wait.name == "turn_die"
    assert stage.refused(1, PlayCard("card-flick")) == "waiting_for_answer"
    stage.answer((0, 2))
    assert (stage.wait, stage.core.tray.values) == (None, (2, 1, 1, 1, 1))
    assert stage.core.tray.confirmed  # the other changed the dice: the roll stays confirmed


@ruling("5.3-05")
def test_a_card_may_be_called_off():
    stage = Stage().deal(1, "card-flick").to_roll(*FISTS).play(1, PlayCard("card-flick"))
    assert (stage[1].cp, stage[1].hand) == (1, ())
    stage.play(1, Pass())
    assert (stage[1].cp, stage[1].hand, stage[1].discard) == (2, ("card-flick",), ())
    assert stage.happened(CardReturned)
    assert stage.wait.name == "after_roll_confirmed"  # and another may be played instead
    assert stage.play(1, Pass()).wait is None


@ruling("5.3-06")
def test_changed_dice_void_a_declaration():
    stage = Stage().deal(1, "card-flick").set(1, cp=0).declare(*SLAP).set(1, cp=2)
    stage.play(1, PlayCard("card-flick")).answer((0, 2))
    assert stage.happened(DeclarationVoided)
    assert (stage.core.attack, stage.core.tray.confirmed) == (None, False)
    stage.play(0, ConfirmRoll()).play(0, SelectAbility("slap-5"))
    stage = Stage().declare(*SLAP).card(0, "card-worthy-of-me").roll(6).answer(0)
    assert (stage.core.attack, stage.core.tray.confirmed) == (None, False)


@pytest.mark.parametrize("card", [each for each in CARDS if changes_dice(each)])
def test_nobody_pays_for_a_change_of_dice_after_an_ultimate_is_declared(card):
    stage = Stage().declare("rage", 6, 6, 6, 6, 6).set(0, cp=5).deal(0, card).set(1, cp=5).deal(1, card)
    for seat in (0, 1):
        assert stage.refused(seat, PlayCard(card)) in {
            "ultimate_declared",
            "wrong_phase_for_card",
            "require_is_roller",
            "require_is_not_roller",
        }
        assert PlayCard(card) not in stage.legal(seat)
    assert stage.core.attack.ability == "rage"


def test_flick_after_an_ultimate_is_refused_and_costs_nothing():
    stage = Stage().declare("rage", 6, 6, 6, 6, 6).set(1, cp=5).deal(1, "card-flick")
    assert stage.refused(1, PlayCard("card-flick")) == "ultimate_declared"
    assert stage[1].cp == 5


def test_a_prayer_rerolls_no_dice_of_a_declared_ultimate():
    stage = Stage("paladin").declare("unyielding-faith", 6, 6, 6, 6, 6).set(0, cp=5)
    assert stage.refused(0, UsePassiveAbility("tithes", 0, 0)) == "ultimate_declared"
    assert not any(
        isinstance(command, UsePassiveAbility) and command.action == 0 for command in stage.legal(0)
    )


def test_in_the_first_edition_they_changed_the_dice_and_an_ultimate_stayed_declared():
    stage = Stage().declare("rage", 6, 6, 6, 6, 6).deal(0, "card-worthy-of-me")
    play = PlayCard("card-worthy-of-me")
    step = GAME.at_version(1).pipeline.run(stage.state, 0, play, stage.chance)
    assert step.refusal is None
    assert step.state.core.attack.ability == "rage"


@ruling("5.3-07")
def test_give_a_hand():
    card = PlayCard("card-give-hand")
    stage = Stage().deal(0, "card-give-hand").deal(1, "card-give-hand")
    assert stage.refused(1, card) == "wrong_phase_for_roll"
    stage.play(0, ADVANCE)
    assert stage.refused(1, card) == "require_has_rolled"
    stage.roll(*FISTS).play(0, RollDice())
    assert stage.refused(1, card) == "require_roll_confirmed"
    assert stage.refused(0, card) == "require_is_not_roller"
    stage.play(0, ConfirmRoll()).play(1, card).roll(6).answer(2)
    assert stage.core.tray.values == (1, 1, 6, 1, 1)
    stage.play(0, SelectAbility("slap-4")).play(0, ADVANCE).defend(4, 4, 4)
    assert stage.wait.seats == (0,)
    stage.play(0, card).roll(1).answer(0)
    assert stage.core.tray.active == (1, 4, 4)


@ruling("5.3-08")
def test_me_too():
    stage = Stage().play(0, ADVANCE).roll(2, 5, 1, 3, 4).play(0, RollDice()).play(0, ToggleDieLock(1))
    stage.card(0, "card-me-too").answer((0, 1))
    assert stage.core.tray.values == (2, 2, 1, 3, 4)
    assert stage.core.tray.kept == (1,)


@ruling("5.3-09")
def test_attack_modifiers_need_an_own_attack():
    card = PlayCard("card-more-please")
    stage = Stage().deal(0, "card-more-please").deal(1, "card-more-please").set(1, cp=9).to_roll(*FISTS)
    assert stage.refused(0, card) == "wrong_phase_for_card"
    stage.play(0, SelectAbility("slap-5"))
    assert stage.refused(1, card) == "wrong_phase_for_card"
    stage.play(0, ADVANCE)
    assert stage.refused(1, card) == "wrong_phase_for_card"
    stage.roll(1, 2, 3, 4, 6).play(0, card)
    assert (stage.core.attack.bonus, stage[1].statuses) == (3, {"concussion": 1})
    stage.defend(1, 1, 1).play(1, ADVANCE)
    assert stage[1].hp == 50 - 8 - 3


# 5.4 Attack, defence, damage


@ruling("5.4-01")
@pytest.mark.parametrize(
    ("hero", "ability", "dice"),
    [
        ("monk", "zen-forget", (4, 4, 5, 1, 3)),
        ("barbarian", "steadfast-3", (4, 4, 5, 1, 6)),
        ("shadow_thief", "steal-2", (3, 3, 1, 1, 5)),
        ("shadow_thief", "cornucopia", (5, 5, 1, 1, 3)),
        ("paladin", "vengeance", (3, 3, 3, 6, 1)),
        ("paladin", "holy-light", (5, 5, 1, 1, 3)),
    ],
)
def test_what_deals_no_damage_is_not_defended(hero, ability, dice):
    stage = Stage(hero).declare(ability, *dice).play(0, ADVANCE).settle()
    assert (stage.phase, stage[1].hp) == ("main2", 50)


@ruling("5.4-02")
def test_one_defence_is_chosen_by_itself_two_are_not():
    stage = Stage(second="monk").declare(*SLAP).play(0, ADVANCE)
    assert (stage.core.tray.count, stage.core.tray.limit) == (4, 1)
    stage = Stage(second="shadow_thief").declare(*SLAP).play(0, ADVANCE)
    assert stage.core.tray.count == 0
    assert stage.refused(1, RollDice()) == "defense_ability_not_selected"
    assert stage.refused(1, ADVANCE) == "defense_ability_not_selected"
    assert stage.play(1, SelectAbility("shadow-defense")).core.tray.count == 4
    assert stage.play(1, SelectAbility("fearless-riposte")).core.tray.count == 5
    stage.play(1, RollDice())
    assert stage.refused(1, SelectAbility("shadow-defense")) == "roll_limit_reached"


@ruling("5.4-03")
def test_taiji_gained_by_the_defence_helps_at_once():
    stage = Stage("monk", "monk").declare("fist-technique-5", *FISTS).play(0, ADVANCE)
    stage.defend(4, 4, 5, 1).play(1, ADVANCE)
    assert (stage[1].tokens, stage[0].hp, stage.wait.name) == ({"taiji": 3}, 49, "mitigate")
    stage.play(1, UseToken("taiji", 3))
    assert (stage[1].hp, stage.phase) == (45, "main2")


@ruling("5.4-04")
@pytest.mark.parametrize(
    ("shields", "amount", "through", "left"),
    [
        ((6, 3), 8, 0, (1,)),
        ((3, 2), 10, 5, ()),
        ((10, 3), 5, 0, (5, 3)),
        (("50%", 3), 10, 2, ()),
        ((6, "50%"), 14, 1, ()),
        (("50%",), 7, 3, ()),
    ],
)
def test_shields(shields, amount, through, left):
    given = tuple(Shield(percent=50) if shield == "50%" else Shield(shield) for shield in shields)
    assert through_shields(amount, given) == (through, tuple(Shield(each) for each in left))


@ruling("5.4-05")
def test_only_the_defenders_shields_vanish():
    stage = Stage().set(0, shields=(Shield(6),)).set(1, shields=(Shield(20),))
    stage.attack(*SLAP)
    assert (stage[0].shields, stage[1].shields, stage[1].hp) == ((Shield(6),), (), 50)


@ruling("5.4-06")
def test_a_shield_works_on_the_whole_damage():
    stage = Stage().set(1, hp=5, shields=(Shield(6),)).upgrade(0, "slap", 3)
    stage.declare("slap-3-5", *FISTS)
    stage.having(attack=replace(stage.core.attack, bonus=1)).play(0, ADVANCE)
    assert stage[1].hp == 0


@ruling("5.4-07")
def test_ultimates_go_through_shields():
    stage = Stage().set(1, shields=(Shield(999), Shield(percent=50)))
    assert stage.attack("rage", 6, 6, 6, 6, 6)[1].hp == 35


@ruling("5.4-08")
def test_a_defender_may_heal_above_the_limit_until_the_attack_is_over():
    assert Stage().attack(*SLAP, defence=(4, 1, 1))[1].hp == 44
    stage = Stage("pyromancer").declare("soul-burn", 5, 5, 1, 4, 6).play(0, ADVANCE).roll(4, 1, 1)
    stage.card(1, "card-lucky").defend(1, 1, 1).play(1, ADVANCE)
    assert stage[1].hp == 51  # healed 3, then lost 2
    stage = Stage().set(1, hp=60).attack("slap-3", 1, 1, 1, 4, 4, defence=(4, 4, 4))
    assert stage[1].hp == 60  # 66, then 62, and at the end no more than 60


@ruling("5.4-09")
def test_thick_skin_2_keeps_a_debuff_away():
    stage = Stage().upgrade(1, "thick-skin", 2)
    stage.attack("suppress", 1, 1, 1, 6, 6, bonus=(5, 5, 5), defence=(4, 4, 1, 1))
    assert (stage[1].hp, stage[1].statuses, stage[1].shields) == (39, {}, ())


@ruling("5.4-10")
def test_targeted_adds_two_to_every_damage():
    stage = Stage("moon_elf").set(1, statuses={"targeted": 1}).attack("longbow-3-1", 1, 1, 1, 4, 6)
    assert (stage[1].hp, stage[1].statuses) == (45, {"targeted": 1})
    stage = Stage(second="moon_elf").set(0, statuses={"targeted": 1})
    assert stage.attack(*SLAP, defence=(4, 4, 4, 4, 4))[0].hp == 43


@ruling("5.4-11")
@pytest.mark.parametrize(("roll", "missed"), [(1, True), (2, True), (3, False)])
def test_blinded(roll, missed):
    stage = Stage().set(0, statuses={"blinded": 1}).declare("violent-assault", 6, 6, 6, 6, 1)
    stage.roll(roll).play(0, ADVANCE)
    assert stage.happened(BlindRolled)[0].missed is missed
    assert stage[0].statuses == {}
    assert (stage.phase, stage[1].hp) == (("main2", 50) if missed else ("offensive_roll", 45))
    assert stage.core.attack is None


@ruling("5.4-12")
def test_sneak_takes_the_damage_out_of_an_attack():
    stage = Stage("monk", "shadow_thief").set(1, tokens={"sneak": 1}, since={"sneak": 1})
    stage.attack("harmony", 1, 2, 3, 4, 4)
    assert (stage.phase, stage[1].hp, stage[0].tokens) == ("main2", 50, {"taiji": 2})
    assert stage[1].tokens == {"sneak": 1}
    stage = Stage("pyromancer", "shadow_thief").set(1, tokens={"sneak": 1}, since={"sneak": 1})
    stage.declare("pyro-blast", 1, 1, 1, 6, 5).roll(4).play(0, ADVANCE)
    assert (stage[1].hp, stage[1].statuses) == (50, {"burn": 1})
    assert stage.happened(BonusDiceRolled)
    stage = Stage("monk", "shadow_thief").set(1, tokens={"sneak": 1}, since={"sneak": 1})
    assert stage.attack("transcendence", 6, 6, 6, 6, 6)[1].hp == 40


@ruling("5.4-13")
def test_sneak_lasts_until_the_end_of_the_owners_next_turn():
    stage = Stage("shadow_thief").set(0, cp=4).card(0, "action-into-the-shadows")
    to_next_turn(stage)
    assert stage[0].tokens == {"sneak": 1}
    to_next_turn(stage)
    assert stage[0].tokens == {"sneak": 1}
    to_next_turn(stage)
    assert (stage[0].tokens, stage[0].since) == ({}, {})


@ruling("5.4-14")
def test_evasive_may_be_tried_again():
    stage = Stage("monk", "moon_elf").set(1, tokens={"evasive": 3}).declare("harmony", 1, 2, 3, 4, 4)
    stage.play(0, ADVANCE).defend(1, 1, 1, 1, 1).play(1, ADVANCE)
    stage.roll(5).play(1, UseToken("evasive"))
    assert stage.wait.name == "mitigate"
    stage.roll(2).play(1, UseToken("evasive"))
    assert (stage.phase, stage[1].hp, stage[1].tokens) == ("main2", 50, {"evasive": 1})
    assert stage[0].tokens == {"taiji": 2}


@ruling("5.4-15")
def test_a_hit_that_is_taken_away_is_still_a_hit():
    stage = Stage("monk", "monk").set(1, tokens={"taiji": 5}).declare("harmony", 1, 2, 3, 4, 4)
    stage.play(0, ADVANCE).defend(6, 6, 6, 6).play(1, ADVANCE).play(1, UseToken("taiji", 5))
    assert (stage[1].hp, stage[0].tokens) == (50, {"taiji": 2})


@ruling("5.4-16")
def test_protect_and_retribution():
    stage = Stage(second="paladin").set(1, tokens={"protect": 1, "retribution": 1})
    stage.declare(*SLAP).play(0, ADVANCE).defend(6, 6, 6).play(1, ADVANCE)
    stage.play(1, UseToken("protect")).play(1, UseToken("retribution"))
    assert stage.hp() == (48, 46)
    stage = Stage(second="paladin").set(1, tokens={"retribution": 1}).upgrade(0, "slap", 2)
    stage.declare("slap-2-5", *FISTS).play(0, ADVANCE).play(1, UseToken("retribution"))
    assert stage.hp() == (45, 41)


@ruling("5.4-17")
def test_crit():
    stage = Stage("paladin").set(0, tokens={"crit": 1}).upgrade(0, "holy-strike", 2)
    stage.declare("holy-strike-2-small", 1, 2, 3, 4, 4).play(0, ADVANCE).answer("crit")
    stage.defend(1, 1, 1).play(1, ADVANCE)
    assert (stage[1].hp, stage[0].tokens) == (39, {})
    stage = Stage("shadow_thief").set(0, tokens={"crit": 1}, cp=0)
    stage.declare("kidney-shot", 1, 2, 3, 4, 5).play(0, ADVANCE)
    assert (stage.wait, stage.phase, stage[0].cp) == (None, "defensive_roll", 4)
    stage = Stage("shadow_thief").set(0, tokens={"crit": 1}, cp=0)
    stage.declare("shadow-shank", 6, 6, 6, 6, 6).play(0, ADVANCE).answer("crit")
    assert stage[1].hp == 50 - 8 - 4
    stage = Stage("paladin").declare("blessing-of-might", 1, 1, 1, 6, 3).play(0, ADVANCE)
    assert (stage.phase, stage[0].tokens) == ("main2", {"crit": 1, "accuracy": 1})


@ruling("5.4-18")
def test_a_crit_gained_before_the_defence_may_be_used_at_once():
    stage = Stage("paladin").declare("righteous-prayer", 6, 6, 6, 6, 1).play(0, ADVANCE).answer("crit")
    assert stage.defend(1, 1, 1).play(1, ADVANCE)[1].hp == 38


@ruling("5.4-19")
def test_crit_or_accuracy_but_not_both():
    stage = Stage("paladin").set(0, tokens={"crit": 1, "accuracy": 1})
    stage.declare("holy-strike-small", 1, 2, 3, 4, 4).play(0, ADVANCE)
    assert stage.wait.options[0] == ("crit", "accuracy", "skip")
    stage.answer("crit")
    assert (stage.phase, stage[0].tokens) == ("defensive_roll", {"accuracy": 1})
    stage = Stage("paladin").set(0, tokens={"crit": 1, "accuracy": 1})
    stage.declare("holy-strike-small", 1, 2, 3, 4, 4).play(0, ADVANCE).answer("accuracy")
    assert (stage.phase, stage[1].hp, stage[0].tokens) == ("main2", 45, {"crit": 1})


@ruling("5.4-20")
def test_the_blessing():
    stage = Stage(second="paladin").set(1, hp=5, tokens={"blessing_of_divinity": 1}, shields=(Shield(3),))
    stage.declare(*SLAP).play(0, ADVANCE).defend(6, 6, 6).play(1, ADVANCE)
    assert (stage[1].hp, stage[1].tokens) == (1, {})
    stage = Stage("monk", "paladin").set(1, tokens={"blessing_of_divinity": 1})
    stage.attack("harmony", 1, 2, 3, 4, 4, defence=(6, 6, 6))
    assert (stage[1].hp, stage[1].tokens) == (45, {"blessing_of_divinity": 1})
    stage = Stage(second="paladin").set(1, tokens={"blessing_of_divinity": 1}).set(0, cp=9)
    stage.deal(0, "card-what-status", "card-transfer-status", "card-bye-bye")
    for card in stage[0].hand:
        assert stage.refused(0, PlayCard(card)) == "no_status_on_board"


@ruling("5.4-21")
def test_daze_gives_another_attack():
    stage = Stage().attack("violent-assault", 6, 6, 6, 6, 1)
    assert (stage[1].hp, stage[1].statuses, stage.phase) == (45, {}, "offensive_roll")
    assert (stage.core.tray.rolls, stage.core.tray.limit, stage.core.turn) == (0, 3, 0)
    stage.attack("slap-3", 1, 1, 1, 4, 4)
    assert (stage.phase, stage.core.turn) == ("main2", 0)
    stage = Stage("pyromancer").upgrade(0, "meteor", 2).attack("meteor-shower", 6, 6, 6, 1, 1)
    assert (stage.phase, stage[1].statuses) == ("offensive_roll", {"knockdown": 1, "burn": 1})
    stage = Stage().set(1, statuses={"daze": 1}).attack(*SLAP)
    assert (stage.phase, stage[1].statuses) == ("offensive_roll", {})


@ruling("5.4-22")
def test_dizzy():
    def hit(ability, *dice, **more):
        stage = Stage().deal(0, "card-dizzy").declare(ability, *dice).play(0, ADVANCE)
        return stage.defend(*more.get("defence", (1, 1, 1))).play(1, ADVANCE)

    stage = hit(*SLAP)
    assert (stage.wait.name, stage.wait.seats) == ("after_attack_resolved", (0,))
    stage.play(0, PlayCard("card-dizzy"))
    assert (stage.phase, stage[1].statuses) == ("main2", {"concussion": 1})
    stage = hit(*SLAP).play(0, Pass())
    assert (stage.phase, stage[1].statuses, stage[0].hand) == ("main2", {}, ("card-dizzy",))
    assert hit(*SLAP, defence=(4, 1, 1)).phase == "main2"  # a net loss of 6
    stage = Stage().deal(0, "card-dizzy").declare("rage", 6, 6, 6, 6, 6).play(0, ADVANCE)
    assert (stage.phase, stage.wait) == ("offensive_roll", None)


@ruling("5.4-23")
def test_both_may_fall_in_one_settlement():
    stage = Stage(second="moon_elf").set(0, hp=2).set(1, hp=4).attack(*SLAP, defence=(4, 4, 1, 1, 1))
    assert stage.hp() == (0, 0)
    assert stage.state.sys.gameover == DRAW


def test_a_window_in_the_settlement_does_not_end_it():
    """Section 1.7: defence and attack are one settlement, even where tokens are asked for in between."""
    stage = Stage("monk", "moon_elf").set(0, hp=1, tokens={"taiji": 1}).set(1, hp=1)
    stage.declare("harmony", 1, 2, 3, 4, 4).play(0, ADVANCE).defend(4, 1, 1, 1, 1).play(1, ADVANCE)
    assert (stage.wait.name, stage[0].hp, stage.state.sys.gameover) == ("boost", 0, None)
    stage.play(0, Pass())
    assert stage.state.sys.gameover == DRAW


@ruling("5.4-24")
def test_purify():
    stage = Stage("monk").set(0, tokens={"purify": 2}, statuses={"knockdown": 1})
    stage.play(0, UsePurify("knockdown"))
    assert (stage[0].tokens, stage[0].statuses) == ({"purify": 1}, {})
    assert stage.refused(0, UsePurify("knockdown")) == "no_status"
    assert Stage().set(0, statuses={"burn": 1}).refused(0, UsePurify("burn")) == "no_token"
    stage = Stage("monk").set(0, tokens={"purify": 1}, statuses={"poison": 3})
    assert stage.play(0, UsePurify("poison"))[0].statuses == {"poison": 2}


@ruling("5.4-25")
def test_a_transferred_crit_works_for_its_new_owner():
    stage = Stage("shadow_thief", "paladin").set(1, tokens={"crit": 1}).card(0, "card-transfer-status")
    stage.answer((1, "crit"))
    assert (stage[0].tokens, stage[1].tokens) == ({"crit": 1}, {})
    stage.declare("dagger-strike-5", *FISTS).play(0, ADVANCE)
    assert stage.wait.options[0] == ("crit", "skip")


@ruling("5.4-26")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0)])
def test_steal_with_a_shadow(before, after):
    stage = Stage("shadow_thief").set(1, cp=before).attack("steal-2", 3, 3, 1, 1, 6)
    assert (stage[0].cp, stage[1].cp) == (4, after)


@ruling("5.4-27")
def test_cornucopia_with_a_shadow():
    stage = Stage("shadow_thief").deal(1, "card-flick", "card-double")
    stage.set(1, cp=0).declare("cornucopia", 5, 5, 6, 1, 1).roll(2).play(0, ADVANCE)
    assert len(stage[0].hand) == 2
    assert (stage[1].hand, stage[1].discard) == (("card-flick",), ("card-double",))
    stage = Stage("shadow_thief").attack("cornucopia", 5, 5, 6, 1, 1)
    assert (len(stage[0].hand), stage[1].discard) == (2, ())


@ruling("5.4-28")
def test_tithes():
    def reroll(die):
        return UsePassiveAbility("tithes", 0, die)

    stage = Stage("paladin", "paladin").set(0, cp=9).set(1, cp=9)
    assert stage.refused(0, reroll(0)) == "invalid_phase"
    stage.play(0, UsePassiveAbility("tithes", 1))
    assert (stage[0].cp, len(stage[0].hand)) == (6, 1)
    stage.play(0, ADVANCE)
    assert stage.refused(0, reroll(0)) == "no_roll_yet"
    stage.roll(1, 1, 1, 1, 1).play(0, RollDice()).play(0, ToggleDieLock(0))
    assert stage.refused(0, reroll(0)) == "die_is_locked"
    assert stage.refused(1, reroll(1)) == "not_your_turn"
    assert stage.refused(0, UsePassiveAbility("tithes", 0)) == "target_die_required"
    assert stage.refused(0, UsePassiveAbility("tithes", 7)) == "action_not_found"
    assert stage.refused(0, reroll(9)) == "die_not_found"
    stage.play(0, ConfirmRoll()).roll(6).play(0, reroll(1))
    assert (stage.core.tray.values, stage.core.tray.confirmed, stage[0].cp) == ((1, 6, 1, 1, 1), False, 5)
    assert Stage().refused(0, UsePassiveAbility("tithes", 1)) == "passive_not_found"


def test_tithes_2_reward_a_prayer():
    """Section 4.6: when the trigger names the symbol, or a straight shows it."""
    for ability, dice, cp in (
        ("blessing-of-might", (1, 1, 1, 6, 3), 3),
        ("holy-strike-small", (3, 4, 5, 6, 6), 3),
        ("holy-strike-small", (1, 2, 3, 4, 4), 2),
        ("holy-light", (5, 5, 6, 1, 1), 2),
    ):
        assert Stage("paladin").upgrade(0, "tithes", 2).declare(ability, *dice)[0].cp == cp
    assert Stage("paladin").upgrade(0, "tithes", 2).play(0, UsePassiveAbility("tithes", 1))[0].cp == 0


@ruling("5.4-29")
def test_upgrades_cost_the_difference():
    stage = Stage("monk").set(0, cp=5).card(0, "card-meditation-2").card(0, "card-meditation-3")
    assert stage[0].cp == 5 - 2 - 1
    stage = Stage("monk").set(0, cp=2).card(0, "card-thrust-punch-2").card(0, "card-thrust-punch-3")
    assert stage[0].cp == 0
    stage = Stage("monk").deal(0, "card-meditation-3", "card-zen-fist-2")
    assert stage.refused(0, PlayCard("card-meditation-3")) == "not_enough_cp"
    stage.play(0, ADVANCE)
    assert stage.refused(0, PlayCard("card-zen-fist-2")) == "wrong_phase_for_upgrade"


@ruling("5.4-30")
def test_an_open_question_holds_the_phase():
    stage = Stage().set(0, statuses={"burn": 1}).card(0, "card-get-away")
    assert stage.refused(0, ADVANCE) == "waiting_for_answer"
    stage.answer((0, "burn"))
    assert (stage.phase, stage[0].statuses) == ("main1", {})
    stage = Stage("monk").roll(6).card(0, "card-enlightenment")
    assert (stage.phase, stage[0].tokens) == ("main1", {"taiji": 2, "evasive": 1, "purify": 1})


def test_windows_hold_the_phase():
    stage = Stage("monk", "monk").set(0, tokens={"taiji": 2}).declare("harmony", 1, 2, 3, 4, 4)
    stage.play(0, ADVANCE).defend(6, 6, 6, 6).play(1, ADVANCE)
    assert isinstance(stage.wait, Window)
    assert stage.refused(0, ADVANCE) == "waiting_for_response"
    assert stage.refused(1, ADVANCE) == "not_your_response"
    assert stage.refused(0, Answer((0,))) == "waiting_for_response"


def test_heals_tell_what_they_healed():
    stage = Stage().set(0, hp=59).attack("steadfast-3", 4, 4, 4, 1, 1)
    assert [event.amount for event in stage.happened(Healed)] == [1]


def test_strict_upgrades_name_their_ability():
    stage = Stage("monk").set(0, cp=9).deal(0, "card-meditation-2", "card-meditation-3", "card-inner-peace")
    assert stage.refused(0, PlayUpgradeCard("card-inner-peace", "meditation")) == "upgrade_card_cannot_play"
    assert stage.refused(0, PlayUpgradeCard("card-meditation-2", "harmony")) == "upgrade_card_target_mismatch"
    assert stage.refused(0, PlayUpgradeCard("card-meditation-3", "meditation")) == "upgrade_card_skip_level"
    stage.play(0, PlayUpgradeCard("card-meditation-2", "meditation"))
    stage.play(0, PlayUpgradeCard("card-meditation-3", "meditation"))
    assert stage[0].upgrades == {"meditation": "card-meditation-3"}
