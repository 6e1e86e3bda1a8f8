"""What a play costs, as the middle level sees it; and how to play by rules of thumb, quickly, as worlds are played out.

Lead what is lowest and longest; answer with what the plan has anyway, else with the lowest that will do; keep bombs
until somebody is nearly out. It knows its own hand and how many cards the others hold, nothing more.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.games.paodekuai.patterns import BOMBS
from boardwright.kits.climbing.counts import ONE, TWO, Counts, highest, ranks_in, size
from boardwright.kits.climbing.patterns import Combinations, Play
from boardwright.kits.climbing.plan import BOMB, SINGLE, TRIO, Part, cost, plan, turns

CHAIN = 2
"""Pairs that make a chain."""
FEW = 4
"""Whoever holds so few cards may be out soon."""
TAIL = 2
"""Cards that ride along with every three."""


HIGH = 0.8
"""What the highest key costs, in turns; and every card that goes along saves a little."""
CARD = 0.05


def burden(own: Counts, play: Play) -> float:
    """How hard the rest is to get rid of after a play, and how dear the play is; a bomb counts as a turn lost."""
    rest = cost(plan(own - play.counts, CHAIN))
    return rest + (play.kind in BOMBS) + HIGH * play.key / TWO - CARD * play.size


def is_dear(own: Counts, play: Play) -> bool:
    """Does it bring the hand no nearer to its end?"""
    return play.kind in BOMBS or cost(plan(own - play.counts, CHAIN)) >= cost(plan(own, CHAIN))


def choose(
    table: Combinations, own: Counts, on: Play | None, after: int, fewest: int, *, must_beat: bool
) -> Play | None:
    """None: pass. `after`: the cards of who comes next; `fewest`: of whoever has the fewest."""
    parts = plan(own, CHAIN)
    if on is None:
        return _lead(table, own, parts, after)
    natural = _natural(parts, on, own, after)
    if natural is not None:
        return natural
    return _torn(table, own, on, parts, fewest, must_beat=must_beat)


def _lead(table: Combinations, own: Counts, parts: Sequence[Part], after: int) -> Play:
    plain = [part for part in parts if part.kind != BOMB] or list(parts)
    if after == 1:
        plain = [part for part in plain if part.kind != SINGLE] or [plain[-1]]
    part = min(plain, key=lambda part: (part.key - part.size, part.key))
    if part.kind == SINGLE and after == 1:
        rank = highest(own)
        return Play(SINGLE, 1, rank, ONE[rank])
    if part.kind != TRIO:
        return Play(part.kind, part.run, part.key, part.counts)
    counts = part.counts + _tail(own, part, parts)
    play = table.read(counts, last=counts == own)
    return play if play is not None else Play(SINGLE, 1, part.key, ONE[part.key])


def _tail(own: Counts, body: Part, parts: Sequence[Part]) -> Counts:
    """The lowest loose cards, then the lowest of any."""
    wanted, tail = TAIL * body.run, 0
    loose = [part for part in parts if part is not body and part.kind == SINGLE]
    for part in loose[:wanted]:
        tail += part.counts
    for index, number in ranks_in(own - body.counts - tail):
        if not body.key <= index < body.key + body.run:
            tail += min(number, wanted - size(tail)) * ONE[index]
    return tail


def _natural(parts: Sequence[Part], on: Play, own: Counts, after: int) -> Play | None:
    """An answer of the plan itself, from the lowest."""
    if on.kind == SINGLE and after == 1:
        rank = highest(own)
        return Play(SINGLE, 1, rank, ONE[rank]) if rank > on.key else None
    if on.kind in (TRIO, "airplane", BOMB):
        return None
    found = (part for part in parts if part.kind == on.kind and part.run == on.run and part.key > on.key)
    part = next(found, None)
    return None if part is None else Play(part.kind, part.run, part.key, part.counts)


def _torn(
    table: Combinations, own: Counts, on: Play, parts: Sequence[Part], fewest: int, *, must_beat: bool
) -> Play | None:
    """The lowest that will do, though it takes a group apart; bombs where it matters."""
    found = next(table.plays(own, on), None)
    if found is None:
        return None
    pressed = fewest <= FEW or turns(parts) <= TAIL
    if must_beat or pressed or found.kind == TRIO:
        return found
    return None
