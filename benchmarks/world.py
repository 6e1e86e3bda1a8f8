"""What the agents' world costs, beside what others cost in the same run; and that its log tells everything.

    python benchmarks/world.py                    random playouts, ours and the peers', as a table
    python benchmarks/world.py --vector           batches of matches beside the peers' environments
    python benchmarks/world.py --no-peers         ours only
    python benchmarks/world.py --rebuild 1000     rebuild so many random runs of every game from their logs
    python benchmarks/world.py --rebuild 1000 --only xiangqi dicethrone     of these games
    python benchmarks/world.py --json

`boardwright bench world` does the same. All times are CPU time of this process, the best of several repeats. A
command is one action of a random game: what is legal is asked, one is chosen, it is played; a new match for each game
is included.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import random
from time import perf_counter, process_time
from types import ModuleType
from typing import Any

from boardwright.bots.playout import playouts
from boardwright.engine.game import Game
from boardwright.games.registry import all_games, find
from boardwright.world.fronts.spiel import SpielGame
from boardwright.world.proof import random_run, rebuild

HERE = Path(__file__).resolve().parent
SHARED = {"tictactoe": ("openspiel", "pettingzoo"), "texas_holdem": ("rlcard", "pettingzoo_holdem")}
"""Games of ours that peers have too."""
GOALS = {"openspiel": 0.3, "pettingzoo": 10.0, "rlcard": 2.0, "pettingzoo_holdem": 10.0}
"""At least so many times the peer's random games a second."""
REPEATS = 8
GAMES = 500
CHUNK = 20


def best_rate(repeats: int, work: Callable[[], int]) -> float:
    """The most commands a second of CPU time; `work` says how many it played."""
    work()
    best = 0.0
    for _ in range(repeats):
        start = process_time()
        count = work()
        best = max(best, count / (process_time() - start))
    return best


def spiel_games(game: SpielGame, games: int) -> int:
    count = 0
    for number in range(games):
        state = game.new_initial_state(number)
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            count += 1
    return count


def aec_games(environment: Any, games: int) -> int:
    count = 0
    for _ in range(games):
        environment.reset()
        while True:
            observation, _, over, late, _ = environment.last()
            if over or late:
                break
            legal = observation["action_mask"].nonzero()[0]
            environment.step(int(legal[int(random() * len(legal))]))
            count += 1
    return count


def world_games(game: Game, games: int) -> int:
    count = 0
    for number in range(games):
        count += len(random_run(game.id, number)[1]) - 1
    return count


def ours(game: Game, repeats: int, games: int) -> dict[str, float]:
    spiel = SpielGame(game)
    figures = {
        "playouts": best_rate(repeats, lambda: playouts(game, games=games * 10).commands),
        "spiel states": best_rate(repeats, lambda: spiel_games(spiel, games)),
    }
    try:
        from boardwright.world.fronts.aec import env, raw_env
    except ImportError:
        print("PettingZoo is not installed here: no figures for our environments", file=sys.stderr)
    else:
        figures["raw_env()"] = best_rate(repeats, lambda: aec_games(raw_env(game), games))
        figures["env()"] = best_rate(repeats, lambda: aec_games(env(game), games))
    figures["world, with log"] = best_rate(repeats, lambda: world_games(game, max(1, games // 10)))
    return figures


# Batches of matches

BATCH = 256
VECTOR_PEERS = {
    "tictactoe": {"pettingzoo": 10.0},
    "texas_holdem": {"pettingzoo_holdem": 10.0, "rlcard": 3.0},
    "doudizhu": {"rlcard_doudizhu": 3.0},
}
"""The peers' environments of the same games, and so many times their steps a second are wanted."""


def batch_steps(batch: Any, random: Any, steps: int) -> int:
    from boardwright.world.fronts.workers import chosen

    for _ in range(steps):
        batch.step(chosen(random, batch.masks))
    return steps * batch.count


def wall_rate(repeats: int, work: Callable[[], int]) -> float:
    """The most a second by the clock on the wall: what other processes do counts there."""
    work()
    best = 0.0
    for _ in range(repeats):
        start = perf_counter()
        count = work()
        best = max(best, count / (perf_counter() - start))
    return best


def measure_vectors(repeats: int, with_peers: bool) -> dict[str, Any]:
    """Ours in this process by CPU time, as the peers are; over processes by the clock, with the clock's figure of this
    process beside it."""
    import numpy as np

    from boardwright.world.fronts.batch import Batch
    from boardwright.world.fronts.workers import ProcessBatch, make_batch

    report: dict[str, Any] = {}
    for name, others in VECTOR_PEERS.items():
        random = np.random.default_rng(1)
        measured = peers().measure_peers(tuple(others)) if with_peers else {}
        batch = Batch(name, BATCH, seed=1)
        cpu = best_rate(repeats, lambda: batch_steps(batch, random, 20))  # noqa: B023
        small = Batch(name, 8, seed=1)
        figures: dict[str, float] = {
            "here": cpu,
            "here, wall": wall_rate(repeats, lambda: batch_steps(batch, random, 20)),  # noqa: B023
            "8 here, wall": wall_rate(repeats, lambda: batch_steps(small, random, 200)),  # noqa: B023
        }
        for label, made in (
            ("2 workers, wall", ProcessBatch(name, BATCH, 2, seed=1)),
            ("8 as chosen, wall", make_batch(name, 8, seed=1)),
        ):
            steps = 20 if made.count == BATCH else 200
            figures[label] = wall_rate(repeats, lambda: batch_steps(made, random, steps))  # noqa: B023
            made.close()
        report[name] = {"ours": {key: round(value) for key, value in figures.items()}, "peers": {}}
        for other, goal in others.items():
            peer = measured.get(other)
            if peer is None or peer.missing is not None:
                report[name]["peers"][other] = {"missing": getattr(peer, "missing", "not asked")}
                continue
            theirs = peer.figures["commands_per_second"]
            report[name]["peers"][other] = {
                "commands_per_second": round(theirs),
                "ours_by_theirs": round(cpu / theirs, 2),
                "goal": goal,
                "reached": cpu / theirs >= goal,
            }
    return report


def show_vectors(report: dict[str, Any]) -> None:
    for game, part in report.items():
        print(f"\n{game}: steps a second, {BATCH} matches where nothing else is said")
        for label, rate in part["ours"].items():
            print(f"  ours, {label:<20}{rate:>12,}")
        for name, peer in part["peers"].items():
            if "missing" in peer:
                print(f"  {name:<26}missing: {peer['missing']}")
                continue
            print(
                f"  {name:<26}{peer['commands_per_second']:>12,}   ours here: {peer['ours_by_theirs']:g} times, "
                f"goal {peer['goal']:g}: {'reached' if peer['reached'] else 'MISSED'}"
            )


def peers() -> ModuleType:
    """`peers/run.py`, which needs nothing of this project."""
    spec = importlib.util.spec_from_file_location("peers_run", HERE / "peers" / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def measure(repeats: int, games: int, with_peers: bool) -> dict[str, Any]:
    known = {game.id for game in all_games()}
    report: dict[str, Any] = {}
    for name, others in SHARED.items():
        if name not in known:
            report[name] = {"missing": "not a game of this version"}
            continue
        figures = ours(find(name), repeats, games)
        sample = playouts(find(name), games=1000)
        length = sample.commands / sample.games
        report[name] = {
            "ours": {key: round(value) for key, value in figures.items()},
            "commands_a_game": round(length, 2),
            "games_per_second": round(figures["playouts"] / length),
        }
        if with_peers:
            report[name]["peers"] = peer_figures(others, figures["playouts"] / length)
    return report


def peer_figures(names: Sequence[str], rate: float) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, peer in peers().measure_peers(names).items():
        if peer.missing is not None:
            found[name] = {"missing": peer.missing}
            continue
        length = peer.sample["commands"] / peer.sample["games"]
        theirs = peer.figures["commands_per_second"] / length
        found[name] = {
            "version": peer.version,
            "commands_per_second": round(peer.figures["commands_per_second"]),
            "commands_a_game": round(length, 2),
            "games_per_second": round(theirs),
            "ours_by_theirs": round(rate / theirs, 2),
            "goal": GOALS[name],
            "reached": rate / theirs >= GOALS[name],
        }
    return found


def show(report: dict[str, Any]) -> None:
    for game, part in report.items():
        print(f"\n{game}{'commands a second':>30}   a game   games a second")
        if "missing" in part:
            print(f"  {part['missing']}")
            continue
        for name, rate in part["ours"].items():
            games = rate / part["commands_a_game"]
            print(f"  ours, {name:<18}{rate:>12,}{part['commands_a_game']:>9}{games:>17,.0f}")
        for name, peer in part.get("peers", {}).items():
            if "missing" in peer:
                print(f"  {name:<24}missing: {peer['missing']}")
                continue
            print(
                f"  {name:<24}{peer['commands_per_second']:>12,}{peer['commands_a_game']:>9}"
                f"{peer['games_per_second']:>17,}   our playouts: {peer['ours_by_theirs']:g} times, "
                f"goal {peer['goal']:g}: {'reached' if peer['reached'] else 'MISSED'}"
            )


# The log tells everything


def rebuild_all(runs: int, jobs: int, only: Sequence[str]) -> None:
    games = [find(name) for name in only] or all_games()
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for game in games:
            start = perf_counter()
            chunks = [range(first, min(first + CHUNK, runs)) for first in range(0, runs, CHUNK)]
            done = list(pool.map(rebuild, [game.id] * len(chunks), chunks))
            total, events = (sum(column) for column in zip(*done, strict=True))
            seconds = perf_counter() - start
            print(
                f"{game.id}: {total:,} random runs, {events:,} events: every state rebuilt from the log alone, "
                f"forwards and backwards ({seconds:.0f} s)",
                flush=True,
            )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--no-peers", action="store_true", help="our own figures only")
    parser.add_argument(
        "--repeats", type=int, default=REPEATS, help="the best one counts (default %(default)s)"
    )
    parser.add_argument("--games", type=int, default=GAMES, help="games in a repeat (default %(default)s)")
    parser.add_argument("--vector", action="store_true", help="batches of matches instead of random games")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--rebuild", type=int, nargs="?", const=1000, metavar="RUNS", help="rebuild runs from their logs"
    )
    parser.add_argument("--only", nargs="+", default=[], metavar="GAME", help="games for --rebuild")
    parser.add_argument("--jobs", type=int, default=2, help="processes for --rebuild (default %(default)s)")
    given = parser.parse_args(arguments)
    if given.rebuild is not None:
        rebuild_all(given.rebuild, given.jobs, given.only)
        return 0
    if given.vector:
        vectors = measure_vectors(given.repeats, not given.no_peers)
        print(json.dumps(vectors, indent=2)) if given.json else show_vectors(vectors)
        return 0
    report = measure(given.repeats, given.games, not given.no_peers)
    if given.json:
        print(json.dumps(report, indent=2))
    else:
        show(report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
