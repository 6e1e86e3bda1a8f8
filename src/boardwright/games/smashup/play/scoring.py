"""How bases score: who stands where, what is triggered before and after, and the base that comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from boardwright.engine.api import Ask, Chance, OpenWindow, Seat
from boardwright.engine.types import Effect
from boardwright.games.smashup.cards.catalogue import BASES
from boardwright.games.smashup.events import (
    BaseCleared,
    BaseDeckRenewed,
    BaseReplaced,
    BaseScored,
    BasesLocked,
    PromisesKept,
    ScoringBegan,
)
from boardwright.games.smashup.play.book import (
    RULES,
    Match,
    all_totals,
    eligible,
    listeners,
    ranked,
    totals,
)
from boardwright.games.smashup.play.entering import heeding
from boardwright.games.smashup.play.state import base_id, from_current, slot_of
from boardwright.games.smashup.types import NOBODY, PlayAction, PlayMinion
from boardwright.kits.scripts.cards import Trigger
from boardwright.kits.scripts.playing import cursor_of
from boardwright.kits.scripts.running import Cursor, Happens
from boardwright.kits.scripts.system import Later

ME_FIRST, NEXT_BASE = "me_first", "next_base"
NEXT, SCORING = "next", "scoring"
"""Kinds of scripts: which base comes now; and one base, step by step."""
AFTER_ORDER = ("alien_scout", "pirate_first_mate")


class Standings(NamedTuple):
    """What a base would bring now, by seat. Who takes no part has the place −1."""

    powers: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]


def standings(match: Match, slot: int) -> Standings:
    found = all_totals(match)
    powers, present = found.of[slot], found.present[slot]
    taking_part = [power for seat, power in enumerate(powers) if seat in present or power > 0]
    places = tuple(
        [
            sum([other > power for other in taking_part]) if seat in present or power > 0 else NOBODY
            for seat, power in enumerate(powers)
        ]
    )
    prizes = (*BASES[match.core.bases[slot].card].prizes, 0)
    return Standings(powers, places, tuple([prizes[place] if place >= 0 else 0 for place in places]))


# Before


def lock(match: Match) -> Happens:
    """The bases that will score, and a chance for everybody to play specials first."""
    due = eligible(match)
    if due:
        yield BasesLocked(tuple(due))
        yield window(match)


def window(match: Match) -> OpenWindow:
    return OpenWindow(ME_FIRST, from_current(match.core), (PlayMinion, PlayAction), closes="each_once")


@RULES.answers.register(ME_FIRST)
def window_closed(match: Match, wait: object, plays: int, chance: Chance) -> Happens:
    """As long as anybody plays something, everybody is asked once more."""
    if plays:
        yield window(match)
    else:
        yield Later((NEXT,))


@RULES.kinds.register(NEXT)
def next_base(match: Match, cursor: Cursor, chance: Chance) -> Happens:
    """With several the current player says which; what has become due meanwhile scores, too."""
    locked = match.core.locked
    if not locked:
        locked = tuple(eligible(match))
        if not locked:
            return
        yield BasesLocked(locked)
    if len(locked) > 1:
        yield Ask(NEXT_BASE, match.core.turn, tuple(base_id(slot) for slot in locked))
    else:
        yield from begin(locked[0])


@RULES.answers.register(NEXT_BASE)
def base_chosen(match: Match, wait: object, answer: str, chance: Chance) -> Happens:
    yield from begin(slot_of(match.core, answer))


def begin(slot: int) -> Happens:
    yield ScoringBegan(slot)
    yield Later((SCORING, slot, (), 0))


# One base


@RULES.kinds.register(SCORING)
def score(match: Match, cursor: Cursor, chance: Chance) -> Happens:
    """Each step with all that follows from it, before the next one."""
    _, slot, places, number = cursor
    if number == RANKING:
        found = standings(match, slot)
        yield BaseScored(slot, match.core.bases[slot].card, *found)
        places = found.places
    else:
        yield from STEPS[number](match, slot, places, chance)
    if number + 1 < len(STEPS):
        yield Later((SCORING, slot, places, number + 1), after_triggers=True)
    else:
        yield Later((NEXT,), after_triggers=True)


ScoringStep = Callable[[Match, int, tuple[int, ...], Chance], Iterable[Effect]]


def before(match: Match, slot: int, places: tuple[int, ...], chance: Chance) -> Happens:
    coming = [each for each in listeners(match.core, "before_scoring") if each.place != slot]
    yield from RULES.announce(match, "before_scoring", ranked((), coming), {"slot": (slot,)})


def base_before(match: Match, slot: int, places: tuple[int, ...], chance: Chance) -> Happens:
    base, powers = match.core.bases[slot], totals(match, slot)
    yield from RULES.announce(match, "scores", (base,), by=NOBODY)
    for seat in from_current(match.core):
        if powers[seat] == max(powers):
            yield from heeding(match, "leads", (base,), seat, {})


def ranking(match: Match, slot: int, places: tuple[int, ...], chance: Chance) -> Happens:
    """Done by `score`, which remembers it."""
    return iter(())


def base_after(match: Match, slot: int, places: tuple[int, ...], chance: Chance) -> Happens:
    base = match.core.bases[slot]
    yield from RULES.announce(match, "scored", (base,), by=NOBODY)
    for seat in from_current(match.core):
        for moment in moments_of(places[seat]):
            yield from heeding(match, moment, (base,), seat, {})


def moments_of(place: int) -> tuple[str, ...]:
    """What a player has done on a base that scored."""
    match place:
        case 0:
            return ("won",)
        case 1:
            return ("second", "lost")
        case _:
            return ("lost",) if place > 0 else ()


def cards_after(match: Match, slot: int, places: tuple[int, ...], chance: Chance) -> Happens:
    there = [each for each in listeners(match.core, "after_scoring") if each.place == slot]
    yield from RULES.announce(match, "after_scoring", ranked(AFTER_ORDER, there))


def replace_base(match: Match, slot: int, places: tuple[int, ...], chance: Chance) -> Happens:
    yield BaseCleared(slot, match.core.bases[slot].card)
    core = match.core
    if not core.base_deck:
        yield BaseDeckRenewed(chance.shuffle(core.base_discard))
    yield BaseReplaced(slot, match.core.base_deck[0])


def keep_promises(match: Match, slot: int, places: tuple[int, ...], chance: Chance) -> Happens:
    promises = match.core.promises
    if promises:
        yield PromisesKept()
    for promise in promises:
        ((where, _),) = RULES.lines(Trigger, promise.card, "kept")
        yield Later(cursor_of(promise.card, where, base_id(slot), promise.seat, {"what": (promise.what,)}))


STEPS: tuple[ScoringStep, ...] = (
    before,
    base_before,
    ranking,
    base_after,
    cards_after,
    replace_base,
    keep_promises,
)
RANKING = STEPS.index(ranking)


def winners(points: tuple[int, ...], goal: int) -> list[Seat]:
    """Who has the most, of those who have enough."""
    best = max(points)
    return [seat for seat, each in enumerate(points) if each == best >= goal]
