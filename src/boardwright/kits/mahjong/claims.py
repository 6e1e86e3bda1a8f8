"""Claims: what a seat may do with the tile that another gave, what it may lay down in its own turn, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardwright.engine.api import Refusal, Seat
from boardwright.engine.primitives.tiles import TileId
from boardwright.kits.mahjong.kinds import COPIES, FACES, KIND, KINDS, SUIT, Kind, count, is_suited
from boardwright.kits.mahjong.values import Chi, Gang, Meld, Offer, Peng, Player, Tiles, ordered

NOT_IN_HAND = "not_in_hand"
TILE_TWICE = "tile_twice"
NOT_EQUAL = Refusal("tiles_not_equal")
NO_CHOW = Refusal("no_chow")
NO_KONG = Refusal("no_kong")
WALL_EMPTY = Refusal("wall_empty")
JUST_CLAIMED = Refusal("just_claimed")
ONLY_WIN = Refusal("only_win")
NOT_NEXT = Refusal("not_next")


def check_held(player: Player, tiles: Sequence[TileId]) -> Refusal | None:
    for tile in tiles:
        if tile not in player.hand:
            return Refusal(NOT_IN_HAND, {"tile": tile})
    for at, tile in enumerate(tiles):
        if tile in tiles[:at]:
            return Refusal(TILE_TWICE, {"tile": tile})
    return None


def only_win(core: Any) -> bool:
    """A tile to rob, or the last one: it can only be won with."""
    offer: Offer = core.offer
    return offer.robbing or offer.last


def of_kind(tiles: Sequence[TileId], kind: Kind) -> Tiles:
    return tuple([tile for tile in tiles if KIND.get(tile) == kind])


# With the tile of another


def peng_refusal(core: Any, seat: Seat, use: Sequence[TileId]) -> Refusal | None:
    refusal = check_held(core.players[seat], use)
    if refusal is not None:
        return refusal
    if only_win(core):
        return ONLY_WIN
    kind = KIND[core.offer.tile]
    return None if all(KIND.get(tile) == kind for tile in use) else NOT_EQUAL


def chi_refusal(core: Any, seat: Seat, use: Sequence[TileId]) -> Refusal | None:
    refusal = check_held(core.players[seat], use)
    if refusal is not None:
        return refusal
    if only_win(core):
        return ONLY_WIN
    if seat != (core.offer.seat + 1) % len(core.players):
        return NOT_NEXT
    return None if is_chow([KIND.get(tile, -1) for tile in (*use, core.offer.tile)]) else NO_CHOW


def is_chow(kinds: list[Kind]) -> bool:
    low, middle, high = sorted(kinds)
    return (
        low >= 0 and is_suited(high) and low // SUIT == high // SUIT and (middle, high) == (low + 1, low + 2)
    )


BESIDE: tuple[tuple[tuple[Kind, Kind], ...], ...] = tuple(
    tuple(
        (one, other)
        for one, other in ((kind - 2, kind - 1), (kind - 1, kind + 1), (kind + 1, kind + 2))
        if is_chow([one, other, kind])
    )
    for kind in range(KINDS)
)
"""For each kind the two that make a chow with it."""


def exposed_refusal(core: Any, seat: Seat, face: TileId) -> Refusal | None:
    if only_win(core):
        return ONLY_WIN
    kind = KIND[core.offer.tile]
    if KIND.get(face) != kind or len(of_kind(core.players[seat].hand, kind)) != COPIES - 1:
        return NO_KONG
    return None


def possible(core: Any, seat: Seat) -> list[Gang | Peng | Chi]:
    """The sets that the seat can make with what is offered, where it is for more than to win with."""
    offer, hand = core.offer, core.players[seat].hand
    kind, counts = KIND[offer.tile], count(hand)
    found: list[Gang | Peng | Chi] = []
    if counts[kind] >= 2:
        equal = of_kind(hand, kind)
        if len(equal) == COPIES - 1:
            found.append(Gang(kind="exposed", tile=FACES[kind]))
        found.append(Peng((equal[0], equal[1])))
    if seat == (offer.seat + 1) % len(core.players):
        for one, other in BESIDE[kind]:
            if counts[one] and counts[other]:
                found.append(Chi((of_kind(hand, one)[0], of_kind(hand, other)[0])))
    return found


# In one's own turn


def kong_refusal(core: Any, seat: Seat, command: Gang) -> Refusal | None:
    player: Player = core.players[seat]
    kind = KIND.get(command.tile)
    if core.claimed:
        return JUST_CLAIMED
    if core.left <= 0:
        return WALL_EMPTY
    if kind is None or command.kind == "exposed":
        return NO_KONG
    if command.kind == "concealed":
        return None if len(of_kind(player.hand, kind)) == COPIES else NO_KONG
    return None if of_kind(player.hand, kind) and pung_of(player, kind) is not None else NO_KONG


def pung_of(player: Player, kind: Kind) -> Meld | None:
    return next((meld for meld in player.melds if meld.kind == "pung" and KIND[meld.tiles[0]] == kind), None)


def own_kongs(core: Any, seat: Seat) -> list[Gang]:
    found: list[Gang] = []
    if core.claimed or core.left <= 0:
        return found
    player: Player = core.players[seat]
    counts = count(player.hand)
    pungs = [KIND[meld.tiles[0]] for meld in player.melds if meld.kind == "pung"] if player.melds else ()
    if not pungs and COPIES not in counts:
        return found
    for kind, number in enumerate(counts):
        if number == COPIES:
            found.append(Gang(kind="concealed", tile=FACES[kind]))
        if number and kind in pungs:
            found.append(Gang(kind="added", tile=FACES[kind]))
    return found


# The sets that come of it


def claimed_meld(core: Any, seat: Seat, command: Chi | Peng | Gang) -> Meld:
    tile, source = core.offer.tile, core.offer.seat
    if isinstance(command, Gang):
        use = of_kind(core.players[seat].hand, KIND[tile])
        return Meld("exposed", ordered((*use, tile)), source, tile)
    return Meld("pung" if isinstance(command, Peng) else "chow", ordered((*command.use, tile)), source, tile)
