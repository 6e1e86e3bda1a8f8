"""Names that a forged piece cannot have: those of the standard pieces, in any script and however they are dressed."""

from __future__ import annotations

import unicodedata

SHORTEST, LONGEST = 1, 12

RESERVED = {
    "general": "帅帥将將 king general shuai jiang marshal",
    "advisor": "士仕 advisor adviser guard mandarin shi",
    "elephant": "相象 elephant minister bishop xiang",
    "horse": "马馬傌 horse knight ma",
    "chariot": "车車俥 car rook chariot ju che",
    "cannon": "炮砲包 cannon pao",
    "soldier": "兵卒 pawn soldier bing zu",
}


def _spelled(words: str) -> set[str]:
    """Chinese characters stand for themselves, Latin words for the whole word."""
    return {letter for letter in words if letter > "\u2e7f"} | {
        word for word in words.split() if word[0] <= "\u2e7f"
    }


_TAKEN = {name: piece for piece, words in RESERVED.items() for name in _spelled(words)}
_TAKEN.update({character: piece for piece, words in RESERVED.items() for character in words.split()[0]})


def folded(name: str) -> str:
    """The same for all ways to write a name: case, width, tone marks, spaces and invisible signs do not count."""
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name)).casefold()
    return "".join(sign for sign in text if unicodedata.category(sign)[0] in "LNS")


def reserved_for(name: str) -> str | None:
    """The standard piece that has this name."""
    return _TAKEN.get(folded(name))


def is_proper(name: str) -> bool:
    """Short, visible, and on one line."""
    text = name.strip()
    return (
        SHORTEST <= len(text) <= LONGEST
        and all(unicodedata.category(sign)[0] != "C" for sign in text)
        and bool(folded(text))
    )
