"""Names that pretend to be nothing, or somebody else."""

from __future__ import annotations

import pytest

from boardwright.server.accounts.names import clean_name, new_name
from boardwright.server.accounts.refusals import BadName
from tests.api.conftest import PASSWORD, problem

PRETENDING = {
    "Hangul fillers": "\u3164\u3164\u3164",
    "empty Braille": "A\u2800\u2800B",
    "stacked accents": "Z\u0351\u0346\u0343algo",
    "an accent on nothing": "\u0301\u0301Anna",
    "Cyrillic among Latin": "\u0430dele",
    "Greek among Latin": "Al\u03bfn",
    "staff": "Admin",
    "staff, in symbols": "@dm1n",
    "staff, spaced": "A d m i n",
    "staff, wide": "\uff21dmin",
    "staff, in Cyrillic": "\u043c\u043e\u0501",
    "staff, in Chinese": "管理员",
}


@pytest.mark.parametrize("name", PRETENDING.values(), ids=PRETENDING)
def test_a_name_that_pretends_cannot_be_had(name):
    with pytest.raises(BadName):
        new_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Nguyễn Ánh",
        "Анна",
        "Ελένη",
        "สมชาย ดี",
        "象棋大师",
        "Anna 小红",
        "さくら",
        "김민수",
        "Admiral",
        "Zoë 🎲",
        "नमस्ते",
    ],
)
def test_names_of_all_languages_can(name):
    assert new_name(name) == clean_name(name)


async def test_nobody_is_called_what_looks_like_another(api):
    await api.register("coco")
    name = "\u0441\u043e\u0441\u043e"  # all Cyrillic
    assert problem(await api.post("/api/session/register", json={"name": name, "password": PASSWORD})) == (
        409,
        "name_taken",
    )
    assert problem(await api.post("/api/session/register", json={"name": "c0c0", "password": PASSWORD})) == (
        409,
        "name_taken",
    )
