"""Rules of one's own."""

from boardwright.games.tictactoe.rules import TicTacToe


class MyRules(TicTacToe): ...
