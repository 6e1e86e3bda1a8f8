"""Rulings about power, scoring and what may be played before it: sections 13.4 to 13.6."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Pass
from boardwright.engine.waits import WindowOpened
from boardwright.games.smashup.events import (
    BaseCleared,
    BaseReplaced,
    BaseScored,
    MinionDestroyed,
    MinionMoved,
    PointsGained,
)
from boardwright.games.smashup.types import PlayAction, PlayMinion
from tests.games.smashup.numbered import ruling
from tests.games.smashup.table import (
    ADVANCE,
    BEAM,
    BUCCANEER,
    COLLECTOR,
    GREMLIN,
    HOWL,
    INVADER,
    MATE,
    QUIET,
    REX,
    SCOUT,
    STEGO,
    Table,
)

JUNGLE, ALPHA, FIXER = "base_the_jungle", "robot_microbot_alpha", "robot_microbot_fixer"
RAPTOR, HAUNTING, POLAR, STEAM_MAN = (
    "dino_war_raptor",
    "ghost_haunting",
    "bear_cavalry_polar_commando",
    "steampunk_steam_man",
)
SHINOBI, HIDDEN, SAIL = "ninja_shinobi", "ninja_hidden_ninja", "pirate_full_sail"


# Power


@ruling(60, RAPTOR)
def test_raptors_hunt_in_packs():
    table = Table()
    pack = [table.put(RAPTOR)]
    assert table.power(pack[0]) == 3
    pack.append(table.put(RAPTOR))
    assert [table.power(each) for each in pack] == [4, 4]
    pack.append(table.put(RAPTOR))
    assert [table.power(each) for each in pack] == [5, 5, 5]
    assert table.power(table.put(RAPTOR, 1)) == 3
    assert table.power(table.put(RAPTOR, 0, 1)) == 3


@ruling(61, STEGO)
def test_a_stego_closes_its_plates_when_others_move():
    table = Table()
    own, foe = table.put(STEGO), table.put(STEGO, 0, 1)
    assert (table.power(own), table.power(foe)) == (3, 5)
    table.next_turn()
    assert (table.power(own), table.power(foe)) == (5, 3)


@ruling(62, ALPHA)
def test_alpha_counts_all_of_its_player():
    table = Table()
    alpha = table.put(ALPHA)
    table.put(REX, 1)
    table.put(INVADER, 2)
    table.put(REX, 0, 1)
    assert table.power(alpha) == 3


@ruling(63, FIXER)
def test_fixers_strengthen_microbots():
    table = Table()
    fixer, guard, rex = table.put(FIXER), table.put("robot_microbot_guard", 1), table.put(REX)
    foe = table.put("robot_microbot_guard", 0, 1)
    assert [table.power(each) for each in (fixer, guard, rex, foe)] == [2, 2, 7, 1]
    table.put(ALPHA)
    assert [table.power(each) for each in (fixer, guard, rex, foe)] == [2, 2, 8, 1]
    table.put(FIXER)
    assert [table.power(each) for each in (fixer, guard, rex, foe)] == [3, 3, 9, 1]


@ruling(64, HAUNTING)
@pytest.mark.parametrize(("held", "power"), [(0, 6), (1, 6), (2, 6), (3, 3), (5, 3)])
def test_a_haunting_wants_few_cards(held, power):
    table = Table().hold(*(REX,) * held)
    assert table.power(table.put(HAUNTING)) == power


@ruling(65, "ghost_door_to_the_beyond")
def test_doors_to_the_beyond_add_up():
    table = Table()
    own, foe = table.put(REX), table.put(REX, 0, 1)
    table.on("ghost_door_to_the_beyond")
    table.on("ghost_door_to_the_beyond")
    assert (table.power(own), table.power(foe)) == (11, 7)
    table.hold(REX, REX, REX)
    assert table.power(own) == 7


@ruling(66, "killer_plant_sleep_spores")
def test_spores_weaken_foes():
    table = Table()
    own, foe, small = table.put(REX), table.put(REX, 0, 1), table.put(ALPHA, 0, 1)
    table.on("killer_plant_sleep_spores")
    table.on("killer_plant_sleep_spores")
    assert [table.power(each) for each in (own, foe, small)] == [7, 5, 0]
    table.on("killer_plant_sleep_spores", 0, 1)
    assert [table.power(each) for each in (own, foe)] == [6, 5]


@ruling(67, "steampunk_rotary_slug_thrower")
def test_slug_throwers_and_spores_add_up():
    table = Table()
    own, foe = table.put(REX), table.put(REX, 0, 1)
    table.on("steampunk_rotary_slug_thrower")
    assert (table.power(own), table.power(foe)) == (9, 7)
    table.on("killer_plant_sleep_spores", 0, 1)
    assert (table.power(own), table.power(foe)) == (8, 7)


@ruling(68, 73, "dino_upgrade", "ninja_poison")
def test_what_lies_on_a_minion():
    table = Table()
    rex, other, small = table.put(REX), table.put(REX), table.put(INVADER)
    table.on("dino_upgrade", rex)
    table.on("dino_upgrade", rex)
    assert (table.power(rex), table.power(other)) == (11, 7)
    table.on("ninja_poison", small)
    assert table.power(small) == 0
    table.stronger(small, -1)
    assert table.total() == (18, 0)


@ruling(69, "steampunk_aggromotive")
def test_an_aggromotive_counts_with_a_minion():
    table = Table()
    table.on("steampunk_aggromotive")
    assert table.total() == (0, 0)
    one, _ = table.put(INVADER), table.put(COLLECTOR)
    assert table.total() == (10, 0)
    table.on("steampunk_aggromotive")
    assert table.total() == (15, 0)
    table.action(BEAM).answer(one)
    assert table.total() == (12, 0)


@ruling(70, STEAM_MAN)
def test_a_steam_man_wants_one_action():
    table = Table()
    steam = table.put(STEAM_MAN)
    foe = table.put(REX, 0, 1)
    assert table.power(steam) == 3
    table.on("dino_upgrade", foe)
    assert table.power(steam) == 4
    table.on("steampunk_aggromotive")
    assert table.power(steam) == 4


@ruling(71, POLAR)
def test_a_commando_alone():
    table = Table()
    polar = table.put(POLAR)
    table.put(REX, 0, 1)
    assert table.power(polar) == 6
    table.put(INVADER)
    assert table.power(polar) == 4


@ruling(72, "base_central_brain")
def test_the_central_brain():
    table = Table(2, "base_central_brain")
    here, there = table.put(INVADER), table.put(INVADER, 1)
    assert (table.power(here), table.power(there)) == (4, 3)
    table.action("ninja_way_of_deception").answer(there).answer("b0")
    assert table.power(there) == 4


# Scoring


@ruling(80, 82, 83, 84, JUNGLE)
def test_prizes_by_place():
    for powers, points in (
        ((5, 4, 3), (2, 0, 0)),
        ((6, 6, 0), (2, 2, 0)),
    ):
        table = Table(3, JUNGLE)
        for seat, power in enumerate(powers):
            if power:
                table.stronger(table.put(INVADER, 0, seat), power - 3)
        table.advance()
        assert table.points() == list(points)
    table = Table(3, "base_great_library")  # 4/2/1
    for seat, power in ((0, 12), (1, 0), (2, 10)):
        table.stronger(table.put(INVADER, 0, seat), power - 3)
    table.advance()
    assert table.points() == [4, 1, 2]
    table = Table(3, "base_great_library")
    table.stronger(table.put(INVADER, 0, 0), 19)
    table.advance()
    (scored,) = table.happened(BaseScored)
    assert (scored.places, table.points()) == ((0, -1, -1), [4, 0, 0])


@pytest.mark.parametrize(
    ("powers", "points"),
    [
        ((10, 7, 6, 0), (4, 2, 1, 0)),
        ((10, 10, 3, 0), (4, 4, 1, 0)),
        ((10, 5, 5, 4), (4, 2, 2, 0)),
        ((8, 8, 8, 0), (4, 4, 4, 0)),
    ],
)
@ruling(84)
def test_who_is_tied_shares_the_better_place(powers, points):
    table = Table(4, "base_great_library")
    for seat, power in enumerate(powers):
        if power:
            table.stronger(table.put(INVADER, 0, seat), power - 3)
    table.advance()
    assert table.points() == list(points)


@ruling(81, 86, 90)
def test_three_bases_in_the_order_of_choice():
    table = Table(2, JUNGLE, "base_dread_lookout", "base_tsars_palace")
    table._set(
        base_deck=("base_central_brain", "base_cave_of_shinies", "base_rhodes_plaza", "base_the_factory")
    )
    for slot, powers in enumerate(((7, 6), (11, 10), (12, 11))):
        for seat, power in enumerate(powers):
            table.stronger(table.put(INVADER, slot, seat), power - 3)
    table.advance()
    assert (table.asked, table.asks, table.offered) == ("next_base", 0, ("b0", "b1", "b2"))
    table.answer("b2")
    assert table.offered == ("b0", "b1")
    table.answer("b0")
    assert (table.wait, table.core.turn) == (None, 1)
    assert table.points() == [2 + 4 + 5, 0 + 2 + 3]
    assert table.bases == ["base_cave_of_shinies", "base_rhodes_plaza", "base_central_brain"]
    assert table.core.base_deck == ("base_the_factory",)
    assert len(table.happened(BaseScored)) == 3


@ruling(85, 100, 102, 108, 109, SAIL)
def test_a_base_that_was_due_scores_whatever_happens():
    table = Table(2, JUNGLE).hold(SAIL, HOWL, REX, seat=1)
    table.put(REX)
    table.put(REX, 0, 1)
    table.advance()
    assert (table.asked, table.asks) == ("me_first", 1)  # seat 0 has nothing to play
    assert table.wait.seats == (0, 1)
    assert table.refused(Pass(), 0) == "not_your_response"
    assert table.refused(ADVANCE, 0) in ("not_your_response", "waiting_for_response")
    assert table.refused(ADVANCE, 1) == "waiting_for_response"
    assert table.refused(PlayAction(HOWL), 1) == "specials_only"
    assert table.refused(PlayMinion(REX, "b0"), 1) == "specials_only"
    table.play(PlayAction(SAIL), 1)
    mine = next(each.id for each in table.core.minions.values() if each.controller == 1)
    table.answer(mine).answer("b1")
    (scored,) = table.happened(BaseScored)
    assert (scored.powers, table.points()) == ((7, 0), [2, 0])


@ruling(87)
def test_no_lock_remains():
    table = Table(2, JUNGLE)
    table.put(REX)
    table.put(REX)
    table.advance()
    assert (table.core.locked, table.core.scoring) == ((), -1)


@ruling(88)
def test_what_is_cleared_is_not_destroyed():
    table = Table(2, "base_cave_of_shinies")
    rex = table.put(REX)
    table.on("dino_upgrade", rex, 1)
    table.on("steampunk_aggromotive", 0, 1)
    table.put(GREMLIN, 0, 1)
    table.put("robot_nukebot", 0, 1)
    table.stronger(table.put(REX, 0, 1), 2)
    table.hold(REX, REX)
    table.advance()
    assert sorted(table.discarded(1)) == sorted(
        ["dino_upgrade", "steampunk_aggromotive", GREMLIN, "robot_nukebot", REX]
    )
    assert (table.discarded(0), table.happened(MinionDestroyed)) == ([REX], [])
    assert table.happened(PointsGained) == []
    assert table.points() == [2, 4]


@ruling(89, 93, 128, 129, SCOUT, MATE, 168)
def test_the_base_stands_until_the_last_question():
    table = Table(2, JUNGLE)
    scouts = [table.put(SCOUT), table.put(SCOUT, 0, 1)]
    mate = table.put(MATE)
    table.put(REX)
    table.advance()
    assert (table.asked, table.asks) == ("go_home", 0)
    table.answer("yes")
    assert (table.asked, table.asks) == ("go_home", 1)
    assert table.core.asking.thing == scouts[1]
    assert table.happened(BaseCleared) == []
    table.pass_()
    assert (table.asked, table.offered) == ("to", ("b1", "b2"))
    assert table.bases[0] == JUNGLE
    table.answer("b2")
    assert table.place(mate) == 2
    assert (SCOUT in table.hand(0), table.discarded(1)) == (True, [SCOUT])
    assert [len(table.happened(kind)) for kind in (BaseScored, BaseCleared, BaseReplaced)] == [1, 1, 1]


@ruling(91, 169, 268, "base_temple_of_goju", "pirate_king")
def test_many_questions_one_after_the_other():
    table = Table(2, "base_temple_of_goju")
    mates = [table.put(MATE) for _ in range(4)]
    king = table.put("pirate_king", 1)
    foes = [table.put(REX, 0, 1), table.put(INVADER, 0, 1)]
    table.advance()
    assert (table.asked, table.asks) == ("join", 0)
    table.answer("yes")
    assert [(each.minion, each.base) for each in table.happened(MinionMoved)] == [(king, 0)]
    # the king is the strongest: he goes under the deck without a question; so does the other's Rex
    assert table.cards(0)[-1] == "pirate_king"
    assert table.cards(1)[-1] == REX
    assert not table.lies(king)
    for _ in mates:
        assert (table.asked, table.core.asking.card) == ("to", MATE)
        table.pass_()
    assert (table.core.turn, len(table.happened(BaseScored))) == (1, 1)
    assert table.discarded(1) == [INVADER]
    assert foes


@ruling(92, 270, "base_rhodes_plaza", "base_the_factory")
def test_points_before_the_ranking():
    table = Table(2, "base_rhodes_plaza")
    for _ in range(3):
        table.put(REX)
    table.put(REX, 0, 1)
    table.advance()
    kinds = [type(each) for each in table.events if isinstance(each, (PointsGained, BaseScored))]
    assert kinds == [PointsGained, PointsGained, BaseScored]
    assert table.points() == [3, 1]
    table = Table(2, "base_the_factory")
    table.stronger(table.put(REX), 6)
    table.stronger(table.put(REX, 0, 1), 5)
    table.advance()
    assert table.points() == [2 + 2, 2]
    table = Table(3, "base_the_factory")
    for seat, more in ((0, 0), (1, 5), (2, 5)):
        table.stronger(table.put(REX, 0, seat), more)
    table.advance()
    assert table.points() == [1, 2 + 2, 2 + 2]  # who is tied in front gets it, too


# Before scoring


def due(seats: int = 2, *bases: str) -> Table:
    """Seat 0 ends its turn, and a base is due."""
    table = Table(seats, *(bases or (JUNGLE,)))
    for slot in range(len(bases) or 1):
        table.put(REX, slot)
        table.put(INVADER, slot, 1)
        table.stronger(table.put(REX, slot), 0)
    return table


@ruling(100)
def test_the_current_player_is_asked_first():
    table = due().hold(SHINOBI, seat=0).hold(SHINOBI, seat=1)
    table.advance()
    assert (table.wait.seats, table.asks) == ((0, 1), 0)
    table = due().hold(SHINOBI, seat=0).hold(SHINOBI, seat=1)
    table._set(turn=1)
    table.advance()
    assert (table.wait.seats, table.asks) == ((1, 0), 1)


@ruling(101)
def test_nobody_has_anything_to_play():
    table = due()
    table.advance()
    assert (table.happened(WindowOpened), table.points()) == ([], [2, 0])


@ruling(103)
def test_all_pass():
    table = due().hold(SHINOBI).hold(SHINOBI, seat=1)
    table.advance().pass_()
    assert table.asks == 1
    table.pass_()
    assert table.points() == [2, 0]
    assert SHINOBI in table.hand(0)
    assert SHINOBI in table.hand(1)


@ruling(104, 105, 112, 113, SHINOBI, HIDDEN)
def test_whoever_plays_something_gives_all_another_round():
    table = due(2, JUNGLE, JUNGLE).hold(SHINOBI, SHINOBI, HIDDEN, INVADER).hold(SHINOBI, seat=1)
    table.advance()
    before = table.core.sides[0].minion_plays
    table.play(PlayMinion(SHINOBI, "b0"))
    assert table.asks == 1
    table.pass_()
    assert table.asks == 0
    assert table.refused(PlayMinion(SHINOBI, "b0")) == "special_used"
    assert table.refused(PlayMinion(SHINOBI, "b2")) == "base_not_scoring"
    table.play(PlayMinion(SHINOBI, "b1"))
    assert table.asks == 0  # for the other the limit of both bases is used up, too
    table.play(PlayAction(HIDDEN, "b0")).answer(INVADER)
    assert table.core.sides[0].minion_plays == before
    assert table.total(0) == (7 + 7 + 3 + 3, 3)


@ruling(105)
def test_alone_with_something_to_play():
    table = due(2, JUNGLE, JUNGLE).hold(SHINOBI, SHINOBI)
    table.advance().play(PlayMinion(SHINOBI, "b0"))
    assert table.asks == 0
    table.play(PlayMinion(SHINOBI, "b1"))
    assert table.asked == "next_base"


@ruling(106)
def test_who_passed_is_asked_once_more():
    table = due().hold(SHINOBI).hold(HIDDEN, INVADER, seat=1)
    table.advance().play(PlayMinion(SHINOBI, "b0"))
    table.pass_()
    assert table.asks == 1  # seat 0 has nothing left
    table.pass_()
    assert table.points() == [2, 0]


@ruling(107)
def test_the_window_waits_for_the_answers():
    table = due().hold(HIDDEN, INVADER).hold(SHINOBI, seat=1)
    table.advance().play(PlayAction(HIDDEN, "b0"))
    assert (table.asked, table.asks) == ("hand_play", 0)
    assert table.refused(Pass(), 1) == "not_asked"
    table.pass_()
    assert (table.asked, table.asks) == ("me_first", 1)


@ruling(110, 111)
def test_where_specials_go():
    table = due().hold(HIDDEN, SAIL, INVADER)
    table.advance()
    assert table.refused(PlayAction(HIDDEN)) == "needs_base"
    assert table.refused(PlayAction(HIDDEN, "b1")) == "base_not_scoring"
    assert table.refused(PlayAction(SAIL, "b0")) == "needs_nothing"
    table = due().hold(HIDDEN)
    table.advance()  # without a minion in hand there is nothing to hide
    assert (table.wait, table.points()) == (None, [2, 0])


@ruling(114)
def test_specials_are_free_again_next_turn():
    table = due().hold(SHINOBI)
    table.advance().play(PlayMinion(SHINOBI, "b0"))
    assert table.core.specials == () or table.core.number > 1
    assert (table.core.turn, table.core.specials) == (1, ())


@ruling(BUCCANEER, QUIET)
def test_victory_is_looked_at_when_a_turn_is_over():
    table = Table(2).side(0, points=15)
    table.side(1, points=15).next_turn()
    assert table.winners is None  # tied: it goes on
    table.side(0, points=16).advance()
    assert table.winners == (0,)
