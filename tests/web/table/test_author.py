"""The author's panel: there on a server for authors, nowhere else."""

from __future__ import annotations

import pytest

from tests.server.running import RunningServer
from tests.web.axe import violations
from tests.web.table.conftest import Person, _people, lay_table


@pytest.fixture(scope="module")
def authors(games, tmp_path_factory):
    folder = tmp_path_factory.mktemp("authors")
    url, log = f"sqlite:///{folder}/a.db", folder / "log"
    with RunningServer(url, log=log, paths=[games], environment="development") as running:
        yield running


@pytest.fixture
def author(browser, authors):
    maker = _people(browser, authors.http)
    yield next(maker)()
    next(maker, None)


def test_an_author_sees_all_and_moves_for_all(author: Person, authors):
    match = lay_table(authors.ws, "tictactoe")
    author.at(match)
    author.button("Author's panel").click()
    panel = author.page.get_by_role("complementary", name="Author's panel")
    panel.get_by_role("button", name="Commands").click()
    panel.get_by_role("button", name="Place a mark in cell 4").click()
    author.sees("Version 1 of 1")
    assert violations(author.page) == []

    panel.get_by_role("button", name="Board").click()
    panel.get_by_role("combobox").select_option(label="Seat 1")
    panel.locator('[data-target="cell-0"]').click()
    author.sees("Version 2 of 2")
    panel.get_by_role("button", name="Events").click()
    panel.get_by_role("button", name="1 Seat 0: Place a mark in cell 4").click()
    author.sees("Version 1 of 2")
    panel.get_by_role("button", name="Bots play on").click()
    author.expect(author.page.locator("#result")).to_be_visible()
    panel.get_by_role("button", name="State").click()
    author.expect(panel).to_contain_text("Cells")


def test_where_people_play_there_is_none(people, lay):
    me = people().at(lay())
    me.sees_mark(4, "empty")
    assert me.page.get_by_text("Author's panel").count() == 0
