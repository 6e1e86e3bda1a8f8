"""The rulebook, and what can be asked about the table: power, totals, breakpoints, who is guarded against what. What
the words on the cards mean is in `words`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

from boardwright.engine.api import Event, Position, Seat
from boardwright.games.smashup.cards.catalogue import ACTIONS, BASES, CARDS, MINIONS
from boardwright.games.smashup.cards.data import (
    BREAKPOINT,
    GUARDS,
    MOMENTS,
    ONCE,
    POWER,
    Guard,
)
from boardwright.games.smashup.events import ActionAttached, Asked, MinionPlayed
from boardwright.games.smashup.play.kept import LastTwo
from boardwright.games.smashup.play.state import slot_of
from boardwright.games.smashup.types import MOST_SEATS, Action, Asking, Base, Brawl, Minion
from boardwright.kits.scripts.cards import Instead, Ongoing, Trigger
from boardwright.kits.scripts.playing import CardRules
from boardwright.kits.scripts.rulebook import CardScene
from boardwright.kits.scripts.things import Thing

Match = Position[Brawl]
Scene = CardScene[Brawl]
Via = Literal["minion", "action", "base"]
"""The kind of card whose effect it is."""


class Table(NamedTuple):
    """What lies on the table, put together."""

    things: tuple[Thing, ...]
    cards: frozenset[str]


_tables: LastTwo[Table] = LastTwo()


def table(core: Brawl) -> Table:
    made_of = core.bases, core.minions, core.actions
    known = _tables.find(*made_of)
    if known is not None:
        return known
    found = (*core.bases, *core.minions.values(), *core.actions.values())
    return _tables.keep(Table(found, frozenset([thing.card for thing in found])), *made_of)


def things(core: Brawl) -> Sequence[Thing]:
    """Bases by slot, then minions and actions as they came."""
    return table(core).things


def thing(core: Brawl, id: str) -> Thing | None:
    found = core.minions.get(id) or core.actions.get(id)
    if found is None:
        slot = slot_of(core, id)
        return core.bases[slot] if slot >= 0 else None
    return found


NO_LINES: tuple[str, ...] = ()


def bearing(thing: Any) -> tuple[str, ...]:
    """A base whose ability is switched off has no lines."""
    return NO_LINES if type(thing) is Base and thing.jammed else (thing.card,)


def asking(scene: CardScene[Brawl]) -> Iterator[Event]:
    """Everybody sees which card asks, and which thing on the table."""
    assert isinstance(scene.cursor, tuple)
    where = scene.source if thing(scene.core, scene.source) is not None else ""
    asks = Asking(str(scene.cursor[1]), where)
    if asks != scene.core.asking:
        yield Asked(asks.card, asks.thing)


RULES: CardRules[Brawl] = CardRules(
    CARDS,
    things,
    turn=lambda core: core.number,
    thing=thing,
    bearing=bearing,
    moments=MOMENTS,
    asking=asking,
)


def _with_lines(kind: type[Any], *words: str) -> frozenset[str]:
    """The cards that have such a line about one of these words."""
    return frozenset(card.id for card in CARDS for word in words if RULES.lines(kind, card.id, word))


GUARDING: dict[str, frozenset[str]] = {
    word: _with_lines(Ongoing, word) for word in (*GUARDS, *(guard + ONCE for guard in GUARDS))
}
BARRING = {word: _with_lines(Instead, word) for word in ("MINION_PLAYED", "ACTION_ATTACHED")}
LISTENING = {moment: _with_lines(Trigger, moment) for moment in MOMENTS}
POWERFUL = _with_lines(Ongoing, POWER)
BONUS = {card.id: card.bonus for card in ACTIONS.values() if card.bonus}


# Where things are


def minions_at(core: Brawl, slot: int) -> list[Minion]:
    return [minion for minion in core.minions.values() if minion.place == slot]


def actions_on(core: Brawl, slot: int) -> list[Action]:
    """On the base itself, not on minions there."""
    return [action for action in core.actions.values() if action.place == slot and not action.host]


def listeners(core: Brawl, moment: str) -> list[Thing]:
    """What waits for a moment, base by base, in the order of the table."""
    cards = LISTENING[moment]
    known = table(core)
    if cards.isdisjoint(known.cards):
        return []
    return [thing for thing in known.things if thing.card in cards]


def heeds(core: Brawl, slot: int, seat: Seat) -> bool:
    """Does the ability of a base count for a seat? Who has infiltrated it is free of it for a while."""
    return not any(
        action.card == "ninja_infiltrate" and action.controller == seat and not action.lapsed
        for action in actions_on(core, slot)
    )


# Power


_powers: LastTwo[dict[str, int]] = LastTwo()


def powers(match: Match) -> dict[str, int]:
    """The power of all minions that is not what is printed."""
    core = match.core
    made_of = (
        core.bases,
        core.minions,
        core.actions,
        core.turn,
        *[len(side.hand) <= FEW for side in core.sides],
    )
    if len(core.sides) < MOST_SEATS:
        made_of = (*made_of, *[None] * (MOST_SEATS - len(core.sides)))
    known = _powers.find(*made_of)
    if known is not None:
        return known
    plain = POWERFUL.isdisjoint(table(core).cards) and not any(each.numbers for each in core.minions.values())
    (found,) = ({},) if plain else RULES.changed(match, POWER)
    return _powers.keep(found, *made_of)


FEW = 2
"""So few cards in hand make ghosts strong."""


def power_of(match: Match, minion: Minion) -> int:
    found = powers(match).get(minion.id)
    return MINIONS[minion.card].power if found is None else found


class Totals(NamedTuple):
    of: tuple[tuple[int, ...], ...]
    """By slot, and by seat."""
    present: tuple[frozenset[Seat], ...]
    """By slot: who has a minion there."""


_totals: LastTwo[Totals] = LastTwo()


def all_totals(match: Match) -> Totals:
    """The power of each seat on each base: its minions', and what its actions add while it has a minion there."""
    core, known = match.core, powers(match)
    made_of = core.bases, core.minions, core.actions, known, len(core.sides)
    before = _totals.find(*made_of)
    if before is not None:
        return before
    sums = [[0] * len(core.sides) for _ in core.bases]
    present: list[set[Seat]] = [set() for _ in core.bases]
    for minion in core.minions.values():
        found = known.get(minion.id)
        sums[minion.place][minion.controller] += MINIONS[minion.card].power if found is None else found
        present[minion.place].add(minion.controller)
    for action in core.actions.values() if not BONUS.keys().isdisjoint(table(core).cards) else ():
        if not action.host and action.controller in present[action.place]:
            sums[action.place][action.controller] += BONUS.get(action.card, 0)
    of = tuple(tuple(each) for each in sums)
    return _totals.keep(Totals(of, tuple(frozenset(each) for each in present)), *made_of)


def totals(match: Match, slot: int) -> tuple[int, ...]:
    return all_totals(match).of[slot]


def breakpoint_of(match: Match, slot: int) -> int:
    base = match.core.bases[slot]
    if not base.numbers:
        return BASES[base.card].breakpoint
    return RULES.number(match, base, BREAKPOINT)


def eligible(match: Match) -> list[int]:
    """The slots of the bases on which there is power enough."""
    return [
        slot
        for slot in range(len(match.core.bases))
        if sum(totals(match, slot)) >= breakpoint_of(match, slot)
    ]


# Guards


def is_guarded(match: Match, thing: Thing, guard: Guard, by: Seat, via: Via) -> bool:
    return GUARDING[guard].isdisjoint(table(match.core).cards) is False and (
        RULES.number(match, thing, guard, {"by": (by,), "via": (via,)}) > 0
    )


def shield_of(match: Match, minion: Minion, guard: Guard, by: Seat, via: Via) -> str:
    """The action that would stop an effect, and be discarded for it; empty if there is none."""
    word = guard + ONCE
    if GUARDING[word].isdisjoint(table(match.core).cards):
        return ""
    found = RULES.attribute(match, minion, word, {"by": (by,), "via": (via,)})
    return next((change.source for change in found.modifiers if change.value > 0), "")


def is_open(match: Match, minion: Minion, what: str, by: Seat, via: Via) -> bool:
    """May it be aimed at? Of foes' minions what is guarded is not offered; what is only hard to move is."""
    if minion.controller == by:
        return True
    if is_guarded(match, minion, "guard.affect", by, via):
        return False
    if what == "destroy":
        return not is_guarded(match, minion, "guard.destroy", by, via)
    return what != "affect" or not shield_of(match, minion, "guard.affect", by, via)


def is_untouchable(match: Match, minion: Minion, by: Seat, via: Via) -> bool:
    """Can a foe neither put something on it nor weaken it?"""
    if minion.controller == by:
        return False
    return is_guarded(match, minion, "guard.affect", by, via) or (
        via == "action" and is_guarded(match, minion, "guard.action", by, via)
    )


# What is forbidden


def minion_barred(match: Match, seat: Seat, card: str, slot: int) -> bool:
    """Does something at this base prevent that the minion is played there?"""
    return _barred(match, MinionPlayed(seat, "", card, slot), "MINION_PLAYED")


def action_barred(match: Match, seat: Seat, card: str, slot: int) -> bool:
    """Or that the action is put on the base?"""
    return _barred(match, ActionAttached(seat, "", card, seat, slot), "ACTION_ATTACHED")


def _barred(match: Match, event: MinionPlayed | ActionAttached, word: str) -> bool:
    core, cards = match.core, BARRING[word]
    if cards.isdisjoint(table(core).cards):
        return False
    here = [each for each in table(core).things if each.place == event.base and each.card in cards]
    return bool(here) and RULES.prevented(match, event, here)


def ranked(order: Sequence[str], found: Iterable[Thing]) -> list[Thing]:
    """Things by the fixed order of their cards, those of one card base by base."""
    places = {card: place for place, card in enumerate(order)}
    return sorted(found, key=lambda each: (places.get(each.card, -1), each.place))
