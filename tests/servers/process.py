"""What starting any server takes: a port, a folder, a user that is not root, waiting, stopping."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest

AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
NOBODY = 65534
START_SECONDS = 60


def missing(server: str, how_to_get_it: str) -> NoReturn:
    reason = f"no {server}: what needs it was left out. To have it: {how_to_get_it}"
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def unprivileged() -> dict[str, Any]:
    """Database servers refuse to run as root: then they run as `nobody`, with no account made."""
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if AS_ROOT else {}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def private_folder(name: str) -> Path:
    """A folder that `nobody` can reach; pytest's own are closed to others."""
    folder = Path(tempfile.mkdtemp(prefix=f"bw-{name}-"))
    folder.chmod(0o755)
    return folder


def data_folder(folder: Path) -> Path:
    folder.mkdir(mode=0o700)
    if AS_ROOT:
        os.chown(folder, NOBODY, NOBODY)
    return folder


class Server:
    """A server process that can be stopped and started again on the same port and data."""

    def __init__(self, command: Sequence[str | Path], port: int, folder: Path, **options: Any) -> None:
        self.port = port
        self.folder = folder
        self._command = [str(part) for part in command]
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command, stdout=log, stderr=log, cwd=self.folder, **self._options
            )
        give_up = time.monotonic() + START_SECONDS
        while not self.ready():
            if self._process.poll() is not None or time.monotonic() > give_up:
                raise RuntimeError(f"{self._command[0]} did not start:\n{self.log()}")
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ready(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 0.5).close()
        except OSError:
            return False
        return True

    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")[-4000:]
