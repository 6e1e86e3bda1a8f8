"""Social: what people are to each other, put together for one worker."""

from __future__ import annotations

from boardwright.protocol.social import SocialWatch
from boardwright.server.rooms.handlers import Handlers
from boardwright.server.social.channel import Channel
from boardwright.server.social.friends import Friends
from boardwright.server.social.inviting import Inviting
from boardwright.server.social.reviewing import Reviewing
from boardwright.server.social.talking import Talking
from boardwright.server.social.turns import Turns
from boardwright.store import Store
from boardwright.store.social.notices import Notices


class Social:
    def __init__(self, store: Store, handlers: Handlers) -> None:
        rooms = handlers.rooms
        self.channel = Channel(store, rooms)
        self.friends = Friends(store, self.channel, rooms.now)
        self.talking = Talking(store, rooms.people, self.channel, rooms.now)
        self.inviting = Inviting(store, rooms, self.channel)
        self.turns = Turns(store, rooms, self.channel)
        self.notices = Notices(store)
        self.reviewing = Reviewing(store, rooms.people, rooms.now)
        handlers.add(SocialWatch, self.channel.watch)
