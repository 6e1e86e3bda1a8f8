"""Fan: what each winning hand is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boardwright.games.sichuan_mahjong.types import Rules
from boardwright.kits.mahjong.kinds import COPIES, KIND, SUIT, Counts, Kind, count, held, number_of
from boardwright.kits.mahjong.shapes import Set, Split, is_pairs, splits
from boardwright.kits.mahjong.values import Meld, Part
from boardwright.kits.mahjong.winning import How

FAN = {
    "all_pungs": 1,
    "full_flush": 2,
    "seven_pairs": 2,
    "terminals": 2,
    "generals": 2,
    "golden_hook": 1,
    "root": 1,
    "replacement": 1,
    "after_kong": 1,
    "robbing": 1,
    "last": 1,
    "self_draw": 1,
    "heaven": 4,
    "earth": 4,
}
UNCAPPED_OPENING = 5
GENERALS = (2, 5, 8)
UNCAPPED = 4
"""Where fan are not capped, checks at the end of the wall take so many instead."""


def part(name: str, times: int = 1) -> Part:
    return Part(name, FAN[name], times)


def shape_fans(counts: Counts, melds: tuple[Meld, ...]) -> tuple[Part, ...]:
    """The best reading of a complete hand, without how it was won. `counts`: the concealed tiles."""
    laid = [set_of(meld) for meld in melds]
    all_counts = whole(counts, melds)
    ways = [tuple(_standard(split, laid, counts)) for split in splits(counts)]
    if is_pairs(counts):
        ways.append((part("seven_pairs"),))
    always = tuple(_always(all_counts))
    return max(((*way, *always) for way in ways), key=total)


def total(parts: Iterable[Part]) -> int:
    return sum(part.points for part in parts)


def set_of(meld: Meld) -> Set:
    kinds = [KIND[tile] for tile in meld.pieces]
    return Set(min(kinds), is_chow=meld.kind == "chow")


def whole(counts: Counts, melds: tuple[Meld, ...]) -> Counts:
    laid = count(tile for meld in melds for tile in meld.pieces)
    return tuple([one + other for one, other in zip(counts, laid, strict=True)])


def _standard(split: Split, laid: list[Set], concealed: Counts) -> Iterator[Part]:
    sets = (*split.sets, *laid)
    if all(_has_terminal(each) for each in sets) and number_of(split.pair) in (1, 9):
        yield part("terminals")
    if any(each.is_chow for each in sets):
        return
    yield part("all_pungs")
    if all(number_of(kind) in GENERALS for kind in (split.pair, *(each.kind for each in sets))):
        yield part("generals")
    if sum(concealed) == 2:
        yield part("golden_hook")


def _has_terminal(each: Set) -> bool:
    low = number_of(each.kind)
    return low in (1, 9) or (each.is_chow and low == SUIT - 2)


def _always(counts: Counts) -> Iterator[Part]:
    kinds: list[Kind] = held(counts)
    if len({kind // SUIT for kind in kinds}) == 1:
        yield part("full_flush")
    roots = sum(counts[kind] == COPIES for kind in kinds)
    if roots:
        yield part("root", roots)


def luck_fans(how: How, rules: Rules) -> Iterator[Part]:
    """What the way in which the hand was won adds."""
    for name in ("replacement", "after_kong", "robbing", "last"):
        if getattr(how, name):
            yield part(name)
    if how.drawn and rules.self_draw == "add_fan":
        yield part("self_draw")
    if how.opening:
        yield Part(how.opening, rules.max_fan or UNCAPPED_OPENING)


def value(rules: Rules, unit: int, fan: int) -> int:
    """Chips for so many fan."""
    return int(unit * 2 ** (min(fan, rules.max_fan) if rules.max_fan else fan))


def highest(rules: Rules, unit: int) -> int:
    return int(unit * 2 ** (rules.max_fan or UNCAPPED))
