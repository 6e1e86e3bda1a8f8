"""Material: what the page needs to know of a game besides its facts: its texts, and the steps of its lesson."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Response

from boardwright.engine.game import Game
from boardwright.engine.systems.tutorial import LessonStep
from boardwright.engine.texts import LANGUAGES, engine_texts
from boardwright.engine.types import Command, GameError
from boardwright.protocol.codes import Code
from boardwright.server.matches.hub import Hub
from boardwright.server.problems import problem

FRESH_SECONDS = 60


class Material:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def router(self) -> APIRouter:
        router = APIRouter(include_in_schema=False)  # the page's own: no promise to others
        router.add_api_route("/api/games/{game_id}/texts", self.texts, response_model=None)
        router.add_api_route("/api/games/{game_id}/lesson", self.lesson, response_model=None)
        return router

    async def texts(self, game_id: str, language: str = "en") -> Response:
        """Key → text: the engine's, then the game's own, in the language asked for or else in English."""
        try:
            game = self._hub.find(game_id)
        except GameError as error:
            return problem(Code.BAD_TABLE, error.refusal.code, error.refusal.details, status=404)
        return _json(texts_of(game, language if language in LANGUAGES else "en"))

    async def lesson(self, game_id: str) -> Response:
        """The steps of a game's lesson: which text, what to point at, and whether it is only to be read."""
        try:
            game = self._hub.find(game_id)
        except GameError as error:
            return problem(Code.BAD_TABLE, error.refusal.code, error.refusal.details, status=404)
        if game.lesson is None:
            return problem(Code.BAD_TABLE, "no_lesson", {"game": game.id}, status=404)
        steps = [_step(step) for step in game.lesson.steps]
        return _json({"game": game.reference, "seat": game.lesson.seat, "steps": steps})


def texts_of(game: Game, language: str) -> dict[str, str]:
    merged: dict[str, str] = {}
    for wanted in dict.fromkeys(("en", language)):
        for catalogue in (engine_texts(), game.texts):
            merged |= catalogue.get(wanted, {})
    return merged


def _step(step: LessonStep) -> dict[str, Any]:
    exact = [command for command in step.allow if isinstance(command, Command)]
    return {"text": step.text, "highlight": step.highlight, "reading": not step.allow, "moves": exact}


def _json(value: Any) -> Response:
    headers = {"cache-control": f"max-age={FRESH_SECONDS}"}
    return Response(msgspec.json.encode(value), media_type="application/json", headers=headers)
