"""What of the training needs no accelerator: its arithmetic, and that what was made comes with the log that made it."""

import json
from collections import Counter
from pathlib import Path

import pytest

from training.schedule import SCHEDULES, TimeShares, halving

ROOT = Path(__file__).parents[2]
LOG = ROOT / "training" / "weiqi" / "log.jsonl"
NET = ROOT / "src" / "boardwright" / "games" / "weiqi" / "net.npz"


class TestHalving:
    def test_one_candidate_is_tried_again_and_again(self):
        assert halving(1, 4) == [0, 1, 2, 3]

    def test_all_are_tried_before_the_better_half_is_tried_again(self):
        assert halving(4, 8) == [0, 0, 0, 0, 1, 1, 2, 2]

    @pytest.mark.parametrize("candidates", [2, 3, 7, 16])
    @pytest.mark.parametrize("simulations", [8, 32, 64])
    def test_there_is_always_a_candidate_with_so_many_visits(self, candidates: int, simulations: int):
        """Trying a candidate that was visited `n` times leaves one fewer of those and one more of `n + 1`."""
        having = Counter({0: candidates})
        for visits in halving(candidates, simulations):
            assert having[visits] > 0
            having[visits] -= 1
            having[visits + 1] += 1


class TestTimeShares:
    def test_time_is_shared_as_agreed(self):
        shares, spent = TimeShares(), Counter[int]()
        for _ in range(1000):
            size = shares.next({9: 0.25, 19: 0.75})
            shares.spent(size, 1.0)
            spent[size] += 1
        assert spent == {9: 250, 19: 750}

    def test_a_size_that_joins_starts_level_with_the_others(self):
        shares = TimeShares()
        for _ in range(100):
            shares.spent(shares.next({9: 1.0}), 1.0)
        turns = Counter[int]()
        for _ in range(100):
            size = shares.next({9: 0.5, 13: 0.5})
            shares.spent(size, 1.0)
            turns[size] += 1
        assert turns == {9: 50, 13: 50}


@pytest.mark.parametrize("name", sorted(SCHEDULES))
def test_a_schedule_covers_the_whole_run_and_slows_down(name: str):
    schedule = SCHEDULES[name]
    assert schedule.stages[-1].until == 1.0
    assert all(sum(stage.shares.values()) == pytest.approx(1) for stage in schedule.stages)
    rates = [schedule.rate(done / 10) for done in range(11)]
    assert rates == sorted(rates, reverse=True)
    assert rates[0] == schedule.highest_rate
    assert rates[-1] == pytest.approx(schedule.lowest_rate)


def test_the_net_comes_with_its_log_and_is_small():
    assert NET.stat().st_size < 2.5e6
    lines = [json.loads(line) for line in LOG.read_text().splitlines()]
    assert lines[-1]["19"]["positions"] > lines[0]["19"]["positions"]
