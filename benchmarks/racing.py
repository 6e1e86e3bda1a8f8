"""Two checkouts side by side: each has a process of its own, and they take turns, so that whatever else the machine
does hits both. What a process is asked for comes as a line of words, and its answer goes back as a line of JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RUNNER = "--runner"


def answer(do: Callable[..., Any]) -> None:
    """In a runner's process: one line in, one line out."""
    for line in sys.stdin:
        print(json.dumps(do(*line.split())), flush=True)


class Runner:
    """The code of one checkout at work: `script` calls `answer` when it is started with `--runner`."""

    def __init__(self, script: str, sources: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, script, RUNNER],
            env={**os.environ, "PYTHONPATH": str(sources)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def do(self, *words: object) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(" ".join(map(str, words)) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def laps(runners: Sequence[Runner], rounds: int, *words: object) -> list[list[Any]]:
    """Each round asks every runner for the same."""
    return [[runner.do(*words) for runner in runners] for _ in range(rounds)]
