"""What a statement is: made once with SQLAlchemy, compiled once for the driver, run with rows that are plain tuples."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import ClauseElement

Row = tuple[Any, ...]


class Statement(NamedTuple):
    name: str
    names: tuple[str, ...]
    """What a row holds."""
    expression: ClauseElement
    exact: bool = False
    """It has to find its one row, else the caller was late; such statements run one by one."""


class Write(NamedTuple):
    """Rows for one statement."""

    statement: Statement
    rows: list[Row]


def columns(*some: Any) -> tuple[str, ...]:
    return tuple(column.name for column in some)
