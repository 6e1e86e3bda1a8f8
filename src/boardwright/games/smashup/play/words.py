"""What the words on the cards mean: numbers, checks, and what can be chosen. What effects do is in `effects`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from boardwright.engine.api import Seat
from boardwright.engine.types import Choice
from boardwright.engine.waits import unique
from boardwright.games.smashup.cards.catalogue import ACTIONS, FACTION_OF, MINIONS
from boardwright.games.smashup.play.book import (
    FEW,
    RULES,
    Scene,
    Via,
    actions_on,
    heeds,
    is_guarded,
    is_open,
    is_untouchable,
    minion_barred,
    minions_at,
    power_of,
    totals,
)
from boardwright.games.smashup.play.entering import can_be_played_extra, open_bases, targets_for
from boardwright.games.smashup.play.removing import is_removable
from boardwright.games.smashup.play.state import from_current
from boardwright.games.smashup.types import NO_LIMIT, Action, Brawl, Cards, Minion, Side
from boardwright.kits.scripts.rulebook import IT, SELF

number = RULES.numbers.register
check = RULES.conditions.register
offers = RULES.offers.register

MOST_DODGES = 5
"""In one turn, so that no chain goes on for ever."""


def via(scene: Scene) -> Via:
    """The kind of card that acts."""
    assert isinstance(scene.cursor, tuple)
    return cast("Via", RULES.cards[str(scene.cursor[1])].tags[0])


def kind_of_source(scene: Scene) -> Via:
    """The same where only a condition is asked."""
    this = scene.thing()
    card = scene.source if this is None else this.card
    return cast("Via", RULES.cards[card].tags[0]) if card in RULES.cards else "minion"


def own_side(scene: Scene) -> Side:
    return scene.core.sides[scene.actor]


def seat_known(scene: Scene, name: str) -> Seat:
    """A seat by the name under which it is known; the actor's without one."""
    return scene.actor if not name else int(scene.value(name))


def minion_known(scene: Scene, name: str) -> Minion | None:
    found = scene.thing(name)
    return found if isinstance(found, Minion) else None


def place(scene: Scene, name: str) -> int:
    """The slot of a thing that is known by this name; below zero if it is gone."""
    found = scene.thing(name)
    return -1 if found is None else found.place


def own_at(scene: Scene, slot: int) -> list[Minion]:
    return [minion for minion in minions_at(scene.core, slot) if minion.controller == scene.actor]


def seats_from(core: Brawl, seat: Seat) -> tuple[Seat, ...]:
    """Clockwise, this one first."""
    start = core.order.index(seat)
    return core.order[start:] + core.order[:start]


# Numbers


@number("power")
def power(scene: Scene, of: str = IT) -> int:
    minion = minion_known(scene, of)
    return 0 if minion is None else power_of(scene.match, minion)


@number("own_power_at")
def own_power_at(scene: Scene, base: str = IT) -> int:
    return sum(power_of(scene.match, each) for each in own_at(scene, place(scene, base)))


@number("own_minions_at")
def own_minions_at(scene: Scene, base: str = IT) -> int:
    return len(own_at(scene, place(scene, base)))


@number("minions_here")
def minions_here(scene: Scene, seat: str) -> int:
    owner = seat_known(scene, seat)
    return sum(each.controller == owner for each in minions_at(scene.core, place(scene, SELF)))


@number("total_here")
def total_here(scene: Scene) -> int:
    return totals(scene.match, place(scene, SELF))[scene.actor]


@number("own_actions_here")
def own_actions_here(scene: Scene) -> int:
    """On this base or on a minion there."""
    slot = place(scene, SELF)
    return sum(each.place == slot and each.controller == scene.actor for each in scene.core.actions.values())


@number("played")
def played(scene: Scene) -> int:
    """Minions this turn, in whichever way."""
    return own_side(scene).played


@number("held")
def held(scene: Scene) -> int:
    return len(own_side(scene).hand)


@number("hand_minions")
def count_hand_minions(scene: Scene, at: str = "") -> int:
    """Those that could be played there, each copy."""
    could = set(hand_minions(scene, at))
    return sum(card in could for card in own_side(scene).hand)


@number("printed_power")
def printed_power(scene: Scene, card: str) -> int:
    return MINIONS[str(scene.value(card))].power


# Checks: whose


@check("own_turn")
def own_turn(scene: Scene) -> bool:
    return scene.core.turn == scene.actor


@check("few_cards")
def few_cards(scene: Scene) -> bool:
    return len(own_side(scene).hand) <= FEW


@check("by_foe")
def by_foe(scene: Scene, seat: str) -> bool:
    known = scene.value(seat)
    return known is not None and bool(known >= 0) and bool(known != scene.actor)


@check("against")
def against(scene: Scene, whom: str) -> bool:
    """Does a guard hold against whoever acts?"""
    by, this = scene.value("by"), scene.thing()
    if whom == "all" or this is None or by is None:
        return whom == "all"
    if whom == "its_foe":
        guarded = scene.thing(IT)
        return guarded is not None and bool(0 <= by != guarded.controller)
    return bool(0 <= by != (this.owner if whom == "others" else this.controller))


@check("of_seat")
def of_seat(scene: Scene, seat: str) -> bool:
    minion = minion_known(scene, IT)
    return minion is not None and minion.controller == seat_known(scene, seat)


@check("heeded")
def heeded(scene: Scene, seat: str) -> bool:
    """Does this base's ability count for the seat? Nobody's effects give nothing."""
    known = scene.value(seat)
    return known is not None and known >= 0 and heeds(scene.core, place(scene, SELF), known)


@check("heeding")
def heeding(scene: Scene) -> bool:
    minion = minion_known(scene, IT)
    return minion is not None and heeds(scene.core, minion.place, minion.controller)


@check("first_of_ones_own")
def first_of_ones_own(scene: Scene) -> bool:
    """Of several in play, the one that has been there longest."""
    this = minion_known(scene, SELF)
    if this is None:
        return False
    alike = (each for each in scene.core.minions.values() if each.card == this.card)
    return next(each.id for each in alike if each.controller == this.controller) == this.id


@check("put_on_by_foe")
def put_on_by_foe(scene: Scene) -> bool:
    """What takes control is put on by a foe of the owner."""
    this, seat = scene.thing(), scene.value("seat")
    if this is None or scene.value("host") != this.id:
        return False
    takes = "controls" in ACTIONS[str(scene.value("card"))].tags
    return bool(seat != (this.owner if takes else this.controller))


# Checks: where


@check("at")
def at(scene: Scene, slot: str, thing: str = SELF) -> bool:
    found = scene.thing(thing)
    return found is not None and found.place == scene.value(slot)


@check("at_scoring")
def at_scoring(scene: Scene) -> bool:
    """Is this on the base that is being scored?"""
    this = scene.thing()
    return this is not None and this.place == scene.core.scoring


@check("manned")
def manned(scene: Scene, thing: str = IT) -> bool:
    """Is a minion of the actor where this is?"""
    return bool(own_at(scene, place(scene, thing)))


@check("crowded")
def crowded(scene: Scene) -> bool:
    return bool(minions_at(scene.core, place(scene, IT)))


@check("shared")
def shared(scene: Scene, open: bool = False) -> bool:
    """Do the actor and a foe have minions there? `open`: a foe's that may be aimed at."""
    here = minions_at(scene.core, place(scene, IT))
    foes = [each for each in here if each.controller != scene.actor]
    if open:
        foes = [
            each for each in foes if is_open(scene.match, each, "other", scene.actor, kind_of_source(scene))
        ]
    return bool(foes) and any(each.controller == scene.actor for each in here)


@check("replaceable")
def replaceable(scene: Scene) -> bool:
    return len(scene.core.base_deck) > 0


@check("maskable")
def maskable(scene: Scene) -> bool:
    """Could one's minions there change places with some of the hand?"""
    return manned(scene) and any(True for _ in hand_minions(scene, IT))


@check("broadside")
def broadside(scene: Scene) -> bool:
    return any(True for _ in broadside_at(scene, IT))


@check("harbours")
def harbours(scene: Scene, faction: str) -> bool:
    """Has a foe minions of the faction there?"""
    named = scene.value(faction)
    return any(
        each.controller != scene.actor and FACTION_OF[each.card] == named
        for each in minions_at(scene.core, place(scene, IT))
    )


@check("of_faction")
def of_faction(scene: Scene, faction: str) -> bool:
    found = scene.thing(IT)
    return found is not None and FACTION_OF[found.card] == scene.value(faction)


@check("of_named_faction")
def of_named_faction(scene: Scene) -> bool:
    this = scene.thing()
    return isinstance(this, Action) and FACTION_OF[str(scene.value("card"))] == this.faction


@check("put_on_base")
def put_on_base(scene: Scene) -> bool:
    """Is it an action on this very base?"""
    return place(scene, SELF) == scene.value("base") and not scene.value("host")


@check("on_base")
def on_base(scene: Scene) -> bool:
    found = scene.thing(IT)
    return isinstance(found, Action) and not found.host


@check("beside")
def beside(scene: Scene) -> bool:
    """On the same minion."""
    this, found = scene.thing(), scene.thing(IT)
    return this is not None and found is not None and bool(this.host) and found.host == this.host


# Checks: how strong, and what may be aimed at


@check("open")
def open_(scene: Scene, what: str) -> bool:
    minion = minion_known(scene, IT)
    return minion is not None and is_open(scene.match, minion, what, scene.actor, kind_of_source(scene))


@check("removable")
def removable(scene: Scene) -> bool:
    action = scene.thing(IT)
    return isinstance(action, Action) and is_removable(
        scene.match, action, scene.actor, kind_of_source(scene)
    )


@check("destructible")
def destructible(scene: Scene) -> bool:
    return removable(scene) or open_(scene, "destroy")


@check("weakenable")
def weakenable(scene: Scene) -> bool:
    minion = minion_known(scene, IT)
    return minion is not None and not is_untouchable(scene.match, minion, scene.actor, "action")


@check("not_stronger")
def not_stronger(scene: Scene, than: str) -> bool:
    return power(scene, IT) <= power(scene, than)


@check("outclasses")
def outclasses(scene: Scene) -> bool:
    """Is there a weaker minion on its base that may be destroyed?"""
    champion = minion_known(scene, IT)
    if champion is None:
        return False
    own = power_of(scene.match, champion)
    return any(
        power_of(scene.match, each) < own
        and is_open(scene.match, each, "destroy", scene.actor, kind_of_source(scene))
        for each in minions_at(scene.core, champion.place)
    )


def is_extreme(scene: Scene, among: Iterable[Minion], extreme: object) -> bool:
    """Is the minion that is asked about among these, and is none of them weaker (or stronger)?"""
    minion = minion_known(scene, IT)
    found = {each.id: power_of(scene.match, each) for each in among}
    if minion is None or minion.id not in found:
        return False
    best = min(found.values()) if extreme is min else max(found.values())
    return found[minion.id] == best


@check("weakest_at")
def weakest_at(scene: Scene, base: str) -> bool:
    return is_extreme(scene, minions_at(scene.core, place(scene, base)), min)


@check("weakest_of")
def weakest_of(scene: Scene, seat: str) -> bool:
    owner = seat_known(scene, seat)
    return is_extreme(scene, [each for each in scene.core.minions.values() if each.controller == owner], min)


@check("strongest_here")
def strongest_here(scene: Scene, seat: str) -> bool:
    owner = seat_known(scene, seat)
    here = minions_at(scene.core, place(scene, SELF))
    return is_extreme(scene, [each for each in here if each.controller == owner], max)


@check("microbot")
def microbot(scene: Scene) -> bool:
    found = minion_known(scene, IT)
    return found is not None and is_microbot(scene.core, found.card, found.controller)


def is_microbot(core: Brawl, card: str, seat: Seat) -> bool:
    """Printed as one, or one by the word of an Alpha under the same control."""
    if "microbot" in MINIONS[card].tags:
        return True
    return any(
        each.controller == seat and "alpha" in MINIONS[each.card].tags for each in core.minions.values()
    )


@check("was_own_microbot")
def was_own_microbot(scene: Scene) -> bool:
    controller = scene.value("controller")
    return controller == scene.actor and is_microbot(scene.core, str(scene.value("card")), controller)


@check("can_dodge")
def can_dodge(scene: Scene) -> bool:
    this = minion_known(scene, SELF)
    return this is not None and this.dodges < MOST_DODGES and can_leave(scene, SELF)


@check("can_leave")
def can_leave(scene: Scene, thing: str) -> bool:
    """Does nothing hold it where it is, against its own player too?"""
    minion = minion_known(scene, thing)
    return minion is not None and not is_guarded(
        scene.match, minion, "guard.move", minion.controller, "minion"
    )


@check("honourable")
def honourable(scene: Scene) -> bool:
    return bool(scene.value("first"))


# Checks: what was chosen


@check("chose")
def chose(scene: Scene, name: str, value: str) -> bool:
    return bool(scene.value(name) == value)


@check("unknown")
def unknown(scene: Scene, name: str) -> bool:
    return not scene.values(name)


@check("among")
def among(scene: Scene, name: str) -> bool:
    return scene.value(IT) in scene.values(name)


@check("special_used")
def special_used(scene: Scene, special: str) -> bool:
    return (special, place(scene, SELF)) in scene.core.specials


@check("no_hand_minion")
def no_hand_minion(scene: Scene) -> bool:
    return not any(True for _ in hand_minions(scene))


# What can be chosen: seats and bases


@offers("yes")
def yes(scene: Scene) -> tuple[str, ...]:
    return ("yes",)


@offers("known")
def known(scene: Scene, named: str) -> tuple[Choice, ...]:
    return scene.values(named)


@offers("everybody")
def everybody(scene: Scene) -> tuple[Seat, ...]:
    return seats_from(scene.core, scene.actor)


@offers("foes")
def all_foes(scene: Scene) -> tuple[Seat, ...]:
    return foes(scene)


def foes(scene: Scene) -> tuple[Seat, ...]:
    """Clockwise."""
    return seats_from(scene.core, scene.actor)[1:]


@offers("players_here")
def players_here(scene: Scene) -> Iterator[Seat]:
    """Who has a minion on this base, from the current player on, and heeds its ability."""
    slot = place(scene, SELF)
    present = {each.controller for each in minions_at(scene.core, slot)}
    yield from (
        seat for seat in from_current(scene.core) if seat in present and heeds(scene.core, slot, seat)
    )


@offers("other_bases")
def other_bases(scene: Scene, thing: str) -> Iterator[str]:
    slot = place(scene, thing)
    if slot >= 0:
        yield from (base.id for base in scene.core.bases if base.place != slot)


@offers("bases_for")
def bases_for(scene: Scene, card: str, among: str = "") -> Iterator[str]:
    """Where a minion may be played; `among`: only there."""
    minion = scene.value(card)
    if minion not in MINIONS:
        return
    found = open_bases(scene.match, scene.actor, minion)
    yield from (base for base in found if not among or base in scene.values(among))


@offers("uneven_bases")
def uneven_bases(scene: Scene) -> Iterator[str]:
    """Where minions differ in power."""
    for base in scene.core.bases:
        if len({power_of(scene.match, each) for each in minions_at(scene.core, base.place)}) > 1:
            yield base.id


@offers("engine_bases")
def engine_bases(scene: Scene) -> Iterator[str]:
    """Other bases with an action of one's own on them."""
    for base in scene.core.bases:
        engines = (each.controller == scene.actor for each in actions_on(scene.core, base.place))
        if base.place != place(scene, SELF) and any(engines):
            yield base.id


@offers("airports")
def airports(scene: Scene, thing: str) -> Iterator[str]:
    """From this base anywhere, and from anywhere to this base."""
    here, start = place(scene, SELF), place(scene, thing)
    yield from (base.id for base in scene.core.bases if base.place != start and here in (start, base.place))


@offers("broadside_at")
def broadside_at(scene: Scene, base: str) -> Iterator[Seat]:
    """Whose small minions stand there."""
    small = {
        each.controller
        for each in minions_at(scene.core, place(scene, base))
        if power_of(scene.match, each) <= SMALL
    }
    yield from (seat for seat in seats_from(scene.core, scene.actor) if seat in small)


SMALL = 2
"""What a broadside sinks."""


# What can be chosen: cards


@offers("hand")
def hand(scene: Scene) -> Cards:
    return own_side(scene).hand


@offers("hand_of")
def hand_of(scene: Scene, of: str) -> Cards:
    return scene.core.sides[seat_known(scene, of)].hand


@offers("hand_minions_of")
def hand_minions_of(scene: Scene, of: str) -> tuple[str, ...]:
    return _each_once(card for card in hand_of(scene, of) if card in MINIONS)


@offers("hand_minions")
def hand_minions(scene: Scene, at: str = "") -> Iterator[str]:
    """Minions that may be played at a base, or at any."""
    yield from _playable(scene, own_side(scene).hand, at)


def _playable(scene: Scene, cards: Iterable[str], at: str) -> Iterator[str]:
    for card in _each_once(card for card in cards if card in MINIONS):
        if (at and not minion_barred(scene.match, scene.actor, card, place(scene, at))) or (
            not at and open_bases(scene.match, scene.actor, card)
        ):
            yield card


def _each_once(cards: Iterable[str]) -> tuple[str, ...]:
    return cast("tuple[str, ...]", unique(tuple(cards)))


@offers("price_of")
def price_of(scene: Scene, thing: str) -> tuple[str, ...]:
    """Cards of the hand, as many as the minion's power; for one without any a word is enough."""
    return tuple(own_side(scene).hand) if power(scene, thing) else ("yes",)


@offers("discarded")
def discarded(scene: Scene, named: str = "", once: bool = False) -> tuple[str, ...]:
    pile = own_side(scene).discard
    if named:
        return tuple(card for card in pile if card == scene.value(named))
    return _each_once(pile) if once else pile


@offers("discarded_minions")
def discarded_minions(
    scene: Scene, power: int = NO_LIMIT, below: str = "", bases: str = "", anywhere: bool = False
) -> Iterator[str]:
    """`below`: of less printed power than so many cards; `bases`, `anywhere`: that may be played there, or at all."""
    most = len(scene.values(below)) - 1 if below else power
    for card in _each_once(own_side(scene).discard):
        if card not in MINIONS or MINIONS[card].power > most:
            continue
        where = open_bases(scene.match, scene.actor, card) if bases or anywhere else ()
        if (not bases and not anywhere) or any(not bases or base in scene.values(bases) for base in where):
            yield card


@offers("discarded_microbots")
def discarded_microbots(scene: Scene) -> tuple[str, ...]:
    return tuple(
        card
        for card in own_side(scene).discard
        if card in MINIONS and is_microbot(scene.core, card, scene.actor)
    )


@offers("discarded_actions")
def all_discarded_actions(scene: Scene) -> tuple[str, ...]:
    return discarded_actions(scene)


def discarded_actions(scene: Scene) -> tuple[str, ...]:
    return _each_once(card for card in own_side(scene).discard if card in ACTIONS)


@offers("discarded_engines")
def discarded_engines(scene: Scene) -> Iterator[str]:
    """Actions for bases that can be put on one."""
    if own_side(scene).asleep:
        return
    for card in discarded_actions(scene):
        if ACTIONS[card].kind == "on_base" and any(True for _ in targets_for(scene.match, scene.actor, card)):
            yield card


def _deck(scene: Scene) -> tuple[str, ...]:
    """The names in one's deck, in an order that tells nothing."""
    return tuple(sorted(set(own_side(scene).deck)))


@offers("deck_names")
def deck_names(scene: Scene) -> tuple[str, ...]:
    return _deck(scene)


@offers("in_deck")
def in_deck(scene: Scene, named: str) -> tuple[str, ...]:
    return tuple(card for card in own_side(scene).deck if card == scene.value(named))


@offers("deck_actions")
def deck_actions(scene: Scene) -> tuple[str, ...]:
    return tuple(card for card in _deck(scene) if card in ACTIONS)


@offers("deck_minions")
def deck_minions(scene: Scene, power: int = NO_LIMIT, at: str = "") -> tuple[str, ...]:
    found = (card for card in _deck(scene) if card in MINIONS and MINIONS[card].power <= power)
    return tuple(
        card
        for card in found
        if not at or not minion_barred(scene.match, scene.actor, card, place(scene, at))
    )


@offers("top")
def top(scene: Scene, count: int = 1, tag: str = "") -> tuple[str, ...]:
    seen = own_side(scene).deck[:count]
    return tuple(card for card in seen if not tag or tag == RULES.cards[card].tags[0])


@offers("minions_of")
def minions_of(scene: Scene, of: str) -> tuple[str, ...]:
    return tuple(str(card) for card in scene.values(of) if card in MINIONS)


@offers("rest_of")
def rest_of(scene: Scene, of: str, taken: str) -> tuple[str, ...]:
    rest = [str(card) for card in scene.values(of)]
    for card in scene.values(taken):
        rest.remove(str(card))
    return tuple(rest)


@offers("foes_top_actions")
def foes_top_actions(scene: Scene) -> Iterator[str]:
    for seat in foes(scene):
        card = next(iter(scene.core.sides[seat].deck), "")
        if card in ACTIONS and can_be_played_extra(scene.match, scene.actor, card):
            yield card


@offers("ways_to_use")
def ways_to_use(scene: Scene, card: str) -> Iterator[str]:
    """Of an action on top of the deck."""
    action = scene.value(card)
    if action in ACTIONS:
        yield "take"
        if can_be_played_extra(scene.match, scene.actor, action):
            yield "play"


@offers("targets_of")
def targets_of(scene: Scene, card: str, wanted: str = "") -> Iterator[str]:
    """Where an action can be put; `wanted`: if that was chosen."""
    action = scene.value(card)
    if action in ACTIONS and (not wanted or scene.value(wanted) == "play"):
        yield from targets_for(scene.match, scene.actor, action)


@offers("card_of")
def card_of(scene: Scene, thing: str) -> tuple[str, ...]:
    found = scene.thing(thing)
    return () if found is None else (found.card,)


# What can be chosen: factions, bases of the deck


@offers("drafted_factions")
def drafted_factions(scene: Scene) -> tuple[str, ...]:
    return tuple(faction for side in scene.core.sides for faction in side.factions)


@offers("foe_factions")
def foe_factions(scene: Scene) -> tuple[str, ...]:
    found = (each for each in scene.core.minions.values() if each.controller != scene.actor)
    return _each_once(FACTION_OF[each.card] for each in found)


@offers("base_deck")
def base_deck(scene: Scene) -> tuple[str, ...]:
    """In an order that tells nothing."""
    return tuple(sorted(scene.core.base_deck))


@offers("top_bases")
def top_bases(scene: Scene, count: int) -> Cards:
    return scene.core.base_deck[:count]


@RULES.targets.register("seat")
def known_seat(scene: Scene, of: str) -> tuple[Seat, ...]:
    return (seat_known(scene, of),)
