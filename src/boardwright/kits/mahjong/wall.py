"""The wall: how it is built, what is dealt from it, and what of it nobody has seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boardwright.engine.api import Chance, Hidden, Seat, replace
from boardwright.engine.primitives.tiles import TileId
from boardwright.kits.mahjong.kinds import COPIES
from boardwright.kits.mahjong.values import Tiles, ordered

HAND = 13


def is_flower(tile: TileId) -> bool:
    return tile[0] == "H"


def dealt(
    tiles: Sequence[TileId], seats: int, dealer: Seat, chance: Chance
) -> tuple[tuple[Tiles, ...], tuple[Tiles, ...], Tiles]:
    """Hands of thirteen, fourteen for the dealer; flowers, replaced from the end of the wall until nobody holds one;
    and the wall that is left."""
    wall = list(chance.shuffle(tiles))
    hands: list[list[TileId]] = [[] for _ in range(seats)]
    order = [(dealer + step) % seats for step in range(seats)]
    for seat in order:
        hands[seat] = [wall.pop(0) for _ in range(HAND + (seat == dealer))]
    flowers: list[list[TileId]] = [[] for _ in range(seats)]
    while any(is_flower(tile) for hand in hands for tile in hand):
        for seat in order:
            shown = [tile for tile in hands[seat] if is_flower(tile)]
            flowers[seat] += shown
            kept = [tile for tile in hands[seat] if not is_flower(tile)]
            hands[seat] = kept + [wall.pop() for _ in shown]
    return tuple(map(ordered, hands)), tuple(map(tuple, flowers)), tuple(wall)


def seen(core: Any, seat: Seat) -> set[TileId]:
    """Tiles that a seat knows the places of: its own, and whatever lies open."""
    found: set[TileId] = set()
    for other, player in enumerate(core.players):
        found.update(player.flowers, player.shown, (thrown.tile for thrown in player.river))
        for meld in player.melds:
            found.update(meld.tiles)
            if other == seat and not isinstance(meld.own, Hidden):
                found.update(meld.own)
        if other == seat:
            found.update(player.hand)
    if core.offer is not None:
        found.add(core.offer.tile)
    return found


def redealt(core: Any, tiles: Iterable[TileId], seat: Seat, chance: Chance) -> Any:
    """Hands and wall as they might be, for all that a seat knows. `core` may be what the seat sees."""
    known = seen(core, seat)
    unseen = [tile for tile in tiles if tile not in known]
    pool = list(chance.shuffle([tile for tile in unseen if not is_flower(tile)]))
    laid = {other: _face_down(core.players[other], pool) for other in others(core, seat)}
    players = list(core.players)
    for other, melds in laid.items():
        player = players[other]
        hand = ordered([pool.pop() for _ in range(len(player.hand))])
        drawn = chance.choice(hand) if has_drawn(core, other) else ""
        players[other] = replace(player, hand=hand, drawn=drawn, melds=melds)
    # A flower is shown by whoever draws it, so all that nobody has seen are in the wall.
    wall = chance.shuffle([*pool, *(tile for tile in unseen if is_flower(tile))])
    return replace(core, players=tuple(players), wall=tuple(wall))


def others(core: Any, seat: Seat) -> list[Seat]:
    """Those whose hands the seat cannot see."""
    return [other for other, player in enumerate(core.players) if other != seat and not player.shown]


def has_drawn(core: Any, seat: Seat) -> bool:
    """Does the seat hold a tile that it has just drawn? Everybody can tell."""
    is_first = seat == core.dealer and not core.calls and not core.players[seat].river
    return core.phase == "turn" and core.turn == seat and not core.claimed and not is_first


def _face_down(player: Any, pool: list[TileId]) -> tuple[Any, ...]:
    """The player's sets; kongs that lie face down may be of any four tiles that nobody has seen."""
    melds = []
    for meld in player.melds:
        if not meld.tiles:
            four = _unseen_kong(pool)
            for tile in four:
                pool.remove(tile)
            meld = replace(meld, own=four)
        melds.append(meld)
    return tuple(melds)


def _unseen_kong(pool: Sequence[TileId]) -> Tiles:
    faces = [tile[:2] for tile in pool]
    face = next(face for face in faces if faces.count(face) == COPIES)
    return ordered([tile for tile in pool if tile[:2] == face])
