"""What is asked and answered about people under `/api`."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Path, Query
from pydantic import Field

from boardwright.server.web.models import ID, LARGEST, WHOLE, Answer, Body
from boardwright.server.web.words import Words
from boardwright.store.social.tables import LONGEST_MESSAGE
from boardwright.store.social.ties import TieState

AfterPlayer = Annotated[
    str, Query(pattern=r"^[0-9A-Za-z_-]{0,64}$", description="Go on after the page that said so in `next`")
]
InvitationId = Annotated[str, Path(pattern=ID, description="The id of an invitation, as in its link")]
Friends = Literal["friends", "everyone"]
Minute = Annotated[int, Field(ge=0, le=1439), WHOLE]


class TieFacts(Answer):
    player: str
    name: str
    state: TieState
    since: int


class TiePage(Answer):
    items: list[TieFacts]
    next: str | None


class TieNow(Answer):
    """What another player is to me; null: nothing yet."""

    player: str
    state: TieState | None


class AskByName(Body):
    name: Annotated[str, Field(min_length=1, max_length=200, description="The name of an account")]


class AskPlayer(Body):
    player: Annotated[str, Field(pattern=ID)]


class ReachFacts(Answer):
    """Who may reach somebody."""

    messages: Literal["friends", "everyone"]
    invitations: Literal["friends", "everyone"]
    presence: Literal["friends", "nobody"]
    quiet_from: int | None
    """In minutes of one's own day. From then to `quiet_to` nothing makes itself heard; null: never."""
    quiet_to: int | None


class ReachChanges(Body):
    messages: Friends | None = None
    invitations: Friends | None = None
    presence: Literal["friends", "nobody"] | None = None
    quiet: Annotated[
        Annotated[list[Minute], Field(min_length=2, max_length=2)] | Literal["never"] | None,
        Field(description="From and to, in minutes of one's own day"),
    ] = None


class TalkFacts(Answer):
    player: str
    name: str
    last: int
    unread: int
    mine: bool
    """Was the last thing said by oneself?"""
    text: str
    at: int


class TalkPage(Answer):
    items: list[TalkFacts]
    next: int | None


class LineFacts(Answer):
    number: int
    sender: str
    text: str
    at: int


class LinePage(Answer):
    """Newest first."""

    items: list[LineFacts]
    next: int | None
    seen: int
    """Up to where the other has read."""


class NewMessage(Body):
    text: Annotated[Words, Field(description=f"At most {LONGEST_MESSAGE} characters")]
    action_id: Annotated[
        str, Field(pattern=ID, description="One's own: said again with the same, it is said once")
    ]


class ReadUpto(Body):
    upto: Annotated[int, Field(ge=0, le=LARGEST), WHOLE]


class NoticeFacts(Answer):
    number: int
    kind: str
    by: str | None
    by_name: str | None
    details: dict[str, str | int]
    at: int
    new: bool


class NoticePage(Answer):
    items: list[NoticeFacts]
    next: int | None


class InvitationFacts(Answer):
    id: str
    by: str
    by_name: str
    to: str | None
    """Null: whoever has the link."""
    game: str
    code: str | None
    """The room's; null: it is gone."""
    at: int
    expires_at: int
    most_uses: int
    uses: int
    state: Literal["open", "accepted", "declined", "withdrawn"]
    good: bool
    """Can it be taken up?"""


class InvitationPage(Answer):
    items: list[InvitationFacts]
    next: int | None


class NewInvitation(Body):
    room: Annotated[str, Field(pattern=r"^[0-9a-f]{6,40}$", description="A room's id, or its six-digit code")]
    to: Annotated[str | None, Field(pattern=ID, description="An account; null: whoever has the link")] = None
    minutes: Annotated[int, Field(ge=1, le=7 * 24 * 60, description="How long a link is good"), WHOLE] = (
        24 * 60
    )
    most_uses: Annotated[int, Field(ge=1, le=100, description="By how many people"), WHOLE] = 10


class RoomDoor(Answer):
    code: str
    """Of the room: `room.enter` it over the socket."""


class TurnFacts(Answer):
    match: str
    game: str
    room: str
    code: str
    names: list[str]
    """Of the others at the table."""


class TurnList(Answer):
    items: list[TurnFacts]
