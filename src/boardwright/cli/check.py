"""`boardwright check`: try to break every promise of a game, and compare it with its golden playthrough and with the
types that were recorded for its version."""

from __future__ import annotations

import argparse
import re
from importlib.resources import files
from pathlib import Path

from boardwright.cli.options import add_game, add_seed, whole
from boardwright.cli.screen import BAD, DIM, GOOD, Screen, read_text, write_text
from boardwright.cli.simulate import progress_bar
from boardwright.engine.game import Game
from boardwright.engine.schema import FILE, changes, load_schemas, updated, write_schemas
from boardwright.engine.testing import CheckReport, check_report, playthrough
from boardwright.engine.testing.playthrough import playthrough_changes
from boardwright.games.registry import find

GOLDEN = Path("tests") / "golden"
"""Seen from the current folder."""
SEED_OF_GOLDEN = 1
SEED_LINE = re.compile(r"^seed: (\d+)$", re.MULTILINE)
"""A playthrough says which seed it is of."""


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    add_game(parser, screen)
    parser.add_argument(
        "--games", type=whole(screen, least=1), default=4, metavar="N", help=screen.text("option.check_games")
    )
    add_seed(parser, screen)
    parser.add_argument("--accept", action="store_true", help=screen.text("option.accept"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    game = find(given.game)
    golden = GOLDEN / f"{game.id}.txt"
    if given.accept:
        write_text(golden, _playthrough_like(game, golden))
        screen.say("check.accepted", GOOD, file=golden.as_posix())
        _record_types(game, screen)
    report = _tried(game, given, screen)
    problems = [str(problem) for problem in report.problems]
    if golden.is_file():
        problems += _changes(game, golden, screen)
    _say_what_was_added(game, screen)
    for note in report.notes:
        screen.say("check.note", DIM, note=note)
    for problem in problems:
        screen.show(f"{problem}\n")
    if problems:
        screen.say("check.failed", BAD, game=game.reference, count=len(problems))
        return 1
    screen.say("check.passed", GOOD, game=game.reference)
    if not golden.is_file():
        screen.say("check.no_golden", DIM, game=game.id)
    return 0


def _tried(game: Game, given: argparse.Namespace, screen: Screen) -> CheckReport:
    seeds = range(given.seed, given.seed + given.games)
    with progress_bar(screen, screen.text("check.doing", game=game.title(screen.language))) as advance:
        return check_report(game, seeds=seeds, progress=advance)


def _record_types(game: Game, screen: Screen) -> None:
    """Unless some changed: then the record stays, and the check says what to do."""
    recorded = load_schemas(game.package) if game.package else {}
    version, now = str(game.manifest.version), game.schema
    before = recorded.get(version)
    if game.package is None or any(not change.is_addition for change in changes(before or now, now)):
        return
    file = Path(str(files(game.package))) / FILE
    write_text(file, write_schemas(recorded | {version: now if before is None else updated(before, now)}))
    vars(game).pop("recorded_schema", None)  # it may not have been asked for yet
    screen.say("check.accepted", GOOD, file=file.name)


def _say_what_was_added(game: Game, screen: Screen) -> None:
    if game.recorded_schema is None:
        screen.say("check.no_schema", DIM, game=game.id)
        return
    for change in changes(game.recorded_schema, game.schema):
        if change.is_addition:
            screen.say("check.added", DIM, what=str(change), game=game.id)


def _changes(game: Game, golden: Path, screen: Screen) -> list[str]:
    kept, now = read_text(str(golden)), _playthrough_like(game, golden)
    if kept == now:
        return []
    said = screen.text("check.golden", file=golden.as_posix(), game=game.id)
    return [f"{said}\n{playthrough_changes(kept, now)}"]


def _playthrough_like(game: Game, golden: Path) -> str:
    """The playthrough of the seed that the golden one is of."""
    seed = SEED_LINE.search(read_text(str(golden))) if golden.is_file() else None
    return playthrough(game, SEED_OF_GOLDEN if seed is None else int(seed[1]))
