"""Tutorial: each step takes its moves only, the others play by script, and so does chance."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer, Ask, Lesson, LessonStep, NextPhase, OpenWindow, Pass, Refusal
from boardwright.engine.systems.rematch import VoteRematch
from boardwright.engine.systems.tutorial import NextStep
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.types import HOST, EngineError, PerTurn
from boardwright.engine.waits import Timeout
from tests.engine.systems.test_flow import Turns
from tests.engine.toys import Reply, Said, Say, Talk, game_of, match_of, play, refused, tags


class School(Talk):
    def react(self, match, seat, word, chance):
        match word:
            case "roll":
                yield Said(f"rolled {chance.roll()} {chance.roll()}")
            case "ask":
                yield Ask("q", 1, ("a", "b"))
            case "ask me":
                yield Ask("me", 0, ("a", "b"))


def lesson(*steps, **more):
    return match_of(game_of(School(), lesson=Lesson(steps, seats=2, **more)), mode="tutorial")


def lines(match):
    return match.state.core.lines


READ = LessonStep("read")


# Time


class Hurried(School):
    def legal_commands(self, match, seat):
        return [Reply()]

    def react(self, match, seat, word, chance):
        match word:
            case "ask me":
                yield Ask("me", 0, ("a", "b"), seconds=5)
            case "window":
                yield OpenWindow("hurry", (0,), (Reply,), seconds=5)


@pytest.mark.parametrize("word", ["ask me", "window"])
def test_no_time_runs_in_a_lesson(word):
    steps = (LessonStep("do", (Say(word),)), LessonStep("take your time", (Answer, Pass)))
    match = match_of(game_of(Hurried(), lesson=Lesson(steps, seats=2)), mode="tutorial", at=1000)
    play(match, 0, Say(word))
    assert match.state.wait.deadline is None
    assert match.deadlines() == {}
    play(match, 0, Answer((0,)) if word == "ask me" else Pass(), at=10**9)


def test_a_lesson_that_was_begun_while_time_ran_still_replays():
    steps = (LessonStep("do", (Say("ask me"),)), LessonStep("late", (Answer,)))
    match = match_of(game_of(Hurried(), lesson=Lesson(steps, seats=2)), mode="tutorial")
    play(match, 0, Say("ask me"))
    play(match, HOST, Timeout(seat=0), at=6000)
    assert lines(match)[-1] == "me=a"


def test_what_a_step_takes_is_not_offered_where_the_rules_refuse_it():
    match = lesson(LessonStep("do", (Say("rude"), Say("a"))))
    assert match.legal(0) == [Say("a")]


# Gating


def test_a_step_to_read_takes_nothing_but_next():
    match = lesson(READ, LessonStep("do", (Say("a"),)))
    assert refused(match, 0, Say("a")) == "lesson_read_first"
    assert refused(match, 0, RequestUndo()) == "lesson_read_first"
    assert match.legal(0) == []
    step = play(match, 0, NextStep())
    assert tags(step.events) == ["LessonStepped"]
    assert match.view(0).sys["tutorial"].step == 1


def test_what_a_step_asks_for_is_offered_also_where_the_game_does_not_list_it():
    match = lesson(LessonStep("do", (Say("a word that nobody lists"), Reply)))
    assert match.legal(0).count(Say("a word that nobody lists")) == 1
    assert Say("a word that nobody lists") not in match.legal(1)


def test_a_step_to_do_takes_its_moves_only():
    match = lesson(LessonStep("do", (Say("a"), Reply)), LessonStep("more", (Say("b"),)))
    assert refused(match, 0, NextStep()) == "lesson_do_first"
    assert refused(match, 0, Say("b")) == "lesson_other_move"
    play(match, 0, Reply("anything of this type"))
    assert refused(match, 0, Say("a")) == "lesson_other_move"
    play(match, 0, Say("b"))


def test_the_rules_still_hold_in_a_lesson():
    match = lesson(LessonStep("do", (Say,)))
    assert refused(match, 0, Say("rude")) == "rude"
    assert match.state.sys.tutorial.step == 0


def test_after_the_last_step_play_is_free():
    match = lesson(LessonStep("do", (Say("a"),)))
    play(match, 0, Say("a"))
    assert refused(match, 0, NextStep()) == "lesson_do_first"
    play(match, 0, Say("whatever"))
    assert match.view(0).sys["tutorial"].step == 1


def test_only_the_learner_is_led():
    match = lesson(READ, seat=1)
    play(match, 0, Say("free"))
    assert refused(match, 1, Say("free")) == "lesson_read_first"


def test_the_view_counts_the_steps_and_keeps_the_script():
    match = lesson(READ, LessonStep("do", (Say("a"),), replies=((1, Say("secret plan")),)))
    assert (match.view(0).sys["tutorial"].step, match.view(0).sys["tutorial"].steps) == (0, 2)
    assert "secret plan" not in str(match.view(0))


def test_a_closing_word_can_be_read_after_the_end():
    match = lesson(LessonStep("win", (Say("win"),)), LessonStep("well done"))
    play(match, 0, Say("win"))
    assert match.outcome is not None
    play(match, 0, NextStep())
    play(match, 0, VoteRematch())


@pytest.mark.parametrize("mode", ["live", "local", "development"])
def test_lessons_do_not_touch_other_modes(mode):
    game = game_of(School(), lesson=Lesson((READ,)))
    match = match_of(game, mode=mode)
    assert refused(match, 0, NextStep()) == "wrong_mode"
    play(match, 0, Say("free"))
    assert match.state.sys.tutorial.step == 0
    assert "tutorial" not in match.view(0).sys


def test_a_tutorial_without_a_lesson_is_free_play():
    match = match_of(School(), mode="tutorial")
    play(match, 0, Say("a"))


# Scripted opponents


def test_replies_are_part_of_the_command():
    match = lesson(LessonStep("do", (Say("a"),), replies=((1, Say("b")), (1, Say("c")))))
    step = play(match, 0, Say("a"))
    assert lines(match) == ("0:a", "1:b", "1:c")
    assert tags(step.events) == ["Said", "LessonStepped", "Said", "Said"]
    assert match.version == 1


def test_a_reply_may_ask_and_another_answer():
    match = lesson(LessonStep("do", (Say("a"),), replies=((1, Say("ask")), (1, Answer((1,))))))
    play(match, 0, Say("a"))
    assert lines(match) == ("0:a", "1:ask", "q=b")
    assert match.state.wait is None


def test_a_reply_answers_what_the_learner_asked():
    match = lesson(LessonStep("do", (Say("ask"),), replies=((1, Answer((0,))),)))
    play(match, 0, Say("ask"))
    assert lines(match) == ("0:ask", "q=a")


def test_a_reply_may_leave_a_question_for_the_next_step():
    match = lesson(
        LessonStep("do", (Say("a"),), replies=((1, Say("ask me")),)), LessonStep("answer", (Answer((1,)),))
    )
    play(match, 0, Say("a"))
    assert refused(match, 0, Answer((0,))) == "lesson_other_move"
    assert match.legal(0) == [Answer((1,))]
    play(match, 0, Answer((1,)))
    assert lines(match)[-1] == "me=b"


def test_replies_follow_what_is_read_too():
    match = lesson(LessonStep("read", replies=((1, Say("b")),)))
    play(match, 0, NextStep())
    assert lines(match) == ("1:b",)


def test_a_reply_against_the_rules_names_itself():
    match = lesson(LessonStep("do", (Say("a"),), replies=((1, Say("rude")),)))
    with pytest.raises(EngineError, match=r"toy: Say\(word='rude'\) by seat 1 was to be played, but: rude"):
        match.submit(0, Say("a"))
    assert match.version == 0


# Scripted chance


def test_draws_come_from_the_script_and_then_from_the_stream():
    match = lesson(LessonStep("roll", (Say("roll"),), draws=(6, 1)), LessonStep("roll", (Say("roll"),)))
    play(match, 0, Say("roll"))
    assert lines(match)[-1] == "rolled 6 1"
    assert match.state.sys.chance == 0
    play(match, 0, Say("roll"))
    assert match.state.sys.chance == 2


def test_a_fixed_draw():
    match = lesson(LessonStep("roll", (Say("roll"),), draws=(3,), repeat_draws=True))
    play(match, 0, Say("roll"))
    assert lines(match)[-1] == "rolled 3 3"


def test_draws_count_across_the_commands_of_a_step():
    """The other seat rolls first; the learner's roll goes on in the script."""
    match = lesson(
        LessonStep("roll", (Say("roll"),), draws=(6, 5, 4, 3)), LessonStep("next", (Say,), draws=(1, 2))
    )
    play(match, 1, Say("roll"))
    assert match.state.sys.tutorial.draws_used == 2
    play(match, 0, Say("roll"))
    assert lines(match)[1::2] == ("rolled 6 5", "rolled 4 3")
    play(match, 0, Say("roll"))
    assert lines(match)[-1] == "rolled 1 2"


def test_draws_of_replies_are_of_the_same_step():
    match = lesson(LessonStep("do", (Say("roll"),), replies=((1, Say("roll")),), draws=(6, 5, 4, 3)))
    play(match, 0, Say("roll"))
    assert lines(match) == ("0:roll", "rolled 6 5", "1:roll", "rolled 4 3")


def test_a_script_of_which_a_part_was_used_survives_saving():
    match = lesson(LessonStep("roll", (Say("roll"),), draws=(6, 5, 4, 3)))
    play(match, 1, Say("roll"))
    game = match.game
    match.state = game.decode_state(game.encode_state(match.state), match.state.table)
    play(match, 0, Say("roll"))
    assert lines(match)[-1] == "rolled 4 3"


# Every learner sees the same


def test_every_learner_gets_the_same_deal():
    game = game_of(School(), lesson=Lesson((LessonStep("x", (Say,)),), seats=2))
    rolled = []
    for secret in (b"one", b"two"):
        match = type(match_of(game)).new(game, secret=secret, mode="tutorial")
        play(match, 0, Say("roll"))
        rolled.append(lines(match))
    assert rolled[0] == rolled[1]


def test_a_lesson_replays():
    match = lesson(
        READ, LessonStep("do", (Say("roll"),), replies=((1, Say("ask")), (1, Answer((0,)))), draws=(2, 3))
    )
    play(match, 0, NextStep())
    play(match, 0, Say("roll"))
    *_, last = match.replay()
    assert last.state == match.state


def test_an_absent_learner_breaks_nothing():
    game = game_of(School(), lesson=Lesson((LessonStep("do", (Reply("x"),)),)))
    match = match_of(game, mode="tutorial", clock=PerTurn(10))
    match.submit(HOST, Timeout(0, absent=True))
    assert match.version <= 1


class Phased(School):
    """`on` leads to the next phase; words count only in their phase."""

    def validate(self, match, seat, command):
        if command.word in ("main", "end") and match.phase != command.word:
            return Refusal("wrong_phase")
        return super().validate(match, seat, command)

    def react(self, match, seat, word, chance):
        if word in ("on", "main"):
            yield NextPhase()

    def post_process(self, match, events, chance):
        yield from (Said("sba") for event in events if event == Said("1:main"))


def test_between_replies_phases_change_and_derived_events_happen():
    """A scripted opponent plays a whole turn: each of his moves sees what the one before led to."""
    replies = ((1, Say("on")), (1, Say("main")), (1, Say("end")))
    game = game_of(
        Phased(), Turns(), lesson=Lesson((LessonStep("do", (Say("a"),), replies=replies),), seats=2)
    )
    match = match_of(game, mode="tutorial")
    step = play(match, 0, Say("a"))
    assert lines(match)[1:] == ("0:a", "1:on", "-draw", "+main", "1:main", "sba", "-main", "+end", "1:end")
    assert tags(step.events).count("PhaseChanged") == 2
    assert match.state.phase == "end"
