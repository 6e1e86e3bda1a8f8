"""The social channel of one worker: whoever watches hears where friends are, and what comes for oneself.

Losing news between workers is harmless: everything is in the database, whereabouts are told anew twice a minute, and a
page that comes back asks for all of it, and for the messages since the last one that it saw.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from boardwright.engine.types import SPECTATOR
from boardwright.protocol.base import FromServer
from boardwright.protocol.codec import JSON
from boardwright.protocol.rooms import Ok
from boardwright.protocol.social import (
    FriendHere,
    Social,
    SocialCounts,
    SocialMessage,
    SocialPresence,
    SocialWatch,
)
from boardwright.server.matches.live import Live
from boardwright.server.process.fanout import AllWhereabouts, News, TiesMoved, ToWatchers, Whereabouts
from boardwright.server.process.upkeep import for_ever
from boardwright.server.rooms.service import Rooms
from boardwright.server.social import views
from boardwright.server.social.presence import Everybody
from boardwright.server.sockets.connection import Connection
from boardwright.store import Store
from boardwright.store.people import People
from boardwright.store.social.invitations import Invitations
from boardwright.store.social.messages import Messages
from boardwright.store.social.notices import Notices
from boardwright.store.social.ties import Ties

GONE_SECONDS = 3.0
"""Before friends hear that somebody has gone: most who go from one page are at the next one at once."""
AGAIN_SECONDS = 30.0
MOST_MISSED = 200
"""Messages that a page which comes back is told; older ones it finds in the talk."""


class Channel:
    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._rooms = rooms
        self._hub = rooms.hub
        self._fanout = rooms.fanout
        self._ties = Ties(store)
        self._people = People(store)
        self._messages = Messages(store)
        self._notices = Notices(store)
        self._invitations = Invitations(store)
        self._watching: dict[str, set[Connection]] = {}
        self._friends: dict[str, frozenset[str]] = {}
        """Of everybody who watches here."""
        self._followers: dict[str, set[str]] = {}
        """The same the other way round: who watches here and is a friend."""
        self._shy: set[str] = set()
        """Who watches here and does not want to be seen."""
        self.everybody = Everybody()
        self._again: asyncio.Task[None] | None = None
        rooms.visitors.when_disconnected.append(self._disconnected)
        self._hub.presence.listeners.append(self._moved)
        self._hub.when_over.append(self._moved)
        self._hub.other_workers.listeners.append(self.hear)
        self._hub.other_workers.when_ended.append(self._worker_ended)

    def start(self) -> None:
        self._fanout.publish(AllWhereabouts(self._fanout.worker, (), asks=True))
        self._again = asyncio.create_task(for_ever("whereabouts", self._tell_all, AGAIN_SECONDS, spread=0.2))

    def stop(self) -> None:
        if self._again is not None:
            self._again.cancel()

    # Watching

    async def watch(self, connection: Connection, said: SocialWatch) -> Ok:
        player = connection.player
        assert player is not None, "says hello first"
        self._watching.setdefault(player, set()).add(connection)
        await self._load(player)
        connection.say(await self._all_for(player))
        if said.after is not None:
            await self._tell_missed(connection, player, said.after)
        return Ok(said.seq)

    async def _load(self, player: str) -> None:
        """Who the friends are, and whether they may know."""
        friends = frozenset(await self._ties.friends(player))
        settings = await self._ties.settings(player)
        if player not in self._watching:
            return
        self._follow(player, friends)
        self._shy.discard(player)
        if settings.presence == "nobody":
            self._shy.add(player)
        self._place(player)

    def _follow(self, player: str, friends: frozenset[str]) -> None:
        for friend in self._friends.pop(player, frozenset()) - friends:
            followers = self._followers[friend]
            followers.discard(player)
            if not followers:
                del self._followers[friend]
        if friends:
            self._friends[player] = friends
        for friend in friends:
            self._followers.setdefault(friend, set()).add(player)

    async def _all_for(self, player: str) -> Social:
        counts = await self._notices.counts(player)
        invitations = await self._invitations.open_to(player, self._hub.now())
        friends = self._friends.get(player, frozenset())
        here = (self.everybody.of(friend) for friend in sorted(friends))
        return Social(
            tuple(each for each in here if each is not None),
            views.counts(counts),
            tuple(views.invitation(each) for each in invitations if each.is_good(self._hub.now())),
        )

    async def _tell_missed(self, connection: Connection, player: str, after: int) -> None:
        missed = await self._messages.since(player, after, MOST_MISSED)
        names = await self._people.names(each.sender for each in missed)
        for each in missed:
            connection.say(SocialMessage(views.line(each, names.get(each.sender, ""))))

    def _disconnected(self, connection: Connection) -> None:
        player = connection.player
        watching = self._watching.get(player or "")
        if player is None or watching is None or connection not in watching:
            return
        watching.discard(connection)
        if watching:
            self._place(player)
        else:
            asyncio.get_running_loop().call_later(GONE_SECONDS, self._gone, player)

    def _gone(self, player: str) -> None:
        if self._watching.get(player) or self._hub.stopping:
            return
        self._watching.pop(player, None)
        self._follow(player, frozenset())
        self._shy.discard(player)
        self._move(player, None)

    # Whereabouts

    def _moved(self, live: Live) -> None:
        """Somebody came to a match or went, or it is over."""
        for player in set(live.players.values()):
            if player in self._friends:
                self._place(player)

    def _place(self, player: str) -> None:
        seen = player not in self._shy and bool(self._watching.get(player))
        self._move(player, self._where(player) if seen else None)

    def _where(self, player: str) -> FriendHere:
        for connection in self._rooms.visitors.connections_of(player):
            for place in connection.places.values():
                live = place.live
                if place.seat != SPECTATOR and live.match.outcome is None:
                    return FriendHere(player, live.game.id, live.id if self._may_be_watched(live) else None)
        return FriendHere(player)

    def _may_be_watched(self, live: Live) -> bool:
        """A table for friends is not shown to friends of friends."""
        here = self._rooms.here.get(live.data.room or "")
        if here is None:
            return False
        room = here.room
        return room.listed and room.spectators and room.password is None and room.permission == "public"

    def _move(self, player: str, here: FriendHere | None) -> None:
        before = self.everybody.of(player)
        if self.everybody.move(player, here):
            self._fanout.publish(Whereabouts(self._fanout.worker, player, here))
            self._tell_followers(player, before)

    def _tell_followers(self, player: str, before: FriendHere | None) -> None:
        now = self.everybody.of(player)
        if now != before:
            self._push(self._followers.get(player, ()), SocialPresence(player, now))

    # Telling

    def tell(self, players: Iterable[str], message: FromServer) -> None:
        """Wherever they watch."""
        players = tuple(players)
        self._push(players, message)
        self._fanout.publish(ToWatchers(self._fanout.worker, players, JSON.encode(message)))

    def _push(self, players: Iterable[str], message: FromServer) -> None:
        encoded: dict[str, bytes] = {}
        for player in players:
            for connection in self._watching.get(player, ()):
                codec = connection.codec
                if (data := encoded.get(codec.name)) is None:
                    data = encoded[codec.name] = codec.encode(message)
                connection.push(data)

    async def tell_counts(self, player: str) -> None:
        self.tell([player], SocialCounts(views.counts(await self._notices.counts(player))))

    async def tell_notice(self, player: str) -> None:
        """The newest."""
        for notice in await self._notices.listed(player, None, 1):
            self.tell([player], views.notice(notice))
        await self.tell_counts(player)

    def ties_moved(self, *players: str) -> None:
        """They have other friends than before, or want to be seen by others."""
        self._fanout.publish(TiesMoved(self._fanout.worker, players))
        self._reload(players)

    def _reload(self, players: Iterable[str]) -> None:
        for player in players:
            if player in self._watching:
                self._hub.spawn(self._show_again(player))

    async def _show_again(self, player: str) -> None:
        await self._load(player)
        self._push([player], await self._all_for(player))

    # The other workers

    def hear(self, news: News) -> None:
        match news:
            case Whereabouts():
                before = self.everybody.of(news.player)
                self.everybody.heard(news.worker, news.player, news.here)
                self._tell_followers(news.player, before)
            case AllWhereabouts():
                for player in self.everybody.heard_all(news.worker, news.here):
                    self._push(
                        self._followers.get(player, ()), SocialPresence(player, self.everybody.of(player))
                    )
                if news.asks:
                    self._publish_all()
            case ToWatchers():
                if any(player in self._watching for player in news.players):
                    self._push(news.players, JSON.decode_server(news.message))
            case TiesMoved():
                self._reload(news.players)

    def _worker_ended(self, worker: str) -> None:
        for player in self.everybody.ended(worker):
            self._push(self._followers.get(player, ()), SocialPresence(player, self.everybody.of(player)))

    async def _tell_all(self) -> None:
        self._publish_all()

    def _publish_all(self) -> None:
        here = tuple(self.everybody.own.values())
        self._fanout.publish(AllWhereabouts(self._fanout.worker, here))
