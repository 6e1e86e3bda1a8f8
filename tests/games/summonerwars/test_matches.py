"""Whole matches: random ones over the pairings, and what bots do in them."""

from __future__ import annotations

from itertools import product

import pytest

from boardwright.bots.registry import make_bot
from boardwright.bots.simulate import contest
from boardwright.engine.api import Chance, Pass, replace
from boardwright.engine.testing.play import random_match
from boardwright.engine.testing.settings import Setting
from boardwright.engine.views import position_for, view
from boardwright.games.summonerwars import GAME
from boardwright.games.summonerwars.bot.greedy import best, pipeline, played
from boardwright.games.summonerwars.bot.imagined import imagined
from boardwright.games.summonerwars.types import FACTIONS, DeclareAttack
from tests.games.summonerwars.field import CULTIST, GATE, ZOMBIE, Field, cell

PAIRINGS = [f"{first},{second}" for first, second in product(FACTIONS, repeat=2)]
MOST = 6000


@pytest.mark.parametrize("number", range(0, 36, 7))
def test_a_random_match_comes_to_its_end_and_replays(number):
    match = random_match(GAME, number, setting=Setting(2, {"factions": PAIRINGS[number]}), most_commands=MOST)
    *_, last = match.replay()
    assert match.outcome is not None
    assert GAME.encode_state(last.state) == GAME.encode_state(match.state)


@pytest.mark.parametrize("number", range(2))
def test_greedy_beats_random(number):
    players = [make_bot("medium", number), make_bot("random", number)]
    outcome, _ = contest(GAME, GAME.table(2, {"factions": PAIRINGS[number * 8]}), players, "sample", number)
    assert outcome.winners == (0,)


@pytest.mark.parametrize("level", ["beginner", "easy", "hard", "master"])
def test_every_level_has_an_answer_to_every_phase(level):
    bot = make_bot(level, 1)
    for phase in ("summon", "move", "build", "attack", "magic"):
        field = Field(phase).hold(ZOMBIE, GATE)
        field.put(GATE, (4, 2))
        field.put(ZOMBIE, (3, 2))
        field.put(ZOMBIE, (3, 3), 1)
        field.play(bot.choose(GAME, field.state, 0))


@pytest.mark.parametrize("level", GAME.bots)
def test_every_level_chooses_a_faction_and_begins(level):
    bots, chance = [make_bot(level, seat) for seat in (0, 1)], Chance(b"factions")
    state = GAME.pipeline.begin(GAME.table(2), chance).state
    while not state.core.number:
        seat = GAME.pipeline.active(state)[0]
        state = GAME.pipeline.run(state, seat, bots[seat].choose(GAME, state, seat), chance).state
    assert {side.faction for side in state.core.sides} <= set(FACTIONS)


def test_a_bot_that_is_asked_in_the_middle_of_an_attack_sees_how_it_ends():
    field = Field("attack").change("s1", place=cell((3, 3)), damage=5)
    dragos = field.put("necro-dragos", (3, 2))
    field.put(CULTIST, (4, 2))
    field.play(DeclareAttack(dragos, cell((3, 3))))
    assert field.asked == "life_drain"
    given = position_for(GAME, GAME.bots["medium"], field.state, 0)
    after = played(imagined(given, Chance(b"a bot")), 0, Pass(), Chance(b"luck"))
    assert after.core.sides[0].engaged
    assert after.core.attack is None


def test_a_bot_strikes_where_it_wins():
    field = Field("attack").change("s1", place=cell((3, 3)), damage=11)
    zombie = field.put(ZOMBIE, (3, 2))
    seen = view(GAME, field.state, 0).core
    command = best(replace(field.state, core=seen), 0, Chance(b"a bot"))
    assert command == DeclareAttack(zombie, cell((3, 3)))


def test_what_a_bot_imagines_looks_like_what_it_sees():
    field = Field("move", "goblin", "frost").side(1, hand=("frost-mage", "frost-ice-smith"))
    seen = view(GAME, field.state, 0).core
    whole = imagined(replace(field.state, core=seen), Chance(b"dreams"))
    assert view(GAME, whole, 0).core == seen
    assert pipeline().legal(whole, 0)
