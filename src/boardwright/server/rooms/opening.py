"""Opening rooms: by hand, and for whoever just wants to play."""

from __future__ import annotations

import secrets
from hashlib import blake2b

from msgspec.structs import replace

from boardwright.bots.registry import EXAMPLES
from boardwright.engine.game import Game
from boardwright.engine.types import GameError, PerTurn, TimeControl
from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import RoomChange, RoomCreate, RoomQuick
from boardwright.server.matches.bots import check_level
from boardwright.server.rooms.audience import views
from boardwright.server.rooms.errors import RoomError
from boardwright.server.rooms.rules import door, setup
from boardwright.server.rooms.rules.room import MINUTE, Change, Newcomer, Refused
from boardwright.server.rooms.service import Rooms
from boardwright.store import Conflict, StoreUnavailable
from boardwright.store.room_records import RoomRecord
from boardwright.store.rooms import Wanted

CODES = range(100_000, 1_000_000)
CODE_TRIES = 50
RATE_WINDOW = 10 * MINUTE
CHANGEABLE = (
    "max_players",
    "options",
    "clock",
    "min_bet",
    "max_bet",
    "permission",
    "spectators",
    "listed",
    "rated",
    "absence",
)
MOST_TRIED = 20
"""Rooms that a quick match looks into before it opens one."""


class Opening:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def create(self, player: str, wanted: RoomCreate, sender: str) -> RoomRecord:
        """A new room. The same message again, after a broken connection, finds the room that it made."""
        rooms, now = self._rooms, self._rooms.now()
        room_id = blake2b(f"{sender}/{wanted.seq}".encode(), digest_size=12).hexdigest()
        known = await rooms.store.load(room_id)
        if known is not None:
            return known
        game = self._game(wanted.game)
        await self._check_rate(player, now)
        await rooms.hub.understand(game, wanted.options)
        draft = RoomRecord(
            id=room_id,
            code="",
            name=wanted.name.strip(),
            game=game.id,
            options=wanted.options,
            clock=_clock(game, wanted),
            max_players=game.manifest.most_seats if wanted.max_players is None else wanted.max_players,
            min_bet=wanted.min_bet,
            max_bet=wanted.max_bet,
            permission=wanted.permission,
            password=await self._hash(wanted.password),
            spectators=wanted.spectators,
            listed=wanted.listed,
            rated=wanted.rated,
            absence=wanted.absence or setup.usual_absence(wanted),
            creator=player,
            created_at=now,
            last_active_at=now,
        )
        creator = Newcomer(player, await rooms.people.name_of(player))
        made = setup.create(draft, rooms.bounds_of(game), creator, now)
        if made.refused is not None:
            raise RoomError.of(made.refused)
        self._check_table(made.room, game)
        await self._check_purse(made.room, game, player)
        room = await self._save(made.room)
        await rooms.learn(room, made.events, own=True)
        return room

    async def _save(self, room: RoomRecord) -> RoomRecord:
        for _ in range(CODE_TRIES):
            coded = replace(room, code=str(CODES.start + secrets.randbelow(len(CODES))))
            try:
                await self._rooms.store.create(coded)
            except Conflict:
                continue
            return coded
        raise StoreUnavailable("no room code is free")

    async def _hash(self, password: str | None) -> str | None:
        refused = setup.check_password(password)
        if refused is not None:
            raise RoomError.of(refused)
        return None if password is None else await self._rooms.people.hashed(password)

    def _game(self, reference: str) -> Game:
        try:
            return self._rooms.hub.find_open(reference)
        except GameError:
            raise RoomError(Code.UNKNOWN_GAME) from None

    async def _check_rate(self, player: str, now: int) -> None:
        if (
            await self._rooms.store.made_since(player, now - RATE_WINDOW)
            >= self._rooms.settings.rooms_per_player
        ):
            raise RoomError(Code.TOO_MANY_ROOMS)

    def _check_table(self, room: RoomRecord, game: Game) -> None:
        """What the game's own schema says to the options."""
        try:
            game.table(game.manifest.fewest_seats, room.options, clock=room.clock)
        except GameError as error:
            raise RoomError(Code.BAD_OPTIONS, None, **error.refusal.details) from None

    async def _check_purse(self, room: RoomRecord, game: Game, player: str) -> None:
        """Who opens a room must be able to play in it."""
        base = views.base_bet(room, game)
        balance = (await self._rooms.people.balances([player])).get(player, 0)
        if balance < base:
            raise RoomError(Code.INSUFFICIENT_CHIPS, balance=balance, needed=base)

    async def change(self, player: str, wanted: RoomChange) -> None:
        rooms = self._rooms
        password = None if not wanted.password else await self._hash(wanted.password)
        if wanted.options:
            room = await rooms.load(wanted.room)
            await rooms.hub.understand(rooms.game_of(room), wanted.options)

        def change(room: RoomRecord) -> Change:
            game = rooms.game_of(room)
            made = _changed(room, wanted, password)
            if setup.check_facts(made, rooms.bounds_of(game)) is None:
                self._check_table(made, game)
                if any(member.bought for member in room.people) and rooms.buy_in_of(made) is None:
                    raise RoomError(Code.CHIPS_ON_TABLE)
            return setup.change(room, made, rooms.bounds_of(game), player, rooms.now())

        await rooms.change(wanted.room, change)

    async def quick(self, player: str, wanted: RoomQuick, sender: str) -> RoomRecord:
        """A seat where one can be had at once: in the fullest room that waits, or else in a new one."""
        rooms = self._rooms
        game = self._game(wanted.game)
        newcomer = Newcomer(player, await rooms.people.name_of(player))
        balance = (await rooms.people.balances([player])).get(player, 0)
        most = balance if wanted.stakes is None else min(balance, wanted.stakes)
        waiting = Wanted(game=game.id, open=True, password=False, status="waiting")
        cards = [
            card
            for card in await rooms.cards(waiting)
            if card.permission == "public" and card.base_bet <= most
        ]
        cards.sort(key=lambda card: (card.max_players - card.players, card.created_at))
        for card in cards[:MOST_TRIED]:
            try:
                change = await rooms.change(card.id, lambda room: _join(room, newcomer, rooms.now()))
            except RoomError:
                continue  # somebody else was quicker
            return change.room
        name = newcomer.name[: setup.NAME_LENGTHS.stop - 1].ljust(setup.NAME_LENGTHS.start, ".")
        return await self.create(player, RoomCreate(wanted.seq, game.id, name), sender)


def _join(room: RoomRecord, newcomer: Newcomer, now: int) -> Change:
    """Only where somebody is there to play with."""
    if not any(member.online for member in room.people if member.player != newcomer.player):
        return Change(room, refused=Refused(Code.ROOM_FULL))
    return door.enter(room, newcomer, now)


def _changed(room: RoomRecord, wanted: RoomChange, password: str | None) -> RoomRecord:
    changes = {field: value for field in CHANGEABLE if (value := getattr(wanted, field)) is not None}
    if wanted.name is not None:
        changes["name"] = wanted.name.strip()
    if wanted.unlimited:
        changes["clock"] = None
    if wanted.password is not None:
        changes["password"] = password
    return replace(room, **changes)


def _clock(game: Game, wanted: RoomCreate) -> TimeControl | None:
    """Nobody has to wait for ever for somebody who looks away, unless they want to."""
    usual = game.manifest.turn_seconds
    if wanted.clock is not None or wanted.unlimited or usual is None:
        return wanted.clock
    return PerTurn(usual)


def check_bot(level: str) -> None:
    try:
        check_level(level)
    except GameError as error:
        raise RoomError(Code.BAD_BOT, error.refusal.code, known=", ".join(EXAMPLES)) from None
