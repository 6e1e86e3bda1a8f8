"""Foresight: what a hand will bring on the average, each tile that may come weighed by how likely it is.

A hand is followed draw by draw along the ways that bring it nearer; where that leads too far, an estimate stands for
the rest. Nothing is left to luck, so two discards that hardly differ are told apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import exp, log2, prod
from operator import mul
from typing import Any

from boardwright.engine.api import Position, Seat
from boardwright.kits.mahjong.kinds import COPIES, KIND, SUITED, Counts, Kind, added, bits, held
from boardwright.kits.mahjong.rulebook import Plan, Rulebook
from boardwright.kits.mahjong.values import KONGS, Meld, MeldKind

TRIED = 3
"""Discards that are followed after each draw."""
Worths = list[float]
"""What a hand is worth with one round to go, with two, and so on."""

IN_TIME = 0.6
"""How much of what kongs may still bring comes before the hand itself is won."""
PUT_OFF = 0.8
"""What a kong is worth that could be made at once and is kept for later."""
BROKEN = 0.5
"""What is left of a plan when a discard takes the hand farther from it."""


def is_ready(book: Rulebook, player: Any, rounds: int = 0) -> float:
    """How likely another is ready, by what lies before him."""
    turns = len(player.river) + rounds + 3 * len(player.melds)
    return 1 / (1 + exp((book.pace - turns) / book.spread))


def going_on(book: Rulebook, others: Sequence[Any], rounds: int, *, last_ends: bool) -> list[float]:
    """How likely the others do not end the hand in each of the coming rounds: the first of them who wins, or only the
    last where they play on."""
    found, before = [], 1.0
    waiting = [1.0] * len(others)
    for later in range(rounds):
        waiting = [
            left * (1 - book.nearer[1] * is_ready(book, player, later))
            for left, player in zip(waiting, others, strict=True)
        ]
        after = 1 - prod(1 - left for left in waiting) if last_ends else prod(waiting)
        found.append(after / before if before else 0.0)
        before = after
    return found


class KongOutlook:
    """What kongs that may still be made bring by themselves, where a game pays for them."""

    def __init__(
        self, book: Rulebook, match: Position[Any], seat: Seat, left: list[int], goes_on: Sequence[float]
    ) -> None:
        core = match.core
        self._left, self._unseen, self._claimed = left, max(1, sum(left)), book.claimed
        self._others = sum(player.place == 0 for player in core.players) - 1
        self._rounds: float = sum(accumulate(reversed(goes_on), mul))
        self._pays = {kind: kong_income(book, match, seat, kind) for kind in KONGS}
        self._none = book.never_konged(match, seat)
        pungs = [KIND[meld.tiles[0]] for meld in core.players[seat].melds if meld.kind == "pung"]
        self._pungs = [kind for kind in pungs if not self._none >> kind & 1]

    def worth(self, counts: Counts) -> float:
        if not any(self._pays.values()):
            return 0.0
        held = [
            (kind, number) for kind, number in enumerate(counts) if number > 1 and not self._none >> kind & 1
        ]
        return sum(self._of_held(kind, number) for kind, number in held) + sum(
            self._pays["added"] * (PUT_OFF if counts[kind] else self._comes(self._left[kind] / self._unseen))
            for kind in self._pungs
        )

    def _of_held(self, kind: Kind, number: int) -> float:
        drawn = self._left[kind] / self._unseen
        given = drawn * self._others * self._claimed
        if number == COPIES:
            return PUT_OFF * float(self._pays["concealed"])
        if number == 3 and drawn:
            share: float = (drawn * self._pays["concealed"] + given * self._pays["exposed"]) / (drawn + given)
            return self._comes(drawn + given) * share
        # A pair becomes a pung halfway, on the average; then the last copy has to be drawn.
        return self._comes(drawn + given) * self._at_all(drawn / 4) * self._pays["added"]

    def _comes(self, chance: float) -> float:
        """How likely it happens before the hand is over."""
        return IN_TIME * self._at_all(chance)

    def _at_all(self, chance: float) -> float:
        """How likely it happens before others end the hand."""
        return 1 - float(max(0.0, 1 - chance) ** self._rounds)


def kong_income(book: Rulebook, match: Position[Any], seat: Seat, kind: MeldKind) -> int:
    others = [at for at, player in enumerate(match.core.players) if at != seat and not player.place]
    debts = book.kong_debts(match, seat, Meld(kind, (), others[0] if kind == "exposed" else seat))
    return sum(chips for _, _, payee, chips in debts if payee == seat)


def kong_cost(book: Rulebook, match: Position[Any], seat: Seat) -> int:
    """What it costs to discard a tile of which another makes a kong."""
    other = next(
        (at for at, player in enumerate(match.core.players) if at != seat and not player.place), None
    )
    if other is None:
        return 0
    debts = book.kong_debts(match, other, Meld("exposed", (), seat))
    return sum(chips for _, payer, _, chips in debts if payer == seat)


class Outlook:
    """`match` and `left`, the copies that nobody has seen, as the seat sees them."""

    def __init__(self, book: Rulebook, match: Position[Any], seat: Seat, left: list[int], draws: int) -> None:
        self._book, self._match, self._seat, self._left, self._draws = book, match, seat, left, draws
        core = match.core
        there = [player for other, player in enumerate(core.players) if other != seat and not player.place]
        self._others = len(there)
        self._claimed, self._nearer = book.claimed, book.nearer
        self._unseen = max(1, sum(left))
        rounds = -(-max(1, core.left) // (self._others + 1))
        self._goes_on = list(reversed(going_on(book, there, rounds, last_ends=book.goes_on(match))))
        """How likely the others do not end the hand in a round, from the last round to the next."""
        self._kongs = KongOutlook(book, match, seat, left, self._goes_on)
        self.plans = tuple(book.plans(match, seat))
        self._known: dict[tuple[int, Counts, int], Worths] = {}

    def discards(self, counts: Counts, kinds: list[Kind]) -> dict[Kind, float]:
        """What the hand brings after each of these discards, by the plan that is best for it."""
        found = dict.fromkeys(kinds, 0.0)
        for number, plan in self._in_reach(counts):
            measured = {kind: plan.measure(added(counts, kind, -1)) for kind in kinds}
            least = min(lack for lack, _ in measured.values())
            worths = {
                kind: self._ahead(number, plan, added(counts, kind, -1), lack, useful, self._draws)[-1]
                for kind, (lack, useful) in measured.items()
                if lack == least
            }
            broken = BROKEN * min(worths.values())
            for kind in kinds:
                found[kind] = max(found[kind], worths.get(kind, broken))
        return {kind: worth + self._kongs.worth(added(counts, kind, -1)) for kind, worth in found.items()}

    def worth(self, counts: Counts) -> float:
        """What a hand that has to draw brings."""
        hand = max(
            self._ahead(number, plan, counts, *plan.measure(counts), self._draws)[-1]
            for number, plan in self._in_reach(counts)
        )
        return hand + self._kongs.worth(counts)

    def best(self, counts: Counts) -> float:
        """What a hand brings that has to discard."""
        return max(self.discards(counts, held(counts)).values())

    def _in_reach(self, counts: Counts) -> list[tuple[int, Plan]]:
        """The nearest plan, and those for which a hand lacks a tile more for each time that they pay twice as much."""
        lacks = [plan.measure(counts)[0] for plan in self.plans]
        nearest = min(lacks)
        least = self.plans[lacks.index(nearest)].value
        return [
            (at, plan)
            for at, plan in enumerate(self.plans)
            if lacks[at] - nearest <= max(0, round(log2(plan.value / least)))
        ]

    # One plan

    def _ahead(self, number: int, plan: Plan, counts: Counts, lack: int, useful: int, draws: int) -> Worths:
        key = number, counts, draws
        if key not in self._known:
            if lack <= 1:
                worths = self._ready(counts, useful)
            elif draws:
                worths = self._drawing(number, plan, counts, lack, useful, draws)
            else:
                worths = self._guess(plan, counts, lack, useful)
            self._known[key] = worths
        return self._known[key]

    def _ready(self, counts: Counts, useful: int) -> Worths:
        brings = chance = 0.0
        for kind in bits(useful):
            if self._left[kind]:
                likely = self._left[kind] / self._unseen
                drawn = self._book.worth(self._match, self._seat, counts, kind, drawn=True)
                given = self._book.worth(self._match, self._seat, counts, kind, drawn=False)
                from_others = likely * self._others * self._claimed * (given > 0)
                brings += likely * drawn + from_others * given
                chance += likely * (drawn > 0) + from_others
        return self._in_time(chance, [brings] * len(self._goes_on))

    def _drawing(self, number: int, plan: Plan, counts: Counts, lack: int, useful: int, draws: int) -> Worths:
        brings = [0.0] * len(self._goes_on)
        chance = 0.0
        for kind in bits(useful):
            likely = self._comes(plan, counts, kind)
            if likely:
                chance += likely
                kept = self._kept(number, plan, added(counts, kind), lack - 1, draws - 1)
                brings = [one + likely * other for one, other in zip(brings, (0.0, *kept), strict=False)]
        return self._in_time(chance, brings)

    def _kept(self, number: int, plan: Plan, counts: Counts, lack: int, draws: int) -> Worths:
        """The hand after the best of the discards that keep it as near as it is."""
        near = []
        for kind in held(counts):
            kept = added(counts, kind, -1)
            lacks, useful = plan.measure(kept)
            if lacks <= lack:
                near.append((-self._copies(useful), kept, useful))
        near.sort()
        ways = [self._ahead(number, plan, kept, lack, useful, draws) for _, kept, useful in near[:TRIED]]
        return ways[0] if len(ways) == 1 else list(map(max, *ways))

    def _guess(self, plan: Plan, counts: Counts, lack: int, useful: int) -> Worths:
        """As if the other tiles came as they usually do."""
        worths: Worths = [plan.value] * len(self._goes_on)
        for nearer in range(1, lack):
            usual = self._nearer[min(nearer, len(self._nearer) - 1)]
            worths = self._in_time(usual, [usual * worth for worth in (0.0, *worths)])
        chance = sum(self._comes(plan, counts, kind) for kind in bits(useful))
        return self._in_time(chance, [chance * worth for worth in (0.0, *worths)])

    def _comes(self, plan: Plan, counts: Counts, kind: Kind) -> float:
        """How likely a round brings this tile, drawn or claimed."""
        ways = 1.0
        if plan.is_open and counts[kind] >= 2:
            ways += self._others * self._claimed
        elif plan.is_open and plan.has_chows and kind < SUITED:
            ways += self._claimed
        return ways * self._left[kind] / self._unseen

    def _copies(self, useful: int) -> int:
        return sum(self._left[kind] for kind in bits(useful))

    def _in_time(self, chance: float, brings: Worths) -> Worths:
        """What it is worth to wait for something, in each round from the last one on. `brings`: what a round adds in
        which it may happen, as likely as that is."""
        scale = 1 / chance if chance > 1 else 1.0
        stays = 1 - chance * scale
        worths, worth = [], 0.0
        for goes_on, brought in zip(self._goes_on, brings, strict=False):
            worth = goes_on * (brought * scale + stays * worth)
            worths.append(worth)
        return worths
