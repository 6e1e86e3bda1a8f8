"""Addresses, links and what is kept of somebody, on every database: one address for one account, a link for one use,
and an index for every question."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import create_async_engine

from boardwright.server.accounts.works import ChangePlayer
from boardwright.server.mail.refusals import LinkGone
from boardwright.server.mail.works import Confirm, Reset, add_link, forget_address
from boardwright.store import Conflict, Declined
from boardwright.store.databases import parse_address
from boardwright.store.export import everything, everything_of
from boardwright.store.mail import Link, Mails
from boardwright.store.mail_tables import emails, mail_links
from boardwright.store.people import NEW_PLAYER, People
from tests.store.test_administration import WHOLE, Work, plan_of

AT = 1_700_000_000_000


async def add_people(store, *ids):
    for player in ids:
        row = (player, f"Name {player}", f"name {player}", "hash", False, 0, AT, None, b"{}", None)
        await store.transact(Work(lambda books, row=row: books.write(NEW_PLAYER, row)))


async def send(store, player, purpose="confirm", address="a@mail.example", token=None):
    link = Link(token or f"{purpose}-{player}", player, purpose, address, AT + 1000)
    await store.transact(ChangePlayer(player, add_link(link)))
    return link


async def count(store, table):
    return (await store.rows(select(func.count()).select_from(table)))[0][0]


async def test_an_address_is_one_accounts_whoever_is_first(store, other):
    await add_people(store, "anna", "berta")
    links = [await send(store, "anna"), await send(store, "berta", address="A@MAIL.example")]
    works = [Confirm(link.token, link.player, AT) for link in links]
    results = await asyncio.gather(store.transact(works[0]), other.transact(works[1]), return_exceptions=True)
    assert [type(each) for each in results if each is not None] == [Conflict]
    assert await count(store, emails) == 1
    assert await count(store, mail_links) == 1, "whoever was late may still be told so by the link"
    assert await Mails(store).owner_of("a@Mail.example") in ("anna", "berta")


async def test_a_link_is_followed_once(store, other):
    await add_people(store, "anna")
    link = await send(store, "anna", "reset")
    works = [Reset(link.token, "anna", AT, f"hash {number}") for number in range(2)]
    results = await asyncio.gather(store.transact(works[0]), other.transact(works[1]), return_exceptions=True)
    assert [type(each) for each in results if each is not None] == [LinkGone]
    player = await People(store).find("anna")
    assert player is not None
    assert (player.epoch, player.password in ("hash 0", "hash 1")) == (1, True)


async def test_an_address_that_is_taken_back_takes_its_links_along(store):
    await add_people(store, "anna")
    link = await send(store, "anna")
    await store.transact(Confirm(link.token, "anna", AT))
    await send(store, "anna", "reset")
    await send(store, "anna", address="new@mail.example")
    assert await Mails(store).pending_of("anna", AT) == "new@mail.example"
    await store.transact(ChangePlayer("anna", forget_address))
    assert (await count(store, emails), await count(store, mail_links)) == (0, 0)


@pytest.mark.parametrize("purpose", ["confirm", "reset"])
async def test_what_is_cut_off_leaves_all_as_it_was(store, purpose):
    await add_people(store, "anna")
    link = await send(store, "anna", purpose)
    whole = (
        Confirm(link.token, "anna", AT)
        if purpose == "confirm"
        else Reset(link.token, "anna", AT, "another hash")
    )

    def run(books):
        whole.run(books)
        raise Declined("the process ended here")

    with pytest.raises(Declined):
        await store.transact(Work(run))
    assert (await count(store, emails), await count(store, mail_links)) == (0, 1)
    player = await People(store).find("anna")
    assert player is not None
    assert (player.epoch, player.password) == (0, "hash")


async def test_every_question_has_its_index(store, url, database, monkeypatch):
    await add_people(store, *(f"p{number}" for number in range(8)))
    asked = []
    ask = store.rows

    async def rows(query, parameters=None):
        asked.append(query)
        return await ask(query, parameters)

    monkeypatch.setattr(store, "rows", rows)
    mails, people = Mails(store), People(store)
    await mails.address_of("p1")
    await mails.pending_of("p1", AT)
    await mails.owner_of("a@mail.example")
    await mails.link("token")
    await people.sessions("p1", AT)
    await people.family_of("token")
    assert b'"chips":[]' in await everything_of(store, "p1")
    assert len(asked) == 6 + len(list(everything("p1")))
    engine = create_async_engine(parse_address(url))
    try:
        for query in asked:
            plan = await plan_of(engine, database, query)
            assert not any(map(WHOLE[database], plan)), (str(query), plan)
    finally:
        await engine.dispose()
