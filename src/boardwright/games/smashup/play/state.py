"""What an event changes, one function each, and what can be asked of a core without any rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from boardwright.engine.api import Event, Seat, replace
from boardwright.engine.primitives.modifier import Modifier
from boardwright.engine.values import without
from boardwright.games.smashup import events as happened
from boardwright.games.smashup.cards.catalogue import ACTIONS
from boardwright.games.smashup.types import (
    MOST_BASES,
    NO_LIMIT,
    NOBODY,
    Action,
    Asking,
    Base,
    Brawl,
    Cards,
    Minion,
    Promise,
    Resolving,
    Revealed,
    Side,
)
from boardwright.kits.scripts.things import modified, new_turn

JAMS, CONTROLS = "jams", "controls"
"""Tags of actions: it switches the base's ability off; it takes control of the minion on which it lies."""

EventT = TypeVar("EventT", bound=Event)
REDUCERS: dict[type[Event], Callable[[Brawl, Any], Brawl]] = {}


def on(
    *kinds: type[Event],
) -> Callable[[Callable[[Brawl, EventT], Brawl]], Callable[[Brawl, EventT], Brawl]]:
    def register(reducer: Callable[[Brawl, EventT], Brawl]) -> Callable[[Brawl, EventT], Brawl]:
        REDUCERS.update(dict.fromkeys(kinds, reducer))
        return reducer

    return register


# Questions


def base_id(slot: int) -> str:
    return f"b{slot}"


SLOTS = {base_id(slot): slot for slot in range(MOST_BASES)}


def slot_of(core: Brawl, base: str) -> int:
    """The slot of a base in play; below zero if there is none of this id."""
    slot = SLOTS.get(base, NOBODY)
    return slot if slot < len(core.bases) else NOBODY


def minion_id(core: Brawl) -> str:
    """For the next minion that comes to the table: it will be known by this as long as it stays."""
    return f"m{core.last + 1}"


def action_id(core: Brawl) -> str:
    return f"a{core.last + 1}"


def from_current(core: Brawl) -> tuple[Seat, ...]:
    """The seats clockwise, whose turn it is first."""
    start = core.order.index(core.turn)
    return core.order[start:] + core.order[:start]


def next_seat(core: Brawl) -> Seat:
    return core.order[(core.order.index(core.turn) + 1) % len(core.order)]


def tagged(card: str, tag: str) -> bool:
    return tag in ACTIONS[card].tags


# Changes


def side_changed(core: Brawl, seat: Seat, **fields: Any) -> Brawl:
    sides = list(core.sides)
    sides[seat] = replace(sides[seat], **fields)
    return replace(core, sides=tuple(sides))


def minion_changed(core: Brawl, id: str, **fields: Any) -> Brawl:
    return replace(core, minions={**core.minions, id: replace(core.minions[id], **fields)})


def action_changed(core: Brawl, id: str, **fields: Any) -> Brawl:
    return replace(core, actions={**core.actions, id: replace(core.actions[id], **fields)})


def base_changed(core: Brawl, slot: int, **fields: Any) -> Brawl:
    bases = list(core.bases)
    bases[slot] = replace(bases[slot], **fields)
    return replace(core, bases=tuple(bases))


def in_hand(core: Brawl, seat: Seat, *cards: str) -> Brawl:
    return side_changed(core, seat, hand=(*core.sides[seat].hand, *cards))


def discarded(core: Brawl, seat: Seat, *cards: str) -> Brawl:
    return side_changed(core, seat, discard=(*core.sides[seat].discard, *cards))


def less(cards: Cards, gone: Cards) -> Cards:
    for card in gone:
        cards = without(cards, card)
    return cards


def from_zone(core: Brawl, seat: Seat, card: str, zone: happened.Zone) -> Brawl:
    match zone:
        case "hand":
            return side_changed(core, seat, hand=without(core.sides[seat].hand, card))
        case "deck":
            return side_changed(core, seat, deck=without(core.sides[seat].deck, card))
        case "discard":
            return side_changed(core, seat, discard=without(core.sides[seat].discard, card))
        case _:
            return core


def without_action(core: Brawl, id: str) -> Brawl:
    """The table without an action; what it did to its base or to its host is over."""
    action = core.actions[id]
    core = replace(core, actions={key: each for key, each in core.actions.items() if key != id})
    if tagged(action.card, JAMS):
        jammed = any(each.place == action.place and tagged(each.card, JAMS) for each in core.actions.values())
        core = base_changed(core, action.place, jammed=jammed)
    host = core.minions.get(action.host)
    if host is not None and tagged(action.card, CONTROLS):
        core = minion_changed(core, host.id, controller=host.owner)
    return core


def left(core: Brawl, id: str) -> Brawl:
    """The table without a minion; what lay on it goes to its owners' discard piles."""
    for action in [each for each in core.actions.values() if each.host == id]:
        core = discarded(without_action(core, action.id), action.owner, action.card)
    return replace(core, minions={key: each for key, each in core.minions.items() if key != id})


# Before the first turn


@on(happened.FactionChosen)
def faction_chosen(core: Brawl, event: happened.FactionChosen) -> Brawl:
    factions = (*core.sides[event.seat].factions, event.faction)
    return replace(side_changed(core, event.seat, factions=factions), turn=event.next)


@on(happened.BasesLaid)
def bases_laid(core: Brawl, event: happened.BasesLaid) -> Brawl:
    bases = tuple(Base(base_id(slot), card, NOBODY, NOBODY, slot) for slot, card in enumerate(event.bases))
    return replace(core, bases=bases, base_deck=event.deck)


# Turns


@on(happened.TurnStarted)
def turn_started(core: Brawl, event: happened.TurnStarted) -> Brawl:
    sides = tuple(
        woken(side) if seat == event.seat else replace(side, asleep=False) if side.asleep else side
        for seat, side in enumerate(core.sides)
    )
    return replace(
        core,
        sides=sides,
        bases=tuple(fresh(base, event.number) for base in core.bases),
        minions={key: fresh_minion(each, event) for key, each in core.minions.items()},
        actions={
            key: replace(each, used=()) if each.used and each.controller == event.seat else each
            for key, each in core.actions.items()
        },
        turn=event.seat,
        number=event.number,
        round=event.round,
        locked=(),
        specials=(),
        revealed=(),
    )


def woken(side: Side) -> Side:
    """What a player may do in a new turn."""
    return replace(
        side,
        minion_plays=1,
        capped_plays=(),
        base_plays={},
        same_plays=0,
        same_name="",
        action_plays=0 if side.sleepy else 1,
        asleep=side.sleepy,
        sleepy=False,
        played=0,
        risen=False,
    )


def fresh(base: Base, number: int) -> Base:
    return new_turn(base, number) if base.numbers else base


def fresh_minion(minion: Minion, event: happened.TurnStarted) -> Minion:
    if minion.used and minion.controller == event.seat:
        minion = replace(minion, used=())
    if minion.numbers or minion.dodges:
        minion = replace(new_turn(minion, event.number), used=minion.used, dodges=0)
    return minion


@on(happened.MatchWon)
def match_won(core: Brawl, event: happened.MatchWon) -> Brawl:
    return replace(core, winner=event.seat)


# Plays


@on(happened.MinionPlaysGranted)
def minion_plays_granted(core: Brawl, event: happened.MinionPlaysGranted) -> Brawl:
    side, seat = core.sides[event.seat], event.seat
    if event.same:
        return side_changed(core, seat, same_plays=side.same_plays + event.count)
    if event.base >= 0:
        plays = (*side.base_plays.get(event.base, ()), *(event.power,) * event.count)
        return side_changed(core, seat, base_plays={**side.base_plays, event.base: plays})
    if event.power < NO_LIMIT:
        capped = (*side.capped_plays, *(event.power,) * event.count)
        return side_changed(core, seat, capped_plays=capped)
    return side_changed(core, seat, minion_plays=side.minion_plays + event.count)


@on(happened.ActionPlaysGranted)
def action_plays_granted(core: Brawl, event: happened.ActionPlaysGranted) -> Brawl:
    plays = core.sides[event.seat].action_plays + event.count
    return side_changed(core, event.seat, action_plays=plays)


@on(happened.MinionPlayed)
def minion_played(core: Brawl, event: happened.MinionPlayed) -> Brawl:
    core = from_zone(core, event.seat, event.card, event.source)
    side = core.sides[event.seat]
    core = side_changed(
        core, event.seat, played=side.played + 1, risen=side.risen or event.rises, **paid(side, event)
    )
    minion = Minion(event.minion, event.card, event.seat, event.seat, event.base)
    return replace(core, minions={**core.minions, event.minion: minion}, last=core.last + 1)


def paid(side: Side, event: happened.MinionPlayed) -> dict[str, Any]:
    """What is left of the plays of the kind that it uses up."""
    match event.pays:
        case "plain":
            return {"minion_plays": side.minion_plays - 1}
        case "capped":
            return {"capped_plays": without(side.capped_plays, event.power)}
        case "same":
            return {"same_plays": side.same_plays - 1, "same_name": event.card}
        case "base":
            plays = without(side.base_plays[event.base], event.power)
            others = {slot: each for slot, each in side.base_plays.items() if slot != event.base}
            return {"base_plays": {**others, event.base: plays} if plays else others}
        case _:
            return {}


@on(happened.ActionPlayed)
def action_played(core: Brawl, event: happened.ActionPlayed) -> Brawl:
    core = from_zone(core, event.owner, event.card, event.source)
    if not event.extra:
        core = side_changed(core, event.seat, action_plays=core.sides[event.seat].action_plays - 1)
    if event.stays:
        return core
    return replace(core, resolving=(*core.resolving, Resolving(event.card, event.seat, event.owner)))


@on(happened.ActionAttached)
def action_attached(core: Brawl, event: happened.ActionAttached) -> Brawl:
    action = Action(event.action, event.card, event.owner, event.seat, event.base, event.host)
    core = replace(core, actions={**core.actions, event.action: action}, last=core.last + 1)
    if tagged(event.card, JAMS):
        core = base_changed(core, event.base, jammed=True)
    if tagged(event.card, CONTROLS):
        core = minion_changed(core, event.host, controller=event.seat)
    return core


@on(happened.ActionResolved)
def action_resolved(core: Brawl, event: happened.ActionResolved) -> Brawl:
    return discarded(replace(core, resolving=core.resolving[:-1]), event.owner, event.card)


@on(happened.TalentUsed)
def talent_used(core: Brawl, event: happened.TalentUsed) -> Brawl:
    used = ("talent",)
    if event.thing in core.minions:
        return minion_changed(core, event.thing, used=used)
    return action_changed(core, event.thing, used=used)


@on(happened.SpecialUsed)
def special_used(core: Brawl, event: happened.SpecialUsed) -> Brawl:
    return replace(core, specials=(*core.specials, (event.special, event.base)))


@on(happened.SleepMarked)
def sleep_marked(core: Brawl, event: happened.SleepMarked) -> Brawl:
    return side_changed(core, event.seat, sleepy=True)


@on(happened.FactionNamed)
def faction_named(core: Brawl, event: happened.FactionNamed) -> Brawl:
    return action_changed(core, event.action, faction=event.faction)


@on(happened.ActionLapsed)
def action_lapsed(core: Brawl, event: happened.ActionLapsed) -> Brawl:
    return action_changed(core, event.action, lapsed=True)


# Leaving and moving


@on(happened.ActionDetached)
def action_detached(core: Brawl, event: happened.ActionDetached) -> Brawl:
    core = without_action(core, event.action)
    return (in_hand if event.to == "hand" else discarded)(core, event.owner, event.card)


@on(happened.MinionDestroyed)
def minion_destroyed(core: Brawl, event: happened.MinionDestroyed) -> Brawl:
    return discarded(left(core, event.minion), event.owner, event.card)


@on(happened.MinionReturned)
def minion_returned(core: Brawl, event: happened.MinionReturned) -> Brawl:
    return in_hand(left(core, event.minion), event.owner, event.card)


@on(happened.MinionSunk)
def minion_sunk(core: Brawl, event: happened.MinionSunk) -> Brawl:
    core = left(core, event.minion)
    return side_changed(core, event.owner, deck=(*core.sides[event.owner].deck, event.card))


@on(happened.MinionMoved)
def minion_moved(core: Brawl, event: happened.MinionMoved) -> Brawl:
    """What lies on it goes with it."""
    dodges = core.minions[event.minion].dodges + event.dodges
    core = minion_changed(core, event.minion, place=event.base, dodges=dodges)
    for action in core.actions.values():
        if action.host == event.minion:
            core = action_changed(core, action.id, place=event.base)
    return core


@on(happened.PowerChanged)
def power_changed(core: Brawl, event: happened.PowerChanged) -> Brawl:
    change = Modifier("add", event.amount, event.cause, until=core.number + 1)
    minion = modified(core.minions[event.minion], "power", change)
    return replace(core, minions={**core.minions, event.minion: minion})


@on(happened.BreakpointChanged)
def breakpoint_changed(core: Brawl, event: happened.BreakpointChanged) -> Brawl:
    """What fixes it comes after all that raises or lowers it."""
    operation, priority = ("set", 1) if event.fixed else ("add", 0)
    change = Modifier(operation, event.amount, event.cause, priority, until=core.number + 1)  # type: ignore[arg-type]
    bases = list(core.bases)
    bases[event.base] = modified(bases[event.base], "breakpoint", change)
    return replace(core, bases=tuple(bases))


# Cards


@on(happened.DeckShuffled)
def deck_shuffled(core: Brawl, event: happened.DeckShuffled) -> Brawl:
    return side_changed(core, event.seat, deck=event.deck)


@on(happened.DeckRenewed)
def deck_renewed(core: Brawl, event: happened.DeckRenewed) -> Brawl:
    return side_changed(core, event.seat, deck=event.deck, discard=())


@on(happened.HandMixed, happened.HandRedealt)
def hand_mixed(core: Brawl, event: happened.HandMixed) -> Brawl:
    return side_changed(core, event.seat, deck=event.deck, hand=())


@on(happened.DiscardMixed)
def discard_mixed(core: Brawl, event: happened.DiscardMixed) -> Brawl:
    discard = less(core.sides[event.seat].discard, event.cards)
    return side_changed(core, event.seat, deck=event.deck, discard=discard)


@on(happened.CardsDrawn)
def cards_drawn(core: Brawl, event: happened.CardsDrawn) -> Brawl:
    side = core.sides[event.seat]
    return side_changed(core, event.seat, hand=(*side.hand, *event.cards), deck=side.deck[len(event.cards) :])


@on(happened.CardsDiscarded)
def cards_discarded(core: Brawl, event: happened.CardsDiscarded) -> Brawl:
    hand = less(core.sides[event.seat].hand, event.cards)
    return discarded(side_changed(core, event.seat, hand=hand), event.seat, *event.cards)


@on(happened.CardsMilled)
def cards_milled(core: Brawl, event: happened.CardsMilled) -> Brawl:
    deck = less(core.sides[event.seat].deck, event.cards)
    return discarded(side_changed(core, event.seat, deck=deck), event.seat, *event.cards)


@on(happened.CardsTaken)
def cards_taken(core: Brawl, event: happened.CardsTaken) -> Brawl:
    deck = less(core.sides[event.seat].deck, event.cards)
    return in_hand(side_changed(core, event.seat, deck=deck), event.seat, *event.cards)


@on(happened.CardsRecovered)
def cards_recovered(core: Brawl, event: happened.CardsRecovered) -> Brawl:
    discard = less(core.sides[event.seat].discard, event.cards)
    return in_hand(side_changed(core, event.seat, discard=discard), event.seat, *event.cards)


@on(happened.CardSunk)
def card_sunk(core: Brawl, event: happened.CardSunk) -> Brawl:
    """The newest of its name."""
    side = core.sides[event.seat]
    place = len(side.discard) - 1 - side.discard[::-1].index(event.card)
    discard = side.discard[:place] + side.discard[place + 1 :]
    return side_changed(core, event.seat, discard=discard, deck=(*side.deck, event.card))


@on(happened.DeckOrdered)
def deck_ordered(core: Brawl, event: happened.DeckOrdered) -> Brawl:
    deck = core.sides[event.seat].deck
    return side_changed(core, event.seat, deck=(*event.cards, *deck[len(event.cards) :]))


@on(happened.CardsRevealed)
def cards_revealed(core: Brawl, event: happened.CardsRevealed) -> Brawl:
    return replace(core, revealed=(*core.revealed, Revealed(event.seat, event.cards)))


@on(happened.HandShown)
def only_told(core: Brawl, event: Event) -> Brawl:
    return core


# Scoring


@on(happened.BasesLocked)
def bases_locked(core: Brawl, event: happened.BasesLocked) -> Brawl:
    return replace(core, locked=event.bases)


@on(happened.ScoringBegan)
def scoring_began(core: Brawl, event: happened.ScoringBegan) -> Brawl:
    return replace(core, scoring=event.base, locked=tuple(slot for slot in core.locked if slot != event.base))


@on(happened.BaseScored)
def base_scored(core: Brawl, event: happened.BaseScored) -> Brawl:
    sides = tuple(
        replace(side, points=side.points + points) if points else side
        for side, points in zip(core.sides, event.points, strict=True)
    )
    return replace(core, sides=sides)


@on(happened.PointsGained)
def points_gained(core: Brawl, event: happened.PointsGained) -> Brawl:
    return side_changed(core, event.seat, points=core.sides[event.seat].points + event.points)


@on(happened.PromiseMade)
def promise_made(core: Brawl, event: happened.PromiseMade) -> Brawl:
    return replace(core, promises=(*core.promises, Promise(event.seat, event.card, event.what)))


@on(happened.BaseCleared)
def base_cleared(core: Brawl, event: happened.BaseCleared) -> Brawl:
    for minion in [each for each in core.minions.values() if each.place == event.base]:
        core = discarded(left(core, minion.id), minion.owner, minion.card)
    for action in [each for each in core.actions.values() if each.place == event.base]:
        core = discarded(without_action(core, action.id), action.owner, action.card)
    return replace(core, base_discard=(*core.base_discard, event.card))


@on(happened.BaseDeckRenewed)
def base_deck_renewed(core: Brawl, event: happened.BaseDeckRenewed) -> Brawl:
    return replace(core, base_deck=event.deck, base_discard=())


@on(happened.BaseReplaced)
def base_replaced(core: Brawl, event: happened.BaseReplaced) -> Brawl:
    core = replace(core, base_deck=without(core.base_deck, event.card), scoring=NOBODY)
    return base_changed(core, event.base, card=event.card, numbers={}, jammed=False)


@on(happened.PromisesKept)
def promises_kept(core: Brawl, event: happened.PromisesKept) -> Brawl:
    return replace(core, promises=())


@on(happened.BaseSwapped)
def base_swapped(core: Brawl, event: happened.BaseSwapped) -> Brawl:
    core = replace(core, base_deck=event.deck)
    return base_changed(core, event.base, card=event.card, numbers={}, jammed=False)


@on(happened.BasesOrdered)
def bases_ordered(core: Brawl, event: happened.BasesOrdered) -> Brawl:
    return replace(core, base_deck=event.deck)


@on(happened.Asked)
def asked(core: Brawl, event: happened.Asked) -> Brawl:
    return replace(core, asking=Asking(event.card, event.thing))
