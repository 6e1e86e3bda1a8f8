"""Vectors for the page's own copies of engine code: deltas and the commitment to a deal.

python -m tests.engine.vectors   writes them to web/test/vectors
"""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from boardwright.engine.chance import Fairness
from boardwright.engine.delta import SAME, difference, plain
from boardwright.engine.match import Match
from boardwright.engine.views import View
from boardwright.games.registry import find

FOLDER = Path(__file__).resolve().parents[2] / "web/test/vectors"
SECRETS = (b"", b"a", b"lesson", bytes(range(32)), bytes(range(128)), bytes(range(200)))


class Point(msgspec.Struct, frozen=True):
    x: int
    y: tuple[int, ...] = ()
    name: str | None = None


class Pair(msgspec.Struct, frozen=True, array_like=True):
    left: Any
    right: Any


PAIRS: tuple[tuple[Any, Any], ...] = (
    (Point(1, (1, 2), "a"), Point(2, (1, 2), "a")),
    (Point(1, (1, 2), "a"), Point(1, (1, 3), None)),
    ({"a": 1, "b": {"c": [1]}}, {"b": {"c": [1, 2]}, "d": []}),
    ({0: 1, 1: (2,)}, {1: (), 2: {"deep": None}}),
    ((1, 2, 3, 4), (1, 9, 3, 4)),
    ((1, 2, 3, 4), (1, 4)),
    ((), (Point(0), Point(1))),
    ({"p": Pair(1, 2)}, {"p": Pair(1, 3)}),
    ({"v": None}, {"v": {"x": 1}}),
    ({"v": {"x": 1}}, {"v": None}),
    ({"v": [1]}, {"v": 5}),
    ({"v": 5}, {"v": [[]]}),
    ({"text": "漢界"}, {"text": "楚河 <b>"}),
    ({"list": [{"a": 1}, {"a": 2}]}, {"list": [{"a": 1}, {"a": 3, "b": []}]}),
)


def deltas() -> list[dict[str, Any]]:
    return [_vector(old, new) for old, new in (*PAIRS, *_played("tictactoe"), *_played("xiangqi"))]


def _played(game_id: str, commands: int = 12) -> list[tuple[Any, Any]]:
    """Views of a random match, one after the other."""
    match = Match.new(find(game_id), secret=b"vectors")
    chooser = random.Random(game_id)
    views: list[View] = [match.view(0)]
    while len(views) <= commands and match.outcome is None:
        seat = match.active[0]
        match.submit(seat, chooser.choice(match.legal(seat)))
        views.append(match.view(0))
    return list(pairwise(views))


def _vector(old: Any, new: Any) -> dict[str, Any]:
    delta = difference(old, new)
    assert delta is not SAME
    vector: dict[str, Any] = json.loads(json.dumps(plain({"old": old, "delta": delta, "new": new})))
    return vector


def commitments() -> list[dict[str, str]]:
    return [{"secret": secret.hex(), "commitment": Fairness(secret).commitment} for secret in SECRETS]


def files() -> dict[str, str]:
    parts = {"deltas": deltas(), "commitments": commitments()}
    return {
        f"{name}.json": json.dumps(part, ensure_ascii=False, indent=1) + "\n" for name, part in parts.items()
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text)
