"""Games that count the official points: what a hand is worth by them, and what it lacks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from boardwright.engine.api import Hidden, Position, Refusal, Seat
from boardwright.kits.mahjong.distance import lack_of, orphans_lack, pairs_lack
from boardwright.kits.mahjong.guobiao import POINTS, Laid, Winning, points_of
from boardwright.kits.mahjong.kinds import COPIES, KIND, Counts, Kind, added, bits, count
from boardwright.kits.mahjong.knitted import honours_lack, is_knitted, straight_lack
from boardwright.kits.mahjong.rulebook import Rulebook
from boardwright.kits.mahjong.shapes import is_orphans, is_pairs, is_standard
from boardwright.kits.mahjong.values import Meld, Part, Player
from boardwright.kits.mahjong.winning import NOT_COMPLETE, PLAIN, How, Score, counts_with, sets_left


class PointsBook(Rulebook):
    without: ClassVar[frozenset[str]] = frozenset()
    """Patterns that do not count here."""

    def least(self, match: Position[Any]) -> int:
        """Points that a win needs, without those of `beside`."""
        return 1

    def beside(self, match: Position[Any], seat: Seat) -> Iterable[Part]:
        """Points that a hand gets besides, such as for flowers."""
        flowers = len(match.core.players[seat].flowers)
        return (Part("flower", 1, flowers),) if flowers else ()

    def round_wind(self, match: Position[Any]) -> int:
        return 0

    def score(self, match: Position[Any], seat: Seat, tile: str, how: How) -> Score | Refusal:
        player: Player = match.core.players[seat]
        kind = KIND[tile]
        counts = counts_with(player, None if how.drawn else kind)
        return self.scored(match, seat, counts, kind, how)

    def scored(
        self, match: Position[Any], seat: Seat, counts: Counts, kind: Kind, how: How
    ) -> Score | Refusal:
        """`counts`: the concealed tiles with the winning one."""
        player: Player = match.core.players[seat]
        if not is_complete(counts, sets_left(player)):
            return NOT_COMPLETE
        found = points_of(self.winning(match, seat, counts, kind, how), self.without)
        if found is None:
            return NOT_COMPLETE
        parts = [Part(name, POINTS[name], times) for name, times in found.items()]
        parts.sort(key=lambda part: -part.worth)
        points = sum(part.points for part in parts)
        if points < self.least(match):
            if self.least(match) > 1:
                return Refusal("below_minimum", {"points": points, "min": self.least(match)})
            parts, points = [Part("complete", 1)], 1
        more = tuple(self.beside(match, seat))
        return Score(points + sum(part.points for part in more), (*parts, *more))

    def winning(self, match: Position[Any], seat: Seat, counts: Counts, kind: Kind, how: How) -> Winning:
        core = match.core
        return Winning(
            counts,
            tuple([laid_of(meld) for meld in core.players[seat].melds]),
            kind,
            how.drawn,
            how is not PLAIN and open_copies(core, kind) == COPIES - 1,
            how.replacement or how.robbing,
            how.last,
            (seat - core.dealer) % len(core.players),
            self.round_wind(match),
        )

    # What a hand lacks

    def lack(
        self, match: Position[Any], seat: Seat, counts: Counts, sets: int | None = None
    ) -> tuple[int, int]:
        sets = sets_left(match.core.players[seat]) if sets is None else sets
        found = [lack_of(counts, sets)]
        if sets >= 3:
            found.append(straight_lack(counts, sets))
        if sets == COPIES:
            found += [pairs_lack(counts), orphans_lack(counts), honours_lack(counts)]
        least = min(lack for lack, _ in found)
        useful = 0
        for lack, mask in found:
            if lack == least:
                useful |= mask
        return least, useful

    def completing(self, match: Position[Any], seat: Seat) -> list[Kind]:
        counts = count(match.core.players[seat].hand)
        lack, useful = self.lack(match, seat, counts)
        return bits(useful) if lack == 1 else []

    # For bots

    def worth(self, match: Position[Any], seat: Seat, counts: Counts, kind: Kind, *, drawn: bool) -> int:
        score = self.scored(match, seat, added(counts, kind), kind, How(drawn=drawn))
        return self.brings(match, score.points, drawn=drawn) if isinstance(score, Score) else 0

    def brings(self, match: Position[Any], points: int, *, drawn: bool) -> int:
        """Chips for so many points."""
        raise NotImplementedError


def is_complete(counts: Counts, sets: int) -> bool:
    if is_standard(counts, 0, sets):
        return True
    if sets == COPIES and (is_pairs(counts) or is_orphans(counts)):
        return True
    return sets >= 3 and is_knitted(counts, sets)


def laid_of(meld: Meld) -> Laid:
    kinds = [KIND[tile] for tile in meld.pieces]
    is_open = meld.kind != "concealed"
    return Laid(min(kinds), meld.kind == "chow", meld.is_kong, is_open)


def open_copies(core: Any, kind: Kind) -> int:
    """How many copies lie open, but for the one that is offered."""
    found = 0
    offered = None if core.offer is None else core.offer.tile
    for player in core.players:
        thrown = (each.tile for each in player.river if not each.taken)
        laid = (tile for meld in player.melds for tile in _open(meld))
        found += sum(KIND.get(tile) == kind for tile in (*thrown, *laid) if tile != offered)
    return found


def _open(meld: Meld) -> tuple[str, ...]:
    return () if isinstance(meld.tiles, Hidden) else meld.tiles
