"""Moves as a person reads and types them: labels, numbers, words. Of any game, by its commands alone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec.inspect

from boardwright.cli.screen import Screen
from boardwright.engine.game import Game
from boardwright.engine.texts import fill
from boardwright.engine.types import Command, MatchState, Outcome, Refusal, Seat
from boardwright.engine.waits import Answer, Pass, Prompt, tag_of

META = "no_snapshot"


def fields_of(kind: type[Command]) -> list[tuple[str, str]]:
    """The payload: name in Python, name on the wire."""
    names = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    return [(name, wire) for name, wire in names if name != META]


def numbered(commands: Sequence[Command], wait: object = None) -> dict[int, Command]:
    """A number to type for each move: where every move is just a number already, or a number is asked for, that one;
    else counted from 1."""
    if is_numeric(commands):
        return {_number(command): command for command in commands}
    if _asks_for_a_number(commands, wait):
        return {command.picks[0]: command for command in commands if isinstance(command, Answer)}
    return dict(enumerate(commands, start=1))


def is_numeric(commands: Sequence[Command]) -> bool:
    kinds = {type(command) for command in commands}
    if len(kinds) != 1 or kinds & {Answer, Pass}:
        return False
    return len(fields_of(type(commands[0]))) == 1 and all(
        type(_number(command)) is int for command in commands
    )


def _asks_for_a_number(commands: Sequence[Command], wait: object) -> bool:
    """Not where nothing at all can be answered, too: that has no number."""
    asked = isinstance(wait, Prompt) and wait.kind == "number"
    return asked and all(isinstance(command, Answer) and command.picks for command in commands)


def _number(command: Command) -> Any:
    return getattr(command, fields_of(type(command))[0][0])


def label(game: Game, state: MatchState[Any], seat: Seat, command: Command, screen: Screen) -> str:
    """A move in words."""
    if isinstance(command, Pass):
        return screen.text("move.pass")
    if isinstance(command, Answer) and isinstance(state.wait, Prompt):
        return _answer(state.wait, seat, command, screen)
    details = {name: getattr(command, name) for name, _ in fields_of(type(command))}
    text = game.text(f"command.{tag_of(command)}", screen.language)
    if text is not None:
        return fill(text, details)
    return " ".join([tag_of(command).lower(), *(str(value) for value in details.values() if value != "")])


def _answer(prompt: Prompt, seat: Seat, answer: Answer, screen: Screen) -> str:
    options, picks = prompt.options[seat], answer.picks
    if not picks:
        return screen.text("move.nothing")
    if prompt.kind == "number":
        return str(picks[0])
    if prompt.kind == "distribute":
        return ", ".join(f"{option}: {amount}" for option, amount in zip(options, picks, strict=True))
    return ", ".join(str(options[pick]) for pick in picks)


def parse_move(game: Game, commands: Sequence[Command], typed: str, wait: object = None) -> Command | Refusal:
    """What was typed: the number of a move, a command in words (`place 4`), or a command as JSON."""
    if typed.startswith("{"):
        return game.parse_command(typed)
    word, *values = typed.split()
    if not values and word.isdecimal():
        if is_numeric(commands):  # also one that is not legal now: the rules say best why
            word, values = tag_of(commands[0]), [word]
        elif _asks_for_a_number(commands, wait):  # of many numbers only some are listed
            return Answer((int(word),))
        else:
            return numbered(commands, wait).get(int(word)) or Refusal("no_such_move", {"typed": typed})
    tag = word.upper().replace("-", "_")
    kind = game.command_types.get(tag)
    if kind is None:
        return Refusal("unknown_move", {"typed": typed})
    names = [wire for _, wire in fields_of(kind)]
    fields = dict(zip(names, map(_value, values), strict=False))
    command = (
        Refusal("unknown_field") if len(values) > len(names) else game.parse_command({"type": tag, **fields})
    )
    return Refusal("move_form", {"form": form_of(kind)}) if isinstance(command, Refusal) else command


def form_of(kind: type[Command]) -> str:
    """How a move is typed: `place CELL (0–8)`."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    known = {field.encode_name: field.type for field in info.fields}
    parts = (f"{wire.upper()}{_range(known[wire])}" for _, wire in fields_of(kind))
    return " ".join([tag_of(kind).lower(), *parts])


def _range(kind: msgspec.inspect.Type) -> str:
    while isinstance(kind, msgspec.inspect.Metadata):
        kind = kind.type
    if isinstance(kind, msgspec.inspect.LiteralType):
        return f" ({', '.join(map(str, kind.values))})"
    if not isinstance(kind, msgspec.inspect.IntType):
        return ""
    low = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    high = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    return "" if low is None or high is None else f" ({low}–{high})"


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def outcome_text(game: Game, outcome: Outcome, screen: Screen, you: Seat | None = None) -> str:
    """How it ended, for everybody, or for the one who reads it."""
    if not outcome.winners:
        text = screen.text("outcome.draw")
    elif you is not None:
        text = screen.text("outcome.you_won" if you in outcome.winners else "outcome.you_lost")
    else:
        text = screen.text("outcome.won", seats=", ".join(map(str, outcome.winners)))
    reason = outcome.reason and (game.text(f"outcome.{outcome.reason}", screen.language) or outcome.reason)
    scores = " : ".join(map(str, outcome.scores))
    return "  ".join(part for part in (text, reason and f"({reason})", scores) if part)
