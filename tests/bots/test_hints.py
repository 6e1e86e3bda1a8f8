"""What a game may tell a search: what to try, and how to play on."""

from __future__ import annotations

from random import Random

from boardwright.bots.base import search_menu
from boardwright.bots.mcts import MctsBot
from boardwright.bots.rules import FullRules
from boardwright.engine.api import Chance, Game, Manifest, base_systems
from boardwright.engine.types import MatchState
from tests.toys.heroes import Attack, Heroes, Rest, Rules


class Choosy(Heroes):
    """Never rests, neither in the tree nor in a playout."""

    def candidates(self, match, seat, legal):
        return [command for command in legal if not isinstance(command, Rest)]

    def playout_command(self, match, seat):
        return next(iter(self.candidates(match, seat, list(self.legal_commands(match, seat)))))


def position(domain) -> tuple[Game, MatchState]:
    game = Game(Manifest("choosy", seats=2), domain, base_systems(), options=Rules, texts={})
    return game, game.bare.begin(game.table(), Chance(b"hints")).state


def test_a_search_tries_what_the_game_says():
    game, state = position(Choosy())
    assert search_menu(game, state, 0) == [Attack(target=1)]
    assert list(FullRules(game, state.table).legal(state, 0)) == [Attack(target=1)]
    assert isinstance(MctsBot(iterations=1).choose(game, state, 0), Attack)
    plain, state = position(Heroes())
    assert search_menu(plain, state, 0) == [Attack(target=1), Rest()]


def test_a_search_plays_on_as_the_game_says():
    """Two who never rest are done sooner than two who play at random; random playouts stay random."""
    game, state = position(Choosy())
    rules = FullRules(game, state.table)
    draw = Random(1).random
    told = [rules.play_on(state, draw, Chance(b"%d" % seed), 500) for seed in range(20)]
    chance = [rules.playout(state, draw, Chance(b"%d" % seed), 500) for seed in range(20)]
    assert all(outcome is not None for _, outcome, _ in (*told, *chance))
    assert sum(count for _, _, count in told) < sum(count for _, _, count in chance)
