"""Scene: what an effect sees when it takes place; and the numbers and dice patterns that data can name."""

from __future__ import annotations

from functools import lru_cache

from boardwright.engine.api import Chance, Position, Seat
from boardwright.engine.primitives import condition
from boardwright.engine.primitives.condition import ConditionRegistry
from boardwright.engine.primitives.dice import longest_run
from boardwright.engine.primitives.expression import VariableRegistry
from boardwright.engine.types import Data
from boardwright.games.dicethrone.heroes.catalogue import Board, board_of, symbols
from boardwright.games.dicethrone.heroes.data import Variant
from boardwright.games.dicethrone.types import Duel, Fighter, Values
from boardwright.kits.scripts import running as scripts

OFFERS = 1 << 16


class Scene(scripts.Scene[Duel]):
    """Whoever acts, with the dice that count."""

    __slots__ = ("dice",)

    def __init__(
        self, match: Position[Duel], actor: Seat, dice: Values, chance: Chance, cursor: Data = None
    ) -> None:
        super().__init__(match, actor, chance, cursor)
        self.dice = dice
        """The roll that `face` counts: of the attack, or of the defence."""

    @property
    def fighter(self) -> Fighter:
        return self.match.core.fighters[self.actor]


NUMBERS = VariableRegistry[Scene]()


@NUMBERS.register("face")
def face(scene: Scene, symbol: str) -> int:
    return symbols(scene.fighter.hero, scene.dice)[symbol]


@NUMBERS.register("most_alike")
def most_alike(scene: Scene) -> int:
    return max(symbols(scene.fighter.hero, scene.dice).values())


@NUMBERS.register("bonus_sum")
def bonus_sum(scene: Scene) -> int:
    return sum(bonus_values(scene))


@NUMBERS.register("bonus_face")
def bonus_face(scene: Scene, symbol: str) -> int:
    return symbols(scene.fighter.hero, bonus_values(scene))[symbol]


def bonus_values(scene: Scene) -> Values:
    bonus = scene.core.bonus
    return () if bonus is None else bonus.values


@NUMBERS.register("cp")
def cp(scene: Scene) -> int:
    return scene.fighter.cp


@NUMBERS.register("held")
def held(scene: Scene, token: str) -> int:
    return scene.fighter.tokens.get(token, 0)


CONDITIONS = ConditionRegistry(NUMBERS)

STACKS_OF = VariableRegistry[int]()
"""For statuses: the number of their stacks is all that they know."""
STACKS_OF.add("stacks", int)


# Triggers look at nothing but dice.


class Shown:
    """Dice as a hero reads them."""

    __slots__ = ("counts", "values")

    def __init__(self, hero: str, values: Values) -> None:
        self.values = values
        self.counts = symbols(hero, values)


TRIGGERS = ConditionRegistry[Shown]()


@TRIGGERS.register("shows")
def shows(dice: Shown, faces: dict[str, int]) -> bool:
    return all(dice.counts[symbol] >= count for symbol, count in faces.items())


@TRIGGERS.register("straight")
def straight(dice: Shown, length: int) -> bool:
    return longest_run(dice.values) >= length


def available(fighter: Fighter, values: Values) -> tuple[Variant, ...]:
    """What may be declared with these dice, the highest priority first."""
    return offers(board_of(fighter), tuple(sorted(values)))


@lru_cache(OFFERS)
def offers(board: Board, values: Values) -> tuple[Variant, ...]:
    met = [variant for variant in board.variants.values() if is_met(board.hero.id, variant, values)]
    return tuple(sorted(met, key=lambda variant: -variant.priority))


@lru_cache(OFFERS)
def is_met(hero: str, variant: Variant, values: Values) -> bool:
    return condition.holds(variant.trigger, Shown(hero, values), TRIGGERS)
