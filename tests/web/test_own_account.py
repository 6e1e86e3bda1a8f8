"""One's own account on the page: an address, a forgotten password, where one is signed in, and one's data. On a desktop
in English, and on a phone in Chinese, with a real mail server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.running import RunningServer, free_port
from tests.servers.mail import PostOffice, post_office
from tests.web.axe import violations
from tests.web.conftest import DESKTOP, PATIENCE_MS, PHONE
from tests.web.words import words_of

PASSWORD, OTHER_PASSWORD = "correct horse battery", "battery horse correct"
LINK = re.compile(r"https?://\S+#\S+")


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as office:
        yield office


@pytest.fixture(scope="module")
def posting_site(
    built_page: None, office: PostOffice, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RunningServer]:
    """A site that sends letters."""
    folder, port = tmp_path_factory.mktemp("posting"), free_port()
    with RunningServer(
        f"sqlite:///{folder / 'site.db'}",
        log=folder / "server.log",
        port=port,
        argon2_memory_kib=64,
        mail_url=f"smtp://127.0.0.1:{office.port}",
        mail_from="site@play.example",
        public_url=f"http://127.0.0.1:{port}",
    ) as server:
        yield server


@pytest.fixture
def come(browser: Browser, posting_site: RunningServer) -> Iterator[Callable[..., Page]]:
    contexts: list[BrowserContext] = []

    def come(path: str, *, phone: bool, language: str) -> Page:
        context = browser.new_context(
            base_url=posting_site.http,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            locale=language,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()


def link_of(office: PostOffice, number: int) -> str:
    found = LINK.search(office.wait_for(number).get_content())
    assert found
    return found[0]


def stands_well(page: Page, phone: bool) -> None:
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= (390 if phone else 1280)


@pytest.mark.parametrize(("phone", "language"), [(False, "en-GB"), (True, "zh-CN")])
def test_a_forgotten_password_is_not_the_end(
    come: Callable[..., Page], office: PostOffice, phone: bool, language: str
) -> None:
    t = words_of(language[:2])
    name, address = f"Anna {language}", f"anna.{language}@mail.example"
    before = len(office.letters)
    page = come("/sign-in?new&next=/me", phone=phone, language=language)
    page.get_by_label(t("account.name")).fill(name)
    page.get_by_label(t("account.password")).fill(PASSWORD)
    page.locator("form").get_by_role("button", name=t("account.sign_up")).click()
    panel = page.get_by_role("region", name=t("email.title"))

    panel.get_by_label(t("email.address")).fill("anna")
    panel.get_by_label(t("account.old_password")).fill(PASSWORD)
    panel.get_by_role("button", name=t("email.send")).click()
    expect(panel).to_contain_text(t("reason.bad_address"))
    panel.get_by_label(t("email.address")).fill(address)
    panel.get_by_role("button", name=t("email.send")).click()
    expect(panel).to_contain_text(t("email.pending", address=address))
    stands_well(page, phone)

    elsewhere = come(link_of(office, before + 1), phone=phone, language=language)
    stands_well(elsewhere, phone)
    elsewhere.get_by_role("button", name=t("confirm.do")).click()
    expect(elsewhere.get_by_role("main")).to_contain_text(address)

    lost = come("/sign-in", phone=phone, language=language)
    lost.get_by_role("link", name=t("forgotten.link")).click()
    lost.get_by_label(t("email.address")).fill(address)
    stands_well(lost, phone)
    lost.get_by_role("button", name=t("email.send")).click()
    expect(lost.get_by_role("main")).to_contain_text(address)
    lost.goto(link_of(office, before + 2))
    lost.get_by_label(t("account.new_password")).fill(OTHER_PASSWORD)
    stands_well(lost, phone)
    lost.get_by_role("button", name=t("account.change_password")).click()
    expect(lost.get_by_role("heading", name=t("nav.me"))).to_be_visible()
    expect(lost.get_by_role("region", name=t("email.title"))).to_contain_text(address)

    late = come(link_of(office, before + 2), phone=phone, language=language)
    late.get_by_label(t("account.new_password")).fill(PASSWORD)
    late.get_by_role("button", name=t("account.change_password")).click()
    expect(late.get_by_role("main")).to_contain_text(t("reason.link_gone"))


@pytest.mark.parametrize(("phone", "language"), [(False, "en-GB"), (True, "zh-CN")])
def test_one_sees_where_one_is_signed_in_and_takes_ones_data_along(
    come: Callable[..., Page], phone: bool, language: str
) -> None:
    t = words_of(language[:2])
    name = f"Berta {language}"
    first = come("/sign-in?new&next=/me", phone=phone, language=language)
    first.get_by_label(t("account.name")).fill(name)
    first.get_by_label(t("account.password")).fill(PASSWORD)
    first.locator("form").get_by_role("button", name=t("account.sign_up")).click()
    expect(first.get_by_role("heading", name=t("nav.me"))).to_be_visible()

    page = come("/sign-in?next=/me", phone=phone, language=language)
    page.get_by_label(t("account.name")).fill(name)
    page.get_by_label(t("account.password")).fill(PASSWORD)
    page.locator("form").get_by_role("button", name=t("nav.sign_in"), exact=True).click()
    panel = page.get_by_role("region", name=t("sessions.title"))
    expect(panel.get_by_role("listitem")).to_have_count(2)
    expect(panel.get_by_role("listitem").filter(has_text=t("sessions.here"))).to_have_count(1)
    stands_well(page, phone)
    panel.get_by_role("button", name=re.compile(t("sessions.end"))).click()
    expect(panel.get_by_role("listitem")).to_have_count(1)
    expect(panel).to_contain_text(t("sessions.here"))

    with page.expect_download() as begun:
        page.get_by_role("button", name=t("account.export")).click()
    file = json.loads(begun.value.path().read_text())
    assert (file["format"], file["account"][0]["name"]) == (1, name)

    first.reload()  # its access token is gone with the page, and there is no other any more
    expect(first.get_by_role("region", name=t("sessions.title"))).to_have_count(0)
