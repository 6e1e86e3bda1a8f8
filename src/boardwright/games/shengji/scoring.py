"""What a hand counts: the attackers' points, the kitty, levels, and who is the next banker."""

from __future__ import annotations

from boardwright.engine.api import Seat, Struct
from boardwright.games.shengji.cards import trumps_in, worth_of
from boardwright.games.shengji.types import (
    FIRST_LEVEL,
    LAST_LEVEL,
    LEVELS,
    MUST_STOP,
    SEATS,
    Hand,
    Rules,
    Side,
)
from boardwright.kits.tricks.units import split

TAKE_OVER = 80
"""Points with which the attackers have won."""
A_LEVEL = 40
UNITS_GIVEN, UNITS_MATCH = 3, 3
"""What giving up costs; what the last level adds."""


def side_of(seat: Seat) -> Side:
    return seat % 2


def partner_of(seat: Seat) -> Seat:
    return (seat + 2) % SEATS


def left_of(seat: Seat) -> Seat:
    return (seat + 1) % SEATS


def attackers(hand: Hand) -> Side:
    return 1 - side_of(hand.banker or 0)


def attacking_points(hand: Hand) -> int:
    """Without the kitty. A penalty of the attackers goes off theirs."""
    side = attackers(hand)
    return max(0, hand.points[side] + hand.penalties[side] - hand.penalties[1 - side])


def kitty_brings(hand: Hand, rules: Rules) -> int:
    """To the attackers, if they took the last trick."""
    taker = hand.last_taker
    if taker is None or hand.buried is None or side_of(taker) != attackers(hand):
        return 0
    won_with = next(laid.cards for laid in hand.last_trick if laid.seat == taker)
    longest = max(unit.size for unit in split(won_with, trumps_in(hand)))
    times = 2 * longest if rules.kitty_multiplier == "linear" else 2**longest
    return worth_of(hand.buried.cards) * times


class Verdict(Struct, frozen=True):
    side: Side
    gain: int
    units: int
    """What each loser pays, in base bets."""


def verdict_of(points: int, defenders: Side, cap: int) -> Verdict:
    """From the attackers' points."""
    if points >= TAKE_OVER:
        gain = min(cap, (points - TAKE_OVER) // A_LEVEL)
        return Verdict(1 - defenders, gain, 1 + gain)
    gain = 3 if points == 0 else 2 if points < A_LEVEL else 1
    return Verdict(defenders, gain, gain)


def given_up(hand: Hand, seat: Seat) -> Verdict:
    """Attackers who win take one level less than defenders: the banker is worth one."""
    winners = 1 - side_of(seat)
    if hand.banker is None:
        return Verdict(winners, 0, UNITS_GIVEN)
    return Verdict(winners, UNITS_GIVEN - (winners == attackers(hand)), UNITS_GIVEN)


def wins_match(hand: Hand, verdict: Verdict) -> bool:
    """The banker's side holds at the last level."""
    return (
        hand.banker is not None
        and verdict.side == side_of(hand.banker)
        and hand.levels[verdict.side] == LAST_LEVEL
    )


def levels_after(hand: Hand, rules: Rules, verdict: Verdict) -> tuple[str, ...]:
    levels = list(hand.levels)
    levels[verdict.side] = raised(levels[verdict.side], verdict.gain, MUST_STOP[rules.must_stop])
    return tuple(levels)


def raised(level: str, gain: int, stops: tuple[str, ...] = ()) -> str:
    """Nobody jumps over a stop, nor beyond the last level."""
    for _ in range(gain):
        if level == LAST_LEVEL:
            break
        level = LEVELS[LEVELS.index(level) + 1]
        if level in stops:
            break
    return level


def banker_after(hand: Hand, verdict: Verdict) -> Seat | None:
    if hand.banker is None:
        return None
    held = verdict.side == side_of(hand.banker)
    return partner_of(hand.banker) if held else left_of(hand.banker)


START = (FIRST_LEVEL, FIRST_LEVEL)
