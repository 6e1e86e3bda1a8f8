"""A climbing hand in words: what lies there, what somebody holds, and every play in the words of its kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Position, Seat
from boardwright.engine.primitives.cards import display
from boardwright.engine.systems.action_log import Line, Value
from boardwright.kits.climbing.climb import Climb
from boardwright.kits.climbing.values import CardsPlayed


def played(match: Position[Any], seat: Seat, event: CardsPlayed) -> Iterator[Line]:
    cards = " ".join(map(display, event.cards))
    yield Line(f"played_{event.kind}", event.seat, (Value("cards", cards),))


def lying(climb: Climb) -> Iterator[str]:
    if climb.owner is not None:
        cards = " ".join(map(display, climb.cards))
        yield f"to beat: {cards} ({climb.kind.replace('_', ' ')}) of seat {climb.owner}"


def shown(player: Any) -> str:
    """The cards of a player, as far as they are in sight."""
    if type(player.cards) is tuple:
        return " ".join(map(display, player.cards)) or "no cards"
    return " ".join(map(display, player.shown)) or f"{len(player.cards)} cards"
