"""The page's texts as the page has them, for tests that go through it in both languages."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "web" / "src"
LOCALE, CONSOLE = SOURCE / "locale", SOURCE / "console" / "texts"


def words_of(language: str) -> Callable[..., str]:
    """`words_of("zh")("frame.you_win")`."""
    texts: dict[str, str] = {}
    for file in (*(LOCALE / language).glob("*.json"), CONSOLE / f"{language}.json"):
        texts |= json.loads(file.read_text())
    return lambda key, **values: texts[key].format(**values)
