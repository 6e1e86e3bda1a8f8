"""The one stack of waits: questions of one source queue up, those of a later source come first."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer, Ask, OpenWindow, Pass
from boardwright.engine.systems.cheat import Cheat, Cheats
from boardwright.engine.types import HOST, EngineError
from boardwright.engine.waits import Timeout, unique
from tests.engine.toys import Reply, Said, Say, Talk, game_of, match_of, play, refused, tags

AB = ("a", "b")


def names(match):
    return [wait.name for wait in match.state.sys.waits]


class Nested(Talk):
    def react(self, match, seat, word, chance):
        if word == "two":
            yield Ask("first", 0, AB)
            yield Ask("second", 1, AB)

    def resume(self, match, wait, answer, chance):
        yield Said(f"{wait.name}={answer}")
        if wait.name == "first":
            yield Ask("inner one", 0, AB)
            yield Ask("inner two", 0, AB)


def test_one_source_queues_a_later_source_goes_on_top():
    match = match_of(Nested())
    play(match, 0, Say("two"))
    assert names(match) == ["second", "first"]
    play(match, 0, Answer((0,)))
    assert names(match) == ["second", "inner two", "inner one"]
    play(match, 0, Answer((1,)))
    play(match, 0, Answer((0,)))
    assert names(match) == ["second"]
    play(match, 1, Answer((1,)))
    assert names(match) == []
    assert match.state.core.lines == ("0:two", "first=a", "inner one=b", "inner two=a", "second=b")


def test_only_the_wait_on_top_is_open():
    match = match_of(Nested())
    step = play(match, 0, Say("two"))
    assert tags(step.events) == ["Said", "PromptOpened"]
    assert match.active == (0,)
    assert refused(match, 1, Answer((0,))) == "not_asked"
    assert refused(match, 1, Say("hi")) == "waiting_for_answer"


def test_ids_of_waits_grow_in_the_order_of_opening():
    match = match_of(Nested())
    ids = []
    play(match, 0, Say("two"))
    while match.state.wait:
        ids.append(match.state.wait.id)
        play(match, match.active[0], Answer((0,)))
    assert ids == [1, 2, 3, 4]


class AsksFirst(Talk):
    def begin(self, match, chance):
        yield Said("welcome")
        yield Ask("color", 0, ("red", "black"))

    def resume(self, match, wait, answer, chance):
        yield Said(f"{wait.name}={answer}")
        if wait.name == "color":
            yield Ask("name", 1, AB)


def test_a_match_may_begin_with_a_question():
    match = match_of(AsksFirst())
    assert tags(match.opening.events) == ["Said", "PromptOpened"]
    assert match.state.core.lines == ("welcome",)
    assert match.state.sys.tick == 2
    play(match, 0, Answer((1,)))
    play(match, 1, Answer((0,)))
    assert match.state.core.lines == ("welcome", "color=black", "name=a")


class NoChoice(Talk):
    def react(self, match, seat, word, chance):
        yield Ask("empty", 0, ())
        yield Ask("empties", 0, (), kind="cards", max=2)
        yield Ask("ordered", 0, (), kind="order")
        yield Ask("full", 0, AB)


def test_a_question_without_options_is_over_before_it_opens():
    match = match_of(NoChoice())
    step = play(match, 0, Say("go"))
    assert match.state.core.lines == ("0:go", "empty=None", "empties=()", "ordered=()")
    assert names(match) == ["full"]
    assert tags(step.events).count("PromptOpened") == 1


class ForEver(Talk):
    def react(self, match, seat, word, chance):
        yield Ask("empty", 0, ())

    def resume(self, match, wait, answer, chance):
        yield Ask("empty", 0, ())


def test_questions_that_open_and_close_for_ever_are_an_error():
    with pytest.raises(EngineError, match="opens and closes for ever"):
        match_of(ForEver()).submit(0, Say("go"))


# Options follow the core


class Hand(Talk):
    """`take` asks for a line that was said; saying more is allowed meanwhile."""

    def react(self, match, seat, word, chance):
        if word == "take":
            yield Ask("take", 1, commands=(Say,))

    def options(self, match, wait, seat):
        return unique([line for line in match.core.lines if not line.endswith("take")])

    def resume(self, match, wait, answer, chance):
        yield Said(f"took {answer}")


def test_options_are_those_of_the_newest_core():
    match = match_of(Hand())
    play(match, 0, Say("a"))
    play(match, 0, Say("take"))
    assert match.state.wait.options == {1: ("0:a",)}
    play(match, 0, Say("b"))
    assert match.state.wait.options == {1: ("0:a", "0:b")}
    assert len(match.legal(1)) == 3
    play(match, 1, Answer((1,)))
    assert match.state.core.lines[-1] == "took 0:b"


class Shrinking(Hand):
    def options(self, match, wait, seat):
        return () if "0:b" in match.core.lines else AB


def test_a_question_whose_options_vanish_is_over():
    match = match_of(Shrinking())
    play(match, 0, Say("take"))
    play(match, 0, Say("b"))
    assert match.state.wait is None
    assert match.state.core.lines[-1] == "took None"


class DerivedOptions(Talk):
    """What the question offers comes about by a state-based action of the same command."""

    def react(self, match, seat, word, chance):
        yield Ask("pick", 0)

    def post_process(self, match, events, chance):
        yield from (Said("grown") for event in events if event == Said("0:go"))

    def options(self, match, wait, seat):
        return match.core.lines

    def resume(self, match, wait, answer, chance):
        yield Said(f"picked {answer}")


def test_an_open_question_sees_derived_events_too():
    match = match_of(DerivedOptions())
    play(match, 0, Say("go"))
    assert match.state.wait.options == {0: ("0:go", "grown")}


# Windows and questions


class Both(Talk):
    def react(self, match, seat, word, chance):
        match word:
            case "both":
                yield OpenWindow("window", (1,), (Reply,), closes="each_once")
                yield Ask("after", 0, AB)
            case "over":
                yield Ask("question", 0, AB)
                yield OpenWindow("window", (1,), (Reply,))
            case "ask":
                yield Ask("inside", 1, AB)

    def legal_commands(self, match, seat):
        yield Say("hi")
        yield Reply()


def test_a_question_waits_for_the_window_before_it():
    match = match_of(Both())
    play(match, 0, Say("both"))
    assert names(match) == ["after", "window"]
    play(match, 1, Reply("ask"))
    assert names(match) == ["after", "window", "inside"]
    assert refused(match, 1, Pass()) == "waiting_for_answer"
    play(match, 1, Answer((0,)))
    assert names(match) == ["after"]
    play(match, 0, Answer((0,)))
    assert match.state.core.lines == ("0:both", "1:ask", "inside=a", "window=1", "after=a")


def test_a_window_waits_for_the_question_before_it():
    match = match_of(Both())
    play(match, 0, Say("over"))
    assert names(match) == ["window", "question"]
    assert refused(match, 1, Pass()) == "waiting_for_answer"
    play(match, 0, Answer((1,)))
    assert names(match) == ["window"]
    assert refused(match, 1, Answer((0,))) == "waiting_for_response"
    play(match, 1, Pass())
    assert match.state.core.lines[-1] == "window=0"


def test_what_is_not_asked_cannot_be_answered():
    match = match_of(Talk())
    assert refused(match, 0, Answer((0,))) == "nothing_asked"
    assert refused(match, 0, Pass()) == "no_window"


# Time


class Timed(Talk):
    def react(self, match, seat, word, chance):
        match word:
            case "ask":
                yield Ask("slow", 1, AB, seconds=10, commands=(Say,))
            case "cover":
                yield Ask("cover", 0, AB, seconds=60)


def test_a_question_that_was_covered_gets_its_full_time_again():
    """Seat 1 could not answer while the other question lay on top of its own."""
    match = match_of(Timed())
    play(match, 0, Say("ask"), at=0)
    assert match.deadlines() == {1: 10_000}
    play(match, 0, Say("hm"), at=4_000)
    assert match.deadlines() == {1: 10_000}
    play(match, 0, Say("cover"), at=5_000)
    assert match.deadlines() == {0: 65_000}
    play(match, 0, Answer((0,)), at=50_000)
    assert match.deadlines() == {1: 60_000}
    play(match, 1, Answer((0,)), at=60_000)


def test_an_unopened_question_has_no_deadline_yet():
    class Queue(Talk):
        def react(self, match, seat, word, chance):
            yield Ask("one", 0, AB, seconds=10)
            yield Ask("two", 0, AB, seconds=10)

    match = match_of(Queue())
    play(match, 0, Say("go"), at=1_000)
    assert match.deadlines() == {0: 11_000}
    play(match, 0, Answer((0,)), at=7_000)
    assert match.deadlines() == {0: 17_000}


def test_an_absent_player_does_not_freeze_the_table():
    match = match_of(Nested())
    play(match, 0, Say("two"))
    while match.state.wait:
        (seat,) = match.active
        assert refused(match, HOST, Timeout(seat)) == "time_left"
        play(match, HOST, Timeout(seat, absent=True))
    assert match.state.core.lines[-1] == "second=a"


def test_a_cheat_during_a_question_refreshes_it():
    game = game_of(Hand(), Cheats({"line": lambda match, seat, values: (Said(str(values[0])),)}))
    match = match_of(game, mode="development")
    play(match, 0, Say("a"))
    play(match, 0, Say("take"))
    play(match, 0, Cheat("line", ("gift",)))
    assert match.state.wait.options == {1: ("0:a", "gift")}


def test_waits_survive_saving_and_loading():
    game = game_of(Both())
    match = match_of(game)
    play(match, 0, Say("both"))
    state = game.decode_state(game.encode_state(match.state), match.state.table)
    assert state == match.state
    match.state = state
    play(match, 1, Pass())
    play(match, 0, Answer((0,)))
    assert match.state.core.lines[-1] == "after=a"
