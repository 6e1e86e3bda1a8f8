"""The table as text: who has what, and what lies on each base."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Hidden, Position, Seat
from boardwright.games.smashup.play.book import Match, breakpoint_of, power_of
from boardwright.games.smashup.play.scoring import standings
from boardwright.games.smashup.types import Minion, Side


def draw_table(match: Position[Any], seat: Seat) -> str:
    return "\n".join(_lines(match))


def _lines(match: Match) -> Iterator[str]:
    core = match.core
    if not core.bases:
        yield f"seat {core.turn} chooses a faction"
    else:
        yield f"round {core.round}: seat {core.turn}"
    for seat, side in enumerate(core.sides):
        yield _side(seat, side)
    for base in core.bases:
        total = standings(match, base.place)
        reached = f"{sum(total.powers)}/{breakpoint_of(match, base.place)}"
        yield f"{base.id} {base.card}: {reached}, {total.powers} -> {total.points}"
        lying = [each.card for each in core.actions.values() if each.place == base.place and not each.host]
        if lying:
            yield f"  {', '.join(lying)}"
        for minion in core.minions.values():
            if minion.place == base.place:
                yield f"  {_minion(match, minion)}"


def _minion(match: Match, minion: Minion) -> str:
    """Whose, what, how strong, and what lies on it: `0 dino_king_rex 7`."""
    under = [each.card for each in match.core.actions.values() if each.host == minion.id]
    borne = f" with {', '.join(under)}" if under else ""
    return f"{minion.controller} {minion.card} {power_of(match, minion)}{borne}"


def _side(seat: Seat, side: Side) -> str:
    hand = (
        str(len(side.hand)) if isinstance(side.hand, Hidden) else f"{len(side.hand)} ({' '.join(side.hand)})"
    )
    return (
        f"seat {seat}: {'+'.join(side.factions)}, {side.points} VP, hand {hand}, deck {len(side.deck)}, "
        f"discard {len(side.discard)}"
    )
