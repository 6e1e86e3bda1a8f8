"""Attribute: a number that is printed on something (strength, cost, reach) and what modifies it now."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from boardwright.engine.primitives import modifier
from boardwright.engine.primitives.modifier import Modifier, Modifiers, Step
from boardwright.engine.primitives.resources import Bounds


class Attribute(Struct, frozen=True):
    """The bounds hold for the result only: -4 and +2 on a printed 3 is 1, whatever came first."""

    base: int
    modifiers: Modifiers = ()
    bounds: Bounds | None = None

    def value(self, turn: int) -> int:
        total = modifier.modify(self.base, modifier.active(self.modifiers, turn))
        return total if self.bounds is None else self.bounds.clamp(total)

    def explain(self, turn: int) -> tuple[Step, ...]:
        return modifier.explain(self.base, modifier.active(self.modifiers, turn))


def rebase(attribute: Attribute, base: int) -> Attribute:
    return replace(attribute, base=base)


def attach(attribute: Attribute, new: Modifier) -> Attribute:
    return replace(attribute, modifiers=modifier.attach(attribute.modifiers, new))


def detach(attribute: Attribute, source: str) -> Attribute:
    return replace(attribute, modifiers=modifier.detach(attribute.modifiers, source))


def expire(attribute: Attribute, turn: int) -> Attribute:
    """Forget what has ended, so that a state does not grow; the value stays what it was."""
    return replace(attribute, modifiers=modifier.active(attribute.modifiers, turn))
