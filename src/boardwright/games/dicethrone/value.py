"""How likely a seat wins: what both have, weighed as the results of many duels weigh it.

The numbers were fitted to the outcomes of 2,160 duels of the greedy bot over all pairs of heroes: logistic regression
over the positions in which a turn begins. Cards and CP count more here than in greedy hands, which waste them. A lead
counts the more, the nearer the end is.
"""

from __future__ import annotations

from math import log, sqrt, tanh

from boardwright.engine.api import Position, Seat
from boardwright.games.dicethrone.bot import odds_for
from boardwright.games.dicethrone.heroes.catalogue import board_of
from boardwright.games.dicethrone.types import Duel, Fighter

HP, CP, CARD = 0.256, 0.09, 0.15
ATTACK = 0.888
"""For each point of expected damage of an attack."""
DEFENCE = 1.79
"""For an upgraded defence."""
MARKS = {
    "taiji": 0.49, "evasive": 0.78, "purify": 0.13, "sneak": 0.61, "sneak_attack": 1.23, "crit": 0.58,
    "accuracy": 0.53, "protect": 1.81, "retribution": 1.74, "blessing_of_divinity": 0.9, "tithes_upgraded": 0.6,
    "knockdown": -0.79, "concussion": -0.2, "daze": -0.8, "burn": -1.03, "poison": -0.78, "blinded": -0.9,
    "entangle": -0.2, "targeted": -1.51,
}  # fmt: skip
TURN = 1.73
"""To be the one whose turn begins."""
RATIO = 1.83
"""Of the hit points of both."""
NEVER_NONE = 3


def chance_to_win(match: Position[Duel], seat: Seat) -> float:
    """From -1, certainly lost, to 1."""
    core = match.core
    own, other = core.fighters[seat], core.fighters[1 - seat]
    if not (own.hero and other.hero):
        return 0.0  # heroes are still being chosen
    lead = strength(own) - strength(other) + (TURN if core.turn == seat else -TURN)
    race = RATIO * log((own.hp + NEVER_NONE) / (other.hp + NEVER_NONE))
    return tanh((lead / sqrt(min(own.hp, other.hp) + 2) + race) / 2)


def strength(fighter: Fighter) -> float:
    defences = board_of(fighter).defences
    marks = [
        (MARKS.get(mark, 0.0) * count)
        for held in (fighter.tokens, fighter.statuses)
        for mark, count in held.items()
    ]
    return (
        HP * fighter.hp
        + CP * fighter.cp
        + CARD * len(fighter.hand)
        + ATTACK * odds_for(fighter).expected()
        + DEFENCE * sum(ability in defences for ability in fighter.upgrades)
        + sum(marks)
    )
