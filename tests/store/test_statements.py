"""Every statement compiles for every driver, with its rows in the order that it says."""

from __future__ import annotations

import pytest
from sqlalchemy.dialects.sqlite import dialect as sqlite

from boardwright.store import books, chips, people, results, room_statements
from boardwright.store.databases import create_engine, parse_address
from boardwright.store.social import invitations, messages, notices, reviews, ties
from boardwright.store.statement import Statement
from boardwright.store.statements import compiled_for

STATEMENTS = {
    value.name: value
    for module in (
        *(books, chips, people, results, room_statements),
        *(invitations, messages, notices, reviews, ties),
    )
    for value in vars(module).values()
    if isinstance(value, Statement)
}
DIALECTS = {
    "sqlite": sqlite(paramstyle="qmark"),
    "postgresql": create_engine(parse_address("postgresql://h/d"), timeout=1).dialect,
    "mysql": create_engine(parse_address("mysql://h/d"), timeout=1).dialect,
}


@pytest.mark.parametrize("kind", DIALECTS)
@pytest.mark.parametrize("name", STATEMENTS)
def test_it_compiles(name, kind):
    compiled = compiled_for(STATEMENTS[name], DIALECTS[kind])
    assert ("FOR UPDATE" in compiled.sql) == (name.startswith("lock") and kind != "sqlite")
