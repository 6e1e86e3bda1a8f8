"""`boardwright forge`: look a forged rule over, and find out how strong it is."""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from rich.progress import Progress

from boardwright.bots.board.balance import FAIR, Report, play_one
from boardwright.cli.options import add_seed, whole
from boardwright.cli.positions import fault_text, read_forged
from boardwright.cli.screen import BAD, DIM, GOOD, STRONG, Screen, read_text
from boardwright.forge.check import read_rule
from boardwright.forge.schema import Rule

NODES = 20_000


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    actions = parser.add_subparsers(metavar=screen.text("forge.action"), required=True)
    check = actions.add_parser("check", help=screen.text("forge.check"))
    check.add_argument("file", metavar="FILE", help=screen.text("option.rules"))
    check.add_argument("--json", action="store_true", help=screen.text("option.json"))
    check.set_defaults(act=run_check)
    balance = actions.add_parser("balance", help=screen.text("forge.balance"))
    balance.add_argument("file", metavar="FILE", help=screen.text("option.rules"))
    balance.add_argument("--games", type=whole(screen, least=2), default=40, help=screen.text("option.games"))
    balance.add_argument(
        "--nodes", type=whole(screen, least=100), default=NODES, help=screen.text("option.nodes")
    )
    balance.add_argument(
        "--processes", type=whole(screen, least=1), default=2, help=screen.text("option.processes")
    )
    balance.add_argument("--json", action="store_true", help=screen.text("option.json"))
    add_seed(balance, screen)
    balance.set_defaults(act=run_balance)


def run(given: argparse.Namespace, screen: Screen) -> int:
    status: int = given.act(given, screen)
    return status


def run_check(given: argparse.Namespace, screen: Screen) -> int:
    found = read_rule(read_text(given.file))
    faults = () if isinstance(found, Rule) else found
    if given.json:
        rows = [
            {"path": fault.path, "problem": fault.problem, "details": dict(fault.details)} for fault in faults
        ]
        print(json.dumps({"file": given.file, "faults": rows}, ensure_ascii=False))
    elif isinstance(found, Rule):
        screen.say("forge.good", GOOD, count=len(found.piece_definitions))
        made = read_forged(given.file)
        for number, definition in found.piece_definitions.items():
            letter = made.letters[int(number)]
            value = made.tables.values[made.tables.codes[letter]]
            screen.say("forge.piece", number=number, name=definition.name, letter=letter, value=value)
    else:
        screen.say("forge.bad", BAD, count=len(faults))
        for fault in faults:
            screen.show(f"  {fault.path or '(rule)'}", STRONG)
            screen.show(f"    {fault_text(fault, screen)}", DIM)
    return 1 if faults else 0


def run_balance(given: argparse.Namespace, screen: Screen) -> int:
    rule = read_forged(given.file).rule
    report = Report()
    play = partial(play_one, rule, nodes=given.nodes, seed=given.seed)
    with (
        Progress(console=screen.err, disable=not screen.is_watched, transient=True) as progress,
        ProcessPoolExecutor(given.processes) as pool,
    ):
        task = progress.add_task(screen.text("forge.playing"), total=given.games)
        for played in pool.map(play, range(given.games)):
            report.games.append(played)
            progress.advance(task)
    if given.json:
        print(json.dumps(_facts(report)))
        return 0
    share = f"{report.score:.1%} ± {report.error:.1%}"
    screen.say(
        f"forge.verdict.{report.verdict}", STRONG, share=share, low=f"{FAIR[0]:.0%}", high=f"{FAIR[1]:.0%}"
    )
    screen.say("forge.worth", soldiers=f"{report.soldiers:+.1f}", games=len(report.games))
    screen.say("forge.sides", DIM, red=f"{report.by_color(0):.1%}", black=f"{report.by_color(1):.1%}")
    screen.say("forge.fusions", DIM, fusions=f"{report.fusions:.1f}")
    common = ", ".join(f"{square} ({count})" for square, count in report.captures().most_common(5))
    if common:
        screen.say("forge.captures", DIM, squares=common)
    return 0


def _facts(report: Report) -> dict[str, object]:
    return {
        "games": len(report.games),
        "score": round(report.score, 4),
        "error": round(report.error, 4),
        "verdict": report.verdict,
        "soldiers": round(report.soldiers, 2),
        "red": round(report.by_color(0), 4),
        "black": round(report.by_color(1), 4),
        "fusions": round(report.fusions, 2),
        "captures": dict(report.captures().most_common()),
    }
