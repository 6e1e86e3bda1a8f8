"""Whole matches: random ones over factions and seats, and what bots do in them."""

from __future__ import annotations

import pytest

from boardwright.bots.registry import make_bot
from boardwright.bots.simulate import contest
from boardwright.engine.api import Chance, replace
from boardwright.engine.testing.play import random_match
from boardwright.engine.testing.settings import Setting
from boardwright.engine.types import GameError
from boardwright.engine.views import view
from boardwright.games.smashup import GAME
from boardwright.games.smashup.bot.greedy import best, pipeline
from boardwright.games.smashup.bot.imagined import imagined
from boardwright.games.smashup.types import FACTIONS, PlayMinion
from tests.games.smashup.table import INVADER, REX, Table

MOST = 6000


def factions_of(number: int, seats: int) -> str:
    chosen = [*FACTIONS[number:], *FACTIONS[:number]][: 2 * seats]
    return ",".join("+".join(chosen[2 * seat : 2 * seat + 2]) for seat in range(seats))


@pytest.mark.parametrize("number", range(6))
def test_a_random_match_comes_to_its_end_and_replays(number):
    seats = 2 + number % 3
    setting = Setting(seats, {"factions": factions_of(2 * number, seats)})
    match = random_match(GAME, number, setting=setting, most_commands=MOST)
    *_, last = match.replay()
    assert match.outcome is not None
    assert max(match.outcome.scores) >= 15
    assert GAME.encode_state(last.state) == GAME.encode_state(match.state)


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random(seats):
    players = [make_bot("medium", 1), *(make_bot("random", seat) for seat in range(2, seats + 1))]
    outcome, _ = contest(GAME, GAME.table(seats, {"factions": factions_of(3, seats)}), players, "sample", 1)
    assert outcome.winners == (0,)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "master"])
def test_every_level_plays_and_answers(level):
    bot = make_bot(level, 1)
    table = Table().hold("ninja_disguise", REX, INVADER)
    table.put(INVADER)
    table.play(bot.choose(GAME, table.state, 0))
    table = Table().hold(REX, INVADER)
    table.put(INVADER)
    table.put(INVADER, 1)
    table.action("ninja_disguise")
    while table.wait is not None:
        table.play(bot.choose(GAME, table.state, 0))


def test_a_bot_takes_what_is_there():
    """With twelve the base scores, and four more are enough to be first."""
    table = Table(2, "base_the_jungle").hold(REX)
    table.put(INVADER)
    table.put("pirate_buccaneer", 0, 1)
    seen = view(GAME, table.state, 0).core
    assert best(replace(table.state, core=seen), 0, Chance(b"a bot")) == PlayMinion(REX, "b0")


def test_what_a_bot_imagines_looks_like_what_it_sees():
    state = GAME.pipeline.begin(GAME.table(3, {"factions": factions_of(0, 3)}), Chance(b"dreams")).state
    seen = view(GAME, state, 1).core
    whole = imagined(replace(state, core=seen), Chance(b"dreams"))
    assert view(GAME, whole, 1).core == seen
    assert pipeline().legal(whole, state.core.turn)


def test_factions_are_named_for_all_seats():
    with pytest.raises(GameError, match="factions_for_seats"):
        GAME.table(3, {"factions": factions_of(0, 2)})
    for wrong in (
        "aliens+ninjas",
        "aliens+aliens,ghosts+robots",
        "aliens+dragons,ghosts+robots",
        "aliens,ghosts",
    ):
        with pytest.raises(GameError):
            GAME.table(2, {"factions": wrong})


def test_two_who_play_again_begin_by_turns():
    state = GAME.pipeline.begin(GAME.table(2), Chance(b"first")).state
    memory = GAME.domain.room_memory(state.core)
    again = GAME.pipeline.begin(GAME.table(2, memory=memory), Chance(b"second")).state
    assert again.core.order == state.core.order[::-1]
