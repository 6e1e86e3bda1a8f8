"""The log tells people what they did: 'Anna stands', and 'You stand'."""

from __future__ import annotations

import pytest

from boardwright.games.registry import all_games


def in_third_person(text: str) -> bool:
    """What is told in the past is mostly the same for both."""
    verb, *_ = text.split() or [""]
    return verb in {"is", "was", "has"} or (verb.endswith("s") and not verb.endswith("ss"))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_what_one_did_oneself_is_told_in_the_second_person(game):
    texts = game.texts_in("en")
    lines = {key: text for key, text in texts.items() if key.startswith("log.") and not key.endswith(".you")}
    missing = {
        key: text for key, text in lines.items() if in_third_person(text) and f"{key}.you" not in texts
    }
    assert missing == {}
