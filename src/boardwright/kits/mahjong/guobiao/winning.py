"""A winning hand as the patterns look at it."""

from __future__ import annotations

from typing import NamedTuple

from boardwright.kits.mahjong.kinds import COPIES, Counts, Kind, added, suit_of


class Laid(NamedTuple):
    """A set: in the hand, or laid down."""

    kind: Kind
    """The lowest, of a chow."""
    is_chow: bool = False
    is_kong: bool = False
    is_open: bool = False
    """Made with a tile of another."""

    @property
    def suit(self) -> int:
        return suit_of(self.kind)

    @property
    def rank(self) -> int:
        return self.kind % 9 + 1

    def has(self, kind: Kind) -> bool:
        """Is the kind a tile of this set?"""
        return (
            self.kind <= kind <= self.kind + 2 and self.suit == suit_of(kind)
            if self.is_chow
            else kind == self.kind
        )


class Winning(NamedTuple):
    concealed: Counts
    """With the winning tile."""
    laid: tuple[Laid, ...]
    tile: Kind
    drawn: bool = False
    others_seen: bool = False
    """The other three copies lie open."""
    kong: bool = False
    """Drawn for a kong, or robbed of one."""
    wall_ended: bool = False
    seat_wind: int = 0
    round_wind: int = 0

    @property
    def whole(self) -> Counts:
        """All tiles, a kong with its four."""
        counts = list(self.concealed)
        for each in self.laid:
            if each.is_chow:
                for kind in range(each.kind, each.kind + 3):
                    counts[kind] += 1
            else:
                counts[each.kind] += COPIES if each.is_kong else COPIES - 1
        return tuple(counts)

    @property
    def before(self) -> Counts:
        """The concealed tiles without the winning one."""
        return added(self.concealed, self.tile, -1)

    @property
    def is_closed(self) -> bool:
        return not any(each.is_open for each in self.laid)
