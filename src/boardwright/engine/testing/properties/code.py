"""What rules reach for: no clock, no chance of their own, no files, nothing kept on the domain.

Read from their code: so it is found in what is rarely played too, and named as its author wrote it."""

from __future__ import annotations

import dis
from collections.abc import Iterator
from inspect import unwrap
from types import CodeType, FunctionType, ModuleType
from typing import Any

from boardwright.engine.domain import Domain
from boardwright.engine.game import Game
from boardwright.engine.testing.walk import Broken

FOREIGN = {
    "random": "draw from `chance`, which every hook that may draw is given",
    "secrets": "draw from `chance`, which every hook that may draw is given",
    "uuid": "draw from `chance`, which every hook that may draw is given",
    "time": "time comes in with the command; ask with `seconds`, or leave it to the table's clock",
    "datetime": "time comes in with the command; ask with `seconds`, or leave it to the table's clock",
    "os": "read what the rules need when the module is imported",
    "pathlib": "read what the rules need when the module is imported",
    "socket": "rules reach nobody",
    "urllib": "rules reach nobody",
    "subprocess": "rules reach nobody",
    "threading": "rules run at once and to their end",
    "asyncio": "rules run at once and to their end",
}
"""What rules may not use, and what to do instead."""
ENGINE = "boardwright.engine"


def own_world(game: Game) -> Iterator[Broken]:
    """Hook by hook, with all that each calls; one finding for each thing."""
    told: set[str] = set()
    for hook, function in _hooks(game.domain):
        for what, why in _reach(game.domain, function):
            if what not in told:
                told.add(what)
                yield Broken(hook, f"{what}: {why}", property="purity", about=what)


def _hooks(domain: Domain[Any]) -> Iterator[tuple[str, FunctionType]]:
    """In the order in which the engine names them."""
    for name in vars(Domain):
        function = _function(getattr(type(domain), name, None))
        if function is not None and function.__module__ != Domain.__module__:
            yield name, function


def _function(value: object) -> FunctionType | None:
    if isinstance(value, (staticmethod, classmethod)):
        value = value.__func__
    value = unwrap(value) if callable(value) else value
    return value if isinstance(value, FunctionType) else None


def _reach(domain: Domain[Any], start: FunctionType) -> Iterator[tuple[str, str]]:
    """What a hook does that it may not, by itself or through functions of its own package and of kits."""
    seen, open_ = {start.__code__}, [start]
    while open_:
        function = open_.pop()
        for code in _codes(function.__code__):
            yield from _kept_on_self(code)
            for name in code.co_names:
                value = function.__globals__.get(name)
                foreign = _foreign(value) or (name if value is None and _imports(code, name) else None)
                if foreign is not None:
                    yield f"it uses `{foreign}`", FOREIGN[foreign]
                called = _function(value) or _function(getattr(type(domain), name, None))
                if called is not None and called.__code__ not in seen and _is_theirs(called):
                    seen.add(called.__code__)
                    open_.append(called)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code, and of the functions inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _is_theirs(function: FunctionType) -> bool:
    return not function.__module__.startswith(ENGINE)


def _foreign(value: object) -> str | None:
    """The module that may not be used, if this is it or comes from it."""
    if isinstance(value, ModuleType):
        name = value.__name__
    else:
        owner = getattr(value, "__self__", None)
        name = getattr(value, "__module__", None) or type(owner).__module__
        if owner is not None and not isinstance(owner, ModuleType):
            name = type(owner).__module__
    root = str(name).partition(".")[0]
    return root if root in FOREIGN else None


def _imports(code: CodeType, name: str) -> bool:
    return name in FOREIGN and any(
        step.opname == "IMPORT_NAME" and step.argval == name for step in dis.get_instructions(code)
    )


def _kept_on_self(code: CodeType) -> Iterator[tuple[str, str]]:
    """`self.something = …`: the domain is one for all matches."""
    if not code.co_argcount or code.co_varnames[0] != "self":
        return
    before: object = ""
    for step in dis.get_instructions(code):
        if step.opname == "STORE_ATTR" and before == "self":
            yield (
                f"it keeps `{step.argval}` on `self`",
                "that is one for all matches, and no replay or undo brings it back; keep it in the core",
            )
        before = step.argval[-1] if type(step.argval) is tuple and step.argval else step.argval
