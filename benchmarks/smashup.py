"""Smash Up: what a command costs, what travels, matches of all pairs of factions, and how strong its bots are.

    boardwright bench smashup                       commands a second, cost and size of updates, about ten seconds
    boardwright bench smashup matches --count 20000 so many random matches of two to four seats, to their ends
    boardwright bench smashup levels --count 100    each level against the one below, with two and with four seats

`--jobs` processes share the work. `--keep FILE` writes down each finished part; the same command goes on from there
after it was stopped. The exit status is 1 if a figure is not what it must be. Times are CPU time of one process.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
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
from boardwright.games.smashup import GAME
from boardwright.games.smashup.types import FACTIONS, FACTIONS_EACH

PAIRS = tuple(combinations(FACTIONS, FACTIONS_EACH))
SAMPLE = 12
MOST_SEATS = 4
COMMANDS_A_SECOND, UPDATE_US, UPDATE_BYTES = 8_000, 250, 500
LEVELS = (("hard", "medium"), ("master", "hard"), ("medium", "easy"), ("medium", "random"))
SEATS = (2, 4)
MATCHES_A_TASK, CONTESTS_A_TASK = 20, 2
MOST = 20_000
LOOK_EVERY = 20
"""Commands from one look at what a seat may know to the next."""

encode = msgspec.msgpack.Encoder().encode
Played = list[tuple[MatchState[Any], int, Any, Step]]


def factions_of(number: int, seats: int) -> str:
    """The pair with this number for the first seat; whatever is left, by lot, for the others."""
    pair = PAIRS[number % len(PAIRS)]
    rest = [faction for faction in FACTIONS if faction not in pair]
    Random(number).shuffle(rest)
    chosen = [*pair, *rest]
    return ",".join("+".join(chosen[2 * seat : 2 * seat + 2]) for seat in range(seats))


# Speed


def speed(jobs: int, number: int | None, keep: Path | None) -> bool:
    matches = [played(seed) for seed in range(number or SAMPLE)]
    rate = best_of(3, lambda: commands_per_second(matches))
    passed = verdict("commands a second, all systems", f"{rate:,.0f}", rate >= COMMANDS_A_SECOND)
    sizes: list[int] = []
    cost = -best_of(3, lambda: -update_us(matches, sizes))
    passed &= verdict("µs of views and deltas for four seats", f"{cost:,.1f}", cost <= UPDATE_US)
    middle = median(sizes)
    passed &= verdict("bytes of an update, median", f"{middle:,.0f}", middle <= UPDATE_BYTES)
    print(f"{'   of 100 the fifth largest':44} {sorted(sizes)[len(sizes) * 95 // 100]:>22,}")
    print(f"{'   commands of a random match':44} {mean(len(match) for match in matches):>22,.0f}")
    return passed


def secret(seed: int) -> Chance:
    return Chance(b"smashup %d" % seed)


def played(seed: int) -> Played:
    """A random match of four."""
    random, chance = Random(seed), secret(seed)
    table = GAME.table(MOST_SEATS, {"factions": factions_of(seed * 7, MOST_SEATS)})
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
    """Views, facts, delta and encoding, for all four."""
    sizes.clear()
    start = process_time()
    for match in matches:
        updates = Updates(GAME)
        for state, _, _, step in match:
            sizes += [len(encode(update)) for update in updates.of(state, step, range(MOST_SEATS)).values()]
    return (process_time() - start) / sum(map(len, matches)) * 1e6


# Many matches


def matches(jobs: int, number: int | None, keep: Path | None) -> bool:
    """Over all pairs of factions, two to four seats, with absent players and all who may playing. Each is replayed from
    its journal to the same state, and often whatever a seat does not know is dealt anew: its view stays the same."""
    commands, problems = 0, []
    tasks = portions(number or 20_000, MATCHES_A_TASK)
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
        seats = SEATS[0] + seed // len(PAIRS) % 3
        factions = factions_of(seed, seats)
        try:
            setting = Setting(seats, {"factions": factions})
            match = random_match(GAME, seed, setting=setting, most_commands=MOST, watch=tells_nothing)
            *_, last = match.replay()
            assert GAME.encode_state(last.state) == GAME.encode_state(match.state), (
                "the replay ends elsewhere"
            )
            commands += match.version
        except (PlayFailed, AssertionError) as failure:
            problems.append(f"{factions} seed {seed}: {failure!r}")
    return commands, problems


def tells_nothing(match: Any) -> None:
    if match.version % LOOK_EVERY:
        return
    for seat in match.state.seats:
        guessed = GAME.domain.determinize(match.state, seat, Chance(b"guess %d" % match.version))
        other = msgspec.structs.replace(match.state, core=guessed)
        assert encode(view(GAME, other, seat)) == encode(view(GAME, match.state, seat)), (
            f"seat {seat} sees what is hidden, after {match.version} commands"
        )


# Levels


def levels(jobs: int, number: int | None, keep: Path | None) -> bool:
    passed = True
    for better, worse in LEVELS:
        for seats in SEATS:
            tasks = portions(number or 100, CONTESTS_A_TASK)
            found = Kept(keep, f"levels {better} {worse} {seats}").run(
                _Contest(better, worse, seats), tasks, jobs
            )
            won = [result for part in found for result in part]
            share = mean(won)
            error = sqrt(share * (1 - share) / len(won))
            name = f"{better} against {worse}, {seats} seats, {len(won)} matches"
            passed &= verdict(name, f"{share:.1%} ± {error:.1%}", share - 2 * error > 1 / seats)
    return passed


class _Contest:
    """One of the better level among the others, in turns on every seat. By chance it would win one match for each seat
    at the table."""

    def __init__(self, better: str, worse: str, seats: int) -> None:
        self._levels, self._seats = (better, worse), seats

    def __call__(self, portion: tuple[int, int]) -> list[float]:
        part, some = portion
        return [self._won(seed) for seed in range(part * CONTESTS_A_TASK, part * CONTESTS_A_TASK + some)]

    def _won(self, seed: int) -> float:
        better, worse = self._levels
        seat = seed % self._seats
        names = [better if each == seat else worse for each in range(self._seats)]
        players = [make_bot(name, f"{seed} {place}") for place, name in enumerate(names)]
        table = GAME.table(self._seats, {"factions": factions_of(seed * 5, self._seats)})
        outcome, _ = contest(GAME, table, players, "smashup", seed)
        return float(seat in outcome.winners)


SUBJECTS = {"speed": speed, "matches": matches, "levels": levels}


def main(argv: Sequence[str] | None = None) -> int:
    return run(__doc__, SUBJECTS, argv)


if __name__ == "__main__":
    raise SystemExit(main())
