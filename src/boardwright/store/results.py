"""Results in the store: the record of every match that counts, everybody's part in it, and the standings."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Float,
    and_,
    bindparam,
    case,
    cast,
    exists,
    func,
    insert,
    literal,
    select,
    union_all,
    update,
)

from boardwright.engine.stakes import Result
from boardwright.store.room_tables import room_seats
from boardwright.store.statement import Statement
from boardwright.store.store import Store
from boardwright.store.tables import (
    archive,
    game_player_records,
    game_records,
    ledger_accounts,
    ledger_postings,
    ledger_transactions,
    loans,
    matches,
    players,
    standings,
)

ALL_GAMES = "all"
LeaderboardKind = Literal["rating", "chips", "wins", "win_rate", "streak", "net_worth"]
FEWEST_FOR_WIN_RATE = 20


class Standing(Struct, frozen=True):
    """A row of `standings`: one player in one game, or in all of them."""

    player_id: str
    game: str
    mu: float
    sigma: float
    rating: float
    games: int = 0
    wins: int = 0
    draws: int = 0
    net: int = 0
    biggest_win: int = 0
    streak: int = 0
    best_streak: int = 0
    played_at: int = 0
    won_at: int = 0
    net_at: int = 0


class PlayedMatch(Struct, frozen=True):
    """One player's part in one match, for a list."""

    match_id: str
    seat: int
    game: str
    rules: int
    room_id: str | None
    started_at: int
    finished_at: int
    outcome: Result
    spent: int
    change: int
    net: int
    rating_before: float | None
    rating_after: float | None


class Participant(Struct, frozen=True):
    match_id: str
    seat: int
    player_id: str
    name: str | None
    outcome: Result | None
    net: int


class Recorded(Struct, frozen=True):
    """What is known of a match that counts."""

    game: str
    rules: int
    players: frozenset[str]


class Ranked(Struct, frozen=True):
    player_id: str
    name: str
    value: float
    games: int


NEW_RECORD = Statement("new record", tuple(column.name for column in game_records.c), insert(game_records))
END_RECORD = Statement(
    "end record",
    ("new_finished_at", "new_status", "new_winner", "new_pot", "match"),
    update(game_records)
    .where(game_records.c.match_id == bindparam("match"), game_records.c.finished_at.is_(None))
    .values(
        finished_at=bindparam("new_finished_at"),
        status=bindparam("new_status"),
        winner=bindparam("new_winner"),
        pot=bindparam("new_pot"),
    ),
    exact=True,
)
NEW_PART = Statement(
    "new part", tuple(column.name for column in game_player_records.c), insert(game_player_records)
)
_ended = ("finished_at", "outcome", "spent", "change", "net", "rating_before", "rating_after", "extra")
END_PART = Statement(
    "end part",
    (*(f"new_{name}" for name in _ended), "match", "seat_number"),
    update(game_player_records)
    .where(
        game_player_records.c.match_id == bindparam("match"),
        game_player_records.c.seat == bindparam("seat_number"),
    )
    .values({name: bindparam(f"new_{name}", type_=game_player_records.c[name].type) for name in _ended}),
    exact=True,
)
LOCK_STANDING = Statement(
    "lock standing",
    ("player", "in_game"),
    select(*standings.c)
    .where(standings.c.player_id == bindparam("player"), standings.c.game == bindparam("in_game"))
    .with_for_update(),
)
NEW_STANDING = Statement("new standing", tuple(column.name for column in standings.c), insert(standings))
_standing = [column.name for column in standings.c if column.name not in ("player_id", "game")]
SET_STANDING = Statement(
    "set standing",
    (*(f"new_{name}" for name in _standing), "player", "in_game"),
    update(standings)
    .where(standings.c.player_id == bindparam("player"), standings.c.game == bindparam("in_game"))
    .values({name: bindparam(f"new_{name}", type_=standings.c[name].type) for name in _standing}),
    exact=True,
)

_mine, _theirs, _guests = (
    game_player_records.alias("mine"),
    game_player_records.alias("theirs"),
    players.alias("guests"),
)
GUEST_ID = "g-"
"""How the id of somebody begins who came without an account; he keeps it when he makes one."""


def _with_a_guest(match_id: ColumnElement[Any]) -> ColumnElement[bool]:
    """Whether somebody sat in the match who has no account to this day. What a guest brings along is his to play with,
    but not to give away: chips that were won or lost there stand for nothing in rankings by chips."""
    return exists().where(
        _theirs.c.match_id == match_id,
        _guests.c.id == _theirs.c.player_id,
        _guests.c.id.startswith(GUEST_ID, autoescape=True),
        _guests.c.password.is_(None),
    )


def _won_with_guests(player: ColumnElement[Any], *more: ColumnElement[bool]) -> ColumnElement[Any]:
    net = (
        select(func.sum(_mine.c.net))
        .where(
            _mine.c.player_id == player,
            _mine.c.finished_at.is_not(None),
            _with_a_guest(_mine.c.match_id),
            *more,
        )
        .scalar_subquery()
    )
    return func.coalesce(net, 0)


_has_account = players.c.password.is_not(None)

_counts = game_player_records.c.rating_after.is_not(None)
"""A match that counts: finished, not void, played by people only."""


class Results:
    """Records and rankings, for reading."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def standings(self, player: str) -> list[Standing]:
        query = select(*standings.c).where(standings.c.player_id == player).order_by(standings.c.game)
        return [Standing(*row) for row in await self._store.rows(query)]

    async def record(self, match_id: str) -> Recorded | None:
        """Of which game it was, and who took part; None if the match does not count."""
        whole, part = game_records.c, game_player_records.c
        query = (
            select(whole.game, whole.rules, part.player_id)
            .join(game_player_records, part.match_id == whole.match_id)
            .where(whole.match_id == match_id)
        )
        rows = await self._store.rows(query)
        if not rows:
            return None
        game, rules, _ = rows[0]
        return Recorded(game, rules, frozenset(player for _, _, player in rows))

    async def history(self, player: str, *, before: tuple[int, str] | None, limit: int) -> list[PlayedMatch]:
        """Finished matches, newest first; `before` is when the last one seen ended, and its id."""
        part, whole = game_player_records.c, game_records.c
        query = (
            select(
                part.match_id,
                part.seat,
                part.game,
                whole.rules,
                whole.room_id,
                whole.started_at,
                part.finished_at,
                part.outcome,
                part.spent,
                part.change,
                part.net,
                part.rating_before,
                part.rating_after,
            )
            .join(game_records, whole.match_id == part.match_id)
            .where(part.player_id == player, part.finished_at.is_not(None))
            .order_by(part.finished_at.desc(), part.match_id.desc())
            .limit(limit)
        )
        if before is not None:
            at, match_id = before
            query = query.where(
                (part.finished_at < at) | and_(part.finished_at == at, part.match_id < match_id)
            )
        return [PlayedMatch(*row) for row in await self._store.rows(query)]

    async def participants(self, matches: list[str]) -> dict[str, list[Participant]]:
        """Everybody who took part in these matches, by match, in the order of seats."""
        if not matches:
            return {}
        part = game_player_records.c
        query = (
            select(part.match_id, part.seat, part.player_id, players.c.name, part.outcome, part.net)
            .outerjoin(players, players.c.id == part.player_id)
            .where(part.match_id.in_(matches))
            .order_by(part.match_id, part.seat)
        )
        found: dict[str, list[Participant]] = {match: [] for match in matches}
        for row in await self._store.rows(query):
            found[row[0]].append(Participant(*row))
        return found

    async def lately(self, limit: int) -> dict[str, int]:
        """How often each game was played among the newest matches, those that count for nothing included."""
        newest = union_all(
            select(matches.c.game).order_by(matches.c.id.desc()).limit(limit).subquery().select(),
            select(archive.c.game).order_by(archive.c.number.desc()).limit(limit).subquery().select(),
        ).subquery()
        query = select(newest.c.game, func.count()).group_by(newest.c.game)
        return {row[0]: row[1] for row in await self._store.rows(query)}

    async def leaderboard(
        self, game: str, by: LeaderboardKind, *, since: int | None, limit: int
    ) -> list[Ranked]:
        """The best first; equal values: more games first, then who had the value earlier, then by id. `since`: of
        what was played from then on."""
        if by == "net_worth":
            query = self._net_worth(game, since)
        elif since is None or by in ("rating", "streak"):
            query = self._of_standings(game, by, since)
        else:
            query = self._of_period(game, by, since)
        return [Ranked(*row) for row in await self._store.rows(query.limit(limit))]

    def _of_standings(self, game: str, by: str, since: int | None) -> Any:
        row = standings.c
        value, reached = _values(by, game)
        query = select(row.player_id, players.c.name, value, row.games).join(
            players, players.c.id == row.player_id
        )
        query = query.where(row.game == game, row.games > 0, players.c.deleted_at.is_(None))
        if by == "win_rate":
            query = query.where(row.games >= FEWEST_FOR_WIN_RATE)
        if by == "chips":
            query = query.where(_has_account)
        if since is not None:
            query = query.where(row.played_at >= since)
        return query.order_by(value.desc(), row.games.desc(), reached, row.player_id)

    def _of_period(self, game: str, by: str, since: int) -> Any:
        part = game_player_records.c
        won = case((part.outcome == "win", 1), else_=0)
        games, wins = func.count(), func.sum(won)
        value: ColumnElement[Any]
        reached: ColumnElement[Any]
        if by == "chips":
            value = cast(func.sum(part.net), Float)
            reached = func.max(case((part.net != 0, part.finished_at), else_=0))
        else:
            value = cast(wins, Float) if by == "wins" else cast(wins, Float) / games
            reached = func.max(case((part.outcome == "win", part.finished_at), else_=0))
        query = select(part.player_id, players.c.name, value.label("value"), games.label("games")).join(
            players, players.c.id == part.player_id
        )
        query = query.where(_counts, part.finished_at >= since, players.c.deleted_at.is_(None))
        if game != ALL_GAMES:
            query = query.where(part.game == game)
        if by == "chips":
            query = query.where(_has_account, ~_with_a_guest(part.match_id))
        query = query.group_by(part.player_id, players.c.name)
        if by == "win_rate":
            query = query.having(games >= FEWEST_FOR_WIN_RATE)
        return query.order_by(value.desc(), games.desc(), reached, part.player_id)

    def _net_worth(self, game: str, since: int | None) -> Any:
        """Balance less debts. Chips in a running match, or on a table, count as if they had not been put there: a
        ranking must not tell what somebody bets."""
        row = standings.c
        owed = (
            select(func.sum(loans.c.principal + loans.c.fee - loans.c.principal_paid - loans.c.fee_paid))
            .where(loans.c.player_id == row.player_id, loans.c.paid_at.is_(None))
            .scalar_subquery()
        )
        account = literal("user:").concat(row.player_id)
        at_play = (
            select(-func.sum(ledger_postings.c.amount))
            .join(ledger_transactions, ledger_transactions.c.id == ledger_postings.c.transaction_id)
            .where(
                ledger_postings.c.account == account,
                ledger_transactions.c.match_id == players.c.playing,
                ledger_transactions.c.kind.in_(("GAME_LOSS", "GAME_REFUND")),
            )
            .scalar_subquery()
        )
        bought = (
            select(func.sum(room_seats.c.bought))
            .where(room_seats.c.player_id == row.player_id)
            .scalar_subquery()
        )
        aside = func.coalesce(at_play, 0) + func.coalesce(bought, 0)
        worth = cast(
            ledger_accounts.c.balance - func.coalesce(owed, 0) + aside - _won_with_guests(row.player_id),
            Float,
        ).label("worth")
        query = (
            select(row.player_id, players.c.name, worth, row.games)
            .join(players, players.c.id == row.player_id)
            .join(ledger_accounts, ledger_accounts.c.id == account)
            .where(row.game == game, row.games > 0, players.c.deleted_at.is_(None), _has_account)
        )
        if since is not None:
            query = query.where(row.played_at >= since)
        return query.order_by(worth.desc(), row.games.desc(), row.net_at, row.player_id)


def _values(by: str, game: str) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    """The value that ranks, and since when it is what it is."""
    row = standings.c
    counted: list[ColumnElement[bool]] = [_mine.c.rating_after.is_not(None)]
    if game != ALL_GAMES:
        counted.append(_mine.c.game == game)
    ranked: dict[str, tuple[ColumnElement[Any], ColumnElement[Any]]] = {
        "rating": (row.rating, row.played_at),
        "chips": (cast(row.net - _won_with_guests(row.player_id, *counted), Float), row.net_at),
        "wins": (cast(row.wins, Float), row.won_at),
        "win_rate": (cast(row.wins, Float) / row.games, row.won_at),
        "streak": (cast(row.streak, Float), row.won_at),
    }
    return ranked[by]
