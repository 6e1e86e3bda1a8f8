"""How the cards of a faction are written down. Numbers and ids are the printed ones; what cards do is scripts."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boardwright.engine.primitives.condition import AllOf, Check, Condition, Not
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import Compare, Expression, Variable
from boardwright.engine.primitives.registry import Param
from boardwright.engine.primitives.tags import Query
from boardwright.engine.primitives.target import Resolver, Self, Target
from boardwright.games.smashup.types import NO_LIMIT, Cards
from boardwright.kits.scripts.cards import (
    Card,
    Choose,
    Each,
    Know,
    Line,
    Offers,
    Ongoing,
    Settle,
    Step,
    Steps,
    Things,
    Trigger,
    Use,
    Whose,
)

MinionKind = Literal["plain", "on_play", "ongoing", "talent", "special", "on_destroy"]
ActionKind = Literal["standard", "on_base", "on_minion", "special"]
Guard = Literal["guard.destroy", "guard.move", "guard.affect", "guard.action"]

MOMENTS = (
    "turn_starts",
    "turn_ends",
    "minion_played",
    "before_scoring",
    "after_scoring",
    "scores",
    "leads",
    "scored",
    "won",
    "lost",
    "second",
    "kept",
)
"""What the game announces. Of a base that scores: `scores` before it is ranked, `leads` to who is ahead then, `scored`
after; `won`, `second` and `lost` to each player of whom that is true; `kept` when it has been replaced, for what was
promised."""
POWER, BREAKPOINT = "power", "breakpoint"
GUARDS: tuple[Guard, ...] = ("guard.destroy", "guard.move", "guard.affect", "guard.action")
"""A minion with a guard above 0 is not destroyed; not moved, returned or sunk; none of that; none of it by actions."""
ONCE = ".once"
"""The same, and what guards is discarded instead."""
REMOVAL = "guard.removal"
"""Of actions: foes cannot remove them."""
TALENT, SPECIAL = "talent", "special"


class MinionCard(Struct, frozen=True):
    id: str
    power: int
    copies: int
    kind: MinionKind
    play: Steps = ()
    lines: tuple[Line, ...] = ()
    tags: Cards = ()

    @property
    def card(self) -> Card:
        return Card(self.id, ("minion", *self.tags), {POWER: self.power}, play=self.play, lines=self.lines)


class ActionCard(Struct, frozen=True):
    id: str
    copies: int
    kind: ActionKind
    play: Steps = ()
    lines: tuple[Line, ...] = ()
    when: Condition = True
    """What has to hold for it to be played."""
    onto: Condition = True
    """And of the minion on which it is put."""
    bonus: int = 0
    """What it adds to its player's total on its base, as long as that player has a minion there."""
    tags: Cards = ()

    @property
    def card(self) -> Card:
        return Card(self.id, ("action", *self.tags), play=self.play, when=self.when, lines=self.lines)


class BaseCard(Struct, frozen=True):
    id: str
    breakpoint: int
    prizes: tuple[int, int, int]
    lines: tuple[Line, ...] = ()

    @property
    def card(self) -> Card:
        return Card(self.id, ("base",), {BREAKPOINT: self.breakpoint}, lines=self.lines)


class Faction(Struct, frozen=True):
    id: str
    cards: tuple[MinionCard | ActionCard, ...]
    bases: tuple[BaseCard, ...]

    @property
    def deck(self) -> Cards:
        return tuple(card.id for card in self.cards for _ in range(card.copies))


# Cards


def minion(
    id: str,
    power: int,
    copies: int,
    kind: MinionKind,
    *lines: Line,
    play: Steps = (),
    tags: str = "",
) -> MinionCard:
    return MinionCard(id, power, copies, kind, play, lines, tuple(tags.split()))


def standard(id: str, copies: int, *play: Step) -> ActionCard:
    """Done once, then discarded."""
    return ActionCard(id, copies, "standard", play)


def special(id: str, copies: int, *play: Step, when: Condition = True, tags: str = "") -> ActionCard:
    """Played before a base scores."""
    return ActionCard(id, copies, "special", play, when=when, tags=tuple(tags.split()))


def on_base(
    id: str, copies: int, *lines: Line, play: Steps = (), bonus: int = 0, tags: str = ""
) -> ActionCard:
    return ActionCard(id, copies, "on_base", play, lines, bonus=bonus, tags=tuple(tags.split()))


def on_minion(
    id: str,
    copies: int,
    *lines: Line,
    play: Steps = (),
    when: Condition = True,
    onto: Condition = True,
    tags: str = "",
) -> ActionCard:
    return ActionCard(id, copies, "on_minion", play, lines, when, onto, tags=tuple(tags.split()))


def base(id: str, breakpoint: int, prizes: tuple[int, int, int], *lines: Line) -> BaseCard:
    return BaseCard(id, breakpoint, prizes, lines)


# Conditions and numbers

MINION, ACTION, BASE = Query(all=("minion",)), Query(all=("action",)), Query(all=("base",))
IN_PLAY = Query(any=("minion", "action"))
HERE = Check("here")
OWN_TURN = Check("own_turn")
FEW_CARDS = Check("few_cards")
ARRIVED_HERE = Check("here", {"thing": "minion"})
SAME = Check("same", {"thing": "minion"})


def all_of(*conditions: Condition) -> Condition:
    return AllOf(conditions)


def no(condition: Condition) -> Condition:
    return Not(condition)


def number(name: str, **params: Param) -> Variable:
    return Variable(name, params)


def power(of: str = "it") -> Variable:
    return Variable("power", {"of": of})


def at_most(most: Expression, of: str = "it") -> Compare:
    """Power so high or lower."""
    return Compare(power(of), "<=", most)


def weaker(than: str = "self", of: str = "it") -> Compare:
    return Compare(power(of), "<", power(than))


def open_to(what: str) -> Check:
    """Not guarded against it; own minions always."""
    return Check("open", {"what": what})


def there(of: str) -> Check:
    """Where something known by this name is."""
    return Check("here", {"of": of})


def at(slot: str, thing: str = "self") -> Check:
    """Is it in the slot that is known by this name, such as that of an event?"""
    return Check("at", {"slot": slot, "thing": thing})


FOE_PLAYED_HERE = AllOf((ARRIVED_HERE, Not(Check("own", {"thing": "minion"}))))
"""A minion that a foe played or moved to this base."""


# Steps


def choose(
    name: str,
    kinds: Query,
    whose: Whose = "any",
    where: Condition = True,
    *,
    others: bool = False,
    optional: bool = False,
    least: Expression = 1,
    most: Expression = 1,
    by: Target | None = None,
    alone: Literal["ask", "take"] = "ask",
    goes_on: bool = False,
) -> Choose:
    """Something on the table. `others`: not the card itself. `goes_on`: so does the script if nothing is chosen."""
    return Choose(
        name,
        Things(kinds, whose, where, not others),
        by or Self(),
        least,
        most,
        optional,
        alone,
        "go_on" if goes_on else "end",
    )


def offer(
    name: str,
    offers: str,
    *,
    kind: str = "option",
    optional: bool = False,
    least: Expression = 1,
    most: Expression = 1,
    by: Target | None = None,
    alone: Literal["ask", "take"] = "ask",
    goes_on: bool = False,
    **params: Param,
) -> Choose:
    """Of a list that the game makes: cards, bases, seats."""
    return Choose(
        name,
        Offers(offers, params),
        by or Self(),
        least,
        most,
        optional,
        alone,
        "go_on" if goes_on else "end",
        kind,
    )


def cards(
    name: str,
    offers: str,
    *,
    optional: bool = False,
    least: Expression = 1,
    most: Expression = 1,
    by: Target | None = None,
    alone: Literal["ask", "take"] = "ask",
    goes_on: bool = False,
    ordered: bool = False,
    **params: Param,
) -> Choose:
    """`ordered`: all of them, in an order."""
    return offer(
        name,
        offers,
        kind="order" if ordered else "cards",
        optional=optional,
        least=least,
        most=most,
        by=by,
        alone=alone,
        goes_on=goes_on,
        **params,
    )


def any_number(name: str, offers: str, **params: Param) -> Choose:
    """Of cards, none too; the script goes on."""
    among = Offers(offers, params)
    return Choose(name, among, least=0, most=NO_LIMIT, without="go_on", kind="cards")


def confirm(name: str) -> Choose:
    """Yes, or a pass."""
    return offer(name, "yes", optional=True)


def seat(of: str) -> Resolver:
    """The seat that is known by a name."""
    return Resolver("seat", {"of": of})


def know(
    name: str, kinds: Query, whose: Whose = "any", where: Condition = True, *, others: bool = False
) -> Know:
    return Know(name, Things(kinds, whose, where, not others))


def same_as(name: str, known: str = "it") -> Know:
    """What is known by one name is known by another, too: within a choice, `it` is what may be chosen."""
    return Know(name, Offers("known", {"named": known}))


def each_of(offers: str, *steps: Step, **params: Param) -> Each:
    return Each(Offers(offers, params), steps)


def do(name: str, *, when: Condition = True, target: Target | None = None, **params: Param) -> Effect:
    return Effect(name, params, {}, target, when)


def destroy(thing: str) -> Effect:
    return Effect("destroy", {"thing": thing})


def remove(thing: str) -> Effect:
    """Actions go to their owners' discard piles."""
    return Effect("remove", {"thing": thing})


def bounce(thing: str) -> Effect:
    return Effect("bounce", {"thing": thing})


def sink(thing: str) -> Effect:
    return Effect("sink", {"thing": thing})


def move(thing: str, to: str = "to") -> Effect:
    return Effect("move", {"thing": thing, "to": to})


def lend(thing: str, amount: int) -> Effect:
    """Power for this turn."""
    return Effect("lend", {"thing": thing}, {"amount": amount})


def draw(count: Expression = 1, of: str = "") -> Effect:
    return Effect("draw", {"seat": of}, {"count": count})


def gain(points: Expression, of: str = "") -> Effect:
    return Effect("gain", {"seat": of}, {"points": points})


def grant(
    count: int = 1, power: int = NO_LIMIT, base: str = "", *, same: bool = False, when: Condition = True
) -> Effect:
    """Extra minion plays; `base`: the thing at whose base they are."""
    return Effect("grant", {"power": power, "base": base, "same": same}, {"count": count}, when=when)


def grant_actions(count: int = 1, of: str = "", when: Condition = True) -> Effect:
    return Effect("grant_actions", {"seat": of}, {"count": count}, when=when)


def play(card: str, to: str, source: str = "hand") -> Effect:
    """An extra minion, at once."""
    return Effect("play", {"card": card, "to": to, "source": source})


def play_action(card: str, target: str, source: str, of: str = "", when: Condition = True) -> Effect:
    """An extra action, at once."""
    return Effect("play_action", {"card": card, "target": target, "source": source, "of": of}, when=when)


def discard(cards: str, of: str = "") -> Effect:
    return Effect("discard", {"cards": cards, "seat": of})


def discard_at_random(count: int, of: str) -> Effect:
    return Effect("discard_at_random", {"seat": of}, {"count": count})


def recover(cards: str) -> Effect:
    return Effect("recover", {"cards": cards})


def to_other_base(name: str) -> tuple[Step, ...]:
    """Where to, and there it goes."""
    return (offer("to", "other_bases", thing=name), move(name))


DISCARD_THIS = Effect("remove", {"thing": "self"})
SHUFFLE = Effect("shuffle")
SETTLE = Settle()


# Lines


def strength(change: Expression, to: Things | None = None, when: Condition = True) -> Ongoing:
    return Ongoing(POWER, change, to, when)


def guard(
    word: Guard, to: Things | None = None, against: str = "foe", *, once: bool = False, when: Condition = True
) -> Ongoing:
    """`against`: the foes of whoever has the card, those of the minion, all but the card's owner, or all."""
    return Ongoing(word + ONCE if once else word, 1, to, AllOf((Check("against", {"whom": against}), when)))


HOST = Things(MINION, where=Check("host"))
OWN_HERE = Things(MINION, "own", HERE)


def at_turn_start(*steps: Step, when: Condition = OWN_TURN) -> Trigger:
    return Trigger("turn_starts", steps, when, Check("in_play"))


def at_turn_end(*steps: Step, when: Condition = OWN_TURN) -> Trigger:
    return Trigger("turn_ends", steps, when, Check("in_play"))


def when_destroyed(*steps: Step) -> Trigger:
    """Its own end; its owner acts."""
    return Trigger("MINION_DESTROYED", steps, SAME, by="owner")


def talent(id: str, *steps: Step) -> Use:
    return Use(id, tags=(TALENT,), steps=steps)
