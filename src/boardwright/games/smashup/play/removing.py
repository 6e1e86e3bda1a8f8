"""How things leave the table and move on it: destroyed, returned, sunk, moved. First it is seen whether they are
guarded; what takes the place of their end stands on the cards."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from boardwright.engine.api import Chance, Seat
from boardwright.engine.types import Effect
from boardwright.games.smashup.cards.data import REMOVAL, Guard
from boardwright.games.smashup.events import (
    ActionDetached,
    CardsDrawn,
    DeckRenewed,
    MinionDestroyed,
    MinionMoved,
    MinionReturned,
    MinionSunk,
    Zone,
)
from boardwright.games.smashup.play.book import RULES, Match, Via, is_guarded, shield_of
from boardwright.games.smashup.types import NOBODY, Action, Minion
from boardwright.kits.scripts.running import Happens


def spared(match: Match, minion: Minion, guard: Guard, by: Seat, via: Via) -> Generator[Effect, None, bool]:
    """Does something keep it from this? What guards only once is discarded for it."""
    guards: tuple[Guard, ...] = ("guard.action", "guard.affect") if via == "action" else ("guard.affect",)
    if any(is_guarded(match, minion, each, by, via) for each in (guard, *guards)):
        return True
    for each in guards:
        shield = shield_of(match, minion, each, by, via)
        if shield:
            yield detached(match.core.actions[shield])
            return True
    return False


def destroy(match: Match, minions: Iterable[str], by: Seat, via: Via) -> Happens:
    """All that one effect destroys at once."""
    struck: set[int] = set()
    for name in minions:
        minion = match.core.minions.get(name)
        if minion is None or (yield from spared(match, minion, "guard.destroy", by, via)):
            continue
        slot = minion.place
        first = slot not in struck
        yield MinionDestroyed(name, minion.card, minion.owner, minion.controller, slot, by, first)
        if name not in match.core.minions:
            struck.add(slot)


def bounce(match: Match, minions: Iterable[str], by: Seat, via: Via) -> Happens:
    for name in minions:
        minion = match.core.minions.get(name)
        if minion is not None and not (yield from spared(match, minion, "guard.move", by, via)):
            yield MinionReturned(name, minion.card, minion.owner, minion.place, by)


def sink(match: Match, minions: Iterable[str], by: Seat, via: Via) -> Happens:
    for name in minions:
        minion = match.core.minions.get(name)
        if minion is not None and not (yield from spared(match, minion, "guard.move", by, via)):
            yield MinionSunk(name, minion.card, minion.owner, minion.place, by)


def move(
    match: Match, minions: Iterable[str], slot: int, by: Seat, via: Via, *, dodges: bool = False
) -> Happens:
    for name in minions:
        minion = match.core.minions.get(name)
        if minion is None or minion.place == slot:
            continue
        if not (yield from spared(match, minion, "guard.move", by, via)):
            yield MinionMoved(name, slot, by, dodges)


# Actions


def is_removable(match: Match, action: Action, by: Seat, via: Via) -> bool:
    return RULES.number(match, action, REMOVAL, {"by": (by,), "via": (via,)}) == 0


def remove(match: Match, actions: Iterable[str], by: Seat, via: Via, to: Zone = "discard") -> Happens:
    for name in actions:
        action = match.core.actions.get(name)
        if action is not None and is_removable(match, action, by, via):
            yield detached(action, by, to)


def detached(action: Action, by: Seat = NOBODY, to: Zone = "discard") -> ActionDetached:
    return ActionDetached(action.id, action.card, action.owner, action.place, to, by)


# Cards


def draw(match: Match, seat: Seat, count: int, chance: Chance) -> Happens:
    """One after the other; an empty deck is made anew of the discard pile when a card is wanted."""
    while count > 0:
        deck = match.core.sides[seat].deck
        if not deck:
            yield from ready_deck(match, seat, chance)
            deck = match.core.sides[seat].deck
        if not deck:
            return
        drawn = deck[:count]
        yield CardsDrawn(seat, drawn)
        count -= len(drawn)


def ready_deck(match: Match, seat: Seat, chance: Chance) -> Happens:
    """So that there is a top card, if there is any card at all."""
    side = match.core.sides[seat]
    if not side.deck and side.discard:
        yield DeckRenewed(seat, chance.shuffle(side.discard))
