"""Players of army chess: they infer, they see no more than their seat, and advice says why."""

from __future__ import annotations

import pytest

from boardwright.bots.levels import LEVELS, LevelBot
from boardwright.engine.api import Match
from boardwright.engine.views import view
from boardwright.games.junqi import GAME
from boardwright.games.junqi.bot.beliefs import beliefs
from boardwright.games.junqi.bot.play import BOTS, stands
from boardwright.games.junqi.pieces import ARMY, KINDS, LETTERS
from boardwright.games.junqi.types import Arrange, Move
from boardwright.kits.two_sides import AcceptDraw, DeclineDraw, OfferDraw
from tests.games.junqi.pairs import History
from tests.games.junqi.tables import BLACK, RED, board_of, new_match, play, position

CAREFUL = ("medium", "hard", "master")


def choice(match: Match, level: str, seat: int = RED):
    return LevelBot(level, 1).choose(GAME, match.state, seat)


def replayed(setups, history: History) -> Match:
    match = new_match(*setups, **history.options)
    for move in history.moves:
        assert match.submit(board_of(match).turn, move).accepted
    return match


@pytest.mark.parametrize("seed", range(4))
def test_no_level_plays_otherwise_because_of_what_it_cannot_see(seed):
    history = History(seed)
    matches = [replayed(setups, history) for setups in (history.setups, *history.twins(2))]
    assert len({board_of(match).setups for match in matches}) > 1
    if history.viewer != board_of(matches[0]).turn:
        moves = matches[0].legal(board_of(matches[0]).turn)
        quiet = next(
            move for move in moves if all(move in match.legal(1 - history.viewer) for match in matches)
        )
        if len({match.submit(1 - history.viewer, quiet).events for match in matches}) > 1:
            return
    for level in LEVELS:
        assert len({str(choice(match, level, history.viewer)) for match in matches}) == 1, level


def test_beliefs_are_certain_of_what_is_certain_and_use_up_the_army():
    match = position({"A6": "5", "C6": "B"}, {"A7": "3", "C7": "9", "E11": "6", "D12": "F"})
    play(match, "C6-C7")
    board = board_of(match)
    likely = beliefs(board, match.state.options, BLACK)
    flag = LETTERS[BLACK].index(board.flags)
    assert likely[flag][KINDS.index("F")] == pytest.approx(1)
    assert [sum(row) for row in likely] == pytest.approx([1.0] * 25)
    assert [sum(column) for column in zip(*likely, strict=True)] == pytest.approx(
        list(ARMY.values()), rel=0.05
    )


@pytest.mark.parametrize("level", CAREFUL)
def test_a_flag_that_is_shown_is_taken(level):
    match = position({"C6": "B", "D11": "2", "E6": "4"}, {"C7": "9", "E7": "3", "D12": "F", "A9": "8"})
    play(match, "C6-C7", "A9-A8")
    assert str(choice(match, level)) == "D11-D12"


@pytest.mark.parametrize("level", CAREFUL)
def test_whoever_has_beaten_a_general_is_not_attacked_by_less(level):
    match = position({"A6": "8", "A5": "7", "E2": "3"}, {"A7": "9", "E11": "4", "C12": "2"})
    step = play(match, "A6-A7", "E11-E10")
    assert step.accepted
    assert str(choice(match, level)) != "A5-A7"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_sets_up_and_answers_offers(level):
    match = Match.new(GAME, secret=b"bots", options={"auto_setup": False})
    for seat in (RED, BLACK):
        command = choice(match, level, seat)
        assert isinstance(command, Arrange)
        assert match.submit(seat, command).accepted
    match.submit(RED, OfferDraw())
    assert isinstance(choice(match, level, BLACK), DeclineDraw)
    lost = position({"A6": "9", "B6": "8", "C6": "7", "D6": "7"}, {"A9": "2"})
    lost.submit(RED, OfferDraw())
    assert isinstance(choice(lost, level, BLACK), AcceptDraw)


def test_who_has_more_stands_better():
    match = position({"A6": "9", "B6": "8"}, {"A9": "2"})
    seen = {seat: view(GAME, match.state, seat).core for seat in (RED, BLACK)}
    assert stands(seen[RED], match.state.options, RED) > 0 > stands(seen[BLACK], match.state.options, BLACK)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_a_whole_game_ends(level):
    match = Match.new(GAME, secret=b"whole")
    bots = {RED: LevelBot(level, 1), BLACK: LevelBot("medium", 2)}
    while match.outcome is None:
        seat = board_of(match).turn
        assert match.submit(seat, bots[seat].choose(GAME, match.state, seat)).accepted
    assert match.outcome.reason in {"flag_taken", "no_moves", "no_battle", "nobody_can_move"}


def test_in_the_open_game_nothing_is_guessed():
    match = position({"A6": "5", "E2": "3"}, {"A7": "4", "E7": "B", "C9": "2"}, mode="open")
    assert str(choice(match, "hard")) == "A6-A7"


# Advice


def advice(match: Match, seat: int = RED):
    return view(GAME, match.state, seat).facts.advice


@pytest.mark.parametrize(
    ("red", "black", "expected"),
    [
        ({"B11": "2", "A6": "3"}, {"B12": "F", "E7": "3"}, ("B11", "B12", "flag")),
        ({"A6": "9", "E2": "3"}, {"A7": "3", "C9": "2"}, ("A6", "A7", "wins")),
        ({"C6": "2", "A2": "1"}, {"A11": "M", "E7": "3", "D10": "2"}, ("A2", "A11", "clears")),
    ],
)
def test_advice_names_a_move_and_its_reason(red, black, expected):
    match = position(red, black, mode="open")
    found = advice(match)
    assert (found.start, found.end, found.reason) == expected
    assert Move(found.start, found.end) in match.legal(RED)
    assert found.percent == 100


def test_advice_is_for_whoever_is_to_move_and_for_nobody_else():
    match = new_match()
    assert advice(match) is not None
    assert advice(match, BLACK) is None
    assert advice(match, -1) is None


def test_all_levels_are_the_games_own():
    assert tuple(BOTS) == LEVELS
