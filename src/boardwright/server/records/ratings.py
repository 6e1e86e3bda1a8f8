"""Ratings and statistics: what one match changes. Plackett–Luce, for two players and for many alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from boardwright.engine.stakes import Result
from boardwright.store.results import Standing

MU, SIGMA = 25.0, 25.0 / 3
START, POINTS = 1000.0, 40.0
"""What is shown: who has played nothing has 1000; a point of the cautious estimate is worth 40."""


class Performance(Struct, frozen=True):
    """How one player did in one match."""

    player: str
    result: Result
    net: int


def shown(mu: float, sigma: float) -> float:
    """Cautious: what is uncertain counts against."""
    return round(START + POINTS * (mu - 3 * sigma), 1)


def fresh(player: str, game: str) -> Standing:
    return Standing(player, game, MU, SIGMA, shown(MU, SIGMA))


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # not needed, and not quick, at the start

    return PlackettLuce(mu=MU, sigma=SIGMA)


def rate(standings: Sequence[Standing], performances: Sequence[Performance]) -> list[tuple[float, float]]:
    """The new mean and deviation of each. Who won is ahead; among equals, who took more chips."""
    model = _model()
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in standings]
    rated = model.rate(teams, ranks=_ranks(performances))
    return [(team[0].mu, team[0].sigma) for team in rated]


def _ranks(performances: Sequence[Performance]) -> list[float]:
    order = {"win": 0, "draw": 1, "lose": 2, "void": 1}
    keys = [(order[each.result], -each.net) for each in performances]
    places = {key: place for place, key in enumerate(sorted(set(keys)))}
    return [float(places[key]) for key in keys]


def after(standing: Standing, performance: Performance, skill: tuple[float, float], at: int) -> Standing:
    """The standing after one more match."""
    won = performance.result == "win"
    streak = standing.streak + 1 if won else 0
    return replace(
        standing,
        mu=skill[0],
        sigma=skill[1],
        rating=shown(*skill),
        games=standing.games + 1,
        wins=standing.wins + won,
        draws=standing.draws + (performance.result == "draw"),
        net=standing.net + performance.net,
        biggest_win=max(standing.biggest_win, performance.net),
        streak=streak,
        best_streak=max(standing.best_streak, streak),
        played_at=at,
        won_at=at if won else standing.won_at,
        net_at=at if performance.net else standing.net_at,
    )
