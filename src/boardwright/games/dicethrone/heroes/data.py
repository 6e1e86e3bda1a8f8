"""What a hero is made of, as data, and the words in which the hero files say it.

Everything is a value of the engine's primitives: what a name means stands in `play.effects`, `play.numbers` and
`play.requirements`, and `heroes.catalogue` checks at import that every name exists.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from boardwright.engine.primitives.condition import AllOf, Check, Condition
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import (
    Add,
    Compare,
    Comparison,
    Divide,
    Expression,
    Multiply,
    Variable,
)
from boardwright.engine.primitives.target import Opponent, Self, Target

Stage = Literal["pre", "damage", "post", "hit"]
Timing = Literal["main", "roll", "instant", "upgrade"]
Tag = Literal["undefendable", "ultimate"]
Faces = tuple[str, str, str, str, str, str]
"""The symbol of each value, 1 first."""


class Staged(Struct, frozen=True):
    stage: Stage
    effect: Effect


class Variant(Struct, frozen=True, omit_defaults=True, eq=False):
    """One way to use an ability of the board: its own trigger, effects and tags. There is one object for each, so that
    it can be a key."""

    id: str
    trigger: Check
    effects: tuple[Staged, ...]
    tags: tuple[Tag, ...] = ()
    priority: int = 0


class Defence(Struct, frozen=True, omit_defaults=True):
    dice: int
    effects: tuple[Staged, ...]


class Passive(Struct, frozen=True, omit_defaults=True):
    """Prices of its actions, and what a declared symbol brings."""

    reroll_price: int
    draw_price: int
    symbol: str = ""
    """Declaring an ability that shows this symbol in its trigger, or in a straight, earns 1 CP."""


class Ability(Struct, frozen=True):
    """A place on the board; its levels in order."""

    id: str
    levels: tuple[tuple[Variant, ...] | Defence | Passive, ...]


class Card(Struct, frozen=True, omit_defaults=True):
    id: str
    cost: int
    timing: Timing
    effects: tuple[Effect, ...] = ()
    requires: tuple[str, ...] = ()
    modifier: bool = False
    """Strengthens the attack that its player has declared."""
    window: str = ""
    """The response window in which it may be played."""
    ability: str = ""
    level: int = 0
    """Of an upgrade: which ability it lifts to which level."""


class Hero(Struct, frozen=True, eq=False):
    id: str
    faces: Faces
    abilities: tuple[Ability, ...]
    cards: tuple[Card, ...]


# Triggers


def shows(**faces: int) -> Check:
    """At least so many dice of each symbol."""
    return Check("shows", {"faces": dict(faces)})


def straight(length: int) -> Check:
    return Check("straight", {"length": length})


SMALL_STRAIGHT = straight(4)
LARGE_STRAIGHT = straight(5)


# Numbers


def face(symbol: str) -> Variable:
    """Dice of the roll at hand that show the symbol: of an attack, those of its declaration."""
    return Variable("face", {"symbol": symbol})


def bonus(symbol: str) -> Variable:
    """Bonus dice that show the symbol."""
    return Variable("bonus_face", {"symbol": symbol})


BONUS_SUM = Variable("bonus_sum")
CP = Variable("cp")
MOST_ALIKE = Variable("most_alike")
"""The most dice of the attack that show the same symbol."""


def held(token: str) -> Variable:
    return Variable("held", {"token": token})


def times(factor: int, number: Expression) -> Expression:
    return Multiply((factor, number))


def plus(*terms: Expression) -> Expression:
    return Add(terms)


def half_up(number: Expression) -> Expression:
    return Divide(number, 2, "up")


def is_(number: Expression, op: Comparison, other: Expression) -> Compare:
    return Compare(number, op, other)


def at_least(number: Expression, least: int) -> Compare:
    return Compare(number, ">=", least)


def both(*conditions: Condition) -> Condition:
    return AllOf(conditions)


# Effects


def _effect(
    name: str,
    target: Target | None = None,
    *,
    when: Condition = True,
    amounts: Mapping[str, Expression] | None = None,
    **params: str | int | bool | tuple[str, ...],
) -> Effect:
    return Effect(name, params, amounts or {}, target, when)


def damage(amount: Expression, when: Condition = True) -> Effect:
    return _effect("damage", Opponent(), when=when, amounts={"amount": amount})


def extra_damage(amount: Expression) -> Effect:
    """After the main damage: no tokens, nothing of Targeted, gone if the attack was evaded."""
    return _effect("extra_damage", Opponent(), amounts={"amount": amount})


def collateral(amount: Expression) -> Effect:
    return _effect("collateral", Opponent(), amounts={"amount": amount})


def counter(amount: Expression, when: Condition = True) -> Effect:
    return _effect("counter", Opponent(), when=when, amounts={"amount": amount})


def recoil(amount: Expression) -> Effect:
    return _effect("recoil", Self(), amounts={"amount": amount})


def heal(amount: Expression, when: Condition = True) -> Effect:
    return _effect("heal", Self(), when=when, amounts={"amount": amount})


def gain(token: str, amount: Expression = 1, when: Condition = True) -> Effect:
    return _effect("gain", Self(), when=when, amounts={"amount": amount}, token=token)


def raise_limit(token: str) -> Effect:
    return _effect("raise_limit", Self(), token=token)


def fill(token: str) -> Effect:
    """Up to the limit."""
    return _effect("fill", Self(), token=token)


def inflict(status: str, amount: Expression = 1, when: Condition = True) -> Effect:
    return _effect("inflict", Opponent(), when=when, amounts={"amount": amount}, status=status)


def earn(amount: Expression, when: Condition = True) -> Effect:
    return _effect("change_cp", Self(), when=when, amounts={"amount": amount})


def rob(amount: Expression, when: Condition = True) -> Effect:
    """The other loses so many CP, as far as there are any."""
    return _effect("lose_cp", Opponent(), when=when, amounts={"amount": amount})


def draw(amount: Expression = 1, when: Condition = True) -> Effect:
    return _effect("draw", Self(), when=when, amounts={"amount": amount})


def random_discard(when: Condition = True) -> Effect:
    return _effect("random_discard", Opponent(), when=when)


def roll_bonus(dice: int, *, token: str = "", price: int = 0, rerolls: int = 0) -> Effect:
    """`rerolls`: how often one of them may be rolled again for tokens; -1: as often as they last."""
    return _effect("roll_bonus", dice=dice, token=token, price=price, rerolls=rerolls)


def join(amount: Expression) -> Effect:
    """Adds to the ability's next damage."""
    return _effect("join", amounts={"amount": amount})


def strengthen(amount: Expression) -> Effect:
    """An attack modifier."""
    return _effect("strengthen", amounts={"amount": amount})


def invest(token: str, most: int, each: int) -> Effect:
    """Spend up to so many tokens (0: all), each for damage."""
    return _effect("invest", token=token, most=most, each=each)


def choose_token(*tokens: str, count: Expression = 1, when: Condition = True) -> Effect:
    return _effect("choose_token", when=when, amounts={"count": count}, tokens=tokens)


def offer_undefendable(token: str, price: int) -> Effect:
    return _effect("offer_undefendable", token=token, price=price)


def shield(amount: Expression, when: Condition = True) -> Effect:
    return _effect("shield", Self(), when=when, amounts={"amount": amount})


def share_shield(percent: int, when: Condition = True) -> Effect:
    return _effect("share_shield", Self(), when=when, percent=percent)


def status_shield(when: Condition = True) -> Effect:
    return _effect("status_shield", Self(), when=when)


def shed_debuffs() -> Effect:
    return _effect("shed_debuffs", Self())


def pick_removal(whose: Literal["any", "own"] = "any") -> Effect:
    return _effect("pick_removal", whose=whose)


def pick_wipe() -> Effect:
    return _effect("pick_wipe")


def pick_transfer() -> Effect:
    return _effect("pick_transfer")


def grant(*tokens: str) -> Effect:
    """One of each to a player of choice."""
    return _effect("grant", tokens=tokens)


def buy_tokens(token: str) -> Effect:
    """Any number for 1 CP each, as far as there is room."""
    return _effect("buy_tokens", token=token)


def set_die(value: int) -> Effect:
    return _effect("set_die", value=value)


def turn_dice(dice: Expression) -> Effect:
    """Up to so many dice to any values."""
    return _effect("turn_dice", amounts={"dice": dice})


def nudge_die() -> Effect:
    return _effect("nudge_die")


def copy_die() -> Effect:
    return _effect("copy_die")


def reroll_dice(dice: int) -> Effect:
    return _effect("reroll_dice", dice=dice)


# Abilities and cards


def pre(*effects: Effect) -> tuple[Staged, ...]:
    """Before the defence."""
    return tuple(Staged("pre", effect) for effect in effects)


def dmg(*effects: Effect) -> tuple[Staged, ...]:
    """With the damage."""
    return tuple(Staged("damage", effect) for effect in effects)


def post(*effects: Effect) -> tuple[Staged, ...]:
    """After the damage, whatever came of it."""
    return tuple(Staged("post", effect) for effect in effects)


def hit(*effects: Effect) -> tuple[Staged, ...]:
    """After the damage, if the attack hit."""
    return tuple(Staged("hit", effect) for effect in effects)


UNDEFENDABLE: tuple[Tag, ...] = ("undefendable",)
ULTIMATE: tuple[Tag, ...] = ("ultimate",)


def variant(
    id: str, trigger: Check, *stages: tuple[Staged, ...], tags: tuple[Tag, ...] = (), priority: int = 0
) -> Variant:
    return Variant(id, trigger, sum(stages, ()), tags, priority)


def defence(dice: int, *effects: Effect) -> Defence:
    return Defence(dice, dmg(*effects))


def ability(id: str, *levels: tuple[Variant, ...] | Variant | Defence | Passive) -> Ability:
    return Ability(id, tuple((level,) if isinstance(level, Variant) else level for level in levels))


def upgrade(id: str, cost: int, ability: str, level: int) -> Card:
    return Card(id, cost, "upgrade", ability=ability, level=level)


def action(
    id: str, cost: int, timing: Timing, *effects: Effect, requires: tuple[str, ...] = (), window: str = ""
) -> Card:
    return Card(id, cost, timing, effects, requires, window=window)


def modifier(id: str, cost: int, *effects: Effect) -> Card:
    """An attack modifier."""
    return Card(id, cost, "roll", effects, modifier=True)
