"""Three ways to lose: every bet costs something on average. `hard` chooses what costs least."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from boardwright.engine.api import Chance, Command, Position, Seat, Strategy
from boardwright.games.touzi_bao.bets import EVEN_MONEY, ROLLS, SELECTIONS_OF, odds
from boardwright.games.touzi_bao.types import Done, PlaceBet, Roll, Rules, Throw
from boardwright.kits.rounds import levels


def expected_return(selection: str, rules: Rules) -> Fraction:
    """What one chip on it brings back on average."""
    won = (odds(selection, dice, rules) for dice in ROLLS)
    return Fraction(sum(each + 1 for each in won if each), len(ROLLS))


@cache
def best_selections(rules: Rules) -> tuple[str, ...]:
    returns = {selection: expected_return(selection, rules) for selection in SELECTIONS_OF[rules.mode]}
    return tuple(selection for selection, each in returns.items() if each == max(returns.values()))


def _strategy(level: str) -> Strategy:
    def play(match: Position[Throw], seat: Seat, chance: Chance) -> Command:
        core, rules = match.core, match.options
        player = core.players[seat]
        if player.done:
            return Roll()
        if player.bets or player.stack < core.least:
            return Done()
        return PlaceBet(_choice(level, rules, chance), core.least)

    return play


def _choice(level: str, rules: Rules, chance: Chance) -> str:
    if level == "easy" or rules.mode == "basic":
        return chance.choice(SELECTIONS_OF[rules.mode])
    return chance.choice(tuple(EVEN_MONEY) if level == "medium" else best_selections(rules))


BOTS = levels(_strategy, "easy", "medium", "hard")
