"""Game: what comes from outside is checked before the rules see it. Nothing that arrives makes it raise."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from boardwright.engine.api import Answer, Cheats, Command, Game, Manifest, Match, Meta, Options, Refusal
from boardwright.engine.systems.cheat import Cheat
from boardwright.engine.types import GameError, NoOptions, Outcome
from boardwright.games.tictactoe import GAME as TICTACTOE
from tests.engine.toys import Say, Talk, game_of, match_of

Row = Annotated[int, Meta(ge=0, lt=8)]


class Bet(Command):
    amount: int
    row: Row = 0
    note: str | None = None
    parts: tuple[int, ...] = ()
    odds: float = 1.0


class Casino(Talk):
    commands = (Say, Bet)


GAME = game_of(Casino(), Cheats())


def code_of(raw):
    parsed = GAME.parse_command(raw)
    assert isinstance(parsed, Refusal)
    return parsed.code


# Commands


@pytest.mark.parametrize(
    ("raw", "command"),
    [
        ({"type": "SAY", "word": "a"}, Say("a")),
        ('{"type": "SAY", "word": "a"}', Say("a")),
        (b'{"type": "SAY", "word": "a"}', Say("a")),
        ({"type": "BET", "amount": 5, "row": 7, "note": None, "parts": [1, 2]}, Bet(5, 7, None, (1, 2))),
        ({"type": "ANSWER"}, Answer()),
        ({"type": "SAY", "word": "a", "_no_snapshot": True}, Say("a", no_snapshot=True)),
    ],
)
def test_what_a_command_looks_like(raw, command):
    assert GAME.parse_command(raw) == command


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("", "malformed_command"),
        ("nonsense", "malformed_command"),
        (b"\xff\xfe", "malformed_command"),
        ("\ud800", "malformed_command"),
        ("[" * 100_000, "malformed_command"),
        ('{"type": "SAY", "word": NaN}', "malformed_command"),
        (None, "malformed_command"),
        (7, "malformed_command"),
        ([], "malformed_command"),
        ({}, "malformed_command"),
        ({"type": 7}, "malformed_command"),
        ({"type": ["SAY"]}, "malformed_command"),
        ({"word": "a"}, "malformed_command"),
        ({"type": "FLY"}, "unknown_command"),
        ({"type": "say", "word": "a"}, "unknown_command"),
        ({"type": "x" * 10**6}, "unknown_command"),
        ({"type": "ADVANCE_PHASE"}, "unknown_command"),
        ({"type": "SAY"}, "missing_field"),
        ({"type": "SAY", "word": "a", "loud": 1}, "unknown_field"),
        ({"type": "SAY", "word": 5}, "bad_value"),
        ({"type": "SAY", "word": None}, "bad_value"),
        ({"type": "SAY", "word": "a", "_no_snapshot": 1}, "bad_value"),
        ({"type": "SAY", "word": "\ud800"}, "bad_value"),
        ({"type": "BET", "amount": 1, "row": 8}, "bad_value"),
        ({"type": "BET", "amount": 1, "row": -1}, "bad_value"),
        ({"type": "BET", "amount": 1.5}, "bad_value"),
        ({"type": "BET", "amount": True}, "bad_value"),
        ({"type": "BET", "amount": 10**30}, "bad_value"),
        ({"type": "BET", "amount": -(10**30)}, "bad_value"),
        ('{"type": "BET", "amount": 1' + "0" * 5_000 + "}", "malformed_command"),
        ({"type": "BET", "amount": 1, "parts": [1, "x"]}, "bad_value"),
        ({"type": "BET", "amount": 1, "parts": [10**30]}, "bad_value"),
        ({"type": "BET", "amount": 1, "odds": float("nan")}, "bad_value"),
        ({"type": "BET", "amount": 1, "odds": float("inf")}, "bad_value"),
        ({"type": "CHEAT", "name": "chance", "values": [10**30]}, "bad_value"),
    ],
)
def test_bad_input_has_a_stable_code(raw, code):
    assert code_of(raw) == code


def nested(depth=5_000):
    value: Any = "x"
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("raw", [nested(), {"type": "ANSWER", "picks": nested()}, {"type": nested()}])
def test_deep_nesting(raw):
    assert code_of(raw) in ("malformed_command", "bad_value")


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.binary()
    | st.sampled_from(["SAY", "BET", "ANSWER", "CHEAT", "TIMEOUT", "type"]),
    lambda inner: (
        st.lists(inner)
        | st.dictionaries(st.text() | st.sampled_from(["type", "word", "picks"]) | st.integers(), inner)
    ),
)
commands = st.fixed_dictionaries(
    {"type": st.sampled_from(sorted(GAME.command_types))},
    optional=dict.fromkeys(
        ("word", "amount", "row", "note", "parts", "odds", "picks", "seat", "values", "name", "agree"), junk
    ),
)


@given(junk | commands | st.text() | st.binary() | junk.map(repr))
@example({"type": "SAY", 5: 5})
@example({"type": "SAY", "word": object()})
@example(object())
def test_nothing_makes_it_raise(raw):
    parsed = GAME.parse_command(raw)
    if isinstance(parsed, Refusal):
        assert GAME.explain(parsed)
        msgspec.json.encode(parsed)
    else:
        assert GAME.parse_command(msgspec.to_builtins(parsed)) == parsed


@given(commands, st.integers(-3, 3))
def test_nothing_that_arrives_breaks_a_match(raw, seat):
    match = match_of(GAME, mode="development")
    step = match.submit_raw(seat, raw)
    assert step.state is match.state
    assert step.accepted or step.events == ()
    assert match.version == int(step.accepted)


@pytest.mark.parametrize(
    "raw",
    [{"type": "PLACE", "cell": 9}, {"type": "PLACE"}, {"type": "PLACE", "cell": 0, "x": 1}, {"type": "X"}],
)
def test_a_malformed_command_never_reaches_the_rules(raw):
    match = Match.new(TICTACTOE, secret=b"s")
    before = match.state
    step = match.submit_raw(0, raw)
    assert step.refusal is not None
    assert step.state is before
    for language in ("en", "zh"):
        assert TICTACTOE.explain(step.refusal, language) != step.refusal.code


def test_a_command_that_cannot_be_kept_is_refused_by_the_match_too():
    match = match_of(GAME, mode="development")
    step = match.submit_raw(0, {"type": "CHEAT", "name": "chance", "values": [10**30]})
    assert step.refusal is not None
    assert match.version == 0
    assert match.submit(0, Cheat("chance", (6,))).accepted


# Options and tables


class Rules(Options):
    goal: Annotated[int, Meta(ge=1, le=20)] = 5
    wild: bool = False


OPTIONS_GAME = game_of(Talk(), options=Rules)


def problem(*args, **named):
    with pytest.raises(GameError) as caught:
        OPTIONS_GAME.table(*args, **named)
    return caught.value.refusal.code


def test_options_have_bounds_and_a_schema():
    assert OPTIONS_GAME.parse_options({"goal": 7}) == Rules(7)
    assert OPTIONS_GAME.parse_options(Rules(3, True)) == Rules(3, True)
    assert OPTIONS_GAME.parse_options(None) == Rules()
    schema = OPTIONS_GAME.options_schema()
    assert schema["$defs"]["Rules"]["properties"]["goal"]["maximum"] == 20


@pytest.mark.parametrize(
    "options",
    [{"goal": 0}, {"goal": 21}, {"goal": "5"}, {"speed": 1}, [], "goal", 7, [["goal", 5]], Rules(99)],
)
def test_options_out_of_bounds_are_refused(options):
    assert problem(2, options) == "bad_options"


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_a_table_needs_the_right_number_of_seats(seats):
    assert problem(seats) == "seat_count"


@pytest.mark.parametrize(
    "more",
    [{"mode": "nonsense"}, {"clock": "fast"}, {"stakes": "high"}, {"stakes": (1, 2, 3)}, {"color": "red"}],
)
def test_a_table_that_cannot_be_laid(more):
    assert problem(2, **more) == "bad_table"


def test_a_game_without_options_takes_none():
    game = game_of(Talk())
    assert game.parse_options({}) == NoOptions()
    with pytest.raises(GameError):
        game.parse_options({"x": 1})


# Versions


def test_old_matches_find_their_rules():
    first = Game(Manifest("toy", 2, version=1), Talk())
    second = Game(Manifest("toy", 2, version=2), Talk(), past=[first])
    assert second.reference == "toy@2"
    assert second.at_version(1) is first
    assert second.at_version(2) is second
    with pytest.raises(GameError) as caught:
        second.at_version(3)
    assert caught.value.refusal.details == {"game": "toy", "version": 3, "newest": 2}


# Outcomes


@pytest.mark.parametrize(
    ("outcome", "payoffs"),
    [
        (Outcome(), (0.0, 0.0, 0.0)),
        (Outcome((1,)), (-1.0, 1.0, -1.0)),
        (Outcome((0, 2)), (1.0, -1.0, 1.0)),
        (Outcome((0, 1, 2)), (1.0, 1.0, 1.0)),
        (Outcome((0,), scores=(10, -5, 0)), (1.0, -0.5, 0.0)),
        (Outcome(scores=(0, 0, 0)), (0.0, 0.0, 0.0)),
    ],
)
def test_payoffs(outcome, payoffs):
    assert outcome.payoffs(3) == payoffs
