"""What can be bet on, when it wins, and what it pays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

from boardwright.games.touzi_bao.types import Dice, Rules

FACES = range(1, 7)
EVEN_MONEY: dict[str, Callable[[int], bool]] = {
    "big": lambda total: total >= 11,
    "small": lambda total: total <= 10,
    "odd": lambda total: total % 2 == 1,
    "even": lambda total: total % 2 == 0,
}
"""The totals that win; a triple never does."""
TOTALS = tuple(f"total:{number}" for number in range(4, 18))
SINGLES, DOUBLES, TRIPLES = (
    tuple(f"{kind}:{face}" for face in FACES) for kind in ("single", "double", "triple")
)
PAIRS = tuple(f"pair:{low}-{high}" for low, high in combinations(FACES, 2))
SELECTIONS = (*EVEN_MONEY, *TOTALS, *SINGLES, *DOUBLES, *TRIPLES, "anytriple", *PAIRS)
SELECTIONS_OF = {"full": SELECTIONS, "basic": ("big", "small")}
"""By mode."""

ROLLS: tuple[Dice, ...] = tuple(product(FACES, repeat=3))

TOTAL_PAYS = {
    "western": {4: 60, 5: 30, 6: 17, 7: 12, 8: 8, 9: 6, 10: 6},
    "macau": {4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6},
}
"""For 4 to 10; 11 to 17 mirror them."""
DOUBLE_PAYS = {"western": 10, "macau": 8}
TRIPLE_PAYS = {"western": 180, "macau": 150}
ANY_TRIPLE_PAYS = {"western": 30, "macau": 24}


def odds(selection: str, dice: Dice, rules: Rules) -> int:
    """x where the bet wins x to 1 with these dice; 0 where it loses."""
    kind, _, which = selection.partition(":")
    is_triple = dice[0] == dice[1] == dice[2]
    if kind in EVEN_MONEY:
        return int(not is_triple and EVEN_MONEY[kind](sum(dice)))
    if kind == "anytriple":
        return ANY_TRIPLE_PAYS[rules.pay_table] if is_triple else 0
    numbers = [int(number) for number in which.split("-")]
    if kind == "total":
        return _total_pays(numbers[0], rules) if sum(dice) == numbers[0] else 0
    shown = min(dice.count(number) for number in numbers)
    match kind:
        case "single":
            return rules.triple_single_pays if shown == 3 else shown
        case "double":
            return DOUBLE_PAYS[rules.pay_table] if shown >= 2 else 0
        case "triple":
            return TRIPLE_PAYS[rules.pay_table] if shown == 3 else 0
    return rules.pair_pays if shown else 0


def _total_pays(total: int, rules: Rules) -> int:
    near = min(total, 21 - total)
    return rules.total_9_12_pays if near == 9 else TOTAL_PAYS[rules.pay_table][near]


def pays(selection: str, chips: int, dice: Dice, rules: Rules) -> int:
    """What comes back, the bet included."""
    won = odds(selection, dice, rules)
    return chips * (won + 1) if won else 0


def worst_loss(bets: dict[str, int], rules: Rules) -> int:
    """The most that a bank can lose to these bets, over all throws."""
    throws = {tuple(sorted(dice)) for dice in ROLLS}
    paid = (sum(pays(on, chips, dice, rules) for on, chips in bets.items()) for dice in throws)
    return max(paid) - sum(bets.values())
