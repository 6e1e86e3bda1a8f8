"""Material: what the page needs to know of a game besides its facts: its texts, and the steps of its lesson."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Response

from boardwright.engine.game import Game
from boardwright.engine.systems.tutorial import LessonStep
from boardwright.engine.texts import LANGUAGES
from boardwright.engine.types import Command, GameError
from boardwright.protocol.codes import Code
from boardwright.server.models import Answer, GameId
from boardwright.server.problems import ProblemError, documented
from boardwright.server.services import Server, Services

FRESH_SECONDS = 60


router = APIRouter(tags=["games"])


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


def _find(server: Services, game_id: str) -> Game:
    try:
        return server.hub.find(game_id)
    except GameError as error:
        raise ProblemError(Code.UNKNOWN_GAME, error.refusal.code) from None


def _step(step: LessonStep) -> LessonStepFacts:
    exact = [msgspec.to_builtins(command) for command in step.allow if isinstance(command, Command)]
    highlight = msgspec.to_builtins(step.highlight)
    return LessonStepFacts(text=step.text, highlight=highlight, reading=not step.allow, moves=exact)
