"""Knitted tiles: what a hand lacks to be single honours with tiles of a knitted straight, or one beside a set."""

from __future__ import annotations

from boardwright.kits.mahjong.distance import FAR, lack_of
from boardwright.kits.mahjong.guobiao.special import KNITTED
from boardwright.kits.mahjong.kinds import KINDS, SUITED, Counts

HONOURS = tuple(range(SUITED, KINDS))
PATHS = tuple(tuple(sorted(knitted)) for knitted in KNITTED)


def honours_lack(counts: Counts) -> tuple[int, int]:
    """Fourteen different tiles, of the honours and one knitted straight."""
    best, useful = FAR, 0
    for path in PATHS:
        missing = [kind for kind in (*path, *HONOURS) if not counts[kind]]
        lack = 14 - (16 - len(missing))
        if lack <= best:
            mask = sum(1 << kind for kind in missing)
            useful = mask if lack < best else useful | mask
            best = lack
    return best, useful


def straight_lack(counts: Counts, sets: int) -> tuple[int, int]:
    """A knitted straight, and what is left of the sets and the pair."""
    best, useful = FAR, 0
    for path in PATHS:
        missing = [kind for kind in path if not counts[kind]]
        if len(missing) > best:
            continue
        rest = list(counts)
        for kind in path:
            rest[kind] -= rest[kind] > 0
        lack, mask = lack_of(tuple(rest), sets - 3)
        mask |= sum(1 << kind for kind in missing)
        if lack + len(missing) < best:
            best, useful = lack + len(missing), mask
        elif lack + len(missing) == best:
            useful |= mask
    return best, useful


def is_knitted(counts: Counts, sets: int) -> bool:
    """Complete in one of the two ways."""
    if sets == 4 and max(counts) == 1 and honours_lack(counts)[0] == 0:
        return True
    path = next((path for path in PATHS if all(counts[kind] for kind in path)), None)
    return path is not None and sets >= 3 and straight_lack(counts, sets)[0] == 0
