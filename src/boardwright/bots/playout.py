"""Playouts: games between random players, as many and as fast as can be. `simulate` stands on it.

Game number `i` of a seed has its own chance, the one of a match with the secret `secret_of(seed, i)`. The choices of
the players come from one stream a batch of games, so what comes out does not depend on who plays which batch.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random

from msgspec import Struct

from boardwright.bots.base import Seed
from boardwright.bots.rules import LIMIT, EndlessError, FullRules, NotPlain, Rules, rules_for
from boardwright.engine.chance import Chance, Fairness
from boardwright.engine.game import Game
from boardwright.engine.types import Outcome, Table

BATCH = 250
"""Games that share a stream of choices."""


class Failure(Struct, frozen=True):
    """A game that could not be played to its end."""

    game: int
    problem: str


class Simulation(Struct, frozen=True):
    """What came of many games."""

    games: int = 0
    commands: int = 0
    wins: tuple[int, ...] = ()
    """By seat. Winners who share a victory each count one."""
    draws: int = 0
    errors: tuple[Failure, ...] = ()

    def __add__(self, other: Simulation) -> Simulation:
        seats = max(len(self.wins), len(other.wins))
        return Simulation(
            self.games + other.games,
            self.commands + other.commands,
            tuple(_at(self.wins, seat) + _at(other.wins, seat) for seat in range(seats)),
            self.draws + other.draws,
            tuple(sorted(self.errors + other.errors, key=lambda failure: failure.game)),
        )


class Tally:
    """A simulation while it is counted."""

    def __init__(self, seats: int) -> None:
        self._games = self._commands = self._draws = 0
        self._wins = [0] * seats
        self._errors: list[Failure] = []

    def count(self, outcome: Outcome, commands: int) -> None:
        self._games += 1
        self._commands += commands
        if not outcome.winners:
            self._draws += 1
        for seat in outcome.winners:
            self._wins[seat] += 1

    def fail(self, game: int, error: Exception) -> None:
        self._games += 1
        self._errors.append(Failure(game, f"{type(error).__name__}: {error}"))

    def result(self) -> Simulation:
        return Simulation(self._games, self._commands, tuple(self._wins), self._draws, tuple(self._errors))


class GameChance(Chance):
    """The chance of simulated games. Most games never ask for any: a key is made when they do."""

    __slots__ = ("_game", "_seed")

    def __init__(self, seed: Seed) -> None:
        super().__init__(b"")
        self._seed = seed
        self.start(0)

    def start(self, game: int) -> None:
        self._game = game
        self._key = b""
        self._block = -1
        self.position = 0

    def _open(self, block: int) -> None:
        if not self._key:
            self._key = Fairness(secret_of(self._seed, self._game)).key
        super()._open(block)


class Playouts:
    """Random games at one table."""

    def __init__(self, game: Game, table: Table, seed: Seed, *, limit: int = LIMIT) -> None:
        self._game = game
        self._table = table
        self._seed = seed
        self._limit = limit
        self.rules: Rules = rules_for(game, table)

    def batch(self, number: int, games: int = BATCH) -> Simulation:
        """The games of batch `number`, or the first few of them."""
        try:
            return self._play(number, games)
        except NotPlain:
            self.rules = FullRules(self._game, self._table)
            return self._play(number, games)

    def _play(self, number: int, games: int) -> Simulation:
        rules, limit = self.rules, self._limit
        draw = choices_of(self._seed, number).random
        chance = GameChance(self._seed)
        tally = Tally(len(self._table.seats))
        for index in range(number * BATCH, number * BATCH + games):
            chance.start(index)
            try:
                _, outcome, commands = rules.playout(rules.opening(chance), draw, chance, limit)
                if outcome is None:
                    raise EndlessError(f"not over after {limit} commands")
                tally.count(outcome, commands)
            except NotPlain:
                raise
            except Exception as error:  # a game whose rules break is counted, and the others go on
                tally.fail(index, error)
        return tally.result()


def secret_of(seed: Seed, game: int) -> bytes:
    """The secret of simulated game number `game`: a `Match` with it has the same chance."""
    return blake2b(f"simulation {seed} {game}".encode(), digest_size=32).digest()


def choices_of(seed: Seed, batch: int) -> Random:
    return Random(f"choices {seed} {batch}")


def _at(counts: tuple[int, ...], seat: int) -> int:
    return counts[seat] if seat < len(counts) else 0


def batches_of(games: int) -> list[tuple[int, int]]:
    """(number of the batch, games in it) for so many games."""
    whole, rest = divmod(games, BATCH)
    return [*((number, BATCH) for number in range(whole)), *([(whole, rest)] if rest else [])]


def playouts(game: Game, *, games: int, seed: Seed = 0, table: Table | None = None) -> Simulation:
    """So many random games in this process."""
    runner = Playouts(game, game.table() if table is None else table, seed)
    total = Simulation()
    for number, count in batches_of(games):
        total += runner.batch(number, count)
    return total
