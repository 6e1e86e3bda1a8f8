"""Whatever arrives, a world answers with a code, stays as it was, and its log can be read."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boardwright.world import read_log
from tests.world.worlds import EVERY_GAME, new_world

RARE = [
    *(None, True, 0, -1, 2**63, 2**200, 1.5, float("nan"), float("inf"), "", "A", "agent_0", "\0", "\ud800"),
    "x" * 100_000,
    *(b"", b"\xff", b"{}", b'{"actionId":1}', [], {}, (), set(), object(), [[[[]]]], {"a": {"b": []}}, {1: 2}),
]  # fmt: skip
FIELDS = ("actionId", "agentId", "actionType", "params", "confidence", "timestamp", "extra")


def deep(levels: int) -> object:
    value: object = 0
    for _ in range(levels):
        value = [value]
    return value


def garbage(random: Random, legal: list) -> Any:
    """A value from nowhere, or a legal action with something wrong in it."""
    if random.random() < 0.3 or not legal:
        return random.choice(RARE)
    action = random.choice(legal)
    given = {
        "actionId": action.action_id,
        "agentId": action.agent_id,
        "actionType": action.action_type,
        "params": dict(action.params),
    }
    field = random.choice(FIELDS)
    if field == "params" and given["params"] and random.random() < 0.7:
        given["params"][random.choice(list(given["params"]))] = random.choice(RARE)
    elif random.random() < 0.3:
        given.pop(field, None)
    else:
        given[field] = random.choice([*RARE, deep(50), deep(5000)])
    return given


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_garbage_is_rejected_and_changes_nothing(game):
    random = Random(game.id)
    world = new_world(game, 1)
    for _ in range(25):
        if world.is_terminated:
            break
        legal = [action for agent in world.agents for action in world.legal(agent)]
        for _ in range(8):
            before = world.match_state
            (result,) = world.step([garbage(random, legal)])
            if not result.accepted:
                assert world.match_state is before
                assert result.reason is not None
                assert result.reason.isidentifier()
            else:
                break  # nothing that mattered was wrong with it
        if not world.is_terminated:
            world.step([world.legal(world.awaited[0])[0]])
    assert read_log(world.log.to_jsonl()).state() == world.state
