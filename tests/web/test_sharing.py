"""A deck is shared, found, liked, copied and reported; the host wants to look first, and does. On a desktop in English,
and on a phone in Chinese."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import expect

from boardwright.games.summonerwars.decks import DECKS
from tests.server.running import RunningServer
from tests.web.axe import violations
from tests.web.conftest import Visit
from tests.web.test_administration import PASSWORD, account, grant, sign_in
from tests.web.words import words_of

FROST = DECKS.prebuilt["frost"]


def kept_deck(site: RunningServer, owner: str, name: str) -> None:
    """One that its owner has built before."""
    said = {"name": owner, "password": PASSWORD, "cookie": False}
    token = httpx.post(f"{site.http}/api/session", json=said).json()["access"]
    deck = {"name": name, "leader": FROST.leader, "cards": dict(FROST.cards), "free": FROST.free}
    answer = httpx.post(
        f"{site.http}/api/decks/summonerwars/mine",
        json=deck,
        headers={"authorization": f"Bearer {token}"},
    )
    assert answer.status_code == 201, answer.text


@pytest.mark.parametrize(("phone", "language"), [(False, "en-GB"), (True, "zh-CN")])
def test_a_deck_is_shared_liked_copied_reported_and_looked_at(
    site: RunningServer, visitor: Visit, phone: bool, language: str
) -> None:
    t = words_of(language[:2])
    owner, other, root = (f"{name} {language}" for name in ("Nils", "Ola", "Petra"))
    deck = f"Frost {language}"
    for name in (owner, other, root):
        account(site, name)
    grant(site, root)
    kept_deck(site, owner, deck)

    mine = visitor("/sign-in?next=/games/summonerwars/decks", phone=phone, language=language)
    sign_in(mine, owner, t)
    share = mine.get_by_role("group", name=t("shared.share_it", name=deck))
    expect(share).to_contain_text(t("shared.state.none"))
    share.get_by_role("button", name=t("shared.share")).click()
    expect(share).to_contain_text(t("shared.state.open"))
    assert violations(mine) == []

    page = visitor("/sign-in?next=/games/summonerwars/shared", phone=phone, language=language)
    sign_in(page, other, t)
    row = page.get_by_role("listitem").filter(has_text=deck)
    like = row.get_by_role("button", name=t("shared.like", name=deck))
    like.click()
    expect(like).to_have_attribute("aria-pressed", "true")
    expect(like).to_contain_text("1")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= (390 if phone else 1280)
    row.get_by_role("button", name=t("shared.report", name=deck)).click()
    form = page.get_by_role("dialog")
    expect(form).to_contain_text(deck)
    form.get_by_text(t("report.reason.spam")).click()
    form.get_by_role("button", name=t("report.send")).click()
    expect(page.get_by_text(t("report.sent"))).to_be_visible()
    row.get_by_role("button", name=t("shared.copy")).click()
    expect(page.get_by_role("region", name=t("decks.own"))).to_contain_text(deck)

    admin = visitor("/sign-in?next=/admin/shared", phone=phone, language=language)
    sign_in(admin, root, t)
    admin.get_by_role("button", name=t("console.shared.open"), exact=True).click()
    admin.get_by_role("button", name=t("console.remove_it", name=deck)).click()
    dialog = admin.get_by_role("dialog")
    dialog.get_by_label(t("console.why")).fill("An advertisement")
    dialog.get_by_role("button", name=t("console.take_away")).click()
    expect(admin.get_by_role("listitem").filter(has_text=deck)).to_have_count(0)
    assert violations(admin) == []
    assert admin.evaluate("document.documentElement.scrollWidth") <= (390 if phone else 1280)

    mine.reload()
    expect(share).to_contain_text(t("shared.state.removed"))
    expect(share.get_by_role("button", name=re.compile(t("shared.share")))).to_have_count(0)
    page.goto("/games/summonerwars/shared")
    expect(page.get_by_role("listitem").filter(has_text=deck)).to_have_count(0)
