"""How a room looks: to the lobby, to whoever is in it, to its owner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from boardwright.engine.game import Game
from boardwright.engine.stakes import BuyIn, Settlement
from boardwright.protocol.rooms import (
    BuyInBounds,
    EntryRequest,
    Member,
    RoomCard,
    RoomLine,
    RoomResult,
    RoomState,
    Watcher,
)
from boardwright.server.rooms.rules.requests import pending
from boardwright.store.room_records import Listed, RoomLineRecord, RoomRecord

_decode_results = msgspec.msgpack.Decoder(tuple[RoomResult, ...]).decode
_encode = msgspec.msgpack.Encoder().encode


def base_bet(room: RoomRecord, game: Game) -> int:
    """What a match costs here: what the room asks for, or else the game; nothing in a game without chips."""
    stakes = game.manifest.stakes
    return 0 if stakes is None else room.min_bet or stakes.base


def is_listed(room: RoomRecord) -> bool:
    """Does the lobby show it?"""
    return room.listed and room.status != "closed" and room.owner is not None


def card(room: RoomRecord, base: int, watchers: int) -> RoomCard:
    return RoomCard(**_card_fields(room, base, watchers), owner_name=room.name_of(room.owner))


def card_of_listed(listed: Listed, base: int, watchers: int) -> RoomCard:
    fields = _card_fields(listed.room, base, watchers) | {"players": listed.players}
    return RoomCard(**fields, owner_name=listed.owner_name)


def _card_fields(room: RoomRecord, base: int, watchers: int) -> dict[str, Any]:
    return {
        "id": room.id,
        "code": room.code,
        "name": room.name,
        "game": room.game,
        "status": room.status,
        "players": len(room.members),
        "max_players": room.max_players,
        "watchers": watchers,
        "permission": room.permission,
        "has_password": room.password is not None,
        "min_bet": room.min_bet,
        "max_bet": room.max_bet,
        "base_bet": base,
        "created_at": room.created_at,
        "listed": room.listed,
        "rated": room.rated,
    }


def state(
    room: RoomRecord,
    base: int,
    watching: tuple[Watcher, ...],
    chips: Mapping[str, int],
    *,
    for_owner: bool,
    buy_in: BuyIn | None = None,
    stacks: Mapping[str, int] = {},
) -> RoomState:
    """`buy_in` and `stacks`, where chips stay on the table."""
    requests = tuple(
        EntryRequest(asked.id, asked.player, asked.name, asked.message, asked.at, asked.expires_at)
        for asked in pending(room)
    )
    return RoomState(
        **_card_fields(room, base, len(watching)),
        owner_name=room.name_of(room.owner),
        version=room.version,
        owner=room.owner,
        options=room.options,
        clock=room.clock,
        spectators=room.spectators,
        absence=room.absence,
        members=tuple(
            Member(
                seat=member.seat,
                player=member.player,
                name=member.name,
                bot=member.bot,
                ready=member.ready,
                online=member.online,
                muted=member.muted,
                chips=chips.get(member.player),
                plays=member.match_seat is not None,
                match_seat=member.match_seat,
                sits_out=member.sits_out,
                stack=None if buy_in is None or member.bot else stacks.get(member.player, 0),
                bought=member.bought,
            )
            for member in room.members
        ),
        watching=watching,
        match=room.match,
        matches_played=room.matches_played,
        buy_in=None if buy_in is None else BuyInBounds(buy_in.least, buy_in.most, buy_in.needed),
        requests=requests if for_owner else (),
        last_results=results(room),
    )


def results(room: RoomRecord) -> tuple[RoomResult, ...]:
    return _decode_results(room.results) if room.results else ()


def pack_memory(memory: Mapping[str, Any]) -> bytes:
    return _encode(memory) if memory else b""


def unpack_memory(packed: bytes) -> dict[str, Any]:
    memory: dict[str, Any] = msgspec.msgpack.decode(packed) if packed else {}
    return memory


def pack_results(settled: Settlement, seats: Mapping[int, tuple[str, str]]) -> bytes:
    """What a match brought everybody; `seats` are (player, name) by seat of the match."""
    return _encode(
        tuple(
            RoomResult(
                seat=seat,
                player=player,
                name=name,
                outcome=settled.result(seat),
                spent=settled.spent.get(seat, 0),
                chips_change=settled.pays.get(seat, 0),
                net=settled.net(seat),
            )
            for seat, (player, name) in sorted(seats.items())
        )
    )


def line(record: RoomLineRecord) -> RoomLine:
    return RoomLine(
        id=record.id,
        player=record.player,
        name=record.name,
        at=record.at,
        text=record.text,
        phrase=record.phrase,
    )
