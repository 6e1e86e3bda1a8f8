"""A mail server of a test's own, in a thread: real SMTP, with TLS and a password if wanted. It keeps what comes."""

from __future__ import annotations

import asyncio
import ssl
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

WAIT_SECONDS = 60
"""For a letter, on a machine that is busy with everything else."""


class PostOffice:
    """Where letters arrive. aiosmtpd calls it for each."""

    port: int

    def __init__(self, *, user: str = "", password: str = "") -> None:
        self.letters: list[EmailMessage] = []
        self.sign_ins: list[str] = []
        self.lines: set[Line] = set()
        self._user, self._password = user, password
        self._came = threading.Condition()

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        content = envelope.content
        assert isinstance(content, bytes)
        letter = message_from_bytes(content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        with self._came:
            self.letters.append(letter)
            self._came.notify_all()
        return "250 OK"

    def authenticate(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, given: Any
    ) -> AuthResult:
        assert isinstance(given, LoginPassword)
        self.sign_ins.append(given.login.decode())
        good = (given.login.decode(), given.password.decode()) == (self._user, self._password)
        return AuthResult(success=good)

    def wait_for(self, number: int) -> EmailMessage:
        """The letter of this number, counted from 1."""
        with self._came:
            assert self._came.wait_for(lambda: len(self.letters) >= number, WAIT_SECONDS), self.letters
            return self.letters[number - 1]


class Line(SMTP):
    """A connection, of which the office knows until it is closed."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.event_handler.lines.add(self)

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self.event_handler.lines.discard(self)


@contextmanager
def post_office(
    *, user: str = "", password: str = "", tls: ssl.SSLContext | None = None, implicit: bool = False
) -> Iterator[PostOffice]:
    """`tls`: offered by STARTTLS, or spoken from the first byte on. All of it in a thread of its own: a browser's test
    has a loop already."""
    office = PostOffice(user=user, password=password)
    ready: Future[Callable[[], object]] = Future()

    def line() -> Line:
        return Line(
            office,
            hostname="localhost",
            tls_context=None if implicit else tls,
            loop=asyncio.get_running_loop(),
            authenticator=office.authenticate if user else None,
            auth_require_tls=tls is not None and not implicit,
        )

    async def serve() -> None:
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        server = await loop.create_server(line, "127.0.0.1", 0, ssl=tls if implicit else None)
        office.port = server.sockets[0].getsockname()[1]
        ready.set_result(lambda: loop.call_soon_threadsafe(ended.set))
        await ended.wait()
        server.close()
        await _hang_up(office)

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    end = ready.result(WAIT_SECONDS)
    try:
        yield office
    finally:
        end()
        thread.join()


async def _hang_up(office: PostOffice) -> None:
    """On whoever is connected still."""
    for line in list(office.lines):
        if isinstance(line.transport, asyncio.Transport):
            line.transport.abort()
    while office.lines:
        await asyncio.sleep(0)
