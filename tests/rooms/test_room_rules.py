"""The rules of a room, one by one: who may come in, in which order that is asked, who starts, who follows the owner."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardwright.protocol.codes import Code
from boardwright.server.rooms.rules import attendance, door, lineup, ownership, requests, seats, setup, speech
from boardwright.server.rooms.rules.room import MINUTE, Bounds, Limits
from boardwright.store.room_records import Ban
from tests.rooms.given import (
    LIMITS,
    MANY,
    TWO,
    all_ready,
    draft,
    entered,
    member_of,
    opened,
    person,
    playing,
)


def code(change):
    return None if change.refused is None else change.refused.code


def kinds(change):
    return [event.kind for event in change.events]


class TestCreate:
    @pytest.mark.parametrize(
        ("name", "good"),
        [
            ("x", False),
            ("xy", True),
            ("x" * 20, True),
            ("x" * 21, False),
            ("棋", False),
            ("象棋", True),
            ("棋" * 20, True),
            ("棋" * 21, False),
            ("🎲", False),
            ("🎲🎲", True),
            ("🎲" * 20, True),
            ("🎲" * 21, False),
            ("a\nb", False),
            ("a\x00b", False),
        ],
    )
    def test_a_name_has_2_to_20_characters_and_no_control_characters(self, name, good):
        change = setup.create(draft(name=name), MANY, person("a"), 0)
        assert code(change) == (None if good else Code.BAD_ROOM_NAME)

    @pytest.mark.parametrize(
        ("least", "most", "good"),
        [(0, 0, True), (10, 0, True), (10, 10, True), (11, 10, False), (-1, 0, False), (0, -1, False)],
    )
    def test_bets(self, least, most, good):
        change = setup.create(draft(min_bet=least, max_bet=most), MANY, person("a"), 0)
        assert code(change) == (None if good else Code.BAD_BETS)

    @pytest.mark.parametrize(("players", "good"), [(1, False), (2, True), (9, True), (10, False)])
    def test_players_within_what_the_game_allows(self, players, good):
        change = setup.create(draft(max_players=players), MANY, person("a"), 0)
        assert code(change) == (None if good else Code.BAD_PLAYER_COUNT)

    @pytest.mark.parametrize(
        ("password", "good"), [(None, True), ("", False), ("1", True), ("x" * 32, True), ("x" * 33, False)]
    )
    def test_passwords(self, password, good):
        assert (setup.check_password(password) is None) == good

    def test_the_creator_is_the_owner_on_seat_1_of_a_waiting_room(self):
        room = opened()
        assert (room.owner, room.status, [member.seat for member in room.members]) == ("a", "waiting", [1])


class TestEntering:
    def test_the_smallest_free_seat_is_taken(self):
        room = entered(opened(), "b", "c", "d")
        room = seats.leave(room, "b", 0, LIMITS, 0).room
        room = entered(room, "e")
        assert {member.player: member.seat for member in room.members} == {"a": 1, "e": 2, "c": 3, "d": 4}

    def test_what_is_wrong_is_said_in_order(self):
        """Closed, banned, password, capacity, permission."""
        room = replace(
            opened(password="hash", permission="approval", max_players=2),
            bans=(Ban("x", 10),),
            status="closed",
        )
        room = entered(replace(room, status="waiting", password=None, permission="public"), "b")
        room = replace(room, status="closed", password="hash", permission="approval")
        steps = []
        for mend in (
            {},
            {"status": "waiting"},
            {"bans": ()},
            {"password": None},
            {"max_players": 3},
            {"permission": "public"},
        ):
            room = replace(room, **mend)
            steps.append(code(door.enter(room, person("x", False), 1)))
        assert steps == [
            Code.ROOM_CLOSED,
            Code.BANNED,
            Code.WRONG_PASSWORD,
            Code.ROOM_FULL,
            Code.APPROVAL_REQUIRED,
            None,
        ]

    def test_who_has_a_seat_comes_back_without_being_asked_anything(self):
        room = entered(opened(max_players=2), "b")
        room = attendance.go_offline(room, "b", 5).room
        room = replace(room, password="hash", permission="approval", empty_at=3)
        change = door.enter(room, person("b"), 9)
        assert (code(change), kinds(change)) == (None, ["returned"])
        assert change.room.empty_at is None
        assert member_of(change.room, "b").online

    def test_a_closed_room_lets_nobody_in(self):
        room = ownership.close(opened(), "a", 1).room
        assert code(door.enter(room, person("b"), 2)) == Code.ROOM_CLOSED
        assert code(lineup.set_ready(room, "a", True, 2)) == Code.NOT_IN_ROOM

    def test_who_enters_during_play_waits_for_the_next_match(self):
        room = entered(playing(entered(opened(), "b")), "c")
        assert member_of(room, "c").match_seat is None
        assert room.status == "playing"

    def test_five_wrong_passwords_lock_the_door_for_a_minute(self):
        room = opened(password="hash")
        for attempt in range(5):
            change = door.enter(room, person("b", False), attempt)
            assert code(change) == Code.WRONG_PASSWORD
            room = change.room
        assert code(door.enter(room, person("b", True), 5)) == Code.PASSWORD_LOCKED
        assert code(door.enter(room, person("c", True), 5)) is None
        assert code(door.enter(room, person("c", True)._replace(address="b"), 5)) == Code.PASSWORD_LOCKED
        assert code(door.enter(room, person("b", True), 4 + MINUTE)) is None
        again = door.enter(room, person("b", False), 4 + MINUTE)
        assert code(again) == Code.WRONG_PASSWORD
        assert code(door.enter(again.room, person("b", True), 5 + MINUTE)) == Code.PASSWORD_LOCKED

    def test_wrong_passwords_are_forgotten_after_ten_minutes(self):
        room = opened(password="hash")
        for attempt in range(4):
            room = door.enter(room, person("b", False), attempt).room
        room = door.enter(room, person("b", False), 10 * MINUTE + 4).room
        assert code(door.enter(room, person("b", True), 10 * MINUTE + 5)) is None

    def test_spectators(self):
        room = entered(opened(max_players=2), "b")
        assert code(door.watch(room, person("c"), 0)) is None
        assert code(door.watch(replace(room, spectators=False), person("c"), 0)) == Code.NO_SPECTATORS
        assert code(door.watch(replace(room, password="h"), person("c", False), 0)) == Code.WRONG_PASSWORD


class TestApproval:
    def asked(self, **facts):
        room = opened(permission="approval", **facts)
        return requests.ask(room, person("b"), "hello", "q1", 0).room

    def test_a_stranger_cannot_just_enter(self):
        assert code(door.enter(self.asked(), person("b"), 1)) == Code.APPROVAL_REQUIRED

    def test_approved_is_seated(self):
        change = requests.decide(self.asked(), "q1", True, "a", 1)
        assert kinds(change) == ["decided", "joined"]
        assert member_of(change.room, "b").seat == 2
        assert change.room.requests == ()

    def test_rejected_may_ask_again_after_a_minute(self):
        room = requests.decide(self.asked(), "q1", False, "a", 1).room
        assert room.member("b") is None
        assert code(requests.ask(room, person("b"), "", "q2", MINUTE)) == Code.REQUEST_TOO_SOON
        assert code(requests.ask(room, person("b"), "", "q2", MINUTE + 1)) is None

    def test_expired_after_ten_minutes(self):
        room = self.asked()
        assert requests.expired(room, 10 * MINUTE - 1) == ()
        assert [asked.id for asked in requests.expired(room, 10 * MINUTE)] == ["q1"]
        assert code(requests.decide(room, "q1", True, "a", 10 * MINUTE)) == Code.REQUEST_NOT_FOUND

    def test_full_by_then_closes_the_request(self):
        room = self.asked(max_players=2)
        room = requests.invite(room, "c", "i", "a", 0).room
        room = entered(room, "c")
        change = requests.decide(room, "q1", True, "a", 1)
        assert code(change) == Code.ROOM_FULL
        assert change.room.requests == ()

    def test_only_the_owner_decides(self):
        room = requests.invite(self.asked(), "c", "i", "a", 0).room
        room = entered(room, "c")
        assert code(requests.decide(room, "q1", True, "c", 1)) == Code.NOT_OWNER
        assert code(requests.decide(room, "q1", True, "x", 1)) == Code.NOT_IN_ROOM

    def test_one_request_a_person_and_twenty_a_room(self):
        room = self.asked()
        assert code(requests.ask(room, person("b"), "", "q2", 1)) == Code.REQUEST_PENDING
        for number in range(19):
            room = requests.ask(room, person(f"p{number}"), "", f"n{number}", 1).room
        assert code(requests.ask(room, person("z"), "", "z", 1)) == Code.TOO_MANY_REQUESTS

    def test_an_invitation_is_good_for_one_entry(self):
        room = requests.invite(opened(permission="approval"), "b", "i", "a", 0).room
        room = entered(room, "b")
        room = seats.leave(room, "b", 1, LIMITS, 0).room
        assert code(door.enter(room, person("b"), 2)) == Code.APPROVAL_REQUIRED

    def test_a_cancelled_request_is_gone(self):
        change = requests.cancel(self.asked(), "b", 1)
        assert change.room.requests == ()
        assert code(requests.cancel(change.room, "b", 1)) == Code.REQUEST_NOT_FOUND

    def test_the_password_is_asked_first(self):
        room = opened(permission="approval", password="hash")
        assert code(requests.ask(room, person("b", False), "", "q", 0)) == Code.WRONG_PASSWORD


class TestStart:
    def test_only_the_owner_starts(self):
        room = all_ready(entered(opened(), "b"))
        assert code(lineup.start(room, MANY, "m", "b", 0)) == Code.NOT_OWNER

    def test_everybody_but_the_owner_must_be_ready(self):
        room = entered(opened(), "b", "c")
        room = lineup.set_ready(room, "b", True, 0).room
        change = lineup.start(room, MANY, "m", "a", 0)
        assert change.refused == (Code.NOT_READY, {"player": "c", "name": "C"})
        room = lineup.set_ready(room, "c", True, 0).room
        assert code(lineup.start(room, MANY, "m", "a", 0)) is None

    def test_everybody_must_be_online(self):
        room = attendance.go_offline(all_ready(entered(opened(), "b")), "b", 0).room
        assert code(lineup.start(room, MANY, "m", "a", 0)) == Code.MEMBER_OFFLINE

    def test_enough_must_be_there(self):
        assert code(lineup.start(opened(), MANY, "m", "a", 0)) == Code.WRONG_PLAYER_COUNT

    def test_of_too_many_the_lowest_seats_play(self):
        room = all_ready(entered(opened(max_players=4), "b", "c"))
        room = lineup.start(room, TWO, "m", "a", 0).room
        assert [member.match_seat for member in room.members] == [0, 1, None]

    def test_not_twice(self):
        room = playing(entered(opened(), "b"))
        assert code(lineup.start(room, MANY, "m2", "a", 0)) == Code.NOT_WAITING
        assert code(lineup.set_ready(room, "b", False, 0)) == Code.NOT_WAITING

    def test_afterwards_the_room_waits_and_nobody_is_ready(self):
        room = lineup.finish(playing(entered(opened(), "b")), "m1", 9).room
        assert (room.status, room.match, room.matches_played) == ("waiting", None, 1)
        assert [(member.ready, member.match_seat) for member in room.members] == [(False, None)] * 2
        assert lineup.finish(room, "m1", 9).room is room

    def test_the_game_says_who_has_which_seat_of_the_match(self):
        room = all_ready(entered(opened(), "b", "c"))
        room = lineup.start(room, MANY, "m", "a", 0, order=lambda players: [*range(1, players), 0]).room
        assert [member.match_seat for member in room.members] == [2, 0, 1]

    def test_one_more_match_is_wanted_when_the_owner_is_ready_too(self):
        room = entered(opened(), "b", "c")
        for player in ("b", "c"):
            room = lineup.set_ready(room, player, True, 0).room
        assert not lineup.wants_again(room, MANY)
        room = lineup.set_ready(room, "a", True, 0).room
        assert lineup.wants_again(room, MANY)
        assert not lineup.wants_again(room, Bounds(4, 9))

    def test_who_sits_out_or_has_too_few_chips_keeps_nobody_from_playing_again(self):
        room = all_ready(entered(opened(), "b"))
        room = entered(room, "c", "d")
        room = lineup.sit_out(room, "c", True, 0).room
        assert not lineup.wants_again(room, MANY)
        assert lineup.wants_again(room, MANY, {"d": 20})

    def test_a_fixed_size_is_exact(self):
        room = all_ready(entered(opened(), "b"))
        assert code(lineup.start(room, Bounds(4, 4), "m", "a", 0)) == Code.WRONG_PLAYER_COUNT


class TestGoing:
    def test_the_owners_successor_is_online_and_drawn(self):
        room = attendance.go_offline(entered(opened(), "b", "c", "d"), "b", 0).room
        heirs = {seats.leave(room, "a", 1, LIMITS, draw).room.owner for draw in range(10)}
        assert heirs == {"c", "d"}
        assert kinds(seats.leave(room, "a", 1, LIMITS, 0)) == ["left", "owner_changed"]

    def test_or_anybody_if_nobody_is_online(self):
        room = entered(opened(), "b", "c")
        for player in "bc":
            room = attendance.go_offline(room, player, 0).room
        assert {seats.leave(room, "a", 1, LIMITS, draw).room.owner for draw in range(10)} == {"b", "c"}

    def test_or_the_lowest_seat_if_the_host_wants_that(self):
        room = entered(opened(), "b", "c")
        limits = Limits(lowest_seat_succeeds=True)
        assert {seats.leave(room, "a", 1, limits, draw).room.owner for draw in range(10)} == {"b"}

    def test_the_last_one_leaves_an_empty_room(self):
        room = ownership.add_bot(opened(), "random", "bot", "a", 0).room
        room = seats.leave(room, "a", 7, LIMITS, 0).room
        assert (room.members, room.owner, room.empty_at, room.status) == ((), None, 7, "waiting")

    def test_who_comes_first_into_an_empty_room_owns_it(self):
        room = seats.leave(opened(), "a", 7, LIMITS, 0).room
        change = door.enter(room, person("b"), 8)
        assert (change.room.owner, change.room.empty_at) == ("b", None)
        assert kinds(change) == ["joined", "owner_changed"]

    def test_kicked_is_kept_out_for_ten_minutes(self):
        room = entered(opened(), "b")
        assert code(ownership.kick(room, "a", "b", 0, LIMITS)) == Code.NOT_OWNER
        room = ownership.kick(room, "b", "a", 0, LIMITS).room
        assert code(door.enter(room, person("b"), 10 * MINUTE - 1)) == Code.BANNED
        assert code(door.enter(room, person("b"), 10 * MINUTE)) is None

    def test_nobody_is_kicked_during_play(self):
        assert code(ownership.kick(playing(entered(opened(), "b")), "b", "a", 0, LIMITS)) == Code.NOT_WAITING

    def test_the_owner_may_hand_over(self):
        room = entered(opened(), "b")
        assert ownership.transfer(room, "b", "a", 0).room.owner == "b"
        assert code(ownership.transfer(room, "x", "a", 0)) == Code.NO_SUCH_MEMBER

    def test_closing(self):
        assert code(ownership.close(playing(entered(opened(), "b")), "a", 0)) == Code.MATCH_RUNNING
        room = ownership.close(playing(entered(opened(), "b")), None, 0).room
        assert (room.status, room.members, room.match) == ("closed", (), None)
        assert code(ownership.close(room, None, 0)) == Code.ROOM_CLOSED


class TestBotsAndTalk:
    def test_bots_are_ready_and_take_seats(self):
        room = ownership.add_bot(opened(max_players=2), "random", "bot", "a", 0).room
        assert code(ownership.add_bot(room, "random", "bot", "a", 0)) == Code.ROOM_FULL
        assert code(lineup.start(room, TWO, "m", "a", 0)) is None
        assert ownership.remove_bot(room, 2, "a", 0).room.members == room.members[:1]
        assert code(ownership.remove_bot(room, 1, "a", 0)) == Code.NO_SUCH_MEMBER

    def test_a_bot_is_never_the_owner(self):
        room = entered(ownership.add_bot(opened(), "random", "bot", "a", 0).room, "b")
        assert {seats.leave(room, "a", 1, LIMITS, draw).room.owner for draw in range(5)} == {"b"}
        assert code(ownership.transfer(room, room.members[1].player, "a", 0)) == Code.NO_SUCH_MEMBER

    def test_only_the_owner_mutes(self):
        room = entered(opened(), "b")
        assert member_of(speech.mute(room, "b", True, "a", 0).room, "b").muted
        assert code(speech.mute(room, "a", True, "b", 0)) == Code.NOT_OWNER

    def test_a_change_makes_everybody_get_ready_again_and_keeps_the_rules(self):
        room = all_ready(entered(opened(options={"rules": "full"}), "b"))
        wanted = replace(room, name="New", min_bet=5)
        changed = setup.change(room, wanted, MANY, "a", 0).room
        assert (changed.name, changed.min_bet) == ("New", 5)
        assert not any(member.ready for member in changed.members)
        basic = replace(room, options={"rules": "basic"})
        assert code(setup.change(room, basic, MANY, "a", 0)) == Code.BAD_OPTIONS
        fewer = replace(room, max_players=2)
        assert code(setup.change(entered(room, "c"), fewer, MANY, "a", 0)) == Code.BAD_PLAYER_COUNT


class TestTime:
    def test_idle_for_nine_minutes_is_warned_for_ten_removed(self):
        room = entered(opened(), "b", now=MINUTE)
        warned = [member.player for member in attendance.warn_of(room, LIMITS, 9 * MINUTE)]
        assert warned == ["a"]
        assert attendance.overdue(room, LIMITS, 10 * MINUTE - 1) == ()
        assert attendance.overdue(room, LIMITS, 10 * MINUTE) == (attendance.Removal("a", "idle"),)

    def test_never_during_play(self):
        room = playing(entered(opened(), "b"))
        assert attendance.overdue(room, LIMITS, 100 * MINUTE) == ()
        assert attendance.warn_of(room, LIMITS, 9 * MINUTE) == ()

    def test_a_match_is_not_held_against_its_players(self):
        room = lineup.finish(playing(entered(opened(), "b")), "m1", 60 * MINUTE).room
        assert attendance.overdue(room, LIMITS, 69 * MINUTE) == ()

    def test_offline_for_ten_minutes_frees_the_seat(self):
        room = attendance.go_offline(entered(opened(), "b"), "b", MINUTE).room
        room = speech.speak(room, "a", 9 * MINUTE).room
        room = speech.speak(room, "b", 9 * MINUTE).room
        assert attendance.overdue(room, LIMITS, 11 * MINUTE - 1) == ()
        assert attendance.overdue(room, LIMITS, 11 * MINUTE) == (attendance.Removal("b", "offline"),)

    def test_a_connection_nobody_vouches_for_is_gone(self):
        assert attendance.unvouched(opened(), attendance.LEASE - 1) == ()
        assert attendance.unvouched(opened(), attendance.LEASE) == ("a",)
