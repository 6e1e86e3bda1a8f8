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
