"""Desk: where the page asks and Python answers, by the name of a call. Bytes in, bytes out.

A part registers its calls with `@call`, each with the type of its request; decoding that is the first validation. The
part `local` is imported when `local.…` is first called, so that nobody waits for what he does not use. Whatever goes
wrong is an answer with a code and a reason.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

import boardwright
from boardwright.engine.types import Detail, GameError
from boardwright.protocol.codes import Code, code_of

PARTS = ("local", "predict", "review")

Request = TypeVar("Request")
Handler = Callable[[Any], Any]


class Done(Struct, frozen=True, tag="done"):
    result: Any


class Failed(Struct, frozen=True, tag="failed"):
    """`reason` is stable, and has a text in the page; `details` fill it in."""

    code: int
    reason: str
    details: dict[str, Detail] = {}


class Denied(Exception):  # noqa: N818 - a call was denied; nothing is broken
    """Raised by a call that cannot be done, for a reason that is no rule of a game."""

    def __init__(self, code: Code, reason: str, **details: Detail) -> None:
        super().__init__(reason)
        self.answer = Failed(code, reason, details)


_calls: dict[str, tuple[msgspec.msgpack.Decoder[Any], Handler]] = {}
_encode = msgspec.msgpack.Encoder().encode


def call(name: str, request: type[Request]) -> Callable[[Callable[[Request], Any]], Callable[[Request], Any]]:
    """Register the decorated function under `name`; `request` is the type of its only argument."""

    def register(function: Callable[[Request], Any]) -> Callable[[Request], Any]:
        _calls[name] = (msgspec.msgpack.Decoder(request), function)
        return function

    return register


def handle(name: str, payload: bytes | memoryview) -> bytes:
    """Answer a call: msgpack of `Done` or `Failed`, whatever happens."""
    try:
        return _encode(Done(_answer(name, payload)))
    except Denied as denied:
        return _encode(denied.answer)
    except GameError as error:
        refusal = error.refusal
        return _encode(Failed(code_of(refusal), refusal.code, refusal.details))
    except msgspec.DecodeError as error:
        return _encode(Failed(Code.BAD_REQUEST, "bad_request", {"problem": str(error)}))
    except Exception as error:  # a fault of ours or of somebody's game: the page goes on without it
        return _encode(Failed(Code.INTERNAL, "internal", {"problem": f"{type(error).__name__}: {error}"}))


def _answer(name: str, payload: bytes | memoryview) -> Any:
    if name not in _calls:
        _import_part(name.partition(".")[0])
    if name not in _calls:
        raise Denied(Code.NOT_FOUND, "unknown_call", call=name)
    decoder, function = _calls[name]
    return function(decoder.decode(payload))


def _import_part(part: str) -> None:
    module = f"{__package__}.{part}"
    if part in PARTS and find_spec(module) is not None:
        import_module(module)


class AskAbout(Struct, frozen=True, forbid_unknown_fields=True):
    """No question beyond that."""


class About(Struct, frozen=True):
    """Which rules these are, and what runs them."""

    boardwright: str
    python: str
    msgspec: str
    platform: str


@call("about", AskAbout)
def about(request: AskAbout) -> About:
    version = ".".join(map(str, sys.version_info[:3]))
    return About(boardwright.__version__, version, msgspec.__version__, sys.platform)
