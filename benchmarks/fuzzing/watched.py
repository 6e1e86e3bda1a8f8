"""The server's matches, with eyes on their truth: whoever reads a frame may know only what is noted here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from benchmarks.fuzzing.frames import GAME
from boardwright.engine.types import SPECTATOR, Seat
from boardwright.server.matches.hub import Hub
from boardwright.server.matches.live import Live
from tests.toys.crown import Discarded, Revealed


class Watched(Hub):
    """Notes who may know which card: the holder, and everybody once it is shown."""

    def __init__(self, *parts: Any, **ports: Any) -> None:
        super().__init__(*parts, **ports)
        self.known: dict[str, dict[Seat, set[str]]] = {}
        self._moved = self.timekeeper.moved
        self.timekeeper.moved = self._note_moved  # type: ignore[method-assign]

    def _note_moved(self, live: Live) -> None:
        if live.game.id == GAME:
            self._note(live)
        self._moved(live)

    def forget(self) -> None:
        self.known = {match: known for match, known in self.known.items() if match in self.lives}

    def seats_of(self, match: str, wire: Any) -> set[Seat]:
        live = self.lives.get(match)
        here: Iterable[Any] = () if live is None else live.audience.connections
        return {connection.places[match].seat for connection in here if connection._wire is wire}

    def _note(self, live: Live) -> None:
        known = self.known.setdefault(live.id, {SPECTATOR: set(), 0: set(), 1: set()})
        for seat, player in live.match.state.core.players.items():
            known[seat] |= set(player.hand)
        for _, step in live.audience.recent:
            shown = [event.card for event in step.events if isinstance(event, Revealed | Discarded)]
            for seen in known.values():
                seen.update(shown)
