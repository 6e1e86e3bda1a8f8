"""The log: from a header with the first state, every event in order. The whole world can be rebuilt from it alone.

As a file it is JSON Lines: a header, one line an event, and an end that counts them. Every line carries a digest over
the one before it, so a log that was cut or edited is refused with the first line that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from boardwright.engine.types import GameError, Seat
from boardwright.world.changes import ChangeError, Document, apply, revert
from boardwright.world.config import WorldConfig
from boardwright.world.events import WorldEvent, changes_in, event_id

FORMAT = 1
DIGEST_BYTES = 16


class LogHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a log starts from. The referee's has no seat, and all secrets."""

    config: WorldConfig
    state: Document
    seat: Seat | None = None
    """Whose eyes it was seen with; None for the referee's."""
    format: int = FORMAT


class Log(Struct, frozen=True):
    header: LogHeader
    events: tuple[WorldEvent, ...] = ()

    # Rebuilding

    def state(self) -> Document:
        """The world after the last event."""
        state = self.header.state
        for state in self.states():  # noqa: B007 - the last one is wanted
            pass
        return state

    def states(self) -> Iterator[Document]:
        """Forwards: the world at the start, and after each event."""
        state = self.header.state
        yield state
        for number, event in enumerate(self.events):
            state = _moved(apply, state, event, number)
            yield state

    def states_back(self, last: Document) -> Iterator[Document]:
        """Backwards: from the world after the last event, to what it was before each, down to the start."""
        state = last
        yield state
        for number in range(len(self.events) - 1, -1, -1):
            state = _moved(revert, state, self.events[number], number)
            yield state

    # Files

    def to_jsonl(self, *, end: bool = True) -> str:
        """The text of a log file; without its `end` for a world that goes on."""
        chain = Chain()
        lines = [chain.line("header", self.header)]
        lines += [chain.line("event", event) for event in self.events]
        if end:
            lines.append(chain.line("end", {"events": len(self.events)}))
        return "".join(lines)


class Chain:
    """Writes lines one after another, each sealed with all before it."""

    def __init__(self) -> None:
        self._digest = ""

    def line(self, kind: str, content: object) -> str:
        body = msgspec.json.encode(content)
        self._digest = seal(self._digest, kind, body)
        return f'{{"{kind}":{body.decode()},"digest":"{self._digest}"}}\n'


def seal(before: str, kind: str, body: bytes) -> str:
    return blake2b(f"{before} {kind} ".encode() + body, digest_size=DIGEST_BYTES).hexdigest()


def read_log(text: str, *, whole: bool = True) -> Log:
    """A log from its file; `GameError` names the first line that is wrong. `whole`: it must have its end."""
    lines = text.split("\n")
    if lines[-1] != "":
        raise _bad("log_cut", len(lines))
    reader = _Reader()
    for number, line in enumerate(lines[:-1], 1):
        reader.take(number, line)
    if reader.header is None or (whole and not reader.ended):
        raise _bad("log_cut", len(lines))
    log = Log(reader.header, tuple(reader.events))
    log.state()
    return log


class _Reader:
    def __init__(self) -> None:
        self.header: LogHeader | None = None
        self.events: list[WorldEvent] = []
        self.ended = False
        self._digest = ""

    def take(self, number: int, text: str) -> None:
        kind, raw = self._opened(number, text)
        if self.ended or (kind == "header") != (number == 1):
            raise _bad("log_edited", number)
        try:
            self._read(kind, raw, number)
        except (msgspec.ValidationError, KeyError, TypeError) as error:
            raise _bad("log_malformed", number, str(error)) from None

    def _opened(self, number: int, text: str) -> tuple[str, bytes]:
        """The kind and the bytes of a line, its digest checked."""
        try:
            line: dict[str, msgspec.Raw] = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
            (kind, body), (last, digest) = line.items()
            said = msgspec.json.decode(digest, type=str)
        except (msgspec.MsgspecError, ValueError, UnicodeError, RecursionError):
            raise _bad("log_malformed", number, "not a line of a log") from None
        raw = bytes(body)
        self._digest = seal(self._digest, kind, raw)
        if last != "digest" or said != self._digest:
            raise _bad("log_edited", number)
        return kind, raw

    def _read(self, kind: str, raw: bytes, number: int) -> None:
        match kind:
            case "header":
                self.header = msgspec.json.decode(raw, type=LogHeader)
                if self.header.format != FORMAT:
                    raise GameError("log_newer", format=self.header.format, known=FORMAT)
            case "event":
                event = msgspec.json.decode(raw, type=WorldEvent)
                if event.event_id != event_id(len(self.events) + 1):
                    raise _bad("log_cut", number)
                self.events.append(event)
            case "end":
                if msgspec.json.decode(raw)["events"] != len(self.events):
                    raise _bad("log_cut", number)
                self.ended = True
            case _:
                raise _bad("log_malformed", number, "unknown kind of line")


def _moved(move: Any, state: Document, event: WorldEvent, number: int) -> Document:
    try:
        moved: Document = move(state, changes_in(event))
    except (ChangeError, KeyError, TypeError) as error:
        raise _bad("log_malformed", number + 2, str(error)) from None
    return moved


def _bad(code: str, line: int, problem: str = "") -> GameError:
    return GameError(code, line=line, problem=problem) if problem else GameError(code, line=line)
