"""Whereabouts: who is here and what he plays, at this worker and, by what the others say, elsewhere. Only of people who
want their friends to know; none of it is in the database."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.protocol.social import FriendHere


class Everybody:
    def __init__(self) -> None:
        self.own: dict[str, FriendHere] = {}
        self._elsewhere: dict[str, dict[str, FriendHere]] = {}
        """By worker."""

    def of(self, player: str) -> FriendHere | None:
        """Who plays on one device and reads on another one plays."""
        found = [places[player] for places in (self.own, *self._elsewhere.values()) if player in places]
        return next((here for here in found if here.game is not None), found[0] if found else None)

    def move(self, player: str, here: FriendHere | None) -> bool:
        """At this worker; False if that is nothing new."""
        if self.own.get(player) == here:
            return False
        if here is None:
            del self.own[player]
        else:
            self.own[player] = here
        return True

    def heard(self, worker: str, player: str, here: FriendHere | None) -> None:
        places = self._elsewhere.setdefault(worker, {})
        if here is None:
            places.pop(player, None)
        else:
            places[player] = here

    def heard_all(self, worker: str, here: Iterable[FriendHere]) -> list[str]:
        """All of one worker; who is somewhere else than before."""
        before = self._elsewhere.get(worker, {})
        now = {each.player: each for each in here}
        self._elsewhere[worker] = now
        return [player for player in {**before, **now} if before.get(player) != now.get(player)]

    def ended(self, worker: str) -> list[str]:
        return list(self._elsewhere.pop(worker, {}))
