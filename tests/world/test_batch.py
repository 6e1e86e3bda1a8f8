"""Many matches in step: here, by lookups, against bots and over processes, always the same matches."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from boardwright.bots.rules import FullRules
from boardwright.engine.types import EngineError, GameError
from boardwright.games.registry import find
from boardwright.world.fronts.against import Against
from boardwright.world.fronts.batch import Batch, Luck
from boardwright.world.fronts.indexing import action_space
from boardwright.world.fronts.workers import ProcessBatch, chosen, make_batch
from tests.world.worlds import EVERY_GAME

SOURCE = Path(__file__).parents[2] / "src"
ARRAYS = ("observations", "masks", "players", "rewards", "over", "truncated")


class Mirror:
    """One match of a batch, by all rules and with nothing shared."""

    def __init__(self, game, table, number: int) -> None:
        self.rules = FullRules(game, table)
        self.space = action_space(game, table)
        self.table = table
        self.luck = Luck(5, number)
        self.deal()

    def deal(self) -> None:
        self.spot = self.rules.opening(self.luck)
        while self.rules.outcome(self.spot) is not None:
            self.luck.next()
            self.spot = self.rules.opening(self.luck)

    @property
    def mover(self) -> int:
        return self.rules.active(self.spot)[0]

    @property
    def menu(self):
        return self.space.actions(self.rules.legal(self.spot, self.mover))

    def step(self, action: int) -> tuple[float, ...] | None:
        self.spot = self.rules.play(self.spot, self.mover, self.menu[action], self.luck)
        outcome = self.rules.outcome(self.spot)
        if outcome is None:
            return None
        self.luck.next()
        self.deal()
        return outcome.payoffs(len(self.table.seats))


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_a_batch_plays_by_the_rules(game):
    batch = Batch(game, 3, seed=5, options=game.quick)
    mirrors = [Mirror(game, batch.table, number) for number in range(3)]
    random = np.random.default_rng(5)
    for _ in range(25):
        assert batch.players.tolist() == [mirror.mover for mirror in mirrors]
        assert [np.flatnonzero(mask).tolist() for mask in batch.masks] == [
            list(each.menu) for each in mirrors
        ]
        actions = chosen(random, batch.masks)
        batch.step(actions)
        for at, mirror in enumerate(mirrors):
            payoffs = mirror.step(int(actions[at]))
            assert batch.over[at] == (payoffs is not None)
            assert batch.rewards[at].tolist() == pytest.approx(payoffs or (0,) * len(batch.table.seats))


def same(one, two) -> None:
    for name in ARRAYS:
        assert np.array_equal(getattr(one, name), getattr(two, name)), name


def test_positions_that_are_looked_up_are_those_of_the_rules():
    looked_up, played = Batch("tictactoe", 7, seed=2), Batch("tictactoe", 7, seed=2)
    played._known = None
    random = np.random.default_rng(2)
    for turn in range(60):
        actions = chosen(random, played.masks)
        if turn % 9 == 4:
            actions[turn % 7] = (-1, 9, 4)[turn % 3]  # no action at all, and perhaps one that is taken
        looked_up.step(actions)
        played.step(actions)
        same(looked_up, played)
    assert looked_up._known is not None


def test_where_positions_do_not_come_again_the_rules_go_on(monkeypatch):
    monkeypatch.setattr("boardwright.world.fronts.known.MOST_POSITIONS", 40)
    looked_up, played = Batch("wuziqi", 5, seed=2), Batch("wuziqi", 5, seed=2)
    assert looked_up._known is not None
    played._known = None
    random = np.random.default_rng(2)
    for _ in range(20):
        actions = chosen(random, played.masks)
        looked_up.step(actions)
        played.step(actions)
        same(looked_up, played)
    assert looked_up._known is None


def test_the_same_seed_gives_the_same_matches():
    batch = Batch("texas_holdem", 4, seed=1)
    first = batch.observations.copy()
    batch.step(chosen(np.random.default_rng(1), batch.masks))
    batch.reset(2)
    assert not np.array_equal(batch.observations, first)
    batch.reset(1)
    assert np.array_equal(batch.observations, first)


def test_an_illegal_action_loses_that_match_alone():
    batch = Batch("texas_holdem", 2, seed=1)
    legal = int(np.flatnonzero(batch.masks[1])[1])
    loser = int(batch.players[0])
    batch.step([-1, legal])
    assert batch.rewards[0, loser] == -1
    assert batch.over.tolist() == [True, False]


def test_a_match_that_is_too_long_is_broken_off():
    for game in ("xiangqi", "tictactoe"):
        batch = Batch(game, 2, max_commands=2)
        for expected in (False, True, False):
            batch.step(batch.masks.argmax(1))
            assert batch.over.tolist() == batch.truncated.tolist() == [expected] * 2
            assert not batch.rewards.any()


def test_bots_have_the_other_seats():
    batch = Against("doudizhu", 3, ["random", "easy"], seat=1, seed=4)
    random = np.random.default_rng(4)
    finished = 0
    for _ in range(120):
        assert (batch.players == 1).all()
        assert batch.masks.any(axis=1).all()
        batch.step(chosen(random, batch.masks))
        finished += int(batch.over.sum())
        assert not batch.rewards[~batch.over].any()
    assert finished
    with pytest.raises(GameError, match="bot_count"):
        Against("doudizhu", 3, ["random"], seat=1)


@pytest.fixture(scope="module")
def over_processes():
    batch = ProcessBatch("texas_holdem", 5, 2, seed=3)
    yield batch
    batch.close()


def test_processes_play_the_same_matches(over_processes):
    here = Batch("texas_holdem", 5, seed=3)
    random = np.random.default_rng(3)
    for _ in range(30):
        same(here, over_processes)
        actions = chosen(random, here.masks)
        here.step(actions)
        over_processes.step(actions)
    here.reset(8)
    over_processes.reset(8)
    same(here, over_processes)


def test_a_worker_that_dies_is_told():
    batch = ProcessBatch("tictactoe", 4, 2, opponents="random")
    workers = list(batch._workers)
    workers[1].kill()
    workers[1].wait()
    with pytest.raises(EngineError, match="has died"):
        batch.step([0, 0, 0, 0])
    assert all(worker.poll() is not None for worker in workers)


def test_what_cannot_be_is_told_before_a_process_starts():
    with pytest.raises(GameError, match="no_such_seat"):
        make_batch("tictactoe", 64, opponents="random", seat=5)
    with pytest.raises(GameError, match="unknown_game"):
        make_batch("no_such_game", 64)


def test_few_quick_matches_stay_in_this_process():
    assert isinstance(make_batch("tictactoe", 8), Batch)
    assert make_batch(find("tictactoe"), 8, workers=0).count == 8


def test_a_script_needs_no_guard(tmp_path):
    """Nothing of the script runs a second time in a worker."""
    script = tmp_path / "learn.py"
    script.write_text(
        "from boardwright.world.fronts.workers import make_batch\n"
        "print('once')\n"
        "batch = make_batch('card_duel', 4, workers=2)\n"
        "batch.step(batch.masks.argmax(1))\n"
        "print(batch.players.sum())\n"
        "batch.close()\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), *sys.path])}
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, env=environment)
    assert (ran.returncode, ran.stdout.split()) == (0, ["once", "4"]), ran.stderr
