"""Clock: whose time runs, what a turn costs, and what happens when it is over. Times in milliseconds."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer, Ask, Core, Domain, Outcome, Refusal, base_systems, replace
from boardwright.engine.systems.undo import ApproveUndo, CancelUndo, RejectUndo, RequestUndo, Undo
from boardwright.engine.types import HOST, SPECTATOR, VOID, ByoYomi, Canadian, Delay, Fischer, PerTurn
from boardwright.engine.waits import Abandon, Forfeit, Timeout
from tests.engine.toys import Said, Say, Talk, game_of, match_of, play, refused, tags


class Turns(Core):
    turn: int = 0
    moves: tuple[str, ...] = ()


class Alternate(Domain[Turns]):
    """One word each, in turn; `again` keeps the turn, `ask` asks both at once."""

    commands = (Say,)
    events = (Said,)

    def setup(self, table, chance):
        return Turns()

    def validate(self, match, seat, command):
        return None if seat == match.core.turn else Refusal("not_your_turn")

    def execute(self, match, seat, command, chance):
        yield Said(command.word)
        if command.word == "ask":
            yield Ask("q", (0, 1), ("a", "b"))

    def resume(self, match, wait, answer, chance):
        yield Said("asked")

    def reduce(self, core, event):
        step = 0 if event.word in ("again", "ask", "asked") else 1
        return replace(core, turn=(core.turn + step) % 2, moves=(*core.moves, event.word))

    def legal_commands(self, match, seat):
        if seat == match.core.turn:
            yield Say("pass")

    def active_seats(self, match):
        return (match.core.turn,)

    def outcome(self, core):
        return Outcome() if "end" in core.moves else None


def timed(clock, at=0, **table):
    game = game_of(Alternate(), systems=base_systems(undo=Undo([Say])))
    return match_of(game, clock=clock, at=at, **table)


def left(match):
    return match.state.sys.clock.remaining


# Fischer


def test_the_clock_of_the_first_player_runs_from_the_start():
    match = timed(Fischer(60), at=5_000)
    assert match.state.sys.clock.running == (0,)
    assert match.deadlines() == {0: 65_000}
    assert match.view(SPECTATOR).sys["clock"].remaining == (60_000, 60_000)


def test_a_turn_costs_its_time_and_gives_the_increment():
    match = timed(Fischer(60, increment=5))
    play(match, 0, Say("a"), at=10_000)
    assert left(match) == (55_000, 60_000)
    play(match, 1, Say("b"), at=12_000)
    assert left(match) == (55_000, 63_000)
    assert match.deadlines() == {0: 67_000}


def test_the_increment_comes_at_the_end_of_the_turn_only():
    match = timed(Fischer(60, increment=5))
    play(match, 0, Say("again"), at=10_000)
    assert left(match) == (50_000, 60_000)
    play(match, 0, Say("a"), at=20_000)
    assert left(match) == (45_000, 60_000)


def test_who_is_out_of_time_forfeits_when_the_host_says_so():
    match = timed(Fischer(60))
    assert refused(match, HOST, Timeout(0), at=59_999) == "time_left"
    assert refused(match, HOST, Timeout(1), at=60_000) == "not_awaited"
    assert refused(match, 0, Timeout(0), at=60_000) == "host_only"
    step = play(match, HOST, Timeout(0), at=60_000)
    assert tags(step.events) == ["TimedOut"]
    assert match.outcome == Outcome((1,), "time")
    assert match.deadlines() == {}


def test_who_ran_out_of_time_has_none_left_whatever_the_increment():
    match = timed(Fischer(60, increment=5))
    play(match, HOST, Timeout(0), at=60_000)
    assert left(match) == (0, 60_000)


def test_a_game_may_know_better_who_wins_when_a_flag_falls():
    class Lenient(Talk):
        def forfeited(self, match, seat, reason):
            return Outcome((), f"bare_{reason}")

    match = match_of(game_of(Lenient()), clock=Fischer(60))
    play(match, HOST, Timeout(0), at=60_000)
    assert match.outcome == Outcome((), "bare_time")


def test_a_command_at_the_last_moment_counts_a_later_one_is_refused():
    match = timed(Fischer(60))
    assert refused(match, 0, Say("a"), at=60_001) == "time_is_up"
    play(match, 0, Say("a"), at=60_000)
    assert left(match) == (0, 60_000)


def test_after_a_late_command_the_host_still_has_its_say():
    match = timed(Fischer(60))
    refused(match, 0, Say("a"), at=90_000)
    play(match, HOST, Timeout(0), at=90_000)
    assert match.outcome == Outcome((1,), "time")


def test_no_time_at_all():
    match = timed(Fischer(0))
    play(match, HOST, Timeout(0), at=0)
    assert match.outcome == Outcome((1,), "time")


# Byo-yomi


def test_a_period_is_lost_only_by_using_all_of_it():
    match = timed(ByoYomi(60, periods=3, period_seconds=10))
    assert match.deadlines() == {0: 90_000}
    play(match, 0, Say("a"), at=60_000)
    play(match, 1, Say("b"), at=60_000)
    assert (left(match)[0], match.state.sys.clock.periods) == (0, (3, 3))
    play(match, 0, Say("a"), at=69_999)
    assert match.state.sys.clock.periods == (3, 3)
    play(match, 1, Say("b"), at=69_999)
    play(match, 0, Say("a"), at=79_999)
    assert match.state.sys.clock.periods == (2, 3)
    play(match, 1, Say("b"), at=79_999)
    assert match.deadlines() == {0: 99_999}


def test_the_end_of_the_main_time_leads_into_the_periods():
    match = timed(ByoYomi(60, periods=3, period_seconds=10))
    play(match, 0, Say("a"), at=75_000)
    assert (left(match)[0], match.state.sys.clock.periods[0]) == (0, 2)


def test_out_of_periods():
    match = timed(ByoYomi(10, periods=1, period_seconds=10))
    assert refused(match, HOST, Timeout(0), at=19_999) == "time_left"
    assert refused(match, 0, Say("a"), at=20_001) == "time_is_up"
    play(match, HOST, Timeout(0), at=20_000)
    assert match.outcome == Outcome((1,), "time")


def test_asking_for_undo_does_not_stretch_a_period():
    match = timed(ByoYomi(10, periods=1, period_seconds=10))
    play(match, 0, Say("a"), at=10_000)
    play(match, 1, Say("b"), at=10_000)
    for at in (14_000, 18_000):
        play(match, 0, RequestUndo(), at=at)
        play(match, 0, CancelUndo(), at=at)
    assert match.deadlines() == {0: 20_000}
    play(match, 0, Say("c"), at=20_000)
    assert match.state.sys.clock.periods[0] == 0


def test_a_period_starts_afresh_with_every_move_of_the_turn():
    match = timed(ByoYomi(0, periods=1, period_seconds=10))
    play(match, 0, Say("again"), at=9_000)
    assert match.deadlines() == {0: 19_000}


# Canadian


def alternate(match, at: int, moves: int) -> None:
    """Both in turn, all of them at the same moment."""
    for number in range(moves):
        play(match, number % 2, Say("a"), at=at)


def test_so_many_moves_within_a_period_and_the_next_one_is_whole():
    match = timed(Canadian(60, moves=3, period_seconds=30))
    assert match.deadlines() == {0: 90_000}
    play(match, 0, Say("a"), at=70_000)  # ten seconds of the period, and the first of the three
    assert (left(match)[0], match.state.sys.clock.periods, match.state.sys.clock.used) == (
        0,
        (2, 3),
        (10_000, 0),
    )
    play(match, 1, Say("b"), at=70_000)
    assert match.deadlines() == {0: 90_000}
    play(match, 0, Say("a"), at=80_000)
    play(match, 1, Say("b"), at=80_000)
    play(match, 0, Say("a"), at=89_999)
    assert (match.state.sys.clock.periods, match.state.sys.clock.used) == ((3, 3), (0, 0))
    play(match, 1, Say("b"), at=89_999)
    assert match.deadlines() == {0: 119_999}


def test_moves_within_the_main_time_do_not_count():
    match = timed(Canadian(60, moves=3, period_seconds=30))
    alternate(match, at=1_000, moves=8)
    assert match.state.sys.clock.periods == (3, 3)


def test_who_has_not_made_the_moves_in_time_has_lost():
    match = timed(Canadian(0, moves=2, period_seconds=10))
    alternate(match, at=4_000, moves=2)
    assert refused(match, HOST, Timeout(0), at=9_999) == "time_left"
    assert refused(match, 0, Say("a"), at=10_001) == "time_is_up"
    play(match, HOST, Timeout(0), at=10_000)
    assert match.outcome == Outcome((1,), "time")


def test_asking_for_undo_is_no_move():
    match = timed(Canadian(0, moves=2, period_seconds=10))
    alternate(match, at=0, moves=2)
    play(match, 0, RequestUndo(), at=5_000)
    play(match, 0, CancelUndo(), at=5_000)
    assert (match.state.sys.clock.periods, match.deadlines()) == ((1, 1), {0: 10_000})


# Delay


def test_the_first_seconds_of_every_turn_cost_nothing():
    match = timed(Delay(60, delay=5))
    assert match.deadlines() == {0: 65_000}
    play(match, 0, Say("a"), at=4_000)
    assert (left(match), match.deadlines()) == ((60_000, 60_000), {1: 69_000})
    play(match, 1, Say("b"), at=14_000)
    assert left(match) == (60_000, 55_000)
    play(match, 0, Say("a"), at=19_000)
    assert (left(match), match.deadlines()) == ((60_000, 55_000), {1: 79_000})


def test_talk_does_not_bring_the_delay_back():
    match = timed(Delay(60, delay=5))
    play(match, 0, Say("a"), at=0)
    play(match, 1, Say("b"), at=0)
    play(match, 0, RequestUndo(), at=3_000)
    play(match, 0, CancelUndo(), at=7_000)
    assert (left(match), match.deadlines()) == ((58_000, 60_000), {0: 65_000})


def test_every_move_has_its_delay_also_if_the_turn_goes_on():
    match = timed(Delay(60, delay=5))
    play(match, 0, Say("again"), at=6_000)
    play(match, 0, Say("a"), at=10_000)
    assert left(match) == (59_000, 60_000)


def test_who_is_out_of_time_after_the_delay_has_lost():
    match = timed(Delay(10, delay=5))
    assert refused(match, HOST, Timeout(0), at=14_999) == "time_left"
    assert refused(match, 0, Say("a"), at=15_001) == "time_is_up"
    play(match, HOST, Timeout(0), at=15_000)
    assert match.outcome == Outcome((1,), "time")


# Per turn


def test_every_turn_has_the_same_time():
    match = timed(PerTurn(30))
    play(match, 0, Say("a"), at=20_000)
    assert match.deadlines() == {1: 50_000}
    play(match, 1, Say("b"), at=25_000)
    assert match.deadlines() == {0: 55_000}


def test_who_runs_out_of_it_has_a_move_made_for_him():
    match = timed(PerTurn(30))
    step = play(match, HOST, Timeout(0), at=30_000)
    assert tags(step.events) == ["TimedOut", "Said"]
    assert match.state.core.moves == ("pass",)
    assert match.deadlines() == {1: 60_000}


def test_asking_for_undo_does_not_stretch_the_turn():
    match = timed(PerTurn(30))
    play(match, 0, Say("a"), at=0)
    play(match, 1, Say("b"), at=0)
    play(match, 0, RequestUndo(), at=20_000)
    assert match.deadlines() == {0: 30_000}
    play(match, 1, RejectUndo(), at=25_000)
    assert match.deadlines() == {0: 30_000}


class Solo(Alternate):
    def reduce(self, core, event):
        return replace(core, moves=(*core.moves, event.word))


def test_a_seat_that_stays_on_turn_gets_time_again_after_a_move_was_made_for_it():
    match = match_of(Solo(), seats=1, clock=PerTurn(30))
    play(match, HOST, Timeout(0), at=30_000)
    assert match.deadlines() == {0: 60_000}
    play(match, 0, Say("again"), at=40_000)


class Gone(Alternate):
    def timeout_command(self, match, seat):
        return None


def test_a_game_may_have_it_that_the_absent_forfeit():
    match = match_of(Gone(), clock=PerTurn(30))
    play(match, HOST, Timeout(0), at=30_000)
    assert match.outcome == Outcome((1,), "absent")


# Several at once, questions


def test_both_clocks_run_while_both_are_asked():
    match = timed(Fischer(60, increment=5))
    play(match, 0, Say("ask"), at=10_000)
    assert match.state.sys.clock.running == (0, 1)
    assert match.deadlines() == {0: 60_000, 1: 70_000}
    play(match, 1, Answer((0,)), at=15_000)
    assert left(match) == (45_000, 60_000)  # the second had five seconds' worth, and his increment
    assert match.state.sys.clock.running == (0,)
    play(match, 0, Answer((0,)), at=25_000)
    assert left(match) == (35_000, 60_000)


def test_a_question_ends_by_its_own_time_or_by_the_clock_whichever_comes_first():
    class Asks(Alternate):
        def execute(self, match, seat, command, chance):
            yield Ask("q", seat, ("a", "b"), seconds=int(command.word))

    match = match_of(Asks(), clock=Fischer(60))
    play(match, 0, Say("20"), at=0)
    assert match.deadlines() == {0: 20_000}
    step = play(match, HOST, Timeout(0), at=20_000)
    assert match.outcome is None
    assert "PromptAnswered" in tags(step.events)
    match = match_of(Asks(), clock=Fischer(60))
    play(match, 0, Say("90"), at=0)
    assert match.deadlines() == {0: 60_000}
    play(match, HOST, Timeout(0), at=60_000)
    assert match.outcome == Outcome((1,), "time")


# Undo


def test_time_that_was_spent_stays_spent_by_who_spent_it():
    match = timed(Fischer(60, increment=5))
    play(match, 0, Say("a"), at=10_000)
    play(match, 0, RequestUndo(), at=12_000)
    play(match, 1, ApproveUndo(), at=30_000)
    assert left(match) == (55_000, 40_000)  # the second thought for twenty seconds, without an increment
    assert match.state.sys.clock.running == (0,)
    assert match.deadlines() == {0: 85_000}


# Without clocks


def test_without_a_clock_time_costs_nothing():
    match = timed(None)
    play(match, 0, Say("a"), at=10**9)
    assert match.deadlines() == {}
    assert "clock" not in match.view(0).sys
    assert refused(match, HOST, Timeout(1)) == "time_left"


def test_without_a_clock_the_host_can_still_play_for_who_is_gone():
    match = timed(None)
    play(match, HOST, Timeout(0, absent=True))
    assert match.state.core.moves == ("pass",)


def test_who_is_not_on_turn_cannot_be_missed():
    match = timed(None)
    assert refused(match, HOST, Timeout(7, absent=True)) == "not_awaited"
    play(match, HOST, Timeout(1, absent=True))
    assert match.outcome is None
    assert match.state.core.moves == ()


def test_the_end_stops_all_clocks():
    match = timed(Fischer(60))
    play(match, 0, Say("end"), at=1_000)
    assert match.state.sys.clock.running == ()
    assert match.view(1).sys["clock"].remaining == (59_000, 60_000)


def test_clocks_survive_saving():
    match = timed(ByoYomi(10, 2, 10))
    play(match, 0, Say("a"), at=12_000)
    game = match.game
    assert game.decode_state(game.encode_state(match.state), match.state.table) == match.state


@pytest.mark.parametrize("clock", [Fischer(60, 5), ByoYomi(10, 2, 10), Canadian(10, 2, 10), PerTurn(10)])
def test_a_timed_match_replays(clock):
    match = timed(clock)
    play(match, 0, Say("a"), at=9_000)
    play(match, 1, Say("again"), at=15_000)
    play(match, 1, Say("b"), at=16_000)
    play(match, 0, RequestUndo(), at=17_000)
    play(match, 1, ApproveUndo(), at=18_000)
    *_, last = match.replay()
    assert last.state == match.state


def test_the_host_can_take_a_seat_out_of_the_match():
    match = timed(None)
    assert refused(match, 0, Forfeit(1)) == "host_only"
    assert refused(match, HOST, Forfeit(7)) == "not_awaited"
    assert tags(play(match, HOST, Forfeit(1)).events) == ["Forfeited"]
    assert match.outcome == Outcome((0,), "forfeit")


def test_the_host_can_end_a_match_that_nobody_plays():
    match = timed(None)
    assert tags(play(match, HOST, Abandon()).events) == ["Abandoned"]
    assert match.outcome == Outcome((), VOID)
