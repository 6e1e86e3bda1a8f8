"""Registry: which games there are. Our own packages, and those that others installed beside us.

A game is a package with a `GAME`. Ours stand in this folder; a third party's is named by an entry point of the group
`boardwright.games`. Nothing is imported before it is asked for, and a broken package is listed with its error.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from typing import Any

from boardwright import games
from boardwright.engine.game import Game
from boardwright.engine.types import GameError

GROUP = "boardwright.games"
OURS = "boardwright"
OTHER_PLACES = {"spirit_xiangqi": "boardwright.forge.game"}
"""Games of ours that stand elsewhere, since they build on other games."""


class Listing:
    """One game that somebody offers. `load` imports it."""

    def __init__(self, id: str, source: str, load: Callable[[], Any]) -> None:
        self.id = id
        self.source = source
        """The distribution that brings it."""
        self._load = load

    def __repr__(self) -> str:
        return f"<Listing {self.id} from {self.source}>"

    def load(self) -> Game:
        """The game; `GameError` with the reason if its package is broken."""
        try:
            game = self._load()
        except (Exception, SystemExit) as error:  # whatever a stranger's package does, it is not our end
            raise self._broken(f"{type(error).__name__}: {error}") from error
        if not isinstance(game, Game):
            raise self._broken(f"GAME is a {type(game).__name__}, not a Game")
        if game.id != self.id:
            raise self._broken(f"its manifest says {game.id!r}")
        return game

    def error(self) -> str | None:
        """Why the game cannot be played; None if it can."""
        try:
            self.load()
        except GameError as error:
            return str(error.refusal.details["problem"])
        return None

    def _broken(self, problem: str) -> GameError:
        return GameError("broken_game", game=self.id, source=self.source, problem=problem)


def listings() -> list[Listing]:
    """All games on offer, ours first. Of two with the same id the second is listed as broken."""
    found: dict[str, Listing] = {}
    clashes = []
    for listing in (*_ours(), *_third_party()):
        if listing.id in found:
            clashes.append(_clash(listing, found[listing.id]))
        else:
            found[listing.id] = listing
    return [*found.values(), *clashes]


def all_games(without: Collection[str] = ()) -> list[Game]:
    """Every game that works, in its newest version; those `without` are not loaded."""
    wanted = (listing for listing in listings() if listing.id not in without)
    return [listing.load() for listing in wanted if listing.error() is None]


def find(reference: str) -> Game:
    """The game called `id`, or `id@version` for the rules of that version. It looks through everything installed,
    which takes milliseconds: who asks often keeps the answer."""
    name, _, version = reference.partition("@")
    known = listings()
    listing = next((listing for listing in known if listing.id == name), None)
    if listing is None or (version and not version.isdecimal()):
        names = ", ".join(sorted({listing.id for listing in known}))
        raise GameError("unknown_game", game=reference, known=names)
    game = listing.load()
    return game.at_version(int(version)) if version else game


def _ours() -> Iterator[Listing]:
    for module in iter_modules(games.__path__):
        if module.ispkg:
            yield Listing(module.name, OURS, _importer(f"{games.__name__}.{module.name}"))
    for name, package in OTHER_PLACES.items():
        yield Listing(name, OURS, _importer(package))


def _importer(name: str) -> Callable[[], Any]:
    return lambda: import_module(name).GAME


def _third_party() -> Iterator[Listing]:
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        yield Listing(point.name, _distribution(point), point.load)


def _distribution(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.value


def _clash(second: Listing, first: Listing) -> Listing:
    def refuse() -> Any:
        raise ValueError(f"the id {second.id!r} is taken by {first.source}")

    return Listing(second.id, second.source, refuse)
