"""Cheat: any situation at will, while developing, and never elsewhere."""

from __future__ import annotations

import pytest

from boardwright.engine.systems.cheat import Cheat, Cheats
from boardwright.engine.types import HOST, SPECTATOR
from tests.engine.systems.test_flow import Turns
from tests.engine.toys import Said, Say, Talk, game_of, match_of, play, refused, tags


class Rolls(Talk):
    def react(self, match, seat, word, chance):
        if word == "roll":
            yield Said(f"rolled {chance.roll()} {chance.roll()}")


def shout(match, seat, values):
    yield Said(f"{seat} cheats {values}")


def cheating(mode="development"):
    return match_of(game_of(Rolls(), Turns(), Cheats({"shout": shout})), mode=mode)


def last(match):
    return match.state.core.lines[-1]


@pytest.mark.parametrize("mode", ["live", "local", "tutorial"])
@pytest.mark.parametrize("name", ["shout", "phase", "chance", "nonsense"])
def test_nobody_cheats_outside_of_development(mode, name):
    match = cheating(mode)
    for seat, code in ((0, "wrong_mode"), (SPECTATOR, "not_seated"), (HOST, "not_seated")):
        assert refused(match, seat, Cheat(name, (1,))) == code


def test_a_trick_of_the_games_own():
    match = cheating()
    step = play(match, 1, Cheat("shout", (1, "x")))
    assert tags(step.events) == ["Cheated", "Said"]
    assert last(match) == "1 cheats (1, 'x')"


def test_an_unknown_trick_is_told_the_known_ones():
    match = cheating()
    refusal = match.submit(0, Cheat("fly")).refusal
    assert refusal is not None
    assert (refusal.code, refusal.details["known"]) == ("unknown_cheat", "chance, phase, shout")


def test_the_next_draws():
    match = cheating()
    play(match, 0, Cheat("chance", (6, 5, 4)))
    play(match, 0, Say("roll"))
    assert last(match) == "rolled 6 5"
    play(match, 0, Say("nothing"))
    play(match, 0, Say("roll"))
    assert last(match).startswith("rolled 4")
    assert match.state.sys.cheat.draws == ()
    assert match.state.sys.chance == 1


@pytest.mark.parametrize("values", [("six",), (0,), (-1,), (1, "x")])
def test_draws_are_numbers_from_one(values):
    assert refused(cheating(), 0, Cheat("chance", values)) == "cheat_values"


def test_to_a_phase():
    match = cheating()
    play(match, 0, Cheat("phase", ("end",)))
    assert match.state.phase == "end"


@pytest.mark.parametrize("values", [(), (1,), ("main", "end")])
def test_a_phase_is_one_word(values):
    assert refused(cheating(), 0, Cheat("phase", values)) == "cheat_values"


def test_draws_are_not_shown():
    match = cheating()
    play(match, 0, Cheat("chance", (6,)))
    assert "cheat" not in match.view(1).sys


def test_cheating_replays():
    match = cheating()
    play(match, 0, Cheat("chance", (6, 5)))
    play(match, 0, Say("roll"))
    *_, end = match.replay()
    assert end.state == match.state
