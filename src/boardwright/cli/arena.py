"""`boardwright arena`: agents play each other, all against all; ratings, and a report with plots."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from boardwright.cli.options import add_seed, parse_options, whole
from boardwright.cli.screen import DIM, STRONG, Screen, write_text
from boardwright.cli.simulate import progress_bar
from boardwright.engine.types import GameError

if TYPE_CHECKING:
    from boardwright.world.arena import ArenaPlan, Table

DEADLINE = 5.0


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    positive = whole(screen, least=1)
    parser.add_argument("--game", required=True, metavar="G,…", help=screen.text("option.arena_game"))
    parser.add_argument("--agents", required=True, metavar="A,B,…", help=screen.text("option.agents"))
    parser.add_argument(
        "--games", type=positive, default=20, metavar="N", help=screen.text("option.arena_games")
    )
    add_seed(parser, screen)
    parser.add_argument("--jobs", type=positive, default=1, metavar="J", help=screen.text("option.jobs"))
    parser.add_argument("--players", type=positive, metavar="N", help=screen.text("option.players"))
    parser.add_argument(
        "--options", nargs="+", default=[], metavar="NAME=VALUE", help=screen.text("option.options")
    )
    parser.add_argument(
        "--deadline", type=float, default=DEADLINE, metavar="S", help=screen.text("option.deadline")
    )
    parser.add_argument("--results", metavar="FILE", help=screen.text("option.results"))
    parser.add_argument("--report", default="arena.html", metavar="FILE", help=screen.text("option.report"))
    parser.add_argument("--ray", nargs="?", const="local", metavar="ADDRESS", help=screen.text("option.ray"))
    parser.add_argument("--json", action="store_true", help=screen.text("option.json"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    # Only here: other commands should not wait for it.
    from boardwright.world.arena import run_arena
    from boardwright.world.arena.report import write_report

    plan = plan_of(given)
    file = Path(given.results or f"arena-{'-'.join(plan.games)}.jsonl".replace("@", "_"))
    title = screen.text("arena.doing", game=", ".join(plan.games), agents=len(plan.agents))
    with progress_bar(screen, title) as advance:
        table, results = run_arena(plan, file, jobs=given.jobs, ray=given.ray, progress=advance)
    report = Path(given.report)
    beside = os.path.relpath(file.parent.resolve(), report.parent.resolve()).replace(os.sep, "/")
    page = write_report(plan, table, results, screen.language, beside="" if beside == "." else beside)
    write_text(report, page)
    if given.json:
        print(json.dumps(msgspec.to_builtins(table)))
    else:
        _show(table, screen)
        screen.say("arena.results", DIM, file=str(file))
        screen.say("arena.report", file=given.report)
    return 0


def plan_of(given: argparse.Namespace) -> ArenaPlan:
    from boardwright.world.arena import ArenaPlan

    if not 0 < given.deadline <= 3600:
        raise GameError("bad_deadline", given=given.deadline)
    return ArenaPlan(
        games=tuple(given.game.split(",")),
        agents=tuple(given.agents.split(",")),
        rounds=given.games,
        players=given.players,
        options=parse_options(given.options),
        seed=given.seed,
        deadline=given.deadline,
    )


def _show(table: Table, screen: Screen) -> None:
    for place, row in enumerate(table.standings, 1):
        screen.say(
            "arena.row", STRONG if place == 1 else "", place=place, agent=row.agent, rating=f"{row.rating:.0f}",
            error=f"{row.error:.0f}", wins=row.wins, draws=row.draws, losses=row.losses, faults=row.faults,
        )  # fmt: skip
