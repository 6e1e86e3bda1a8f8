"""What the effects of scripts do. `thing` names what was chosen, or `self`; what is gone is left alone."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Seat
from boardwright.games.smashup.cards.catalogue import ACTIONS, MINIONS
from boardwright.games.smashup.events import (
    EVENTS,
    ActionLapsed,
    ActionPlaysGranted,
    BasesOrdered,
    BaseSwapped,
    BreakpointChanged,
    CardsDiscarded,
    CardsMilled,
    CardsRecovered,
    CardsRevealed,
    CardsTaken,
    CardSunk,
    DeckOrdered,
    DeckShuffled,
    DiscardMixed,
    FactionNamed,
    HandMixed,
    HandShown,
    MinionPlaysGranted,
    PointsGained,
    PowerChanged,
    PromiseMade,
    SleepMarked,
    SpecialUsed,
    Zone,
)
from boardwright.games.smashup.play import removing
from boardwright.games.smashup.play.book import RULES, Scene, actions_on, minion_barred
from boardwright.games.smashup.play.entering import can_be_played_extra, enter, perform, target_refusal
from boardwright.games.smashup.play.removing import detached, ready_deck
from boardwright.games.smashup.play.state import less
from boardwright.games.smashup.play.words import foes, own_power_at, own_side, place, seat_known, via
from boardwright.games.smashup.types import Cards, Side
from boardwright.kits.scripts.playing import cursor_of
from boardwright.kits.scripts.running import Happens
from boardwright.kits.scripts.system import Later

effect = RULES.effects.register


def texts(scene: Scene, name: str) -> tuple[str, ...]:
    """Ids and cards that are known by a name."""
    return tuple(str(value) for value in scene.values(name))


def cause(scene: Scene) -> str:
    """The card that acts."""
    assert isinstance(scene.cursor, tuple)
    return str(scene.cursor[1])


def held(cards: Cards, wanted: Cards) -> Cards:
    """Of the wanted cards those that are there, each copy once."""
    found = []
    for card in wanted:
        if card in cards:
            cards = less(cards, (card,))
            found.append(card)
    return tuple(found)


# What lies on the table


@effect("destroy")
def destroy(scene: Scene, thing: str) -> Happens:
    yield from removing.destroy(scene.match, texts(scene, thing), scene.actor, via(scene))


@effect("remove")
def remove(scene: Scene, thing: str) -> Happens:
    yield from removing.remove(scene.match, texts(scene, thing), scene.actor, via(scene))


@effect("destroy_any")
def destroy_any(scene: Scene, thing: str) -> Happens:
    """A minion or an action."""
    yield from destroy(scene, thing)
    yield from remove(scene, thing)


@effect("bounce")
def bounce(scene: Scene, thing: str) -> Happens:
    yield from removing.bounce(scene.match, texts(scene, thing), scene.actor, via(scene))


@effect("sink")
def sink(scene: Scene, thing: str) -> Happens:
    yield from removing.sink(scene.match, texts(scene, thing), scene.actor, via(scene))


@effect("move")
def move(scene: Scene, thing: str, to: str) -> Happens:
    slot = place(scene, to)
    if slot >= 0:
        yield from removing.move(scene.match, texts(scene, thing), slot, scene.actor, via(scene))


@effect("move_to_slot")
def move_to_slot(scene: Scene, slot: str) -> Happens:
    yield from removing.move(scene.match, (scene.source,), scene.value(slot), scene.actor, via(scene))


@effect("dodge")
def dodge(scene: Scene, to: str) -> Happens:
    """Away, instead of being destroyed."""
    slot = place(scene, to)
    yield from removing.move(scene.match, (scene.source,), slot, scene.actor, via(scene), dodges=True)


@effect("take_back")
def take_back(scene: Scene, thing: str) -> Happens:
    """Actions go to their owner's hand."""
    yield from removing.remove(scene.match, texts(scene, thing), scene.actor, via(scene), "hand")


@effect("lend")
def lend(scene: Scene, thing: str, amount: int) -> Happens:
    for name in texts(scene, thing):
        if name in scene.core.minions:
            yield PowerChanged(name, amount, cause(scene))


@effect("rampage")
def rampage(scene: Scene, base: str) -> Happens:
    slot, amount = place(scene, base), own_power_at(scene, base)
    if amount:
        yield BreakpointChanged(slot, -amount, cause(scene))


@effect("overgrow")
def overgrow(scene: Scene) -> Happens:
    yield BreakpointChanged(place(scene, "self"), 0, cause(scene), fixed=True)


@effect("terraform")
def terraform(scene: Scene, base: str, card: str) -> Happens:
    core, slot, new = scene.core, place(scene, base), scene.value(card)
    if new not in core.base_deck:
        return
    old = core.bases[slot].card
    for action in actions_on(core, slot):
        yield detached(action, scene.actor)
    yield BaseSwapped(slot, new, scene.chance.shuffle((*less(core.base_deck, (new,)), old)))


@effect("name_faction")
def name_faction(scene: Scene, faction: str) -> Happens:
    if scene.source in scene.core.actions:
        yield FactionNamed(scene.source, scene.value(faction))


@effect("lapse")
def lapse(scene: Scene) -> Happens:
    action = scene.core.actions.get(scene.source)
    if action is not None and not action.lapsed:
        yield ActionLapsed(scene.source)


# Points and plays


@effect("gain")
def gain(scene: Scene, seat: str, points: int) -> Happens:
    if points:
        yield PointsGained(seat_known(scene, seat), points, cause(scene))


@effect("grant")
def grant(scene: Scene, power: int, base: str, same: bool, count: int) -> Happens:
    slot = place(scene, base) if base else -1
    if slot >= 0 or not base:
        yield MinionPlaysGranted(scene.actor, count, power, slot, same)


@effect("grant_actions")
def grant_actions(scene: Scene, seat: str, count: int) -> Happens:
    yield ActionPlaysGranted(seat_known(scene, seat), count)


@effect("mark_sleep")
def mark_sleep(scene: Scene, seat: str) -> Happens:
    yield SleepMarked(seat_known(scene, seat))


@effect("use_special")
def use_special(scene: Scene, special: str, at: str) -> Happens:
    yield SpecialUsed(scene.actor, special, place(scene, at))


@effect("play")
def play(scene: Scene, card: str, to: str, source: Zone) -> Happens:
    """A minion at once, as an extra one."""
    minion, slot = scene.value(card), place(scene, to)
    if minion is None or slot < 0 or minion not in zone(own_side(scene), source):
        return
    if minion not in MINIONS or minion_barred(scene.match, scene.actor, minion, slot):
        return
    yield from enter(scene.match, scene.actor, minion, slot, scene.chance, source=source)
    yield Later(scene.cursor)


def zone(side: Side, source: Zone) -> Cards:
    return {"hand": side.hand, "deck": side.deck, "discard": side.discard}.get(source, ())


@effect("play_action")
def play_action(scene: Scene, card: str, target: str, source: Zone, of: str) -> Happens:
    """An action at once, as an extra one. `of`: from the top of a foe's deck, to whom it goes back."""
    action, where = scene.value(card), str(scene.value(target) or "")
    owner = next(_on_top(scene, action), None) if of else scene.actor
    if owner is None or action not in zone(scene.core.sides[owner], source) or action not in ACTIONS:
        return
    if not can_be_played_extra(scene.match, scene.actor, action):
        return
    if target_refusal(scene.match, scene.actor, action, where) is not None:
        return
    yield from perform(
        scene.match, scene.actor, action, where, scene.chance, owner=owner, source=source, extra=True
    )
    yield Later(scene.cursor)


def _on_top(scene: Scene, card: str) -> Iterator[Seat]:
    return (seat for seat in foes(scene) if scene.core.sides[seat].deck[:1] == (card,))


# Cards of a hand


@effect("draw")
def draw(scene: Scene, seat: str, count: int) -> Happens:
    yield from removing.draw(scene.match, seat_known(scene, seat), count, scene.chance)


@effect("draw_up_to")
def draw_up_to(scene: Scene, count: int) -> Happens:
    yield from removing.draw(scene.match, scene.actor, count - len(own_side(scene).hand), scene.chance)


@effect("discard")
def discard(scene: Scene, cards: str, seat: str) -> Happens:
    owner = seat_known(scene, seat)
    found = held(scene.core.sides[owner].hand, texts(scene, cards))
    if found:
        yield CardsDiscarded(owner, found)


@effect("discard_at_random")
def discard_at_random(scene: Scene, seat: str, count: int) -> Happens:
    owner = seat_known(scene, seat)
    hand = scene.core.sides[owner].hand
    if hand:
        yield CardsDiscarded(owner, scene.chance.sample(hand, min(count, len(hand))))


@effect("discard_hand")
def discard_hand(scene: Scene) -> Happens:
    if own_side(scene).hand:
        yield CardsDiscarded(scene.actor, own_side(scene).hand)


@effect("show_hand")
def show_hand(scene: Scene, of: str) -> Happens:
    owner = seat_known(scene, of)
    yield HandShown(scene.actor, owner, scene.core.sides[owner].hand)


@effect("mix_hand")
def mix_hand(scene: Scene) -> Happens:
    side = own_side(scene)
    yield HandMixed(scene.actor, scene.chance.shuffle((*side.hand, *side.deck)))


# Cards of a deck


@effect("ready_deck")
def make_deck_ready(scene: Scene) -> Happens:
    yield from ready_deck(scene.match, scene.actor, scene.chance)


@effect("reveal")
def reveal(scene: Scene, count: int, whose: str = "") -> Happens:
    seats: tuple[Seat, ...] = foes(scene) if whose else (scene.actor,)
    for seat in seats:
        yield from ready_deck(scene.match, seat, scene.chance)
        deck = scene.core.sides[seat].deck
        if deck:
            yield CardsRevealed(seat, deck[:count])


@effect("shuffle")
def shuffle(scene: Scene) -> Happens:
    if own_side(scene).deck:
        yield DeckShuffled(scene.actor, scene.chance.shuffle(own_side(scene).deck))


@effect("take")
def take(scene: Scene, cards: str) -> Happens:
    found = held(own_side(scene).deck, texts(scene, cards))
    if found:
        yield CardsTaken(scene.actor, found)


@effect("take_same")
def take_same(scene: Scene, thing: str) -> Happens:
    """A card of the same name."""
    found = scene.thing(thing)
    if found is not None and found.card in own_side(scene).deck:
        yield CardsTaken(scene.actor, (found.card,))


@effect("mill")
def mill(scene: Scene, cards: str) -> Happens:
    found = held(own_side(scene).deck, texts(scene, cards))
    if found:
        yield CardsMilled(scene.actor, found)


@effect("put_back")
def put_back(scene: Scene, cards: str) -> Happens:
    top = texts(scene, cards)
    if sorted(own_side(scene).deck[: len(top)]) == sorted(top) and len(top) > 1:
        yield DeckOrdered(scene.actor, top)


# Cards of a discard pile


@effect("recover")
def recover(scene: Scene, cards: str) -> Happens:
    found = held(own_side(scene).discard, texts(scene, cards))
    if found:
        yield CardsRecovered(scene.actor, found)


@effect("mix")
def mix(scene: Scene, cards: str) -> Happens:
    side = own_side(scene)
    found = held(side.discard, texts(scene, cards))
    if found:
        yield DiscardMixed(scene.actor, found, scene.chance.shuffle((*side.deck, *found)))


@effect("sink_card")
def sink_card(scene: Scene, card: str, seat: str) -> Happens:
    owner, sunk = seat_known(scene, seat), str(scene.value(card))
    if sunk in scene.core.sides[owner].discard:
        yield CardSunk(owner, sunk)


# Bases that have scored


@effect("order_bases")
def order_bases(scene: Scene, first: str, then: str) -> Happens:
    """One comes next; the others that were seen follow in an order."""
    seen = (*texts(scene, first), *texts(scene, then))
    if len(seen) == len(texts(scene, "seen")):
        yield BasesOrdered(scene.actor, (*seen, *scene.core.base_deck[len(seen) :]))


@effect("promise")
def promise(scene: Scene, what: str) -> Happens:
    for chosen in texts(scene, what):
        yield PromiseMade(scene.actor, cause(scene), chosen)


# Scripts


@effect("again")
def again(scene: Scene, keep: str, add: str, step: int = 0, drop: str = "") -> Happens:
    """Another round, from a step on, knowing what was chosen so far; `drop`: of these it cannot be chosen again."""
    assert isinstance(scene.cursor, tuple)
    done = (*scene.values(keep), *scene.values(add))
    bound = {keep: done}
    if drop:
        bound[drop] = tuple(each for each in scene.values(drop) if each not in done)
    card, where = str(scene.cursor[1]), str(scene.cursor[2])
    yield Later(cursor_of(card, where, scene.source, scene.actor, bound, step))


RULES.verify(*EVENTS)
