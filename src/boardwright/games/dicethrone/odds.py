"""What dice are worth: the exact value of every roll, with any number of rolls left.

An ability is worth its expected damage, and something for what it brings besides. Five dice show one of 252 results,
whatever their order; what is kept of them is one of 462 handfuls. So the best thing to keep is found exactly, by going
back from the last roll to the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product

from msgspec import Struct

from boardwright.engine.primitives.condition import AllOf, Condition
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import (
    Add,
    Compare,
    Divide,
    Expression,
    If,
    Multiply,
    Variable,
    compare,
)
from boardwright.games.dicethrone.heroes.catalogue import Board, symbols
from boardwright.games.dicethrone.heroes.data import Hero, Variant
from boardwright.games.dicethrone.heroes.marks import TOKENS
from boardwright.games.dicethrone.play.scene import offers
from boardwright.games.dicethrone.types import DICE, MOST_CP, ROLLS, Values

SIDES = range(1, 7)
RESULTS: tuple[Values, ...] = tuple(combinations_with_replacement(SIDES, DICE))
HANDFULS: tuple[Values, ...] = tuple(
    handful for size in range(DICE, -1, -1) for handful in combinations_with_replacement(SIDES, size)
)
"""The largest first: a smaller one is worth the mean of those with a die more."""

WORTH = {
    "taiji": 0.9, "evasive": 1.8, "purify": 0.8, "fire_mastery": 1.0, "sneak": 4.0, "sneak_attack": 3.0,
    "crit": 3.0, "accuracy": 1.5, "protect": 3.0, "retribution": 2.5, "blessing_of_divinity": 8.0,
    "knockdown": 5.0, "concussion": 2.0, "daze": 5.0, "burn": 4.0, "poison": 3.0, "blinded": 2.0, "entangle": 1.5,
    "targeted": 4.0,
}  # fmt: skip
"""What a token is worth to its owner and a status to the other, in damage."""
CP_WORTH, CARD_WORTH, HEAL_WORTH = 0.7, 1.0, 0.9
DEFENCE_COST = 1.5
"""What a defence takes off an attack, roughly."""
UNSURE = 0.5
"""The weight of what happens only with some bonus dice."""


MOST_CP_GAINED = 6
"""No attack brings more: with less than this from the limit, how many CP one has makes no difference to it."""
KEPT_ODDS = 256
"""Tables in memory, about 200 KB each."""
KEPT_WORTHS = 1 << 16


class Purse(Struct, frozen=True):
    """What the worth of an ability depends on, besides the dice."""

    cp: int
    fire: int


class _Reckoning:
    """An ability's effects, gone through once with mean numbers."""

    def __init__(self, hero: Hero, counts: Mapping[str, int], purse: Purse) -> None:
        self.hero = hero
        self.counts = counts
        self.cp = float(purse.cp)
        self.fire = float(purse.fire)
        self.bonus = 0
        self.worth = 0.0

    def effect(self, effect: Effect) -> None:
        share = self.chance(effect.when)
        if share <= 0:
            return
        amount = self.mean(effect.amounts["amount"]) if "amount" in effect.amounts else 1.0
        params = effect.params
        match effect.name:
            case "damage" | "extra_damage" | "collateral" | "join" | "strengthen" | "counter" | "shield":
                self.worth += share * amount
            case "recoil":
                self.worth -= share * amount
            case "heal":
                self.worth += share * HEAL_WORTH * amount
            case "gain":
                self._gain(str(params["token"]), share * amount)
            case "inflict":
                self.worth += share * min(amount, 1.0) * WORTH[str(params["status"])]
            case "change_cp":
                gained = min(share * amount, MOST_CP - self.cp)
                self.cp += gained
                self.worth += CP_WORTH * gained
            case "lose_cp":
                self.worth += share * CP_WORTH * amount
            case "draw" | "random_discard":
                self.worth += share * CARD_WORTH * amount
            case "roll_bonus":
                self.bonus = int(str(params["dice"]))
            case "invest":
                most, each = int(str(params["most"])), int(str(params["each"]))
                spent = min(self.fire, most) if most else self.fire
                self.worth += spent * (each - WORTH["fire_mastery"])
            case "choose_token" | "grant":
                tokens: Iterable[str] = params["tokens"]  # type: ignore[assignment]
                count = self.mean(effect.amounts.get("count", 1))
                self.worth += share * count * max(WORTH[token] for token in tokens)
            case _:
                self.worth += 0.5 * share

    def _gain(self, token: str, amount: float) -> None:
        room = TOKENS[token].limit - (self.fire if token == "fire_mastery" else 0)
        gained = max(0.0, min(amount, room))
        self.worth += WORTH[token] * gained
        if token == "fire_mastery":
            self.fire += gained

    def mean(self, node: Expression) -> float:
        match node:
            case Variable(name, params):
                return self._variable(name, str(params.get("symbol", "")))
            case Add(terms):
                return sum(map(self.mean, terms))
            case Multiply(factors):
                result = 1.0
                for factor in factors:
                    result *= self.mean(factor)
                return result
            case Divide(Variable("bonus_sum")):
                sums = [sum(roll) for roll in product(SIDES, repeat=self.bonus)]
                return sum(-(-total // 2) for total in sums) / len(sums)
            case Divide(left):
                return float(-(-self.mean(left) // 2))
            case If(_, _, otherwise):
                return self.mean(otherwise)
            case int():
                return float(node)
            case _:
                return 0.0

    def _variable(self, name: str, symbol: str) -> float:
        match name:
            case "face":
                return self.counts[symbol]
            case "most_alike":
                return max(self.counts.values())
            case "bonus_sum":
                return 3.5 * self.bonus
            case "bonus_face":
                return self.bonus * self.hero.faces.count(symbol) / 6
            case "cp":
                return self.cp
            case _:
                return self.fire

    def chance(self, when: Condition) -> float:
        """How likely a condition holds: certain of dice that lie, by counting of bonus dice."""
        match when:
            case bool():
                return float(when)
            case AllOf(conditions):
                share = 1.0
                for each in conditions:
                    share *= self.chance(each)
                return share
            case Compare(Variable(name, params), op, int() as other):
                return self._compared(name, str(params.get("symbol", "")), op, other)
            case _:
                return UNSURE

    def _compared(self, name: str, symbol: str, op: str, other: int) -> float:
        if name == "bonus_face":
            miss = (1 - self.hero.faces.count(symbol) / 6) ** self.bonus
            return miss if op == "==" else 1 - miss
        if name == "bonus_sum":
            sums = [sum(roll) for roll in product(SIDES, repeat=self.bonus)]
            return sum(compare(total, op, other) for total in sums) / len(sums)  # type: ignore[arg-type]
        return float(compare(int(self._variable(name, symbol)), op, other))  # type: ignore[arg-type]


def worth_of_effects(board: Board, effects: Iterable[Effect], purse: Purse, dice: Values = ()) -> float:
    reckoning = _Reckoning(board.hero, symbols(board.hero.id, dice), purse)
    for effect in effects:
        reckoning.effect(effect)
    return reckoning.worth


def worth_of(board: Board, variant: Variant, dice: Values, purse: Purse) -> float:
    return _worth_of_shown(board.hero, variant, tuple(symbols(board.hero.id, dice).items()), purse)


@lru_cache(KEPT_WORTHS)
def _worth_of_shown(hero: Hero, variant: Variant, shown: tuple[tuple[str, int], ...], purse: Purse) -> float:
    """Effects count symbols, and many results show the same ones."""
    reckoning = _Reckoning(hero, dict(shown), purse)
    for staged in variant.effects:
        reckoning.effect(staged.effect)
    return reckoning.worth if variant.tags else reckoning.worth - DEFENCE_COST


class Odds:
    """All that can come of a hero's dice."""

    def __init__(self, board: Board, purse: Purse) -> None:
        self._board = board
        self._purse = purse
        self.best: dict[Values, tuple[float, str]] = {dice: self._best(dice) for dice in RESULTS}
        """Result → what its best ability is worth, and which it is."""
        self._handfuls = [means_of({dice: worth for dice, (worth, _) in self.best.items()})]
        for _ in range(ROLLS - 1):
            kept = self._handfuls[-1]
            self._handfuls.append(
                means_of({dice: max(map(kept.__getitem__, _parts(dice))) for dice in RESULTS})
            )

    def _best(self, dice: Values) -> tuple[float, str]:
        offered = [
            (worth_of(self._board, variant, dice, self._purse), variant.id)
            for variant in offers(self._board, dice)
        ]
        return max(offered, default=(0.0, ""))

    def worth(self, dice: Iterable[int]) -> float:
        return self.best[tuple(sorted(dice))][0]

    def expected(self, rolls: int = ROLLS) -> float:
        """Of a fresh attack."""
        return self._handfuls[rolls - 1][()]

    def keeps(self, dice: Values, rolls: int) -> list[tuple[float, Values]]:
        """What may be kept, with what it is worth if `rolls` rolls are left; the best first."""
        kept = self._handfuls[rolls - 1]
        return sorted(((kept[part], part) for part in _parts(tuple(sorted(dice)))), reverse=True)


def means_of(worth: dict[Values, float]) -> dict[Values, float]:
    """Handful → its worth if the other dice are rolled and `worth` is what results then have."""
    means = dict(worth)
    for handful in HANDFULS:
        if len(handful) < DICE:
            means[handful] = sum(means[grown] for grown in _grown(handful)) / 6
    return means


@cache
def _grown(handful: Values) -> tuple[Values, ...]:
    return tuple(tuple(sorted((*handful, side))) for side in SIDES)


@cache
def _parts(dice: Values) -> tuple[Values, ...]:
    """Every different handful of these dice, all of them included."""
    parts = {part for size in range(DICE + 1) for part in combinations(dice, size)}
    return tuple(sorted(parts))


def odds_of(board: Board, purse: Purse) -> Odds:
    reads_cp, reads_fire = _reads(board)
    cp = purse.cp if reads_cp else max(purse.cp, MOST_CP - MOST_CP_GAINED)
    return _odds(board, Purse(cp, purse.fire if reads_fire else 0))


@lru_cache(KEPT_ODDS)
def _odds(board: Board, purse: Purse) -> Odds:
    return Odds(board, purse)


@lru_cache(KEPT_ODDS)
def _reads(board: Board) -> tuple[bool, bool]:
    """Do the hero's attacks ask for CP, for fire? All others have the same odds with any purse."""
    effects = [staged.effect for variant in board.variants.values() for staged in variant.effects]
    numbers = [name for effect in effects for name in _numbers(effect)]
    fire = any("fire_mastery" in effect.params.values() for effect in effects)
    return "cp" in numbers, fire or "held" in numbers


def _numbers(node: object) -> Iterator[str]:
    """The names of all variables in a piece of data."""
    match node:
        case Variable(name):
            yield name
        case Struct():
            for field in node.__struct_fields__:
                yield from _numbers(getattr(node, field))
        case tuple():
            for part in node:
                yield from _numbers(part)
        case Mapping():
            for part in node.values():
                yield from _numbers(part)


def dice_of(values: Values, part: Values) -> tuple[int, ...]:
    """Which dice to keep, so that they show `part`."""
    kept: list[int] = []
    wanted = list(part)
    for die, value in enumerate(values):
        if value in wanted:
            wanted.remove(value)
            kept.append(die)
    return tuple(kept)
