"""A real server for tests: uvicorn in a process of its own, on a free port, ended at the end."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.error import URLError
from urllib.request import urlopen

HERE = Path(__file__).parents[2]
START_SECONDS = 120
EVERYBODY = 10**9
"""All of a test come from one address."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class RunningServer:
    """`with RunningServer(url) as server:` … `server.ws` is where clients connect."""

    def __init__(
        self,
        database_url: str,
        *,
        log: Path,
        port: int | None = None,
        paths: Sequence[Path] = (),
        checkout: Path = HERE,
        **settings: object,
    ) -> None:
        """`paths`: where else the server finds packages, such as games of the tests. `checkout`: whose server it is."""
        self.port = port or free_port()
        self.ws = f"ws://127.0.0.1:{self.port}/ws"
        self.http = f"http://127.0.0.1:{self.port}"
        self.database_url = database_url
        self.log = log
        self._paths = (checkout / "src", *paths)
        crowd = {"registrations_per_hour": EVERYBODY, "sockets_per_address": EVERYBODY}
        own = {"database_url": database_url, "port": self.port, **crowd}
        self._settings = own | settings
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith("BOARDWRIGHT_")
        }
        environment |= {f"BOARDWRIGHT_{name.upper()}": str(value) for name, value in self._settings.items()}
        paths = [*map(str, self._paths), environment.get("PYTHONPATH", "")]
        environment["PYTHONPATH"] = os.pathsep.join(paths)
        command = [sys.executable, "-m", "boardwright", "serve"]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, env=environment, stdout=log, stderr=log, start_new_session=True
            )
        try:
            self._wait_until_ready()
        except BaseException:
            self.stop()  # else its workers would go on trying beside every test that follows
            raise

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self._process is None or self._process.poll() is not None:
                raise RuntimeError(f"the server ended at once:\n{self.log.read_text()}")
            try:
                with urlopen(f"{self.http}/readyz", timeout=1) as answer:
                    if answer.status == 200:
                        return
            except (URLError, OSError):
                pass
            time.sleep(0.05)
        raise RuntimeError(f"the server did not get ready:\n{self.log.read_text()}")

    @property
    def has_ended(self) -> bool:
        """By itself, that is."""
        return self._process is not None and self._process.poll() is not None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self) -> None:
        """As a supervisor would: ask, wait, insist."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._process = None

    def kill_supervisor(self) -> None:
        """Only the process that was started; its workers have to notice."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._process = None

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    # Tests share a server. Whatever one does to it ends with that test, even if it fails in between.

    @contextmanager
    def killed(self) -> Iterator[None]:
        """And back at the end."""
        self.kill()
        try:
            yield
        finally:
            self.start()

    @contextmanager
    def deaf(self) -> Iterator[None]:
        """It takes what is sent, and reads none of it."""
        process = self._process
        os.kill(self.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            if self._process is process:  # else it was killed meanwhile
                os.kill(self.pid, signal.SIGCONT)


@contextmanager
def sound_server(folder: Path, **settings: Any) -> Iterator[RunningServer]:
    """A server on SQLite, and no traceback in its log at the end."""
    log = folder / "log"
    with RunningServer(f"sqlite:///{folder}/server.db", log=log, **settings) as server:
        yield server
    text = log.read_text()
    assert "Traceback" not in text, text
