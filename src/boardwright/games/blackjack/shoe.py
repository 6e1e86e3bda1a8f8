"""The shoe: which cards are out of it, when it is mixed anew, and how cards are drawn. It has no order: each card that
is left is as likely as the other."""

from __future__ import annotations

from boardwright.engine.api import Chance, Table
from boardwright.games.blackjack.hands import DECK
from boardwright.games.blackjack.types import Round, Rules, Slot, effective

A_HAND = 5
"""Cards that a round should have for every hand at the table, the dealer's among them."""


def taken(table: Table) -> tuple[Slot, ...]:
    """What earlier rounds took out. Nothing, if so much is gone that it is time for a fresh one, or if what is left
    would hardly do for this round."""
    used, size = taken_by_share(table), effective(table.options).decks * len(DECK)
    return used if size - len(used) >= A_HAND * (len(table.seats) + 1) else ()


def taken_by_share(table: Table) -> tuple[Slot, ...]:
    """The same by the agreed share alone."""
    rules = effective(table.options)
    used = tuple(table.memory.get("used", ()))
    return used if len(used) * 100 < rules.decks * len(DECK) * rules.penetration else ()


def draw(core: Round, rules: Rules, count: int, chance: Chance) -> tuple[Slot, ...]:
    """When too few cards are left, what earlier rounds took out is mixed in again; when all lie on the table, another
    deck is opened. So a round always ends, however many play with however few."""
    out, size = core.used + core.hole, rules.decks * len(DECK)
    if size - len(out) < count:
        out = out[len(core.used) - _lying_open(core) :]
        size = max(size, -(-(len(out) + count) // len(DECK)) * len(DECK))
    drawn: list[Slot] = []
    while len(drawn) < count:
        slot = chance.below(size)
        if slot not in out and slot not in drawn:
            drawn.append(slot)
    return tuple(drawn)


def _lying_open(core: Round) -> int:
    """How many of the cards that are out belong to this round: they were taken last."""
    return len(core.dealer) + sum(len(box.cards) for player in core.players for box in player.boxes)
