"""The other side of an external agent: runs somebody's file in a process of its own, and nothing else with it.

Started by path, with the standard library alone, so that it is quick and shares nothing with the arena. A line of JSON
comes in for every decision, a line of JSON goes out. What the agent prints goes nowhere.
"""

from __future__ import annotations

import ctypes
import json
import os
import runpy
import signal
import sys
from typing import Any

MEMORY_BYTES = 4 << 30
PR_SET_PDEATHSIG = 1


def end_with_the_arena() -> None:
    """Where the system can do it: if the arena is killed, so is the agent, whatever it is doing."""
    try:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    except (OSError, AttributeError):
        return


def limit_memory() -> None:
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))


def main() -> None:
    end_with_the_arena()
    limit_memory()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, sys.stdout.fileno())
    act: Any = runpy.run_path(sys.argv[1])["act"]
    for line in sys.stdin:
        answers.write(json.dumps({"action": act(json.loads(line))}) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
