"""Records: how players of a game write its matches down for each other, beside replay files. SGF is such a format.

A record knows the moves and little else: no proof of the deal, no clock, no talk. What it leaves out is as usual.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from boardwright.engine.game import Game
from boardwright.engine.history import Branch
from boardwright.engine.match import Match
from boardwright.engine.replay import FindGame, read_replay
from boardwright.engine.systems.undo import Undone
from boardwright.engine.types import Event, GameError, Refusal

REPLAY_BEGINS = "{"

Read = TypeVar("Read")


class RecordFormat(NamedTuple):
    id: str
    """Also how the names of such files end."""
    media_type: str
    recognises: Callable[[str], bool]
    """Does a text look like one of these?"""
    write: Callable[[Match, Sequence[str]], str]
    """Of a match, and the names of its players by seat."""
    read: Callable[[Game, str], Match]
    """The match that a record tells of, played again; `GameError` says what is wrong with it."""
    write_branches: Callable[[Match, Sequence[str], Sequence[Branch]], str] | None = None
    """As `write`, with other ways on beside what was played, where the format has room for them."""
    read_branches: Callable[[Game, str], tuple[Branch, ...]] | None = None
    """The other ways on that a record tells of, beside the match that `read` gives."""


def standing_events(match: Match) -> Iterator[Event]:
    """All that happened, without what was taken back."""
    happened: list[tuple[int, Event]] = []
    for step in match.replay():
        for event in step.events:
            if isinstance(event, Undone):
                happened = [(seq, earlier) for seq, earlier in happened if seq <= event.to_seq]
            else:
                happened.append((step.state.sys.seq, event))
    return (event for _, event in happened)


def format_of(game: Game, id: str) -> RecordFormat:
    for known in game.records:
        if known.id == id:
            return known
    names = ", ".join(known.id for known in game.records)
    raise GameError("unknown_format", format=id, game=game.id, known=names or "-")


class RecordError(GameError):
    """A record that cannot be read, or not be played by the rules of its game, which has the words for it."""

    def __init__(self, game: Game, refusal: Refusal) -> None:
        super().__init__(refusal.code, **{**refusal.details, "game": game.id})
        self.game = game


def is_replay(text: str) -> bool:
    """A replay file, which proves what it says; else it may be a record."""
    return text.startswith(REPLAY_BEGINS)


def read_match(
    text: str, find_game: FindGame, games: Callable[[], Iterable[Game]], *, upto: int | None = None
) -> Match:
    """The match of a replay file, which is checked, or of a record of one of the games. With `upto`, a replay file is
    run for so many commands only."""
    found = _recognised(text, games)
    return read_replay(text, find_game, upto=upto) if found is None else _read(found[0], found[1].read, text)


def read_branches(text: str, games: Callable[[], Iterable[Game]]) -> tuple[Branch, ...]:
    """What a record tells of besides; a replay file tells only what was played."""
    found = _recognised(text, games)
    if found is None or found[1].read_branches is None:
        return ()
    return _read(found[0], found[1].read_branches, text)


def _recognised(text: str, games: Callable[[], Iterable[Game]]) -> tuple[Game, RecordFormat] | None:
    if is_replay(text):
        return None
    formats = ((game, known) for game in games() for known in game.records)
    return next((each for each in formats if each[1].recognises(text)), None)


def _read(game: Game, read: Callable[[Game, str], Read], text: str) -> Read:
    try:
        return read(game, text)
    except GameError as error:
        raise RecordError(game, error.refusal) from None
