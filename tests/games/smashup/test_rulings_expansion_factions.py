"""Rulings about steampunks, bear cavalry, ghosts and killer plants, and their bases: sections 13.15 and 13.16."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer
from boardwright.games.smashup.events import MinionDestroyed, MinionMoved
from boardwright.games.smashup.types import PlayAction, PlayMinion, UseTalent
from tests.games.smashup.numbered import ruling
from tests.games.smashup.table import (
    BEAM,
    CANNON,
    COLLECTOR,
    HOWL,
    INVADER,
    LILY,
    MATE,
    REX,
    SCOUT,
    STARS,
    Table,
)

MECHANIC, ENGINE, DOME = "steampunk_mechanic", "steampunk_aggromotive", "steampunk_ornate_dome"
IVAN, CAVALRY, CUB = "bear_cavalry_general_ivan", "bear_cavalry_bear_cavalry", "bear_cavalry_cub_scout"
SUPERIORITY, POLAR = "bear_cavalry_superiority", "bear_cavalry_polar_commando"
SPECTRE, SPIRIT, GHOST, CONTACT = "ghost_spectre", "ghost_spirit", "ghost_ghost", "ghost_make_contact"
SPROUT, ASSASSINATION = "killer_plant_sprout", "ninja_assassination"


# Steampunks


@ruling(230, MECHANIC)
def test_a_mechanic_repairs_engines():
    table = Table(2, "base_dread_lookout").pile(ENGINE, "dino_upgrade", HOWL, REX)
    table.minion(MECHANIC)
    assert table.offered == (ENGINE,)
    table.answer(ENGINE)
    assert table.offered == ("b1", "b2")
    open_question = table.state
    table.answer("b1")
    assert (table.discarded(), table.core.sides[0].action_plays) == (["dino_upgrade", HOWL, REX], 1)
    table.state = open_question
    table.pile(REX)  # it is no longer there
    assert table.play(Answer((0,))).core.actions == {}
    table = Table(2, *("base_dread_lookout",) * 3).pile(ENGINE)
    table.minion(MECHANIC)
    assert table.wait is None


@ruling(231, DOME)
def test_under_a_dome():
    table = Table().hold(ENGINE).hold(ENGINE, seat=1)
    rex = table.put(REX)
    foes = [table.on(ENGINE, 0, 1), table.on("ninja_poison", rex, 1)]
    own, elsewhere = table.on("dino_upgrade", rex), table.on(ENGINE, 1, 1)
    table.action(DOME, 0)
    assert table.lies(own, elsewhere)
    assert not any(table.lies(each) for each in foes)
    table.plays().play(PlayAction(ENGINE, "b0")).next_turn()
    assert table.refused(PlayAction(ENGINE, "b0")) == "base_forbids_action"


@ruling(232, "steampunk_difference_engine")
def test_a_difference_engine_needs_somebody():
    table = Table()
    table.on("steampunk_difference_engine")
    table.next_turn()
    assert len(table.hand()) == 2
    table.put(REX)
    table.next_turn()
    assert len(table.hand()) == 2
    table.next_turn()
    assert len(table.hand()) == 5


@ruling(233, "steampunk_escape_hatch")
def test_out_through_the_hatch():
    table = Table()
    table.on("steampunk_escape_hatch", 0, 1)
    saved, lost = table.put("robot_nukebot", 0, 1), table.put(INVADER, 0)
    table.minion("ninja_master")
    table.answer(saved)
    assert (table.hand(1), table.discarded(1), table.happened(MinionDestroyed)) == (["robot_nukebot"], [], [])
    table.action(STARS).answer(lost)
    assert not table.lies(lost)
    assert table.hand() == []


@ruling(234, "steampunk_zeppelin", "steampunk_captain_ahab")
def test_zeppelins_and_ahab_travel():
    table = Table()
    ship = table.on("steampunk_zeppelin", 0)
    table.talent(ship)
    assert (table.wait, table[ship].used) == (None, ("talent",))
    table.next_turn(0)
    here, there = table.put(REX), table.put(INVADER, 1)
    table.talent(ship)
    assert table.offered == (here, there)
    again = table.state
    table.answer(there)
    assert table.place(there) == 0  # one end is the zeppelin's base
    table.state = again
    table.answer(here).answer("b2")
    assert table.place(here) == 2
    first, ahab = table.put("steampunk_captain_ahab"), table.put("steampunk_captain_ahab")
    table.on(ENGINE, 1)
    table.talent(ahab)
    assert (table.place(ahab), table.place(first)) == (1, 0)
    assert table.refused(UseTalent(ahab)) == "talent_used"


@ruling("steampunk_scrap_diving", "steampunk_change_of_venue", "base_inventors_salon", 277)
def test_scrap_is_used_again():
    table = Table().pile(REX, HOWL)
    table.action("steampunk_scrap_diving")
    assert table.offered == (HOWL,)
    table.answer(HOWL)
    engine = table.on(ENGINE)
    rex = table.put(REX)
    upgrade = table.on("dino_upgrade", rex)
    table.action("steampunk_change_of_venue")
    assert table.offered == (engine, upgrade)
    table.answer(engine).answer("b2")
    assert [each.place for each in table.core.actions.values() if each.card == ENGINE] == [2]
    assert table.core.sides[0].action_plays == 0
    assert Table().action("steampunk_change_of_venue").core.sides[0].action_plays == 1
    table = Table(2, "base_inventors_salon").pile(REX, HOWL)
    for _ in range(4):
        table.put(REX)
    table.advance()
    assert table.offered == (HOWL,)
    table.answer(HOWL)
    assert HOWL in table.hand()
    table = Table(2, "base_inventors_salon").pile(REX)
    for _ in range(4):
        table.put(REX)
    assert table.advance().core.turn == 1


# Bear cavalry


@ruling(235, IVAN)
def test_ivan_protects_the_others():
    table = Table()
    ivan, own = table.put(IVAN, 0, 1), table.put(INVADER, 1, 1)
    foe = table.put(INVADER)
    table.on(ASSASSINATION, own)
    table.action(STARS)
    assert table.offered == (foe,)
    table.answer(foe)
    table.next_turn()
    assert table.lies(own)
    table.next_turn()
    table.minion("ninja_master")
    table.answer(ivan)
    assert not table.lies(ivan)


@ruling(236, SUPERIORITY)
def test_superior_bears_stay():
    table = Table()
    kept, foe = table.put(INVADER, 0, 1), table.put(INVADER, 0)
    table.on(SUPERIORITY, 0, 1)
    for card in (STARS, BEAM, "alien_disintegrator", "alien_invasion"):
        table.action(card)
        assert kept not in table.offered
        assert foe in table.offered
        table.answer(*table.offered[:1])
        if table.wait is not None:
            table.answer("b1")
        foe = table.put(INVADER, 0)
    table.action("alien_crop_circles").answer("b0")
    assert table.lies(kept)
    table = Table()
    own = table.put(INVADER)
    table.on(SUPERIORITY, 0)
    table.action("ninja_way_of_deception").answer(own).answer("b1")
    assert table.place(own) == 1


@ruling(237, CUB, "bear_cavalry_high_ground")
def test_who_arrives_is_met():
    table = Table()
    cub = table.put(CUB, 1, 1)
    small, equal = table.put(COLLECTOR), table.put(INVADER)
    table.action("pirate_dinghy").answer(small).answer("b1").answer(equal).answer("b1")
    assert not table.lies(small)
    assert table.lies(equal, cub)
    table.on("bear_cavalry_high_ground", 2, 1)
    table.action("ninja_way_of_deception").answer(equal).answer("b2")
    assert table.lies(equal)  # nobody holds the ground
    table.put(REX, 2, 1)
    other = table.put(REX)
    table.action("ninja_way_of_deception").answer(other).answer("b2")
    assert not table.lies(other)


@ruling(238, "bear_cavalry_bear_hug")
def test_a_bear_hug_for_everybody():
    table = Table(3)
    own = table.put(COLLECTOR)
    weak, strong = table.put(COLLECTOR, 0, 1), table.put(REX, 1, 1)
    equal = [table.put(INVADER, 0, 2), table.put(INVADER, 1, 2)]
    table.action("bear_cavalry_bear_hug")
    assert not table.lies(weak)
    assert (table.asks, table.offered, table.wait.optional) == (2, tuple(equal), False)
    table.answer(equal[1])
    assert table.lies(own, strong, equal[0])
    table = Table(3)
    lone = table.put(COLLECTOR, 0, 2)
    assert table.action("bear_cavalry_bear_hug").wait is None
    assert not table.lies(lone)


@ruling(239, "bear_cavalry_bear_necessities")
def test_bear_necessities_destroy_anything():
    table = Table()
    foe = table.put(REX, 0, 1)
    assert table.action("bear_cavalry_bear_necessities").wait is None
    assert not table.lies(foe)
    rex = table.put(REX, 0, 1)
    upgrade = table.on("dino_upgrade", rex, 1)
    own = table.on(ENGINE, 2)
    table.action("bear_cavalry_bear_necessities")
    assert table.offered == (rex, upgrade, own)
    gone = table.state
    table.answer(upgrade)
    assert table.lies(rex)
    assert not table.lies(upgrade)
    table.state = gone
    table._set(minions={}, actions={})
    before = len(table.happened(MinionDestroyed))
    table.play(Answer((0,)))
    assert len(table.happened(MinionDestroyed)) == before


@ruling(240, "bear_cavalry_commission")
def test_a_commission():
    table = Table().hold(REX)
    foe = table.put(INVADER, 1, 1)
    table.action("bear_cavalry_commission").answer(REX).answer("b1")
    assert table.offered == (foe,)
    table.answer(foe).answer("b2")
    assert (table.total(1), table.place(foe), table.core.sides[0].minion_plays) == ((7, 0), 2, 1)
    assert Table().action("bear_cavalry_commission").core.sides[0].minion_plays == 2


@ruling(241, "bear_cavalry_youre_pretty_much_borscht", "bear_cavalry_youre_screwed", CAVALRY)
def test_foes_are_driven_off():
    table = Table(3)
    table.put(REX)
    foes = [table.put(INVADER, 0, 1), table.put(SCOUT, 0, 2)]
    table.action("bear_cavalry_youre_pretty_much_borscht").answer("b0").answer("b2")
    assert [table.place(each) for each in foes] == [2, 2]
    table.minion(CAVALRY, 2)
    table.answer(foes[0]).answer("b1")
    assert table.place(foes[0]) == 1
    table.action("bear_cavalry_youre_screwed").answer("b2").answer(foes[1]).answer("b0")
    assert table.place(foes[1]) == 0


@ruling(POLAR)
def test_a_lonely_commando_is_not_destroyed():
    table = Table()
    polar = table.put(POLAR, 0, 1)
    table.minion("ninja_master")
    assert table.wait is None
    table.put(REX, 0, 1)
    table.minion("ninja_master", 0)
    assert polar in table.offered


# Ghosts


@ruling(242, SPECTRE)
def test_a_spectre_haunts():
    table = Table().pile(SPECTRE, SPECTRE).hold(REX, REX, REX)
    assert table.refused(PlayMinion(SPECTRE, "b0", discard=True)) == "not_from_discard"
    table.side(0, hand=(REX, REX)).play(PlayMinion(SPECTRE, "b0", discard=True))
    assert table.core.sides[0].minion_plays == 0
    assert table.refused(PlayMinion(SPECTRE, "b0", discard=True)) == "not_from_discard"


@ruling(243, SPIRIT)
def test_a_spirit_has_its_price():
    table = Table().hold(HOWL, BEAM)
    strong, weak = table.put(REX, 1, 1), table.put("robot_microbot_guard", 1, 1)
    nothing = table.put(INVADER, 2, 1)
    table.stronger(nothing, -3)
    table.minion(SPIRIT)
    assert table.offered == (weak, nothing)
    again = table.state
    table.answer(weak)
    assert (table.offered, table.wait.min, table.wait.max) == ((HOWL, BEAM), 1, 1)
    assert table.refused(Answer((0, 1))) == "answer_count"
    table.answer(BEAM)
    assert (table.hand(), table.lies(weak), table.lies(strong)) == ([HOWL], False, True)
    table.state = again
    table.answer(nothing)
    assert table.offered == ("yes",)
    table.answer("yes")
    assert (len(table.hand()), table.lies(nothing)) == (2, False)


@ruling(244, "ghost_seance", "ghost_shady_deal")
@pytest.mark.parametrize(("held", "hand", "points"), [(2, 5, 1), (3, 3, 0)])
def test_few_cards_pay(held, hand, points):
    table = Table().hold(*(REX,) * held)
    table.action("ghost_seance")
    assert len(table.hand()) == hand
    table = Table().hold(*(REX,) * held)
    table.action("ghost_shady_deal")
    assert table.points() == [points, 0]


@ruling(245, CONTACT)
def test_contact_is_made_with_the_last_card():
    table = Table().hold(CONTACT, REX)
    foe = table.put(REX, 0, 1)
    assert table.refused(PlayAction(CONTACT, foe)) == "condition_not_met"
    table.side(0, hand=(CONTACT,)).play(PlayAction(CONTACT, foe))
    assert (table[foe].controller, table.total(0)) == (0, (7, 0))
    (contact,) = table.core.actions
    table.action("trickster_disenchant").answer(contact)
    assert table[foe].controller == 1
    own = table.put(INVADER)
    table.side(0, hand=(CONTACT,)).plays().play(PlayAction(CONTACT, own))
    assert table[own].controller == 0
    table = Table().hold(CONTACT)
    foe = table.put(REX, 0, 1)
    table.play(PlayAction(CONTACT, foe)).action(BEAM).answer(foe)
    assert (table.hand(1), table.discarded(0)[0]) == ([REX], CONTACT)


@ruling(246, 275, GHOST, "base_haunted_house_al9000")
def test_a_ghost_in_the_haunted_house():
    table = Table(2, "base_haunted_house_al9000").hold(HOWL, BEAM, STARS)
    table.minion(GHOST)
    assert (table.asked, table.wait.optional) == ("hand_discard", True)
    table.answer(HOWL)
    assert (table.offered, table.wait.optional) == ((BEAM, STARS), False)
    table.answer(BEAM)
    assert table.hand() == [STARS]
    table.minion(SCOUT)
    assert (table.hand(), table.wait) == ([], None)
    table.minion(SCOUT)
    assert table.wait is None


@ruling(247, "ghost_the_dead_rise")
def test_the_dead_rise():
    table = Table().hold(HOWL, BEAM, STARS).pile(COLLECTOR, REX)
    table.action("ghost_the_dead_rise").answer(HOWL)
    assert table.wait is None  # nothing has power 0
    table = Table().hold(HOWL, BEAM, MATE).pile(COLLECTOR, REX)
    table.action("ghost_the_dead_rise").answer(HOWL, BEAM, MATE)
    assert table.offered == (COLLECTOR, MATE)
    table.answer(MATE).answer("b1")
    assert (table.total(1), table.core.sides[0].minion_plays) == ((2, 0), 1)
    table = Table().hold(HOWL)
    assert table.action("ghost_the_dead_rise").play(Answer(())).hand() == [HOWL]


@ruling(248, "ghost_incorporeal", "ghost_haunting")
def test_the_incorporeal_are_left_alone():
    table = Table().hold(*(REX,) * 3)
    host, foe = table.put(COLLECTOR, 0, 1), table.put(COLLECTOR, 1, 1)
    table.on("ghost_incorporeal", host, 1)
    table.action(CANNON)
    assert table.offered == (foe,)
    table.pass_()
    haunting = table.put("ghost_haunting", 2, 1)
    table.action(BEAM)
    assert haunting not in table.offered
    table.answer(foe)
    table.hold(*(REX,) * 3, seat=1)
    table.action(BEAM)
    assert haunting in table.offered
    table.answer(haunting)
    table.next_turn()
    table.action("ninja_way_of_deception").answer(host).answer("b1")
    assert table.place(host) == 1
    table.hold("ghost_incorporeal", seat=1).plays(seat=1)
    assert table.refused(PlayAction("ghost_incorporeal", table.put(REX, 0, 0))) == "not_your_minion"


@ruling("ghost_ghostly_arrival", "ghost_door_to_the_beyond")
def test_ghosts_arrive():
    table = Table()
    table.action("ghost_ghostly_arrival")
    assert (table.core.sides[0].minion_plays, table.core.sides[0].action_plays) == (2, 1)
    rex = table.put(REX)
    table.action("ghost_door_to_the_beyond", 0)
    assert table.power(rex) == 9


# Killer plants


@ruling(249, LILY)
def test_lilies_draw_one_card():
    table = Table()
    table.put(LILY)
    table.put(LILY, 1)
    table.next_turn()
    assert len(table.hand()) == 2
    table.next_turn()
    assert len(table.hand()) == 3


@ruling(250, SPROUT)
def test_sprouts_grow_out_of_the_deck():
    table = Table().deck(*(HOWL,) * 8, INVADER, REX, SCOUT)
    sprouts = [table.put(SPROUT), table.put(SPROUT, 1)]
    table.next_turn()
    table.advance()
    assert not table.lies(sprouts[0])
    assert set(table.offered) == {INVADER, SCOUT}
    table.answer(SCOUT)
    assert table.offered == (INVADER,)
    table.pass_()
    assert (table.total(0), table.total(1)) == ((3, 0), (0, 0))
    assert SCOUT not in table.cards()
    assert table.state.phase == "play"


@ruling(251, "killer_plant_overgrowth")
def test_an_overgrown_base():
    table = Table()
    table.action("killer_plant_overgrowth", 0)
    assert table.breakpoint(0) == 24
    table.put(REX)
    table.next_turn()
    assert (table.points(), table.breakpoint(0)) == ([0, 0], 24)
    table.next_turn()
    assert table.breakpoint(0) == 0
    table.advance()
    assert table.points() == [1, 0]  # Rhodes Plaza: one minion


@ruling(253, "killer_plant_choking_vines")
def test_vines_choke():
    table = Table()
    foe = table.put(REX, 0, 1)
    table.action("killer_plant_choking_vines", foe)
    table.next_turn()
    assert table.lies(foe)
    table.next_turn()
    assert not table.lies(foe)


@ruling(254, "killer_plant_weed_eater")
def test_a_weed_eater_needs_time():
    table = Table()
    weed = table.minion("killer_plant_weed_eater")
    assert table.power(weed) == 3
    table.next_turn()
    assert table.power(weed) == 5


@ruling(255, "killer_plant_blossom", "killer_plant_insta_grow")
def test_a_blossom_of_one_name():
    table = Table().hold(SCOUT, SCOUT, SCOUT, SCOUT, REX, REX)
    table.action("killer_plant_blossom")
    for slot in range(3):
        table.play(PlayMinion(SCOUT, f"b{slot}"))
    assert table.core.sides[0].minion_plays == 1
    table.play(PlayMinion(REX, "b0"))
    assert table.refused(PlayMinion(REX, "b0")) == "no_minion_play"
    table.plays(0, same_plays=1, same_name=SCOUT)
    assert table.refused(PlayMinion(REX, "b0")) == "other_name"
    table.play(PlayMinion(SCOUT, "b0"))
    assert table.action("killer_plant_insta_grow").core.sides[0].minion_plays == 1


@ruling(256, "killer_plant_deep_roots")
def test_deep_roots_hold():
    table = Table()
    kept = table.put(INVADER, 0, 1)
    table.on("killer_plant_deep_roots", 0, 1)
    moved = len(table.happened(MinionMoved))
    table.action("pirate_shanghai").answer(kept).answer("b1")
    table.action(BEAM).answer(kept)
    assert (table.place(kept), len(table.happened(MinionMoved))) == (0, moved)
    table.next_turn()
    table.action("ninja_way_of_deception").answer(kept).answer("b1")
    assert table.place(kept) == 1


@ruling("killer_plant_venus_man_trap", "killer_plant_budding", "killer_plant_sleep_spores")
def test_plants_search_the_deck():
    table = Table().deck(REX, COLLECTOR, HOWL)
    trap = table.put("killer_plant_venus_man_trap", 1)
    table.talent(trap).pass_()  # the collector's own question
    assert (table.total(1), sorted(table.cards())) == ((7, 0), sorted([REX, HOWL]))
    foe = table.put(REX, 0, 1)
    table.action("killer_plant_budding").answer(foe)
    assert table.hand() == [REX]
    table.action("killer_plant_sleep_spores", 0)
    assert table.power(foe) == 6
    table.on("ghost_incorporeal", foe, 1)
    assert table.power(foe) == 7  # foes do not weaken it


# Bases


@ruling(273, "base_the_field_of_honor")
def test_honour_for_a_batch():
    table = Table(2, "base_the_field_of_honor")
    keg = table.put(INVADER)
    table.put(COLLECTOR, 0, 1)
    table.put(COLLECTOR, 0, 1)
    table.action("pirate_powderkeg").answer(keg)
    assert table.points() == [1, 0]
    foe = table.put(INVADER, 0, 0)
    table.next_turn()
    table.action(STARS).answer(foe)
    assert table.points() == [1, 1]
