"""What is kept, as the messages of the socket show it."""

from __future__ import annotations

from boardwright.protocol.social import NewCounts, SocialInvitation, SocialLine, SocialNotice
from boardwright.store.social.invitations import Shown
from boardwright.store.social.messages import Message
from boardwright.store.social.notices import Counts, Notice


def counts(given: Counts) -> NewCounts:
    return NewCounts(given.messages, given.notices, given.requests)


def line(message: Message, name: str) -> SocialLine:
    return SocialLine(message.number, message.sender, name, message.receiver, message.text, message.at)


def notice(given: Notice) -> SocialNotice:
    return SocialNotice(given.number, given.kind, given.by, given.by_name, given.details, given.at)


def invitation(shown: Shown) -> SocialInvitation:
    given = shown.invitation
    return SocialInvitation(
        given.id, given.by, shown.by_name, given.game, shown.code or "", given.at, given.expires_at
    )
