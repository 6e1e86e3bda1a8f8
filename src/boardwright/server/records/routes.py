"""Profiles, histories, leaderboards."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi import Path as InPath

from boardwright.engine.stakes import Result
from boardwright.engine.types import GameError
from boardwright.protocol.codes import Code
from boardwright.server.web.models import Answer, PageSize, PlayerId
from boardwright.server.web.problems import ProblemError, documented
from boardwright.server.web.services import Server, Services
from boardwright.store.results import ALL_GAMES, LeaderboardKind, Participant, PlayedMatch, Standing

router = APIRouter(prefix="/api", tags=["records"])

Cursor = Annotated[
    str | None,
    Query(
        pattern=r"^[0-9]{1,15}-[0-9A-Za-z_-]{1,64}$",
        description="Go on after the page that said so in `next`",
    ),
]
Period = Literal["day", "week", "all"]


class Rating(Answer):
    game: str
    rating: float
    games: int


class Statistics(Answer):
    game: str
    """Or `all`."""
    games: int
    wins: int
    draws: int
    net: int
    biggest_win: int
    streak: int
    best_streak: int


class Profile(Answer):
    id: str
    name: str
    guest: bool
    created_at: int
    ratings: list[Rating]
    statistics: list[Statistics]


class Opponent(Answer):
    seat: int
    id: str
    """Of a player, or `bot:<level>`."""
    name: str | None
    outcome: Result | None
    net: int


class PlayedFacts(Answer):
    match_id: str
    game: str
    """With the version of its rules: `xiangqi@1`."""
    seat: int
    room_id: str | None
    started_at: int
    finished_at: int
    outcome: Result
    spent: int
    change: int
    net: int
    rating_before: float | None
    rating_after: float | None
    players: list[Opponent]


class HistoryPage(Answer):
    items: list[PlayedFacts]
    next: str | None


class Place(Answer):
    rank: int
    id: str
    name: str
    value: float
    games: int


class Leaderboard(Answer):
    game: str
    by: LeaderboardKind
    period: Period
    since: int | None
    places: list[Place]


@router.get("/players/{player_id}", responses=documented(Code.PLAYER_NOT_FOUND, Code.BAD_REQUEST))
async def profile(server: Server, player_id: PlayerId) -> Profile:
    """What everybody may know of a player."""
    player = await server.accounts.get(player_id)
    standings = await server.results.standings(player_id)
    return Profile(
        id=player.id,
        name=player.name,
        guest=player.guest,
        created_at=player.created_at,
        ratings=[Rating.of(each) for each in standings if each.game != ALL_GAMES],
        statistics=[Statistics.of(each) for each in standings] or [_nothing_played(player.id)],
    )


@router.get("/players/{player_id}/matches", responses=documented(Code.PLAYER_NOT_FOUND, Code.BAD_REQUEST))
async def history(
    server: Server, player_id: PlayerId, before: Cursor = None, limit: PageSize = 20
) -> HistoryPage:
    """Finished matches that count, newest first, with everybody's net change."""
    await server.accounts.get(player_id)
    after = None
    if before is not None:
        at, _, match_id = before.partition("-")
        after = int(at), match_id
    found = await server.results.history(player_id, before=after, limit=limit)
    others = await server.results.participants([match.match_id for match in found])
    last = found[-1] if len(found) == limit else None
    return HistoryPage(
        items=[_played(match, others[match.match_id]) for match in found],
        next=None if last is None else f"{last.finished_at}-{last.match_id}",
    )


@router.get("/leaderboards/{game}", responses=documented(Code.NOT_FOUND, Code.BAD_REQUEST))
async def leaderboard(
    server: Server,
    game: Annotated[str, InPath(pattern=r"^[0-9a-z_]{1,64}$", description="The id of a game, or `all`")],
    by: LeaderboardKind = "rating",
    period: Period = "all",
    limit: PageSize = 20,
) -> Leaderboard:
    """The best players of a game, or of all. Equal values: more games first, then who had it earlier, then the id."""
    if game != ALL_GAMES and not _is_game(server, game):
        raise ProblemError(Code.NOT_FOUND)
    since = _since(server, period)
    found = await server.results.leaderboard(game, by, since=since, limit=limit)
    places = [
        Place(rank=rank, id=each.player_id, name=each.name, value=each.value, games=each.games)
        for rank, each in enumerate(found, 1)
    ]
    return Leaderboard(game=game, by=by, period=period, since=since, places=places)


def _is_game(server: Services, game: str) -> bool:
    try:
        server.hub.find(game)
    except GameError:
        return False
    return True


def _since(server: Services, period: Period) -> int | None:
    calendar, now = server.economy.calendar, server.hub.now()
    if period == "day":
        return calendar.start_of_day(now)
    return calendar.start_of_week(now) if period == "week" else None


def _played(match: PlayedMatch, players: list[Participant]) -> PlayedFacts:
    return PlayedFacts(
        match_id=match.match_id,
        game=f"{match.game}@{match.rules}",
        seat=match.seat,
        room_id=match.room_id,
        started_at=match.started_at,
        finished_at=match.finished_at,
        outcome=match.outcome,
        spent=match.spent,
        change=match.change,
        net=match.net,
        rating_before=match.rating_before,
        rating_after=match.rating_after,
        players=[
            Opponent(seat=each.seat, id=each.player_id, name=each.name, outcome=each.outcome, net=each.net)
            for each in players
        ],
    )


def _nothing_played(player: str) -> Statistics:
    return Statistics.of(Standing(player, ALL_GAMES, 0.0, 0.0, 0.0))
