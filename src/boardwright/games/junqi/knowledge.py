"""Knowledge: what a piece can still be, for somebody who has seen all moves and knows his own army."""

from __future__ import annotations

from functools import cache, lru_cache

from boardwright.games.junqi.pieces import (
    ENGINEER,
    FLAG,
    KINDS,
    LETTERS,
    MARSHAL,
    MINE,
    Fallen,
    clash,
    index_of,
    may_begin,
    side_of,
)
from boardwright.games.junqi.types import Board, Fight, Rules

Possible = tuple[str, ...]
"""For each piece of an army the kinds that it can be."""

PIECES = len(LETTERS[0])
AT_FIRST: Possible = tuple(
    "".join(kind for kind in KINDS if may_begin(kind, index)) for index in range(PIECES)
)


def possible(board: Board, rules: Rules, side: int, known: str | None) -> Possible:
    """What pieces of this side can be; `known`: the other army, for whoever owns it."""
    marshals_show = rules.reveal_flag and rules.mode == "dark"
    return _possible(
        side,
        board.moved,
        board.turned,
        board.fights,
        board.marshals,
        board.flags,
        marshals_show,
        rules.mine_consumed,
        known,
    )


@lru_cache(512)
def _possible(
    side: int,
    moved: str,
    turned: str,
    fights: tuple[Fight, ...],
    marshals: str,
    flags: str,
    marshals_show: bool,
    mine_consumed: bool,
    known: str | None,
) -> Possible:
    found = list(map(set, AT_FIRST))
    for letter in LETTERS[side]:
        kinds = found[index_of(letter)]
        if letter in moved:
            kinds -= {MINE, FLAG}
        if letter in turned:
            kinds &= {ENGINEER}
    for fight in fights:
        _learn(found, side, fight, marshals if marshals_show else None, mine_consumed, known)
    _mark(found, side, marshals, MARSHAL)
    _mark(found, side, flags, FLAG)
    return tuple("".join(kind for kind in KINDS if kind in kinds) for kinds in found)


def _mark(found: list[set[str]], side: int, letters: str, kind: str) -> None:
    """These pieces are of the kind, and it has no others."""
    shown = {index_of(letter) for letter in letters if side_of(letter) == side}
    if not shown:
        return
    for index, kinds in enumerate(found):
        if index in shown:
            kinds &= {kind}
        else:
            kinds.discard(kind)


def _learn(
    found: list[set[str]],
    side: int,
    fight: Fight,
    marshals: str | None,
    mine_consumed: bool,
    known: str | None,
) -> None:
    attacks = side_of(fight.attacker) == side
    letter, other = (fight.attacker, fight.defender) if attacks else (fight.defender, fight.attacker)
    kinds = found[index_of(letter)]
    fell = fight.fallen in ("both", "attacker" if attacks else "defender")
    if fell and marshals is not None and letter not in marshals:
        kinds.discard(MARSHAL)
    if not attacks:
        kinds.discard(FLAG)
    for kind in tuple(kinds):
        others = (known[index_of(other)],) if known is not None else KINDS
        if not any((kind, each) in _pairs(fight.fallen, attacks, mine_consumed) for each in others):
            kinds.discard(kind)


@cache
def _pairs(fallen: Fallen, attacks: bool, mine_consumed: bool) -> frozenset[tuple[str, str]]:
    """Kinds of a piece and of the other one with which a battle ends like that."""
    return frozenset(
        (kind, other)
        for kind in KINDS
        for other in KINDS
        if clash(*((kind, other) if attacks else (other, kind)), mine_consumed=mine_consumed) == fallen
        and (kind if attacks else other) not in (MINE, FLAG)
    )
