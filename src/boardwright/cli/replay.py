"""`boardwright replay`: look into a replay file, or prove that it is sound."""

from __future__ import annotations

import argparse

from boardwright.cli.moves import outcome_text
from boardwright.cli.options import whole
from boardwright.cli.screen import DIM, GOOD, STRONG, Screen, read_text
from boardwright.engine.describe import describe
from boardwright.engine.match import Match
from boardwright.engine.records import RecordError, format_of, is_replay, read_match
from boardwright.engine.types import SPECTATOR, GameError
from boardwright.games.registry import all_games, find


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("file", metavar=screen.text("option.file.name"), help=screen.text("option.file"))
    parser.add_argument("--verify", action="store_true", help=screen.text("option.verify"))
    parser.add_argument(
        "--as", dest="format", metavar=screen.text("option.format.name"), help=screen.text("option.format")
    )
    parser.add_argument("--at", type=whole(screen, least=0), metavar="N", help=screen.text("option.at"))
    parser.add_argument("--seat", type=whole(screen, least=0), metavar="N", help=screen.text("option.view"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    text = read_text(given.file)
    try:
        match = read_match(text, find, all_games, upto=None if given.verify else given.at)
    except RecordError as error:
        return screen.fail(error, error.game.texts)
    if given.verify and not is_replay(text):
        raise GameError("record_unproven")
    if given.format is not None:
        print(format_of(match.game, given.format).write(match, ("",) * len(match.state.seats)), end="")
        return 0
    return _show(match, given, screen)


def _show(match: Match, given: argparse.Namespace, screen: Screen) -> int:
    seat = SPECTATOR if given.seat is None else given.seat
    if given.seat is not None and seat not in match.state.seats:
        raise GameError("no_such_seat", seat=seat, seats=len(match.state.seats))
    if given.at is not None and given.at > match.version:
        raise GameError("replay_range", at=given.at, last=match.version)
    if given.verify:
        _show_proof(match, screen)
    if given.at is not None or not given.verify:
        _show_position(match, match.version if given.at is None else given.at, seat, screen)
    return 0


def _show_proof(match: Match, screen: Screen) -> None:
    screen.say("replay.sound", GOOD)
    screen.say("replay.entries", count=match.version, game=match.header.game)
    screen.say("replay.commitment", commitment=match.header.commitment)
    screen.say("replay.state", digest=match.state_digest())


def _show_position(match: Match, version: int, seat: int, screen: Screen) -> None:
    title = match.game.title(screen.language)
    screen.say("replay.title", STRONG, title=title, game=match.header.game, version=version)
    if version:
        entry = match.entries[version - 1]
        screen.say("replay.last", DIM, seat=entry.seat, command=str(entry.command))
    state = match.at(version)
    screen.show(describe(match.game, state, seat))
    if state.sys.gameover is not None:
        screen.show(outcome_text(match.game, state.sys.gameover, screen))
