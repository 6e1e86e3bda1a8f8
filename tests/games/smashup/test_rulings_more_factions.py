"""Rulings about robots, tricksters, wizards and zombies: sections 13.11 to 13.14."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer
from boardwright.games.smashup.events import CardsRevealed, MinionDestroyed
from boardwright.games.smashup.types import PlayMinion
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
    Table,
)

HOVERBOT, ALPHA, FIXER = "robot_hoverbot", "robot_microbot_alpha", "robot_microbot_fixer"
RECLAIMER, ARCHIVE, BROWNIE = "robot_microbot_reclaimer", "robot_microbot_archive", "trickster_brownie"
NEOPHYTE, ENCHANT = "wizard_neophyte", "wizard_mass_enchantment"
TENACIOUS, COMING = "zombie_tenacious_z", "zombie_theyre_coming_to_get_you"


# Robots


@ruling(180, "robot_nukebot", WARBOT)
def test_do_not_scratch_the_paint():
    table = Table()
    nukebot = table.put("robot_nukebot", 0, 1)
    foes = [table.put(REX), table.put(INVADER)]
    warbot, own, elsewhere = table.put(WARBOT), table.put(INVADER, 0, 1), table.put(REX, 1)
    table.minion("ninja_master")
    table.answer(nukebot)
    assert not any(table.lies(each) for each in foes)
    assert table.lies(warbot, own, elsewhere)
    assert len([each for each in table.happened(MinionDestroyed) if each.minion == nukebot]) == 1


@ruling(181)
def test_a_warbot_is_no_target():
    table = Table()
    warbot = table.put(WARBOT, 0, 1)
    small = table.put(COLLECTOR, 0, 1)
    table.stronger(warbot, -3)
    table.action(CANNON)
    assert table.offered == (small,)


@ruling(182, HOVERBOT)
def test_a_hoverbot_looks_over_the_edge():
    table = Table().deck(HOVERBOT, REX, HOWL)
    table.minion(HOVERBOT)
    assert (table.asked, table.offered) == ("play_at", ("b0", "b1", "b2"))
    table.answer("b1")
    assert [each.cards for each in table.happened(CardsRevealed)] == [(HOVERBOT,), (REX,)]
    assert table.asked == "play_at"
    table.deck(HOWL)  # the card is no longer on top
    assert table.refused(Answer((9,))) == "answer_not_offered"
    table.play(Answer((0,)))
    assert sorted(each.card for each in table.core.minions.values()) == [HOVERBOT, HOVERBOT]
    table.deck(REX)
    table.minion(HOVERBOT)
    table.pass_()
    assert table.cards() == [REX]


@ruling(183, "robot_zapbot")
def test_a_zapbot_grants_its_play_in_any_case():
    table = Table()
    table.minion("robot_zapbot")
    assert table.core.sides[0].capped_plays == (2,)


@ruling(184, RECLAIMER)
def test_a_reclaimer_sorts_the_scrap():
    table = Table().pile(FIXER, REX, FIXER)
    table.minion(RECLAIMER)
    assert (table.core.sides[0].minion_plays, table.offered) == (1, (FIXER, FIXER))
    table.answer(FIXER)
    assert (sorted(table.discarded()), table.cards().count(FIXER)) == ([REX, FIXER], 1)
    table.minion(RECLAIMER, 1)
    assert table.core.sides[0].minion_plays == 0  # it is the second one
    table.play(Answer(()))
    assert sorted(table.discarded()) == [REX, FIXER]
    table = Table().pile(REX)
    table.minion(RECLAIMER)
    assert table.wait is None
    table.put(ALPHA)
    table.minion(RECLAIMER)
    assert table.offered == (REX,)


@ruling(185, ARCHIVE, ALPHA)
def test_the_archive_files_losses():
    table = Table()
    table.put(ARCHIVE, 1)
    own, foe, other = table.put(FIXER), table.put(FIXER, 0, 1), table.put(INVADER)
    for lost, drawn in ((own, 1), (foe, 1), (other, 1)):
        table.action(STARS).answer(lost)
        assert len(table.hand()) == drawn
    table.put(ALPHA, 2)
    lost = table.put(INVADER)
    table.action(STARS).answer(lost)
    assert len(table.hand()) == 2
    table.action(STARS).answer(next(each.id for each in table.core.minions.values() if each.card == ARCHIVE))
    assert len(table.hand()) == 3


@ruling(186, "robot_tech_center")
def test_the_tech_center_hums():
    table = Table()
    for _ in range(3):
        table.put(INVADER)
    table.action("robot_tech_center").answer("b0")
    assert len(table.hand()) == 3
    table.action("robot_tech_center").pass_()
    assert len(table.hand()) == 3


@ruling("robot_microbot_guard", "trickster_gnome")
def test_guards_and_gnomes_count_on_numbers():
    table = Table()
    one, two = table.put(ARCHIVE, 0, 1), table.put(COLLECTOR, 0, 1)
    table.minion("robot_microbot_guard")
    assert table.wait is None  # alone it is 1, and nobody is weaker
    table.minion("trickster_gnome")
    assert one in table.offered
    assert two not in table.offered
    table.pass_()
    table.put(REX)
    table.minion("trickster_gnome")
    assert two in table.offered
    table.answer(two)
    assert not table.lies(two)


# Tricksters


@ruling(190, GREMLIN)
def test_a_gremlin_costs_all_others_a_card():
    table = Table(3).hold(REX, REX).hold(REX, seat=2)
    gremlin = table.put(GREMLIN, 0, 1)
    table.action(STARS).answer(gremlin)
    assert [len(table.hand(seat)) for seat in range(3)] == [1, 1, 0]
    table = Table().hold(REX).deck(seat=1)
    gremlin = table.put(GREMLIN, 0, 1)
    table.action(STARS).answer(gremlin)
    assert (len(table.hand(0)), table.hand(1)) == (0, [GREMLIN])  # the discard pile was made the deck


@ruling(191, "trickster_flame_trap")
def test_a_flame_trap_burns_once():
    table = Table()
    trap = table.on("trickster_flame_trap", 0, 1)
    own = table.minion(INVADER)
    assert table.points() == [1, 0]  # its own effect happened
    assert not table.lies(own)
    assert not table.lies(trap)
    trap = table.on("trickster_flame_trap", 0)
    assert table.lies(table.minion(REX), trap)


@ruling(192, "trickster_leprechaun")
def test_a_leprechaun_looks_down_on_small_ones():
    table = Table()
    table.put("trickster_leprechaun", 0, 1)
    assert not table.lies(table.minion(SCOUT))
    assert table.lies(table.minion("robot_nukebot"))
    assert table.lies(table.minion(REX))
    assert table.lies(table.minion(SCOUT, 1))


@ruling(193, "trickster_pay_the_piper")
def test_the_piper_is_paid():
    table = Table().hold(REX, HOWL)
    table.on("trickster_pay_the_piper", 0, 1)
    table.minion(SCOUT)
    assert (table.asks, table.offered) == (0, (REX, HOWL))
    table.answer(HOWL)
    assert table.discarded() == [HOWL]
    table = Table()
    table.on("trickster_pay_the_piper", 0, 1)
    table.minion(SCOUT)
    assert table.wait is None
    table = Table().hold(REX)
    table.on("trickster_pay_the_piper", 0)
    table.minion(SCOUT)
    assert table.wait is None


@ruling(194, "trickster_block_the_path")
def test_a_blocked_path():
    table = Table().hold(INVADER, REX)
    table.action("trickster_block_the_path", 0)
    assert set(table.offered) == {"aliens", "ninjas", "pirates", "robots"}
    table.answer("aliens")
    assert table.refused(PlayMinion(INVADER, "b0")) == "base_forbids_minion"
    assert table.hold(INVADER, seat=1).next_turn().refused(PlayMinion(INVADER, "b0")) == "base_forbids_minion"
    table.play(PlayMinion(INVADER, "b1"))
    table.next_turn().play(PlayMinion(REX, "b0"))


@ruling(195, "trickster_enshrouding_mist")
def test_mist_hides_one_more():
    table = Table()
    table.action("trickster_enshrouding_mist", 1)
    assert table.core.sides[0].base_plays == {1: (99,)}
    table.action("trickster_enshrouding_mist", 1)
    table.next_turn()
    assert table.core.sides[1].base_plays == {}
    table.next_turn()
    assert table.core.sides[0].base_plays == {1: (99, 99)}


@ruling(196, "trickster_hideout")
def test_a_hideout_is_found_once():
    table = Table()
    kept, foe = table.put(INVADER, 0, 1), table.put(INVADER)
    hideout = table.on("trickster_hideout", 0, 1)
    table.action(STARS).answer(foe)
    assert table.lies(hideout)
    assert not table.lies(foe)
    table.action(STARS).answer(kept)
    assert table.lies(kept)
    assert not table.lies(hideout)
    table.action(STARS).answer(kept)
    assert not table.lies(kept)


@ruling(198, "trickster_take_the_shinies")
def test_shinies_are_taken():
    table = Table(3).hold(REX, seat=1).hold(REX, HOWL, REX, seat=2).hold(REX)
    table.action("trickster_take_the_shinies")
    assert [len(table.hand(seat)) for seat in range(3)] == [1, 0, 1]


@ruling(199, "trickster_disenchant", "steampunk_steam_queen")
def test_a_disenchantment():
    table = Table()
    rex = table.put(REX, 0, 1)
    upgrade, engine = table.on("dino_upgrade", rex, 1), table.on("steampunk_aggromotive", 1)
    table.action("trickster_disenchant")
    assert table.offered == (upgrade, engine)
    table.answer(upgrade)
    assert table.discarded(1) == ["dino_upgrade"]
    queen = table.on("steampunk_aggromotive", 2, 1)
    table.put("steampunk_steam_queen", 0, 1)
    table.action("trickster_disenchant")
    assert table.offered == (engine,)
    table.answer(engine)
    assert table.lies(queen)
    assert table.action("trickster_disenchant").wait is None


@ruling(200, BROWNIE)
def test_a_brownie_takes_cards_for_everything():
    for what in ("attach", "move", "destroy", "return", "sink"):
        table = Table().hold(*(REX,) * 4)
        brownie = table.put(BROWNIE, 0, 1)
        match what:
            case "attach":
                table.action("ninja_poison", brownie)
            case "move":
                table.action("pirate_shanghai").answer(brownie).answer("b1")
            case "destroy":
                table.minion("ninja_master")
                table.answer(brownie)
            case "return":
                table.action(BEAM).answer(brownie)
            case _:
                table.stronger(brownie, -1).action("alien_disintegrator").answer(brownie)
        assert len(table.hand()) == 2, what
    table = Table().hold(*(REX,) * 4)
    own = table.put(BROWNIE)
    table.action("dino_upgrade", own)
    table.action("ninja_way_of_deception").answer(own).answer("b1")
    assert len(table.hand()) == 4


# Wizards


@ruling(205, "wizard_archmage")
def test_an_archmage_acts_twice():
    table = Table()
    table.minion("wizard_archmage")
    assert table.core.sides[0].action_plays == 2
    table.next_turn()
    assert table.core.sides[1].action_plays == 1
    table.next_turn()
    assert table.core.sides[0].action_plays == 2
    table = Table().pile("wizard_archmage")
    table.action("zombie_they_keep_coming").answer("wizard_archmage").answer("b0")
    assert table.core.sides[0].action_plays == 0 + 1


@ruling(206, NEOPHYTE)
def test_a_neophyte_reads_the_top_card():
    table = Table().deck("steampunk_aggromotive", REX).hold(REX)
    table.minion(NEOPHYTE)
    assert table.offered == ("take", "play")
    again = table.state
    table.answer("play")
    assert (table.asked, table.offered) == ("target", ("b0", "b1", "b2"))
    table.answer("b1")
    assert (table.cards(), table.hand(), table.core.sides[0].action_plays) == ([REX], [REX], 1)
    assert [each.place for each in table.core.actions.values()] == [1]
    table.state = again
    table.answer("take")
    assert table.hand() == [REX, "steampunk_aggromotive"]
    table.state = again
    table.pass_()
    assert table.cards() == ["steampunk_aggromotive", REX]
    table = Table().deck(HOWL, REX)
    table.minion(NEOPHYTE)
    table.answer("play")
    assert (table.wait, table.discarded()) == (None, [HOWL])
    table = Table().deck(REX)
    table.minion(NEOPHYTE)
    assert (table.wait, len(table.happened(CardsRevealed))) == (None, 1)


@ruling(207, ENCHANT)
def test_a_mass_enchantment_borrows():
    table = Table(3).deck("steampunk_aggromotive", seat=1).deck(REX, seat=2)
    table.action(ENCHANT)
    assert table.offered == ("steampunk_aggromotive",)
    table.answer("steampunk_aggromotive").answer("b0")
    (engine,) = table.core.actions.values()
    assert (engine.owner, engine.controller, table.cards(1)) == (1, 0, [])
    table.put(INVADER)
    assert table.total(0) == (8, 0, 0)
    table.action("trickster_disenchant").answer(engine.id)
    assert table.discarded(1) == ["steampunk_aggromotive"]
    table = Table().deck(HOWL, seat=1)
    table.action(ENCHANT).answer(HOWL)
    assert (table.discarded(0), table.discarded(1)) == ([ENCHANT], [HOWL])
    assert Table().deck(seat=1).action(ENCHANT).wait is None


@ruling(208, "wizard_portal")
def test_a_portal_shows_five():
    table = Table().deck(REX, HOWL, INVADER, BEAM, STARS, CANNON)
    table.action("wizard_portal")
    assert table.offered == (REX, INVADER)
    table.answer(INVADER)
    assert (table.asked, table.wait.kind, set(table.offered)) == (
        "deck_order",
        "order",
        {REX, HOWL, BEAM, STARS},
    )
    table.answer(STARS, REX, HOWL, BEAM)
    assert (table.hand(), table.cards()) == ([INVADER], [STARS, REX, HOWL, BEAM, CANNON])
    table = Table().deck(HOWL, BEAM)
    table.action("wizard_portal")
    assert table.asked == "deck_order"
    table = Table().deck(REX, INVADER)
    table.action("wizard_portal").answer(REX, INVADER)
    assert (table.wait, table.hand()) == (None, [REX, INVADER])
    assert Table().deck().action("wizard_portal").wait is None


@ruling(209, "wizard_scry")
def test_a_scry_finds_an_action():
    table = Table().deck(REX, HOWL, BEAM)
    table.action("wizard_scry")
    assert table.offered == (BEAM, HOWL)
    table.answer(HOWL)
    assert (table.hand(), sorted(table.cards())) == ([HOWL], [BEAM, REX])
    table = Table().deck(REX, INVADER)
    assert table.action("wizard_scry").wait is None
    assert sorted(table.cards()) == [INVADER, REX]


@ruling(210, "wizard_sacrifice")
def test_a_sacrifice_draws_its_power():
    table = Table()
    own = table.put(BUCCANEER)
    table.put(REX, 0, 1)
    table.on("killer_plant_entangled", 0)
    table.action("wizard_sacrifice")
    assert table.offered == (own,)
    table.answer(own)
    assert (len(table.hand()), table.lies(own)) == (4, False)
    assert Table().action("wizard_sacrifice").wait is None


@ruling(211, 212, "wizard_winds_of_change", "wizard_time_loop")
def test_winds_and_loops():
    table = Table().deck(INVADER).hold(REX, HOWL)
    table.action("wizard_winds_of_change")
    assert (sorted(table.hand()), table.cards(), table.core.sides[0].action_plays) == (
        sorted([REX, HOWL, INVADER]),
        [],
        1,
    )
    table.action("wizard_time_loop")
    assert table.core.sides[0].action_plays == 2


@ruling("wizard_chronomage", "wizard_enchantress", "wizard_mystic_studies", "wizard_summon")
def test_small_magic():
    table = Table()
    table.minion("wizard_chronomage")
    assert table.core.sides[0].action_plays == 2
    table.minion("wizard_enchantress")
    table.action("wizard_mystic_studies")
    assert len(table.hand()) == 3
    table.action("wizard_summon")
    assert table.core.sides[0].minion_plays == 1


@ruling(265, 269, "base_wizard_academy", "base_great_library")
def test_wizards_choose_what_comes_next():
    table = Table(2, "base_wizard_academy")
    for _ in range(3):
        table.put(REX)
    table.advance()
    assert table.offered == ("base_the_jungle", "base_tar_pits", "base_the_mothership")
    table.answer("base_tar_pits")
    assert table.wait.kind == "order"
    table.answer("base_the_mothership", "base_the_jungle")
    assert table.bases[0] == "base_tar_pits"
    assert table.core.base_deck == ("base_the_mothership", "base_the_jungle")
    for deck in ((), ("base_tar_pits",)):
        table = Table(2, "base_wizard_academy")._set(base_deck=deck)
        for _ in range(3):
            table.put(REX)
        table.advance()
        if deck:
            table.answer("base_tar_pits")
        assert table.bases[0] == (deck[0] if deck else "base_wizard_academy")
    table = Table(3, "base_great_library").deck(seat=1).pile(seat=1)
    for _ in range(3):
        table.put(REX)
    table.put(INVADER, 0, 1)
    table.advance()
    assert [len(table.hand(seat)) for seat in range(3)] == [1 + 2, 0, 0]


# Zombies


@ruling(215, "zombie_grave_digger")
def test_a_grave_digger_digs():
    table = Table().pile(REX, HOWL)
    table.minion("zombie_grave_digger")
    assert table.offered == (REX,)
    table.pass_()
    table.minion("zombie_grave_digger")
    table.answer(REX)
    assert table.hand() == [REX]
    table.minion("zombie_grave_digger")
    assert table.wait is None


@ruling(216, "zombie_walker")
def test_a_walker_looks_privately():
    table = Table().deck(HOWL, REX)
    table.minion("zombie_walker")
    assert table.offered == (HOWL,)
    again = table.state
    table.answer(HOWL)
    assert (table.discarded(), table.cards()) == ([HOWL], [REX])
    table.state = again
    table.pass_()
    assert (table.discarded(), table.cards()) == ([], [HOWL, REX])


@ruling(217, TENACIOUS)
def test_tenacious_ones_rise_once_a_turn():
    table = Table().pile(TENACIOUS, TENACIOUS, REX)
    table.play(PlayMinion(TENACIOUS, "b0", discard=True))
    assert table.core.sides[0].minion_plays == 1
    assert table.refused(PlayMinion(TENACIOUS, "b1", discard=True)) == "not_from_discard"
    assert table.refused(PlayMinion(REX, "b1", discard=True)) == "not_from_discard"
    assert table.refused(PlayMinion(INVADER, "b1", discard=True)) == "not_in_discard"


@ruling(218, COMING)
def test_they_are_coming_to_get_you():
    table = Table().pile(REX, INVADER)
    table.on(COMING, 1)
    assert table.refused(PlayMinion(REX, "b0", discard=True)) == "not_from_discard"
    table.play(PlayMinion(REX, "b1", discard=True))
    assert table.core.sides[0].minion_plays == 0
    assert table.refused(PlayMinion(INVADER, "b1", discard=True)) == "no_minion_play"


@ruling(219, "zombie_overrun", "zombie_they_keep_coming")
def test_an_overrun_base():
    table = Table().pile(REX).hold(REX)
    overrun = table.on("zombie_overrun", 0, 1)
    assert table.refused(PlayMinion(REX, "b0")) == "base_forbids_minion"
    table.action("zombie_they_keep_coming").answer(REX)
    assert table.offered == ("b1", "b2")
    table.answer("b1")
    assert table.total(1) == (7, 0)
    table.next_turn()
    assert not table.lies(overrun)
    table.on("zombie_overrun", 0, 1)
    table.minion(SCOUT)


@ruling(220, "zombie_outbreak")
def test_an_outbreak_is_somewhere_new():
    table = Table()
    table.put(REX)
    table.put(REX, 2)
    table.action("zombie_outbreak")
    assert (table.wait, table.core.sides[0].base_plays) == (None, {1: (99,)})
    table.put(REX, 1)
    assert table.action("zombie_outbreak").core.sides[0].base_plays == {1: (99,)}


@ruling(221, "zombie_mall_crawl")
def test_a_mall_crawl():
    table = Table().deck(REX, HOWL, REX, INVADER).pile(BEAM)
    table.action("zombie_mall_crawl")
    assert set(table.offered) == {INVADER, REX, HOWL}
    table.answer(REX)
    table.answer(REX, REX)
    assert (sorted(table.discarded()), sorted(table.cards())) == (
        sorted([BEAM, REX, REX, "zombie_mall_crawl"]),
        sorted([HOWL, INVADER]),
    )


@ruling(222, "zombie_not_enough_bullets", "ghost_across_the_divide")
@pytest.mark.parametrize("card", ["zombie_not_enough_bullets", "ghost_across_the_divide"])
def test_the_same_face_again(card):
    table = Table().pile(REX, HOWL, REX, INVADER)
    table.action(card)
    assert table.offered == (REX, INVADER)
    table.answer(REX)
    table.answer(REX, REX)
    assert table.hand() == [REX, REX]
    assert sorted(table.discarded()) == sorted([HOWL, INVADER, card])


@ruling(223, "zombie_lend_a_hand", "zombie_grave_robbing")
def test_hands_from_the_grave():
    table = Table().pile(REX, HOWL, INVADER)
    table.action("zombie_lend_a_hand").play(Answer(()))
    assert table.discarded() == [REX, HOWL, INVADER, "zombie_lend_a_hand"]
    table.action("zombie_lend_a_hand").answer(REX, HOWL)
    assert (table.cards().count(HOWL), table.discarded()) == (1, [INVADER, *("zombie_lend_a_hand",) * 2])
    table.pile(REX, HOWL).action("zombie_grave_robbing")
    assert table.offered == (REX, HOWL)  # not the card that is being played
    table.answer(HOWL)
    assert table.hand() == [HOWL]


@ruling(224, "zombie_lord")
def test_a_lord_calls():
    table = Table().pile(COLLECTOR, MATE, REX, TENACIOUS)
    table.put(REX, 1)
    table.minion("zombie_lord")
    assert table.offered == (COLLECTOR, MATE, TENACIOUS)
    table.answer(MATE)
    assert table.offered == ("b2",)
    table.answer("b2")
    assert table.wait is None
    assert table.core.sides[0].minion_plays == 0
    table = Table().pile(COLLECTOR, MATE)
    table.minion("zombie_lord")
    table.pass_()
    assert table.total(1) == (0, 0)
    table = Table().pile(REX)
    table.minion("zombie_lord")
    assert table.wait is None


@ruling(267, "base_haunted_house")
def test_the_haunted_house_empties_hands():
    table = Table(2, "base_haunted_house").hold(HOWL, HOWL)
    for _ in range(3):
        table.put(REX)
    table.advance()
    assert table.discarded().count(HOWL) == 2
    assert len(table.hand()) == 5 + 2
