"""A player reports another; an administrator sees it, bans him, and lets him in again; the log knows. On a desktop in
English, and on a phone in Chinese."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.server.running import RunningServer
from tests.web.axe import violations
from tests.web.conftest import Visit
from tests.web.words import words_of

PASSWORD = "correct horse battery"
Words = Callable[..., str]


def account(site: RunningServer, name: str) -> str:
    """Its id."""
    wanted = {"name": name, "password": PASSWORD, "cookie": False}
    answer = httpx.post(f"{site.http}/api/session/register", json=wanted)
    assert answer.status_code == 201, answer.text
    player: str = answer.json()["me"]["id"]
    return player


def grant(site: RunningServer, name: str) -> None:
    command = [sys.executable, "-m", "boardwright", "admin", "grant", name]
    subprocess.run([*command, "--database-url", site.database_url], check=True, capture_output=True)


def sign_in(page: Page, name: str, t: Words) -> None:
    page.get_by_label(t("account.name")).fill(name)
    page.get_by_label(t("account.password")).fill(PASSWORD)
    page.locator("form").get_by_role("button", name=t("nav.sign_in"), exact=True).click()


def report(page: Page, t: Words, name: str) -> None:
    page.get_by_role("button", name=t("report.open"), exact=True).click()
    form = page.get_by_role("dialog")
    expect(form).to_contain_text(name)
    form.get_by_text(t("report.reason.cheating")).click()
    form.get_by_label(t("report.words")).fill("<b>He shouts</b>")
    form.get_by_role("button", name=t("report.send")).click()
    expect(form).to_contain_text(t("reason.words_markup"))
    form.get_by_label(t("report.words")).fill("He knows my cards.")
    form.get_by_role("button", name=t("report.send")).click()
    expect(page.get_by_text(t("report.sent"))).to_be_visible()


@pytest.mark.parametrize(("phone", "language"), [(False, "en-GB"), (True, "zh-CN")])
def test_a_report_is_answered(
    site: RunningServer, visitor: Visit, phone: bool, language: str, tmp_path: Path
) -> None:
    t = words_of(language[:2])
    cheat, root = f"Crow {language}", f"Lin {language}"
    player = account(site, cheat)
    account(site, root)
    grant(site, root)
    report(visitor(f"/profile/{player}", phone=phone, language=language), t, cheat)

    admin = visitor("/sign-in?next=/admin/reports", phone=phone, language=language)
    sign_in(admin, root, t)
    admin.get_by_role("button", name=cheat).click()
    panel = admin.get_by_role("region", name=re.compile(t("console.report_number", n=r"\d+")))
    expect(panel).to_contain_text("He knows my cards.")
    assert violations(admin) == []

    crow = visitor("/sign-in?next=/me", phone=phone, language=language)
    sign_in(crow, cheat, t)
    expect(crow.get_by_role("heading", name=t("nav.me"))).to_be_visible()

    panel.get_by_role("button", name=t("console.ban")).click()
    dialog = admin.get_by_role("dialog")
    dialog.get_by_label(t("console.why_they_read")).fill("Outside help")
    dialog.get_by_role("button", name=t("console.ban_for", long=t("console.days", n=1).split("|")[0])).click()
    expect(dialog).to_be_hidden()  # before that nothing behind it can be seen
    expect(panel).to_be_hidden()

    expect(crow.get_by_role("dialog")).to_contain_text("Outside help")  # at once, by the socket of the page

    admin.goto(f"/admin/people/{player}")
    admin.get_by_role("button", name=t("console.unban")).click()
    history = admin.get_by_role("list").filter(has_text=t("console.act.unban"))
    expect(history).to_contain_text(t("console.act.ban"))
    expect(admin.get_by_role("button", name=t("console.ban"))).to_be_visible()
    admin.goto("/admin/audit")
    admin.get_by_role("button", name=t("console.check")).click()
    expect(admin.get_by_role("row").filter(has_text=t("console.act.answer_report")).first).to_be_visible()

    back = visitor("/sign-in?next=/me", phone=phone, language=language)
    sign_in(back, cheat, t)
    expect(back.get_by_role("heading", name=t("nav.me"))).to_be_visible()


def test_every_place_of_the_console_stands_well(site: RunningServer, visitor: Visit) -> None:
    """On a phone in the dark, and nothing wider than it."""
    account(site, "Mei Tan")
    grant(site, "Mei Tan")
    t = words_of("en")
    page = visitor("/sign-in?next=/admin/now", phone=True, dark=True)
    sign_in(page, "Mei Tan", t)
    for view in ("now", "matches", "people", "chips", "feedback", "games", "site", "audit"):
        page.get_by_role("navigation", name=t("console.title")).get_by_role(
            "link", name=t(f"console.{view}")
        ).click()
        expect(page.get_by_role("heading", name=t(f"console.{view}"), level=1)).to_be_visible()
        expect(page.get_by_role("status", name=t("state.loading"))).to_have_count(0)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, view
        assert violations(page) == []


def test_feedback_with_a_picture_that_the_page_made_fit(site: RunningServer, visitor: Visit) -> None:
    account(site, "Anouk")
    grant(site, "Anouk")
    t = words_of("en")
    page = visitor("/feedback?from=/match/482")
    page.get_by_label(t("feedback.words")).fill("My stone stayed on E7.")
    picture = page.screenshot()
    page.get_by_label(t("feedback.picture")).set_input_files(
        {"name": "no.png", "mimeType": "image/png", "buffer": b"<svg/>"}
    )
    expect(page.get_by_text(t("reason.picture_unknown"))).to_be_visible()
    page.get_by_label(t("feedback.picture")).set_input_files(
        {"name": "shot.png", "mimeType": "image/png", "buffer": picture}
    )
    expect(page.get_by_role("img", name=t("feedback.picture"))).to_be_visible()
    page.get_by_role("button", name=t("feedback.send")).click()
    expect(page.get_by_role("heading", name=t("feedback.sent"))).to_be_visible()

    admin = visitor("/sign-in?next=/admin/feedback")
    sign_in(admin, "Anouk", t)
    admin.get_by_role("button", name="My stone stayed on E7.").click()
    expect(admin.get_by_role("img", name=t("console.picture"))).to_be_visible()
    expect(admin.get_by_role("region", name=t("feedback.fault"))).to_contain_text("/match/482")
    admin.get_by_role("button", name=t("console.mark_done"), exact=True).click()
    expect(admin.get_by_text(t("console.no_feedback"))).to_be_visible()
