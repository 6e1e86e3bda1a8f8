"""Arguments that several commands share: which game, at which table."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from typing import Any

from boardwright.cli.screen import Screen
from boardwright.engine.game import Game
from boardwright.engine.types import GameError, Table


def add_game(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("game", metavar=screen.text("option.game.name"), help=screen.text("option.game"))


def add_table(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument(
        "--players", type=whole(screen, least=1), metavar="N", help=screen.text("option.players")
    )
    parser.add_argument(
        "--options", nargs="+", default=[], metavar="NAME=VALUE", help=screen.text("option.options")
    )


def add_seed(parser: argparse.ArgumentParser, screen: Screen, default: int | None = 0) -> None:
    parser.add_argument(
        "--seed", type=whole(screen), metavar="S", default=default, help=screen.text("option.seed")
    )


def whole(screen: Screen, least: int | None = None) -> Callable[[str], int]:
    """A whole number, for argparse, with a message in the person's language."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(screen.text("usage.number", given=text)) from None
        if least is not None and number < least:
            raise argparse.ArgumentTypeError(screen.text("usage.least", given=text, least=least))
        return number

    return read


def table_of(game: Game, given: argparse.Namespace) -> Table:
    return game.table(given.players, parse_options(given.options))


def parse_options(pairs: Sequence[str]) -> dict[str, Any]:
    """`goal=5 open=true name=x`; values are JSON where they can be, else plain text."""
    options: dict[str, Any] = {}
    for pair in (part for argument in pairs for part in argument.split(",")):
        name, equals, value = pair.partition("=")
        if not (name and equals):
            raise GameError("bad_option", given=pair)
        options[name] = _value(value)
    return options


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
