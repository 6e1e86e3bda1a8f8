"""Texts that people write to each other: plain words. What only pretends to be a word is refused, not mended."""

from __future__ import annotations

import re
import unicodedata

from boardwright.server.accounts.lookalikes import BLANKS
from boardwright.server.social.refusals import BadText

MARKUP = re.compile(r"<[a-zA-Z/!?]")
"""Nobody means it: `a < b` and `<3` are words."""
JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f")
"""Inside emoji, and in scripts that join their letters."""
MOST_MARKS = 4
"""On one letter."""


def clean_text(given: str, longest: int) -> str:
    """As it is kept: composed, without spaces around it."""
    text = unicodedata.normalize("NFC", given.replace("\r\n", "\n")).strip()
    if not text or not any(_is_seen(character) for character in text):
        raise BadText(problem="empty", most=longest)
    if len(text) > longest:
        raise BadText(problem="long", most=longest)
    if MARKUP.search(text):
        raise BadText(problem="markup", most=longest)
    if any(map(_is_invisible, text)) or _is_stacked(text):
        raise BadText(problem="invisible", most=longest)
    return text


def _is_seen(character: str) -> bool:
    return unicodedata.category(character)[0] not in "CZM" and character not in BLANKS


def _is_invisible(character: str) -> bool:
    category = unicodedata.category(character)
    return character not in JOINERS and character != "\n" and (category[0] == "C" or category in ("Zl", "Zp"))


def _is_stacked(text: str) -> bool:
    row = 0
    for character in text:
        row = row + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if row > MOST_MARKS:
            return True
    return False
