"""Names: what a player may be called, and when two names are the same."""

from __future__ import annotations

import unicodedata
from secrets import token_hex

from boardwright.server.accounts.lookalikes import pretends
from boardwright.server.accounts.refusals import BadName
from boardwright.store.tables import NAME_LENGTH

SHORTEST, LONGEST = 2, 20
RESERVED = ("guest-", "deleted-", "bot:")
JOINER = "\u200d"
"""Inside an emoji that is made of several."""


def clean_name(given: str) -> str:
    """The name as it is kept: composed, with single spaces. `BadName` if it cannot be one."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not SHORTEST <= len(name) <= LONGEST or any(map(_is_invisible, name)):
        raise BadName(min=SHORTEST, max=LONGEST)
    key = name_key(name)
    if not key.strip() or len(key) > NAME_LENGTH or key.startswith(RESERVED):
        raise BadName(min=SHORTEST, max=LONGEST)
    return name


def new_name(given: str) -> str:
    """As `clean_name`, for somebody who is to be called so from now on. Names that were given before stay good."""
    name = clean_name(given)
    if pretends(name):
        raise BadName(min=SHORTEST, max=LONGEST)
    return name


def name_key(name: str) -> str:
    """Equal for names that look the same: case and width do not count."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(folded.split())


def guest_name(player: str) -> str:
    return f"Guest-{player[-6:]}"


def another_guest_name() -> str:
    return f"Guest-{token_hex(5)}"


def _is_invisible(character: str) -> bool:
    category = unicodedata.category(character)
    return character != JOINER and (category[0] == "C" or category in ("Zl", "Zp"))
