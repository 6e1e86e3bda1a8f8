"""Rulings about the start, the phases, and magic."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.systems.character_selection import Ready, SelectCharacter, StartMatch
from boardwright.games.summonerwars import GAME
from boardwright.games.summonerwars.types import DiscardForMagic, SummonUnit
from tests.games.summonerwars.field import ADVANCE, CULTIST, GATE, WARRIOR, Field, R, cell, place
from tests.games.summonerwars.numbered import ruling


def lobby(first=None, second=None, *, ready=False):
    match = Match.new(GAME, secret=b"a lobby", options={"skip": False, "starter": "first_seat"})
    for seat, faction in ((0, first), (1, second)):
        if faction:
            match.submit(seat, SelectCharacter(faction))
    if ready:
        match.submit(1, Ready())
    return match


@ruling(1)
def test_1_the_start():
    match = lobby("necromancer", "necromancer", ready=True)
    assert match.submit(0, StartMatch()).accepted
    core = match.state.core
    stands = {(piece.card, piece.owner, place(piece.place)) for piece in core.pieces.values()}
    assert stands == {
        ("necro-summoner", 0, (7, 3)),
        (GATE, 0, (5, 3)),
        ("necro-undead-archer", 0, (5, 2)),
        ("necro-plague-zombie", 0, (4, 3)),
        ("necro-summoner", 1, (0, 2)),
        (GATE, 1, (2, 2)),
        ("necro-undead-archer", 1, (2, 3)),
        ("necro-plague-zombie", 1, (3, 2)),
    }
    assert [(len(side.hand), len(side.deck), side.magic) for side in core.sides] == [(5, 25, 2), (5, 25, 3)]
    assert (match.state.phase, core.turn, core.number) == ("summon", 0, 1)


@ruling(2)
@pytest.mark.parametrize(
    ("second", "ready", "seat", "code"),
    [
        (None, False, 0, "others_not_ready"),
        ("goblin", False, 0, "others_not_ready"),
        ("goblin", True, 1, "host_starts"),
    ],
)
def test_2_who_may_start(second, ready, seat, code):
    match = lobby("necromancer", second, ready=ready)
    assert match.submit(seat, StartMatch()).refusal.code == code


@ruling(3)
@pytest.mark.parametrize("command", [SelectCharacter("goblin"), Ready(), StartMatch()])
def test_3_nothing_is_chosen_after_the_start(command):
    match = lobby("necromancer", "goblin", ready=True)
    match.submit(0, StartMatch())
    assert match.submit(1, command).refusal.code == "selection_over"


@ruling(4)
def test_4_phases_and_turns():
    field = Field().advance(5)
    assert (field.state.phase, field.core.turn) == ("draw", 0)
    field.advance()
    assert (field.state.phase, field.core.turn, field.core.number) == ("summon", 1, 1)
    assert field.advance(6).core.number == 2


@ruling(5)
def test_5_who_never_attacks_pays():
    assert Field("attack").advance().damage("s0") == [1]


@ruling(6)
def test_6_an_attack_without_a_hit_is_one():
    field = Field("attack")
    archer = field.put("necro-undead-archer", (4, 0))
    field.put(GATE, (3, 0), 1)
    field.attack(archer, (3, 0), 5, 5, 5).advance()
    assert field.damage("s0") == [0]


@ruling(7)
def test_7_healing_is_no_attack_on_an_enemy():
    field = Field("attack", "paladin").hold("paladin-corin")
    priest = field.put("paladin-temple-priest", (4, 2))
    field.put("paladin-corin", (4, 3), damage=3)
    field.attack(priest, (4, 3)).dice(4, 4).answer("paladin-corin").advance()
    assert field.damage("s0") == [1]


@ruling(8)
def test_8_no_summoner_no_penalty():
    field = Field("attack")
    field._set(pieces={"s1": field["s1"]})
    field.play(ADVANCE)
    assert not [event for event in field.events if getattr(event, "cause", "") == "inaction"]


@ruling(9)
def test_9_the_penalty_can_lose():
    field = Field("attack").change("s0", damage=11).advance()
    assert field.winners == (1,)


@ruling(10)
def test_10_the_penalty_comes_once():
    field = Field("attack", "goblin")
    glutton = field.put("goblin-glutton", (4, 2))
    field.advance()
    assert field.asked == "feed_beast" or field.gone(glutton)
    assert field.damage("s0") == [1]
    assert field.state.phase == "magic"


@ruling(10)
def test_10_with_a_meal_to_choose():
    field = Field("attack", "goblin")
    glutton, meal = field.put("goblin-glutton", (4, 2)), field.put("goblin-climber", (4, 3))
    field.advance().answer(meal)
    assert (field.damage("s0"), field.state.phase, field.gone(meal), field.gone(glutton)) == (
        [1],
        "magic",
        True,
        False,
    )


@ruling(11)
@pytest.mark.parametrize(
    ("held", "pile", "then", "left"), [(2, 3, 5, 0), (5, 3, 5, 3), (7, 3, 7, 3), (2, 2, 4, 0), (2, 0, 2, 0)]
)
def test_11_drawing_up_to_five(held, pile, then, left):
    field = (
        Field("draw").side(0, hand=(CULTIST,) * held, deck=(WARRIOR,) * pile, discard=(CULTIST,)).advance()
    )
    side = field.core.sides[0]
    assert (len(side.hand), len(side.deck), side.discard) == (then, left, (CULTIST,))


@ruling(12)
def test_12_if_both_fall_the_active_player_wins():
    field = Field("move").change("s0", damage=11, place=cell((4, 0)), card="necro-hellfire-cultist")
    field.change("s1", damage=11, place=cell((4, 1)))
    field.put("paladin-fortress-knight", (3, 0), 1)
    field.move("s0", (5, 0))
    assert field.winners == (0,)


@ruling(13)
def test_13_only_the_active_player_ends_a_phase():
    assert Field().refused(ADVANCE, seat=1) == "not_your_turn"


@ruling(14)
def test_14_magic_has_a_limit():
    field = Field("attack").side(0, magic=15)
    warrior = field.put(WARRIOR, (4, 2))
    field.put(CULTIST, (4, 3), 1, damage=1)
    field.attack(warrior, (4, 3), R, R)
    assert field.magic() == 15


@ruling(15)
def test_15_what_is_too_much_is_lost():
    field = Field("magic").side(0, magic=14).hold(CULTIST, WARRIOR)
    field.play(DiscardForMagic((CULTIST, WARRIOR)))
    assert (field.magic(), field.core.sides[0].face_down) == (15, (CULTIST, WARRIOR))


@ruling(16)
def test_16_every_card_is_one_magic():
    field = Field("magic").side(0, magic=0).hold("trickster-kara").play(DiscardForMagic(("trickster-kara",)))
    assert field.magic() == 1


@ruling(17)
@pytest.mark.parametrize(
    ("phase", "cards", "code"),
    [
        ("magic", (), "no_cards"),
        ("magic", ("unknown",), "not_in_hand"),
        ("magic", (CULTIST, CULTIST), "not_in_hand"),
        ("attack", (CULTIST,), "wrong_phase"),
    ],
)
def test_17_bad_discards(phase, cards, code):
    assert Field(phase).hold(CULTIST).refused(DiscardForMagic(cards)) == code


@ruling(18)
def test_18_too_expensive():
    field = Field().side(0, magic=1).hold(WARRIOR)
    field.put(GATE, (4, 2))
    assert field.refused(SummonUnit(WARRIOR, cell((4, 3)))) == "not_enough_magic"
