"""Betting: games in which players put chips into a pot in turn, and may fold, call, raise or go all in.

On `rounds`, it brings the betting round with its raises, side pots, blinds and the button, and the end of a hand.
"""

from boardwright.kits.betting.domain import ROWS, Betting, paid_out, shown, winnings
from boardwright.kits.betting.pots import Best, PotWon, give_back, payouts, put_in, won
from boardwright.kits.betting.seating import Memory, Seating, seating
from boardwright.kits.betting.streets import Range, live_seats, next_to_act, raise_range, to_call
from boardwright.kits.betting.values import AllIn, Call, Fold, Returned, Shown

__all__ = [
    "ROWS",
    "AllIn",
    "Best",
    "Betting",
    "Call",
    "Fold",
    "Memory",
    "PotWon",
    "Range",
    "Returned",
    "Seating",
    "Shown",
    "give_back",
    "live_seats",
    "next_to_act",
    "paid_out",
    "payouts",
    "put_in",
    "raise_range",
    "seating",
    "shown",
    "to_call",
    "winnings",
    "won",
]
