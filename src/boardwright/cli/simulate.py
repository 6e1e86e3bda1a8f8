"""`boardwright simulate`: many games between bots, and how they ended."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from boardwright.bots.playout import Simulation
from boardwright.bots.simulate import simulate
from boardwright.cli.options import add_game, add_seed, add_table, table_of, whole
from boardwright.cli.screen import BAD, DIM, STRONG, Screen
from boardwright.games.registry import find

MOST_ERRORS = 5
"""Errors that are shown one by one."""


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    add_game(parser, screen)
    parser.add_argument(
        "--games", type=whole(screen, least=1), default=1000, metavar="N", help=screen.text("option.games")
    )
    parser.add_argument("--bots", default="random", metavar="A,B", help=screen.text("option.bots"))
    add_seed(parser, screen)
    parser.add_argument(
        "--jobs", type=whole(screen, least=1), default=1, metavar="J", help=screen.text("option.jobs")
    )
    add_table(parser, screen)
    parser.add_argument("--json", action="store_true", help=screen.text("option.json"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    game = find(given.game)
    table = table_of(game, given)
    bots = given.bots.split(",")
    start = perf_counter()
    with progress_bar(screen, screen.text("simulate.doing", game=game.title(screen.language))) as advance:
        result = simulate(
            game,
            games=given.games,
            bots=bots,
            seed=given.seed,
            jobs=given.jobs,
            table=table,
            progress=lambda so_far: advance(so_far.games, given.games),
        )
    seconds = perf_counter() - start
    if given.json:
        head = {"game": game.reference, "bots": bots, "seed": given.seed}
        print(json.dumps({**head, **msgspec.to_builtins(result), "seconds": round(seconds, 3)}))
    else:
        _show(result, bots, seconds, screen)
    return 1 if result.errors else 0


def _show(result: Simulation, bots: list[str], seconds: float, screen: Screen) -> None:
    rate = f"{result.commands / seconds:,.0f}" if seconds else "-"
    screen.say(
        "simulate.done", STRONG, games=f"{result.games:,}", commands=f"{result.commands:,}",
        seconds=f"{seconds:.2f}", rate=rate,
    )  # fmt: skip
    for seat, wins in enumerate(result.wins):
        bot = bots[seat] if seat < len(bots) else bots[0]
        screen.say("simulate.wins", seat=seat, bot=bot, count=f"{wins:,}", share=_share(wins, result))
    screen.say("simulate.draws", count=f"{result.draws:,}", share=_share(result.draws, result))
    if result.errors:
        screen.say("simulate.errors", BAD, count=len(result.errors))
        for failure in result.errors[:MOST_ERRORS]:
            screen.say("simulate.error", DIM, game=failure.game, problem=failure.problem)


def _share(count: int, result: Simulation) -> str:
    return f"{count / result.games:.4f}"


@contextmanager
def progress_bar(screen: Screen, title: str) -> Iterator[Callable[[int, int], None]]:
    """A bar while somebody watches; calls `advance(done, total)` move it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.err, transient=True, disable=not screen.is_watched) as progress:
        task = progress.add_task(title, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
