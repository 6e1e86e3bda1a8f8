"""No chip appears or vanishes, whatever is played; and bots of every level play every game."""

from __future__ import annotations

from statistics import mean

import pytest

from boardwright.bots.registry import make_bot
from boardwright.bots.simulate import contest, simulate
from boardwright.games.registry import find
from tests.betting.conservation import random_actions

GAMES = (
    "texas_holdem",
    "zhajinhua",
    "niuniu",
    "blackjack",
    "touzi_bao",
    "erbaban",
    "generic",
    "doudizhu",
    "paodekuai",
    "shengji",
)


@pytest.mark.parametrize("name", GAMES)
def test_chips_are_conserved(name):
    actions, problems = random_actions(find(name), 1500, seed=1)
    assert problems == []
    assert actions >= 1500


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("name", GAMES)
def test_bots_of_every_level_play(name, level):
    game = find(name)
    seats = min(4, game.manifest.most_seats)
    assert simulate(game, games=3, bots=[level], table=game.table(seats, game.quick), seed=2).errors == ()


def test_bots_know_options():
    for name, options in (
        ("niuniu", {"banker_mode": "bid", "peek_bid": True, "bet_choices": [1, 2]}),
        ("erbaban", {"mode": "tiles", "banker_mode": "bid"}),
        ("blackjack", {"bet_choice": True, "mode": "full"}),
        ("blackjack", {"mode": "basic"}),
        ("touzi_bao", {"mode": "basic"}),
        ("touzi_bao", {"bank": "seat1"}),
        ("zhajinhua", {"min_see_round": 3, "max_rounds": 5}),
        ("texas_holdem", {"ante": 5, "buy_in": 60}),
    ):
        game = find(name)
        for level in ("easy", "medium", "hard"):
            assert simulate(game, games=3, bots=[level], table=game.table(3, options), seed=3).errors == ()


def test_a_better_holdem_bot_wins_from_a_random_one():
    """The same deals with seats exchanged, so that luck with cards cancels out."""
    game = find("texas_holdem")
    nets = []
    for deal in range(60):
        for seat in (0, 1):
            bots = [make_bot("hard" if each == seat else "random", f"{deal} {each}") for each in (0, 1)]
            outcome, _ = contest(game, game.table(2), bots, 5, deal)
            nets.append(outcome.scores[seat])
    assert mean(nets) > 20
