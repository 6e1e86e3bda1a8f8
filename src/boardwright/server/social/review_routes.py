"""`/api/games/{game}/reviews` and `/api/reviews`: what players say of a game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Path
from pydantic import Field

from boardwright.engine.types import GameError
from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import MaybeSignedIn, SignedIn, limited
from boardwright.server.web.models import LARGEST, WHOLE, Answer, Before, Body, GameId, PageSize
from boardwright.server.web.problems import ProblemError, documented
from boardwright.server.web.services import Server, Services
from boardwright.server.web.words import Words
from boardwright.store.social.reviews import Review
from boardwright.store.social.tables import LONGEST_MESSAGE

router = APIRouter(tags=["reviews"])

REVIEWS_AN_HOUR = 30
VOTES_A_MINUTE = 60
COMMON = (Code.BAD_REQUEST, Code.NOT_SIGNED_IN, Code.TOO_MANY_ATTEMPTS)
ReviewNumber = Annotated[int, Path(ge=1, le=LARGEST, description="The number of a review")]


class ReviewFacts(Answer):
    number: int
    player: str
    name: str
    stars: int
    text: str
    """May be empty."""
    at: int
    helpful: int
    helped: bool
    """Me."""


class ReviewPage(Answer):
    """Newest first."""

    items: list[ReviewFacts]
    next: int | None
    counts: list[int]
    """How many gave one star, two, and so on to five."""
    mine: ReviewFacts | None
    may_review: bool
    """Have I finished enough matches?"""


class NewReview(Body):
    stars: Annotated[int, Field(ge=1, le=5), WHOLE]
    text: Annotated[Words, Field(description=f"At most {LONGEST_MESSAGE} characters, or none")] = ""


@router.get(
    "/api/games/{game_id}/reviews",
    openapi_extra={"security": [{}]},  # or without a token
    responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN, Code.UNKNOWN_GAME),
)
async def reviews(
    server: Server, by: MaybeSignedIn, game_id: GameId, before: Before = None, limit: PageSize = 10
) -> ReviewPage:
    """What players say of a game, and what all of them together gave."""
    _expect_game(server, game_id)
    found = await server.social.reviewing.listed(game_id, before, limit)
    mine = None if by is None else await server.social.reviewing.by(game_id, by)
    helped = set() if by is None else await server.social.reviewing.helped(by, found)
    return ReviewPage(
        items=[_facts(review, helped) for review in found],
        next=found[-1].number if len(found) == limit else None,
        counts=list(msgspec.structs.astuple(await server.social.reviewing.sums(game_id))),
        mine=None if mine is None else _facts(mine, set()),
        may_review=by is not None and await server.social.reviewing.may_review(game_id, by),
    )


@router.put(
    "/api/games/{game_id}/review",
    responses=documented(
        *COMMON,
        Code.BAD_WORDS,
        Code.UNKNOWN_GAME,
        Code.ACCOUNT_NEEDED,
        Code.MUTED,
        Code.NOT_PLAYED_ENOUGH,
        Code.REVIEW_NOT_FOUND,
    ),
)
async def write(server: Server, me: SignedIn, game_id: GameId, wanted: NewReview) -> ReviewFacts:
    """One's own review: a new one, or instead of the one before."""
    _expect_game(server, game_id)
    await limited(server, f"review:{me.id}", REVIEWS_AN_HOUR, 3600)
    return _facts(await server.social.reviewing.write(game_id, me, wanted.stars, wanted.text), set())


@router.delete(
    "/api/games/{game_id}/review", status_code=204, responses=documented(*COMMON, Code.UNKNOWN_GAME)
)
async def drop(server: Server, me: SignedIn, game_id: GameId) -> None:
    _expect_game(server, game_id)
    await limited(server, f"review:{me.id}", REVIEWS_AN_HOUR, 3600)
    await server.social.reviewing.drop(game_id, me)


@router.put(
    "/api/reviews/{number}/helpful",
    status_code=204,
    responses=documented(*COMMON, Code.ACCOUNT_NEEDED, Code.REVIEW_NOT_FOUND),
)
async def helpful(server: Server, me: SignedIn, number: ReviewNumber) -> None:
    """It helped me; counted once."""
    await limited(server, f"vote:{me.id}", VOTES_A_MINUTE, 60)
    await server.social.reviewing.vote(number, me, True)


@router.delete(
    "/api/reviews/{number}/helpful",
    status_code=204,
    responses=documented(*COMMON, Code.ACCOUNT_NEEDED, Code.REVIEW_NOT_FOUND),
)
async def not_helpful(server: Server, me: SignedIn, number: ReviewNumber) -> None:
    await limited(server, f"vote:{me.id}", VOTES_A_MINUTE, 60)
    await server.social.reviewing.vote(number, me, False)


def _expect_game(server: Services, game: str) -> None:
    try:
        server.hub.find(game)
    except GameError:
        raise ProblemError(Code.UNKNOWN_GAME) from None


def _facts(review: Review, helped: set[int]) -> ReviewFacts:
    return ReviewFacts(
        number=review.number,
        player=review.player,
        name=review.name,
        stars=review.stars,
        text=review.text,
        at=review.at,
        helpful=review.helpful,
        helped=review.number in helped,
    )
