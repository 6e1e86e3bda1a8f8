"""Summoner Wars: what a command costs, what travels, matches of all pairings, and how strong its bots are.

    boardwright bench summonerwars                      commands a second, cost and size of updates, about ten seconds
    boardwright bench summonerwars matches --count 200  so many random matches of each of the 36 pairings, to their ends
    boardwright bench summonerwars levels --count 100   each level against the one below, over all pairings

`--jobs` processes share the work. `--keep FILE` writes down each finished part; the same command goes on from there
after it was stopped. The exit status is 1 if a figure is not what it must be. Times are CPU time of one process.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any

import msgspec
from counting import Kept, best_of, portions, run, verdict

from boardwright.bots.registry import make_bot
from boardwright.bots.simulate import contest
from boardwright.engine.chance import Chance
from boardwright.engine.testing.play import PlayFailed, random_match
from boardwright.engine.testing.settings import Setting
from boardwright.engine.types import MatchState, Step
from boardwright.engine.views import Updates, view
from boardwright.games.summonerwars import GAME
from boardwright.games.summonerwars.types import FACTIONS

PAIRINGS = tuple(f"{first},{second}" for first, second in product(FACTIONS, repeat=2))
SAMPLE = 18
COMMANDS_A_SECOND, UPDATE_US, UPDATE_BYTES = 10_000, 100, 400
LEVELS = (("hard", "medium"), ("medium", "easy"), ("easy", "beginner"), ("medium", "random"))
MATCHES_A_TASK, CONTESTS_A_TASK = 10, 2
MOST = 20_000
LOOK_EVERY = 20
"""Commands from one look at what a seat may know to the next."""

encode = msgspec.msgpack.Encoder().encode
Played = list[tuple[MatchState[Any], int, Any, Step]]


# Speed


def speed(jobs: int, number: int | None, keep: Path | None) -> bool:
    matches = [played(seed) for seed in range(number or SAMPLE)]
    rate = best_of(3, lambda: commands_per_second(matches))
    passed = verdict("commands a second, all systems", f"{rate:,.0f}", rate >= COMMANDS_A_SECOND)
    sizes: list[int] = []
    cost = -best_of(3, lambda: -update_us(matches, sizes))
    passed &= verdict("µs an update for two seats", f"{cost:,.1f}", cost <= UPDATE_US)
    middle = median(sizes)
    passed &= verdict("bytes of an update, median", f"{middle:,.0f}", middle <= UPDATE_BYTES)
    print(f"{'   of 100 the fifth largest':44} {sorted(sizes)[len(sizes) * 95 // 100]:>22,}")
    print(f"{'   commands of a random match':44} {mean(len(match) for match in matches):>22,.0f}")
    return passed


def secret(seed: int) -> Chance:
    return Chance(b"summonerwars %d" % seed)


def played(seed: int) -> Played:
    """A random match of the pairing with this number."""
    random, chance = Random(seed), secret(seed)
    table = GAME.table(2, {"factions": PAIRINGS[seed * 7 % len(PAIRINGS)]})
    state, steps = GAME.pipeline.begin(table, chance).state, []
    while state.sys.gameover is None:
        seat = GAME.pipeline.active(state)[0]
        command = random.choice(GAME.pipeline.legal(state, seat))
        step = GAME.pipeline.run(state, seat, command, chance)
        steps.append((state, seat, command, step))
        state = step.state
    return steps


def commands_per_second(matches: Sequence[Played]) -> float:
    start = process_time()
    for seed, match in enumerate(matches):
        chance = secret(seed)
        for state, seat, command, _ in match:
            GAME.pipeline.run(state, seat, command, chance)
    return sum(map(len, matches)) / (process_time() - start)


def update_us(matches: Sequence[Played], sizes: list[int]) -> float:
    """Views, delta and encoding."""
    sizes.clear()
    start = process_time()
    for match in matches:
        updates = Updates(GAME)
        for state, _, _, step in match:
            sizes += [len(encode(update)) for update in updates.of(state, step, (0, 1)).values()]
    return (process_time() - start) / sum(map(len, matches)) * 1e6


# Many matches


def matches(jobs: int, number: int | None, keep: Path | None) -> bool:
    """With absent players and both seats playing whenever they may. Each is replayed from its journal to the same
    state, and often whatever a seat does not know is dealt anew: its view stays the same."""
    commands, problems = 0, []
    tasks = portions((number or 200) * len(PAIRINGS), MATCHES_A_TASK)
    for some, failed in Kept(keep, "matches").run(random_matches, tasks, jobs):
        commands += some
        problems += failed
    for problem in problems[:5]:
        print(problem)
    name = f"{sum(some for _, some in tasks):,} matches, {commands:,} commands: errors"
    return verdict(name, f"{len(problems):,}", not problems)


def random_matches(portion: tuple[int, int]) -> tuple[int, list[str]]:
    part, some = portion
    commands, problems = 0, []
    for seed in range(part * MATCHES_A_TASK, part * MATCHES_A_TASK + some):
        pairing = PAIRINGS[seed % len(PAIRINGS)]
        try:
            setting = Setting(2, {"factions": pairing})
            match = random_match(GAME, seed, setting=setting, most_commands=MOST, watch=tells_nothing)
            *_, last = match.replay()
            assert GAME.encode_state(last.state) == GAME.encode_state(match.state), (
                "the replay ends elsewhere"
            )
            commands += match.version
        except (PlayFailed, AssertionError) as failure:
            problems.append(f"{pairing} seed {seed}: {failure!r}")
    return commands, problems


def tells_nothing(match: Any) -> None:
    if match.version % LOOK_EVERY:
        return
    for seat in (0, 1):
        guessed = GAME.domain.determinize(match.state, seat, Chance(b"guess %d" % match.version))
        other = msgspec.structs.replace(match.state, core=guessed)
        assert encode(view(GAME, other, seat)) == encode(view(GAME, match.state, seat)), (
            f"seat {seat} sees what is hidden, after {match.version} commands"
        )


# Levels


def levels(jobs: int, number: int | None, keep: Path | None) -> bool:
    passed = True
    for better, worse in LEVELS:
        tasks = portions(number or 100, CONTESTS_A_TASK)
        found = Kept(keep, f"levels {better} {worse}").run(_Contest(better, worse), tasks, jobs)
        won = [result for part in found for result in part]
        share = mean(won)
        error = sqrt(share * (1 - share) / len(won))
        name = f"{better} against {worse}, {len(won)} matches"
        passed &= verdict(name, f"{share:.1%} ± {error:.1%}", share - 2 * error > 0.5)
    return passed


class _Contest:
    """The better one sits in turns on both seats; after 36 matches the pairings come again in another order."""

    def __init__(self, better: str, worse: str) -> None:
        self._levels = (better, worse)

    def __call__(self, portion: tuple[int, int]) -> list[float]:
        part, some = portion
        return [self._won(seed) for seed in range(part * CONTESTS_A_TASK, part * CONTESTS_A_TASK + some)]

    def _won(self, seed: int) -> float:
        seat = seed % 2
        names = self._levels if seat == 0 else self._levels[::-1]
        players = [make_bot(name, f"{seed} {place}") for place, name in enumerate(names)]
        pairing = PAIRINGS[(seed * 7 + seed // len(PAIRINGS)) % len(PAIRINGS)]
        outcome, _ = contest(GAME, GAME.table(2, {"factions": pairing}), players, "summonerwars", seed)
        return float(seat in outcome.winners)


SUBJECTS = {"speed": speed, "matches": matches, "levels": levels}


def main(argv: Sequence[str] | None = None) -> int:
    return run(__doc__, SUBJECTS, argv)


if __name__ == "__main__":
    raise SystemExit(main())
