"""Engines that are spoken to, each in a process of its own: in UCI, or in the older protocol of XBoard."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic, sleep

PAUSE = 0.002
PATIENCE = 40
"""So many times the time of the processor may pass on the clock."""


class Talker:
    """A program that answers lines with lines."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )

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

    def seconds(self) -> float:
        """Of the processor, that it and what it started have used so far."""
        return _nanoseconds(self._process.pid) / 1e9

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


def _nanoseconds(process: int) -> int:
    """Of the processor, of all its threads; the kernel's usual figure is counted in hundredths of a second."""
    tasks = list(Path(f"/proc/{process}/task").iterdir())
    used = sum(int((task / "schedstat").read_text().split()[0]) for task in tasks)
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return used + sum(_nanoseconds(int(child)) for child in children)


class Engine(Talker):
    """One that speaks UCI."""

    def __init__(self, command: Sequence[str], options: Mapping[str, object]) -> None:
        super().__init__(command)
        self._say("uci")
        for name, value in options.items():
            self._say(f"setoption name {name} value {value}")
        self.new_game()

    def new_game(self) -> None:
        self._say("ucinewgame")
        self._say("isready")
        self._wait("readyok")

    def answer(self, moves: Sequence[str], milliseconds: int) -> str:
        """Its move after these, from the usual start."""
        self._say("position startpos moves " + " ".join(moves))
        self._say(f"go movetime {milliseconds}")
        return self._wait("bestmove").split()[1]

    def answer_after(self, moves: Sequence[str], milliseconds: int) -> str:
        """The same, with the time of the processor: on a busy machine that is not the time of the clock."""
        self._say("position startpos moves " + " ".join(moves))
        begun, started = self.seconds(), monotonic()
        self._say("go infinite")
        while self.seconds() - begun < milliseconds / 1000:
            if monotonic() - started > PATIENCE * milliseconds / 1000:
                break  # it knows its move already, and waits to be asked
            sleep(PAUSE)
        self._say("stop")
        return self._wait("bestmove").split()[1]


class XboardEngine(Talker):
    """One that knows whole seconds only, and cannot be stopped: what it uses is what it uses."""

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__(command)
        for line in ("xboard", "protover 2", "easy", "nopost"):
            self._say(line)

    def new_game(self) -> None:
        """Every answer begins from the start."""

    def answer(self, moves: Sequence[str], milliseconds: int) -> str:
        for line in ("new", f"st {max(1, milliseconds // 1000)}", "force", *moves, "go"):
            self._say(line)
        return self._wait("move ").split()[1]

    answer_after = answer
