"""What the kernel says of a process. Linux only: it reads /proc."""

from __future__ import annotations

import os
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Process:
    def __init__(self, pid: int) -> None:
        self._folder = Path("/proc") / str(pid)

    def cpu_seconds(self) -> float:
        """Of all its threads, those that ended too: user and system."""
        fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def rss_bytes(self) -> int:
        return int((self._folder / "statm").read_text().split()[1]) * PAGE


class Family:
    """A process and all that it has started, directly or not."""

    def __init__(self, pid: int) -> None:
        self._pid = pid

    def cpu_seconds(self) -> float:
        return sum(Process(pid).cpu_seconds() for pid in self._members())

    def memory_bytes(self) -> int:
        """What several of them share counts once."""
        return sum(_proportional_bytes(pid) for pid in self._members())

    def open_files(self) -> int:
        return sum(len(list(Path(f"/proc/{pid}/fd").iterdir())) for pid in self._members())

    def _members(self) -> list[int]:
        children: dict[int, list[int]] = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit() and (parent := _parent(entry)) is not None:
                children.setdefault(parent, []).append(int(entry.name))
        found, todo = [], [self._pid]
        while todo:
            found.append(todo.pop())
            todo += children.get(found[-1], [])
        return found


def _parent(folder: Path) -> int | None:
    try:
        return int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return None  # it has ended meanwhile


def _proportional_bytes(pid: int) -> int:
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    return 0
