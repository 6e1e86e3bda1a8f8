"""Proof that a log tells everything: random runs, rebuilt from the text of their log alone, forwards and backwards."""

from __future__ import annotations

from random import Random

from boardwright.world.changes import Document
from boardwright.world.config import WorldConfig
from boardwright.world.engine import Parts, World
from boardwright.world.log import Log, read_log
from boardwright.world.seat_log import ENDS

NOISE = 0.1
"""How often something comes with a step that is no action."""


class NotRebuilt(Exception):  # noqa: N818 - the answer of a proof
    """A log led to another state than the world had."""


def random_run(
    game: str, seed: int, parts: Parts | None = None, max_turns: int | None = None
) -> tuple[World, list[Document]]:
    """A world of the fewest agents at a table for a short match, played at random to its end, and its state after every
    step."""
    world, random = World(parts), Random(seed)
    found = (parts or Parts()).find_game(game)
    agents = tuple(f"agent_{seat}" for seat in range(found.manifest.fewest_seats))
    options = dict(found.quick)
    world.initialize(
        WorldConfig(game=game, agents=agents, seed=str(seed), max_turns=max_turns, options=options)
    )
    states = [world.state]
    while not world.is_terminated:
        noise: list[bytes] = [b"noise"] if random.random() < NOISE else []
        world.step([*noise, *(random.choice(world.legal(agent)) for agent in world.awaited)])
        states.append(world.state)
    return world, states


def rebuild(
    game: str, seeds: range, parts: Parts | None = None, max_turns: int | None = None
) -> tuple[int, int]:
    """How many runs and events were rebuilt; `NotRebuilt` names the first that was not."""
    events = 0
    for seed in seeds:
        world, states = random_run(game, seed, parts, max_turns)
        log = read_log(world.log.to_jsonl())
        wrong = difference_of(log, states)
        if wrong is not None:
            raise NotRebuilt(f"{game}, seed {seed}: {wrong}")
        events += len(log.events)
    return len(seeds), events


def difference_of(log: Log, states: list[Document]) -> str | None:
    """What the log does not give back of these states, which a world had after each step; None if it gives all."""
    forwards = list(log.states())
    if forwards[0] != states[0]:
        return "the start differs"
    if forwards[-1] != states[-1]:
        return "the end differs"
    if list(log.states_back(states[-1])) != forwards[::-1]:
        return "backwards differs from forwards"
    # A step may hold several actions: its state is that after the last one.
    ends = [forwards[number] for number, event in enumerate(log.events, 1) if event.event_type in ENDS]
    place = iter(ends)
    if not all(any(state == end for end in place) for state in states[1:]):
        return "a state between differs"
    return None
