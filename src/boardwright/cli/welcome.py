"""`boardwright` alone: a welcome, and a game."""

from __future__ import annotations

import argparse

from boardwright.cli.play import Session
from boardwright.cli.screen import DIM, STRONG, Screen
from boardwright.games.registry import find

FIRST_GAME = "tictactoe"


def run(given: argparse.Namespace, screen: Screen) -> int:
    screen.say("welcome.title", STRONG)
    screen.say("welcome.help", DIM)
    return Session(find(FIRST_GAME), screen).run()
