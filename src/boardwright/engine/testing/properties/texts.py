"""Everything that people read is there in every language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from boardwright.engine.game import Game
from boardwright.engine.testing.walk import Broken, Walk
from boardwright.engine.texts import LANGUAGES, engine_texts, find_text
from boardwright.engine.types import Command
from boardwright.engine.waits import Prompt, tag_of

NAMED = re.compile(r"\{(\w+)(?::(\w+))?\}")


def missing_text(game: Game, key: str) -> str | None:
    """What is missing, in words; None if the text is there in all languages."""
    absent = [
        language
        for language in LANGUAGES
        if key not in game.texts.get(language, {}) and key not in engine_texts().get(language, {})
    ]
    return f"{key!r} in {', '.join(absent)}" if absent else None


def names_in(text: str) -> frozenset[str]:
    """What a text names in braces."""
    return frozenset(name for name, _ in NAMED.findall(text))


def unknown_name(game: Game, key: str, known: Iterable[str]) -> str | None:
    """A name in the text that nothing is put in for, in words; None if there is none."""
    for language in LANGUAGES:
        text = find_text((game.texts, engine_texts()), key, language) or ""
        strange = sorted(names_in(text) - set(known))
        if strange:
            return f"{key!r} in {language} names {{{strange[0]}}}, and nothing of that name is put in"
    return None


def text_fault(game: Game, key: str, known: Iterable[str]) -> str | None:
    """What is wrong with a text that somebody is about to read."""
    return _missing(game, key) or unknown_name(game, key, known)


def texts(game: Game) -> Iterator[Broken]:
    """The title and the lesson have texts, languages have the same ones, and buttons name what their commands have."""
    keys = {key for language in LANGUAGES for key in game.texts.get(language, {})}
    lesson = game.lesson.steps if game.lesson is not None else ()
    plain = {"title", *(f"lesson.{step.text}" for step in lesson)}
    filled = dict.fromkeys(plain, ()) | {f"command.{tag_of(kind)}": _fields(kind) for kind in game.commands}
    for key in sorted(keys | plain):
        fault = text_fault(game, key, filled[key]) if key in filled else _missing(game, key)
        if fault is not None:
            yield Broken("texts", fault, about=key)


def _missing(game: Game, key: str) -> str | None:
    missing = missing_text(game, key)
    return None if missing is None else f"no text {missing}"


def _fields(kind: type[Command]) -> tuple[str, ...]:
    """As rules and pages call them: a field is `from_` in Python where the wire says `from`."""
    return (*kind.__struct_encode_fields__, *(f"{name}_" for name in kind.__struct_encode_fields__))


def told_texts(walk: Walk) -> None:
    """Every line of the action log and every question has a text, and the text names what there is to put in."""
    for passage in walk.steps():
        for line in passage.step.lines:
            known = [segment.name for segment in line.segments]
            _told(walk.game, "action_log", "a line of the action log", f"log.{line.key}", known)
        wait = passage.after.wait
        if isinstance(wait, Prompt):
            _told(walk.game, "ask", f"the question {wait.name!r}", f"prompt.{wait.name}", ())


def _told(game: Game, hook: str, what: str, key: str, known: Iterable[str]) -> None:
    fault = text_fault(game, key, known)
    if fault is not None:
        raise Broken(hook, f"{what}: {fault}", property="texts", about=key)
