"""Ratings: the Bradley-Terry model, on the scale of Elo, with error bars from a bootstrap over bouts.

Of a table with more than two seats every pair counts as one comparison. A draw is half a win. Each pair that met starts
with one drawn game, so that a rating stays finite however one-sided the results. 400 points are odds of ten to one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import log10
from random import Random
from statistics import fmean, pstdev

from msgspec import Struct

from boardwright.world.arena.bout import BoutResult

MEAN = 1500.0
SCALE = 400.0
ROUNDS = 200
"""Steps of the fit, which is then good to far less than a point."""
SAMPLES = 200
"""Of the bootstrap."""
SURE = 1.96
"""Standard deviations on either side of a 95 % interval."""

Wins = list[list[float]]
"""How often the row beat the column."""


class Standing(Struct, frozen=True):
    """One row of the table."""

    agent: str
    rating: float
    error: float
    """Half of the 95 % interval."""
    games: int
    wins: int
    draws: int
    losses: int
    faults: int


class Table(Struct, frozen=True):
    """What an arena found out."""

    standings: tuple[Standing, ...]
    """The best first."""
    agents: tuple[str, ...]
    scores: tuple[tuple[float | None, ...], ...]
    """Share of points of the row against the column; None if they never met."""


def standings(agents: Sequence[str], results: Iterable[BoutResult], seed: int = 0) -> Table:
    """The same results give the same table, in whatever order they came."""
    bouts = sorted(results, key=lambda result: result.number)
    wins = count(agents, bouts)
    ratings = fit(wins)
    errors = _errors(agents, bouts, seed)
    rows = [
        _row(agent, bouts, rating, error)
        for agent, rating, error in zip(agents, ratings, errors, strict=True)
    ]
    rows.sort(key=lambda row: (-row.rating, row.agent))
    return Table(tuple(rows), tuple(agents), _scores(wins))


def count(agents: Sequence[str], bouts: Iterable[BoutResult]) -> Wins:
    place = {agent: index for index, agent in enumerate(agents)}
    wins = [[0.0] * len(agents) for _ in agents]
    for bout in bouts:
        for one, two in combinations(range(len(bout.seats)), 2):
            a, b = place[bout.seats[one]], place[bout.seats[two]]
            share = points(bout.payoffs[one], bout.payoffs[two])
            wins[a][b] += share
            wins[b][a] += 1 - share
    return wins


def points(mine: float, theirs: float) -> float:
    return 0.5 if mine == theirs else float(mine > theirs)


def fit(wins: Wins) -> list[float]:
    """The most likely strengths, by minorisation and maximisation."""
    size = range(len(wins))
    games = [[wins[a][b] + wins[b][a] for b in size] for a in size]
    met = [[games[a][b] > 0 for b in size] for a in size]
    strength = [1.0 for _ in size]
    for _ in range(ROUNDS):
        new = []
        for a in size:
            won = sum(wins[a][b] + 0.5 for b in size if met[a][b])
            faced = sum((games[a][b] + 1) / (strength[a] + strength[b]) for b in size if met[a][b])
            new.append(won / faced if faced else 1.0)
        strength = new
    elo = [SCALE * log10(each) for each in strength]
    middle = fmean(elo) if elo else 0.0
    return [MEAN + each - middle for each in elo]


def _errors(agents: Sequence[str], bouts: Sequence[BoutResult], seed: int) -> list[float]:
    if not bouts:
        return [0.0 for _ in agents]
    random = Random(f"bootstrap {seed}")
    samples = [fit(count(agents, random.choices(bouts, k=len(bouts)))) for _ in range(SAMPLES)]
    return [SURE * pstdev(ratings) for ratings in zip(*samples, strict=True)]


def _row(agent: str, bouts: Sequence[BoutResult], rating: float, error: float) -> Standing:
    tally = {1.0: 0, 0.5: 0, 0.0: 0}
    faults = 0
    for bout in bouts:
        if agent in bout.seats:
            mine = bout.payoffs[bout.seats.index(agent)]
            others = [payoff for seat, payoff in enumerate(bout.payoffs) if bout.seats[seat] != agent]
            tally[points(mine, max(others))] += 1
            faults += agent in bout.faults
    return Standing(agent, rating, error, sum(tally.values()), tally[1.0], tally[0.5], tally[0.0], faults)


def _scores(wins: Wins) -> tuple[tuple[float | None, ...], ...]:
    size = range(len(wins))
    return tuple(
        tuple(wins[a][b] / (wins[a][b] + wins[b][a]) if wins[a][b] + wins[b][a] else None for b in size)
        for a in size
    )
