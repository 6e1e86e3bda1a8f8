"""A hand as numbers, as one seat sees it: for programs that learn."""

from __future__ import annotations

from array import array

from boardwright.engine.api import Hidden, Seat, Tensor
from boardwright.engine.primitives.cards import standard_deck
from boardwright.games.texas_holdem.types import Hand

PLACE = {card: place for place, card in enumerate(standard_deck())}
DECK = len(PLACE)
PHASES = {"preflop": 0, "flop": 1, "turn": 2, "river": 3, "over": 4}
STATUS = {"active": 0, "folded": 1, "all_in": 2, "out": 3}
TABLE = 2 * DECK
"""After the cards: the phase, the pot, what is to be called, the last full raise, whether one is asked how often to
deal."""
SEATS = TABLE + len(PHASES) + 4
EACH = 4 + len(STATUS)
"""For a seat: stack, bet of the street, spent in the hand, whether it has the button; and its status."""


def tensor_of(hand: Hand, seat: Seat) -> Tensor:
    """The own cards; the board; the table; then the seats, from this one on. Chips are in big blinds, squashed."""
    players, blind = hand.players, 8 * hand.big_blind
    seats, own = len(players), max(seat, 0)
    row = array("f", bytes(4 * (SEATS + EACH * seats)))
    hole = players[own].hole
    if not isinstance(hole, Hidden):
        for card in hole:
            row[PLACE[card]] = 1.0
    for card in hand.board:
        row[DECK + PLACE[card]] = 1.0
    row[TABLE + PHASES[hand.phase]] = 1.0
    pot, at = 0, SEATS
    for other in (*range(own, seats), *range(own)):
        player = players[other]
        stack, bet, spent = player.stack, player.bet, player.spent
        pot += spent
        row[at] = stack / (blind + stack)
        row[at + 1] = bet / (blind + bet)
        row[at + 2] = spent / (blind + spent)
        if other == hand.button:
            row[at + 3] = 1.0
        row[at + 4 + STATUS[player.status]] = 1.0
        at += EACH
    owed = max(0, hand.current_bet - players[own].bet)
    at = TABLE + len(PHASES)
    row[at] = pot / (blind + pot)
    row[at + 1] = owed / (blind + owed)
    row[at + 2] = hand.full_raise / (blind + hand.full_raise)
    row[at + 3] = hand.runs == "asking"
    return Tensor((len(row),), row)
