"""What can be bet on, when it wins, and what it pays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

from boardwright.games.touzi_bao.types import Dice, Rules

FACES = range(1, 7)
EVEN_MONEY = ("big", "small", "odd", "even")
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
    return KINDS[kind](which, dice, rules)


def pays(selection: str, chips: int, dice: Dice, rules: Rules) -> int:
    """What comes back, the bet included."""
    won = odds(selection, dice, rules)
    return chips * (won + 1) if won else 0


def is_triple(dice: Dice) -> bool:
    return dice[0] == dice[1] == dice[2]


def _even_money(wins: Callable[[int], bool]) -> Callable[[str, Dice, Rules], int]:
    def judge(which: str, dice: Dice, rules: Rules) -> int:
        return 1 if not is_triple(dice) and wins(sum(dice)) else 0

    return judge


def _total(which: str, dice: Dice, rules: Rules) -> int:
    number = int(which)
    if sum(dice) != number:
        return 0
    near = min(number, 21 - number)
    return rules.total_9_12_pays if near == 9 else TOTAL_PAYS[rules.pay_table][near]


def _single(which: str, dice: Dice, rules: Rules) -> int:
    shown = dice.count(int(which))
    return rules.triple_single_pays if shown == 3 else shown


def _double(which: str, dice: Dice, rules: Rules) -> int:
    return DOUBLE_PAYS[rules.pay_table] if dice.count(int(which)) >= 2 else 0


def _triple(which: str, dice: Dice, rules: Rules) -> int:
    return TRIPLE_PAYS[rules.pay_table] if dice.count(int(which)) == 3 else 0


def _any_triple(which: str, dice: Dice, rules: Rules) -> int:
    return ANY_TRIPLE_PAYS[rules.pay_table] if is_triple(dice) else 0


def _pair(which: str, dice: Dice, rules: Rules) -> int:
    low, high = map(int, which.split("-"))
    return rules.pair_pays if low in dice and high in dice else 0


KINDS: dict[str, Callable[[str, Dice, Rules], int]] = {
    "big": _even_money(lambda total: total >= 11),
    "small": _even_money(lambda total: total <= 10),
    "odd": _even_money(lambda total: total % 2 == 1),
    "even": _even_money(lambda total: total % 2 == 0),
    "total": _total,
    "single": _single,
    "double": _double,
    "triple": _triple,
    "anytriple": _any_triple,
    "pair": _pair,
}


def worst_loss(bets: dict[str, int], rules: Rules) -> int:
    """The most that a bank can lose to these bets, over all throws."""
    staked = sum(bets.values())
    throws = {tuple(sorted(dice)) for dice in ROLLS}
    return (
        max(sum(pays(selection, chips, dice, rules) for selection, chips in bets.items()) for dice in throws)
        - staked
    )
