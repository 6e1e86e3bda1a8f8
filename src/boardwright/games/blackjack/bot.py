"""Three ways to play: like the dealer, mostly; by the basic strategy without its finer moves; and by all of it."""

from __future__ import annotations

from boardwright.engine.api import Chance, Command, Position, Seat, Strategy
from boardwright.games.blackjack.hands import VALUES, total
from boardwright.games.blackjack.rules import DOUBLE, HIT, SPLIT, STAND, SURRENDER, bet_range, check_move
from boardwright.games.blackjack.types import DEALER_STANDS, Box, Decline, Round, effective
from boardwright.kits.rounds import PlaceBet, levels

UP = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
"""The dealer's up card, by column of the tables. H hit, S stand, D double or else hit, T double or else stand, P split,
R surrender or else hit."""

HARD = {
    8: "HHHHHHHHHH",
    9: "HDDDDHHHHH",
    10: "DDDDDDDDHH",
    11: "DDDDDDDDDH",
    12: "HHSSSHHHHH",
    13: "SSSSSHHHHH",
    14: "SSSSSHHHHH",
    15: "SSSSSHHHRH",
    16: "SSSSSHHRRR",
    17: "SSSSSSSSSS",
}
SOFT = {
    13: "HHHDDHHHHH",
    14: "HHHDDHHHHH",
    15: "HHDDDHHHHH",
    16: "HHDDDHHHHH",
    17: "HDDDDHHHHH",
    18: "STTTTSSHHH",
    19: "SSSSSSSSSS",
}
PAIRS = {
    2: "PPPPPPHHHH",
    3: "PPPPPPHHHH",
    4: "HHHPPHHHHH",
    5: "DDDDDDDDHH",
    6: "PPPPPHHHHH",
    7: "PPPPPPHHHH",
    8: "PPPPPPPPPP",
    9: "PPPPPSPPSS",
    10: "SSSSSSSSSS",
    11: "PPPPPPPPPP",
}
"""With doubling after a split, the dealer standing on all 17, several decks, late surrender."""


def strategy(level: str) -> Strategy:
    def play(match: Position[Round], seat: Seat, chance: Chance) -> Command:
        if match.core.phase != "players":
            return _before_cards(match, seat)
        if level == "hard":
            return command_for(match, seat)
        if level == "medium":
            return STAND if advice(match, seat, fine=False) in "ST" else HIT
        points = total(_box(match, seat).cards)[0]
        return HIT if points < (DEALER_STANDS if chance.below(8) else 14) else STAND

    return play


BOTS = levels(strategy, "easy", "medium", "hard")


def command_for(match: Position[Round], seat: Seat) -> Command:
    """The basic strategy's move, or what comes next to it where that is not allowed."""
    match advice(match, seat):
        case "P":
            return SPLIT
        case "D" | "T" as letter:
            return DOUBLE if _may(match, seat, DOUBLE) else STAND if letter == "T" else HIT
        case "R":
            return SURRENDER if _may(match, seat, SURRENDER) else HIT
        case "S":
            return STAND
    return HIT


def advice(match: Position[Round], seat: Seat, *, fine: bool = True) -> str:
    box = _box(match, seat)
    column = UP.index(VALUES[match.core.dealer[0]])
    one, two = (VALUES[card] for card in box.cards[:2])
    if fine and len(box.cards) == 2 and one == two and _may(match, seat, SPLIT):
        letter = PAIRS[one][column]
        if letter == "P":
            return letter
    points, soft = total(box.cards)
    table = SOFT if soft else HARD
    return table[max(min(table), min(max(table), points))][column]


def _box(match: Position[Round], seat: Seat) -> Box:
    return match.core.players[seat].boxes[match.core.box]


def _may(match: Position[Round], seat: Seat, command: Command) -> bool:
    return check_move(match.core, effective(match.options), seat, command) is None


def _before_cards(match: Position[Round], seat: Seat) -> Command:
    """Insurance loses 7.4 % of what is put on it."""
    if match.core.phase == "insurance":
        return Decline()
    return PlaceBet(bet_range(match.core, seat)[0])
