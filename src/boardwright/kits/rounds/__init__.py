"""Rounds: games that a room plays hand after hand, for chips, in phases in which some or all are awaited.

The kit brings what such games share: the way from phase to phase, who is awaited and who is acted for, leaving, the
bank, what a room remembers, settling, refusals, log lines and their texts. A game brings its facts and the few hooks
in which it differs. Phases stand in the game's own core, not in the engine's flow: they are part of what everybody
sees of a hand, and of the journals that were recorded before there was a kit.
"""

from boardwright.kits.rounds.bank import (
    AgainstBank,
    BankBets,
    Bidding,
    Revealing,
    all_but_banker,
    banker_after,
    exposures,
    settle_with_bank,
)
from boardwright.kits.rounds.bets import Bets
from boardwright.kits.rounds.checks import (
    ALREADY_DONE,
    BANKER_BETS_NOT,
    NOT_YOUR_TURN,
    check_amount,
    check_choice,
    check_price,
)
from boardwright.kits.rounds.levels import levels
from boardwright.kits.rounds.log import cards, log_of, nets, says
from boardwright.kits.rounds.phases import OVER, Phase, Rounds, began, left
from boardwright.kits.rounds.players import acted, change, paying, seated
from boardwright.kits.rounds.settling import Lending, Reducers, Settling, topped_up
from boardwright.kits.rounds.table import base_of, check_seats, clockwise, places_of, seat_after, stacks_of
from boardwright.kits.rounds.text import against_bank, face_down
from boardwright.kits.rounds.unseen import redealt
from boardwright.kits.rounds.values import (
    Amount,
    BankerChosen,
    BetPlaced,
    Bid,
    BidBanker,
    GotUp,
    Leave,
    Left,
    PhaseBegan,
    PlaceBet,
    ToppedUp,
)

__all__ = [
    "ALREADY_DONE",
    "BANKER_BETS_NOT",
    "NOT_YOUR_TURN",
    "OVER",
    "AgainstBank",
    "Amount",
    "BankBets",
    "BankerChosen",
    "BetPlaced",
    "Bets",
    "Bid",
    "BidBanker",
    "Bidding",
    "GotUp",
    "Leave",
    "Left",
    "Lending",
    "Phase",
    "PhaseBegan",
    "PlaceBet",
    "Reducers",
    "Revealing",
    "Rounds",
    "Settling",
    "ToppedUp",
    "acted",
    "against_bank",
    "all_but_banker",
    "banker_after",
    "base_of",
    "began",
    "cards",
    "change",
    "check_amount",
    "check_choice",
    "check_price",
    "check_seats",
    "clockwise",
    "exposures",
    "face_down",
    "left",
    "levels",
    "log_of",
    "nets",
    "paying",
    "places_of",
    "redealt",
    "says",
    "seat_after",
    "seated",
    "settle_with_bank",
    "stacks_of",
    "topped_up",
]
