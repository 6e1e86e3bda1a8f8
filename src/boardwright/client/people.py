"""People, for a client: friends who are here, what they say, and what else is new, as it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.client.rooms import NO_SEQ, Signals
from boardwright.protocol import social as wire

if TYPE_CHECKING:
    from boardwright.client.client import Client


class PeopleClient(Signals):
    """`client.people`."""

    def __init__(self, client: Client) -> None:
        super().__init__()
        self.here: dict[str, wire.FriendHere] = {}
        """Friends, while `watch` is on."""
        self.counts = wire.NewCounts(0, 0, 0)
        self.lines: dict[int, wire.SocialLine] = {}
        """By number: what is told again after a break is there once."""
        self.read: dict[str, int] = {}
        """Up to where each friend has read."""
        self.notices: list[wire.SocialNotice] = []
        self.invitations: dict[str, wire.SocialInvitation] = {}
        self.answers: dict[str, wire.Answer] = {}
        """To invitations, by their ids."""
        self._client = client
        self._watching = False

    async def watch(self) -> None:
        self._watching = True
        await self._client.ask(lambda seq: wire.SocialWatch(seq, max(self.lines, default=None)))

    def come_back(self) -> list[Any]:
        """What to say after a reconnect."""
        return [wire.SocialWatch(NO_SEQ, max(self.lines, default=0))] if self._watching else []

    async def take(self, message: Any) -> None:
        match message:
            case wire.Social():
                self.here = {each.player: each for each in message.here}
                self.counts = message.counts
                self.invitations = {each.id: each for each in message.invitations}
            case wire.SocialPresence(here=None):
                self.here.pop(message.player, None)
            case wire.SocialPresence(here=here) if here is not None:
                self.here[message.player] = here
            case wire.SocialCounts():
                self.counts = message.counts
            case wire.SocialMessage():
                self.lines[message.line.number] = message.line
            case wire.SocialRead():
                self.read[message.player] = message.upto
            case wire.SocialNotice():
                self.notices.append(message)
            case wire.SocialInvited():
                self.invitations[message.invitation.id] = message.invitation
            case wire.SocialAnswered():
                self.invitations.pop(message.invitation, None)
                self.answers[message.invitation] = message.answer
        await self.notify()
