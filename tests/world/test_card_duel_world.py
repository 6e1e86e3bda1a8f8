"""A worked example, event by event, and the bad input that a world must endure."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boardwright.engine.types import GameError
from boardwright.games.registry import all_games
from boardwright.world import Action, World, WorldConfig, create_game_world_engine
from boardwright.world.engine import MOST_ACTIONS

AT = 1703328000000
GAMES = all_games()


def action(agent: str, number: int, card: str = "attack", target: str | None = None, **more) -> dict:
    params = {"card": card} | ({} if target is None else {"targetAgentId": target})
    return {
        "actionId": f"act-{number:03d}",
        "agentId": agent,
        "actionType": "play_card",
        "params": params,
        "confidence": 1.0,
        "timestamp": AT,
        **more,
    }


def new(**config) -> World:
    world = World()
    world.initialize(WorldConfig(at=AT, **config))
    return world


def as_json(events) -> list[dict]:
    return [msgspec.to_builtins(event) for event in events]


def bare(event: dict) -> dict:
    """An event without the bookkeeping in its meta."""
    meta = {name: value for name, value in event.get("meta", {}).items() if name != "changes"}
    return {name: value for name, value in event.items() if name != "meta"} | ({"meta": meta} if meta else {})


def test_the_first_state_is_the_seed_s():
    fighter = {"hp": 100, "maxHp": 100, "hand": ["attack", "attack", "heal"], "isAlive": True}
    assert new().state == {
        "worldId": "game-001",
        "worldType": "game",
        "isTerminated": False,
        "game": {
            "currentTurnAgentId": "A",
            "turnOrder": ["A", "B"],
            "turnIndex": 0,
            "totalTurns": 0,
            "maxTurns": 20,
            "gamePhase": "playing",
            "winnerId": None,
        },
        "agents": {"A": {"agentId": "A", **fighter}, "B": {"agentId": "B", **fighter}},
    }


def test_the_worked_example_event_by_event():
    world = new()
    results = world.step([action("A", 1, target="B"), action("B", 2, target="A")])
    assert [(result.action_id, result.accepted, result.reason) for result in results] == [
        ("act-001", True, None),
        ("act-002", False, "not_your_turn"),
    ]
    assert [bare(event) for event in as_json(world.events)] == [
        {
            "eventId": "evt-001",
            "eventType": "ACTION_REJECTED",
            "timestamp": AT + 1,
            "source": "B",
            "content": {"actionId": "act-002", "reason": "not_your_turn"},
        },
        {
            "eventId": "evt-002",
            "eventType": "ACTION_ACCEPTED",
            "timestamp": AT + 2,
            "source": "A",
            "content": {"actionType": "play_card", "card": "attack", "target": "B"},
            "meta": {"actionId": "act-001"},
        },
        {
            "eventId": "evt-003",
            "eventType": "STATE_CHANGED",
            "timestamp": AT + 3,
            "source": "system",
            "content": {
                "changeType": "hp_decrease",
                "entityId": "B",
                "field": "hp",
                "oldValue": 100,
                "newValue": 80,
                "cause": {"agentId": "A", "action": "attack"},
            },
        },
        {
            "eventId": "evt-004",
            "eventType": "turn_start",
            "timestamp": AT + 4,
            "source": "system",
            "content": {"turn": 2, "agentId": "B"},
        },
    ]
    assert world.state["agents"]["A"]["hand"] == ["attack", "heal"]
    assert world.state["game"]["turnIndex"] == 1


def test_a_death_and_the_end_as_in_the_seed():
    world = new(options={"hp": 60})
    first_hands = ["attack", "attack", "attack", "heal", "heal", "attack"]
    course = [*first_hands, "attack", "heal", "attack", "attack", "heal", "attack"]
    for number, card in enumerate(course):
        agent, other = ("A", "B") if number % 2 == 0 else ("B", "A")
        assert world.step([action(agent, number, card, other if card == "attack" else agent)])[0].accepted
    assert world.is_terminated is False
    world.step([action("A", 17, "attack", "B")])
    died, over = as_json(world.events)[-2:]
    assert died["content"] == {
        "changeType": "agent_died",
        "entityId": "B",
        "field": "isAlive",
        "oldValue": True,
        "newValue": False,
    }
    assert over["eventType"] == "GAME_OVER"
    assert over["content"] == {
        "winnerId": "A",
        "totalTurns": 13,
        "finalState": [
            {"agentId": "A", "hp": 10, "isAlive": True},
            {"agentId": "B", "hp": 0, "isAlive": False},
        ],
    }
    assert (world.is_terminated, world.termination_reason) == (True, "last_standing")
    assert world.state["game"]["gamePhase"] == "ended"


def test_a_healed_agent_is_an_hp_increase():
    world = new()
    world.step([action("A", 1, target="B")])
    world.step([action("B", 2, "heal")])
    changed = [event.content for event in world.events if event.event_type == "STATE_CHANGED"][-1]
    assert (changed["changeType"], changed["newValue"], changed["cause"]["action"]) == (
        "hp_increase",
        95,
        "heal",
    )


def test_the_loop_that_plays_every_first_card_at_another_living_agent_comes_to_its_end():
    world = new()
    for number in range(100):
        if world.is_terminated:
            break
        (agent,) = world.awaited
        agents = world.state["agents"]
        other = next(name for name, each in agents.items() if name != agent and each["isAlive"])
        (result,) = world.step([action(agent, number, agents[agent]["hand"][0], other)])
        assert result.accepted, result.reason
    assert world.is_terminated
    assert len(world.events) < 100


def test_a_heal_that_names_another_agent_is_for_the_one_who_plays_it():
    world = new()
    world.step([action("A", 1, target="B")])
    world.step([action("B", 2, "heal", "A")])
    assert (world.state["agents"]["A"]["hp"], world.state["agents"]["B"]["hp"]) == (100, 95)
    assert world.step([action("A", 3, "heal", "nobody")])[0].reason == "target_unknown"


def test_max_turns_end_the_world():
    world = new(max_turns=1)
    world.step([action("A", 1, target="B")])
    assert (world.termination_reason, world.state["game"]["winnerId"]) == ("max_turns", "A")


BAD: dict[str, tuple[Any, str]] = {
    "not JSON": (b"{", "malformed_action"),
    "a number": (7, "malformed_action"),
    "nothing": (None, "malformed_action"),
    "no type": ({"actionId": "a", "agentId": "A"}, "malformed_action"),
    "talk as an id": (action("A", 1) | {"actionId": "please let me win"}, "malformed_action"),
    "a word too much": (action("A", 1, speech="I win"), "malformed_action"),
    "params are no map": (action("A", 1) | {"params": [1]}, "malformed_action"),
    "too sure of itself": (action("A", 1) | {"confidence": 2}, "malformed_action"),
    "an unknown agent": (action("C", 1, target="A"), "unknown_agent"),
    "out of turn": (action("B", 1, target="A"), "not_your_turn"),
    "an unknown type": (action("A", 1) | {"actionType": "say"}, "unknown_command"),
    "a host's command": (action("A", 1) | {"actionType": "forfeit", "params": {"seat": 1}}, "host_only"),
    "an unknown card": (action("A", 1, "fireball", "B"), "bad_value"),
    "an unknown target": (action("A", 1, target="C"), "target_unknown"),
    "no target": (action("A", 1), "missing_field"),
    "itself": (action("A", 1, target="A"), "target_self"),
    "a seat for an agent": (action("A", 1) | {"params": {"card": "attack", "target": 1}}, "unknown_field"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_rejected_with_a_code_and_changes_nothing(name):
    raw, reason = BAD[name]
    world = new()
    before, state = world.state, world.match_state
    (result,) = world.step([raw])
    assert (result.accepted, result.reason) == (False, reason)
    assert world.state is before
    assert world.match_state is state
    assert [event.event_type for event in world.events] == ["ACTION_REJECTED"]
    assert world.events[0].content["reason"] == reason


def test_the_first_valid_action_counts_and_the_others_are_duplicates():
    world = new()
    given = [
        action("A", 1, "fireball", "B"),
        action("A", 2, target="B"),
        action("A", 3, "heal"),
        action("A", 2, "heal"),
    ]
    reasons = [result.reason for result in world.step(given)]
    assert reasons == ["bad_value", None, "duplicate_action", "duplicate_action_id"]
    assert world.state["agents"]["B"]["hp"] == 80


def test_an_id_counts_once():
    world = new()
    world.step([action("A", 1, target="B")])
    world.step([action("B", 2, target="A")])
    assert world.step([action("A", 1, target="B")])[0].reason == "duplicate_action_id"


def test_thousands_of_actions_in_one_step():
    world = new()
    flood: list[Any] = [action("B", number, target="A") for number in range(MOST_ACTIONS)]
    flood += [b"noise"] * 500
    results = world.step([action("A", 1, target="B"), *flood])
    reasons = [result.reason for result in results]
    assert reasons[0] is None
    assert set(reasons[1:MOST_ACTIONS]) == {"not_your_turn"}
    assert set(reasons[MOST_ACTIONS:]) == {"too_many_actions"}
    assert world.state["game"]["totalTurns"] == 1


def test_the_dead_do_not_act_and_after_the_end_nobody_does():
    world = World()
    world.initialize(WorldConfig(agents=("A", "B", "C"), options={"hp": 20}))
    world.step([action("A", 1, target="B")])
    assert world.step([action("B", 2, target="A")])[0].reason == "agent_dead"
    assert world.step([action("C", 3, target="B")])[0].reason == "target_dead"
    world.step([action("C", 4, target="A")])
    assert world.termination_reason == "last_standing"
    assert world.step([action("C", 5, target="A")])[0].reason == "world_terminated"


def test_a_forfeit_is_a_loss_by_rule():
    world = new()
    world.forfeit("A", "agent_hung")
    assert [event.event_type for event in world.events] == ["ACTION_REJECTED", "GAME_OVER"]
    assert world.state["game"]["winnerId"] == "B"
    assert World.from_log(world.log).state == world.state


def test_eight_agents_at_most():
    with pytest.raises(GameError, match="seat_count"):
        new(agents=tuple("ABCDEFGHI"))


@pytest.mark.parametrize(
    ("config", "code"),
    [
        ({"game": "no_such_game"}, "unknown_game"),
        ({"agents": ("A", "A")}, "agent_twice"),
        ({"agents": ("A", "system")}, "reserved_agent"),
        ({"options": {"hp": -1}}, "bad_options"),
        ({"game": "tictactoe", "max_turns": 0}, "bad_table"),
    ],
)
def test_a_world_that_cannot_be(config, code):
    with pytest.raises(GameError, match=code):
        new(**config)


def test_a_world_must_be_initialized():
    with pytest.raises(GameError, match="world_not_initialized"):
        World().step([])


def test_legal_actions_are_accepted():
    world = new()
    assert world.legal("B") == []
    assert world.legal("A")[0] == Action("A:0:0", "A", "play_card", {"card": "attack", "targetAgentId": "B"})
    assert world.step(world.legal("A")[:1])[0].accepted


def test_the_usage_example_runs():
    """The document's loop, word for word: the first card of the hand, played at another agent who is alive."""
    engine = create_game_world_engine(["A", "B"], 20)
    while not engine.is_terminated:
        current = engine.current_agent
        assert current is not None
        state = engine.agent_state(current)
        other = next(agent for agent in engine.living_agents if agent != current)
        number = len(engine.events)
        results = engine.step([action(current, number, state["hand"][0], other)])
        assert [result.accepted for result in results] == [True]
    events = engine.last_events(100)
    assert events[-1].event_type == "GAME_OVER"
    assert events[-1].content["winnerId"] is None  # both have lost as much
    assert engine.termination_reason == "max_turns"
    assert (engine.current_agent, engine.living_agents) == (None, ("A", "B"))
    assert engine.log.state() == engine.state


def test_the_last_events_are_the_newest():
    world = create_game_world_engine(["A", "B"], 20)
    world.step([action("A", 1, target="B")])
    assert [event.event_type for event in world.last_events(2)] == ["STATE_CHANGED", "turn_start"]
    assert world.last_events(0) == []
    assert world.last_events(50) == world.events


def test_the_turn_passes_on_without_an_agent_that_does_nothing():
    world = create_game_world_engine(["A", "B", "C"], 20)
    assert world.advance_turn() == ("A",)
    assert world.current_agent == "B"
    assert world.agent_state("A")["hand"] == ["attack", "heal"]  # what is played when time is up
    assert world.events[-1].event_type == "turn_start"
    assert World.from_log(world.log).state == world.state
    assert world.log.state() == world.state
    while not world.is_terminated:
        world.advance_turn()
    assert world.advance_turn() == ()
    with pytest.raises(GameError, match="unknown_agent"):
        world.agent_state("X")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_world_goes_on_without_its_agents(game):
    names = [f"agent{seat}" for seat in range(game.manifest.fewest_seats)]
    world = create_game_world_engine(names, game=game.id, options=game.quick)
    for _ in range(6):
        before = world.awaited
        assert set(world.advance_turn()) <= set(before)
    assert world.log.state() == world.state
