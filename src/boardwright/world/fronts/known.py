"""Known: positions that were met before are looked up, all matches at once. For open games that are small enough.

Each position has a number, and rows in tables: what is seen there, what is legal, whose move it is, and to which
position every action leads. A step is then a few lookups in whole arrays; only where an action is tried for the first
time, the rules play it. That pays where the same positions come again and again, as in tic-tac-toe. Where they do not,
the tables fill up, and the batch goes on without.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from boardwright.bots.rules import NotPlain, PlainRules
from boardwright.engine.chance import ChanceTouched, Probe
from boardwright.engine.types import Outcome, Seat
from boardwright.world.fronts.observation import flat
from boardwright.world.fronts.sight import sight_of

if TYPE_CHECKING:
    from boardwright.world.fronts.batch import Batch

MOST_BYTES = 64 << 20
"""For all tables together."""
MOST_POSITIONS = 20_000
PATIENCE = 4
"""So many positions more than lookups, and the tables are given up."""
UNTRIED = -1


class Known:
    @staticmethod
    def fit(batch: Batch) -> Known | None:
        """None: the game has secrets, chance, or openings that differ."""
        rules = batch._rules
        if not isinstance(rules, PlainRules) or batch.game.has_secrets:
            return None
        opening = batch._spots[0]
        if any(spot is not opening for spot in batch._spots):
            return None
        try:
            hash(opening)
        except TypeError:
            return None
        return Known(batch, opening)

    def __init__(self, batch: Batch, opening: Any) -> None:
        self._batch = batch
        self._spots: list[Any] = []
        self._numbers: dict[Any, int] = {}
        columns = batch.masks.shape[1] + 1  # the last one is for numbers that are no action at all
        row = batch.observations[0].nbytes + batch.masks.shape[1] + 8 * columns
        self._room = max(1, min(MOST_POSITIONS, MOST_BYTES // row))
        self._illegal = columns - 1
        self._observations = np.zeros((1, *batch.observations.shape[1:]), np.float32)
        self._masks = np.zeros((1, batch.masks.shape[1]), np.int8)
        self._players = np.zeros(1, np.int64)
        self._pays = np.zeros((1, batch.rewards.shape[1]), np.float32)
        self._ends = np.zeros(1, np.bool_)
        self._leads = np.full((1, columns), UNTRIED, np.int64)
        self._opening = self._number(opening, None) or 0
        self._at = np.full(batch.count, self._opening)
        self._counts = np.zeros(batch.count, np.int64)
        self._asked = self._tried = 0

    def running(self) -> Iterator[tuple[Any, int]]:
        """Every match: where it is, and how many commands it has seen."""
        for number, count in zip(self._at.tolist(), self._counts.tolist(), strict=True):
            yield self._spots[number], count

    def step(self) -> bool:
        """Play `batch.actions`. False, and nothing has changed: these positions do not come again often enough."""
        batch = self._batch
        actions = batch.actions
        actions = np.where((actions >= 0) & (actions < self._illegal), actions, self._illegal)
        leads = self._leads[self._at, actions]
        untried = np.flatnonzero(leads == UNTRIED)
        self._asked += len(actions)
        self._tried += len(untried)
        if self._tried > self._room and self._tried * PATIENCE > self._asked:
            return False
        for place in untried.tolist():
            found = self._try(int(self._at[place]), int(actions[place]))
            if found is None:
                return False
            leads[place] = found
        self._arrive(leads)
        return True

    def _arrive(self, leads: npt.NDArray[np.int64]) -> None:
        batch = self._batch
        self._counts += 1
        np.take(self._pays, leads, axis=0, out=batch.rewards)
        np.take(self._ends, leads, out=batch.over)
        np.greater_equal(self._counts, batch._most, out=batch.truncated)
        batch.truncated &= ~batch.over
        batch.over |= batch.truncated
        self._counts[batch.over] = 0
        self._at = np.where(batch.over, self._opening, leads)
        np.take(self._observations, self._at, axis=0, out=batch.observations)
        np.take(self._masks, self._at, axis=0, out=batch.masks)
        np.take(self._players, self._at, out=batch.players)

    def _try(self, number: int, action: int) -> int | None:
        """Where an action leads; None if only the rules can go on."""
        known = int(self._leads[number, action])
        if known != UNTRIED:
            return known  # another match has just tried it
        batch, spot = self._batch, self._spots[number]
        rules, seat = batch._rules, int(self._players[number])
        command = batch._space.actions(rules.legal(spot, seat)).get(action)
        if command is None:
            found = self._number(("illegal", seat), self._lost(seat))
        else:
            try:
                after = rules.play(spot, seat, command, Probe())
            except (ChanceTouched, NotPlain):
                return None
            found = self._number(after, rules.outcome(after))
        if found is not None:
            self._leads[number, action] = found
        return found

    def _lost(self, seat: Seat) -> tuple[float, ...]:
        from boardwright.world.fronts.batch import ILLEGAL

        return tuple(ILLEGAL if other == seat else 0.0 for other in self._batch.table.seats)

    def _number(self, spot: Any, end: Outcome | tuple[float, ...] | None) -> int | None:
        """The number of a position, which may be a new one; None if there is no room for it."""
        number = self._numbers.get(spot)
        if number is not None:
            return number
        number = len(self._spots)
        if number >= self._room:
            return None
        self._grow(number)
        self._numbers[spot] = number
        self._spots.append(spot)
        if end is None:
            self._show(number, spot)
        else:
            self._ends[number] = True
            self._pays[number] = end.payoffs(self._pays.shape[1]) if isinstance(end, Outcome) else end
        return number

    def _grow(self, number: int) -> None:
        if number < len(self._ends):
            return
        more = len(self._ends)
        for name, filled in (
            ("_observations", 0), ("_masks", 0), ("_players", 0), ("_pays", 0), ("_ends", False), ("_leads", UNTRIED),
        ):  # fmt: skip
            table = getattr(self, name)
            rows = np.full((more, *table.shape[1:]), filled, table.dtype)
            setattr(self, name, np.concatenate([table, rows]))

    def _show(self, number: int, spot: Any) -> None:
        batch = self._batch
        rules = batch._rules
        seat = rules.active(spot)[0]
        self._players[number] = seat
        menu = batch._space.actions(rules.legal(spot, seat))
        self._masks[number] = np.frombuffer(menu.mask, np.int8)
        seen = sight_of(batch.game, batch.table, rules, spot, seat)
        batch._encoder.write(flat(self._observations[number]), seen, seat)
