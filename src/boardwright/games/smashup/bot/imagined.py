"""The table as a player imagines it: what a view hides is filled with cards that have not been seen yet."""

from __future__ import annotations

from collections import Counter

from boardwright.engine.api import Chance, Hidden, Position, Seat, replace
from boardwright.engine.types import MatchState
from boardwright.games.smashup.cards.catalogue import FACTIONS
from boardwright.games.smashup.types import Brawl, Cards, Side


def imagined(match: Position[Brawl], chance: Chance) -> MatchState[Brawl]:
    """A whole position that looks like this view."""
    core = match.core
    sides = tuple(_filled(core, seat, side, chance) for seat, side in enumerate(core.sides))
    base_deck = core.base_deck
    if isinstance(base_deck, Hidden):
        base_deck = chance.shuffle(_bases_left(core))[: len(base_deck)]
    promises = tuple(
        replace(each, what="") if isinstance(each.what, Hidden) else each for each in core.promises
    )
    whole = replace(core, sides=sides, base_deck=base_deck, promises=promises)
    return MatchState(whole, match.sys, match.table)


def _bases_left(core: Brawl) -> Cards:
    """Of the bases that were drafted those that lie nowhere else."""
    drafted = [base.id for side in core.sides for name in side.factions for base in FACTIONS[name].bases]
    seen = {base.card for base in core.bases} | set(core.base_discard)
    return tuple(base for base in drafted if base not in seen)


def _filled(core: Brawl, seat: Seat, side: Side, chance: Chance) -> Side:
    if not isinstance(side.hand, Hidden) and not isinstance(side.deck, Hidden):
        return side
    cards = chance.shuffle(_unseen(core, seat, side))
    hand = side.hand
    if isinstance(hand, Hidden):
        hand, cards = cards[: len(hand)], cards[len(hand) :]
    return replace(side, hand=hand, deck=cards[: len(side.deck)])


def _unseen(core: Brawl, seat: Seat, side: Side) -> Cards:
    """Both factions without what lies open, or is known."""
    left = Counter(card for faction in side.factions for card in FACTIONS[faction].deck)
    for things in (core.minions.values(), core.actions.values(), core.resolving):
        left.subtract(each.card for each in things if each.owner == seat)
    for pile in (side.discard, side.hand):
        if not isinstance(pile, Hidden):
            left.subtract(pile)
    return tuple(left.elements())
