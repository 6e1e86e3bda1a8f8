"""An engine that is spoken to in UCI, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence


class Engine:
    def __init__(self, command: Sequence[str], options: Mapping[str, object]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._say("uci")
        for name, value in options.items():
            self._say(f"setoption name {name} value {value}")
        self.new_game()

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _wait(self, word: str) -> str:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(word):
                return line
        sys.exit("the engine has gone away")

    def new_game(self) -> None:
        self._say("ucinewgame")
        self._say("isready")
        self._wait("readyok")

    def answer(self, moves: Sequence[str], milliseconds: int) -> str:
        """Its move after these, from the usual start."""
        self._say("position startpos moves " + " ".join(moves))
        self._say(f"go movetime {milliseconds}")
        return self._wait("bestmove").split()[1]

    def close(self) -> None:
        self._process.kill()
