"""Undo: back to the position before a decision, with its chance and its waits; in live play the others must agree."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer, Ask, OpenWindow, Pass, base_systems
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.systems.undo import ApproveUndo, CancelUndo, RejectUndo, RequestUndo, Undo, Undone
from boardwright.engine.types import HOST, SPECTATOR
from boardwright.engine.waits import Timeout
from tests.engine.systems.test_flow import Turns
from tests.engine.toys import Reply, Said, Say, Talk, game_of, match_of, play, refused, tags


class Rolls(Talk):
    """Words may roll, ask or open a window. Only `Say` and `Answer` are decisions."""

    def react(self, match, seat, word, chance):
        match word:
            case "roll":
                yield Said(f"rolled {chance.roll(1000)}")
            case "ask":
                yield Ask("q", seat, ("a", "b"), seconds=10)
            case "window":
                yield OpenWindow("w", (1 - seat,), (Reply,), seconds=10)

    def legal_commands(self, match, seat):
        yield Say("hi")
        yield Reply()


def rolls(seats=2, depth=16, decisions=(Say, Answer), **table):
    game = game_of(Rolls(), systems=base_systems(undo=Undo(decisions, depth=depth)))
    return match_of(game, seats, **table)


def lines(match):
    return match.state.core.lines


# At once, outside of live play


@pytest.mark.parametrize("mode", ["local", "development"])
def test_the_last_decision_is_taken_back_whoever_made_it(mode):
    match = rolls(mode=mode)
    before = match.state.core
    play(match, 0, Say("a"))
    play(match, 1, Say("b"))
    step = match.undo(0)
    assert tags(step.events) == ["UndoRequested", "Undone"]
    assert lines(match) == ("0:a",)
    match.undo(0)
    assert match.state.core is before  # a snapshot is a reference
    assert refused(match, 0, RequestUndo()) == "nothing_to_undo"


def test_the_same_roll_comes_again():
    match = rolls(mode="local")
    play(match, 0, Say("roll"))
    rolled, position = lines(match), match.state.sys.chance
    match.undo(0)
    assert match.state.sys.chance == 0
    play(match, 0, Say("roll"))
    assert (lines(match), match.state.sys.chance) == (rolled, position)


def test_versions_and_events_count_on():
    match = rolls(mode="local")
    play(match, 0, Say("a"))
    step = match.undo(0)
    assert step.events[-1] == Undone(0, to_seq=0)
    assert (match.state.sys.seq, match.version) == (2, 2)
    assert match.state.sys.tick == 3
    play(match, 0, Say("b"))
    assert match.state.sys.seq == 3


def test_what_merely_follows_is_undone_with_the_decision_before_it():
    match = rolls(mode="local")
    play(match, 0, Say("a"))
    play(match, 0, Reply("follows"))  # not a decision
    play(match, 0, Say("b", no_snapshot=True))
    match.undo(0)
    assert lines(match) == ()


def test_no_snapshot_travels_with_an_underscore():
    match = rolls(mode="local")
    step = match.submit_raw(0, {"type": "SAY", "word": "a", "_no_snapshot": True})
    assert step.accepted
    assert refused(match, 0, RequestUndo()) == "nothing_to_undo"


@pytest.mark.parametrize("depth", [1, 2, 5])
def test_snapshots_are_bounded(depth):
    match = rolls(mode="local", depth=depth)
    for number in range(12):
        play(match, 0, Say(str(number)))
        assert len(match.state.sys.undo.snapshots) == min(number + 1, depth)
        assert match.view(0).sys["undo"].count == 1
    for _ in range(depth):
        assert match.undo(0).accepted
    assert refused(match, 0, RequestUndo()) == "nothing_to_undo"


def test_a_depth_of_nothing_keeps_nothing():
    match = rolls(mode="local", depth=0)
    play(match, 0, Say("a"))
    assert refused(match, 0, RequestUndo()) == "nothing_to_undo"


def test_nothing_before_what_taught_somebody_something_is_taken_back():
    match = match_of(game_of(Rolls(), systems=base_systems(undo=Undo([Say], final=(Said,)))), mode="local")
    assert play(match, 0, Say("hi")).accepted
    assert refused(match, 0, RequestUndo()) == "nothing_to_undo"
    assert match.view(0).sys["undo"].count == 0


def test_snapshots_hold_no_snapshots():
    match = rolls(mode="local")
    for _ in range(3):
        play(match, 0, Say("a"))
    assert all(shot.sys.undo.snapshots == () for shot in match.state.sys.undo.snapshots)


# Waits


def test_an_answer_taken_back_is_asked_again_with_full_time():
    match = rolls(mode="local")
    play(match, 0, Say("ask"), at=1_000)
    play(match, 0, Answer((1,)), at=3_000)
    assert match.active == (0, 1)
    play(match, 0, RequestUndo(), at=50_000)
    assert match.state.wait.name == "q"
    assert match.deadlines() == {0: 60_000}
    play(match, 0, Answer((0,)), at=55_000)
    assert lines(match) == ("0:ask", "q=a")


def test_a_question_goes_with_the_decision_that_led_to_it():
    match = rolls(mode="local")
    play(match, 0, Say("ask"))
    match.undo(0)
    assert match.state.wait is None
    assert match.active == (0, 1)


def test_wait_ids_are_never_given_twice():
    match = rolls(mode="local")
    play(match, 0, Say("ask"))
    first = match.state.wait.id
    match.undo(0)
    play(match, 0, Say("ask"))
    assert match.state.wait.id == first + 1


def test_undo_out_of_a_window():
    match = rolls(mode="local")
    play(match, 0, Say("window"))
    match.undo(1)
    assert match.state.wait is None
    assert refused(match, 1, Pass()) == "no_window"


def test_the_phase_comes_back_too():
    game = game_of(Rolls(), systems=base_systems(undo=Undo([AdvancePhase]), extra=(Turns(),)))
    match = match_of(game, mode="local")
    play(match, 0, AdvancePhase())
    play(match, 0, AdvancePhase())
    match.undo(0)
    assert (match.state.phase, match.state.sys.turn) == ("main", 1)
    play(match, 0, AdvancePhase())
    assert match.state.phase == "end"


# The event stream


def test_the_event_stream_starts_afresh():
    match = rolls(mode="local")
    play(match, 0, Say("a"))
    step = match.undo(0)
    undone = match.state.sys.tick - 1
    assert tags(step.events)[-1] == "Undone"
    assert match.view(0).sys["event_stream"].cleared == undone
    play(match, 0, Say("b"))
    assert match.view(0).sys["event_stream"].cleared == undone


# By agreement, in live play


def test_the_other_must_agree():
    match = rolls()
    play(match, 0, Say("a"))
    play(match, 0, RequestUndo())
    assert lines(match) == ("0:a",)
    assert match.view(1).sys["undo"].request.seat == 0
    step = play(match, 1, ApproveUndo())
    assert tags(step.events) == ["Undone"]
    assert lines(match) == ()
    assert match.view(1).sys["undo"].request is None


def test_who_asked_cannot_agree_with_himself():
    match = rolls()
    play(match, 0, Say("a"))
    play(match, 0, RequestUndo())
    assert refused(match, 0, ApproveUndo()) == "own_undo_request"
    assert refused(match, 0, RejectUndo()) == "own_undo_request"
    assert refused(match, SPECTATOR, ApproveUndo()) == "not_seated"
    assert refused(match, HOST, ApproveUndo()) == "not_seated"


def test_only_who_asked_can_withdraw():
    match = rolls()
    play(match, 0, Say("a"))
    play(match, 0, RequestUndo())
    assert refused(match, 1, CancelUndo()) == "not_own_undo_request"
    assert tags(play(match, 0, CancelUndo()).events) == ["UndoDeclined"]
    assert refused(match, 1, ApproveUndo()) == "no_undo_request"


def test_a_rejection_leaves_the_position():
    match = rolls()
    play(match, 0, Say("a"))
    play(match, 0, RequestUndo())
    play(match, 1, RejectUndo())
    assert lines(match) == ("0:a",)
    assert match.state.sys.undo.request is None
    play(match, 0, RequestUndo())


@pytest.mark.parametrize("command", [ApproveUndo(), RejectUndo(), CancelUndo()])
def test_without_a_request_there_is_nothing_to_agree_on(command):
    assert refused(rolls(), 0, command) == "no_undo_request"


def test_one_request_at_a_time():
    match = rolls()
    play(match, 0, Say("a"))
    play(match, 1, Say("b"))
    play(match, 0, RequestUndo())
    assert refused(match, 0, RequestUndo()) == "undo_pending"
    assert refused(match, 1, RequestUndo()) == "undo_pending"


@pytest.mark.parametrize("command", [Say("on"), Reply("on")])
def test_a_request_lapses_when_the_game_goes_on(command):
    match = rolls()
    play(match, 0, Say("a"))
    play(match, 0, RequestUndo())
    refused(match, 1, Say("rude"))
    assert match.state.sys.undo.request is not None
    play(match, 1, command)
    assert match.state.sys.undo.request is None
    assert refused(match, 1, ApproveUndo()) == "no_undo_request"


def test_own_decisions_only_and_those_of_others_since_then_go_too():
    match = rolls()
    play(match, 1, Say("x"))
    assert refused(match, 0, RequestUndo()) == "nothing_to_undo"
    play(match, 0, Say("a"))
    play(match, 1, Say("b"))
    play(match, 0, RequestUndo())
    play(match, 1, ApproveUndo())
    assert lines(match) == ("1:x",)
    assert match.view(0).sys["undo"].count == 1


def test_with_three_seats_all_others_must_agree():
    match = rolls(seats=3)
    play(match, 1, Say("a"))
    play(match, 1, RequestUndo())
    play(match, 0, ApproveUndo())
    play(match, 0, ApproveUndo())  # twice is still once
    assert lines(match) == ("1:a",)
    assert match.view(2).sys["undo"].request.approvals == (0,)
    play(match, 2, ApproveUndo())
    assert lines(match) == ()


def test_one_of_three_can_reject_what_another_approved():
    match = rolls(seats=3)
    play(match, 1, Say("a"))
    play(match, 1, RequestUndo())
    play(match, 0, ApproveUndo())
    play(match, 2, RejectUndo())
    assert lines(match) == ("1:a",)
    assert refused(match, 2, ApproveUndo()) == "no_undo_request"


def test_alone_there_is_nobody_to_ask():
    match = rolls(seats=1)
    play(match, 0, Say("a"))
    match.undo(0)
    assert lines(match) == ()


def test_agreeing_is_possible_while_a_question_is_open():
    match = rolls()
    play(match, 0, Say("a"))
    play(match, 1, Say("ask"))
    play(match, 0, RequestUndo())
    play(match, 1, ApproveUndo())
    assert match.state.wait is None
    assert lines(match) == ()


def test_nothing_is_taken_back_after_the_end():
    match = rolls()
    play(match, 0, Say("a"))
    play(match, 0, RequestUndo())
    play(match, 1, Say("win"))
    assert refused(match, 0, RequestUndo()) == "match_over"
    assert refused(match, 1, ApproveUndo()) == "match_over"


def test_what_was_played_for_an_absent_seat_is_no_decision_of_its_own():
    match = rolls(mode="local")
    play(match, 0, Say("a"))
    play(match, HOST, Timeout(0, absent=True))
    match.undo(0)
    assert lines(match) == ()


# Saved and loaded


def test_undo_works_after_saving_and_loading():
    match = rolls(mode="local")
    play(match, 0, Say("ask"))
    play(match, 0, Answer((1,)))
    play(match, 0, Say("roll"))
    game = match.game
    match.state = game.decode_state(game.encode_state(match.state), match.state.table)
    match.undo(0)
    assert lines(match) == ("0:ask", "q=b")
    match.undo(0)
    assert match.state.wait.name == "q"
    assert match.state.sys.chance == 0


def test_snapshots_never_leave_the_table():
    match = rolls(mode="local")
    play(match, 0, Say("roll"))
    assert "rolled" not in str(match.view(1).sys)


def test_an_undone_match_replays():
    match = rolls()
    for seat, command in [
        (0, Say("roll")),
        (0, Say("ask")),
        (0, Answer((0,))),
        (0, RequestUndo()),
        (1, ApproveUndo()),
        (0, Answer((1,))),
        (0, Say("roll")),
    ]:
        play(match, seat, command)
    *_, last = match.replay()
    assert last.state == match.state
