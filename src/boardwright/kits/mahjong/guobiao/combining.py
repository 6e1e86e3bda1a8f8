"""Sets that belong together: chows beside chows, pungs beside pungs, kongs and concealed pungs."""

from __future__ import annotations

from itertools import combinations, pairwise

from boardwright.kits.mahjong.guobiao.winning import Laid
from boardwright.kits.mahjong.kinds import DRAGONS, SUITED, WINDS

Found = dict[str, int]
SMALL = ("pure_double_chow", "mixed_double_chow", "short_straight", "two_terminal_chows")
"""Two chows, in the order in which one keeps them where not all may count."""


def add(found: Found, name: str | None, times: int = 1) -> None:
    if name is not None:
        found[name] = found.get(name, 0) + times


# Chows


def chows_found(chows: list[Laid], found: Found) -> None:
    chows = sorted(chows)
    if len(chows) == 4:
        whole = four_chows(chows)
        if whole is not None:
            add(found, whole)
            return
    if len(chows) >= 3:
        for three in combinations(chows, 3):
            name = three_chows(three)
            if name is not None:
                add(found, name)
                rest = list(chows)
                for each in three:
                    rest.remove(each)
                if rest:
                    add(found, _joined_once(three, rest[0]))
                return
    small = [name for pair in combinations(chows, 2) if (name := two_chows(*pair)) is not None]
    _keep(small, _most_pairs(chows), found)


def four_chows(chows: list[Laid]) -> str | None:
    kinds = [chow.kind for chow in chows]
    if len({chow.suit for chow in chows}) > 1:
        return None
    steps = {high - low for low, high in pairwise(kinds)}
    if steps in ({1}, {2}):
        return "four_pure_shifted_chows"
    return "quadruple_chow" if steps == {0} else None


def three_chows(chows: tuple[Laid, ...]) -> str | None:
    suits, ranks = {chow.suit for chow in chows}, sorted(chow.rank for chow in chows)
    steps = (ranks[1] - ranks[0], ranks[2] - ranks[1])
    if len(suits) == 3:
        named = {(1, 1): "mixed_shifted_chows", (0, 0): "mixed_triple_chow", (3, 3): "mixed_straight"}
        return named.get(steps)
    if len(suits) > 1:
        return None
    return {
        (3, 3): "pure_straight",
        (2, 2): "pure_shifted_chows",
        (1, 1): "pure_shifted_chows",
        (0, 0): "pure_triple_chow",
    }.get(steps)


def two_chows(one: Laid, other: Laid) -> str | None:
    step = abs(one.rank - other.rank)
    if one.suit != other.suit:
        return None if step else "mixed_double_chow"
    return {0: "pure_double_chow", 3: "short_straight", 6: "two_terminal_chows"}.get(step)


def _joined_once(three: tuple[Laid, ...], extra: Laid) -> str | None:
    """The fourth chow may be combined with one of the three, once."""
    names = {two_chows(each, extra) for each in three}
    return next((name for name in SMALL if name in names), None)


def _most_pairs(chows: list[Laid]) -> int:
    """So many chows that have to do with others can be combined once less."""
    lonely = sum(
        all(two_chows(chow, other) is None for place, other in enumerate(chows) if place != at)
        for at, chow in enumerate(chows)
    )
    return max(0, len(chows) - 1 - (lonely if len(chows) == 4 else 0))


def _keep(names: list[str], most: int, found: Found) -> None:
    """Where there are too many, what is there twice goes first, and the last of them before the others."""
    table = [names.count(name) for name in SMALL]
    for limit in (1, 0):
        for at in reversed(range(len(SMALL))):
            while table[at] > limit and sum(table) > most:
                table[at] -= 1
    for name, times in zip(SMALL, table, strict=True):
        if times:
            add(found, name, times)


# Pungs


def pungs_found(pungs: list[Laid], found: Found) -> None:
    kinds = sorted(pung.kind for pung in pungs)
    for kind in kinds:
        add(found, one_pung(kind))
    if len(kinds) == 4:
        whole = four_pungs(kinds)
        if whole is not None:
            add(found, whole)
            return
    for three in combinations(kinds, 3):
        name = three_pungs(three)
        if name is not None:
            add(found, name)
            rest = [kind for kind in kinds if kind not in three]
            joined = (two_pungs(kind, other) for other in rest for kind in kinds if kind != other)
            add(found, next((each for each in joined if each is not None), None))
            return
    for pair in combinations(kinds, 2):
        add(found, two_pungs(*pair))


def one_pung(kind: int) -> str | None:
    if kind in DRAGONS:
        return "dragon_pung"
    return "terminal_pung" if kind in WINDS or kind % 9 in (0, 8) else None


def two_pungs(one: int, other: int) -> str | None:
    if one < SUITED and other < SUITED:
        return "double_pung" if one % 9 == other % 9 else None
    return "two_dragon_pungs" if one in DRAGONS and other in DRAGONS else None


def three_pungs(kinds: tuple[int, ...]) -> str | None:
    if all(kind in WINDS for kind in kinds):
        return "big_three_winds"
    if all(kind in DRAGONS for kind in kinds):
        return "big_three_dragons"
    if any(kind >= SUITED for kind in kinds):
        return None
    suits, ranks = {kind // 9 for kind in kinds}, sorted(kind % 9 for kind in kinds)
    steps = (ranks[1] - ranks[0], ranks[2] - ranks[1])
    if len(suits) == 3:
        return {(1, 1): "mixed_shifted_pungs", (0, 0): "triple_pung"}.get(steps)
    return "pure_shifted_pungs" if len(suits) == 1 and steps == (1, 1) else None


def four_pungs(kinds: list[int]) -> str | None:
    if all(kind in WINDS for kind in kinds):
        return "big_four_winds"
    is_row = kinds == list(range(kinds[0], kinds[0] + 4))
    return (
        "four_pure_shifted_pungs" if is_row and kinds[3] < SUITED and kinds[0] // 9 == kinds[3] // 9 else None
    )


# Kongs and concealed pungs

CONCEALED_PUNGS = {2: "two_concealed_pungs", 3: "three_concealed_pungs", 4: "four_concealed_pungs"}
KONGS = {
    (1, 0): "melded_kong",
    (0, 1): "concealed_kong",
    (2, 0): "two_melded_kongs",
    (1, 1): "mixed_kongs",
    (0, 2): "two_concealed_kongs",
}


def kongs_found(concealed_pungs: int, melded_kongs: int, concealed_kongs: int, found: Found) -> None:
    kongs = melded_kongs + concealed_kongs
    if kongs >= 3:
        add(found, "three_kongs" if kongs == 3 else "four_kongs")
    else:
        add(found, KONGS.get((melded_kongs, concealed_kongs)))
    concealed = concealed_pungs + concealed_kongs
    if concealed == 2 and concealed_kongs == 2 and kongs == 2:
        return  # two concealed kongs are two concealed pungs already
    add(found, CONCEALED_PUNGS.get(concealed))
