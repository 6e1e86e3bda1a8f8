"""Aims: hands that pay more than any sets and a pair, and what a hand lacks for each. For bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Position, Seat
from boardwright.kits.mahjong.distance import lack_of
from boardwright.kits.mahjong.kinds import COPIES, KIND, KINDS, SUIT, SUITED, Counts, suit_of
from boardwright.kits.mahjong.values import Player

HONOURS = 3
ALL = (1 << KINDS) - 1


def of_suits(suits: tuple[int, ...]) -> int:
    """A mask of the kinds of these suits; honours are the last."""
    return sum((1 << SUIT) - 1 << suit * SUIT for suit in suits) & ALL


def only(counts: Counts, mask: int) -> Counts:
    return tuple([number if mask >> kind & 1 else 0 for kind, number in enumerate(counts)])


def flush_lack(counts: Counts, sets: int, mask: int, most: int = COPIES) -> tuple[int, int]:
    """What is missing to sets and a pair of these kinds alone."""
    lack, useful = lack_of(only(counts, mask), sets, most)
    return lack, useful & mask


def pungs_lack(counts: Counts, sets: int) -> tuple[int, int]:
    """What is missing to so many pungs and a pair: the kinds of which there is most become pungs."""
    ordered = sorted(counts, reverse=True)
    lack = sum(max(0, 3 - number) for number in ordered[:sets]) + max(0, 2 - ordered[sets])
    least = max(1, ordered[sets])
    return lack, sum(1 << kind for kind, number in enumerate(counts) if least <= number < 3)


def suits_laid(match: Position[Any], seat: Seat) -> set[int]:
    player: Player = match.core.players[seat]
    return {suit_of(KIND[meld.pieces[0]]) for meld in player.melds}


def only_pungs(match: Position[Any], seat: Seat) -> bool:
    """Has no chow been laid down?"""
    return all(meld.kind != "chow" for meld in match.core.players[seat].melds)


def flushes(match: Position[Any], seat: Seat) -> Iterator[int]:
    """The suits that all sets which lie there are of, honours aside."""
    laid = suits_laid(match, seat) - {HONOURS}
    for suit in range(SUITED // SUIT):
        if laid <= {suit}:
            yield suit
