"""Hands that are no four sets and a pair: pairs, orphans, knitted tiles, and the nine gates."""

from __future__ import annotations

from itertools import permutations

from boardwright.kits.mahjong.guobiao.combining import Found, add
from boardwright.kits.mahjong.guobiao.patterns import exclude
from boardwright.kits.mahjong.guobiao.reading import by_luck, by_ranks, by_suits, by_tiles, hog, wind_pung
from boardwright.kits.mahjong.guobiao.winning import Laid, Winning
from boardwright.kits.mahjong.kinds import (
    COPIES,
    DRAGONS,
    ORPHANS,
    SUIT,
    SUITED,
    TERMINALS,
    WINDS,
    Counts,
    Kind,
    added,
    held,
)
from boardwright.kits.mahjong.shapes import is_pairs, splits, standard_waits

KNITTED: tuple[frozenset[Kind], ...] = tuple(
    frozenset(suit * SUIT + start + step for suit, start in enumerate(order) for step in (0, 3, 6))
    for order in permutations(range(3))
)
"""147, 258 and 369 of three suits."""


def special_points(hand: Winning) -> Found | None:
    """The patterns of such a hand; None: it is none."""
    if hand.laid:
        return knitted_straight(hand) if len(hand.laid) == 1 else None
    found = seven_pairs(hand) or honours_and_knitted(hand) or orphans(hand)
    return found or knitted_straight(hand) or nine_gates(hand)


def seven_pairs(hand: Winning) -> Found | None:
    counts = hand.concealed
    if not is_pairs(counts):
        return None
    found: Found = {}
    kinds = held(counts)
    is_row = (
        len(kinds) == 7 and kinds[6] - kinds[0] == 6 and kinds[6] < SUITED and kinds[0] // 9 == kinds[6] // 9
    )
    if is_row:
        add(found, "seven_shifted_pairs")
        if kinds[0] % SUIT == 1:
            add(found, "all_simples")
        by_luck(hand, found)
        return found
    add(found, "seven_pairs")
    by_suits(kinds, found)
    by_tiles(kinds, found)
    by_ranks(kinds, found)
    hog(hand, found)
    by_luck(hand, found)
    exclude(found)
    return found


def honours_and_knitted(hand: Winning) -> Found | None:
    kinds = held(hand.concealed)
    if len(kinds) != 14:
        return None
    suited = frozenset(kind for kind in kinds if kind < SUITED)
    if not any(suited <= knitted for knitted in KNITTED):
        return None
    found: Found = {}
    if len(suited) == 7:
        add(found, "greater_knitted")
    else:
        add(found, "lesser_knitted")
        if len(suited) == 9:
            add(found, "knitted_straight")
    by_luck(hand, found)
    return found


def orphans(hand: Winning) -> Found | None:
    if tuple(held(hand.concealed)) != tuple(sorted(ORPHANS)):
        return None
    found: Found = {"thirteen_orphans": 1}
    by_luck(hand, found)
    return found


def nine_gates(hand: Winning) -> Found | None:
    """1112345678999 before the last tile, which may be any of the suit."""
    before = hand.before
    first = hand.tile // SUIT * SUIT
    if first >= SUITED or before[first : first + SUIT] != (3, 1, 1, 1, 1, 1, 1, 1, 3):
        return None
    rank = hand.tile - first + 1
    found: Found = {"nine_gates": 1}
    if rank in (1, 9):
        found |= {"pure_straight": 1, "tile_hog": 1}
    if rank in (2, 5, 8):
        found |= {"two_concealed_pungs": 1, "terminal_pung": 1}
    if rank in (2, 3, 4, 6, 7, 8):
        found["short_straight"] = 1
    by_luck(hand, found)
    return found


# A knitted straight with a set and a pair


def without_straight(counts: Counts) -> Counts | None:
    """What is left of the tiles."""
    for knitted in KNITTED:
        if all(counts[kind] for kind in knitted):
            rest = counts
            for kind in knitted:
                rest = added(rest, kind, -1)
            return rest
    return None


def knitted_straight(hand: Winning) -> Found | None:
    rest = without_straight(hand.concealed)
    if rest is None:
        return None
    ways = splits(rest)
    if len(ways) != 1 or len(ways[0].sets) + len(hand.laid) != 1:
        return None
    pair = ways[0].pair
    fourth = [*hand.laid, *(Laid(each.kind, each.is_chow) for each in ways[0].sets)][0]
    found: Found = {"knitted_straight": 1}
    _fourth_set(hand, fourth, pair, found)
    by_luck(hand, found)
    if fourth.is_kong:
        add(found, "melded_kong" if fourth.is_open else "concealed_kong")
    if not fourth.is_open:
        found.pop("self_drawn", None)
        add(found, "fully_concealed" if hand.drawn else "concealed_hand")
    _wait(hand, rest, fourth, pair, found)
    exclude(found)
    return {name: times for name, times in found.items() if times > 0}


def _fourth_set(hand: Winning, fourth: Laid, pair: Kind, found: Found) -> None:
    whole = hand.whole
    if fourth.is_chow:
        if pair < SUITED:
            add(found, "all_chows")
        if whole[pair] == COPIES:
            add(found, "tile_hog")
        return
    kind = fourth.kind
    if kind in WINDS:
        add(found, "terminal_pung")
        wind_pung(hand, kind, found)
    elif kind in DRAGONS:
        add(found, "dragon_pung")
    else:
        if kind in TERMINALS:
            add(found, "terminal_pung")
        if pair < SUITED:
            add(found, "no_honors")
        if not fourth.is_kong and whole[kind] == COPIES:
            add(found, "tile_hog")
    if (kind in WINDS and pair in DRAGONS) or (kind in DRAGONS and pair in WINDS):
        add(found, "all_types")


def _wait(hand: Winning, rest: Counts, fourth: Laid, pair: Kind, found: Found) -> None:
    """The only tile that set or pair were waiting for, also where it could be read as one of the straight."""
    if not rest[hand.tile]:
        return
    if hand.laid:
        add(found, "single_wait")
        return
    if len(standard_waits(added(rest, hand.tile, -1), 1)) != 1:
        return
    if fourth.is_chow and fourth.has(hand.tile):
        add(found, "closed_wait" if fourth.kind + 1 == hand.tile else "edge_wait")
    elif pair == hand.tile:
        add(found, "single_wait")
