"""Army chess by its rule book: moving, battles, what is shown, and how it ends."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match, Outcome
from boardwright.engine.systems.undo import ApproveUndo, RequestUndo
from boardwright.engine.types import HOST, Fischer
from boardwright.engine.waits import Timeout
from boardwright.games.junqi import GAME
from boardwright.games.junqi.board import CALLED, homes
from boardwright.games.junqi.pieces import EMPTY, KINDS, LETTERS, clash
from boardwright.games.junqi.types import Attacked, FlagShown, Move, Moved
from boardwright.kits.two_sides import AcceptDraw, OfferDraw, Resign
from tests.games.junqi.tables import BLACK, RED, board_of, code, new_match, play, position

FLAGS = {"B1": "F"}, {"B12": "F"}


def there(match: Match, name: str) -> str:
    return board_of(match).cells[CALLED[name]]


# Moving


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("A6-A7", None),
        ("B6-B7", "cannot_go_there"),
        ("A6-B5", None),
        ("B4-B5", None),
        ("A6-A8", "cannot_go_there"),
        ("A1-A2", "mine_stays"),
        ("B1-B2", "flag_stays"),
        ("D1-D2", "stays_in_headquarters"),
        ("A6-B6", "own_piece_there"),
        ("A7-A8", "not_your_piece"),
        ("B5-C5", "no_piece"),
    ],
)
def test_what_may_move_where_at_first(move, refusal):
    match = new_match()
    before = match.state
    assert code(play(match, move)) == refusal
    assert refusal is None or match.state is before


def test_turns_alternate_and_nobody_moves_after_the_end():
    match = new_match()
    assert play(match, "A6-B5").accepted
    assert code(match.submit(RED, Move("B4", "C4"))) == "not_your_turn"
    match.submit(RED, Resign())
    assert code(play(match, "B9-C9")) == "match_over"


def test_an_officer_goes_straight_along_the_railway_and_an_engineer_around_corners():
    pieces = {"A2": "5", "E1": "1"}
    officer = position(pieces, {"C8": "2"})
    assert code(play(officer, "A2-E2")) is None
    officer = position(pieces, {"C8": "2"})
    assert code(play(officer, "A2-E6")) == "cannot_go_there"
    engineer = position({"A2": "1"}, {"C8": "2"})
    step = play(engineer, "A2-E6")
    assert step.events[0] == Moved(RED, "A2", "E6", turned=True)


def test_nothing_on_the_railway_is_jumped_over():
    match = position({"A2": "1", "A5": "3", "B2": "3", "B6": "2"}, {"C8": "2"})
    assert code(play(match, "A2-A6")) == "cannot_go_there"


def test_nobody_is_attacked_in_a_camp():
    match = position({"A7": "9"}, {"B8": "2", "C8": "2"})
    assert code(play(match, "A7-B8")) == "camp_is_safe"
    assert not any(str(command).endswith("-B8") for command in match.legal(RED))


def test_who_enters_the_other_sides_headquarters_stays_there():
    match = position({"C12": "5", "A6": "3"}, {"B12": "F", "E7": "4"})
    assert play(match, "C12-D12", "E7-E8").accepted
    assert code(play(match, "D12-D11")) == "stays_in_headquarters"


# Battles


@pytest.mark.parametrize("attacker", [kind for kind in KINDS if kind not in "MF"])
@pytest.mark.parametrize("defender", KINDS)
def test_a_battle_ends_as_the_table_says(attacker, defender):
    expected = (
        "both"
        if "B" in (attacker, defender) or attacker == defender
        else "defender"
        if defender == "F"
        or (defender == "M" and attacker == "1")
        or (defender != "M" and attacker > defender)
        else "attacker"
    )
    assert clash(attacker, defender) == expected
    if defender not in "MF":
        match = position({"A6": attacker, "E6": "2"}, {"A7": defender, "E9": "3"})
        pieces = there(match, "A6"), there(match, "A7")
        step = play(match, "A6-A7")
        assert step.events[0] == Attacked(RED, "A6", "A7", expected)
        left = {"both": EMPTY, "defender": pieces[0], "attacker": pieces[1]}[expected]
        assert (there(match, "A6"), there(match, "A7")) == (EMPTY, left)


def test_a_mine_stays_or_with_the_option_goes_with_the_officer():
    for consumed, left in ((False, "mine"), (True, EMPTY)):
        match = position({"C10": "9", "A6": "2"}, {"C11": "M", "E7": "3"}, mine_consumed=consumed)
        mine = there(match, "C11")
        assert play(match, "C10-C11").accepted
        assert there(match, "C11") == (mine if left == "mine" else left)


def test_an_engineer_clears_a_mine_and_stands_in_its_place():
    match = position({"A9": "1"}, {"A11": "M", "E7": "3"})
    engineer = there(match, "A9")
    step = play(match, "A9-A11")
    assert step.events == (Attacked(RED, "A9", "A11", "defender"),)
    assert there(match, "A11") == engineer


def test_when_a_marshal_falls_its_flag_is_shown():
    match = position({"A6": "B", "E6": "2"}, {"A7": "9", "D12": "F", "E9": "3"})
    step = play(match, "A6-A7")
    assert [type(event) for event in step.events] == [Attacked, FlagShown]
    shown = step.events[1]
    assert isinstance(shown, FlagShown)
    assert (shown.seat, shown.at) == (BLACK, "D12")
    assert there(match, "D12") in board_of(match).flags
    assert [line.key for line in step.lines] == ["attack_both", "flag_shown"]


def test_two_marshals_that_fall_together_show_both_flags():
    match = position({"A6": "9", "E6": "2"}, {"A7": "9", "E9": "3"})
    events = play(match, "A6-A7").events
    assert [event.at for event in events if isinstance(event, FlagShown)] == ["B1", "B12"]


def test_without_the_option_no_flag_is_shown():
    match = position({"A6": "B", "E6": "2"}, {"A7": "9", "E9": "3"}, reveal_flag=False)
    assert len(play(match, "A6-A7").events) == 1


# The end


@pytest.mark.parametrize("kind", "9B1")
def test_whoever_takes_the_flag_wins(kind):
    match = position({"B11": kind}, {"B12": "F", "E7": "3"})
    assert play(match, "B11-B12").accepted
    assert match.outcome == Outcome((RED,), "flag_taken")


def test_who_has_no_move_loses():
    match = position({"A6": "9"}, {"A7": "3", "C11": "M"})
    assert play(match, "A6-A7").accepted
    assert match.outcome == Outcome((RED,), "no_moves")


def test_who_is_shut_in_loses_though_it_has_pieces():
    # A black piece in the corner A12, with its own around it that cannot move.
    match = position({"C6": "9", "C7": "5"}, {"A12": "3", "A11": "M", "B12": "F"})
    assert play(match, "C6-B6").accepted
    assert match.outcome == Outcome((RED,), "no_moves")


def test_a_battle_that_leaves_nobody_who_can_move_is_a_draw():
    match = position({"A6": "5", "A2": "M"}, {"A7": "5", "C11": "M"})
    assert play(match, "A6-A7").accepted
    assert match.outcome == Outcome((), "nobody_can_move")


def test_too_long_without_a_battle_is_a_draw():
    match = new_match(no_capture_limit=6)
    assert play(match, "A6-B5", "A7-B8", "B5-A6", "B8-A7", "A6-B5").accepted
    assert match.outcome is None
    assert play(match, "A7-B8").accepted
    assert match.outcome == Outcome((), "no_battle")


def test_a_battle_begins_the_count_anew():
    match = position({"A6": "5", "E6": "5"}, {"A7": "3", "E8": "4"}, no_capture_limit=4)
    assert play(match, "E6-D6", "E8-E9", "A6-A7", "E9-E8", "D6-E6").accepted
    assert match.outcome is None


def test_to_and_fro_is_limited_only_where_the_table_says_so():
    there_and_back = ["A6-B5", "A7-B8", "B5-A6", "B8-A7"]
    free = new_match()
    assert play(free, *there_and_back * 4).accepted
    limited = new_match(repetition_limit=5)
    assert play(limited, *there_and_back, *there_and_back, "A6-B5", "A7-B8").accepted
    assert code(play(limited, "B5-A6")) == "to_and_fro"
    assert Move("B5", "A6") not in limited.legal(RED)
    assert code(play(limited, "B4-A4")) == "own_piece_there"
    assert code(play(limited, "B5-C5")) == "own_piece_there"
    assert play(limited, "B6-A6").accepted


def test_a_draw_can_be_agreed_on_and_time_loses():
    match = new_match()
    match.submit(RED, OfferDraw())
    match.submit(BLACK, AcceptDraw())
    assert match.outcome == Outcome(reason="agreement")
    timed = Match.new(GAME, secret=b"junqi", clock=Fischer(60))
    timed.submit(HOST, Timeout(RED), at=60_000)
    assert timed.outcome == Outcome((BLACK,), "time")


# Taking back


def test_a_quiet_move_can_be_taken_back_if_the_other_agrees():
    match = new_match()
    play(match, "A6-B5")
    assert match.submit(RED, RequestUndo()).accepted
    assert match.submit(BLACK, ApproveUndo()).accepted
    assert board_of(match).ply == 0


@pytest.mark.parametrize("mode", ["live", "local"])
def test_nothing_before_a_battle_is_taken_back(mode):
    match = Match.new(GAME, secret=b"junqi", mode=mode)
    attack = next(
        command
        for command in match.legal(RED)
        if board_of(match).cells[CALLED[str(command).split("-")[1]]] in LETTERS[BLACK]
    )
    assert match.submit(RED, attack).accepted
    assert code(match.submit(RED, RequestUndo())) == "nothing_to_undo"
    assert code(match.submit(BLACK, RequestUndo())) == "nothing_to_undo"


def test_homes_of_the_two_sides_face_each_other():
    assert [CALLED["A1"], CALLED["A12"]] == [homes(RED)[0], homes(BLACK)[0]]
