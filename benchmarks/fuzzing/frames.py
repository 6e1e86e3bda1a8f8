"""Where frames come from: messages that hypothesis makes, and those that real clients send."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

GAME = "marked"
COMMANDS = (
    {"type": "PLAY", "card": "crown"},
    {"type": "DOUBT"},
    {"type": "PASS"},
    {"type": "ANSWER", "answer": "fool"},
    {"type": "REQUEST_UNDO"},
    {"type": "APPROVE_UNDO"},
    {"type": "VOTE_REMATCH"},
    {"type": "TIMEOUT", "seat": 0, "absent": True},
    {"type": "FORFEIT", "seat": 0},
    {"type": "CHEAT"},
)

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
values: dict[str, st.SearchStrategy[Any]] = {
    "seq": st.integers(1, 50) | st.integers(1, 50) | st.integers(-1, 2**64),
    "match": st.sampled_from(("@match", "@match", "@match", "@foreign", "0" * 32)) | st.text(max_size=50),
    "game": st.sampled_from((GAME, "tictactoe", "tictactoe@1", "tictactoe@999", "nope"))
    | st.text(max_size=70),
    "seats": st.integers(-1, 40),
    "options": st.dictionaries(st.sampled_from(("goal", "x")), st.integers(-1, 9) | plain, max_size=2),
    "clock": st.fixed_dictionaries(
        {"type": st.sampled_from(("fischer", "byo_yomi", "per_turn")), "seconds": st.integers(-1, 2**40)}
    ),
    "bots": st.dictionaries(
        st.sampled_from(("0", "1", "9")),
        st.sampled_from(("random", "mcts:0", "mcts:9s")) | st.text(max_size=70),
    ),
    "seat": st.integers(-2, 40),
    "watch": st.booleans(),
    "version": st.integers(0, 60) | st.integers(-1, 2**63),
    "command": st.sampled_from(COMMANDS) | st.sampled_from(COMMANDS) | plain,
    "text": st.text(max_size=600),
    "token": st.just("@token") | st.text(max_size=210),
    "session": st.text(st.characters(codec="ascii"), max_size=40),
    "nonce": st.integers(-(2**63), 2**64),
}
NEEDED = {
    "hello": "",
    "create": "seq game",
    "join": "match",
    "leave": "match",
    "command": "match seq command",
    "legal": "match seq",
    "sync": "match",
    "chat": "match text",
    "ping": "",
    "pong": "",
}
MAY_HAVE = {
    "hello": "token session",
    "create": "seats options clock bots",
    "join": "seat watch version",
    "ping": "nonce",
}


def shaped(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """A message with the fields it should have, and almost the right values."""
    needed = {name: values[name] for name in NEEDED[kind].split()}
    optional = {name: values[name] for name in MAY_HAVE.get(kind, "").split()}
    return st.fixed_dictionaries({"type": st.just(kind), **needed}, optional=optional)


wild = st.fixed_dictionaries(
    {"type": st.sampled_from((*NEEDED, "bye", "?"))},
    optional={name: value | plain for name, value in values.items()},
)
messages = st.sampled_from((*NEEDED, "command", "command", "join")).flatmap(shaped)


def made_by_hypothesis(number: int, start: int) -> list[Any]:
    """Messages that look almost right, and data of any kind."""
    found: list[Any] = []

    @seed(start)
    @settings(
        max_examples=max(1, number // 8),
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.lists(messages | messages | messages | wild | plain, min_size=4, max_size=16))
    def collect(made: list[Any]) -> None:
        found.extend(made)

    collect()
    return found


def real_traffic(ids: dict[str, str]) -> list[dict[str, Any]]:
    match = ids["@match"]
    return [
        {"type": "hello", "token": ids["@token"]},
        {"type": "create", "seq": 5, "game": GAME, "options": {"goal": 2}},
        {"type": "create", "seq": 6, "game": "tictactoe", "clock": {"type": "fischer", "seconds": 60}},
        {"type": "join", "match": match, "version": 0},
        {"type": "join", "match": match, "watch": True},
        *({"type": "command", "match": match, "seq": 7, "command": command} for command in COMMANDS),
        {"type": "legal", "match": match, "seq": 8},
        {"type": "sync", "match": match},
        {"type": "chat", "match": match, "text": "hello there"},
        {"type": "ping", "nonce": 3},
        {"type": "pong"},
        {"type": "leave", "match": match},
    ]
