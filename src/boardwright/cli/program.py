"""The program: which commands there are, in which language, and what becomes of errors."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from boardwright import __version__
from boardwright.cli import (
    admin,
    analyse,
    arena,
    backup,
    bench,
    check,
    doctor,
    forge,
    games,
    mcp,
    migrate,
    new,
    perft,
    play,
    replay,
    restore,
    serve,
    simulate,
    welcome,
)
from boardwright.cli.screen import BAD, Screen, usual_language
from boardwright.engine.texts import LANGUAGES
from boardwright.engine.types import EngineError, GameError

COMMANDS = (
    games,
    play,
    serve,
    admin,
    backup,
    restore,
    migrate,
    doctor,
    new,
    check,
    simulate,
    replay,
    perft,
    analyse,
    forge,
    arena,
    mcp,
    bench,
)
TRACEBACK = "BOARDWRIGHT_TRACEBACK"
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser that says in the person's language what it could not read."""

    screen: Screen

    def error(self, message: str) -> NoReturn:
        self.screen.err.print(f"[{BAD}]✗[/]", end=" ")
        self.screen.err.print(self.screen.text("usage.problem", problem=message), markup=False)
        self.screen.err.print(self.screen.text("usage.help", program=self.prog), markup=False)
        raise SystemExit(2)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status: 0 well, 1 an error, 2 a command that could not be read."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    screen = Screen(_language(arguments))
    try:
        return _run(arguments, screen)
    except GameError as error:
        return screen.fail(error)
    except KeyboardInterrupt:
        screen.err.print(f"\n{screen.text('interrupted')}")
        return INTERRUPTED
    except BrokenPipeError:
        return _pipe_closed()
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        return screen.fail(_unexpected(error))


def _run(arguments: list[str], screen: Screen) -> int:
    parser = build_parser(screen)
    try:
        given = parser.parse_args(arguments)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2
    status: int = given.run(given, screen)
    screen.out.file.flush()
    return status


def build_parser(screen: Screen) -> Parser:
    Parser.screen = screen
    parser = Parser(prog="boardwright", description=screen.text("program.about"))
    parser.add_argument("--version", action="version", version=f"boardwright {__version__}")
    add_language(parser, screen)
    parser.set_defaults(run=welcome.run)
    commands = parser.add_subparsers(metavar=screen.text("program.command"), parser_class=Parser)
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        about = screen.text(f"{name}.about")
        sub = commands.add_parser(name, help=about, description=about)
        command.add_arguments(sub, screen)
        add_language(sub, screen)
        sub.set_defaults(run=command.run)
    return parser


def add_language(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=screen.text("option.lang")
    )


def _language(arguments: Sequence[str]) -> str:
    """The language is needed before the arguments are read: help and errors are written in it."""
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            said = value if equals else "".join(arguments[place + 1 : place + 2])
            if said in LANGUAGES:
                return said
    return usual_language()


def _unexpected(error: Exception) -> GameError:
    """Rules that broke their contract, or a bug of ours; never a traceback in a player's face."""
    code = "broken_rules" if isinstance(error, EngineError) else "unexpected"
    return GameError(code, kind=type(error).__name__, problem=str(error), variable=TRACEBACK)


def _pipe_closed() -> int:
    """Whoever read our output has gone (`| head`): be silent, also when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
