"""SGF: what is written is read again, and what others write is understood or refused with a reason."""

from __future__ import annotations

import pytest

from boardwright.engine.types import GameError
from boardwright.games.weiqi import GAME
from boardwright.games.weiqi.sgf import Move, Record, read_sgf, write_sgf
from boardwright.kits.stones import BLACK, PASS, WHITE, point_name

GAME_OF_NINE = """(;FF[4]GM[1]CA[UTF-8]AP[Some:1.0]SZ[9]KM[5.5]RU[Japanese]HA[2]AB[gc][cg]PB[A \\] B]PW[李 世石]RE[W+R]
;W[ee]C[a comment with ; and ( and \\]]
;B[ge](;W[ei];B[])(;W[aa];B[bb])
)"""


def test_a_record_of_others():
    record = read_sgf(GAME_OF_NINE)
    assert record.size == 9
    assert record.komi == 5.5
    assert record.scoring == "territory"
    assert record.handicap == 2
    assert {point_name(each, 9) for each in record.black_stones} == {"G7", "C3"}
    assert (record.black, record.white, record.result) == ("A ] B", "李 世石", "W+R")
    assert [
        (each.stone, each.point if each.point == PASS else point_name(each.point, 9)) for each in record.moves
    ] == [
        (WHITE, "E5"),
        (BLACK, "G5"),
        (WHITE, "E1"),
        (BLACK, PASS),
    ]


@pytest.mark.parametrize("size", [5, 9, 13, 19])
def test_every_point_comes_back(size):
    moves = tuple(Move((BLACK, WHITE)[point % 2], point) for point in range(size * size))
    record = Record(size, (*moves, Move(BLACK, PASS)), (0,), (1,), 7.5, 2, "area", "a\\]b", "c", "B+3.5")
    assert read_sgf(write_sgf(record)) == record


def test_writing_what_was_read_gives_the_same_record():
    record = read_sgf(GAME_OF_NINE)
    assert read_sgf(write_sgf(record)) == record


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("(;SZ[9];B[tt])", (Move(BLACK, PASS),)),
        ("(;FF[3]SiZe[9];Black[aa])", (Move(BLACK, 72),)),
        ("\ufeff noise before (;SZ[9]AB[aa:bb];W[cc])", (Move(WHITE, 56),)),
        ("(;)", ()),
    ],
)
def test_other_ways_to_write(text, moves):
    assert read_sgf(text).moves == moves


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "sgf_no_game"),
        ("no record", "sgf_no_game"),
        ("(;SZ[9];B[aa]", "sgf_no_game"),
        ("(;GM[2]SZ[9])", "sgf_other_game"),
        ("(;SZ[25])", "sgf_size"),
        ("(;SZ[9:13])", "sgf_size"),
        ("(;SZ[9];B[zz])", "sgf_point"),
        ("(;SZ[9];B[jj])", "sgf_point"),
        ("(;SZ[9]KM[six])", "sgf_number"),
        ("(;SZ[9];B[aa];AW[bb])", "sgf_edited"),
        ("(" * 2_000_000, "sgf_too_long"),
        ("(" + ";" * 20_000 + ")", "sgf_too_long"),
    ],
)
def test_a_record_that_cannot_be_read_says_why(text, code):
    with pytest.raises(GameError) as caught:
        read_sgf(text)
    assert caught.value.refusal.code == code
    for language in ("en", "zh"):
        assert "{" not in GAME.explain(caught.value.refusal, language)
