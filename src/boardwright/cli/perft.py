"""`boardwright perft`: count the ways to play on from a position, to compare move generators."""

from __future__ import annotations

import argparse
import json
from time import perf_counter

from boardwright.cli.options import whole
from boardwright.cli.positions import add_position, read_position
from boardwright.cli.screen import DIM, STRONG, Screen
from boardwright.engine.types import GameError
from boardwright.games.registry import find
from boardwright.kernel import Position, Start, write_fen


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    add_position(parser, screen)
    parser.add_argument(
        "--depth", type=whole(screen, least=1), required=True, metavar="N", help=screen.text("option.depth")
    )
    parser.add_argument("--divide", action="store_true", help=screen.text("option.divide"))
    parser.add_argument("--json", action="store_true", help=screen.text("option.json"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    try:
        tables, fen = read_position(given)
    except GameError as error:
        return screen.fail(error, find(given.game).texts)
    began = perf_counter()
    counts = _counts(Start.of(fen, tables).position(), given.depth)
    seconds = perf_counter() - began
    if given.json:
        print(json.dumps(_report(given, write_fen(fen, tables), counts, seconds)))
    else:
        _show(given, counts, seconds, screen)
    return 0


def _counts(position: Position, depth: int) -> dict[str, int]:
    """By first move, in the order of the board."""
    counts = position.divide(depth)
    named = {position.tables.move_name(move): count for move, count in counts.items()}
    return dict(sorted(named.items()))


def _report(given: argparse.Namespace, fen: str, counts: dict[str, int], seconds: float) -> dict[str, object]:
    report: dict[str, object] = {
        "game": given.game,
        "fen": fen,
        "depth": given.depth,
        "nodes": sum(counts.values()),
        "seconds": round(seconds, 6),
    }
    return {**report, "divide": counts} if given.divide else report


def _show(given: argparse.Namespace, counts: dict[str, int], seconds: float, screen: Screen) -> None:
    if given.divide:
        for move, count in counts.items():
            screen.show(f"{move}  {count:,}")
    nodes = sum(counts.values())
    screen.say("perft.nodes", STRONG, depth=given.depth, nodes=f"{nodes:,}")
    screen.say("perft.speed", DIM, seconds=f"{seconds:.2f}", rate=f"{nodes / max(seconds, 1e-9):,.0f}")
