"""Turns: what a seat may play now, why it may not, and who comes next."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.engine.api import Refusal, Seat
from boardwright.games.paodekuai.patterns import BOMBS, combinations
from boardwright.games.paodekuai.types import Hand, Rules
from boardwright.kits.climbing.checks import LEADER_PLAYS, check_cards, check_play
from boardwright.kits.climbing.counts import (
    ONE,
    RANKS,
    Counts,
    RankIndex,
    count,
    highest,
    holds,
    rank_index,
)
from boardwright.kits.climbing.patterns import Combinations, Play
from boardwright.kits.climbing.values import Cards

SINGLES = frozenset(ONE)


def table_of(hand: Hand, rules: Rules) -> Combinations:
    return combinations(hand.variant, rules)


def must_beat(hand: Hand, rules: Rules) -> bool:
    return rules.must_beat == "yes" or (rules.must_beat == "usual" and hand.variant != "52")


def next_seat(hand: Hand, seat: Seat) -> Seat:
    """Clockwise, whoever has not given up."""
    seats = len(hand.players)
    after = ((seat + step) % seats for step in range(1, seats + 1))
    return next(other for other in after if not hand.players[other].gave_up)


def is_round_over(hand: Hand, seat: Seat, following: Seat) -> bool:
    """Does the turn come back to whose cards lie there, or to where he sat, on its way from a seat to the next?"""
    owner, seats = hand.climb.owner, len(hand.players)
    if owner is None:
        return False
    return 0 < (owner - seat) % seats <= ((following - seat) % seats or seats)


# What may be played


def only_single(hand: Hand, rules: Rules, seat: Seat) -> RankIndex | None:
    """The one rank that may be played as a single; None: any."""
    if not rules.report_single or len(hand.players[next_seat(hand, seat)].cards) != 1:
        return None
    return highest(count(hand.players[seat].cards))


def is_allowed(play: Play, opening: Counts, single: RankIndex | None) -> bool:
    if single is not None and play.kind == "single" and play.key != single:
        return False
    return holds(play.counts, opening)


def legal_plays(hand: Hand, rules: Rules, seat: Seat) -> list[Play]:
    plays = table_of(hand, rules).plays(count(hand.players[seat].cards), hand.climb.play)
    opening, single = opening_of(hand), only_single(hand, rules, seat)
    return [play for play in plays if is_allowed(play, opening, single)]


def opening_of(hand: Hand) -> Counts:
    """The rank that the first play has to hold, counted."""
    return ONE[rank_index(hand.opening)] if hand.opening else 0


def legal_bags(hand: Hand, rules: Rules, seat: Seat) -> list[Counts]:
    """The same as bags of ranks, each once."""
    bags = table_of(hand, rules).bags(count(hand.players[seat].cards), hand.climb.lying)
    opening, single = opening_of(hand), only_single(hand, rules, seat)
    if not opening and single is None:
        return bags
    only = None if single is None else ONE[single]
    return [bag for bag in bags if holds(bag, opening) and (only in (None, bag) or bag not in SINGLES)]


def may_pass(hand: Hand, rules: Rules, bags: Iterable[Counts]) -> bool:
    """`bags`: what the seat could play instead."""
    if hand.climb.owner is None:
        return False
    if not must_beat(hand, rules):
        return True
    if rules.bomb_optional:
        return all(_is_bomb(table_of(hand, rules), bag) for bag in bags)
    return not any(True for _ in bags)


def _is_bomb(table: Combinations, bag: Counts) -> bool:
    play = table.read(bag, last=True)
    return play is not None and play.kind in BOMBS


# Why not


def refusal_of_pass(hand: Hand, rules: Rules, seat: Seat) -> Refusal | None:
    if hand.climb.owner is None:
        return LEADER_PLAYS
    if may_pass(hand, rules, legal_bags(hand, rules, seat)):
        return None
    return Refusal("must_beat")


def refusal_of_play(hand: Hand, rules: Rules, seat: Seat, cards: Cards) -> Refusal | None:
    own = hand.players[seat].cards
    return check_cards(own, cards) or _refused(hand, rules, seat, cards)


def _refused(hand: Hand, rules: Rules, seat: Seat, cards: Cards) -> Refusal | None:
    table, own = table_of(hand, rules), count(hand.players[seat].cards)
    refusal = check_play(table, own, count(cards), hand.climb.play)
    if refusal is not None:
        return refusal
    play = read(hand, rules, seat, cards)
    if not table.keeps_fours(own, play):
        return Refusal("four_split")
    if hand.opening and hand.opening not in cards:
        return Refusal("opening_missing", {"card": hand.opening})
    single = only_single(hand, rules, seat)
    if not is_allowed(play, 0, single):
        return Refusal("must_play_highest", {"rank": RANKS[single or 0]})
    return None


def read(hand: Hand, rules: Rules, seat: Seat, cards: Cards) -> Play:
    """What cards are that may be played."""
    last = len(cards) == len(hand.players[seat].cards)
    play = table_of(hand, rules).read(count(cards), hand.climb.play, last=last)
    assert play is not None, "checked before"
    return play
