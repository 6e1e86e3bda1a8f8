"""Reviews of games: one of each player for each game, and the sums that are kept with them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import BindParameter, bindparam, delete, insert, select, update

from boardwright.store.books import Books, wallet
from boardwright.store.social.tables import review_sums, review_votes, reviews
from boardwright.store.statement import Statement, columns
from boardwright.store.store import Store
from boardwright.store.tables import game_player_records, players

NEEDED = 3
"""Finished matches of the game, before one may review it."""
STARS = (1, 2, 3, 4, 5)


class Review(Struct, frozen=True):
    number: int
    game: str
    player: str
    name: str
    stars: int
    text: str
    at: int
    helpful: int


class Sums(Struct, frozen=True):
    """How many reviews gave so many stars."""

    ones: int = 0
    twos: int = 0
    threes: int = 0
    fours: int = 0
    fives: int = 0


_player: BindParameter[Any] = bindparam("player")
_game: BindParameter[Any] = bindparam("game")
_number: BindParameter[Any] = bindparam("number")
_sums = [review_sums.c[name] for name in Sums.__struct_fields__]
_written = [column for column in reviews.c if column.name != "number"]

REVIEW_OF = Statement(
    "review of",
    ("game", "player"),
    select(reviews.c.number, reviews.c.stars).where(reviews.c.game == _game, reviews.c.player_id == _player),
)
STARS_OF = Statement(
    "lock review",
    ("number",),
    select(reviews.c.game, reviews.c.stars, reviews.c.player_id)
    .where(reviews.c.number == _number)
    .with_for_update(),
)
NEW_REVIEW = Statement(
    "new review",
    tuple(column.name for column in _written),
    insert(reviews).values({column.name: bindparam(column.name) for column in _written}),
)
CHANGE_REVIEW = Statement(
    "change review",
    ("new_stars", "new_text", "new_at", "number"),
    update(reviews)
    .where(reviews.c.number == _number)
    .values(
        stars=bindparam("new_stars", type_=reviews.c.stars.type),
        text=bindparam("new_text"),
        at=bindparam("new_at", type_=reviews.c.at.type),
    ),
    exact=True,
)
DROP_REVIEW = Statement("drop review", ("number",), delete(reviews).where(reviews.c.number == _number))
SUMS_OF = Statement("sums of", ("game",), select(*_sums).where(review_sums.c.game == _game))
NEW_SUMS = Statement("new sums", columns(*review_sums.c), insert(review_sums))
ADD_TO_SUMS = Statement(
    "add to sums",
    (*(f"more_{column.name}" for column in _sums), "game"),
    update(review_sums)
    .where(review_sums.c.game == _game)
    .values({column.name: column + bindparam(f"more_{column.name}", type_=column.type) for column in _sums}),
    exact=True,
)
VOTE_OF = Statement(
    "vote of",
    ("number", "player"),
    select(review_votes.c.at).where(
        review_votes.c.review_number == _number, review_votes.c.player_id == _player
    ),
)
NEW_VOTE = Statement("new vote", columns(*review_votes.c), insert(review_votes))
DROP_VOTE = Statement(
    "drop vote",
    ("number", "player"),
    delete(review_votes).where(review_votes.c.review_number == _number, review_votes.c.player_id == _player),
)
COUNT_HELPFUL = Statement(
    "count helpful",
    ("more", "number"),
    update(reviews)
    .where(reviews.c.number == _number)
    .values(helpful=reviews.c.helpful + bindparam("more", type_=reviews.c.helpful.type)),
    exact=True,
)


class WriteReview:
    """A new one, or another text and other stars for the one there is; with no stars, none any more."""

    def __init__(self, game: str, player: str, stars: int | None, text: str, at: int) -> None:
        self.accounts = {wallet(player)}
        self._game = game
        self._player = player
        self._stars = stars
        self._text = text
        self._at = at

    def run(self, books: Books) -> None:
        found = books.fetch(REVIEW_OF, self._game, self._player)
        before = None
        if found:
            # What one's own wallet does not lock: somebody who looks after the site takes it away meanwhile.
            locked = books.fetch(STARS_OF, found[0][0])
            before = locked[0][1] if locked else None
        if before is None and self._stars is not None:
            row = (self._game, self._player, self._stars, self._text, self._at, 0)
            books.write(NEW_REVIEW, row)
        elif before is not None and self._stars is not None:
            books.write(CHANGE_REVIEW, (self._stars, self._text, self._at, found[0][0]))
        elif before is not None:
            books.write(DROP_REVIEW, (found[0][0],))
        add_stars(books, self._game, before, self._stars)


def add_stars(books: Books, game: str, before: int | None, after: int | None) -> None:
    if before == after:
        return
    if not books.fetch(SUMS_OF, game):
        books.write(NEW_SUMS, (game, 0, 0, 0, 0, 0))
    books.write(ADD_TO_SUMS, (*((after == stars) - (before == stars) for stars in STARS), game))


def take_away(books: Books, number: int) -> None:
    """By those who look after the site."""
    for game, stars, _ in books.fetch(STARS_OF, number):
        books.write(DROP_REVIEW, (number,))
        add_stars(books, game, stars, None)


class Vote:
    """That a review helped, or not after all; of one's own it says nothing. `there` tells whether there is such one."""

    def __init__(self, number: int, player: str, helped: bool, at: int) -> None:
        self.accounts = {wallet(player)}
        self.there = False
        self._number = number
        self._player = player
        self._helped = helped
        self._at = at

    def run(self, books: Books) -> None:
        found = books.fetch(STARS_OF, self._number)
        self.there = bool(found) and found[0][2] != self._player
        voted = bool(books.fetch(VOTE_OF, self._number, self._player))
        if not self.there or voted == self._helped:
            return
        if self._helped:
            books.write(NEW_VOTE, (self._number, self._player, self._at))
        else:
            books.write(DROP_VOTE, (self._number, self._player))
        books.write(COUNT_HELPFUL, (1 if self._helped else -1, self._number))


class Reviews:
    """For reading, newest first; `before` is the number of the last one seen."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_game(self, game: str, before: int | None, limit: int) -> list[Review]:
        return [Review(*row) for row in await self._store.rows(reviews_of(game, before, limit))]

    async def by(self, game: str, player: str) -> Review | None:
        query = _shown().where(reviews.c.game == game, reviews.c.player_id == player)
        rows = await self._store.rows(query)
        return Review(*rows[0]) if rows else None

    async def find(self, number: int) -> Review | None:
        rows = await self._store.rows(_shown().where(reviews.c.number == number))
        return Review(*rows[0]) if rows else None

    async def sums(self, game: str) -> Sums:
        rows = await self._store.rows(select(*_sums).where(review_sums.c.game == game))
        return Sums(*rows[0]) if rows else Sums()

    async def helped(self, player: str, numbers: list[int]) -> set[int]:
        """Which of these the player found helpful."""
        query = select(review_votes.c.review_number).where(
            review_votes.c.review_number.in_(numbers), review_votes.c.player_id == player
        )
        return {row[0] for row in await self._store.rows(query)}

    async def finished(self, game: str, player: str) -> int:
        """Matches of the game, up to so many as are needed."""
        return len(await self._store.rows(finished(game, player)))


def _shown() -> Any:
    return select(
        reviews.c.number,
        reviews.c.game,
        reviews.c.player_id,
        players.c.name,
        reviews.c.stars,
        reviews.c.text,
        reviews.c.at,
        reviews.c.helpful,
    ).join(players, players.c.id == reviews.c.player_id)


def reviews_of(game: str, before: int | None, limit: int) -> Any:
    query = _shown().where(reviews.c.game == game).order_by(reviews.c.number.desc()).limit(limit)
    return query if before is None else query.where(reviews.c.number < before)


def finished(game: str, player: str) -> Any:
    mine = game_player_records.c
    return (
        select(mine.match_id)
        .where(mine.player_id == player, mine.finished_at.is_not(None), mine.game == game)
        .limit(NEEDED)
    )
