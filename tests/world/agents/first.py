"""Plays the first thing that is legal, and prints a lot meanwhile."""

import sys


def act(observation):
    sys.stdout.write("thinking aloud " * 1000)
    return observation["legal"][0]
