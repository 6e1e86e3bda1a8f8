"""Parts of a world can be replaced, and the world can be awaited."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.world import AsyncWorld, Parts, World, WorldConfig
from boardwright.world.parts import GameRules, GameScheduler, Ruling


class LastWins:
    """An arbiter that keeps the last valid action instead of the first."""

    def resolve(self, given, situation):
        kept, rejected = None, []
        for action in given:
            command = situation.validate(action) if action.agent_id in situation.awaited else "not_your_turn"
            if isinstance(command, str):
                rejected.append((action, command))
            else:
                if kept is not None:
                    rejected.append((kept[0], "overruled"))
                kept = action, command
        return Ruling(() if kept is None else (kept,), tuple(rejected))


class NoCentre(GameRules):
    """A house rule: nobody may take the centre."""

    def validate(self, state, seat, command):
        return "centre_closed" if command.cell == 4 else super().validate(state, seat, command)


class ThreeTurns(GameScheduler):
    def termination(self, facts, state, turns):
        return "that_is_all" if turns >= 3 else super().termination(facts, state, turns)


def tictactoe(parts: Parts) -> World:
    world = World(parts)
    world.initialize(WorldConfig(game="tictactoe", agents=("X", "O")))
    return world


def place(agent: str, cell: int) -> dict:
    return {"actionId": f"{agent}{cell}", "agentId": agent, "actionType": "place", "params": {"cell": cell}}


def test_another_arbiter():
    world = tictactoe(Parts(arbiter=LastWins()))
    results = world.step([place("X", 0), place("O", 1), place("X", 2)])
    assert [result.reason for result in results] == ["overruled", "not_your_turn", None]


def test_another_rule_engine():
    world = tictactoe(Parts(rules=NoCentre))
    assert world.step([place("X", 4)])[0].reason == "centre_closed"
    assert world.step([place("X", 0)])[0].accepted


def test_another_scheduler():
    world = tictactoe(Parts(scheduler=ThreeTurns))
    for agent, cell in (("X", 0), ("O", 1), ("X", 2)):
        world.step([place(agent, cell)])
    assert world.termination_reason == "that_is_all"
    assert world.state["isTerminated"] is True
    assert World.from_log(world.log).state == world.state


async def first(seen, legal):
    return legal[0]


async def crashes(seen, legal):
    raise RuntimeError("no")


async def hangs(seen, legal):
    await asyncio.sleep(3600)


async def insists(seen, legal):
    return {**place("X", 0), "actionId": "again", "params": {"cell": 99}}


async def test_the_same_world_with_await():
    world = AsyncWorld()
    await world.initialize(WorldConfig(game="card_duel"))
    await asyncio.gather(*(world.step([b"noise"]) for _ in range(5)))
    assert len(world.log.events) == 5
    await world.run({"A": first, "B": first})
    assert world.is_terminated
    assert world.state["game"]["gamePhase"] == "ended"


@pytest.mark.parametrize(
    ("agent", "reason"), [(crashes, "agent_crashed"), (hangs, "agent_hung"), (insists, "agent_refused")]
)
async def test_an_agent_that_fails_has_lost(agent, reason):
    world = AsyncWorld()
    await world.initialize(WorldConfig(game="tictactoe", agents=("X", "O")))
    await world.run({"X": agent, "O": first}, seconds=0.05)
    assert world.state["game"]["winnerId"] == "O"
    assert world.termination_reason == "forfeit"
    assert [event.content["reason"] for event in world.log.events if event.event_type == "ACTION_REJECTED"][
        -1
    ] == reason
