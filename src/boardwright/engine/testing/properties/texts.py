"""Everything that people read is there in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boardwright.engine.game import Game
from boardwright.engine.testing.walk import Broken, Walk
from boardwright.engine.texts import LANGUAGES, engine_texts


def missing_text(game: Game, key: str) -> str | None:
    """What is missing, in words; None if the text is there in all languages."""
    absent = [
        language
        for language in LANGUAGES
        if key not in game.texts.get(language, {}) and key not in engine_texts().get(language, {})
    ]
    return f"{key!r} in {', '.join(absent)}" if absent else None


def texts(game: Game) -> Iterator[Broken]:
    """The title and the lesson have texts, and all languages have the same ones."""
    keys = {key for language in LANGUAGES for key in game.texts.get(language, {})}
    lesson = game.lesson.steps if game.lesson is not None else ()
    keys |= {"title", *(f"lesson.{step.text}" for step in lesson)}
    yield from _missing(game, sorted(keys))


def _missing(game: Game, keys: Iterable[str]) -> Iterator[Broken]:
    for key in keys:
        missing = missing_text(game, key)
        if missing is not None:
            yield Broken("texts", f"no text {missing}")


def log_texts(walk: Walk) -> None:
    """Every line of the action log has a text, and the text names its segments."""
    for passage in walk.steps():
        for line in passage.step.lines:
            missing = missing_text(walk.game, f"log.{line.key}")
            if missing is not None:
                raise Broken(
                    "action_log", f"a line of the action log has no text: {missing}", property="texts"
                )
