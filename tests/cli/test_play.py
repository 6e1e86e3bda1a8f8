"""Playing in the terminal, by what is typed and what is shown."""

from __future__ import annotations

import pytest

from boardwright.cli.moves import is_numeric, label, numbered, parse_move
from boardwright.cli.screen import Screen
from boardwright.engine.api import Answer, Command, Pass, Refusal, replace
from boardwright.engine.match import Match
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.types import MatchState
from boardwright.engine.waits import Prompt
from boardwright.games.tictactoe import GAME
from boardwright.games.tictactoe.types import Place


def play(run, typed, *arguments):
    return run("play", "tictactoe", "--seed", "1", *arguments, typed=typed)


def test_a_whole_game_between_two_people(run):
    ran = play(run, "0\n1\n3\n4\n6\n", "--bot", "none")
    assert ran.status == 0
    assert "Seat 1 to move" in ran.out
    assert "Seat 0 wins." in ran.out


def test_against_a_bot(run):
    ran = play(run, "".join(f"{cell}\n" for cell in range(9)) * 3, "--bot", "mcts:500")
    assert ran.status == 0
    assert any(end in ran.out for end in ("You lose.", "A draw."))
    assert "Seat 1 marked the" in ran.out


def test_the_bot_may_begin(run):
    ran = play(run, "q\n", "--seat", "1", "--bot", "random")
    assert "Seat 0 marked the" in ran.out


def test_the_same_seed_plays_the_same(run):
    assert play(run, "4\nq\n", "--bot", "random").out == play(run, "4\nq\n", "--bot", "random").out


def test_in_chinese(run):
    ran = play(run, "0\n1\n3\n4\n6\n", "--bot", "none", "--lang", "zh")
    assert "井字棋" in ran.out
    assert "座位 0 获胜" in ran.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("h", "m  all moves"),
        ("?", "m  all moves"),
        ("m", "Place a mark in cell 8"),
        ("0\n0", "That cell is taken."),
        ("9", "Type it like this: place CELL (0–8)."),
        ("place here", "Type it like this: place CELL (0–8)."),
        ("place 1 2", "Type it like this: place CELL (0–8)."),
        ("place 0\nplace 0", "That cell is taken."),
        ('{"type": "PLACE", "cell": 2}\n2', "That cell is taken."),
        ("castle", "I do not know the move 'castle'."),
        ("place", "Type it like this: place CELL (0–8)."),
        ("{", "not a command"),
        ("u", "no decision of yours"),
        ("", "Your move, 0–8"),
    ],
)
def test_what_is_typed_gets_an_answer(run, typed, said):
    ran = play(run, f"{typed}\nq\n", "--bot", "random", "--seed", "2")
    assert ran.status == 0
    assert said in ran.out
    assert ran.out.rstrip().endswith("Good-bye.")


def test_undo_takes_back_the_bots_reply_too(run):
    out = play(run, "4\nu\nq\n", "--bot", "random").out
    assert "Taken back." in out
    board = out.rpartition("Taken back.")[2]
    assert "X" not in board.replace("to move: X", "")
    assert "O" not in board


def test_undo_does_not_take_back_what_only_the_bot_did(run):
    out = play(run, "u\nq\n", "--seat", "1", "--bot", "random").out
    assert "no decision of yours" in out


def test_undo_between_two_people(run):
    out = play(run, "4\nu\nq\n", "--bot", "none").out
    assert "Taken back." in out


def test_the_end_of_the_input_ends_the_game(run):
    ran = play(run, "4\n")
    assert (ran.status, "Good-bye." in ran.out) == (0, True)


def test_a_match_is_saved_and_can_be_verified(run, tmp_path):
    file = tmp_path / "match.jsonl"
    ran = play(run, "0\n1\n3\n4\n6\n", "--bot", "none", "--save", str(file))
    assert str(file) in ran.out
    assert run("replay", str(file), "--verify").status == 0


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--seat", "2"), "no_such_seat"),
        (("--bot", "deep_blue"), "unknown_bot"),
        (("--players", "3"), "seat_count"),
        (("--options", "x=1"), "bad_options"),
    ],
)
def test_what_cannot_be_played(run, arguments, code):
    ran = play(run, "", *arguments)
    assert (ran.status, f"({code})" in ran.err) == (1, True)


def test_a_lesson(run):
    ran = play(run, "\n\n8\n4\n0\n3\n\n6\n", "--lesson")
    assert ran.status == 0
    assert "1/7  Welcome!" in ran.out
    assert "the lesson wants another one here" in ran.out
    assert "That was the lesson." in ran.out


def test_a_lesson_can_be_left(run):
    assert "Good-bye." in play(run, "q\n", "--lesson").out
    assert "Good-bye." in play(run, "\n\nq\n", "--lesson", "--lang", "en").out


# Moves of any game


class Raise(Command):
    by: int
    why: str = ""


def test_moves_are_counted_unless_they_are_numbers_themselves():
    assert numbered([Place(3), Place(7)]) == {3: Place(3), 7: Place(7)}
    assert numbered([Raise(by=1), Raise(by=5)]) == {1: Raise(by=1), 2: Raise(by=5)}
    assert not is_numeric([Place(1), Pass()])
    assert not is_numeric([Answer(picks=(1,))])
    assert not is_numeric([])


def test_a_number_that_stands_for_no_move():
    refusal = parse_move(GAME, [Raise(by=1)], "2")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "no_such_move"


def test_a_number_that_is_asked_for_is_typed_as_it_is():
    asked = Prompt(id=1, name="bid", seats=(0,), kind="number", min=0, max=1000)
    listed = [Answer((0,)), Answer((500,)), Answer((1000,))]
    assert numbered(listed, asked) == {0: listed[0], 500: listed[1], 1000: listed[2]}
    assert parse_move(GAME, listed, "7", asked) == Answer((7,))
    assert numbered([Answer(()), *listed], asked)[1] == Answer(())


def test_commands_of_the_engine_can_be_typed_too():
    assert parse_move(GAME, [Place(1)], "request_undo") == RequestUndo()
    assert parse_move(GAME, [Place(1)], "Request-Undo") == RequestUndo()


@pytest.mark.parametrize(
    ("kind", "options", "picks", "words"),
    [
        ("option", ("red", "blue"), (1,), "blue"),
        ("cards", ("a", "b", "c"), (0, 2), "a, c"),
        ("number", (), (7,), "7"),
        ("distribute", ("a", "b"), (1, 2), "a: 1, b: 2"),
        ("option", ("a",), (), "nothing"),
    ],
)
def test_answers_in_words(kind, options, picks, words):
    prompt = Prompt(1, "x", (0,), kind=kind, options={0: options})
    state = Match.new(GAME, secret=b"").state
    asked = MatchState(state.core, replace(state.sys, waits=(prompt,)), state.table)
    assert label(GAME, asked, 0, Answer(picks=picks), Screen("en")) == words


def test_a_move_without_a_text_is_shown_by_its_name():
    state = Match.new(GAME, secret=b"").state
    assert label(GAME, state, 0, Raise(by=3), Screen("en")) == "raise 3"
    assert label(GAME, state, 0, Pass(), Screen("zh")) == "跳过"
