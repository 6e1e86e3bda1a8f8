"""How to play by rules of thumb, quickly: what the middle level does, and what the search plays worlds out with.

Lead what is lowest and longest; answer with what the plan has anyway; leave a partner's play alone unless it is low;
spend bombs when it matters. It knows its own hand and how many cards the others hold, nothing more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.engine.api import Struct
from boardwright.games.doudizhu.types import SEATS
from boardwright.kits.climbing.counts import BIG_JOKER, HIGHEST_IN_CHAINS, ONE, TWO, Counts, how_many
from boardwright.kits.climbing.patterns import Play
from boardwright.kits.climbing.plan import (
    BOMB,
    CHAIN,
    LOOSE,
    PAIR,
    ROCKET,
    SINGLE,
    STRAIGHT,
    TRIO,
    Part,
    turns,
)

FEW = 5
"""Whoever holds so few cards may be out soon."""
MANY = 10
TEN, KING = 7, 10
SOLO = {TRIO: "trio", "trio_single": "trio", "trio_pair": "trio"}
WITH = {"trio_single": SINGLE, "trio_pair": PAIR, "airplane_singles": SINGLE, "airplane_pairs": PAIR}
FAMILY = {
    "trio": TRIO,
    "trio_single": TRIO,
    "trio_pair": TRIO,
    "airplane": TRIO,
    "airplane_singles": TRIO,
    "airplane_pairs": TRIO,
}


class Seen(Struct, gc=False):
    """What the seat to move goes by."""

    seat: int
    landlord: int
    sizes: list[int]
    """Cards that everybody holds."""
    on: Play | None = None
    owner: int = 0
    """Of what has to be beaten."""

    def is_partner(self, other: int) -> bool:
        return self.seat != self.landlord and other not in (self.landlord, self.seat)

    @property
    def danger(self) -> int:
        """The fewest cards that an enemy holds."""
        if self.seat != self.landlord:
            return self.sizes[self.landlord]
        return min(self.sizes[self.seat - 1], self.sizes[self.seat - 2])


Choice = tuple[Play, tuple[Part, ...]]
"""A play, and the parts of the plan that it is made of; none: it tears the plan."""


def choose(seen: Seen, hand: Counts, parts: Sequence[Part]) -> Choice | None:
    """None: pass."""
    if seen.on is None:
        return lead(seen, parts)
    whole = _whole(seen, parts)
    if whole is not None:
        return whole
    if seen.is_partner(seen.owner):
        return _over_partner(seen, parts)
    return _over_enemy(seen, hand, parts)


# Leading


def lead(seen: Seen, parts: Sequence[Part]) -> Choice:
    plain = [part for part in parts if part.kind not in (BOMB, ROCKET)]
    if not plain:
        return _alone(parts[0])
    if turns(plain) == 1 and len(parts) > len(plain):
        return _alone(parts[-1] if parts[-1].kind == ROCKET else _first_bomb(parts))
    if _partner_is_next(seen) and seen.sizes[(seen.seat + 1) % SEATS] == 1 and plain[0].kind == SINGLE:
        return _alone(plain[0])
    safe = [part for part in plain if part.size > seen.danger or part.size not in (1, 2)]
    if seen.danger > 2 or not safe:
        safe = plain
    if seen.danger == 1 and safe is plain and all(part.kind == SINGLE for part in plain):
        return _alone(plain[-1])
    return _winged(min(safe, key=_lead_order), parts)


def _lead_order(part: Part) -> tuple[int, int]:
    """The lowest first; long rows before loose cards of about the same rank."""
    return (part.key - part.size, part.key)


def _partner_is_next(seen: Seen) -> bool:
    return seen.is_partner((seen.seat + 1) % SEATS)


def _first_bomb(parts: Sequence[Part]) -> Part:
    return next(part for part in parts if part.kind in (BOMB, ROCKET))


def _alone(part: Part) -> Choice:
    kind = "airplane" if part.kind == TRIO and part.run > 1 else part.kind
    return Play(kind, part.run, part.key, part.counts), (part,)


def _winged(part: Part, parts: Sequence[Part], wing: str | None = None) -> Choice:
    """A trio or airplane with what it can take along: the lowest loose cards, or what is asked for."""
    if part.kind != TRIO:
        return _alone(part)
    best: list[Part] = []
    for kind in (SINGLE, PAIR) if wing is None else (wing,):
        loose = [each for each in parts if each.kind == kind and (wing or each.key <= HIGHEST_IN_CHAINS)]
        taken = loose[: part.run]
        if len(taken) == part.run and (not best or taken[0].key < best[0].key):
            best = taken
    if not best or (part.run > 5 - (best[0].kind == PAIR)):
        return _alone(part)
    name = ("trio" if part.run == 1 else "airplane") + ("_single" if best[0].kind == SINGLE else "_pair")
    kind = name if part.run == 1 else f"{name}s"
    counts = part.counts + sum(each.counts for each in best)
    return Play(kind, part.run, part.key, counts), (part, *best)


# Following


def _whole(seen: Seen, parts: Sequence[Part]) -> Choice | None:
    """The play that empties the hand."""
    assert seen.on is not None
    if len(parts) > 1 + seen.on.run:
        return None
    size = seen.sizes[seen.seat]
    for play, used in _natural(seen, parts):
        if sum(part.size for part in used) == size:
            return play, used
    return None


def _natural(seen: Seen, parts: Sequence[Part]) -> Iterator[Choice]:
    """Answers of the plan itself, from the lowest; bombs last."""
    on = seen.on
    assert on is not None
    family = FAMILY.get(on.kind, on.kind)
    wing = WITH.get(on.kind)
    for part in parts:
        if part.kind == family and part.run == on.run and part.key > on.key and part.kind != BOMB:
            choice = _winged(part, parts, wing) if wing else _alone(part)
            if choice[0].kind == on.kind:
                yield choice
    if on.kind == ROCKET:
        return
    for part in parts:
        if part.kind == ROCKET or (part.kind == BOMB and (on.kind != BOMB or part.key > on.key)):
            yield _alone(part)


def _over_partner(seen: Seen, parts: Sequence[Part]) -> Choice | None:
    """Only a low single or pair is raised a little, to get rid of a card or to stop the landlord who comes next."""
    on = seen.on
    assert on is not None
    if on.kind not in LOOSE or on.key >= TEN or seen.sizes[seen.owner] <= 2:
        return None
    most = HIGHEST_IN_CHAINS if (seen.seat + 1) % SEATS == seen.landlord else KING
    found = next(_natural(seen, parts), None)
    return found if found is not None and found[0].kind == on.kind and found[0].key <= most else None


def _over_enemy(seen: Seen, hand: Counts, parts: Sequence[Part]) -> Choice | None:
    on = seen.on
    assert on is not None
    pressed = seen.danger <= FEW or seen.sizes[seen.owner] <= FEW
    for choice in _natural(seen, parts):
        play = choice[0]
        if play.kind in (BOMB, ROCKET):
            break
        early = play.kind in LOOSE and play.key >= TWO and on.key < KING and turns(parts) > 3
        if not early or pressed or seen.sizes[seen.owner] < MANY:
            return choice
    torn, left = _torn(on, hand, parts, low=pressed), turns(parts)
    if torn is not None and (pressed or left <= 4 or torn.key >= HIGHEST_IN_CHAINS):
        return torn, ()
    return _bombed(seen, parts, left, pressed=pressed)


def _bombed(seen: Seen, parts: Sequence[Part], left: int, *, pressed: bool) -> Choice | None:
    on = seen.on
    assert on is not None
    for choice in _natural(seen, parts):
        if choice[0].kind in (BOMB, ROCKET) and (pressed or left <= 3):
            return choice
    return None


def _torn(on: Play, hand: Counts, parts: Sequence[Part], *, low: bool) -> Play | None:
    """A single or pair out of something larger, a shorter row out of a longer one; bombs stay whole."""
    if on.kind in LOOSE:
        need = 1 if on.kind == SINGLE else 2
        least = on.key + 1 if low else max(on.key + 1, HIGHEST_IN_CHAINS)
        for index in range(least, BIG_JOKER + 1):
            if need <= how_many(hand, index) < 4 and not (
                index > TWO and how_many(hand, BIG_JOKER) and how_many(hand, BIG_JOKER - 1)
            ):
                return Play(on.kind, 1, index, need * ONE[index])
        return None
    if on.kind in (STRAIGHT, CHAIN):
        each = 1 if on.kind == STRAIGHT else 2
        for part in parts:
            if part.kind == on.kind and part.run > on.run and part.key + part.run - on.run > on.key:
                key = max(part.key, on.key + 1)
                return Play(on.kind, on.run, key, each * sum(ONE[key : key + on.run]))
    return None
