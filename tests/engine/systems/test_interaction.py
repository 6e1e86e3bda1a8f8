"""Interaction: questions to one seat or to several at once, of every kind."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer, Ask, Pass
from boardwright.engine.systems.interaction import MOST_ANSWERS
from boardwright.engine.types import HOST, SPECTATOR, EngineError
from boardwright.engine.views import seen_events
from boardwright.engine.waits import Timeout
from tests.engine.toys import Reply, Said, Say, Talk, game_of, match_of, play, refused, tags


class Asking(Talk):
    """Asks whatever the test wants to be asked; the answer is kept as it came."""

    def __init__(self, *asks, offers=None):
        self.asks = asks
        self.offers = offers or (lambda match, wait, seat: ())
        self.answers: list[object] = []

    def react(self, match, seat, word, chance):
        yield from self.asks

    def options(self, match, wait, seat):
        return self.offers(match, wait, seat)

    def resume(self, match, wait, answer, chance):
        self.answers.append(answer)
        yield Said(f"{wait.name}={answer}")


def asked(*asks, seats=2, **more):
    match = match_of(Asking(*asks, **more), seats)
    play(match, 0, Say("ask"), at=0)
    return match


def answer_to(ask, picks, **more):
    match = asked(ask, **more)
    play(match, 0, Answer(picks))
    assert match.state.wait is None
    return match.game.domain.answers[-1]


ABC = ("a", "b", "c")
CELLS = ((0, 0), (0, 1), (1, 1))


# Each kind: what it takes, what resume gets


@pytest.mark.parametrize(
    ("ask", "picks", "answer"),
    [
        (Ask("q", 0, ABC), (1,), "b"),
        (Ask("q", 0, (True, 7, "x", (1, 2))), (3,), (1, 2)),
        (Ask("q", 0, ABC, min=0), (), None),
        (Ask("q", 0, ABC, optional=True), (), None),
        (Ask("q", 0, ABC, kind="cards", min=1, max=2), (2, 0), ("c", "a")),
        (Ask("q", 0, ABC, kind="cards", min=0, max=2), (), ()),
        (Ask("q", 0, ABC, kind="cards", min=1, max=2, optional=True), (), None),
        (Ask("q", 0, CELLS, kind="cells", max=3), (2, 1), ((1, 1), (0, 1))),
        (Ask("q", 0, CELLS, kind="cells"), (2,), (1, 1)),
        (Ask("q", 0, kind="number", min=-5, max=5), (-3,), -3),
        (Ask("q", 0, kind="number", min=0, max=5, optional=True), (), None),
        (Ask("q", 0, ABC, kind="order"), (2, 0, 1), ("c", "a", "b")),
        (Ask("q", 0, ABC, kind="distribute", min=4, max=4), (1, 0, 3), (1, 0, 3)),
        (Ask("q", 0, ("a",), kind="order"), (0,), ("a",)),
        (Ask("q", (0,), ABC), (1,), {0: "b"}),
        (Ask("q", 0, ABC, kind="a kind of the game's own"), (0,), "a"),
    ],
)
def test_what_the_rules_get(ask, picks, answer):
    assert answer_to(ask, picks) == answer


def test_a_prompt_never_asks_for_more_than_there_is():
    assert answer_to(Ask("q", 0, ("a", "b"), kind="cards", min=3, max=5), (0, 1)) == ("a", "b")


@pytest.mark.parametrize("most", [0, -2])
def test_to_choose_at_most_none_is_no_question(most):
    """`max=len(hand) - 7` may well come to that."""
    match = asked(Ask("q", 0, ABC, kind="cards", min=most, max=most))
    assert match.game.domain.answers == [()]


# Every refusal


@pytest.mark.parametrize(
    ("ask", "picks", "code"),
    [
        (Ask("q", 0, ABC), (), "answer_count"),
        (Ask("q", 0, ABC), (0, 1), "answer_count"),
        (Ask("q", 0, ABC), (3,), "answer_not_offered"),
        (Ask("q", 0, ABC), (-1,), "answer_not_offered"),
        (Ask("q", 0, ABC), (10**40,), "answer_not_offered"),
        (Ask("q", 0, ABC, kind="cards", min=2, max=3), (1,), "answer_count"),
        (Ask("q", 0, ABC, kind="cards", min=2, max=3), (1, 1), "answer_twice"),
        (Ask("q", 0, ABC, kind="cards", min=2, max=3), (1, 4), "answer_not_offered"),
        (Ask("q", 0, ABC, kind="order"), (0, 1), "answer_count"),
        (Ask("q", 0, ABC, kind="order"), (0, 1, 1), "answer_twice"),
        (Ask("q", 0, ABC, kind="order"), (0, 1, 3), "answer_not_offered"),
        (Ask("q", 0, kind="number", min=1, max=3), (), "answer_count"),
        (Ask("q", 0, kind="number", min=1, max=3), (1, 2), "answer_count"),
        (Ask("q", 0, kind="number", min=1, max=3), (4,), "answer_out_of_range"),
        (Ask("q", 0, kind="number", min=1, max=3), (0,), "answer_out_of_range"),
        (Ask("q", 0, ABC, kind="distribute", min=3, max=3), (1, 2), "answer_count"),
        (Ask("q", 0, ABC, kind="distribute", min=3, max=3), (), "answer_count"),
        (Ask("q", 0, ABC, kind="distribute", min=3, max=3), (4, -1, 0), "answer_out_of_range"),
        (Ask("q", 0, ABC, kind="distribute", min=3, max=3), (1, 1, 0), "answer_out_of_range"),
    ],
)
def test_answers_that_do_not_fit(ask, picks, code):
    match = asked(ask)
    assert refused(match, 0, Answer(picks)) == code
    assert not list(match.game.domain.answers)


def test_only_who_is_asked_answers_and_nothing_else_is_played():
    match = asked(Ask("q", 0, ABC))
    assert refused(match, 1, Answer((0,))) == "not_asked"
    assert refused(match, 0, Say("hi")) == "waiting_for_answer"
    assert refused(match, SPECTATOR, Answer((0,))) == "not_seated"
    assert refused(match, 0, Reply()) == "waiting_for_answer"


def test_a_let_through_command_is_still_checked_by_the_rules():
    match = asked(Ask("q", 0, ABC, commands=(Reply,)))
    assert refused(match, 1, Reply("rude")) == "rude"
    assert refused(match, 1, Say("hi")) == "waiting_for_answer"


# 'No, thank you'


def test_an_optional_prompt_may_be_passed():
    match = asked(Ask("q", 0, ABC, optional=True))
    assert refused(match, 1, Pass()) == "not_asked"
    step = play(match, 0, Pass())
    assert tags(step.events) == ["PromptAnswered", "Said"]
    assert match.game.domain.answers == [None]


def test_a_prompt_that_is_not_optional_may_not():
    match = asked(Ask("q", 0, ABC))
    assert refused(match, 0, Pass()) == "waiting_for_answer"


# What is legal


@pytest.mark.parametrize(
    ("ask", "count"),
    [
        (Ask("q", 0, ABC), 3),
        (Ask("q", 0, ABC, optional=True), 4),
        (Ask("q", 0, ABC, min=0, max=3), 8),
        (Ask("q", 0, ABC, min=0, max=3, optional=True), 8),
        (Ask("q", 0, ABC, kind="order"), 6),
        (Ask("q", 0, ABC, kind="order", optional=True), 7),
        (Ask("q", 0, kind="number", min=0, max=9), 10),
        (Ask("q", 0, kind="number", min=0, max=9, optional=True), 11),
        (Ask("q", 0, kind="number", min=0, max=10**12), MOST_ANSWERS),
        (Ask("q", 0, ABC, kind="distribute", min=2, max=2), 6),
        (Ask("q", 0, ABC, kind="distribute", min=0, max=1, optional=True), 5),
        (Ask("q", 0, tuple(range(40)), kind="cards", min=20, max=20), MOST_ANSWERS),
        (Ask("q", 0, tuple(range(40)), kind="order", optional=True), MOST_ANSWERS),
    ],
)
def test_legal_answers_are_accepted_and_listed_once(ask, count):
    match = asked(ask)
    legal = match.legal(0)
    assert len(legal) == len(set(legal)) == count
    assert (Answer(()) in legal) == (ask.optional or (ask.min == 0 and ask.kind == "option"))
    assert match.legal(1) == []
    pipeline = match.game.pipeline
    assert [command for command in legal if pipeline.refusal(match.state, 0, command)] == []


# When nobody answers


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (Ask("q", 0, ABC), "a"),
        (Ask("q", 0, ABC, default=(2,)), "c"),
        (Ask("q", 0, ABC, default=(9,)), "a"),
        (Ask("q", 0, ABC, optional=True), None),
        (Ask("q", 0, ABC, optional=True, default=(1,)), "b"),
        (Ask("q", 0, ABC, kind="cards", min=2, max=3), ("a", "b")),
        (Ask("q", 0, ABC, kind="cards", min=0, max=3), ()),
        (Ask("q", 0, CELLS, kind="cells"), (0, 0)),
        (Ask("q", 0, kind="number", min=3, max=8), 3),
        (Ask("q", 0, kind="number", min=3, max=8, default=(5,)), 5),
        (Ask("q", 0, ABC, kind="order"), ABC),
        (Ask("q", 0, ABC, kind="distribute", min=3, max=4), (3, 0, 0)),
        (Ask("q", 0, ABC, steps=2), ("a", "a")),
    ],
)
def test_the_default(ask, answer):
    match = asked(ask)
    step = play(match, HOST, Timeout(0, absent=True))
    assert tags(step.events)[0] == "TimedOut"
    assert match.state.wait is None
    assert match.game.domain.answers == [answer]


def test_time_runs_out_at_the_deadline_and_not_before():
    match = asked(Ask("q", 0, ABC, seconds=10))
    assert match.deadlines() == {0: 10_000}
    assert refused(match, HOST, Timeout(0), at=9_999) == "time_left"
    assert refused(match, HOST, Timeout(1), at=10_000) == "not_awaited"
    assert refused(match, 0, Answer((1,)), at=10_001) == "time_is_up"
    play(match, HOST, Timeout(0), at=10_000)
    assert match.game.domain.answers == ["a"]


# Several steps


def remaining(match, wait, seat):
    return [option for option in ABC if option not in wait.chosen(seat)]


def test_later_steps_may_depend_on_earlier_ones():
    match = asked(Ask("q", 0, steps=2), offers=remaining)
    assert match.state.wait.options == {0: ABC}
    play(match, 0, Answer((1,)))
    assert match.state.wait.options == {0: ("a", "c")}
    assert match.state.wait.chosen(0) == ("b",)
    play(match, 0, Answer((1,)))
    assert match.game.domain.answers == [("b", "c")]


def test_the_default_of_a_later_step_is_one_of_its_own_options():
    match = asked(Ask("q", 0, steps=3), offers=remaining)
    play(match, HOST, Timeout(0, absent=True))
    assert match.game.domain.answers == [ABC]


def test_steps_end_where_options_end():
    match = asked(Ask("q", 0, steps=9), offers=remaining)
    for _ in range(3):
        play(match, 0, Answer((0,)))
    assert match.game.domain.answers == [ABC]


def test_time_for_steps_runs_out_where_options_end():
    match = asked(Ask("q", 0, steps=9), offers=remaining)
    play(match, HOST, Timeout(0, absent=True))
    assert match.game.domain.answers == [ABC]


def test_an_optional_question_may_be_ended_between_steps():
    match = asked(Ask("q", 0, steps=3, optional=True), offers=remaining)
    play(match, 0, Answer((2,)))
    play(match, 0, Answer(()))
    assert match.game.domain.answers == [("c",)]


# Several seats at once


def offers_by_seat(match, wait, seat):
    return [f"card {seat}{number}" for number in range(seat + 1)]


SECRET_ASK = Ask("q", (0, 1, 2), kind="option", optional=True)


def test_all_answer_in_any_order_and_the_rules_get_all_at_once():
    match = asked(SECRET_ASK, seats=3, offers=offers_by_seat)
    assert match.active == (0, 1, 2)
    play(match, 2, Answer((1,)))
    assert match.active == (0, 1)
    assert refused(match, 2, Answer((0,))) == "not_asked"
    play(match, 0, Answer((0,)))
    assert match.game.domain.answers == []
    play(match, 1, Answer(()))
    assert match.game.domain.answers == [{0: "card 00", 1: None, 2: "card 21"}]


def others_see(match, steps, seat):
    events = [event for step in steps for event in seen_events(match.game, match.state, step.events, seat)]
    return match.view(seat), events, match.describe(seat)


@pytest.mark.parametrize("watcher", [0, 2, SPECTATOR])
def test_what_one_seat_answers_is_nothing_that_the_others_can_see(watcher):
    looks = []
    for picks in ((0,), (1,), ()):
        match = asked(SECRET_ASK, seats=3, offers=offers_by_seat)
        looks.append(others_see(match, [play(match, 1, Answer(picks))], watcher))
    assert looks[0] == looks[1] == looks[2]


def test_options_of_others_are_hidden_even_their_number():
    def more(match, wait, seat):
        return ABC if seat == 1 else ("a",)

    def fewer(match, wait, seat):
        return ("x",)

    looks = [asked(Ask("q", (0, 1)), offers=offers).view(0) for offers in (more, fewer)]
    assert looks[0].sys["wait"].options[0] == ("a",)
    assert looks[1].sys["wait"].options[0] == ("x",)
    assert looks[0].sys["wait"].options[1] == looks[1].sys["wait"].options[1]
    assert "b" not in str(looks[0])


def test_given_options_data_and_default_are_for_the_asked_only():
    """A hand is often given as options: `Ask("discard", loser, unique(hand))`."""
    match = asked(Ask("q", 0, ("king", "queen"), default=(1,), data=("king", 7)))
    for seat in (1, SPECTATOR):
        assert "king" not in str(match.view(seat))
        assert "king" not in match.describe(seat)
    assert match.view(0).sys["wait"].options == {0: ("king", "queen")}


def test_time_out_of_one_leaves_the_others_their_time():
    match = asked(Ask("q", (0, 1), ABC, seconds=5))
    play(match, 1, Answer((2,)))
    play(match, HOST, Timeout(0), at=5_000)
    assert match.game.domain.answers == [{0: "a", 1: "c"}]


def test_who_has_no_options_is_not_waited_for():
    match = asked(SECRET_ASK, seats=3, offers=lambda match, wait, seat: ABC if seat == 1 else ())
    assert match.active == (1,)
    play(match, 1, Answer((0,)))
    assert match.game.domain.answers == [{0: None, 1: "a", 2: None}]


def test_nobody_asked_is_nobody_waited_for():
    match = asked(Ask("q", (), ABC))
    assert match.state.wait is None
    assert match.game.domain.answers == [{}]


# What rules may not ask


@pytest.mark.parametrize(
    "ask",
    [
        Ask("q", 0, ABC, min=2, max=1),
        Ask("q", 0, kind="number", min=5, max=4),
        Ask("q", 0, ABC, kind="distribute", min=3, max=2),
        Ask("q", 0, ABC, kind="distribute", min=-3, max=-2),
        Ask("q", 0, ABC, steps=0),
        Ask("q", 5, ABC),
        Ask("q", (0, 5), ABC),
    ],
)
def test_a_question_that_nobody_can_answer_is_the_rules_error(ask):
    """It would be stuck: no legal answer, no default."""
    with pytest.raises(EngineError, match="toy: nobody can answer"):
        match_of(Asking(ask)).submit(0, Say("ask"))


def test_a_prompt_survives_saving_half_way():
    match = asked(Ask("q", (0, 1), (True, 1, "x", (0, 1)), steps=2, data=(1, "x", None)))
    play(match, 0, Answer((2,)))
    game = match.game
    state = game.decode_state(game.encode_state(match.state), match.state.table)
    assert state == match.state
    assert state.wait.fixed == (True, 1, "x", (0, 1))
    assert [type(value) for value in state.wait.fixed] == [bool, int, str, tuple]


def test_the_bare_rules_ask_too():
    game = game_of(Asking(Ask("q", 0, ABC)))
    match = match_of(game)
    chance = match.fairness.chance()
    state = game.bare.begin(match.state.table, chance).state
    state = game.bare.run(state, 0, Say("ask"), chance).state
    assert game.bare.legal(state, 0) == [Answer((0,)), Answer((1,)), Answer((2,))]
