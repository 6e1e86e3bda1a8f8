"""An estimate: who will own which point if play goes on, and by how much black will be ahead, counted by area."""

from __future__ import annotations

from typing import Any, NamedTuple

from boardwright.bots.stones.networks import has_network
from boardwright.bots.stones.outlook import Outlook
from boardwright.kits.stones import BLACK, LearnedStones, tally


class Estimate(NamedTuple):
    lead: float
    """Of black; below zero: of white."""
    owners: str
    """Of each point: whose it will be, as far as that is clear."""
    learned: bool
    """Does the network say so? Else all stones are taken to live, and only what they surround already is counted."""


def estimated(game: LearnedStones, core: Any, options: Any) -> Estimate:
    spot, komi = game.spot_of(core, 0)._replace(stone=BLACK), game.komi_of(options)
    if not has_network(game):
        return Estimate(spot.lead(komi), tally(spot.cells, spot.size).owners, False)
    outlook = Outlook(game, spot, komi)
    return Estimate(round(2 * outlook.lead) / 2, outlook.owners(), True)
