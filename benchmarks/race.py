"""This checkout beside an older one, in one run: what turns, updates and playouts of every game cost, and the server.

    git worktree add ../before COMMIT
    python benchmarks/race.py ../before                        all games and the server, about five minutes
    python benchmarks/race.py ../before texas_holdem xiangqi   some games
    python benchmarks/race.py ../before server                 the server alone
    python benchmarks/race.py ../before --calls                counts calls of functions instead of time
    python benchmarks/race.py ../before --json

A figure is this checkout's by the older one's: above 1 costs more than before, and 1.05 is the most that may be. Times
are CPU time, the least of several; bytes are the mean of what leaves for a seat. Calls are the same in every run,
however busy the machine is. (The page has `benchmarks/web/race.py`, the kernel `benchmarks/kernel_race.py`.)
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from cProfile import Profile
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from racing import RUNNER, Runner, answer, laps

STEPS, PLAYOUTS, LONGEST = 400, 40, 100
WORKS = ("turn", "update", "playout")
SERVER = "server"
MOST_RATIO = 1.05
Figures = dict[str, float]


# What a runner does: it uses what checkouts of every age have.


def in_seconds(work: Callable[[], int]) -> float:
    begun = process_time()
    done = work()
    return (process_time() - begun) / max(1, done)


def in_calls(work: Callable[[], int]) -> float:
    """Of functions, the built-in ones too."""
    profile = Profile()
    work()  # what is worked out once has been
    done = profile.runcall(work)
    return sum(entry.callcount for entry in profile.getstats()) / max(1, done)


def cost(measure: str, work: str, game_id: str) -> float:
    """Of one operation."""
    from boardwright.games.registry import find

    prepared = {"turn": turns, "update": views, "playout": commands}[work](find(game_id))
    return {"seconds": in_seconds, "calls": in_calls}[measure](prepared)


def turns(game: Any) -> Callable[[], int]:
    return lambda: len(random_steps(game))


def random_steps(game: Any) -> list[tuple[Any, Any]]:
    """Random matches, step by step: the state before, and what a command made of it."""
    from boardwright.engine.match import Match

    chance, steps, number = Random(7), [], 0
    while len(steps) < STEPS:
        match = Match.new(game, secret=b"race%d" % number)
        number += 1
        while match.outcome is None and match.version < LONGEST:
            seat = next(seat for seat in match.state.table.seats if match.legal(seat))
            before = match.state
            steps.append((before, match.submit(seat, chance.choice(match.legal(seat)))))
    return steps


def views(game: Any) -> Callable[[], int]:
    steps = random_steps(game)

    def work() -> int:
        leaving(game, steps)
        return len(steps)

    return work


def leaving(game: Any, steps: Iterable[tuple[Any, Any]]) -> list[bytes]:
    """What goes to all seats."""
    from msgspec import msgpack

    from boardwright.engine.views import Updates

    encode, updates, sent = msgpack.Encoder().encode, Updates(game), []
    for before, step in steps:
        made = updates.of(before, step, before.table.seats).values()
        shared = {id(update): encode(update) for update in made}
        sent += [shared[id(update)] for update in made]
    return sent


def size(game_id: str) -> float:
    from boardwright.games.registry import find

    game = find(game_id)
    sizes = [len(data) for data in leaving(game, random_steps(game))]
    return sum(sizes) / len(sizes)


def commands(game: Any) -> Callable[[], int]:
    from boardwright.bots.playout import playouts

    return lambda: playouts(game, games=PLAYOUTS, seed=3).commands


def ids() -> list[str]:
    from boardwright.games.registry import OURS, listings

    return sorted(listing.id for listing in listings() if listing.source == OURS)


# The race


def race_games(before: Path, chosen: Sequence[str], measure: str, rounds: int) -> dict[str, Figures]:
    runners = [Runner(__file__, checkout / "src") for checkout in (before, Path(__file__).parent.parent)]
    both = [game for game in runners[0].do("ids") if game in runners[1].do("ids")]
    figures = {
        game: {work: ratio(runners, rounds, "cost", measure, work, game) for work in WORKS}
        | {"bytes of an update": ratio(runners, 1, "size", game)}
        for game in both
        if not chosen or game in chosen
    }
    for runner in runners:
        runner.end()
    return figures


def ratio(runners: Sequence[Runner], rounds: int, *words: str) -> float:
    ran = laps(runners, rounds, *words)
    old, new = (min(lap[side] for lap in ran) for side in (0, 1))
    return new / old


def race_servers(before: Path, rounds: int) -> Figures:
    """Both servers run, and are played on by turns."""
    from server import QUICK, WARM_UP, ours, windows_of

    here = Path(__file__).resolve().parent.parent
    with (
        TemporaryDirectory() as folder,
        ours(Path(folder) / "old.db", before) as old,
        ours(Path(folder) / "new.db", here) as new,
    ):
        windows = [
            [
                windows_of("ours", each, QUICK._replace(windows=1), **{"warm-up": WARM_UP})[0]
                for each in (old, new)
            ]
            for _ in range(rounds)
        ]
    return {name: median(window[1][name] / window[0][name] for window in windows) for name in windows[0][0]}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("before", type=Path, nargs="?", help="an older checkout")
    parser.add_argument("chosen", nargs="*", help=f"games, or {SERVER}; all by default")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument(
        "--calls", action="store_true", help="count calls instead of time: for a busy machine"
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument(RUNNER, action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(argv)
    if given.runner:
        answer(lambda work, *words: globals()[work](*words))
        return 0
    before = given.before.resolve()
    figures: dict[str, Figures] = {}
    if given.chosen != [SERVER]:
        calls = given.calls
        figures = race_games(
            before, given.chosen, "calls" if calls else "seconds", 1 if calls else given.rounds
        )
    if SERVER in given.chosen or not (given.chosen or given.calls):
        figures[SERVER] = race_servers(before, given.rounds)
    print(json.dumps(figures) if given.json else table(figures))
    return 0


def table(figures: dict[str, Figures]) -> str:
    return "\n".join(
        f"{of:16} {name:24} {figure:6.3f}  {'' if figure <= MOST_RATIO else 'MORE'}"
        for of, named in figures.items()
        for name, figure in named.items()
    )


if __name__ == "__main__":
    sys.exit(main())
