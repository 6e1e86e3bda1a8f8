"""Against: a batch in which the caller plays one seat, and bots have the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardwright.bots.base import Bot
from boardwright.bots.registry import make_bot
from boardwright.bots.rules import PlainRules
from boardwright.engine.game import Game
from boardwright.engine.types import GameError, MatchState, Seat, Table
from boardwright.world.fronts.batch import Batch
from boardwright.world.fronts.known import Known
from boardwright.world.fronts.sight import whole


def seated(table: Table, opponents: str | Sequence[str], seat: Seat) -> dict[Seat, str]:
    """Which bot has which other seat; `opponents`: one for all of them, or one for each in order."""
    others = [other for other in table.seats if other != seat]
    if seat not in table.seats:
        raise GameError("no_such_seat", seat=seat, seats=len(table.seats))
    names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
    if len(names) != len(others):
        raise GameError("bot_count", bots=len(names), seats=len(others))
    for name in names:
        make_bot(name)
    return dict(zip(others, names, strict=True))


class Against(Batch):
    """`players` is always the same seat. A match in which that seat never gets to move is dealt anew unseen."""

    def __init__(
        self,
        game: Game | str,
        count: int,
        opponents: str | Sequence[str] = "random",
        seat: Seat = 0,
        **settings: Any,
    ) -> None:
        self._opponents, self._agent = opponents, seat
        super().__init__(game, count, **settings)

    def reset(self, seed: int | None = None) -> None:
        seed = self.seed if seed is None else seed
        names = seated(self.table, self._opponents, self._agent)
        self._bots: list[Mapping[Seat, Bot]] = [
            {other: make_bot(name, f"{seed} {self._first + at} {other}") for other, name in names.items()}
            for at in range(self.count)
        ]
        super().reset(seed)

    def _lookups(self) -> Known | None:
        return None

    def _show(self, at: int, spot: Any) -> None:
        """Bots play until the agent is to move; a match that they end is over for it too."""
        while True:
            seats = self._rules.active(self._spots[at])
            if self._agent in seats:
                break
            choice = self._bots[at][seats[0]].choose(self.game, self._state(at), seats[0])
            if not self._plays_on(at, seats[0], choice):
                self._ended(at)
                return
        super()._show(at, self._spots[at])

    def _mover(self, seats: Sequence[Seat]) -> Seat:
        return self._agent

    def _state(self, at: int) -> MatchState[Any]:
        spot = self._spots[at]
        if not isinstance(self._rules, PlainRules):
            state: MatchState[Any] = spot
            return state
        kept = {"seq": self._counts[at], "chance": self._luck[at].position}
        return whole(self.game, self.table, spot, None, **kept)
