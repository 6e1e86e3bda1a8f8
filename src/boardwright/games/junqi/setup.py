"""Setting an army up: by placements, by lot, or as somebody has done before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boardwright.engine.api import Chance, Refusal
from boardwright.engine.types import Detail
from boardwright.games.junqi.board import CALLED, CAMPS, NAMES, homes
from boardwright.games.junqi.pieces import ARMY, BOMB, FLAG, MINE, NAME_OF, NAMED, OFFICERS, STARTS
from boardwright.games.junqi.types import Placement

BREACHES = {FLAG: "flag_outside_headquarters", MINE: "mine_too_far_forward", BOMB: "bomb_in_front"}

PRESETS = {
    "steady": "MFM211M3B6B24934718557623",
    "left_rush": "32MFM214M1B4386529B576137",
    "mine_ring": "MFM322M131B4B854769573621",
    "decoy": "M3MF12M4B23B5647859176312",
}
"""Name → the kinds of the 25 pieces, from the back row on, from left to right."""


def placements_of(setup: str, side: int) -> tuple[Placement, ...]:
    return tuple(Placement(NAME_OF[kind], name) for kind, name in zip(setup, _names(side), strict=True))


def setup_of(placements: Sequence[Placement], side: int) -> str:
    """The kinds of an army that is placed as it may be."""
    kinds = {placement.at: NAMED[placement.piece] for placement in placements}
    return "".join(kinds[name] for name in _names(side))


def _names(side: int) -> tuple[str, ...]:
    return tuple(NAMES[at] for at in homes(side))


# Is it allowed?


def refuse_setup(placements: Sequence[Placement], side: int) -> Refusal | None:
    """The first rule that is broken, and where."""
    taken: set[str] = set()
    count: Counter[str] = Counter()
    for placement in placements:
        found = _refuse_one(placement, side, taken, count)
        if found is not None:
            return found
        taken.add(placement.at)
        count[NAMED[placement.piece]] += 1
    missing = sum(ARMY.values()) - len(taken)
    return Refusal("pieces_missing", {"count": missing}) if missing else None


def _refuse_one(placement: Placement, side: int, taken: set[str], count: Counter[str]) -> Refusal | None:
    kind, at = NAMED[placement.piece], CALLED[placement.at]
    place: dict[str, Detail] = {"at": placement.at}
    if at in CAMPS:
        return Refusal("camp_stays_empty", place)
    if at not in homes(side):
        return Refusal("not_your_half", place)
    if placement.at in taken:
        return Refusal("two_on_one_station", place)
    if count[kind] >= ARMY[kind]:
        return Refusal("too_many_of_a_kind", {**place, "piece": placement.piece, "most": ARMY[kind]})
    if homes(side).index(at) not in STARTS[kind]:
        return Refusal(BREACHES[kind], place)
    return None


# By lot


def random_setup(chance: Chance) -> str:
    """Any that is allowed, all alike."""
    kinds: dict[int, str] = {chance.choice(STARTS[FLAG]): FLAG}
    for kind in (MINE, BOMB):
        free = [index for index in STARTS[kind] if index not in kinds]
        kinds.update(dict.fromkeys(chance.sample(free, ARMY[kind]), kind))
    officers = chance.shuffle(kind for kind in OFFICERS for _ in range(ARMY[kind]))
    rest = iter(officers)
    return "".join(kinds.get(index) or next(rest) for index in range(sum(ARMY.values())))
