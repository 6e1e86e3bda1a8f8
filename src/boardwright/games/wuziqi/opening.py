"""Swap openings: one side places the first stones, the other chooses the colour, so that going first gains nothing."""

from __future__ import annotations

from boardwright.engine.api import Refusal, Seat, replace
from boardwright.games.wuziqi.types import Board, ColorChosen, Option, Rules, Stage

PLACED: dict[Stage, int] = {"place": 3, "add": 5}
"""How many stones there are when a stage is over."""
AFTER: dict[Stage, Stage] = {"place": "choose", "add": "choose_again"}

STONES_FIRST = Refusal("opening_stones_first")
CHOOSE_FIRST = Refusal("choose_first")
NO_SUCH_CHOICE = Refusal("no_such_choice")


def first_stage(rules: Rules) -> Stage:
    return "play" if rules.opening == "none" else "place"


def choosing(board: Board) -> bool:
    return board.stage in AFTER.values()


def choices(board: Board, rules: Rules) -> tuple[Option, ...]:
    if not choosing(board):
        return ()
    adds = rules.opening == "swap2" and board.stage == "choose"
    return ("white", "black", "add2") if adds else ("white", "black")


def refuse_choice(board: Board, rules: Rules, option: Option) -> Refusal | None:
    if not choosing(board):
        return STONES_FIRST
    return None if option in choices(board, rules) else NO_SUCH_CHOICE


def after_stone(board: Board) -> Board:
    """Whose turn it is, now that a stone was placed: in the opening one side places several."""
    if board.stage == "play":
        return replace(board, turn=1 - board.turn)
    if len(board.moves) < PLACED[board.stage]:
        return board
    return replace(board, turn=1 - board.turn, stage=AFTER[board.stage])


def after_choice(board: Board, event: ColorChosen) -> Board:
    """White is next, whoever that is; or whoever wants to add two stones."""
    if event.option == "add2":
        return replace(board, stage="add")
    black: Seat = event.seat if event.option == "black" else 1 - event.seat
    return replace(board, black=black, turn=1 - black, stage="play")
