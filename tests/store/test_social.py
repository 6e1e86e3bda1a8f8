"""What people are to each other, on every database: both sides of a tie together or not at all, and no list that looks
through a whole table."""

from __future__ import annotations

import asyncio
import re

import pytest
from sqlalchemy import Insert, func, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from boardwright.store import Declined
from boardwright.store.databases import parse_address
from boardwright.store.social import invitations, messages, notices, reviews, tables, ties
from boardwright.store.social.messages import Messages, say
from boardwright.store.social.notices import KEPT, NewNotice, Notices, notify, notify_once
from boardwright.store.social.ties import Between, Pair, Ties
from boardwright.store.statement import Statement
from boardwright.store.tables import metadata

AT = 1_700_000_000_000


def ask(pair: Pair) -> None:
    """As `Friends.ask`, without its limits."""
    if pair.theirs() == "asked":
        pair.set_mine("friend", AT)
        pair.set_theirs("friend", AT)
    elif pair.mine() is None:
        pair.set_mine("asked", AT)
        pair.set_theirs("asking", AT)


async def test_who_ask_each_other_at_once_through_two_workers_are_friends(store, other):
    for number in range(8):
        anna, bert = f"a{number}", f"b{number}"
        await store.transact(Between(anna, bert, lambda pair: None))  # as accounts, they have wallets
        await asyncio.gather(
            store.transact(Between(anna, bert, ask)), other.transact(Between(bert, anna, ask))
        )
        assert [await Ties(store).state(*pair) for pair in ((anna, bert), (bert, anna))] == ["friend"] * 2


async def test_messages_that_cross_are_all_counted(store, other):
    def speak(number):
        return lambda pair: say(pair, f"line {number}", AT, f"n{number}", hidden=False)

    await asyncio.gather(
        *(store.transact(Between("anna", "bert", speak(n))) for n in range(10)),
        *(other.transact(Between("bert", "anna", speak(n))) for n in range(10)),
    )
    said = await Messages(store).of_talk("anna", "bert", None, 50)
    assert len({message.number for message in said}) == 20
    rows = await store.rows(select(tables.talks.c.unread, tables.talks.c.last))
    assert [tuple(row) for row in rows] == [(10, said[0].number)] * 2


def half_way(write):
    def decide(pair: Pair) -> None:
        write(pair)
        raise Declined("the process ended here")

    return decide


WRITES = {
    "ask": ask,
    "say": lambda pair: say(pair, "Hello", AT, "x", hidden=False),
    "notify": lambda pair: notify(pair.books, NewNotice("bert", "friend:anna", "friend_request", "anna", AT)),
    "invite": lambda pair: pair.books.write(
        invitations.NEW_INVITATION, ("I1", "anna", "bert", "r", "go", AT, AT, 1, 0, "open", False)
    ),
}


@pytest.mark.parametrize("kind", WRITES)
async def test_a_write_that_is_cut_off_leaves_nothing(store, kind):
    with pytest.raises(Declined):
        await store.transact(Between("anna", "bert", half_way(WRITES[kind])))
    for table in (tables.ties, tables.messages, tables.talks, tables.notices, tables.invitations):
        assert (await store.rows(select(func.count()).select_from(table)))[0][0] == 0


async def test_a_newer_notice_takes_the_place_of_the_older_and_few_are_kept(store):
    def tell(number):
        new = NewNotice("anna", f"turn:m{number % (KEPT + 20)}", "your_turn", None, AT, {"version": number})
        return lambda pair: notify_once(pair.books, new)

    for number in range(KEPT + 20):
        await store.transact(Between("anna", "bert", tell(number)))
    newest = await Notices(store).listed("anna", None, 500)
    assert len(newest) == KEPT
    again = Between("anna", "bert", tell(KEPT + 19))
    await store.transact(again)
    assert again.answer is False
    assert (await Notices(store).counts("anna")).notices == KEPT


# Plans


QUERIES = {
    "friends": ties.listed("p7", "friend", "p1", 50),
    "a talk": messages.said_in("p7", "p9", 900, 50),
    "the end of a talk": messages.said_in("p7", "p9", None, 50),
    "what was missed": messages.come_since("p7", 10, 200),
    "talks": messages.talks_of("p7", 900, 30),
    "notices": notices.noticed_by("p7", 900, 30),
    "counts": notices.counted("p7"),
    "open invitations": invitations.open_to("p7", AT, 20),
    "reviews": reviews.reviews_of("p7", 900, 10),
    "invitations made": invitations.made_by("p7", AT + 900, 20),
}
STATEMENTS = {
    statement.name: statement
    for module in (ties, messages, notices, invitations, reviews)
    for statement in vars(module).values()
    if isinstance(statement, Statement) and not isinstance(statement.expression, Insert)
}
OWN = {table.name for table in (*metadata.sorted_tables,) if table.name in vars(tables)}


async def fill(connection):
    """Enough rows for a plan to matter."""
    people = [f"p{n}" for n in range(16)]
    pairs = [(one, two) for one in people for two in people if one != two]
    await connection.execute(
        tables.ties.insert(),
        [{"player_id": a, "other_id": b, "state": "friend", "at": AT} for a, b in pairs],
    )
    await connection.execute(
        tables.messages.insert(),
        [
            {
                "talk": messages.talk_of(a, b),
                "sender": a,
                "receiver": b,
                "text": "x",
                "at": AT,
                "hidden": False,
                "action_id": f"{b}",
            }
            for a, b in pairs
        ],
    )
    await connection.execute(
        tables.talks.insert(),
        [
            {"player_id": a, "other_id": b, "last": n, "unread": 1, "seen": 0}
            for n, (a, b) in enumerate(pairs)
        ],
    )
    await connection.execute(
        tables.notices.insert(),
        [
            {
                "player_id": a,
                "about": b,
                "kind": "result",
                "by_player": b,
                "details": b"{}",
                "at": AT,
            }
            for a, b in pairs
        ],
    )
    await connection.execute(
        tables.reviews.insert(),
        [{"game": a, "player_id": b, "stars": 5, "text": "", "at": AT, "helpful": 0} for a, b in pairs],
    )
    await connection.execute(
        tables.invitations.insert(),
        [
            {
                "id": f"i{n}",
                "by_player": a,
                "to_player": b,
                "room_id": "r",
                "game": "go",
                "at": AT + n,
                "expires_at": AT + n,
                "most_uses": 1,
                "uses": 0,
                "state": "open",
                "hidden": False,
            }
            for n, (a, b) in enumerate(pairs)
        ],
    )


async def test_every_query_has_its_index(store, url):
    engine = create_async_engine(parse_address(url))
    try:
        async with engine.begin() as connection:
            await fill(connection)
        async with engine.connect() as connection:
            for name, query in QUERIES.items():
                found = await scanned(connection, query)
                assert not found, f"{name}: {found}"
            for name, statement in STATEMENTS.items():
                found = await scanned(connection, statement.expression)
                assert not found, f"{name}: {found}"
    finally:
        await engine.dispose()


async def scanned(connection, query):
    """The tables of people that the database would read from end to end."""
    dialect = connection.dialect
    compiled = query.compile(dialect=dialect, compile_kwargs={"render_postcompile": True})
    sql = str(compiled)
    row = tuple(given_for(name, compiled.params[name]) for name in compiled.positiontup or ())
    if dialect.name == "sqlite":
        rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", row)
        steps = [re.match(r"SCAN (\w+)", row[3]) for row in rows]
        return {step[1] for step in steps if step} & OWN
    if dialect.name == "postgresql":
        # These tables are small still: the question is whether there is another way at all.
        await connection.execute(text("SET enable_seqscan = off"))
        plan = "\n".join(row[0] for row in await connection.exec_driver_sql(f"EXPLAIN {sql}", row))
        return set(re.findall(r"Seq Scan on (\w+)", plan)) & OWN
    rows = await connection.exec_driver_sql(f"EXPLAIN {sql}", row)
    return {row.table for row in rows if row.type in ("ALL", "index")} & OWN


def given_for(name, value):
    if value is not None:
        return value
    numbers = (
        *("number", "at", "new_at", "new_last", "more", "new_seen", "new_uses", "upto", "new_stars"),
        *("new_quiet_from", "new_quiet_to", "new_noticed"),
    )
    return 7 if name in numbers or name.startswith("more_") else "p7"
