"""Rulings about aliens, dinosaurs, ninjas and pirates: sections 13.7 to 13.10."""

from __future__ import annotations

from boardwright.engine.api import Answer
from boardwright.games.smashup.events import MinionDestroyed, MinionMoved
from boardwright.games.smashup.types import PlayAction, UseSpecial
from tests.games.smashup.numbered import ruling
from tests.games.smashup.table import (
    BEAM,
    BUCCANEER,
    CANNON,
    COLLECTOR,
    GREMLIN,
    HOWL,
    INVADER,
    MATE,
    REX,
    SCOUT,
    STARS,
    WARBOT,
    WENCH,
    Table,
)

OVERLORD, MASTER, TIGER, ACOLYTE = (
    "alien_supreme_overlord",
    "ninja_master",
    "ninja_tiger_assassin",
    "ninja_acolyte",
)
ASSASSINATION, CLAW, PRESERVE = "ninja_assassination", "dino_tooth_and_claw", "dino_wildlife_preserve"


# Aliens


@ruling(120, OVERLORD, COLLECTOR)
def test_they_send_home_whom_they_want_even_themselves():
    table = Table()
    foe = table.put(REX, 1, 1)
    own = table.minion(OVERLORD)
    assert set(table.offered) == {foe, own}
    table.answer(own)
    assert table.hand() == [OVERLORD]
    table.minion(OVERLORD)
    table.pass_()
    collector = table.minion(COLLECTOR, 2)
    assert table.offered == (collector,)
    table.pass_()
    assert table.lies(collector, foe)


@ruling(121)
def test_the_collector_takes_small_ones_here():
    table = Table()
    small, large, elsewhere = table.put(INVADER, 0, 1), table.put(BUCCANEER, 0, 1), table.put(INVADER, 1, 1)
    own = table.minion(COLLECTOR)
    assert set(table.offered) == {small, own}
    table.answer(small)
    assert table.hand(1) == [INVADER]
    assert table.lies(large, elsewhere)


@ruling(122, "alien_disintegrator")
def test_the_disintegrated_lie_under_their_owners_decks():
    table = Table()
    foe = table.put(INVADER, 0, 1)
    table.on("dino_upgrade", foe)  # 5 now
    assert table.action("alien_disintegrator").wait is None
    small = table.put(SCOUT, 0, 1)
    table.action("alien_disintegrator").answer(small)
    assert (table.cards(1)[-1], table.discarded(1)) == (SCOUT, [])


@ruling(123, "alien_crop_circles")
def test_crop_circles_empty_one_base():
    table = Table()
    here = [table.put(REX), table.put(INVADER, 0, 1)]
    there = table.put(REX, 1, 1)
    table.action("alien_crop_circles")
    assert table.offered == ("b0", "b1")
    table.answer("b0")
    assert table.wait is None
    assert not any(table.lies(each) for each in here)
    assert table.lies(there)
    assert (table.hand(0), table.hand(1)) == ([REX], [INVADER])


@ruling(124, "alien_abduction", BEAM)
def test_one_taken_one_set_down():
    table = Table()
    foe = table.put(REX, 0, 1)
    table.action("alien_abduction").answer(foe)
    assert (table.hand(1), table.core.sides[0].minion_plays) == ([REX], 2)
    table.action("alien_abduction")
    assert (table.wait, table.core.sides[0].minion_plays) == (None, 3)
    table.action(BEAM)
    assert table.wait is None


@ruling(125, 281, "alien_invasion")
def test_an_invasion_asks_who_and_where():
    table = Table()
    foe = table.put(REX, 0, 1)
    table.action("alien_invasion").answer(foe)
    assert table.offered == ("b1", "b2")
    open_table = table.state
    table.answer("b1")
    assert table.place(foe) == 1
    assert table.refused(Answer((0,))) == "nothing_asked"
    table.state = open_table  # the minion is gone before the answer
    table._set(minions={})
    assert table.play(Answer((0,))).happened(MinionMoved) == table.happened(MinionMoved)


@ruling(126, "alien_probe")
def test_a_probe_looks_into_a_hand():
    table = Table().hold(HOWL, INVADER, REX, seat=1)
    table.action("alien_probe")
    assert table.offered == (INVADER, REX)  # actions are seen, and cannot be chosen
    table.answer(REX)
    assert (table.hand(1), table.discarded(1)) == ([HOWL, INVADER], [REX])
    table = Table(3).hold(HOWL, seat=1).hold(REX, seat=2)
    table.action("alien_probe")
    assert table.offered == (1, 2)
    table.answer(1)
    assert (table.wait, table.hand(1)) == (None, [HOWL])


@ruling(127, "alien_terraform")
def test_terraforming_swaps_a_base():
    table = Table().hold(REX)
    rex = table.put(REX)
    table.on("dino_upgrade", rex)
    table.on("steampunk_aggromotive", 0, 1)
    table.action("alien_terraform").answer("b0")
    assert table.asked == "bases_new"
    table.answer("base_tar_pits")
    assert (table.bases[0], table.power(rex)) == ("base_tar_pits", 9)
    assert table.discarded(1) == ["steampunk_aggromotive"]
    assert sorted(table.core.base_deck) == ["base_rhodes_plaza", "base_the_jungle", "base_the_mothership"]
    assert table.offered == (REX,)
    before = table.core.sides[0].minion_plays
    skipped = table.state
    table.answer(REX)
    assert table.total(0) == (16, 0)
    table.state = skipped
    table.pass_()
    assert (table.core.sides[0].minion_plays, table.total(0)) == (before, (9, 0))
    table._set(base_deck=())
    assert table.action("alien_terraform").wait is None


@ruling(129, SCOUT, INVADER)
def test_a_scout_does_nothing_when_played_and_an_invader_gains():
    table = Table()
    table.minion(SCOUT)
    assert (table.wait, table.points()) == (None, [0, 0])
    table.minion(INVADER)
    assert table.points() == [1, 0]


@ruling(130, 274, "alien_jammed_signal", "base_the_workshop", "base_cave_of_shinies")
def test_jammed_signals_switch_bases_off():
    table = Table(2, "base_the_workshop", "base_cave_of_shinies", "base_central_brain")
    table.action("alien_jammed_signal", 0)
    assert table.core.sides[0].action_plays == 0
    table.action("steampunk_aggromotive", 0)
    assert table.core.sides[0].action_plays == 0
    table.put(INVADER, 1, 1)
    table.action("alien_jammed_signal", 1)
    table.action(STARS).answer(*table.offered[:1])
    assert table.points() == [0, 0]
    brain = table.put(INVADER, 2)
    assert table.power(brain) == 4
    jammed = table.attach("alien_jammed_signal", 2)
    assert table.power(brain) == 3
    table.action("trickster_disenchant").answer(jammed)
    assert table.power(brain) == 4


# Dinosaurs


@ruling(135, "dino_natural_selection", "dino_king_rex")
def test_natural_selection_wants_a_weaker_one():
    table = Table()
    rex, equal, weak = table.put(REX), table.put(REX, 0, 1), table.put(INVADER, 0, 1)
    table.put(COLLECTOR, 1)
    table.action("dino_natural_selection")
    assert table.offered == (rex,)
    table.answer(rex)
    assert table.offered == (weak,)
    table.answer(weak)
    assert table.lies(rex, equal)
    assert table.discarded(1) == [INVADER]
    assert table.action("dino_natural_selection").wait is None


@ruling(136, "dino_survival_of_the_fittest")
def test_survival_of_the_fittest():
    table = Table()
    table.put(REX)
    lone = table.put(INVADER, 0, 1)
    table.put(REX, 1)
    two = [table.put(COLLECTOR, 1), table.put(COLLECTOR, 1, 1)]
    equal = [table.put(REX, 2), table.put(REX, 2, 1)]
    table.action("dino_survival_of_the_fittest")
    assert not table.lies(lone)
    assert table.offered == tuple(two)
    table.answer(two[1])
    assert table.lies(two[0], *equal)
    assert not table.lies(two[1])


@ruling(137, 138, "dino_rampage")
def test_a_rampage_lowers_breakpoints():
    table = Table()
    table.put(INVADER)
    table.put(COLLECTOR)
    table.action("dino_rampage")
    assert (table.breakpoint(0), table.wait) == (24 - 5, None)
    table.put(REX, 1)
    table.put(INVADER)
    assert table.breakpoint(0) == 19
    table.action("dino_rampage").answer("b1")
    assert [table.breakpoint(slot) for slot in range(3)] == [19, 17, 24]
    table.next_turn()
    assert [table.breakpoint(slot) for slot in range(3)] == [24, 24, 24]
    assert table.action("dino_rampage").happened(MinionDestroyed) == []


@ruling(139, CLAW)
def test_tooth_and_claw_absorb_a_foes_effect():
    table = Table()
    rex = table.put(INVADER, 0, 1)
    shields = [table.on(CLAW, rex, 1), table.on(CLAW, rex, 1)]
    table.action(STARS).answer(rex)
    assert table.lies(rex, shields[1])
    table.action(BEAM).answer(rex)
    assert table.lies(rex)
    assert not any(table.lies(each) for each in shields)
    assert table.discarded(1) == [CLAW, CLAW]
    table.action(STARS).answer(rex)
    assert not table.lies(rex)
    own = table.put(INVADER)
    shield = table.on(CLAW, own)
    table.action(STARS).answer(own)
    assert not table.lies(own, shield)


@ruling(140, 157, ASSASSINATION)
def test_an_assassination_tries_again():
    table = Table()
    foe = table.put(REX, 0, 1)
    shield = table.on(CLAW, foe, 1)
    knife = table.attach(ASSASSINATION, foe)
    assert table.lies(foe, shield)
    table.next_turn()
    assert table.lies(foe, knife)
    assert not table.lies(shield)
    table.next_turn()  # the end of another's turn
    assert table.lies(foe)
    table.next_turn()
    assert not table.lies(foe)
    assert ASSASSINATION in table.discarded(0)


@ruling(141, PRESERVE)
def test_a_preserve_keeps_foes_actions_off():
    table = Table()
    kept, foe = table.put(INVADER, 0, 1), table.put(INVADER, 0, 0)
    table.on(PRESERVE, 0, 1)
    table.action(STARS).answer(kept)
    assert table.lies(kept)
    table.action(STARS).answer(foe)
    assert not table.lies(foe)
    table.minion(MASTER)
    table.answer(kept)  # a minion's effect
    assert not table.lies(kept)


@ruling(142, CANNON, 171)
def test_power_now_counts_for_the_cannon():
    table = Table()
    upgraded, small, other = table.put(COLLECTOR, 0, 1), table.put(MATE, 0, 1), table.put(MATE, 1, 1)
    table.on("dino_upgrade", upgraded)
    table.action(CANNON)
    assert table.offered == (small, other)
    table.answer(small)
    assert table.offered == (other,)
    table.pass_()
    assert table.lies(upgraded, other)
    table.action(CANNON).pass_()
    assert table.lies(other)


@ruling("dino_laser_triceratops", "dino_augmentation")
def test_lasers_and_rockets():
    table = Table()
    small, large = table.put(COLLECTOR, 0, 1), table.put(INVADER, 0, 1)
    table.minion("dino_laser_triceratops")
    assert not table.lies(small)
    table.action("dino_augmentation").answer(large)
    assert table.power(large) == 7
    table.next_turn()
    assert table.power(large) == 3


# Ninjas


@ruling(150, MASTER, TIGER)
def test_assassins_may_strike_others_here():
    table = Table()
    small, large, elsewhere = table.put(INVADER, 0, 1), table.put(REX, 0, 1), table.put(INVADER, 1, 1)
    master = table.minion(MASTER)
    assert set(table.offered) == {small, large}
    table.pass_()
    table.minion(TIGER)
    assert table.offered == (small,)
    table.answer(small)
    assert table.lies(master, large, elsewhere)


@ruling(151, STARS)
def test_stars_hit_anybody():
    table = Table()
    own, foe = table.put(INVADER, 0), table.put(INVADER, 2, 1)
    table.action(STARS)
    assert table.offered == (own, foe)
    table.answer(own)
    assert table.discarded(0)[0] == INVADER


@ruling(152, 153, ACOLYTE)
def test_an_acolyte_steps_aside():
    table = Table().hold(REX)
    acolyte = table.put(ACOLYTE)
    table.special(acolyte)
    assert set(table.offered) == {REX, ACOLYTE}
    table.answer(REX)
    assert (table.hand(), table.total(0), table.core.sides[0].minion_plays) == ([ACOLYTE], (7, 0), 1)
    other = table.put(ACOLYTE)
    assert table.refused(UseSpecial(other)) == "cannot_be_used"
    table = Table().hold(REX)
    first, second = table.put(ACOLYTE), table.put(ACOLYTE)
    table.special(first).pass_()
    assert table.refused(UseSpecial(second)) == "cannot_be_used"  # once a base
    assert table.refused(UseSpecial(table.put(REX))) == "no_special"
    assert table.refused(UseSpecial(table.put(ACOLYTE, 1, 1))) == "not_your_minion"
    table = Table()
    acolyte = table.put(ACOLYTE)
    table.minion(REX)
    assert table.refused(UseSpecial(acolyte)) == "cannot_be_used"
    table = Table()
    lent = table.put(ACOLYTE, 0, 0, owner=1)
    table.special(lent)
    assert table.hand(1) == [ACOLYTE]


@ruling("ninja_way_of_deception", "bear_cavalry_bear_rides_you")
def test_own_minions_walk():
    for card in ("ninja_way_of_deception", "bear_cavalry_bear_rides_you"):
        table = Table()
        own = table.put(REX)
        table.put(REX, 1, 1)
        table.action(card)
        assert table.offered == (own,)
        table.answer(own).answer("b2")
        assert table.place(own) == 2


@ruling(154, "ninja_disguise")
def test_masks_change_hands():
    table = Table().hold(INVADER, MATE)
    own = [table.put(REX), table.put(SCOUT)]
    table.put(REX, 1, 1)
    table.action("ninja_disguise")
    assert (table.asked, table.wait.max) == ("masks", 2)
    table.answer(*own)
    table.answer(INVADER)
    table.answer(MATE)
    assert sorted(table.hand()) == sorted([REX, SCOUT])
    assert sorted(each.card for each in table.core.minions.values() if each.controller == 0) == [
        INVADER,
        MATE,
    ]
    assert table.core.sides[0].minion_plays == 1
    table = Table().hold(INVADER)
    table.put(REX)
    table.put(REX, 1)
    table.action("ninja_disguise")
    assert (table.asked, table.offered) == ("base", ("b0", "b1"))
    table.answer("b1")
    assert table.wait.max == 1
    table.pass_()
    table = Table()
    table.put(REX)
    assert table.action("ninja_disguise").wait is None


@ruling(155, "ninja_infiltrate")
def test_infiltrators_remove_another_action():
    table = Table(2, "base_central_brain")
    rex = table.put(REX)
    foe = table.put(REX, 0, 1)
    upgrade = table.on("dino_upgrade", rex, 1)
    assert table.action("ninja_infiltrate", 0).wait is None
    assert (table.lies(upgrade), table.power(rex), table.power(foe)) == (True, 7 + 2, 7 + 1)
    table.next_turn(0)
    assert table.power(rex) == 7 + 2 + 1  # and the base counts for its player again
    one = table.on("steampunk_aggromotive", 1, 1)
    table.action("ninja_infiltrate", 1)
    assert not table.lies(one)
    two = [table.on("steampunk_aggromotive", 2, 1), table.on("steampunk_aggromotive", 2)]
    table.action("ninja_infiltrate", 2)
    assert table.offered == tuple(two)
    table.answer(two[1])
    assert table.lies(two[0])


@ruling(156, "ninja_smoke_bomb")
def test_a_smoke_bomb_hides_one():
    table = Table().hold("ninja_smoke_bomb")
    own, other = table.put(INVADER), table.put(INVADER)
    foe = table.put(INVADER, 0, 1)
    assert table.refused(PlayAction("ninja_smoke_bomb", foe)) == "not_your_minion"
    smoke = table.on("ninja_smoke_bomb", own)
    table.next_turn()
    table.action(STARS).answer(own)
    assert table.lies(own, smoke)
    assert (
        table.hold("ninja_poison", seat=1).plays(1, 1, 1).refused(PlayAction("ninja_poison", own))
        == "protected"
    )
    table.action(STARS).answer(other)
    assert not table.lies(other)
    table.next_turn()
    assert not table.lies(smoke)


@ruling(158, "ninja_poison")
def test_poison_removes_what_its_player_wants():
    table = Table()
    foe = table.put(REX, 0, 1)
    upgrades = [table.on("dino_upgrade", foe, 1), table.on("dino_upgrade", foe, 1)]
    table.action("ninja_poison", foe)
    assert table.offered == tuple(upgrades)
    table.answer(upgrades[0])
    assert (table.lies(upgrades[0]), table.lies(upgrades[1]), table.power(foe)) == (False, True, 7 + 2 - 4)


@ruling(264, "base_ninja_dojo")
def test_the_dojo_strikes_anywhere():
    table = Table(2, "base_ninja_dojo")
    for _ in range(3):
        table.put(REX)
    far = table.put(INVADER, 2, 1)
    table.advance()
    assert far in table.offered
    table.answer(far)
    assert (table.discarded(1), table.points()) == ([INVADER], [2, 0])


# Pirates


@ruling(165, 280, BUCCANEER)
def test_overboard_is_not_dead():
    table = Table()
    foe = table.put(BUCCANEER, 0, 1)
    table.minion(MASTER)
    table.answer(foe)
    assert (table.asks, table.offered) == (1, ("b1", "b2"))
    assert table.happened(MinionDestroyed) == []
    table.answer("b2")
    assert (table.place(foe), table.happened(MinionDestroyed)) == (2, [])
    held = table.put(BUCCANEER, 0, 1)
    table.on("killer_plant_entangled", 0, 1)  # nothing moves: it is destroyed
    table.minion(MASTER)
    table.answer(held)
    assert not table.lies(held)
    assert len(table.happened(MinionDestroyed)) == 1


@ruling(166, "bear_cavalry_high_ground")
def test_from_the_high_ground_into_the_sea():
    table = Table()
    buccaneer = table.put(BUCCANEER)
    table.put(REX, 1, 1)
    table.on("bear_cavalry_high_ground", 1, 1)
    table.action("ninja_way_of_deception").answer(buccaneer).answer("b1")
    assert table.offered == ("b0", "b2")
    table.answer("b2")
    assert (table.place(buccaneer), table.lies(buccaneer)) == (2, True)


@ruling(167, "pirate_king")
def test_the_king_is_asked_for_each_base():
    table = Table(2, "base_the_jungle", "base_the_jungle")
    for slot in (0, 1):
        table.put(REX, slot, 1)
        table.put(REX, slot, 1)
    king = table.put("pirate_king", 2)
    table.advance()
    table.answer("b0")
    assert table.asked == "join"
    table.pass_()
    assert table.asked == "join"
    assert table.place(king) == 2
    table.answer("yes")
    assert table.points() == [0, 4]
    assert table.discarded() == ["pirate_king"]


@ruling(170, "pirate_broadside")
def test_a_broadside_hits_one_player():
    table = Table(3)
    table.put(REX)
    small = [table.put(COLLECTOR, 0, 1), table.put(COLLECTOR, 0, 2), table.put(COLLECTOR, 0)]
    strong = table.put(INVADER, 0, 1)
    table.put(COLLECTOR, 1, 1)
    table.action("pirate_broadside")
    assert table.offered == ("b0",)
    table.answer("b0")
    assert set(table.offered) == {0, 1, 2}
    table.answer(1)
    assert not table.lies(small[0])
    assert table.lies(small[1], small[2], strong)


@ruling(171, "pirate_dinghy")
def test_a_dinghy_seats_two():
    table = Table()
    own = [table.put(REX), table.put(INVADER)]
    table.action("pirate_dinghy").answer(own[0]).answer("b1")
    assert (table.asked, table.offered) == ("second", (own[1],))
    table.pass_()
    assert [table.place(each) for each in own] == [1, 0]
    table.action("pirate_dinghy").answer(own[0]).answer("b2").answer(own[1]).answer("b2")
    assert [table.place(each) for each in own] == [2, 2]


@ruling(172, "pirate_powderkeg")
def test_a_powderkeg_takes_equals_along():
    table = Table()
    keg, equal, strong = table.put(INVADER), table.put(INVADER, 0, 1), table.put(REX, 0, 1)
    elsewhere = table.put(COLLECTOR, 1, 1)
    table.action("pirate_powderkeg").answer(keg)
    assert not table.lies(keg)
    assert not table.lies(equal)
    assert table.lies(strong, elsewhere)
    warbot, small = table.put(WARBOT), table.put(COLLECTOR, 0, 1)
    table.action("pirate_powderkeg").answer(warbot)
    assert table.lies(warbot)
    assert not table.lies(small)


@ruling(173, 252, "pirate_shanghai", "bear_cavalry_cub_scout", "killer_plant_entangled")
def test_shanghaied_before_a_cub():
    table = Table()
    foe = table.put(COLLECTOR, 0, 1)
    table.put("bear_cavalry_cub_scout", 1)
    held = table.put(COLLECTOR, 2, 1)
    table.action("pirate_shanghai").answer(foe).answer("b1")
    assert not table.lies(foe)
    vines = table.on("killer_plant_entangled", 0)
    table.put(REX, 2)
    table.action("pirate_shanghai").answer(held).answer("b0")
    assert table.place(held) == 2
    table.action(BEAM).answer(held)
    assert table.lies(held)
    table.next_turn(0)
    assert not table.lies(vines)


@ruling(174, "pirate_full_sail")
def test_under_full_sail():
    table = Table()
    own = [table.put(REX), table.put(INVADER)]
    table.action("pirate_full_sail").pass_()
    assert [table.place(each) for each in own] == [0, 0]
    table.action("pirate_full_sail").answer(own[0]).answer("b1")
    assert table.offered == (own[1],)
    table.answer(own[1]).answer("b2")
    assert table.wait is None
    assert Table().action("pirate_full_sail").wait is None


@ruling("pirate_sea_dogs")
def test_a_crew_is_pressed_as_one():
    table = Table()
    crew = [table.put(INVADER, 0, 1), table.put(SCOUT, 0, 1)]
    other, elsewhere = table.put(REX, 0, 1), table.put(INVADER, 1, 1)
    table.action("pirate_sea_dogs")
    assert table.offered == ("aliens", "dinosaurs")
    table.answer("aliens")
    assert table.offered == ("b0", "b1")
    table.answer("b0").answer("b2")
    assert [table.place(each) for each in (*crew, other, elsewhere)] == [2, 2, 0, 1]


@ruling(WENCH)
def test_a_quick_blade():
    table = Table()
    small, other = table.put(COLLECTOR, 0, 1), table.put(INVADER, 0, 1)
    table.minion(WENCH)
    assert table.offered == (small,)
    table.answer(small)
    assert table.lies(other)


@ruling(263, "base_pirate_cove")
def test_the_cove_saves_one_of_each_loser():
    table = Table(3, "base_pirate_cove")
    table.put(REX)
    table.put(REX)
    saved, lost = table.put(COLLECTOR, 0, 1), table.put(INVADER, 0, 1)
    table.put(COLLECTOR, 0, 2)
    table.advance()
    assert (table.asks, table.offered) == (1, (saved, lost))
    table.answer(saved)
    assert table.offered == ("b1", "b2", "b3")
    table.answer("b3")
    assert table.asks == 2
    table.pass_()
    assert (table.lies(saved), table.lies(lost), table.place(saved)) == (True, False, 3)


@ruling(262, "base_tortuga")
def test_the_runner_up_sails_to_the_next_base():
    table = Table(2, "base_tortuga")
    for _ in range(3):
        table.put(REX)
    there, far = table.put(INVADER, 0, 1), table.put(MATE, 1, 1)
    table.put(REX, 1, 0)
    table.advance()
    assert (table.asks, table.offered) == (1, (far,))
    table.answer(far)
    assert (table.bases[0], table.place(far), table.lies(there)) == ("base_the_jungle", 0, False)
    table = Table(2, "base_tortuga")
    for _ in range(3):
        table.put(REX)
    table.put(REX, 1, 1)
    table.advance()
    assert (table.core.turn, table.core.promises) == (1, ())


@ruling(261, 276, "base_the_mothership", "base_greenhouse")
def test_winners_take_home_or_plant():
    table = Table(2, "base_the_mothership")
    small = table.put(SCOUT)
    for _ in range(3):
        table.put(REX)
    table.put(INVADER, 0, 1)
    table.advance()
    assert (table.asked, table.offered) == ("return", (small,))
    table.answer(small)
    assert SCOUT in table.hand()
    table = Table(2, "base_the_mothership")
    for _ in range(3):
        table.put(REX)
    table.put(INVADER, 0, 1)
    assert table.advance().core.turn == 1
    table = Table(2, "base_greenhouse").deck(HOWL, INVADER, REX, REX, REX)
    for _ in range(4):
        table.put(REX)
    table.advance()
    assert table.offered == (INVADER, REX)
    table.answer(INVADER)
    assert (table.bases[0], table.total(0)) == ("base_the_jungle", (3, 0))
    assert table.points() == [4 + 1, 0]


@ruling(271, "base_tar_pits")
def test_what_is_destroyed_sinks_in_the_pits():
    table = Table(2, "base_tar_pits")
    foe = table.put(GREMLIN, 0, 1)
    table.hold(REX)
    table.action(STARS).answer(foe)
    assert (table.cards(1)[-1], table.discarded(1)) == (GREMLIN, [])
    assert len(table.hand(1)) == 1  # it drew a card first


@ruling(272)
def test_losses_are_shiny_in_the_cave():
    table = Table(2, "base_cave_of_shinies")
    here, there = table.put(INVADER, 0, 1), table.put(INVADER, 1, 1)
    table.action(STARS).answer(here)
    table.action(STARS).answer(there)
    assert table.points() == [0, 1]


@ruling(282, "robot_hoverbot")
def test_what_is_revealed_stays_where_it_is():
    table = Table().deck(HOWL, REX)
    before = table.cards()
    table.minion("robot_hoverbot")
    assert (table.cards(), table.wait) == (before, None)
