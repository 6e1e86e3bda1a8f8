"""Batch: many matches of one game in step, for learning at speed. Every seat is played from outside.

    batch = make_batch("tictactoe", 1024, seed=1)
    while True:
        actions = policy(batch.observations, batch.masks)   # one for each match, for whoever is to move there
        batch.step(actions)                                 # batch.rewards, batch.over, batch.players

All arrays are the batch's own and written in place: copy what is to be kept. A match that is over is dealt anew in the
same step: `over` is set, `rewards` are those of the match that has ended, and the observation is the first of the next.
Where several seats are to move at once, they are asked one after the other, the lowest first.

`Batch` plays in this process. `workers.ProcessBatch` has the same arrays in memory that processes share, and
`workers.make_batch` chooses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from struct import Struct as Packing
from typing import Any

import numpy as np
import numpy.typing as npt

from boardwright.bots.rules import FullRules, NotPlain, Rules, rules_for
from boardwright.engine.chance import Chance
from boardwright.engine.game import Game
from boardwright.engine.types import Command, Seat, Table
from boardwright.world.catalogue import find
from boardwright.world.fronts.indexing import Menu, action_space
from boardwright.world.fronts.known import Known
from boardwright.world.fronts.observation import Encoder, encoder_of, flat
from boardwright.world.fronts.sight import sight_of, whole

ILLEGAL = -1.0
"""The reward for an illegal action, which also ends the match."""
MOST_COMMANDS = 5_000
"""Commands after which a match is broken off, with nothing for anybody."""
KEY = Packing("<QQ")
MASK = (1 << 64) - 1

Floats = npt.NDArray[np.float32]
Arrays = Mapping[str, npt.NDArray[Any]]


class Luck(Chance):
    """Chance for learning: every match has its own, fixed by three numbers, and no proof of its fairness."""

    __slots__ = ("_game", "_who")

    def __init__(self, seed: int, number: int) -> None:
        super().__init__(b"")
        self._who = KEY.pack(seed & MASK, number)
        self._game = -1
        self.next()

    def next(self) -> None:
        """For another match."""
        self._game += 1
        self.again()

    def again(self) -> None:
        """The same as from the beginning."""
        self._key = self._who + self._game.to_bytes(8, "little")
        self._block = -1
        self.position = 0


def shapes(game: Game, table: Table, count: int) -> Mapping[str, tuple[tuple[int, ...], Any]]:
    """The arrays of so many matches."""
    seats = len(table.seats)
    return {
        "observations": ((count, *encoder_of(game, table).shape), np.float32),
        "masks": ((count, action_space(game, table).size), np.int8),
        "players": ((count,), np.int64),
        "rewards": ((count, seats), np.float32),
        "over": ((count,), np.bool_),
        "truncated": ((count,), np.bool_),
        "actions": ((count,), np.int64),
    }


class Matches:
    """What every kind of batch is to those who use it: arrays by name."""

    observations: Floats
    """What whoever is to move sees."""
    masks: npt.NDArray[np.int8]
    """1 where an action is legal."""
    players: npt.NDArray[np.int64]
    """Who is to move."""
    rewards: Floats
    """By seat: zero, or the payoffs of the match that has just ended."""
    over: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]
    """Broken off because it was too long; `over` is set too."""
    actions: npt.NDArray[np.int64]
    """What was played last."""

    def __init__(self, game: Game, table: Table, count: int, seed: int, arrays: Arrays) -> None:
        self.game, self.table, self.count, self.seed = game, table, count, seed
        self.arrays = arrays
        for name, array in arrays.items():
            setattr(self, name, array)

    def reset(self, seed: int | None = None) -> None:
        """All matches anew."""
        raise NotImplementedError

    def step(self, actions: npt.ArrayLike) -> None:
        """One action in every match. One that is not legal loses that match."""
        raise NotImplementedError

    def close(self) -> None:
        """Give back what is held."""


class Batch(Matches):
    """Matches in this process."""

    def __init__(
        self,
        game: Game | str,
        count: int,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        first: int = 0,
        max_commands: int = MOST_COMMANDS,
        arrays: Arrays | None = None,
    ) -> None:
        """`first`: the number of the first match, which its chance comes from. `arrays`: where to write."""
        found = find(game) if isinstance(game, str) else game
        table = found.table(seats, options, mode="local")
        if arrays is None:
            made = shapes(found, table, count)
            arrays = {name: np.zeros(shape, kind) for name, (shape, kind) in made.items()}
        super().__init__(found, table, count, seed, arrays)
        self._first = first
        self._most = max_commands
        self._encoder: Encoder = encoder_of(found, table)
        self._space = action_space(found, table)
        self._rules: Rules = rules_for(found, table)
        self._places = [flat(row) for row in self.observations]
        self._mask_places = [memoryview(row.view(np.uint8)) for row in self.masks]
        self._who: Any = memoryview(self.players)  # type: ignore[arg-type]
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        if seed is not None:
            self.seed = seed
        self._luck = [Luck(self.seed, self._first + at) for at in range(self.count)]
        self._counts = [0] * self.count
        self._spots: list[Any] = [None] * self.count
        self._menus: list[Menu] = [Menu()] * self.count
        self._seats: list[Seat] = [0] * self.count
        self._clear()
        for at in range(self.count):
            self._begin(at)
        self._known = self._lookups()

    def _lookups(self) -> Known | None:
        return Known.fit(self)

    def _clear(self) -> None:
        self.rewards[:] = 0
        self.over[:] = False
        self.truncated[:] = False

    def step(self, actions: npt.ArrayLike) -> None:
        self.actions[:] = actions
        if self._known is not None:
            if self._known.step():
                return
            self._leave_known(self._known)
        self._clear()
        menus, seats = self._menus, self._seats
        for at, action in enumerate(self.actions.tolist()):
            seat = seats[at]
            command = menus[at].get(action)
            if command is None:
                self.rewards[at, seat] = ILLEGAL
                self._ended(at)
            elif self._plays_on(at, seat, command):
                self._show(at, self._spots[at])
            else:
                self._ended(at)

    def _plays_on(self, at: int, seat: Seat, command: Command) -> bool:
        """Play it. Does the match go on?"""
        luck = self._luck[at]
        try:
            spot = self._rules.play(self._spots[at], seat, command, luck)
        except NotPlain:
            self._go_on_in_full()
            spot = self._rules.play(self._spots[at], seat, command, luck)
        self._spots[at] = spot
        self._counts[at] += 1
        outcome = self._rules.outcome(spot)
        if outcome is not None:
            self.rewards[at] = outcome.payoffs(len(self.table.seats))
            return False
        if self._counts[at] >= self._most:
            self.truncated[at] = True
            return False
        return True

    def _leave_known(self, known: Known) -> None:
        """The positions are too many to be looked up: on by the rules."""
        self._known = None
        for at, (spot, count) in enumerate(known.running()):
            self._spots[at], self._counts[at] = spot, count
            self._show(at, spot)

    def _go_on_in_full(self) -> None:
        """The game asks something of the engine: the same positions, by all of its rules."""
        self._rules = rules = FullRules(self.game, self.table)
        for at, (spot, luck) in enumerate(zip(self._spots, self._luck, strict=True)):
            if self._counts[at]:
                kept = {"seq": self._counts[at], "chance": luck.position}
                self._spots[at] = whole(self.game, self.table, spot, None, **kept)
            else:
                luck.again()
                self._spots[at] = rules.opening(luck)

    def _ended(self, at: int) -> None:
        self.over[at] = True
        self._counts[at] = 0
        self._luck[at].next()
        self._begin(at)

    def _begin(self, at: int) -> None:
        """Deal. What is over before anybody could do anything is dealt again."""
        luck = self._luck[at]
        while True:
            try:
                self._spots[at] = self._rules.opening(luck)
            except NotPlain:
                self._go_on_in_full()
            if self._rules.outcome(self._spots[at]) is None:
                break
            luck.next()
        self._show(at, self._spots[at])

    def _show(self, at: int, spot: Any) -> None:
        """Write down whose move it is, what may be played, and what is seen."""
        rules = self._rules
        seat = self._seats[at] = self._who[at] = self._mover(rules.active(spot))
        menu = self._menus[at] = self._space.actions(rules.legal(spot, seat))
        self._mask_places[at][:] = menu.mask
        self._encoder.write(self._places[at], sight_of(self.game, self.table, rules, spot, seat), seat)

    def _mover(self, seats: Sequence[Seat]) -> Seat:
        """Who is asked, of those who are to move."""
        return seats[0]
