"""Train the weiqi network by self-play on one GPU.

    python -m training.run --minutes 26 --out runs/weiqi                     from nothing
    python -m training.run --minutes 20 --out runs/weiqi --schedule going_on   on from runs/weiqi/state.pt

Every minute a checkpoint (`state.pt`: learning and averaged weights, optimiser, counts) and the network for the player
(`net.npz`) are written; a run that was stopped, or that ended by `--stop-after`, goes on from there when it is called
again with the same minutes, at the same point of its schedule.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from typing import Any

import torch

from training.learn import Learner
from training.network import DEVICE, Network, export
from training.schedule import SCHEDULES, Schedule, TimeShares
from training.selfplay import Sample, SelfPlay

SIZES = (9, 13, 19)
GAMES = {9: 4096, 13: 2048, 19: 1024}
WINDOW = {9: 1000, 13: 1500, 19: 2000}
MOST_SIMULATIONS, CANDIDATES = 64, 16
SAMPLES_A_POSITION = 1.6
MOVES_AT_A_TIME = 8
ENOUGH = 200_000 * 81
"""Points of finished positions before learning begins."""
CHECKPOINT_SECONDS, LOG_SECONDS = 60, 10


class Run:
    def __init__(self, out: Path, schedule: Schedule, seconds: float) -> None:
        self.out, self.schedule, self.seconds = out, schedule, seconds
        self.network, self.average = _network(), _network()
        self.average.load_state_dict(self.network.state_dict())
        self.learner = Learner(self.network, self.average)
        self.begun = {SIZES[0]}
        self.elapsed = 0.0
        """Seconds of all runs before this one."""
        self.passed = 0.0
        """Seconds of this run, in the calls before this one."""
        self.positions = dict.fromkeys(SIZES, 0)
        self.total_games = dict.fromkeys(SIZES, 0.0)
        self.plays: dict[int, SelfPlay] = {}
        self.samples: dict[int, Sample] = {}
        self._owed = dict.fromkeys(SIZES, 0.0)
        if (out / "state.pt").exists():
            self._load(torch.load(out / "state.pt", map_location=DEVICE))

    # The loop

    def go(self, stop_after: float) -> None:
        called, shares = time.time(), TimeShares()
        start, saved, logged = called - self.passed, called, called
        end = min(self.seconds, self.passed + stop_after)
        while (passed := time.time() - start) < end:
            stage = self.schedule.stage(passed / self.seconds)
            self.learner.set_rate(self.schedule.rate(passed / self.seconds))
            size = shares.next(stage.shares)
            began = time.time()
            self._turn(size, stage.simulations)
            torch.cuda.synchronize()
            shares.spent(size, time.time() - began)
            if time.time() - logged > LOG_SECONDS:
                logged = time.time()
                self._log(passed)
            if time.time() - saved > CHECKPOINT_SECONDS:
                saved = time.time()
                self._save(passed)
        self._save(end)
        self._log(end)

    def _turn(self, size: int, simulations: int) -> None:
        """Some moves in all games of a size, then as much learning as they allow."""
        play = self._play(size)
        play.load(self.average)
        if play.batch.simulations != simulations:
            play.think(simulations)
        play.play(MOVES_AT_A_TIME)
        made = MOVES_AT_A_TIME * play.games
        self.positions[size] += made
        finished = play.finished()
        if len(finished) * size * size < ENOUGH:
            return
        self._owed[size] += SAMPLES_A_POSITION * made / self.samples[size].count
        while self._owed[size] >= 1:
            self.learner.step(self.samples[size], finished)
            self._owed[size] -= 1

    def _play(self, size: int) -> SelfPlay:
        if size not in self.plays:
            if size not in self.begun:
                like = max(each for each in self.begun if each < size)
                self.network.begin_size(size, like)
                self.average.begin_size(size, like)
                self.begun.add(size)
            seed = int.from_bytes(os.urandom(4), "little")
            self.plays[size] = SelfPlay(
                size,
                games=GAMES[size],
                window=WINDOW[size],
                most_simulations=MOST_SIMULATIONS,
                candidates=CANDIDATES,
                seed=seed,
            )
            self.samples[size] = Sample(self.plays[size], GAMES[size])
        return self.plays[size]

    # What is kept

    def _save(self, passed: float) -> None:
        state = {
            "network": self.network.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "steps": self.learner.steps,
            "begun": sorted(self.begun),
            "elapsed": self.elapsed + passed,
            "passed": passed,
            "of": self.seconds,
            "positions": self.positions,
            "games": self.total_games,
        }
        part = self.out / "state.part"
        torch.save(state, part)
        part.replace(self.out / "state.pt")
        export(self.average, self.out / "net.npz")

    def _load(self, state: dict[str, Any]) -> None:
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        self.learner.steps = self.learner.optimised_from = state["steps"]
        if "optimiser" in state:
            self.learner.optimised_from = 0
            self.learner.optimiser.load_state_dict(state["optimiser"])
            for group in self.learner.optimiser.param_groups:
                group["lr"] = self.learner.rate
        self.begun = set(state["begun"])
        if state.get("of") == self.seconds and state["passed"] < self.seconds:
            self.passed = state["passed"]
        self.elapsed = state["elapsed"] - self.passed
        self.positions |= state["positions"]
        self.total_games |= state["games"]

    def _log(self, passed: float) -> None:
        line: dict[str, Any] = {
            "seconds": round(self.elapsed + passed),
            "rate": round(self.learner.rate.item(), 6),
            "steps": self.learner.steps,
        }
        for size, play in self.plays.items():
            statistics = play.statistics()
            self.total_games[size] += statistics.pop("games")
            line[str(size)] = {
                "positions": self.positions[size],
                "games": round(self.total_games[size]),
                **_rounded(statistics),
                **_rounded(self.learner.told(size)),
            }
        text = json.dumps(line)
        print(text, flush=True)
        with (self.out / "log.jsonl").open("a") as log:
            log.write(text + "\n")


def _rounded(numbers: dict[str, float]) -> dict[str, float]:
    return {name: round(number, 3) for name, number in numbers.items()}


def _network() -> Network:
    return Network(SIZES).to(DEVICE).to(memory_format=torch.channels_last)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, required=True, help="of the whole run")
    parser.add_argument("--stop-after", type=float, default=float("inf"), help="minutes of this call")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--schedule", choices=sorted(SCHEDULES), default="from_nothing")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.backends.cudnn.allow_tf32 = True
    Run(given.out, SCHEDULES[given.schedule], given.minutes * 60).go(given.stop_after * 60)


if __name__ == "__main__":
    main()
