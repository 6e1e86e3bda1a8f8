"""`boardwright analyse`: what the search thinks of a position."""

from __future__ import annotations

import argparse
import json

from boardwright.bots.board.think import Limits, Line, Thinker, Thought
from boardwright.cli.options import whole
from boardwright.cli.positions import add_position, read_position
from boardwright.cli.screen import DIM, STRONG, Screen
from boardwright.engine.types import GameError
from boardwright.kernel import Tables
from boardwright.kernel.fen import write_fen
from boardwright.kernel.position import COMPILED
from boardwright.kernel.start import Start

LONGEST_SECONDS = 3600.0


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    add_position(parser, screen)
    parser.add_argument("--time", type=float, default=2.0, metavar="S", help=screen.text("option.time"))
    parser.add_argument("--depth", type=whole(screen, least=1), metavar="N", help=screen.text("option.depth"))
    parser.add_argument(
        "--lines", type=whole(screen, least=1), default=3, metavar="N", help=screen.text("option.lines")
    )
    parser.add_argument(
        "--threads", type=whole(screen, least=1), default=1, metavar="N", help=screen.text("option.threads")
    )
    parser.add_argument("--json", action="store_true", help=screen.text("option.json"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    if not 0 < given.time <= LONGEST_SECONDS:
        raise GameError("bad_time", given=str(given.time), most=LONGEST_SECONDS)
    tables, fen = read_position(given)
    start = Start.of(fen, tables)
    limits = Limits(given.time, min(given.depth or 40, 40), threads=given.threads)
    thought = Thinker().think(start, limits, lines=given.lines)
    if given.json:
        print(json.dumps({"game": given.game, "fen": write_fen(fen, tables), **report(thought, tables)}))
        return 0
    for line in thought.lines:
        screen.show(
            f"{score_text(line):>8}  {' '.join(map(tables.move_name, line.moves))}",
            STRONG if line is thought.lines[0] else "",
        )
    if not thought.lines:
        screen.say("analyse.no_move", STRONG)
    rate = thought.nodes / max(thought.seconds, 1e-9)
    screen.say(
        "analyse.effort",
        DIM,
        depth=thought.depth,
        nodes=f"{thought.nodes:,}",
        seconds=f"{thought.seconds:.2f}",
        rate=f"{rate:,.0f}",
    )
    if not COMPILED:
        screen.say("analyse.uncompiled", DIM)
    return 0


def report(thought: Thought, tables: Tables) -> dict[str, object]:
    return {
        "depth": thought.depth,
        "nodes": thought.nodes,
        "seconds": round(thought.seconds, 4),
        "lines": [
            {"moves": [tables.move_name(move) for move in line.moves], "score": line.score, "mate": line.mate}
            for line in thought.lines
        ],
    }


def score_text(line: Line) -> str:
    return f"#{line.mate}" if line.mate is not None else f"{line.score / 100:+.2f}"
