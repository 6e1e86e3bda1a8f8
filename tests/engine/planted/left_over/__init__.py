"""A package whose rules are others than those of the template, and whose page of rules is still the template's."""

from boardwright.engine.api import Game, Manifest
from boardwright.games.tictactoe import GAME as TICTACTOE
from tests.engine.planted.left_over.rules import MyRules

GAME = Game(Manifest("left_over", seats=2), MyRules(), texts=TICTACTOE.texts)
