"""People do anything, in any order, to rooms of a real server: after every step the database is as it must be."""

from __future__ import annotations

import random

import pytest

from boardwright.protocol import rooms as wire
from boardwright.protocol.codes import Code
from boardwright.protocol.messages import Error
from boardwright.store.room_records import RoomRecord
from tests.economy.books import check_books
from tests.rooms.inside import MINUTE, House, Person, house

NAMES = "abcdef"
STEPS = 80
UNEXPECTED = (Code.INTERNAL, Code.BAD_MESSAGE, Code.TRY_AGAIN)


class Life:
    def __init__(self, home: House, seed: int) -> None:
        self.home = home
        self.chance = random.Random(seed)
        self.people = {name: home.person(name) for name in NAMES}
        self.rooms: list[str] = []
        self.done = 0
        self.started = 0

    async def step(self) -> None:
        who = self.chance.choice(NAMES)
        person = self.people[who]
        open_rooms = [room for room in self.rooms if (await self.home.rooms.load(room)).status != "closed"]
        if len(open_rooms) < 2:
            await self.open(person)
            return
        room = self.chance.choice(open_rooms)
        members = [member.player for member in (await self.home.rooms.load(room)).people]
        if members and self.chance.random() < 0.6:
            person = self.people[self.chance.choice(members)]
        doing = [self.enter, self.leave, self.ready, self.start, self.play, self.rule, self.vanish, self.wait]
        act = self.chance.choices(doing, [4, 1, 4, 4, 6, 2, 1, 1])[0]
        await act(person, room)
        await self.home.settle()

    async def say(self, person: Person, kind: type, *given, **named) -> None:
        answer = await person.do(kind, *given, **named)
        if isinstance(answer, Error):
            assert answer.code not in UNEXPECTED, answer
        else:
            self.done += 1

    async def open(self, person: Person) -> None:
        permission = self.chance.choice(["public"] * 4 + ["approval"])
        answer = await person.do(
            wire.RoomCreate,
            "tictactoe",
            "A room",
            permission=permission,
            min_bet=self.chance.choice([0, 900]),
        )
        if not isinstance(answer, Error):
            self.rooms.append(answer.room)

    async def enter(self, person: Person, room: str) -> None:
        watch = self.chance.random() < 0.2
        await self.say(person, wire.RoomEnter, room, watch=watch)
        if self.chance.random() < 0.3:
            await self.say(person, wire.RoomRequest, room)

    async def leave(self, person: Person, room: str) -> None:
        if self.chance.random() < 0.5:
            await self.say(person, wire.RoomLeave, room)

    async def ready(self, person: Person, room: str) -> None:
        await self.say(person, wire.RoomReady, room, self.chance.random() < 0.9)

    async def start(self, person: Person, room: str) -> None:
        stored = await self.home.rooms.load(room)
        owner = stored.owner
        for member in stored.people:
            if member.player != owner and self.chance.random() < 0.8:
                await self.say(self.people[member.player], wire.RoomReady, room, True)
        before = self.done
        await self.say(self.people.get(owner or "", person), wire.RoomStart, room)
        self.started += self.done - before

    async def play(self, person: Person, room: str) -> None:
        match = (await self.home.rooms.load(room)).match
        if match is None:
            return
        live = await self.home.hub.get(match)
        seat = next(iter(live.match.active))
        assert await live.play(seat, self.chance.choice(list(live.match.legal(seat))))
        self.done += 1

    async def rule(self, person: Person, room: str) -> None:
        stored = await self.home.rooms.load(room)
        owner, other = self.people.get(stored.owner or "", person), self.chance.choice(NAMES)
        asked = [request.id for request in stored.requests if request.state == "pending"]
        choice = self.chance.randrange(6)
        if asked:
            await self.say(owner, wire.RoomDecide, room, asked[0], self.chance.random() < 0.8)
        elif choice == 0:
            await self.say(owner, wire.RoomKick, room, other)
        elif choice == 1:
            await self.say(owner, wire.RoomTransfer, room, other)
        elif choice == 2:
            await self.say(owner, wire.RoomAddBot, room, "random")
        elif choice == 3:
            await self.say(owner, wire.RoomRemoveBot, room, 2)
        elif choice == 4:
            await self.say(owner, wire.RoomInvite, room, other)
        elif self.chance.random() < 0.2:
            await self.say(owner, wire.RoomClose, room)

    async def vanish(self, person: Person, room: str) -> None:
        """Hang up, and come back as a new connection."""
        name = person.player or ""
        person.hang_up()
        await self.home.settle()
        back = self.people[name] = self.home.person(name)
        back._seq = person._seq
        for each in self.rooms:
            if (await self.home.rooms.load(each)).member(name) is not None:
                await self.say(back, wire.RoomEnter, each)

    async def wait(self, person: Person, room: str) -> None:
        self.home.now += self.chance.choice([1, 20, 60]) * 1000
        if self.chance.random() < 0.1:
            self.home.now += 11 * MINUTE
        await self.home.upkeep.vouch()
        await self.home.upkeep.look()

    async def check(self) -> None:
        playing: list[str] = []
        for room_id in self.rooms:
            room = await self.home.rooms.load(room_id)
            self.check_room(room)
            if room.match is not None:
                live = await self.home.hub.get(room.match)
                assert live.match.outcome is None
                playing += [owner for owner in live.players.values() if not owner.startswith("bot:")]
        assert len(playing) == len(set(playing)), "somebody plays in two rooms"

    def check_room(self, room: RoomRecord) -> None:
        assert (room.owner is not None) == bool(room.people)
        assert room.owner is None or room.member(room.owner) is not None
        seats = [member.seat for member in room.members]
        assert seats == sorted(set(seats))
        assert len(seats) <= room.max_players
        assert (room.status == "playing") == (room.match is not None)
        assert (room.empty_at is not None) == (not room.people)


@pytest.mark.parametrize("seed", range(3))
async def test_any_order_of_things_leaves_rooms_and_books_in_order(seed):
    async with house() as home:
        life = Life(home, seed)
        for _ in range(STEPS):
            await life.step()
            await life.check()
        assert life.started > 0
        await home.settle()
        await check_books(home.store)
