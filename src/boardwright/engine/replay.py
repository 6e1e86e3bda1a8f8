"""Replay files: a finished match that anyone can run again and check.

JSON Lines: a header, an entry a command, and a footer with the secret of the chance stream. The file says which
rules it was played under, needs nothing else, and shows by itself whether it was cut or edited.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from boardwright.engine.chance import Fairness
from boardwright.engine.digests import FIRST
from boardwright.engine.game import Game
from boardwright.engine.journal import Header
from boardwright.engine.match import Match
from boardwright.engine.types import GameError, Moment, Outcome, Refusal

FORMAT = 2
"""The newest; files whose entries are sealed by the first rule of `engine.digests` are of format 1."""


class _Opening(Struct, tag="header", tag_field="line", forbid_unknown_fields=True):
    format: int
    header: Header


class _Entry(Struct, tag="entry", tag_field="line", forbid_unknown_fields=True):
    n: int
    seat: Annotated[int, Meta(ge=-(2**31), lt=2**31)]
    at: Moment
    command: dict[str, Any]
    digest: str


class _Footer(Struct, tag="end", tag_field="line", forbid_unknown_fields=True):
    entries: int
    secret: str
    state: str
    outcome: Outcome | None


_encoder = msgspec.json.Encoder()

FindGame = Callable[[str], Game]
"""From `id@version` to the rules; raises `GameError` if they are not to be had."""


def write_replay(match: Match) -> str:
    """The match as the text of a replay file. It reveals the secret: hand it out when the match is over."""
    lines: list[Struct] = [_Opening(match.header.digests or FIRST, match.header)]
    for n, entry in enumerate(match.entries, 1):
        command = msgspec.to_builtins(entry.command)
        lines.append(_Entry(n, entry.seat, entry.at, command, entry.digest.hex()))
    lines.append(_Footer(match.version, match.fairness.secret.hex(), match.state_digest(), match.outcome))
    return _encoder.encode_lines(lines).decode()


def read_replay(text: str, find_game: FindGame, *, upto: int | None = None) -> Match:
    """Run a replay file. Every digest and the commitment are checked on the way; `GameError` names the first
    entry that is wrong. With `upto`, stop after so many commands."""
    lines = text.removesuffix("\n").split("\n")  # not splitlines: texts may hold other line separators
    opening = _opening(lines)
    footer = _footer(lines)
    match = _begin(opening.header, footer, find_game)
    last = len(lines) - 2 if upto is None else min(upto, len(lines) - 2)
    for n in range(1, last + 1):
        _play(match, n, lines[n])
    if upto is None or upto >= len(lines) - 2:
        _check_end(match, footer)
    return match


LineT = TypeVar("LineT")


def _decode(line: str, kind: type[LineT]) -> LineT:
    """One line of the file; `ValueError` says what is wrong with it."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from None


def _opening(lines: list[str]) -> _Opening:
    if lines == [""]:
        raise GameError("replay_empty")
    version = _format_of(lines[0])
    if version > FORMAT:
        raise GameError("replay_newer", format=version, known=FORMAT)
    try:
        return _decode(lines[0], _Opening)
    except ValueError as error:
        raise GameError("replay_header", problem=str(error)) from None


class _AnyFormat(Struct):
    format: int


def _format_of(line: str) -> int:
    """The file's format, read before anything else: a newer one may look different in every other way."""
    try:
        found = _decode(line, _AnyFormat).format
    except ValueError:
        raise GameError("replay_header", problem="the first line is no replay header") from None
    if found < 1:
        raise GameError("replay_header", problem=f"there is no format {found}")
    return found


def _footer(lines: list[str]) -> _Footer:
    try:
        footer = _decode(lines[-1], _Footer)
    except ValueError:
        raise GameError("replay_cut", entry=_last_whole_entry(lines)) from None
    if footer.entries != len(lines) - 2:
        raise GameError("replay_cut", entry=_first_gap(lines))
    return footer


def _last_whole_entry(lines: list[str]) -> int:
    """The number of the first entry that is missing or broken."""
    for n, line in enumerate(lines[1:], 1):
        try:
            _decode(line, _Entry)
        except ValueError:
            return n
    return len(lines)


def _first_gap(lines: list[str]) -> int:
    for n, line in enumerate(lines[1:-1], 1):
        try:
            entry = _decode(line, _Entry)
        except ValueError:
            return n
        if entry.n != n:
            return n
    return len(lines) - 1


def _begin(header: Header, footer: _Footer, find_game: FindGame) -> Match:
    game = find_game(header.game)
    try:
        secret = bytes.fromhex(footer.secret)
    except ValueError:
        raise GameError("replay_secret") from None
    fairness = Fairness(secret, header.player_seeds)
    if not fairness.matches(header.commitment):
        raise GameError("replay_secret")
    try:
        return Match(game, header, fairness)
    except GameError:
        raise
    except Exception as error:  # rules meet a table that they never laid
        raise GameError("replay_header", problem=_crash(error)) from error


def _play(match: Match, n: int, line: str) -> None:
    try:
        entry = _decode(line, _Entry)
    except ValueError as error:
        raise GameError("replay_entry", entry=n, problem=str(error)) from None
    if entry.n != n:
        raise GameError("replay_entry", entry=n, problem=f"numbered {entry.n}")
    try:
        step = match.submit_raw(entry.seat, entry.command, entry.at)
    except Exception as error:  # rules meet a command that was never played, or are not those of the match
        raise GameError("replay_entry", entry=n, problem=_crash(error)) from error
    if step.refusal is not None:
        raise GameError("replay_entry", entry=n, problem=_why(match.game, step.refusal))
    if match.entries[-1].digest.hex() != entry.digest:
        raise GameError("replay_digest", entry=n)


def _crash(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _why(game: Game, refusal: Refusal) -> str:
    return f"{refusal.code}: {game.explain(refusal)}"


def _check_end(match: Match, footer: _Footer) -> None:
    if match.state_digest() != footer.state:
        raise GameError("replay_end", problem="the final state differs")
    if match.outcome != footer.outcome:
        raise GameError("replay_end", problem="the outcome differs")
