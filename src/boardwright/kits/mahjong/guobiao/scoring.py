"""The points of a winning hand: its best reading."""

from __future__ import annotations

from collections.abc import Collection

from boardwright.kits.mahjong.distance import lack_of
from boardwright.kits.mahjong.guobiao.combining import Found
from boardwright.kits.mahjong.guobiao.patterns import POINTS
from boardwright.kits.mahjong.guobiao.reading import read
from boardwright.kits.mahjong.guobiao.special import special_points
from boardwright.kits.mahjong.guobiao.winning import Laid, Winning
from boardwright.kits.mahjong.kinds import COPIES, bits, held
from boardwright.kits.mahjong.shapes import splits

PREFERRED = ("pure_triple_chow", "triple_pung")
"""Of readings worth the same the one with these is told."""


def points_of(hand: Winning, without: Collection[str] = ()) -> Found | None:
    """Pattern → how often it counts; None: the tiles are no winning hand. Flowers are no part of it. `without`: what
    does not count in a game."""
    hand = _corrected(hand)
    special = _counted(special_points(hand), without)
    if special is not None and "seven_pairs" not in special:
        return special
    best, most = special, total(special) if special is not None else -1
    one_wait = is_only_wait(hand)
    for split in splits(hand.concealed):
        sets = (*hand.laid, *(Laid(each.kind, each.is_chow) for each in split.sets))
        if len(sets) != COPIES:
            continue
        found = _counted(read(hand, split.pair, sets, one_wait=one_wait), without) or {}
        points = total(found)
        if points > most or (points == most and (special or any(found.get(name) for name in PREFERRED))):
            best, most = found, points
    return best


def _counted(found: Found | None, without: Collection[str]) -> Found | None:
    if found is None or not without:
        return found
    return {name: times for name, times in found.items() if name not in without}


def total(found: Found | None) -> int:
    return sum(POINTS[name] * times for name, times in (found or {}).items())


def _corrected(hand: Winning) -> Winning:
    """The last of its kind: never if the hand has others, always if all others lie in one's own pung."""
    others = hand.whole[hand.tile] - hand.concealed[hand.tile]
    last = hand.others_seen and hand.concealed[hand.tile] == 1
    if others == COPIES - 1:
        last = True
    kong = hand.kong and (
        any(each.is_kong for each in hand.laid) if hand.drawn else hand.whole[hand.tile] == 1
    )
    return hand._replace(others_seen=last, kong=kong)


def is_only_wait(hand: Winning) -> bool:
    """Was the hand waiting for this kind alone?"""
    before = hand.before
    waits: set[int] = set()
    lack, useful = lack_of(before, COPIES - len(hand.laid), 2 * COPIES)
    if lack == 1:
        waits.update(bits(useful))
    odd = [kind for kind in held(before) if before[kind] % 2]
    if not hand.laid and len(odd) == 1:
        waits.update(odd)
    return len(waits) == 1
