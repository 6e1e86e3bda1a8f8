"""What bases of several factions do with what is destroyed or has scored on them."""

from boardwright.engine.primitives.condition import Check
from boardwright.games.smashup.cards.data import (
    MINION,
    all_of,
    at,
    choose,
    do,
    each_of,
    same_as,
    seat,
    sink,
)
from boardwright.kits.scripts.cards import Trigger


def heeded(by: str) -> Check:
    """Does the ability count for the seat that is known by this name?"""
    return Check("heeded", {"seat": by})


SINK_THE_DESTROYED = Trigger(
    "MINION_DESTROYED",
    (do("sink_card", card="card", seat="owner"),),
    all_of(at("base"), heeded("owner")),
)


def sink_the_strongest() -> tuple[Trigger, ...]:
    """Of each player, who picks among equals."""
    return (
        Trigger(
            "scored",
            (
                each_of(
                    "players_here",
                    same_as("player"),
                    choose(
                        "sink",
                        MINION,
                        where=Check("strongest_here", {"seat": "player"}),
                        by=seat("player"),
                        alone="take",
                    ),
                    sink("sink"),
                ),
            ),
        ),
    )
