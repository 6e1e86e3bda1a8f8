"""Who pays whom."""

from __future__ import annotations

from boardwright.engine.api import Seat, Table
from boardwright.engine.stakes import shares
from boardwright.games.shengji import scoring
from boardwright.games.shengji.types import BASE, SEATS, Hand, Result, Rules, Side
from boardwright.kits.rounds import base_of

LEAST_EXPOSURE = 7


def exposure(table: Table) -> tuple[int, ...]:
    """The banker's side may win the match; who gives up pays for both."""
    rules: Rules = table.options
    base = base_of(table, BASE)
    units = 1 if rules.mode == "basic" else max(LEAST_EXPOSURE, 1 + rules.level_cap)
    return (units * base,) * SEATS


def result_of(hand: Hand, rules: Rules) -> Result:
    return _basic(hand) if hand.mode == "basic" else _full(hand, rules)


def _full(hand: Hand, rules: Rules) -> Result:
    kitty = scoring.kitty_brings(hand, rules)
    points = scoring.attacking_points(hand) + kitty
    verdict = (
        scoring.given_up(hand, hand.gave_up)
        if hand.gave_up is not None
        else scoring.verdict_of(points, scoring.side_of(hand.banker or 0), rules.level_cap)
    )
    won = scoring.wins_match(hand, verdict)
    units = verdict.units + (scoring.UNITS_MATCH if won else 0)
    return Result(
        _pays(hand, verdict.side, hand.base_bet * units),
        verdict.side,
        points,
        () if hand.buried is None else hand.buried.cards,
        kitty,
        verdict.gain,
        scoring.START if won else scoring.levels_after(hand, rules, verdict),
        None if won else scoring.banker_after(hand, verdict),
        won,
    )


def _pays(hand: Hand, winners: Side, unit: int) -> tuple[int, ...]:
    """Nobody pays more than his stake; the winners share. Who gave up pays for both."""
    left = [player.stake for player in hand.players]
    debts = {seat: unit for seat in range(SEATS) if scoring.side_of(seat) != winners}
    if hand.gave_up is not None:
        debts = {hand.gave_up: 2 * unit}
    collected = 0
    for seat, debt in debts.items():
        paid = min(debt, left[seat])
        left[seat] -= paid
        collected += paid
    for seat, won in shares(collected, _seats_of(winners)).items():
        left[seat] += won
    return tuple(left)


def _seats_of(side: Side) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(SEATS) if scoring.side_of(seat) == side)


def _basic(hand: Hand) -> Result:
    stakes = tuple(player.stake for player in hand.players)
    winners = _basic_winners(hand)
    if winners is None:
        return Result(stakes, None, max(hand.points))
    won = shares(sum(stakes), _seats_of(winners))
    return Result(tuple(won.get(seat, 0) for seat in range(SEATS)), winners, hand.points[winners])


def _basic_winners(hand: Hand) -> Side | None:
    if hand.gave_up is not None:
        return 1 - scoring.side_of(hand.gave_up)
    one, other = hand.points
    return None if one == other else int(other > one)
