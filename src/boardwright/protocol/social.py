"""What the server tells people about each other: who is here, what was said to them, and what else is new.

One channel for all of it, on the socket that there is: `social.watch` opens it, and after a break opens it again.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from boardwright.protocol.base import FromClient, FromServer, Seq

Answer = Literal["accepted", "declined", "withdrawn"]


class SocialWatch(FromClient, tag="social.watch"):
    """Follow one's friends and what comes for oneself. `after`: the last message that was seen; those that came since
    are told."""

    seq: Seq
    after: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class FriendHere(Struct, frozen=True, gc=False, omit_defaults=True):
    """A friend who is here. `game`: plays it. `match`: and everybody may look on."""

    player: str
    game: str | None = None
    match: str | None = None


class NewCounts(Struct, frozen=True, gc=False):
    messages: int
    notices: int
    requests: int


class SocialLine(Struct, frozen=True, gc=False):
    """A message from one player to another."""

    number: int
    sender: str
    sender_name: str
    receiver: str
    text: str
    at: int


class SocialInvitation(Struct, frozen=True, gc=False):
    id: str
    by: str
    by_name: str
    game: str
    code: str
    at: int
    expires_at: int


class Social(FromServer, tag="social"):
    """Everything, at the beginning and whenever one's friends are others than before."""

    here: tuple[FriendHere, ...]
    counts: NewCounts
    invitations: tuple[SocialInvitation, ...]


class SocialPresence(FromServer, tag="social.presence"):
    """A friend came, or does something else. Without `here`: has gone."""

    player: str
    here: FriendHere | None = None


class SocialCounts(FromServer, tag="social.counts"):
    counts: NewCounts


class SocialMessage(FromServer, tag="social.message"):
    """To oneself, or from another page of one's own."""

    line: SocialLine


class SocialRead(FromServer, tag="social.read"):
    """The other has read what one wrote, up to there."""

    player: str
    upto: int


class SocialNotice(FromServer, tag="social.notice"):
    number: int
    kind: str
    by: str | None
    by_name: str | None
    details: dict[str, str | int]
    at: int


class SocialInvited(FromServer, tag="social.invited"):
    invitation: SocialInvitation


class SocialAnswered(FromServer, tag="social.answered"):
    """What became of an invitation: told to whoever made it, and to the other pages of whoever got it."""

    invitation: str
    answer: Answer
    player: str
    name: str


SocialServerMessage = (
    Social
    | SocialPresence
    | SocialCounts
    | SocialMessage
    | SocialRead
    | SocialNotice
    | SocialInvited
    | SocialAnswered
)
