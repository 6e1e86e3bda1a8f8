"""`/api/decks`: what may be built for a game, how a deck stands to its rules, and the decks that one keeps."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import Field

from boardwright.engine.decks import LONGEST_CODE, Deck, DeckRules, Requirement
from boardwright.engine.game import Game
from boardwright.engine.types import Detail, GameError
from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import SignedIn, limited
from boardwright.server.decks.service import LONGEST_NAME, read_code
from boardwright.server.web.models import ID, WHOLE, Answer, Body, GameId
from boardwright.server.web.problems import ProblemError, documented
from boardwright.server.web.services import Server, Services
from boardwright.store.decks import KeptDeck

router = APIRouter(prefix="/api/decks", tags=["decks"])

MOST_KINDS = 200
MOST_COPIES = 99
DeckId = Annotated[str, Path(pattern=ID, description="The id of a deck of one's own")]
DeckName = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Copies = Annotated[int, Field(ge=1, le=MOST_COPIES), WHOLE]


class DeckContents(Body):
    leader: Annotated[str, Field(pattern=r"^[0-9A-Za-z_-]{0,64}$", description="Empty: not chosen yet")]
    cards: Annotated[dict[str, Copies], Field(max_length=MOST_KINDS)]
    """Card → copies; without those that come with the leader."""
    free: bool = False
    """The rule about which cards fit the leader is set aside."""

    def deck(self) -> Deck:
        return Deck(self.leader, tuple(self.cards.items()), self.free)


class WantedDeck(DeckContents):
    name: DeckName


class NewDeckName(Body):
    name: DeckName


class DeckRequirement(Answer):
    rule: str
    have: int
    need: int
    refusal: str | None
    """Key `refusal.<…>` of the game's texts, if it is not met; `details` fill it."""
    details: dict[str, Detail]
    cards: list[str]
    """Those that break it."""


class DeckCheck(Answer):
    requirements: list[DeckRequirement]
    added: dict[str, int]
    """What comes with the leader."""
    unknown: list[str]
    """Cards that this game does not have: they are left out."""
    code: str | None
    """By which it travels; None as long as it is not legal."""


class DeckPool(Answer):
    """What may be chosen from."""

    leaders: list[str]
    cards: dict[str, int]
    """Card → the most copies."""
    prebuilt: dict[str, DeckFacts]
    most: int
    """Decks that one player keeps."""


class DeckFacts(Answer):
    leader: str
    cards: dict[str, int]
    free: bool
    added: dict[str, int]
    code: str


class OwnDeck(DeckFacts):
    id: str
    game: str
    name: str
    created_at: int


@router.get("/{game_id}", responses=documented(Code.UNKNOWN_GAME, Code.BAD_REQUEST))
async def pool(server: Server, game_id: GameId) -> DeckPool:
    """Leaders, cards and ready-made decks of a game."""
    rules = _rules(_game(server, game_id))
    return DeckPool(
        leaders=list(rules.leaders),
        cards=rules.limits,
        prebuilt={name: _facts(rules, deck) for name, deck in rules.prebuilt.items()},
        most=rules.most,
    )


@router.post("/{game_id}/check", responses=documented(Code.UNKNOWN_GAME, Code.BAD_REQUEST))
async def check(server: Server, game_id: GameId, wanted: DeckContents) -> DeckCheck:
    """How a deck stands to every rule, whole or not."""
    rules = _rules(_game(server, game_id))
    deck, unknown = rules.known(wanted.deck())
    legal = rules.refusal(deck) is None
    return DeckCheck(
        requirements=[_requirement(found) for found in rules.requirements(deck)],
        added=dict(rules.added(deck.leader)) if deck.leader in rules.leaders else {},
        unknown=list(unknown),
        code=rules.code_of(deck) if legal else None,
    )


@router.get("/{game_id}/code", responses=documented(Code.UNKNOWN_GAME, Code.BAD_REQUEST, Code.BAD_DECK))
async def by_code(
    server: Server,
    game_id: GameId,
    code: Annotated[str, Query(min_length=1, max_length=LONGEST_CODE, description="As somebody gave it")],
) -> DeckFacts:
    """What is in a deck that came as a code."""
    rules = _rules(_game(server, game_id))
    return _facts(rules, read_code(rules, code))


@router.get("/{game_id}/mine", responses=documented(Code.UNKNOWN_GAME, Code.BAD_REQUEST, Code.NOT_SIGNED_IN))
async def mine(server: Server, game_id: GameId, by: SignedIn) -> list[OwnDeck]:
    """One's own decks, the oldest first."""
    rules = _rules(_game(server, game_id))
    return [_own(rules, kept) for kept in await server.decks.all_of(by.id, game_id)]


@router.post(
    "/{game_id}/mine",
    status_code=201,
    responses=documented(
        Code.UNKNOWN_GAME,
        Code.BAD_REQUEST,
        Code.BAD_DECK,
        Code.BAD_DECK_NAME,
        Code.TOO_MANY_DECKS,
        Code.TOO_MANY_ATTEMPTS,
        Code.NOT_SIGNED_IN,
    ),
)
async def save(server: Server, game_id: GameId, by: SignedIn, wanted: WantedDeck) -> OwnDeck:
    """Keep a deck. Only what is legal is kept."""
    game = _game(server, game_id)
    rules = _rules(game)
    await _limit_saving(server, by.id)
    return _own(rules, await server.decks.save(by.id, game, rules, wanted.name, wanted.deck()))


@router.put(
    "/{game_id}/mine/{deck_id}",
    responses=documented(
        Code.UNKNOWN_GAME,
        Code.BAD_REQUEST,
        Code.BAD_DECK,
        Code.BAD_DECK_NAME,
        Code.DECK_NOT_FOUND,
        Code.TOO_MANY_ATTEMPTS,
        Code.NOT_SIGNED_IN,
    ),
)
async def change(
    server: Server, game_id: GameId, deck_id: DeckId, by: SignedIn, wanted: WantedDeck
) -> OwnDeck:
    """Other cards for a deck of one's own."""
    rules = _rules(_game(server, game_id))
    await _limit_saving(server, by.id)
    return _own(rules, await server.decks.change(deck_id, by.id, rules, wanted.name, wanted.deck()))


@router.patch(
    "/{game_id}/mine/{deck_id}",
    responses=documented(
        Code.UNKNOWN_GAME, Code.BAD_REQUEST, Code.BAD_DECK_NAME, Code.DECK_NOT_FOUND, Code.NOT_SIGNED_IN
    ),
)
async def rename(
    server: Server, game_id: GameId, deck_id: DeckId, by: SignedIn, wanted: NewDeckName
) -> OwnDeck:
    rules = _rules(_game(server, game_id))
    return _own(rules, await server.decks.rename(deck_id, by.id, wanted.name))


@router.delete(
    "/{game_id}/mine/{deck_id}",
    status_code=204,
    responses=documented(Code.UNKNOWN_GAME, Code.BAD_REQUEST, Code.DECK_NOT_FOUND, Code.NOT_SIGNED_IN),
)
async def drop(server: Server, game_id: GameId, deck_id: DeckId, by: SignedIn) -> None:
    """Matches that are played with it go on."""
    _rules(_game(server, game_id))
    await server.decks.drop(deck_id, by.id)


async def _limit_saving(server: Services, player: str) -> None:
    await limited(server, f"deck-save:{player}", server.settings.deck_saves_per_hour, 3600)


def _game(server: Services, game_id: str) -> Game:
    try:
        return server.hub.find(game_id)
    except GameError as error:
        raise ProblemError(Code.UNKNOWN_GAME, error.refusal.code) from None


def _rules(game: Game) -> DeckRules:
    if game.decks is None:
        raise ProblemError(Code.UNKNOWN_GAME, "no_decks", game=game.id)
    return game.decks


def _requirement(found: Requirement) -> DeckRequirement:
    return DeckRequirement(
        rule=found.rule,
        have=found.have,
        need=found.need,
        refusal=found.refusal.code if found.refusal else None,
        details=dict(found.refusal.details) if found.refusal else {},
        cards=list(found.cards),
    )


def _facts(rules: DeckRules, deck: Deck) -> DeckFacts:
    return DeckFacts(
        leader=deck.leader,
        cards=dict(deck.cards),
        free=deck.free,
        added=dict(rules.added(deck.leader)),
        code=rules.code_of(deck),
    )


def _own(rules: DeckRules, kept: KeptDeck) -> OwnDeck:
    facts = _facts(rules, read_code(rules, kept.code))
    return OwnDeck(
        **facts.model_dump(), id=kept.id, game=kept.game, name=kept.name, created_at=kept.created_at
    )
