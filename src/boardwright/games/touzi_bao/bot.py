"""Three ways to lose: every bet costs something on average. `hard` chooses what costs least."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from boardwright.engine.api import Chance, Command, Position, Seat, Strategy
from boardwright.games.touzi_bao.bets import EVEN_MONEY, ROLLS, SELECTIONS, odds
from boardwright.games.touzi_bao.rules import BASIC_SELECTIONS
from boardwright.games.touzi_bao.types import Done, PlaceBet, Roll, Rules, Throw
from boardwright.kits.rounds import levels


def expected_return(selection: str, rules: Rules) -> Fraction:
    """What one chip on it brings back on average."""
    won = (odds(selection, dice, rules) for dice in ROLLS)
    return Fraction(sum(each + 1 for each in won if each), len(ROLLS))


@cache
def best_selections(rules: Rules) -> tuple[str, ...]:
    known = BASIC_SELECTIONS if rules.mode == "basic" else SELECTIONS
    best = max(expected_return(selection, rules) for selection in known)
    return tuple(selection for selection in known if expected_return(selection, rules) == best)


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
    if rules.mode == "basic":
        return chance.choice(BASIC_SELECTIONS)
    if level == "easy":
        return chance.choice(SELECTIONS)
    return chance.choice(EVEN_MONEY if level == "medium" else best_selections(rules))


BOTS = levels(_strategy, "easy", "medium", "hard")
