"""Scripts as text: what stands on a card, in the words of the code, for whoever reads or reviews cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from boardwright.engine.primitives.condition import AllOf, AnyOf, Check, Condition, Not
from boardwright.engine.primitives.expression import (
    Add,
    Compare,
    Divide,
    Expression,
    If,
    Max,
    Min,
    Multiply,
    Subtract,
    Variable,
)
from boardwright.engine.primitives.target import Resolver, Self, Target
from boardwright.kits.scripts.cards import (
    Card,
    Choose,
    Each,
    Instead,
    Know,
    Line,
    Offers,
    Ongoing,
    Settle,
    Step,
    Steps,
    Things,
    Trigger,
)


def told(card: Card) -> Iterator[str]:
    """One text for what happens when it is played, and one for each line."""
    if card.when is not True:
        yield f"only if {condition(card.when)}"
    if card.play:
        yield f"when played: {steps(card.play)}"
    yield from map(line, card.lines)


def steps(script: Steps) -> str:
    return "; ".join(map(step, script))


def step(one: Step) -> str:
    match one:
        case Choose():
            return _choose(one)
        case Each(among=among, steps=inner):
            return f"for each of {of(among)}: [{steps(inner)}]"
        case Know(name=name, among=among):
            return f"{name} := all of {of(among)}"
        case Settle():
            return "what was triggered comes first"
        case effect:
            given = {**effect.params, **{name: expression(node) for name, node in effect.amounts.items()}}
            return call(effect.name, given) + _if(effect.when)


def _choose(one: Choose) -> str:
    count = "" if one.least == one.most == 1 else f" {expression(one.least)} to {expression(one.most)}"
    by = "" if isinstance(one.by, Self) else f", by {_by(one.by)}"
    may = "may choose" if one.optional else "choose"
    return f"{may}{count} {one.name} of {of(one.among)}{by}"


def _by(who: Target) -> str:
    return call(who.name, who.params) if isinstance(who, Resolver) else type(who).__name__.lower()


def line(one: Line) -> str:
    match one:
        case Ongoing(number=number, change=change, to=to, when=when):
            return (
                f"ongoing: {number} {expression(change)} for {'itself' if to is None else of(to)}{_if(when)}"
            )
        case Trigger(on=word, steps=script, when=when, still=still):
            later = "" if still is True else f", if still {condition(still)}"
            return f"at {word}{_if(when)}{later}: {steps(script)}"
        case Instead(of=word, steps=script, when=when):
            return f"instead of {word}{_if(when)}: {steps(script) or 'nothing'}"
        case use:
            return f"{', '.join(use.tags)}{_if(use.condition)}: {steps(use.steps)}"


def of(among: Things | Offers) -> str:
    if isinstance(among, Offers):
        return call(among.name, among.params)
    kinds = (
        " ".join((*among.kinds.all, *(["/".join(among.kinds.any)] if among.kinds.any else []))) or "things"
    )
    whose = "" if among.whose == "any" else f"{among.whose} "
    others = "" if among.itself else "other "
    return f"{others}{whose}{kinds}" + ("" if among.where is True else f" ({condition(among.where)})")


def call(name: str, params: Mapping[str, Any]) -> str:
    """With what says something: empty parameters are left out."""
    given = ", ".join(f"{key}={value}" for key, value in params.items() if value not in ("", False, None))
    return f"{name}({given})" if given else name


def condition(node: Condition) -> str:
    match node:
        case bool():
            return str(node).lower()
        case AllOf(conditions=inner):
            return " and ".join(condition(each) for each in inner if each is not True)
        case AnyOf(conditions=inner):
            return " or ".join(map(condition, inner))
        case Not(condition=inner):
            return f"not {condition(inner)}"
        case Check(name=name, params=params):
            return call(name, params)
        case Compare():
            return expression(node)


def expression(node: Expression) -> str:
    match node:
        case int():
            return str(node)
        case Variable(name=name, params=params):
            return call(name, params)
        case Compare(left=left, op=op, right=right):
            return f"{expression(left)} {op} {expression(right)}"
        case Divide(left=left, right=right, rounding=way):
            return f"{expression(left)} / {expression(right)} rounded {way}"
        case Subtract(left=left, right=right):
            return f"{expression(left)} - {expression(right)}"
        case Min(terms=terms) | Max(terms=terms) | Add(terms=terms):
            return f"{type(node).__name__.lower()}({', '.join(map(expression, terms))})"
        case Multiply(factors=factors):
            return " * ".join(map(expression, factors))
        case If(test=test, then=then, otherwise=otherwise):
            return f"{expression(then)} if {expression(test)} else {expression(otherwise)}"
        case _:
            return f"{expression(node.value)} within {expression(node.low)} and {expression(node.high)}"


def _if(when: Condition) -> str:
    return "" if when is True else f" if {condition(when)}"
