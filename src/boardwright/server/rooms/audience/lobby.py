"""The lobby: everybody who looks at the list of rooms is told what changes in it, each by what he looks for."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.protocol.rooms import RoomCard, Rooms, RoomsChanged, RoomsGone, RoomsWatch
from boardwright.server.sockets.connection import Connection

MOST_LISTED = 200


class Looking:
    """One connection that watches the list: what for, and what it was shown."""

    def __init__(self, wanted: RoomsWatch) -> None:
        self._wanted = wanted
        self.shown: dict[str, RoomCard] = {}

    def fits(self, card: RoomCard) -> bool:
        wanted = self._wanted
        return (
            (wanted.game is None or card.game == wanted.game)
            and (wanted.open is None or (card.players < card.max_players) == wanted.open)
            and (wanted.stakes is None or card.base_bet <= wanted.stakes)
            and (wanted.password is None or card.has_password == wanted.password)
        )


class Lobby:
    def __init__(self) -> None:
        self._looking: dict[Connection, Looking] = {}

    @property
    def is_watched(self) -> bool:
        return bool(self._looking)

    def watch(self, connection: Connection, wanted: RoomsWatch, cards: Iterable[RoomCard]) -> None:
        looking = self._looking[connection] = Looking(wanted)
        looking.shown = {card.id: card for card in cards if looking.fits(card)}
        connection.say(Rooms(tuple(looking.shown.values())))

    def unwatch(self, connection: Connection) -> None:
        self._looking.pop(connection, None)

    def changed(self, card: RoomCard) -> None:
        for connection, looking in self._looking.items():
            if not looking.fits(card):
                self._withdraw(connection, looking, card.id)
            elif looking.shown.get(card.id) != card:
                looking.shown[card.id] = card
                connection.say(RoomsChanged(card))

    def gone(self, room: str) -> None:
        for connection, looking in self._looking.items():
            self._withdraw(connection, looking, room)

    def refresh(self, cards: Iterable[RoomCard]) -> None:
        """The list as it is now, in case that news was lost."""
        now = {card.id: card for card in cards}
        for card in now.values():
            self.changed(card)
        for connection, looking in self._looking.items():
            for room in looking.shown.keys() - now.keys():
                self._withdraw(connection, looking, room)

    def _withdraw(self, connection: Connection, looking: Looking, room: str) -> None:
        if looking.shown.pop(room, None) is not None:
            connection.say(RoomsGone(room))
