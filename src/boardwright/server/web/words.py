"""Words that people write to others: as they are kept, or why they are not. What a reader would not see, or would see
where it is not, never gets in."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated

from pydantic import Field

from boardwright.protocol.codes import Code
from boardwright.server.accounts.lookalikes import BLANKS
from boardwright.server.economy.refusals import Refused

MOST_SENT = 20_000
"""Characters that are looked at at all; the limit of a field is told in words."""

Words = Annotated[
    str, Field(max_length=MOST_SENT, description="Plain text; what cannot be seen, and markup, is refused")
]

MARKUP = re.compile(r"<[/!?]?[A-Za-z]|<!--|&#|&[A-Za-z]+;|javascript:", re.IGNORECASE)
"""Tags, comments and entities: `<3` and `a < b` are none."""
LINES = "\n\t"
MOST_MARKS = 4
"""On one letter."""
JOINERS = "\u200c\u200d"
"""Without them some scripts, and emoji that are made of several, come apart."""


class BadWords(Refused):
    code = Code.BAD_WORDS

    def __init__(self, problem: str, most: int) -> None:
        self._problem = problem
        super().__init__(most=most)

    @property
    def reason(self) -> str:
        return f"words_{self._problem}"


def plain_words(given: str, most: int, *, needed: bool = False) -> str:
    """The words as they are kept: composed, without blanks around them. `BadWords` if they cannot be."""
    words = unicodedata.normalize("NFC", given).replace("\r\n", "\n").strip()
    if needed and not any(map(_is_seen, words)):
        raise BadWords("missing", most)
    if len(words) > most:
        raise BadWords("too_long", most)
    if any(map(_is_hidden, words)) or _is_stacked(words):
        raise BadWords("hidden", most)
    if MARKUP.search(words):
        raise BadWords("markup", most)
    return words


def _is_hidden(character: str) -> bool:
    """Controls, marks that turn the direction of what follows, halves of characters."""
    category = unicodedata.category(character)
    return (category[0] == "C" or category in ("Zl", "Zp")) and character not in LINES + JOINERS


def _is_seen(character: str) -> bool:
    return unicodedata.category(character)[0] not in "CZM" and character not in BLANKS


def _is_stacked(words: str) -> bool:
    """Accents upon accents, which cover the lines around them."""
    row = 0
    for character in words:
        row = row + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if row > MOST_MARKS:
            return True
    return False
