"""Anything that people can do to a room, in any order: what must always hold, holds."""

from __future__ import annotations

from hypothesis import settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boardwright.protocol.codes import Code
from boardwright.server.rooms.rules import attendance, door, lineup, ownership, requests, seats, setup
from boardwright.server.rooms.rules.room import MINUTE, Bounds, Change
from boardwright.store.room_records import RoomRecord
from tests.rooms.given import LIMITS, draft, person

PEOPLE = strategies.sampled_from("abcd")
BOUNDS = Bounds(2, 4)


class RoomLife(RuleBasedStateMachine):
    """Besides the room there is a model: who is inside, and whether a match runs."""

    room: RoomRecord

    def __init__(self) -> None:
        super().__init__()
        self.now = 1
        self.inside: set[str] = set()
        self.match: str | None = None
        self.numbers = 0

    @initialize(
        permission=strategies.sampled_from(["public", "approval"]),
        password=strategies.sampled_from([None, "hash"]),
        most=strategies.integers(2, 4),
    )
    def open(self, permission: str, password: str | None, most: int) -> None:
        wanted = draft(permission=permission, password=password, max_players=most)
        self.room = setup.create(wanted, BOUNDS, person("a"), self.now).room
        self.inside = {"a"}

    def take(self, change: Change) -> bool:
        """True if it was done."""
        before, self.room = self.room, change.room
        if change.refused is not None:
            assert change.room.members == before.members
            assert (change.room.status, change.room.owner) == (before.status, before.owner)
        return change.refused is None

    def another(self) -> str:
        self.numbers += 1
        return f"n{self.numbers}"

    @rule(minutes=strategies.sampled_from([0, 1, 5, 11]))
    def wait(self, minutes: int) -> None:
        self.now += minutes * MINUTE + 1

    @rule(player=PEOPLE, fits=strategies.sampled_from([True, False, None]))
    def enter(self, player: str, fits: bool | None) -> None:
        was_in, full = player in self.inside, len(self.room.members) >= self.room.max_players
        if self.take(door.enter(self.room, person(player, fits), self.now)):
            assert was_in or not full
            assert was_in or self.room.password is None or fits
            self.inside.add(player)

    @rule(player=PEOPLE)
    def leave(self, player: str) -> None:
        if self.take(seats.leave(self.room, player, self.now, LIMITS, self.numbers)):
            self.inside.remove(player)
            if not self.inside:
                self.match = None

    @rule(player=PEOPLE, fits=strategies.booleans())
    def request(self, player: str, fits: bool) -> None:
        self.take(requests.ask(self.room, person(player, fits), "", self.another(), self.now))

    @rule(by=PEOPLE, approve=strategies.booleans())
    def decide(self, by: str, approve: bool) -> None:
        asked = requests.pending(self.room)
        known = asked[0].id if asked else "none"
        who = asked[0].player if asked else ""
        if self.take(requests.decide(self.room, known, approve, by, self.now)) and approve:
            self.inside.add(who)

    @rule(player=PEOPLE, by=PEOPLE)
    def invite(self, player: str, by: str) -> None:
        self.take(requests.invite(self.room, player, self.another(), by, self.now))

    @rule(player=PEOPLE, ready=strategies.booleans())
    def get_ready(self, player: str, ready: bool) -> None:
        self.take(lineup.set_ready(self.room, player, ready, self.now))

    @rule(by=PEOPLE)
    def start(self, by: str) -> None:
        match = self.another()
        if self.take(lineup.start(self.room, BOUNDS, match, by, self.now)):
            assert self.match is None, "two matches at once"
            self.match = match

    @rule(guest=PEOPLE)
    def begin(self, guest: str) -> None:
        """What leads to a match, in one go: chance alone hardly ever gets there."""
        owner = self.room.owner
        if owner is None:
            return
        self.invite(guest, owner)
        self.enter(guest, True)
        for member in self.room.people:
            self.reconnect(member.player)
            self.get_ready(member.player, True)
        self.start(owner)

    @rule()
    def all_leave(self) -> None:
        for player in sorted(self.inside):
            self.leave(player)

    @precondition(lambda self: self.match is not None)
    @rule(void=strategies.booleans())
    def finish(self, void: bool) -> None:
        assert self.match is not None
        self.take(lineup.finish(self.room, self.match, self.now, void=void))
        self.match = None

    @rule(player=PEOPLE, by=PEOPLE)
    def kick(self, player: str, by: str) -> None:
        if self.take(ownership.kick(self.room, player, by, self.now, LIMITS)):
            self.inside.remove(player)
            refused = door.enter(self.room, person(player, True), self.now).refused
            assert refused is not None
            assert refused.code is Code.BANNED

    @rule(player=PEOPLE, by=PEOPLE)
    def transfer(self, player: str, by: str) -> None:
        self.take(ownership.transfer(self.room, player, by, self.now))

    @rule(by=PEOPLE, seat=strategies.integers(1, 4))
    def bots(self, by: str, seat: int) -> None:
        self.take(ownership.add_bot(self.room, "random", "bot", by, self.now))
        self.take(ownership.remove_bot(self.room, seat, by, self.now))

    @rule(by=PEOPLE)
    def add_bot(self, by: str) -> None:
        self.take(ownership.add_bot(self.room, "random", "bot", by, self.now))

    @rule(player=PEOPLE)
    def disconnect(self, player: str) -> None:
        self.take(attendance.go_offline(self.room, player, self.now))

    @rule(player=PEOPLE)
    def reconnect(self, player: str) -> None:
        assert self.take(attendance.come_back(self.room, player, self.now)) == (player in self.inside)

    @rule()
    def look_at_the_clock(self) -> None:
        for removal in attendance.overdue(self.room, LIMITS, self.now):
            assert self.match is None
            self.take(seats.leave(self.room, removal.player, self.now, LIMITS, 0, removal.reason))
            self.inside.discard(removal.player)

    @precondition(lambda self: self.room.status != "closed" and self.numbers % 17 == 16)
    @rule(by=strategies.sampled_from(["a", None]))
    def close(self, by: str | None) -> None:
        if self.take(ownership.close(self.room, by, self.now)):
            self.inside, self.match = set(), None

    @invariant()
    def one_owner_while_not_empty(self) -> None:
        owners = [member.player for member in self.room.people if member.player == self.room.owner]
        assert len(owners) == (1 if self.room.people else 0)

    @invariant()
    def seats_are_unique_positive_and_few_enough(self) -> None:
        seats = [member.seat for member in self.room.members]
        assert seats == sorted(set(seats))
        assert all(seat > 0 for seat in seats)
        assert len(seats) <= self.room.max_players
        assert len({member.player for member in self.room.members}) == len(seats)

    @invariant()
    def those_inside_have_the_seats(self) -> None:
        assert {member.player for member in self.room.people} == self.inside

    @invariant()
    def plays_if_and_only_if_a_match_is_unfinished(self) -> None:
        assert (self.room.status == "playing") == (self.match is not None)
        assert self.room.match == self.match
        if self.match is None:
            assert all(member.match_seat is None for member in self.room.members)

    @invariant()
    def empty_rooms_say_since_when(self) -> None:
        assert (self.room.empty_at is not None) == (not self.room.people)

    @invariant()
    def requests_have_an_end(self) -> None:
        assert len(requests.pending(door.tidy(self.room, self.now))) <= requests.MOST_PENDING


RoomLife.TestCase.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
TestRoomLife = RoomLife.TestCase
