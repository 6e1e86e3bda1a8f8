"""Printed damage of an attack: the least and the most; None where it depends on what players hold or on the dice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import VariableRegistry, evaluate
from boardwright.engine.primitives.registry import UnknownIdError
from boardwright.games.dicethrone.heroes.catalogue import symbols
from boardwright.games.dicethrone.heroes.data import Variant
from boardwright.games.dicethrone.types import Values

DEALS = ("damage", "extra_damage", "collateral", "join")


class Bonus:
    """Bonus dice, as the numbers of an ability see them."""

    def __init__(self, hero: str, values: Values) -> None:
        self.values = values
        self.shown = symbols(hero, values)


ROLLED = VariableRegistry[Bonus]()


@ROLLED.register("bonus_sum")
def bonus_sum(bonus: Bonus) -> int:
    return sum(bonus.values)


@ROLLED.register("bonus_face")
def bonus_face(bonus: Bonus, symbol: str) -> int:
    return bonus.shown[symbol]


@cache
def printed_damage(hero: str, variant: Variant) -> tuple[int, int] | None:
    effects = [staged.effect for staged in variant.effects]
    if any(effect.name == "invest" for effect in effects):
        return None
    try:
        totals = [_total(Bonus(hero, values), effects) for values in _bonus_rolls(effects)]
    except UnknownIdError:
        return None
    return min(totals), max(totals)


def _total(bonus: Bonus, effects: list[Effect]) -> int:
    return sum(
        evaluate(effect.amounts["amount"], bonus, ROLLED) for effect in effects if effect.name in DEALS
    )


def _bonus_rolls(effects: list[Effect]) -> Iterator[Values]:
    dice = sum(int(str(effect.params["dice"])) for effect in effects if effect.name == "roll_bonus")
    return combinations_with_replacement(range(1, 7), dice)
