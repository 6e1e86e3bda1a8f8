"""Tic-tac-toe, the smallest complete game: the example for authors."""

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, Undo, base_systems
from boardwright.games.tictactoe.log import line_of
from boardwright.games.tictactoe.rules import TicTacToe
from boardwright.games.tictactoe.tutorial import LESSON
from boardwright.games.tictactoe.types import Place

GAME = Game(
    Manifest("tictactoe", seats=2, kind="board", minutes=3, version=1, stakes=Stakes("POT", base=100)),
    TicTacToe(),
    systems=base_systems(
        undo=Undo(decisions=[Place]), action_log=ActionLog(commands=[Place], format=line_of)
    ),
    lesson=LESSON,
)
