"""The table as a player imagines it: what a view hides is filled with cards that have not been seen yet."""

from __future__ import annotations

from collections import Counter

from boardwright.engine.api import Chance, Hidden, Position, Seat, replace
from boardwright.engine.types import MatchState
from boardwright.games.summonerwars.cards.catalogue import FACTIONS
from boardwright.games.summonerwars.types import Battle, Cards, Side


def imagined(match: Position[Battle], chance: Chance) -> MatchState[Battle]:
    """A whole position that looks like this view."""
    core = match.core
    if not core.number:  # the factions are being chosen: no cards yet
        return MatchState(core, match.sys, match.table)
    sides = tuple(_filled(core, seat, side, chance) for seat, side in enumerate(core.sides))
    return MatchState(replace(core, sides=sides), match.sys, match.table)


def _filled(core: Battle, seat: Seat, side: Side, chance: Chance) -> Side:
    wanted = sum(len(part) for part in (side.hand, side.face_down, side.deck) if isinstance(part, Hidden))
    cards = chance.shuffle(_unseen(core, seat, side))
    while len(cards) < wanted:  # of a deck of its own the other has cards that nobody expects
        cards += FACTIONS[side.faction].deck
    parts: list[Cards] = []
    for part in (side.hand, side.face_down, side.deck):
        if isinstance(part, Hidden):
            parts.append(cards[: len(part)])
            cards = cards[len(part) :]
        else:
            parts.append(part)
    return replace(side, hand=parts[0], face_down=parts[1], deck=parts[2])


def _unseen(core: Battle, seat: Seat, side: Side) -> Cards:
    """The ready-made deck without what lies open, or is known."""
    seen = Counter(piece.card for piece in core.pieces.values() if piece.owner == seat)
    seen.update(active.card for active in core.actives.values() if active.owner == seat)
    for part in (side.discard, side.hand, side.face_down):
        if not isinstance(part, Hidden):
            seen.update(part)
    left = Counter(FACTIONS[side.faction].deck) - seen
    return tuple(left.elements())
