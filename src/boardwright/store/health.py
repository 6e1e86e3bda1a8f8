"""Health: whether what is written arrives. Reading may go on for long after a disk is full or a file is gone."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic, time

from sqlalchemy import bindparam, delete, insert, select, update

from boardwright.store.books import Books
from boardwright.store.statement import Statement, columns
from boardwright.store.tables import Bytes, settings

log = logging.getLogger(__name__)

SLOW_SECONDS = 2.0
"""A commit that takes longer is not about to come."""

_name = settings.c.name == bindparam("setting")
ADD_SETTING = Statement("add setting", columns(*settings.c), insert(settings))
FIND_SETTING = Statement("find setting", ("setting",), select(settings.c.value).where(_name))
SET_SETTING = Statement(
    "set setting",
    ("new_value", "setting"),
    update(settings).where(_name).values(value=bindparam("new_value", type_=Bytes)),
    exact=True,
)
DROP_SETTING = Statement("drop setting", ("setting",), delete(settings).where(_name))


class Health:
    """Of the writes of one process. Said once when they begin to fail, and once when they succeed again."""

    def __init__(self) -> None:
        self._succeeded = monotonic()
        self._problem: str | None = None
        self._began: float | None = None
        self.when_failed: list[Callable[[], None]] = []
        """Called for every group that could not be written."""

    @property
    def problem(self) -> str | None:
        """Why nothing can be written now; None as long as all is well."""
        if self._began is not None and monotonic() - self._began > SLOW_SECONDS:
            return self._problem or "a commit does not come to its end"
        return self._problem

    @property
    def idle_seconds(self) -> float:
        """For how long nothing has been written."""
        return monotonic() - self._succeeded

    def began(self) -> None:
        """A group is being written."""
        self._began = monotonic()

    def succeeded(self) -> None:
        self._succeeded = monotonic()
        self._began = None
        if self._problem is not None:
            self._problem = None
            log.warning("the database takes writes again")

    def failed(self, why: str) -> None:
        self._began = None
        if self._problem is None:
            log.error("the database takes no writes: %s", why)
        self._problem = why
        for listener in self.when_failed:
            listener()

    def ended(self) -> None:
        """A group was refused, for reasons of its own."""
        self._began = None


class Probe:
    """A work that writes something nobody needs, to see whether it can be written."""

    accounts = ()

    def run(self, books: Books) -> None:
        now = b"%d" % int(time())
        if books.fetch(FIND_SETTING, "probe"):
            books.write(SET_SETTING, (now, "probe"))
        else:
            books.write(ADD_SETTING, ("probe", now))


class DropSetting:
    """A work that takes a setting away, and leaves nothing of it behind on the page where it was."""

    accounts = ()

    def __init__(self, name: str) -> None:
        self._name = name

    def run(self, books: Books) -> None:
        for (value,) in books.fetch(FIND_SETTING, self._name):
            books.write(SET_SETTING, (bytes(len(value)), self._name))
            books.write(DROP_SETTING, (self._name,))
