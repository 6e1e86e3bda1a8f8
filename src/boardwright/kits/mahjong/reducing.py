"""What each event makes of a hand."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from boardwright.engine.api import Seat, replace
from boardwright.engine.primitives.tiles import TileId
from boardwright.kits.mahjong.kinds import KIND
from boardwright.kits.mahjong.values import (
    ORDER,
    Discarded,
    Drawn,
    FlowerShown,
    Forgone,
    KongAdded,
    KongStands,
    Meld,
    Melded,
    Offer,
    Paid,
    Settled,
    Thrown,
    Tiles,
    Unclaimed,
    WallEnded,
    Win,
    Won,
    ordered,
)
from boardwright.kits.rounds.phases import began, left
from boardwright.kits.rounds.players import change, changed
from boardwright.kits.rounds.settling import Reducers
from boardwright.kits.rounds.values import Left, PhaseBegan


def without(tiles: Tiles, gone: Tiles) -> Tiles:
    return tuple([tile for tile in tiles if tile not in gone])


def with_one(tiles: Tiles, tile: TileId) -> Tiles:
    """Sorted tiles and one more, in its place."""
    at = bisect_left(tiles, ORDER[tile], key=ORDER.__getitem__)
    return (*tiles[:at], tile, *tiles[at:])


def drawn(hand: Any, event: Drawn) -> Any:
    seat, tile = event.seat, event.tile
    held = with_one(hand.players[seat].hand, tile)
    return replace(
        hand,
        players=changed(hand.players, seat, hand=held, drawn=tile, forgone=-1),
        wall=hand.wall[:-1] if hand.from_tail else hand.wall[1:],
        phase="turn",
        turn=seat,
        waiting=(seat,),
        claimed=False,
    )


def flower_shown(hand: Any, event: FlowerShown) -> Any:
    player = hand.players[event.seat]
    after = change(
        hand,
        event.seat,
        hand=without(player.hand, (event.tile,)),
        drawn="",
        flowers=(*player.flowers, event.tile),
    )
    return replace(after, phase="draw", waiting=(), from_tail=True, kong=False)


def discarded(hand: Any, event: Discarded) -> Any:
    seat, tile = event.seat, event.tile
    player = hand.players[seat]
    river = (*player.river, Thrown(tile, tile == player.drawn))
    return replace(
        hand,
        players=changed(hand.players, seat, hand=without(player.hand, (tile,)), drawn="", river=river),
        phase="claim",
        waiting=(),
        offer=Offer(tile, seat, after_kong=hand.kong, last=hand.left <= 0),
        claimed=False,
        kong=False,
        from_tail=False,
    )


def taken(hand: Any, offer: Offer) -> Any:
    """The offered tile leaves the river of who gave it."""
    river = hand.players[offer.seat].river
    return change(hand, offer.seat, river=(*river[:-1], replace(river[-1], taken=True)))


def melded(hand: Any, event: Melded) -> Any:
    seat, meld = event.seat, event.meld
    player = hand.players[seat]
    kept = without(player.hand, meld.pieces)
    after = change(hand, seat, hand=kept, drawn="", melds=(*player.melds, meld))
    if meld.claimed:
        after = taken(after, hand.offer)
    after = replace(after, turn=seat, offer=None, calls=hand.calls + 1)
    if meld.is_kong:
        return replace(after, phase="draw", waiting=(), from_tail=True, kong=True, claimed=False)
    return replace(after, phase="turn", waiting=(seat,), from_tail=False, kong=False, claimed=True)


def kong_added(hand: Any, event: KongAdded) -> Any:
    """The tile lies on the pung, but it is no kong before nobody robs it."""
    player = hand.players[event.seat]
    after = change(hand, event.seat, hand=without(player.hand, (event.tile,)), drawn="")
    return replace(after, phase="claim", waiting=(), offer=Offer(event.tile, event.seat, robbing=True))


def kong_stands(hand: Any, event: KongStands) -> Any:
    tile, player = hand.offer.tile, hand.players[event.seat]
    kind = KIND[tile]
    grown = next(meld for meld in player.melds if meld.kind == "pung" and KIND[meld.tiles[0]] == kind)
    kong = Meld("added", ordered((*grown.tiles, tile)), grown.source, grown.claimed)
    melds = (*[meld for meld in player.melds if meld is not grown], kong)
    after = change(hand, event.seat, melds=melds)
    return replace(
        after, phase="draw", waiting=(), offer=None, from_tail=True, kong=True, calls=hand.calls + 1
    )


def unclaimed(hand: Any, event: Unclaimed) -> Any:
    return replace(
        hand,
        phase="draw",
        waiting=(),
        turn=event.seat,
        offer=None,
        from_tail=False,
        kong=False,
        claimed=False,
    )


def forgone(hand: Any, event: Forgone) -> Any:
    for seat, value in event.values.items():
        if value >= 0:
            hand = change(hand, seat, forgone=max(value, hand.players[seat].forgone))
    return hand


def won(hand: Any, event: Won) -> Any:
    win: Win = event.win
    place = max(player.place for player in hand.players) + 1
    after = change(hand, win.seat, place=place, shown=win.hand, hand=(), drawn="")
    if win.how == "discard" and not hand.players[win.source].river[-1].taken:
        after = taken(after, hand.offer)
    return replace(after, wins=(*hand.wins, win))


def paid(hand: Any, event: Paid) -> Any:
    booking = event.booking
    after = _moved(_moved(hand, booking.payer, -booking.chips), booking.payee, booking.chips)
    return replace(after, bookings=(*hand.bookings, booking))


def _moved(hand: Any, seat: Seat, chips: int) -> Any:
    return change(hand, seat, chips=hand.players[seat].chips + chips)


def settled(hand: Any, event: Settled) -> Any:
    for seat, tiles in enumerate(event.hands):
        player = hand.players[seat]
        melds = tuple([replace(meld, tiles=meld.pieces) for meld in player.melds])
        hand = change(hand, seat, shown=player.shown or tiles, melds=melds)
    return replace(hand, phase="over", waiting=(), result=event.result)


REDUCERS: Reducers = {
    PhaseBegan: began,
    Left: left,
    Drawn: drawn,
    FlowerShown: flower_shown,
    Discarded: discarded,
    Melded: melded,
    KongAdded: kong_added,
    KongStands: kong_stands,
    Unclaimed: unclaimed,
    Forgone: forgone,
    Won: won,
    Paid: paid,
    WallEnded: lambda hand, event: hand,
    Settled: settled,
}
