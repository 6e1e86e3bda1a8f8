"""Chess by its rule book: given a position, what may be played, and how it ends."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match, Outcome
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.types import HOST, Fischer, GameError
from boardwright.engine.waits import Timeout
from boardwright.games.international_chess import GAME
from boardwright.games.international_chess.pieces import START
from boardwright.games.international_chess.rules import fen_of
from boardwright.games.international_chess.types import ClaimDraw, Move
from boardwright.kits.two_sides import AcceptDraw, OfferDraw, Resign
from tests.games.international_chess.tables import SHUFFLE, code, facts, legal, match_from, moved, play

CORNERS = "r3k2r/8/8/8/8/8/8/R3K2R"


# Moves


@pytest.mark.parametrize(
    ("fen", "count"),
    [
        (START, 20),
        (f"{CORNERS} w KQkq - 0 1", 26),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", 7),
        ("8/8/8/KPp4r/8/8/8/4k3 w - c6 0 1", 4),
    ],
)
def test_so_many_moves_are_legal(fen, count):
    assert len(legal(match_from(fen))) == count


@pytest.mark.parametrize(
    ("fen", "castlings"),
    [
        (f"{CORNERS} w KQkq - 0 1", {"e1g1", "e1c1"}),
        ("r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1", {"e1c1"}),
        ("r3k2r/8/8/8/8/8/1r6/R3K2R w KQkq - 0 1", {"e1g1", "e1c1"}),
        ("r3k2r/8/8/8/8/1r6/8/R3K2R w KQkq - 0 1", {"e1g1", "e1c1"}),
        ("r3k2r/8/8/8/4r3/8/8/R3K2R w KQkq - 0 1", set()),
    ],
    ids=["free", "through check", "a rook passes b2", "a rook passes b3", "in check"],
)
def test_castling(fen, castlings):
    assert legal(match_from(fen)) & {"e1g1", "e1c1"} == castlings


def test_who_castles_moves_two_pieces():
    match = match_from(f"{CORNERS} w KQkq - 0 1")
    assert moved(play(match, "e1g1")).san == "O-O"
    assert fen_of(match.state.core) == "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"


def test_a_king_that_moved_castles_no_more():
    match = match_from(f"{CORNERS} w KQkq - 0 1")
    assert code(play(match, "e1e2 e8e7 e2e1 e7e8 e1g1")) == "cannot_castle"


def test_after_a_move_of_one_rook_the_other_may_castle():
    match = match_from(f"{CORNERS} w KQkq - 0 1")
    play(match, "a1b1 e8e7 b1a1 e7e8")
    assert legal(match) & {"e1g1", "e1c1"} == {"e1g1"}


def test_a_pawn_is_taken_in_passing_at_once_or_never():
    start = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"
    match = match_from(start)
    taken = moved(play(match, "e2e4 d4e3"))
    assert (taken.captured, taken.san) == ("P", "dxe3")
    assert match.state.core.cells.count("P") == 0
    late = match_from(start)
    assert code(play(late, "e2e4 e8e7 e1d1 d4e3")) == "cannot_go_there"


def test_taking_in_passing_may_not_open_the_rank_onto_the_king():
    assert code(play(match_from("8/8/8/KPp4r/8/8/8/4k3 w - c6 0 1"), "b5c6")) == "cannot_go_there"


@pytest.mark.parametrize(("promotion", "letter"), [("", "Q"), ("q", "Q"), ("n", "N"), ("r", "R"), ("b", "B")])
def test_a_pawn_becomes_what_is_said_else_a_queen(promotion, letter):
    match = match_from("7k/P7/8/8/8/8/8/K7 w - - 0 1")
    assert match.submit(0, Move("a7", "a8", promotion)).accepted
    assert match.state.core.cells[56] == letter


def test_a_pawn_becomes_no_king():
    match = match_from("7k/P7/8/8/8/8/8/K7 w - - 0 1")
    step = match.submit_raw(0, {"type": "MOVE", "from": "a7", "to": "a8", "promotion": "k"})
    assert code(step) == "bad_value"
    assert match.version == 0


def test_what_is_no_promotion_needs_no_piece():
    assert match_from().submit(0, Move("e2", "e4", "n")).accepted


@pytest.mark.parametrize(
    ("fen", "move", "why"),
    [
        (START, "e4e5", "no_piece"),
        (START, "e7e5", "not_your_piece"),
        (START, "e2e5", "cannot_go_there"),
        (START, "e1g1", "cannot_castle"),
        ("4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", "a1a2", "in_check"),
        ("4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", "leaves_check"),
    ],
)
def test_a_refusal_says_why(fen, move, why):
    match = match_from(fen)
    before = match.state
    assert code(play(match, move)) == why
    assert match.state is before


def test_a_move_out_of_turn_and_one_too_late():
    match = match_from()
    assert code(match.submit(1, Move("e7", "e5"))) == "not_your_turn"
    assert play(match, "f2f3 e7e5 g2g4 d8h4").accepted
    assert match.outcome == Outcome((1,), "checkmate")
    assert code(match.submit(0, Move("e2", "e3"))) == "match_over"


# The end


def test_stalemate_is_a_draw():
    match = match_from("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")
    play(match, "g6f7")
    assert match.outcome == Outcome((), "stalemate")


@pytest.mark.parametrize(
    ("fen", "dead"),
    [
        ("8/8/4k3/8/8/4K3/8/8 w - - 0 1", True),
        ("8/8/4k3/8/8/4KB2/8/8 w - - 0 1", True),
        ("8/8/4k3/8/8/4KN2/8/8 w - - 0 1", True),
        ("8/8/3bk3/8/8/2B1K3/8/8 w - - 0 1", True),
        ("8/8/3bk3/8/8/3BK3/8/8 w - - 0 1", False),
        ("8/8/4k3/8/8/2N1KN2/8/8 w - - 0 1", False),
        ("8/8/3nk3/8/8/4KN2/8/8 w - - 0 1", False),
        ("8/8/4k3/8/8/4KP2/8/8 w - - 0 1", False),
    ],
)
def test_a_position_in_which_nobody_can_mate_is_drawn(fen, dead):
    assert match_from(fen).outcome == (Outcome((), "dead_position") if dead else None)


def test_the_third_time_is_a_draw_by_claim_only():
    match = match_from()
    assert code(match.submit(0, ClaimDraw())) == "false_claim"
    play(match, f"{SHUFFLE} {SHUFFLE}")
    assert match.outcome is None
    assert ClaimDraw() in match.legal(0)
    assert code(match.submit(1, ClaimDraw("threefold"))) == "not_your_turn"
    assert code(match.submit(0, ClaimDraw("fifty"))) == "false_claim"
    assert match.submit(0, ClaimDraw("threefold")).accepted
    assert match.outcome == Outcome((), "threefold")


def test_a_claim_for_the_move_that_is_about_to_be_made():
    match = match_from()
    play(match, f"{SHUFFLE} {SHUFFLE.rsplit(' ', 1)[0]}")
    assert code(match.submit(1, ClaimDraw())) == "false_claim"
    assert code(match.submit(1, ClaimDraw("threefold", "f6d5"))) == "false_claim"
    cells = match.state.core.cells
    assert match.submit(1, ClaimDraw("threefold", "f6g8")).accepted
    assert match.outcome == Outcome((), "threefold")
    assert match.state.core.cells == cells


def test_the_fifth_time_is_a_draw_by_itself():
    match = match_from()
    play(match, " ".join([SHUFFLE] * 4))
    assert match.outcome == Outcome((), "fivefold")
    assert match.version == 16


def test_with_auto_claim_the_third_time_is_enough():
    match = match_from(auto_claim=True)
    play(match, f"{SHUFFLE} {SHUFFLE}")
    assert match.outcome == Outcome((), "threefold")


def test_a_right_to_castle_that_is_gone_makes_another_position():
    match = match_from(f"{CORNERS} w KQkq - 0 1", auto_claim=True)
    play(match, "h1h2 e8d8 h2h1 d8e8 h1h2 e8d8 h2h1 d8e8")
    assert match.outcome is None, "the first time both could still castle"
    play(match, "h1h2 e8d8")
    assert match.outcome == Outcome((), "threefold"), (
        "the first move ended two rights, the second one the others"
    )


def test_a_pawn_that_could_be_taken_in_passing_makes_another_position():
    match = match_from("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", auto_claim=True)
    play(match, "e2e4 e8e7 e1d1 e7e8 d1e1 e8e7 e1d1 e7e8 d1e1")
    assert match.outcome is None, "once black could have taken it"
    play(match, "e8e7")
    assert match.outcome == Outcome((), "threefold")


QUIET = "7k/8/8/8/8/8/R7/K7 w - - {} 80"


def test_fifty_moves_are_a_draw_by_claim():
    match = match_from(QUIET.format(98))
    play(match, "a2b2")
    assert code(match.submit(1, ClaimDraw("fifty"))) == "false_claim"
    assert match.submit(1, ClaimDraw("fifty", "h8g8")).accepted
    assert match.outcome == Outcome((), "fifty")


def test_seventy_five_moves_are_a_draw_by_themselves():
    match = match_from(QUIET.format(149))
    play(match, "a2b2")
    assert match.outcome == Outcome((), "seventy_five")


def test_a_mate_with_the_seventy_fifth_move_is_a_mate():
    match = match_from("7k/8/6K1/8/8/8/8/R7 w - - 149 80")
    play(match, "a1a8")
    assert match.outcome == Outcome((0,), "checkmate")


# Time, offers, taking back


@pytest.mark.parametrize(
    ("fen", "outcome"),
    [
        ("7k/8/8/8/8/8/R7/K7 b - - 0 1", Outcome((0,), "time")),
        ("7k/8/8/8/8/8/R7/K7 w - - 0 1", Outcome((), "time_for_nothing")),
        ("6nk/8/8/8/8/8/Q7/K7 w - - 0 1", Outcome((), "time_for_nothing")),
        ("6nk/8/8/8/8/8/R7/K7 w - - 0 1", Outcome((1,), "time")),
    ],
    ids=["a rook mates", "a bare king", "a knight against a queen", "a knight against a rook"],
)
def test_running_out_of_time(fen, outcome):
    match = Match.new(GAME, secret=b"t", options={"position": fen}, clock=Fischer(60, 0))
    late = match.state.core.turn
    assert match.submit(HOST, Timeout(late), 61_000).accepted
    assert match.outcome == outcome


def test_an_offer_may_not_be_made_twice_between_two_moves():
    match = match_from()
    assert match.submit(0, OfferDraw()).accepted
    assert code(match.submit(0, OfferDraw())) == "draw_offer_stands"
    assert match.submit(1, AcceptDraw()).accepted
    assert match.outcome == Outcome((), "agreement")


def test_who_resigns_loses():
    match = match_from()
    assert match.submit(1, Resign()).accepted
    assert match.outcome == Outcome((0,), "resigned")


def test_a_castling_is_taken_back_whole():
    match = Match.new(GAME, secret=b"u", options={"position": f"{CORNERS} w KQkq - 0 1"}, mode="local")
    before = match.state.core
    play(match, "e1g1")
    assert match.submit(0, RequestUndo()).accepted
    assert match.state.core == before


# What is shown


def test_facts_tell_what_was_taken_and_who_leads():
    match = match_from("4k3/P7/8/8/8/8/8/R3K2q w Q - 0 1")
    play(match, "e1e2 h1a1 a7a8q")
    told = facts(match)
    assert (told.captured, told.lead, told.check) == (("R", ""), 0, "e8")


@pytest.mark.parametrize(
    "fen",
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKQNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1",
        "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - e3 0 1",
        "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
        "nonsense",
    ],
)
def test_a_position_that_cannot_be_is_refused(fen):
    with pytest.raises(GameError) as error:
        match_from(fen)
    assert error.value.refusal.code == "bad_options"
