"""What a play costs, as the middle level sees it."""

from __future__ import annotations

from boardwright.games.paodekuai.patterns import BOMBS, CHAIN
from boardwright.kernel.apart import Apart
from boardwright.kits.climbing.counts import TWO, Counts
from boardwright.kits.climbing.patterns import Play
from boardwright.kits.climbing.plan import TURN

FEW = 4
"""Whoever holds so few cards may be out soon."""
HIGH = 0.8
"""What the highest key costs, in turns; and every card that goes along saves a little."""
CARD = 0.05


def burden(own: Counts, play: Play) -> float:
    """How hard the rest is to get rid of after a play, and how dear the play is; a bomb counts as a turn lost."""
    rest = _turns_left(own - play.counts)
    return rest + (play.kind in BOMBS) + HIGH * play.key / TWO - CARD * play.size


def is_dear(own: Counts, play: Play) -> bool:
    """Does it bring the hand no nearer to its end?"""
    return play.kind in BOMBS or _turns_left(own - play.counts) >= _turns_left(own)


def _turns_left(hand: Counts) -> float:
    return Apart(CHAIN).cost(hand) / TURN
