"""Response windows: everyone gets a chance to react, in order; three ways to close; a sealed one betrays nothing."""

from __future__ import annotations

import pytest

from boardwright.engine.api import OpenWindow, Pass, base_systems
from boardwright.engine.systems.undo import Undo
from boardwright.engine.types import HOST, SPECTATOR, EngineError, Fischer, PerTurn
from boardwright.engine.views import seen_events, update
from boardwright.engine.waits import Timeout, WindowClosed
from tests.engine.toys import Reply, Said, Say, Talk, game_of, match_of, play, refused, tags


class Reacting(Talk):
    """`go` opens the window; only `able` seats can respond, and with what."""

    def __init__(self, closes="first_play", able=(0, 1, 2), seats=(1, 2, 0), **more):
        self.window = OpenWindow("react", seats, (Reply,), closes=closes, **more)
        self.able = able

    def react(self, match, seat, word, chance):
        if word == "go":
            yield self.window

    def legal_commands(self, match, seat):
        yield Say("hi")
        if seat in self.able:
            yield Reply()


def opened(*args, **more):
    match = match_of(Reacting(*args, **more), seats=3)
    step = play(match, 0, Say("go"), at=0)
    return match, step


def lines(match):
    return match.state.core.lines[1:]


# The three ways to close


def test_first_play_closes_and_takes_over():
    match, step = opened("first_play")
    assert tags(step.events) == ["Said", "WindowOpened"]
    assert match.active == (1,)
    assert refused(match, 2, Reply()) == "not_your_response"
    play(match, 1, Pass())
    step = play(match, 2, Reply("no!"))
    assert tags(step.events) == ["WindowClosed", "Said"]
    assert match.state.wait is None
    assert lines(match) == ("2:no!",)  # no resume: the response took over


def test_first_play_resumes_if_all_pass():
    match, _ = opened("first_play")
    play(match, 1, Pass())
    play(match, 2, Pass())
    step = play(match, 0, Pass())
    assert tags(step.events) == ["WindowClosed", "Said"]
    assert lines(match) == ("react=0",)


def test_each_once_gives_everyone_one_chance():
    match, _ = opened("each_once")
    play(match, 1, Reply("a"))
    assert match.active == (2,)
    assert refused(match, 1, Reply("again")) == "not_your_response"
    play(match, 2, Pass())
    play(match, 0, Reply("b"))
    assert lines(match) == ("1:a", "0:b", "react=2")
    assert match.state.wait is None


def test_all_pass_goes_round_until_all_pass_in_a_row():
    match, _ = opened("all_pass")
    for seat, command in [
        (1, Pass()),
        (2, Reply("x")),
        (0, Pass()),
        (1, Reply("y")),
        (2, Pass()),
        (0, Pass()),
    ]:
        assert match.active == (seat,)
        play(match, seat, command)
    assert match.active == (1,)
    play(match, 1, Pass())
    assert lines(match) == ("2:x", "1:y", "react=2")


# Who cannot respond


@pytest.mark.parametrize("closes", ["first_play", "each_once", "all_pass"])
def test_who_cannot_respond_is_skipped(closes):
    match, _ = opened(closes, able=(0, 2))
    assert match.active == (2,)
    step = play(match, 2, Pass())
    assert tags(step.events) == ["ResponderChanged"]
    play(match, 0, Pass())
    assert lines(match) == ("react=0",)


@pytest.mark.parametrize("closes", ["first_play", "each_once", "all_pass"])
def test_a_window_that_nobody_can_use_never_opens(closes):
    match, step = opened(closes, able=())
    assert match.state.wait is None
    assert tags(step.events) == ["Said", "Said"]
    assert lines(match) == ("react=0",)


def test_a_window_for_nobody_never_opens():
    for closes in ("first_play", "each_once", "all_pass"):
        match, _ = opened(closes, seats=())
        assert lines(match) == ("react=0",)


class UsesUp(Reacting):
    """A response can be given only once in the match."""

    def legal_commands(self, match, seat):
        if not any(line == f"{seat}:!" for line in match.core.lines):
            yield Reply()


def test_who_can_no_longer_respond_is_skipped_in_the_next_round():
    match = match_of(UsesUp("all_pass"), seats=3)
    play(match, 0, Say("go"))
    play(match, 1, Reply())
    play(match, 2, Reply())
    assert match.active == (0,)
    play(match, 0, Pass())
    assert lines(match) == ("1:!", "2:!", "react=2")


def test_one_seat_that_responds_again_and_again():
    match, _ = opened("all_pass", able=(2,))
    for _ in range(3):
        play(match, 2, Reply("x"))
    assert match.active == (2,)
    play(match, 2, Pass())
    assert lines(match)[-1] == "react=3"


# What may be played


def test_only_the_responses_are_let_through():
    match, _ = opened()
    assert refused(match, 1, Say("hi")) == "waiting_for_response"
    assert refused(match, 1, Reply("rude")) == "rude"
    assert refused(match, SPECTATOR, Pass()) == "not_seated"
    assert match.legal(1) == [Pass(), Reply()]
    assert match.legal(2) == []


class Chain(Talk):
    """A response can itself be responded to: windows stack."""

    def react(self, match, seat, word, chance):
        if word in ("go", "!"):
            yield OpenWindow(f"to {seat}", (1 - seat,), (Reply,))

    def legal_commands(self, match, seat):
        if len(match.core.lines) < 4:
            yield Reply()


def test_a_response_to_a_response():
    match = match_of(Chain())
    play(match, 0, Say("go"))
    play(match, 1, Reply())
    play(match, 0, Reply())
    assert [wait.name for wait in match.state.sys.waits] == ["to 0"]
    play(match, 1, Pass())
    assert match.state.core.lines == ("0:go", "1:!", "0:!", "to 0=0")


# Time


def test_each_responder_has_the_full_time():
    match, _ = opened("each_once", seconds=10)
    assert match.deadlines() == {1: 10_000}
    play(match, 1, Pass(), at=4_000)
    assert match.deadlines() == {2: 14_000}
    assert refused(match, 2, Reply(), at=14_001) == "time_is_up"
    assert refused(match, HOST, Timeout(1), at=14_000) == "not_awaited"
    assert refused(match, HOST, Timeout(2), at=13_999) == "time_left"
    step = play(match, HOST, Timeout(2), at=14_000)
    assert tags(step.events) == ["TimedOut", "ResponderChanged"]
    assert match.deadlines() == {0: 24_000}


# Sealed


def test_a_sealed_window_needs_a_time():
    with pytest.raises(EngineError, match="sealed, so it needs `seconds`"):
        opened(sealed=True)


def test_every_seat_of_a_sealed_window_gets_its_whole_time():
    match, _ = opened("first_play", able=(), sealed=True, seconds=10)
    for turn, seat in enumerate((1, 2, 0), 1):
        assert match.deadlines() == {seat: turn * 10_000}
        play(match, HOST, Timeout(seat), at=turn * 10_000)
    assert lines(match) == ("react=0",)


def test_a_pass_in_a_sealed_window_counts_when_the_time_is_over():
    match, _ = opened("first_play", sealed=True, seconds=10)
    step = play(match, 1, Pass(), at=2_000)
    assert step.events == ()
    assert match.state.wait.responder == 1
    assert match.active == ()
    assert match.legal(1) == []
    assert refused(match, 1, Pass(), at=3_000) == "already_passed"
    assert refused(match, 1, Reply(), at=3_000) == "already_passed"
    assert match.deadlines() == {1: 10_000}
    assert refused(match, HOST, Timeout(1), at=9_999) == "time_left"
    play(match, HOST, Timeout(1), at=10_000)
    assert match.state.wait.responder == 2


def test_a_response_in_a_sealed_window_counts_at_once():
    match, _ = opened("first_play", sealed=True, seconds=10)
    play(match, 1, Pass(), at=2_000)
    play(match, HOST, Timeout(1), at=10_000)
    play(match, 2, Reply("no!"), at=11_000)
    assert lines(match) == ("2:no!",)


def film(clock, watcher, *, able, passes):
    """All that a watcher ever sees of a sealed window, moment by moment."""
    domain = Reacting("each_once", able, sealed=True, seconds=10)
    game = game_of(domain, systems=base_systems(undo=Undo([Say])))
    match = match_of(game, seats=3, clock=clock)
    seen = []

    def shot(step):
        events = list(seen_events(game, match.state, step.events, watcher))
        seen.append((match.view(watcher), events, match.describe(watcher)))

    shot(play(match, 0, Say("go"), at=0))
    for number, seat in enumerate((1, 2, 0)):
        if seat in passes:
            step = play(match, seat, Pass(), at=number * 10_000 + 3_000)
            assert step.events == ()
        shot(match.submit(watcher, Say("peek")))
        shot(play(match, HOST, Timeout(seat), at=(number + 1) * 10_000))
    return seen


@pytest.mark.parametrize("clock", [None, Fischer(600, 5), PerTurn(60)])
@pytest.mark.parametrize("watcher", [0, 2, SPECTATOR])
def test_a_sealed_window_betrays_neither_who_could_respond_nor_who_passed(watcher, clock):
    could_not = film(clock, watcher, able=(), passes=())
    could = film(clock, watcher, able=(0, 1, 2), passes=())
    passed = film(clock, watcher, able=(0, 1, 2), passes=(1,))
    assert could == could_not
    assert passed == could_not


def test_the_responder_sees_that_he_has_passed():
    match, _ = opened("first_play", sealed=True, seconds=10)
    play(match, 1, Pass(), at=1)
    assert match.view(1).sys["wait"].passed[1] is True


def test_a_sealed_window_survives_saving():
    match, _ = opened("first_play", sealed=True, seconds=10)
    play(match, 1, Pass(), at=1)
    game = match.game
    assert game.decode_state(game.encode_state(match.state), match.state.table) == match.state


def test_responses_may_be_derived_events_too():
    class Derived(Reacting):
        def post_process(self, match, events, chance):
            yield from (Said("sba") for event in events if event == Said("1:!"))

    match = match_of(Derived("each_once"), seats=3)
    play(match, 0, Say("go"))
    play(match, 1, Reply())
    assert lines(match) == ("1:!", "sba")
    assert match.active == (2,)


# Asides


def test_an_aside_is_no_response():
    match, _ = opened("each_once", able=(2,), seats=(1, 2), asides=(Say,))
    assert match.active == (2,)  # what else seat 1 may say is no reason to ask
    assert refused(match, 1, Say("hm")) == "not_your_response"
    play(match, 2, Say("let me think"))
    assert match.active == (2,)
    play(match, 2, Reply("no!"))
    assert lines(match) == ("2:let me think", "2:no!", "react=1")


# All at once


def test_all_answer_at_once_and_nobody_sees_what():
    match, _ = opened(able=(1,), sealed=True, together=True, seconds=10)
    assert match.active == (1, 2, 0)
    assert match.legal(1) == [Pass(), Reply()]
    assert match.legal(2) == [Pass()]
    for seat, answer in ((2, Pass()), (1, Reply("mine"))):
        before = match.state
        step = play(match, seat, answer, at=1_000)
        assert step.events == ()
        for other in {0, 1, 2, SPECTATOR} - {seat}:
            assert update(match.game, before, step, other).delta is None
        assert refused(match, seat, Pass(), at=1_001) == "already_passed"
    assert lines(match) == ()
    step = play(match, 0, Pass(), at=2_000)
    assert tags(step.events) == ["WindowClosed", "Said"]
    assert step.events[0] == WindowClosed("react", 0)
    assert lines(match) == ("react={1: Reply(word='mine'), 2: None, 0: None}",)


def test_time_is_over_for_all_at_once():
    match, _ = opened(sealed=True, together=True, seconds=10)
    play(match, 1, Reply(), at=1_000)
    assert match.deadlines() == dict.fromkeys((1, 2, 0), 10_000)  # also of who has answered
    play(match, HOST, Timeout(1), at=10_000)
    assert lines(match) == ("react={1: Reply(), 2: None, 0: None}",)


def test_only_who_is_gone_has_answered_when_he_is_gone():
    match, _ = opened(sealed=True, together=True, seconds=10)
    play(match, HOST, Timeout(2, absent=True), at=1_000)
    assert match.active == (1, 0)
    assert lines(match) == ()


def test_asking_all_at_once_has_to_be_sealed():
    with pytest.raises(EngineError, match="has to be `sealed`"):
        opened(together=True, seconds=10)
