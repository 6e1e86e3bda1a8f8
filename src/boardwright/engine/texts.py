"""Texts: what people read, by key and language. Games bring their own; the engine has those of its refusals."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from itertools import product

from boardwright.engine.types import Detail, Refusal

LANGUAGES = ("en", "zh")

Catalogue = Mapping[str, Mapping[str, str]]
"""Language → key → text. Texts name their details in braces: `at least {min}`. Where a detail is a name that has a text
of its own, `{kind:hand}` puts that in: the text `hand.<kind>`."""


@cache
def load_texts(package: str) -> Catalogue:
    """The texts of a package: `locale/<language>.json`, and where there are very many `locale/<part>.<language>.json`
    besides. A language without a file has no texts."""
    folder = files(package) / "locale"
    parts = (
        sorted((file for file in folder.iterdir() if file.is_file()), key=lambda file: file.name)
        if folder.is_dir()
        else []
    )
    found: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for language, file in product(LANGUAGES, parts):
        if file.name == f"{language}.json" or file.name.endswith(f".{language}.json"):
            found[language].update(json.loads(file.read_text("utf-8")))
    return found


def engine_texts() -> Catalogue:
    return load_texts("boardwright.engine")


def merged_texts(catalogues: Iterable[Catalogue]) -> Catalogue:
    """One catalogue of several; the later ones have the last word."""
    found: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for catalogue in catalogues:
        for language, texts in catalogue.items():
            found.setdefault(language, {}).update(texts)
    return found


def find_text(catalogues: tuple[Catalogue, ...], key: str, language: str) -> str | None:
    """The text from the first catalogue that has it, in the language asked for or else in English."""
    for wanted in dict.fromkeys((language, "en")):
        for catalogue in catalogues:
            if key in catalogue.get(wanted, {}):
                return catalogue[wanted][key]
    return None


def fill(
    text: str, details: Mapping[str, Detail], word: Callable[[str], str | None] = lambda key: None
) -> str:
    """Put the details into the text; what is missing stays visible, and never raises. `word`: a text by its key."""

    def put(found: re.Match[str]) -> str:
        name, family = found.groups()
        value = str(details.get(name, found[0]))
        return (word(f"{family}.{value}") if family else None) or value

    return re.sub(r"\{(\w+)(?::(\w+))?\}", put, text)


def explain(refusal: Refusal, language: str = "en", *own: Catalogue) -> str:
    """A refusal as a sentence; its code where nobody wrote one."""
    catalogues = (*own, engine_texts())
    text = find_text(catalogues, refusal.text_key, language)
    if text is None:
        return refusal.code
    return fill(text, refusal.details, lambda key: find_text(catalogues, key, language))
