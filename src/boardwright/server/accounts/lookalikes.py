"""Lookalikes: names that pretend to be nothing, or somebody else."""

from __future__ import annotations

import unicodedata

BLANKS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and symbols by their category that nobody can see."""
MOST_MARKS = 2
"""On one letter, once it is composed: Thai has a vowel and a tone, nobody needs more."""
ONE_SCRIPT = frozenset(("ARMENIAN", "CHEROKEE", "COPTIC", "CYRILLIC", "GREEK", "LATIN", "LISU"))
"""Scripts with letters that look like those of the others: one of them in a name."""
STAFF = frozenset(
    (
        *("admin", "administrator", "boardwright", "mod", "moderator", "official"),
        *("root", "staff", "support", "system"),
        *("管理员", "客服", "官方", "系统", "版主"),
    )
)
AS_LATIN = str.maketrans(
    {
        **dict(zip("авеѕіјкмнорстухԁԛԝһ", "abesijkmhopctyxdqwh", strict=True)),
        **dict(zip("αβεικνορτυχ", "abeikvoptux", strict=True)),
        **dict(zip("0135$@", "oiessa", strict=True)),
    }
)
"""What a letter of another script, or a digit, is taken for at a glance."""


def pretends(name: str) -> bool:
    """Whether a new name should not be had by anybody."""
    return bool(BLANKS & set(name)) or _is_stacked(name) or _mixes_scripts(name) or name_of_staff(name)


def skeleton(key: str) -> str:
    """The Latin name that this one is taken for."""
    return key.translate(AS_LATIN)


def name_of_staff(name: str) -> bool:
    folded = unicodedata.normalize("NFKC", name).casefold()
    letters = "".join(character for character in folded if character.isalnum() or character in "$@")
    return letters in STAFF or skeleton(letters) in STAFF


def _is_stacked(name: str) -> bool:
    row = 0
    for character in name:
        row = row + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if row > MOST_MARKS:
            return True
    return unicodedata.category(name[:1] or " ")[0] == "M"


def _mixes_scripts(name: str) -> bool:
    letters = unicodedata.normalize("NFKC", name)
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters if letter.isalpha()}
    return len(scripts & ONE_SCRIPT) > 1
