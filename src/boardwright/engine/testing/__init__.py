"""The test kit: scenarios, random play, and `check_game`, which tries to break every promise of a game.

It needs no test framework. With pytest, a game's whole test can be:

    def test_my_game():
        check_game(GAME)
"""

from boardwright.engine.testing.check import check_game, check_report
from boardwright.engine.testing.play import Habits, Move, PlayFailed, random_match
from boardwright.engine.testing.playthrough import playthrough, playthrough_changes
from boardwright.engine.testing.properties import PROPERTIES
from boardwright.engine.testing.recording import record
from boardwright.engine.testing.report import CheckFailed, CheckReport, Problem
from boardwright.engine.testing.scenario import GameTestRunner, Result, Scenario
from boardwright.engine.testing.settings import Setting, settings_of

__all__ = [
    "PROPERTIES",
    "CheckFailed",
    "CheckReport",
    "GameTestRunner",
    "Habits",
    "Move",
    "PlayFailed",
    "Problem",
    "Result",
    "Scenario",
    "Setting",
    "check_game",
    "check_report",
    "playthrough",
    "playthrough_changes",
    "random_match",
    "record",
    "settings_of",
]
