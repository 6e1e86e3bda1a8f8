"""Screen: how the command line speaks to a person, in the language that the person reads."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from boardwright.engine.texts import LANGUAGES, Catalogue, explain, fill, find_text, load_texts
from boardwright.engine.types import Detail, GameError, Refusal

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
GOOD, BAD, DIM, STRONG = "#27ae60", "#c0392b", "#8a8a84", "bold"


@cache
def texts() -> Catalogue:
    """The command line's own, and those of the agents' world below it."""
    own, world = load_texts("boardwright.cli"), load_texts("boardwright.world")
    return {language: {**world[language], **own[language]} for language in LANGUAGES}


def usual_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the terminal, by the first variable that says one; else English."""
    for name in VARIABLES:
        said = environment.get(name, "").lower()
        if said:
            return next((language for language in LANGUAGES if said.startswith(language)), "en")
    return "en"


class Screen:
    """What a command prints to. Results go to `out`, errors and progress to `err`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.out = Console(highlight=False, soft_wrap=True)
        self.err = Console(highlight=False, soft_wrap=True, stderr=True)

    def text(self, key: str, **details: Detail) -> str:
        """A text of the command line; its key where nobody wrote one, so that it is seen."""
        found = find_text((texts(),), key, self.language)
        return key if found is None else fill(found, details)

    def say(self, key: str, style: str = "", **details: Detail) -> None:
        self.show(self.text(key, **details), style)

    def show(self, text: str = "", style: str = "") -> None:
        """Text as it is: brackets in it are no markup."""
        self.out.print(escape(text), style=style or None)

    def explain(self, refusal: Refusal, own: Catalogue | None = None) -> str:
        return explain(refusal, self.language, *([] if own is None else [own]), texts())

    def fail(self, error: GameError, own: Catalogue | None = None) -> int:
        """Say what went wrong and what can be done about it; the exit status."""
        refusal = error.refusal
        self.err.print(f"[{BAD}]✗[/] {escape(self.explain(refusal, own))} [{DIM}]({refusal.code})[/]")
        hint = find_text((texts(),), f"hint.{refusal.code}", self.language)
        if hint is not None:
            self.err.print(f"  [{DIM}]→[/] {escape(fill(hint, refusal.details))}")
        return 1

    def ask(self, prompt: str) -> str | None:
        """A line from the person; None at the end of the input."""
        self.out.print(escape(prompt), end=" ", style=STRONG)
        try:
            return input().strip()
        except EOFError:
            self.out.print()
            return None

    @property
    def is_watched(self) -> bool:
        """Does a person look at it right now? Then progress is worth drawing."""
        return sys.stderr.isatty()


def read_text(path: str) -> str:
    try:
        return Path(path).read_text("utf-8")
    except FileNotFoundError:
        raise GameError("file_missing", file=path) from None
    except (OSError, UnicodeDecodeError) as error:
        raise GameError("file_unreadable", file=path, problem=_reason(error)) from None


def write_text(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
    except OSError as error:
        raise GameError("file_unwritable", file=str(path), problem=_reason(error)) from None


def _reason(error: OSError | UnicodeDecodeError) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else "UTF-8?"
