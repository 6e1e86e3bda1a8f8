"""The games: their facts, their rules, their texts and the steps of their lessons, for the page and for programs."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

from boardwright.bots.analysis import can_analyse
from boardwright.bots.levels import level_ratings, level_texts
from boardwright.engine.branches import can_branch
from boardwright.engine.game import Game
from boardwright.engine.systems.tutorial import LessonStep
from boardwright.engine.texts import LANGUAGES
from boardwright.engine.types import Command, GameError
from boardwright.games.registry import all_games
from boardwright.protocol.codes import Code
from boardwright.server.matches.switched import GameOff
from boardwright.server.web.models import WHOLE, Answer, Body, GameId
from boardwright.server.web.packages import BOARD, RULES, STYLE, Packages
from boardwright.server.web.problems import ProblemError, documented
from boardwright.server.web.services import Server, Services

FRESH_SECONDS = 60

router = APIRouter(tags=["games"])


class StakesFacts(Answer):
    model: Literal["POT", "STAKE", "HOUSE"]
    base: int
    purse: Literal["base", "table", "wallet"]
    exposure: int


class PackageFacts(Answer):
    """What an installed game brings for the page. Addresses hold a hash of the content."""

    base: str
    """Of its folder."""
    board: bool
    """Is there a `board.js` in it?"""
    style: bool
    cover: str | None
    rules: bool
    """Is there a `rules.zip`, to play it without a server?"""
    changing: bool
    """Does its author work on it right now? Then the page looks for another address now and then."""


class GameFacts(Answer):
    id: str
    version: int
    kind: str
    minutes: int
    seats: list[int]
    """The fewest, the most."""
    title: dict[str, str]
    options: dict[str, Any]
    """JSON schema."""
    lesson: bool
    stakes: StakesFacts | None
    predicted: bool
    """Is it worth fetching the rules to show moves before the server answers?"""
    turn_seconds: int | None
    """How long a turn lasts in a room that says nothing about time."""
    plays: int
    """How often it was played here among the newest matches."""
    analysed: bool
    """Can finished matches be analysed?"""
    branches: bool
    """Can other moves be tried in finished matches?"""
    handicap: bool
    """Does it know what makes a match even between players of different ratings?"""
    decks: bool
    """Do its players build decks?"""
    records: list[str]
    """Formats in which a finished match can be had, beside replay files: `sgf`."""
    levels: dict[str, str]
    """Level of a bot → the key of the game's text that says how it plays here; the others play as in any game."""
    ratings: dict[str, int]
    """Level → its rating from matches among levels, where there is one: differences count (Elo)."""
    package: PackageFacts | None
    """Of a game that somebody installed beside ours."""


class LessonStepFacts(Answer):
    text: str
    highlight: list[str]
    reading: bool
    """There is nothing to do but to read on."""
    moves: list[dict[str, Any]]


class LessonFacts(Answer):
    game: str
    seat: int
    steps: list[LessonStepFacts]


@router.get("/api/games")
async def games(server: Server) -> list[GameFacts]:
    """The games that are switched on, with the schema of their options."""
    plays = await server.popularity.plays()
    return [_facts(game, plays, server.packages) for game in all_games(server.hub.games_off)]


@router.get("/api/games/{game_id}", responses=documented(Code.NOT_FOUND, Code.BAD_REQUEST, Code.GAME_OFF))
async def game(server: Server, game_id: GameId) -> GameFacts:
    _check_on(server, game_id)
    return _facts(_listed(game_id), await server.popularity.plays(), server.packages)


class AskHandicap(Body):
    options: dict[str, Any] = {}
    difference: Annotated[int, Field(ge=0, le=10_000), WHOLE]
    """Of the ratings."""


@router.post(
    "/api/games/{game_id}/handicap",
    responses=documented(Code.NOT_FOUND, Code.BAD_REQUEST, Code.BAD_TABLE, Code.GAME_OFF),
)
async def handicap(server: Server, game_id: GameId, asked: AskHandicap) -> dict[str, Any]:
    """Options that make a match even, with the weaker player in the first seat."""
    _check_on(server, game_id)
    game = _listed(game_id)
    if game.handicap is None:
        raise ProblemError(Code.NOT_FOUND)
    try:
        laid = game.table(None, asked.options)
    except GameError as error:
        raise ProblemError(Code.BAD_TABLE, error.refusal.code) from None
    return dict(game.handicap(laid.options, asked.difference))


@router.get(
    "/api/games/{game_id}/rules",
    response_class=PlainTextResponse,
    responses={
        200: {"content": {"text/markdown": {"schema": {"type": "string"}}}},
        **documented(Code.NOT_FOUND, Code.BAD_REQUEST),
    },
)
async def rules(game_id: GameId, language: Literal["en", "zh"] = "en") -> Response:
    """The rules for players, in Markdown; in English if there is no translation."""
    package = type(_listed(game_id).domain).__module__.rpartition(".")[0]
    names = ("RULES.md",) if language == "en" else (f"RULES.{language}.md", "RULES.md")
    for name in names:
        file = files(package) / name
        if file.is_file():
            return Response(file.read_text("utf-8"), media_type="text/markdown")
    raise ProblemError(Code.NOT_FOUND)


@router.get("/api/games/{game_id}/texts", responses=documented(Code.UNKNOWN_GAME, Code.BAD_REQUEST))
async def texts(
    server: Server, game_id: GameId, response: Response, language: Annotated[str, Query(max_length=16)] = "en"
) -> dict[str, str]:
    """Key → text: the engine's, then the game's own, in the language asked for or else in English."""
    game = _find(server, game_id)
    response.headers["cache-control"] = f"max-age={FRESH_SECONDS}"
    return game.texts_in(language if language in LANGUAGES else "en")


@router.get("/api/games/{game_id}/lesson", responses=documented(Code.UNKNOWN_GAME, Code.BAD_REQUEST))
async def lesson(server: Server, game_id: GameId, response: Response) -> LessonFacts:
    """The steps of a game's lesson: which text, what to point at, and whether it is only to be read."""
    game = _find(server, game_id)
    if game.lesson is None:
        raise ProblemError(Code.UNKNOWN_GAME, "no_lesson", game=game.id)
    response.headers["cache-control"] = f"max-age={FRESH_SECONDS}"
    steps = [_step(step) for step in game.lesson.steps]
    return LessonFacts(game=game.reference, seat=game.lesson.seat, steps=steps)


def _check_on(server: Services, game_id: str) -> None:
    """What is switched off is not loaded for whoever asks about it."""
    if game_id in server.hub.games_off:
        raise GameOff(game=game_id)


def _listed(game_id: str) -> Game:
    for game in all_games():
        if game.id == game_id:
            return game
    raise ProblemError(Code.NOT_FOUND)


def _find(server: Services, game_id: str) -> Game:
    try:
        return server.hub.find(game_id)
    except GameError as error:
        raise ProblemError(Code.UNKNOWN_GAME, error.refusal.code) from None


def _step(step: LessonStep) -> LessonStepFacts:
    exact = [msgspec.to_builtins(command) for command in step.allow if isinstance(command, Command)]
    highlight = msgspec.to_builtins(step.highlight)
    return LessonStepFacts(text=step.text, highlight=highlight, reading=not step.allow, moves=exact)


def _facts(game: Game, plays: Mapping[str, int], packages: Packages) -> GameFacts:
    manifest = game.manifest
    return GameFacts(
        id=game.id,
        version=manifest.version,
        kind=manifest.kind,
        minutes=manifest.minutes,
        seats=[manifest.fewest_seats, manifest.most_seats],
        title={language: game.title(language) for language in LANGUAGES},
        options=game.options_schema(),
        lesson=game.lesson is not None,
        stakes=None if manifest.stakes is None else StakesFacts.of(manifest.stakes),
        predicted=manifest.predicted,
        turn_seconds=manifest.turn_seconds,
        plays=plays.get(game.id, 0),
        analysed=can_analyse(game),
        branches=can_branch(game),
        handicap=game.handicap is not None,
        decks=game.decks is not None,
        records=[known.id for known in game.records],
        levels=level_texts(game),
        ratings=level_ratings(game),
        package=_package(packages, game.id),
    )


def _package(packages: Packages, game: str) -> PackageFacts | None:
    brought = packages.of(game)
    if brought is None:
        return None
    return PackageFacts(
        base=f"/packages/{brought.name}/",
        board=BOARD in brought.files,
        style=STYLE in brought.files,
        cover=brought.cover,
        rules=RULES in brought.files,
        changing=packages.fresh,
    )
