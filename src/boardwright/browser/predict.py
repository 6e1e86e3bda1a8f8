"""Predict: what a move will do and what may be done, told from the player's own view while the server is far away."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from boardwright.browser.desk import call
from boardwright.engine.prediction import Foretold, Predictor, Sight, Unforeseen
from boardwright.games.registry import find


class AskMove(Struct, frozen=True, forbid_unknown_fields=True):
    """What will come of this command? `game` with its version, `view` as the page holds it."""

    game: str
    sight: Sight
    view: dict[str, Any]
    command: dict[str, Any]


class AskLegal(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    sight: Sight
    view: dict[str, Any]


class Legal(Struct, frozen=True):
    commands: list[Any] | None
    """None: only the server knows."""


@cache
def _predictor(game: str) -> Predictor:
    return Predictor(find(game))


@call("predict.move", AskMove)
def move(asked: AskMove) -> Foretold | Unforeseen:
    return _predictor(asked.game).predict(asked.sight, asked.view, asked.command)


@call("predict.legal", AskLegal)
def legal(asked: AskLegal) -> Legal:
    return Legal(_predictor(asked.game).legal(asked.sight, asked.view))
