"""Records of weiqi: a match goes out as SGF and comes back equal, and others' records are played by our rules."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.history import Branch, TriedMove
from boardwright.engine.records import RecordError, read_match
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.types import HOST, Fischer, GameError
from boardwright.engine.waits import Timeout
from boardwright.games.registry import find
from boardwright.games.weiqi import GAME
from boardwright.games.weiqi.exchange import SGF, branches_of, options_of
from boardwright.games.weiqi.sgf import read_sgf
from boardwright.games.weiqi.types import AcceptMarking, MarkDead, PassTurn, Place, ResumePlay
from boardwright.kits.two_sides import Resign
from tests.games.weiqi.tables import alternating, board_of, new_match, play

BLACK_WALL, WHITE_WALL = (" ".join(f"{column}{row}" for row in range(1, 6)) for column in "CD")
NAMES = ("Ann [9k]", "李")


def back(text: str) -> Match:
    return read_match(text, find, lambda: [GAME])


def comes_back_equal(match: Match) -> Match:
    text = SGF.write(match, NAMES)
    again = back(text)
    assert SGF.write(again, NAMES) == text
    assert board_of(again).cells == board_of(match).cells
    assert board_of(again).captured == board_of(match).captured
    return again


def counted(**options) -> Match:
    """Two walls, a white stone behind black's that is dead, and the count that both agree on."""
    match = new_match(5, **options)
    play(match, alternating(BLACK_WALL, WHITE_WALL) + " - A1 - -")
    if board_of(match).marking is not None:
        assert match.submit(0, MarkDead("A1")).accepted
        for seat in (0, 1):
            assert match.submit(seat, AcceptMarking()).accepted
    return match


@pytest.mark.parametrize("scoring", ["area", "territory", "basic"])
def test_a_match_that_was_counted_comes_back_with_its_dead_stones(scoring):
    match = counted(scoring=scoring)
    again = comes_back_equal(match)
    assert match.outcome is not None
    assert again.outcome is not None
    assert (again.outcome.winners, again.outcome.reason) == (match.outcome.winners, "score")


def test_what_is_written():
    text = SGF.write(counted(), NAMES)
    assert text.startswith("(;FF[4]GM[1]CA[UTF-8]SZ[5]KM[7.5]RU[Chinese]PB[Ann [9k\\]]PW[李]RE[W+2.5];B[ce]")
    assert ";B[];W[ae];B[];W[];TB[" in text


def test_a_handicap_comes_back():
    match = new_match(9, handicap=4)
    play(match, "E5 E6")
    again = comes_back_equal(match)
    assert again.state.options.handicap == 4
    assert again.outcome is None


@pytest.mark.parametrize(("end", "reason"), [("resign", "resigned"), ("time", "forfeit")])
def test_who_resigned_or_ran_out_of_time_has_lost_again(end, reason):
    match = Match.new(GAME, secret=b"s", options={"size": 9}, clock=Fischer(1, 0))
    match.submit(0, Place("E5"), at=1)
    if end == "resign":
        match.submit(1, Resign(), at=2)
    else:
        match.submit(HOST, Timeout(1), at=60_000)
    again = comes_back_equal(match) if end == "resign" else back(SGF.write(match, NAMES))
    assert again.outcome is not None
    assert (again.outcome.winners, again.outcome.reason) == ((0,), reason)


def test_what_was_taken_back_is_not_written():
    match = Match.new(GAME, secret=b"s", options={"size": 9}, mode="local")
    for seat, command in ((0, Place("E5")), (1, Place("C3")), (1, RequestUndo()), (1, Place("G7"))):
        assert match.submit(seat, command).accepted
    assert ";B[ee];W[gc])" in SGF.write(match, NAMES)


def test_play_that_went_on_after_a_marking_goes_on_again():
    match = new_match(9)
    play(match, "E5 - -")
    assert match.submit(0, ResumePlay()).accepted
    play(match, "C3 G7")
    assert board_of(comes_back_equal(match)).resumed == 1


def test_stones_that_were_set_by_hand_stand_there_before_the_first_move():
    again = back("(;SZ[9]AB[cc][dd][ee]AW[gg];W[aa])")
    assert board_of(again).cells.count("B") == 3
    assert board_of(again).cells.count("W") == 2
    assert board_of(again).turn == 0


def test_one_side_that_moves_twice_means_that_the_other_passed():
    again = back("(;SZ[9];B[cc];B[dd])")
    assert [entry.command for entry in again.entries] == [Place("C7"), PassTurn(), Place("D6")]


def test_a_record_by_other_rules_is_played_by_those():
    """A black stone in the corner where it has no liberty."""
    match = new_match(9, suicide=True, ko="simple")
    assert play(match, alternating("E5 E6", "A2 B1") + " A1").accepted
    again = comes_back_equal(match)
    assert again.state.options.suicide


@pytest.mark.parametrize(
    ("komi", "points"), [("7.5", 7.5), ("0", 0), ("375", 7.5), ("3.75", 7.5), ("650", 6.5)]
)
def test_komi_as_servers_write_it(komi, points):
    assert options_of(read_sgf(f"(;SZ[9]KM[{komi}])"))["komi"] == points


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("(;SZ[9];B[cc];W[cc])", "sgf_move"),
        ("(;SZ[9]KM[6.3])", "sgf_number"),
        ("(;GM[2];B[cc])", "sgf_other_game"),
        ("(;SZ[9];B[cc]", "sgf_no_game"),
    ],
)
def test_a_record_that_cannot_be_played_says_why_in_the_words_of_its_game(text, code):
    with pytest.raises(RecordError) as caught:
        back(text)
    assert caught.value.refusal.code == code
    assert caught.value.refusal.details["game"] == "weiqi"
    for language in ("en", "zh"):
        assert "{" not in caught.value.game.explain(caught.value.refusal, language)


def test_what_is_no_record_is_tried_as_a_replay_file():
    with pytest.raises(GameError) as caught:
        back("hello")
    assert caught.value.refusal.code == "replay_header"


WITH_BRANCHES = (
    "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[7.5]RU[Chinese];B[ee](;W[gc];B[cg])(;W[cc];B[gg](;W[cg])(;W[gc];B[])))\n"
)


def with_branches(match, branches):
    assert SGF.write_branches is not None
    return SGF.write_branches(match, ("", ""), branches)


def test_other_ways_on_come_in_and_go_out_again():
    branches = branches_of(GAME, WITH_BRANCHES)
    assert [(each.version, [str(move.command) for move in each.moves]) for each in branches] == [
        (1, ["C7", "G3", "C3"]),
        (1, ["C7", "G3", "G7", "pass"]),
    ]
    match = SGF.read(GAME, WITH_BRANCHES)
    assert len(match.entries) == 3
    assert with_branches(match, branches) == WITH_BRANCHES


def test_a_way_on_from_the_last_move_is_no_part_of_the_game():
    match = SGF.read(GAME, "(;SZ[9];B[ee];W[gc])")
    branch = Branch(2, (TriedMove(0, Place("C3")),))
    written = with_branches(match, [branch])
    assert len(SGF.read(GAME, written).entries) == 2
    assert branches_of(GAME, written) == (branch,)


def test_in_a_way_on_whoever_is_left_out_passes_and_stones_set_by_hand_end_it():
    (branch,) = branches_of(GAME, "(;SZ[9];B[ee](;W[gc])(;B[cc];W[gg];AB[aa];B[bb]))")
    assert [(move.seat, str(move.command)) for move in branch.moves] == [(1, "pass"), (0, "C7"), (1, "G3")]


def test_a_way_on_from_a_move_that_was_taken_back_leaves_the_game_where_they_part():
    match = Match.new(GAME, secret=b"back", options={"size": 9}, mode="local")
    for seat, command in ((0, Place("E5")), (1, Place("G7")), (1, RequestUndo()), (1, Place("C3"))):
        assert match.submit(seat, command).accepted
    written = with_branches(match, [Branch(2, (TriedMove(0, Place("D3")),))])
    assert written.endswith(";B[ee](;W[cg])(;W[gc];B[dg]))\n")
