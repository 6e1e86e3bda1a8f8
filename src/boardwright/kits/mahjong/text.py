"""A hand in words: the table as one seat sees it, and what players read of every event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from boardwright.engine.api import Event, Hidden, Position, Seat
from boardwright.engine.primitives.tiles import TileId, short
from boardwright.engine.systems.action_log import Format, Line, PlayerRef, Value
from boardwright.kits.mahjong.values import (
    Discarded,
    FlowerShown,
    KongAdded,
    Meld,
    Melded,
    Paid,
    Settled,
    WallEnded,
    Won,
)
from boardwright.kits.rounds import log_of, nets, says
from boardwright.kits.rounds.log import Row

# The log


def tile(event: Any) -> str:
    """The tile of an event without its copy: its name is a text."""
    face: str = event.tile[:2]
    return face


def _melded(match: Position[Any], seat: Seat, event: Melded) -> Iterator[Line]:
    meld = event.meld
    faces = [piece[:2] for piece in meld.tiles] or ["hidden"]
    named = [Value(name, face) for name, face in zip("abc", faces, strict=False)]
    source = [PlayerRef("source", meld.source)] if meld.claimed else []
    yield Line(meld.kind if meld.tiles else "concealed_hidden", event.seat, (*named, *source))


def _won(match: Position[Any], seat: Seat, event: Won) -> Iterator[Line]:
    win = event.win
    source = () if win.how == "drawn" else (PlayerRef("source", win.source),)
    yield Line(f"won_{win.how}", win.seat, (Value("tile", win.tile[:2]), *source))
    for part in win.parts:
        yield Line("part", win.seat, (Value("name", part.name), Value("points", part.points)))


def _paid(match: Position[Any], seat: Seat, event: Paid) -> Iterator[Line]:
    booking = event.booking
    values = (Value("chips", booking.chips), Value("reason", booking.reason))
    yield Line("paid", booking.payer, (*values, PlayerRef("payee", booking.payee)))


ROWS: Mapping[type[Event], Row] = {
    Discarded: says("discarded", tile=tile),
    FlowerShown: says("flower", tile=tile),
    Melded: _melded,
    KongAdded: says("adds", tile=tile),
    Won: _won,
    Paid: _paid,
    WallEnded: says("wall_ended"),
    Settled: nets(lambda event: event.result.pays),
}


def log_with(rows: Mapping[type[Event], Row]) -> Format:
    return log_of({**ROWS, **rows})


LOG = log_with({})


# The table


def draw(hand: Any, seat: Seat) -> str:
    return "\n".join(_lines(hand, seat))


def _lines(hand: Any, seat: Seat) -> Iterator[str]:
    yield f"{hand.phase}   base {hand.base_bet}   wall {len(hand.wall)}   dealer seat {hand.dealer}"
    for other, player in enumerate(hand.players):
        yield from _player(other, player, mine=other == seat)
    if hand.offer is not None:
        robbing = " (to rob)" if hand.offer.robbing else ""
        yield f"offered by seat {hand.offer.seat}: {hand.offer.tile[:2]}{robbing}"
    if hand.waiting:
        yield f"to move: {', '.join(f'seat {each}' for each in hand.waiting)}"


def _player(seat: Seat, player: Any, *, mine: bool) -> Iterator[str]:
    won = f"won {player.place}." if player.place else ""
    void = f"without {player.void}" if getattr(player, "void", "") else ""
    words = [f"seat {seat}:", _concealed(player), *map(_meld, player.melds), _short("+", player.flowers)]
    words += [void, won, f"chips {player.chips}", "you" if mine else ""]
    yield " ".join(word for word in words if word)
    if player.river:
        yield f"  river {' '.join(_thrown(thrown) for thrown in player.river)}"


def _thrown(thrown: Any) -> str:
    face: str = thrown.tile[:2]
    return f"({face})" if thrown.taken else face


def _concealed(player: Any) -> str:
    if player.shown:
        return short(player.shown)
    if isinstance(player.hand, Hidden):
        return f"{len(player.hand)} tiles"
    drawn = player.drawn if isinstance(player.drawn, str) and player.drawn else ""
    kept = [piece for piece in player.hand if piece != drawn]
    return f"{short(kept)} | {drawn[:2]}" if drawn else short(kept)


def _meld(meld: Meld) -> str:
    if not meld.tiles and isinstance(meld.own, Hidden):
        return "[kong face down]"
    return f"[{short(meld.pieces)}]"


def _short(before: str, pieces: Iterable[TileId]) -> str:
    return before + short(pieces) if pieces else ""
