"""Positions on the kernel, as several commands take them: a game, a FEN, a file with a forged rule."""

from __future__ import annotations

import argparse

from boardwright.cli.screen import Screen, read_text
from boardwright.engine.types import GameError
from boardwright.forge.check import Fault
from boardwright.forge.compile import Forged, RuleError, forged
from boardwright.games.international_chess.pieces import START as CHESS_START
from boardwright.games.international_chess.pieces import chess_tables
from boardwright.kernel import Fen, FenError, Tables, read_fen

GAMES = ("xiangqi", "international_chess")


def add_position(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("game", choices=GAMES, help=screen.text("option.perft_game"))
    parser.add_argument("--fen", metavar="FEN", help=screen.text("option.fen"))
    parser.add_argument("--rules", metavar="FILE", help=screen.text("option.rules"))


def read_position(given: argparse.Namespace) -> tuple[Tables, Fen]:
    tables, start = _tables(given)
    try:
        return tables, read_fen(given.fen or start, tables)
    except FenError as error:
        raise GameError(f"fen_{error.problem}", **error.details) from None


def _tables(given: argparse.Namespace) -> tuple[Tables, str]:
    """Those of the game or of its forged rule, and the FEN that it begins with."""
    if given.game == "international_chess":
        if given.rules:
            raise GameError("no_forged_rules", game=given.game)
        return chess_tables(), CHESS_START
    made = read_forged(given.rules) if given.rules else forged("")
    return made.tables, made.start


def read_forged(path: str) -> Forged:
    """The rule of a file; the first fault as an error, with their number."""
    try:
        return forged(read_text(path))
    except RuleError as error:
        raise GameError(
            "rule_faults", file=path, count=len(error.faults), first=str(error.faults[0])
        ) from None


def fault_text(fault: Fault, screen: Screen) -> str:
    return screen.text(f"fault.{fault.problem}", **fault.details)
