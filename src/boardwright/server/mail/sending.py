"""Sending letters: by the host's own mail server, from a thread, so that nobody at a table waits for it.

A letter that cannot be sent is logged and gone: whoever waits for it asks again.
"""

from __future__ import annotations

import logging
import smtplib
import ssl
from concurrent.futures import Future, ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from boardwright.engine.types import GameError
from boardwright.server.mail.letters import Letter
from boardwright.server.process.settings import Settings

log = logging.getLogger(__name__)

SENDERS = 2
"""Threads. A mail server that hangs holds up no more than these."""
MOST_WAITING = 200
ANSWER_SECONDS = 15.0
PORTS = {"smtp": 587, "smtps": 465}


class MailServer(NamedTuple):
    """Where letters go out, as the host says it in `MAIL_URL`."""

    host: str
    port: int
    tls: bool
    """From the first byte on (`smtps:`); otherwise where the server offers it."""
    user: str
    password: str


def mail_server(settings: Settings) -> MailServer | None:
    """None: no mail on this site. `GameError` if what is said of it is not whole."""
    if not settings.mail_url:
        return None
    try:
        url = urlsplit(settings.mail_url)
        port = url.port
    except ValueError:
        raise _bad("BOARDWRIGHT_MAIL_URL is no address") from None
    if url.scheme not in PORTS or not url.hostname:
        raise _bad("BOARDWRIGHT_MAIL_URL begins with smtp:// or smtps://, and names a host")
    if "@" not in settings.mail_from:
        raise _bad("BOARDWRIGHT_MAIL_FROM says from which address letters come")
    if not settings.public_url.startswith(("http://", "https://")):
        raise _bad("BOARDWRIGHT_PUBLIC_URL says where the links in letters lead: https://…")
    user, password = unquote(url.username or ""), unquote(url.password or "")
    return MailServer(url.hostname, port or PORTS[url.scheme], url.scheme == "smtps", user, password)


def _bad(problem: str) -> GameError:
    return GameError("bad_setting", problem=problem)


class Mailer:
    def __init__(self, settings: Settings) -> None:
        self._server = mail_server(settings)
        self._sender = settings.mail_from
        self._threads = ThreadPoolExecutor(SENDERS, thread_name_prefix="mail")
        self._waiting: set[Future[None]] = set()

    @property
    def on(self) -> bool:
        return self._server is not None

    def send(self, letter: Letter) -> None:
        """Soon, and beside everything else."""
        if self._server is None or len(self._waiting) >= MOST_WAITING:
            log.error("a letter was not sent: %d wait already", len(self._waiting))
            return
        sending = self._threads.submit(_deliver, self._server, self._sender, letter)
        self._waiting.add(sending)
        sending.add_done_callback(self._done)

    def _done(self, sending: Future[None]) -> None:
        self._waiting.discard(sending)
        error = None if sending.cancelled() else sending.exception()
        if error is not None:
            log.error("a letter was not sent: %s", error)

    def stop(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _deliver(server: MailServer, sender: str, letter: Letter) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, letter.to, letter.subject
    message["Date"], message["Message-ID"] = (
        formatdate(),
        make_msgid(domain=sender.rpartition("@")[2].rstrip(">")),
    )
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(letter.text)
    with connected(server) as connection:
        connection.send_message(message)


def connected(server: MailServer) -> smtplib.SMTP:
    """A connection that is signed in, if the host gave a name. A password never goes in the open."""
    context = ssl.create_default_context()
    if server.tls:
        connection: smtplib.SMTP = smtplib.SMTP_SSL(
            server.host, server.port, timeout=ANSWER_SECONDS, context=context
        )
    else:
        connection = smtplib.SMTP(server.host, server.port, timeout=ANSWER_SECONDS)
    try:
        connection.ehlo()
        if not server.tls and connection.has_extn("starttls"):
            connection.starttls(context=context)
            connection.ehlo()
        elif server.user and not server.tls:
            raise smtplib.SMTPNotSupportedError("the mail server offers no TLS, so the password is not sent")
        if server.user:
            connection.login(server.user, server.password)
    except (OSError, smtplib.SMTPException):
        connection.close()
        raise
    return connection
