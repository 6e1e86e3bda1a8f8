"""What a table of mahjong shows that only the rules can know: what one waits for, and what each discard would leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from boardwright.engine.api import Facts, Hidden, Position, Refusal, Seat, Struct, replace
from boardwright.engine.primitives.tiles import TileId
from boardwright.engine.types import Detail
from boardwright.kits.mahjong.kinds import COPIES, FACES, KIND, KINDS, Kind
from boardwright.kits.mahjong.rulebook import Rulebook
from boardwright.kits.mahjong.values import Part, Tiles
from boardwright.kits.mahjong.winning import PLAIN, Score


class Waiting(Struct, frozen=True, gc=False, omit_defaults=True):
    """A tile that would complete the hand."""

    tile: TileId
    """Without its copy."""
    left: int
    """Copies that the player cannot see."""
    points: int
    """What it would be worth from another's discard; 0: not enough to win."""
    parts: tuple[Part, ...] = ()
    why: str = ""
    """The refusal, where it is not enough."""


class Leaving(Struct, frozen=True, gc=False, omit_defaults=True):
    """What the hand waits for once a tile is discarded."""

    tile: TileId
    waits: tuple[Waiting, ...]


class Claim(Struct, frozen=True, gc=False, omit_defaults=True):
    """Why the tile that lies there, or the one just drawn, does not win."""

    code: str
    details: dict[str, Detail] = {}


class MahjongFacts(Facts):
    distance: int
    """Tiles that the hand lacks to be complete; −1 for who watches."""
    waits: tuple[Waiting, ...] = ()
    """In one's turn: nothing, see `leaves`."""
    leaves: tuple[Leaving, ...] = ()
    """Discards that leave the hand ready."""
    points: int = 0
    """What winning now would be worth."""
    parts: tuple[Part, ...] = ()
    no_win: Claim | None = None
    """Why the hand, complete but for the rules, is no win now."""
    unseen: tuple[int, ...] = ()
    """Of each kind of tile, how many the player cannot see."""
    round: int = -1
    """The prevalent wind, from 0; −1: the game has none."""
    sets: tuple[tuple[Tiles, ...], ...] = ()
    """When the hand is over, for each win: its concealed tiles in sets, where they are sets."""
    hits: Tiles = ()
    """Tiles turned after a win that belong to who won."""


def unseen(core: Any, seat: Seat) -> list[int]:
    """Of each kind how many copies are neither open nor one's own."""
    left = [COPIES] * KINDS
    for tile in _known(core, seat):
        kind = KIND.get(tile)
        if kind is not None:
            left[kind] -= 1
    return left


def _known(core: Any, seat: Seat) -> list[TileId]:
    known: list[TileId] = []
    for other, player in enumerate(core.players):
        if player.shown:
            known += player.shown
        elif other == seat and not isinstance(player.hand, Hidden):
            known += player.hand
        known += [thrown.tile for thrown in player.river if not thrown.taken]
        for meld in player.melds:
            known += meld.tiles
            if other == seat and not isinstance(meld.own, Hidden):
                known += meld.own
    if core.offer is not None and core.offer.robbing:
        known.append(core.offer.tile)
    return known


def waits_of(book: Rulebook, match: Position[Any], seat: Seat, left: list[int]) -> tuple[Waiting, ...]:
    """What would complete the hand as it is, with what it would be worth; `match` as the seat sees it."""
    player = match.core.players[seat]
    found = []
    for kind in book.completing(match, seat):
        held = sum(KIND.get(tile) == kind for tile in player.hand)
        if held == COPIES:
            continue
        score = book.score(match, seat, FACES[kind], PLAIN)
        if isinstance(score, Score):
            found.append(Waiting(FACES[kind], left[kind], score.points, score.parts))
        else:
            found.append(Waiting(FACES[kind], left[kind], 0, (), score.code))
    return tuple(found)


def after_discard(match: Any, seat: Seat, tile: TileId) -> Any:
    """The match as the seat would see it with that tile gone from its hand."""
    core = match.core
    player = core.players[seat]
    kept = tuple([other for other in player.hand if other != tile])
    players = (*core.players[:seat], replace(player, hand=kept, drawn=""), *core.players[seat + 1 :])
    return replace(match, core=replace(core, players=players))


def leaving(book: Rulebook, match: Position[Any], seat: Seat, left: list[int]) -> Iterator[Leaving]:
    """For each kind in hand that may be discarded: the waits that it leaves, if any."""
    tried: set[Kind] = set()
    for tile in match.core.players[seat].hand:
        kind = KIND.get(tile, -1)
        if kind in tried or book.discard_refusal(match, seat, tile) is not None:
            continue
        tried.add(kind)
        waits = waits_of(book, after_discard(match, seat, tile), seat, left)
        if waits:
            yield Leaving(tile[:2], waits)


Told = Callable[[], Score | Refusal]


def told(book: Rulebook, match: Any, seat: Seat, win: Told | None) -> dict[str, Any]:
    """The fields of the facts of a seat that sits there. `win`: what winning now would be worth, where it could."""
    core = match.core
    left = unseen(core, seat)
    if not 0 <= seat < len(core.players):
        return {"distance": -1, "unseen": tuple(left)}
    player = core.players[seat]
    if player.place or core.phase == "over" or not player.hand:
        return {"distance": 0, "unseen": tuple(left)}
    fields: dict[str, Any] = {"unseen": tuple(left)}
    fields["distance"] = book.distance(match, seat)
    if core.phase == "turn" and core.turn == seat:
        fields["leaves"] = tuple(leaving(book, match, seat, left)) if fields["distance"] <= 1 else ()
    elif fields["distance"] <= 1:
        fields["waits"] = waits_of(book, match, seat, left)
    if win is not None:
        score = win()
        if isinstance(score, Score):
            fields |= {"points": score.points, "parts": score.parts}
        elif score.code not in QUIET:
            fields["no_win"] = Claim(score.code, dict(score.details))
    return fields


QUIET = ("not_complete", "just_claimed")
"""Reasons that need no telling, since the hand is not even complete, or nobody could win now."""
