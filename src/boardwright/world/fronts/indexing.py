"""Indexing: a fixed action space for any game. Which index is which command, always the same for the same table.

A command type whose fields have few values (bounded numbers, seats, literals, booleans, squares like `[a-i][0-9]`)
takes one index for every combination of them, in the order of the rule book: types as the game names them, fields as
they are declared, the last one running fastest. Index 4 of tic-tac-toe is `Place(4)`, whatever stands on the board.

A type with fields that cannot be listed (the size of a bet, the answer to a question) takes `SLOTS` indices. In a
given position they stand for the commands of that type that the game lists as legal, in its order. Where it lists more,
the others take `SHARED` indices at the end, which all such types have in common; and where even these are too few, an
evenly spaced selection of them that keeps the first and the last.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta

from boardwright.engine.domain import Domain, overrides
from boardwright.engine.game import Game
from boardwright.engine.systems.interaction import Interaction
from boardwright.engine.systems.response_window import ResponseWindow
from boardwright.engine.types import Command, EngineError, Table

SLOTS = 8
SHARED = 64
MOST_COMMANDS = 20_000
"""A type with more combinations than this gets slots."""
CLASS = re.compile(r"\[(.)-(.)\]")
NO_SNAPSHOT = "no_snapshot"


REMEMBERED = 4096
"""Lists of legal commands whose indices are kept: small games hand out the same lists again and again."""


class Menu(dict[int, Command]):
    """Indices in ascending order, each with its command."""

    __slots__ = ("mask",)

    mask: bytes
    """A one for each index that is in it."""


class ActionSpace:
    """The actions of a game at one kind of table."""

    def __init__(self, game: Game, table: Table, more: Sequence[type[Command]] = ()) -> None:
        """`more`: commands besides those that players have in this game."""
        self.commands: list[Command | None] = []
        """By index; None for a slot."""
        self._indices: dict[Command, int] = {}
        self._lone: dict[type[Command], int] = {}
        """Types with nothing to choose: their only command."""
        self._slots: dict[type[Command], int] = {}
        self._known: dict[int, tuple[Sequence[Command], Menu]] = {}
        self._found_again = 0
        self._remembers = True
        for kind in (*_kinds(game), *more):
            self._add(kind, len(table.seats))
        self._shared = len(self.commands)
        if self._slots:
            self.commands += [None] * SHARED
        self.size = len(self.commands)

    def _add(self, kind: type[Command], seats: int) -> None:
        found = _combinations(kind, seats)
        if found is None:
            self._slots[kind] = len(self.commands)
            self.commands += [None] * SLOTS
        else:
            if len(found) == 1:
                self._lone[kind] = len(self.commands)
            for command in found:
                self._indices[command] = len(self.commands)
                self.commands.append(command)

    def actions(self, legal: Sequence[Command]) -> Menu:
        """The indices of what is legal now, each with its command."""
        if not self._remembers or type(legal) is not tuple:
            return self._menu(legal)
        known = self._known.get(id(legal))
        if known is not None:  # it is kept with its list, so that no other can have the same id
            self._found_again += 1
            return known[1]
        menu = self._menu(legal)
        if len(self._known) >= REMEMBERED:
            self._remembers = self._found_again > REMEMBERED
            self._found_again = 0
            self._known.clear()
        self._known[id(legal)] = legal, menu
        return menu

    def _menu(self, legal: Sequence[Command]) -> Menu:
        menu = self._found(legal)
        mask = bytearray(self.size)
        for index in menu:
            mask[index] = 1
        menu.mask = bytes(mask)
        return menu

    def _found(self, legal: Sequence[Command]) -> Menu:
        lone, slots, indices = self._lone, self._slots, self._indices
        found, beyond = Menu(), []
        taken: dict[type[Command], int] = {}
        highest = -1
        for command in legal:
            kind = type(command)
            index = lone.get(kind)
            if index is None:
                first = slots.get(kind)
                if first is not None:  # such a command may hold what has no hash
                    rank = taken.get(kind, 0)
                    if rank == SLOTS:
                        beyond.append(command)
                        continue
                    taken[kind] = rank + 1
                    index = first + rank
                else:
                    index = indices.get(command)
                    if index is None:
                        raise EngineError(f"{command!r} is legal, but has no place in the action space")
            highest = index if index > highest else self.size
            found[index] = command
        found.update(enumerate(spread(beyond, SHARED), self._shared))
        return found if highest < self.size else Menu(sorted(found.items()))

    def name(self, index: int) -> str:
        """An index in words: the command, or the type and number of a slot."""
        command = self.commands[index]
        if command is not None:
            return repr(command)
        if index >= self._shared:
            return f"more[{index - self._shared}]"
        kind, first = max(
            ((kind, first) for kind, first in self._slots.items() if first <= index), key=lambda pair: pair[1]
        )
        return f"{kind.__name__}[{index - first}]"


def spread(items: Sequence[Any], most: int) -> Sequence[Any]:
    """At most so many of them, evenly spaced, with the first and the last."""
    if len(items) <= most:
        return items
    return [items[rank * (len(items) - 1) // (most - 1)] for rank in range(most)]


def _kinds(game: Game) -> Iterator[type[Command]]:
    """The commands by which players move a match on. Answers and passes, where a game asks at all."""
    asks = overrides(game.domain, Domain, "resume")
    quiet = () if asks else (*Interaction.commands, *ResponseWindow.commands)
    for kind, permit in game.bare.authority.items():
        if permit.sender == "player" and permit.moment == "playing" and kind not in quiet:
            yield kind


def _combinations(kind: type[Command], seats: int) -> list[Command] | None:
    """Every command of this type; None if they cannot be listed."""
    hints = get_type_hints(kind, include_extras=True)
    names = [name for name in kind.__struct_fields__ if name != NO_SNAPSHOT]
    ranges: list[Sequence[Any]] = []
    count = 1
    for name in names:
        values = values_of(hints[name], seats)
        if values is None:
            return None
        ranges.append(values)
        count *= len(values)
    if count > MOST_COMMANDS:
        return None
    return [kind(**dict(zip(names, values, strict=True))) for values in product(*ranges)]


def values_of(annotation: Any, seats: int) -> Sequence[Any] | None:
    """All values that a field of this type can have; None if they cannot be listed."""
    if annotation is bool:
        return (False, True)
    if annotation is None or annotation is type(None):
        return (None,)
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return args
    if origin in (Union, UnionType):
        return _all_of(values_of(arm, seats) for arm in args)
    if origin is Annotated:
        return _bounded(args[0], args[1:], seats)
    return None


def _all_of(parts: Iterable[Sequence[Any] | None]) -> Sequence[Any] | None:
    values: list[Any] = []
    for part in parts:
        if part is None:
            return None
        values += part
    return values


def _bounded(inner: Any, metas: Sequence[Any], seats: int) -> Sequence[Any] | None:
    found = [meta for meta in metas if isinstance(meta, Meta)]
    if any((meta.extra or {}).get("seat") for meta in found):
        return range(seats)
    if inner is int:
        low = max((bound for meta in found for bound in _lowest(meta)), default=None)
        high = min((bound for meta in found for bound in _highest(meta)), default=None)
        if low is None or high is None or high - low > MOST_COMMANDS:
            return None
        return range(low, high + 1)
    if inner is str:
        return next((_words(meta.pattern) for meta in found if meta.pattern), None)
    return values_of(inner, seats)


def _lowest(meta: Meta) -> Iterator[int]:
    if meta.ge is not None:
        yield int(meta.ge)
    if meta.gt is not None:
        yield int(meta.gt) + 1


def _highest(meta: Meta) -> Iterator[int]:
    if meta.le is not None:
        yield int(meta.le)
    if meta.lt is not None:
        yield int(meta.lt) - 1


def _words(pattern: str) -> Sequence[str] | None:
    """The words of a pattern that is nothing but ranges of characters, like `^[a-i][0-9]$`."""
    body = pattern.removeprefix("^").removesuffix("$")
    if not re.fullmatch(r"(\[.-.\])+", body):
        return None
    ranges = [[chr(code) for code in range(ord(low), ord(high) + 1)] for low, high in CLASS.findall(body)]
    return ["".join(letters) for letters in product(*ranges)]


_spaces: dict[tuple[str, int], ActionSpace] = {}


def action_space(game: Game, table: Table) -> ActionSpace:
    """The space of a game at a table of that size; made once."""
    key = (game.reference, len(table.seats))
    if key not in _spaces:
        _spaces[key] = ActionSpace(game, table)
    return _spaces[key]
