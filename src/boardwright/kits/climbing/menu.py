"""What a seat may play, as a sequence of commands: hundreds of bags of ranks, of which mostly one is wanted. A command
is made when it is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from boardwright.engine.api import Command
from boardwright.kits.climbing.counts import Counts, pick
from boardwright.kits.climbing.values import Cards, PassPlay, PlayCards

PASS = PassPlay()


class Menu(Sequence[Command]):
    __slots__ = ("_bags", "_cards", "_may_pass")

    def __init__(self, cards: Cards, bags: Sequence[Counts], *, may_pass: bool) -> None:
        """`cards`: the hand. `bags`: what of it can be played."""
        self._cards = cards
        self._bags = bags
        self._may_pass = may_pass

    def __len__(self) -> int:
        return len(self._bags) + self._may_pass

    @overload
    def __getitem__(self, at: int) -> Command: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Command]: ...
    def __getitem__(self, at: int | slice) -> Command | Sequence[Command]:
        if isinstance(at, slice):
            return [self[place] for place in range(*at.indices(len(self)))]
        if self._may_pass:
            if at > 0:
                at -= 1
            elif at in (0, -len(self)):
                return PASS
        return PlayCards(pick(self._cards, self._bags[at]))
