"""Reports, measures, feedback and the log of acts, on every database: races, kills, and the indexes of queries."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from boardwright.store import Conflict
from boardwright.store.administration.audit import Act, AuditLog
from boardwright.store.administration.feedback import FeedbackStore, NewFeedback
from boardwright.store.administration.measures import Measures, Restraint, restrain
from boardwright.store.administration.reports import (
    HANDLE_REPORT,
    Report,
    ReportStore,
    locked,
    open_key,
)
from boardwright.store.administration.sight import Sight
from boardwright.store.administration.site import all_said, say
from boardwright.store.books import SIGNUP_ISSUER, wallet
from boardwright.store.databases import parse_address
from boardwright.store.people import NEW_PLAYER

ROOT = Path(__file__).resolve().parents[2]


def report(number, reporter="anna", target="ben"):
    return Report(
        0, "player", target, target, reporter, "rude", f"word {number}", "Ben", number, "open",
        open_key(reporter, "player", target), None, None, None, None,
    )  # fmt: skip


class Work:
    """Whatever a test wants done."""

    accounts = ()

    def __init__(self, run):
        self.run = run


async def fill(store, count=60):
    """Enough that a database would rather use an index."""
    reports, log, box = ReportStore(store), AuditLog(store), FeedbackStore(store)
    for number in range(count):
        player = f"p-{number}"
        row = (player, f"Name {number}", f"name {number}", "x", False, 0, number, None, b"{}", None)
        await store.transact(Work(lambda books, row=row: books.write(NEW_PLAYER, row)))
        assert await reports.add(report(number, f"r{number}", player))
        await box.add(NewFeedback(player, "idea", "More chess", b"{}", None, number))

        def change(books, player=player):
            restrain(books, Restraint(player, 0, "", 1000, "why"))

        await log.act(Act("host", "ban", player, {"until": 1000}, number, change))
    return reports, log, box


async def test_what_is_kept_is_found_again(store):
    reports, log, box = await fill(store, 7)
    assert not await reports.add(report(8, "r0", "p-0"))
    newest = await reports.in_state("open", before=None, limit=5)
    older = await reports.in_state("open", before=newest[-1].number, limit=5)
    assert [each.at for each in (*newest, *older)] == [6, 5, 4, 3, 2, 1, 0]
    assert [each.at for each in await reports.about("p-3")] == [3]

    def settle(books):
        found = locked(books, newest[0].number)
        assert found is not None
        books.write(HANDLE_REPORT, ("settled", None, "noted", "", "host", 9, found.number))

    await log.act(Act("host", "answer_report", "7", {}, 9, settle))
    assert await reports.counts() == {"open": 6, "settled": 1}
    assert await reports.add(report(10, "r6", "p-6"))
    assert [line.act for line in await log.lines(before=None, limit=2)] == ["answer_report", "ban"]
    assert await log.broken_line() is None
    people = await Measures(store).newest("banned", 500, None, 3)
    assert [each.id for each in people] == ["p-6", "p-5", "p-4"]
    after = await Measures(store).newest("banned", 500, (people[-1].created_at, people[-1].id), 10)
    assert [each.id for each in after] == ["p-3", "p-2", "p-1", "p-0"]
    assert [each.name for each in await Measures(store).named("name 1", 5)] == ["Name 1"]
    assert (await Measures(store).standing("p-1")).restraint.banned_until == 1000
    assert [each.has_picture for each in await box.in_state("new", before=None, limit=1)] == [False]


async def test_what_is_said_of_a_site_is_said_again(store):
    for value in (b"one", b"two"):
        await store.transact(Work(lambda books, value=value: say(books, "site.banner", value)))
    assert await all_said(store, ("site.banner", "site.other")) == {"site.banner": b"two"}


async def test_acts_at_two_workers_stand_in_one_line(store, other):
    """Whoever is late writes again: no number twice, none left out."""
    logs = AuditLog(store), AuditLog(other)

    async def act(log, number):
        await log.act(Act("host", "look", str(number), {}, number))

    await asyncio.gather(*(act(logs[number % 2], number) for number in range(24)))
    lines = await logs[0].lines(before=None, limit=100)
    assert sorted(int(line.target) for line in lines) == list(range(24))
    assert [line.number for line in lines] == list(range(24, 0, -1))
    assert await logs[1].broken_line() is None


async def test_an_act_that_fails_leaves_no_line(store):
    def fail(books):
        restrain(books, Restraint("p", 5, "why", 0, ""))
        raise Conflict("somebody was first")

    with pytest.raises(Conflict):
        await AuditLog(store).act(Act("host", "mute", "p", {}, 1, fail))
    assert await AuditLog(store).lines(before=None, limit=10) == []
    assert (await Measures(store).standing("p")).restraint.muted_until == 0


async def test_a_kill_in_the_middle_leaves_nothing_half_done(store, url):
    command = [sys.executable, str(Path(__file__).with_name("acting_worker.py")), url]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    acknowledged = 0
    for _ in range(2):
        worker = await asyncio.create_subprocess_exec(*command, env=environment, stdout=subprocess.PIPE)
        assert worker.stdout is not None
        for _ in range(20):
            await worker.stdout.readline()
            acknowledged += 1
        worker.kill()
        await worker.wait()
    log = AuditLog(store)
    lines = await log.lines(before=None, limit=1)
    assert lines[0].number >= acknowledged
    assert await log.broken_line() is None
    found = await store.rows(text("SELECT muted_until FROM restraints"))
    assert found[0][0] == msgspec.json.decode(lines[0].details)["until"]


# Plans

WHOLE = {
    "sqlite": lambda line: re.match(r"SCAN \w+$", str(line[-1])),
    "postgresql": lambda line: "Seq Scan" in str(line[0]),
    "mariadb": lambda line: line[3] == "ALL" and line[4] is None,
}
"""Does this line of a plan read a whole table, with no index to choose instead?"""


async def plan_of(engine, kind, query):
    compiled = query.compile(dialect=engine.dialect, compile_kwargs={"literal_binds": True})
    explain = "EXPLAIN QUERY PLAN" if kind == "sqlite" else "EXPLAIN"
    async with engine.connect() as connection:
        if kind == "postgresql":
            await connection.execute(
                text("SET enable_seqscan = off")
            )  # a small table is read whole otherwise
        return (await connection.exec_driver_sql(f"{explain} {compiled}".replace("%", "%%"))).all()


async def test_every_query_has_its_index(store, url, database, monkeypatch):
    reports, log, box = await fill(store)
    asked = []
    ask = store.rows

    async def rows(query, parameters=None):
        asked.append(query)
        return await ask(query, parameters)

    monkeypatch.setattr(store, "rows", rows)
    measures, sight = Measures(store), Sight(store)
    await reports.in_state("open", before=50, limit=10)
    await reports.about("p-1")
    await reports.of_target("p-1")
    await reports.find(3)
    await log.lines(before=40, limit=10)
    await log.lines(before=None, limit=10, target="p-1")
    await log.lines(before=None, limit=10, by="host")
    await log.after(10)
    await box.in_state("new", before=50, limit=10)
    await box.picture(1)
    await measures.standing("p-1")
    await measures.moderates("p-1")
    await measures.person("p-1")
    await measures.newest("all", 0, (30, "p-30"), 10)
    await sight.line("room", 1)
    await sight.game_of("match")
    await sight.postings(wallet("p-1"), before=5, limit=10)
    await sight.posted(SIGNUP_ISSUER)
    engine = create_async_engine(parse_address(url))
    try:
        for query in asked:
            plan = await plan_of(engine, database, query)
            assert not any(map(WHOLE[database], plan)), (str(query), plan)
    finally:
        await engine.dispose()
