"""E-mail of accounts, with a real mail server: an address is confirmed, a forgotten password is not the end, and nobody
learns from it who has an account."""

from __future__ import annotations

import asyncio
import logging
import re
import ssl

import pytest
from msgspec.structs import replace

from boardwright.engine.types import GameError
from boardwright.server.administration.acting import Actor
from boardwright.server.mail.letters import Letter
from boardwright.server.mail.sending import Mailer, mail_server
from boardwright.server.mail.service import CONFIRM_MS, RESET_MS
from boardwright.server.process.settings import Settings
from boardwright.store.mail import Mails
from tests.api.conftest import PASSWORD, client_of, problem, running
from tests.economy.books import check_books
from tests.servers.certificate import make_certificate
from tests.servers.mail import post_office

SITE = "https://play.example"
LINK = re.compile(r"https://play\.example/(confirm|reset)#(\S+)")
OTHER_PASSWORD = "battery horse correct"


def with_mail(settings, office):
    return replace(
        settings, mail_url=f"smtp://127.0.0.1:{office.port}", mail_from="site@play.example", public_url=SITE
    )


@pytest.fixture
def office():
    with post_office() as office:
        yield office


@pytest.fixture
async def api(settings, office):
    async with running(with_mail(settings, office)) as app:
        yield client_of(app)
        await check_books(app.web.state.services.store)


async def letter(office, number):
    """The letter of that number: what it says, and the token of its link."""
    found = await asyncio.to_thread(office.wait_for, number)
    text = found.get_content()
    link = LINK.search(text)
    return found, text, link and link[2]


async def ask_to_confirm(client, address="anna@mail.example", **more):
    body = {"address": address, "password": PASSWORD, **more}
    return await client.put("/api/me/email", json=body)


async def confirmed(api, office, name="Anna", address="anna@mail.example"):
    client, session = await api.register(name)
    before = len(office.letters)
    assert (await ask_to_confirm(client, address)).status_code == 204
    _, _, token = await letter(office, before + 1)
    assert (await api.post("/api/email/confirm", json={"token": token})).json() == {"address": address}
    return client, session


async def ask_to_reset(api, office, address="anna@mail.example"):
    before = len(office.letters)
    assert (await api.post("/api/session/forgotten", json={"address": address})).status_code == 204
    return (await letter(office, before + 1))[2]


async def sign_in(api, password, name="Anna"):
    return await api.post("/api/session", json={"name": name, "password": password, "cookie": False})


# An address


async def test_an_address_counts_once_its_letter_is_answered(api, office):
    anna, _ = await api.register("Anna")
    nothing = {"mail": True, "address": None, "pending": None}
    assert (await anna.get("/api/me/email")).json() == nothing
    await ask_to_confirm(anna, "  Anna@Mail.example ")
    found, text, token = await letter(office, 1)
    assert (found["to"], found["from"]) == ("Anna@Mail.example", "site@play.example")
    assert "Anna" not in text.replace("Anna@Mail", ""), (
        "a stranger's letter box gets nothing that somebody chose"
    )
    waiting = {"mail": True, "address": None, "pending": "Anna@Mail.example"}
    assert (await anna.get("/api/me/email")).json() == waiting
    answer = await api.post("/api/email/confirm", json={"token": token})  # without being signed in there
    assert answer.json() == {"address": "Anna@Mail.example"}
    assert (await anna.get("/api/me/email")).json() == {**nothing, "address": "Anna@Mail.example"}
    again = await api.post("/api/email/confirm", json={"token": token})
    assert problem(again) == (404, "link_gone")


async def test_letters_are_in_the_language_of_the_page(api, office):
    anna, _ = await api.register("Anna")
    await ask_to_confirm(anna, language="zh")
    found, text, _ = await letter(office, 1)
    assert found["subject"] == "请确认你的邮箱 · Boardwright"
    assert "如果不是，请忽略这封信" in text


async def test_a_newer_link_takes_the_place_of_the_older(api, office):
    anna, _ = await api.register("Anna")
    await ask_to_confirm(anna, "one@mail.example")
    one = (await letter(office, 1))[2]
    await ask_to_confirm(anna, "two@mail.example")
    two = (await letter(office, 2))[2]
    assert problem(await api.post("/api/email/confirm", json={"token": one})) == (404, "link_gone")
    assert (await api.post("/api/email/confirm", json={"token": two})).json() == {
        "address": "two@mail.example"
    }


async def test_an_address_is_one_accounts_and_only_its_reader_is_told(api, office):
    await confirmed(api, office)
    berta, _ = await api.register("Berta")
    assert (await ask_to_confirm(berta, "ANNA@mail.example")).status_code == 204
    _, _, token = await letter(office, 2)
    taken = await api.post("/api/email/confirm", json={"token": token})
    assert problem(taken) == (409, "address_taken")
    assert (await berta.get("/api/me/email")).json()["address"] is None


async def test_who_had_the_address_before_is_told(api, office):
    anna, _ = await confirmed(api, office)
    await ask_to_confirm(anna, "new@mail.example")
    _, _, token = await letter(office, 2)
    await api.post("/api/email/confirm", json={"token": token})
    told, text, _ = await letter(office, 3)
    assert (told["to"], told["subject"]) == ("anna@mail.example", "Your address was changed · Boardwright")
    assert "Anna" in text


async def test_it_takes_the_password(api, office):
    anna, _ = await confirmed(api, office)
    wrong = await anna.put("/api/me/email", json={"address": "x@mail.example", "password": "wrong"})
    assert problem(wrong) == (401, "wrong_credentials")
    gone = await anna.request("DELETE", "/api/me/email", json={"password": "wrong"})
    assert problem(gone) == (401, "wrong_credentials")
    assert (await anna.get("/api/me/email")).json()["address"] == "anna@mail.example"
    assert (await anna.request("DELETE", "/api/me/email", json={"password": PASSWORD})).status_code == 204
    assert (await anna.get("/api/me/email")).json()["address"] is None
    guest, _ = await api.guest()
    assert problem(await ask_to_confirm(guest)) == (403, "account_needed")


@pytest.mark.parametrize(
    "address",
    [
        "anna",
        "@mail.example",
        "anna@",
        "anna@localhost",
        "anna@mail..example",
        "anna@mail.example\nBcc: all@mail.example",
        "an na@mail.example",
        "Anna <anna@mail.example>",
        "anna@mail.example, b@mail.example",
        "аnna@mail.example",
        "x" * 65 + "@mail.example",
        "a@" + "x." * 130 + "example",
    ],
)
async def test_addresses_that_are_none(api, office, address):
    anna, _ = await api.register("Anna")
    assert problem(await ask_to_confirm(anna, address)) == (422, "bad_address")
    asked = await api.post("/api/session/forgotten", json={"address": address})
    assert problem(asked) == (422, "bad_address")
    assert (await anna.get("/api/me/email")).json()["pending"] is None
    assert office.letters == []


async def test_only_so_many_letters_go_out(api, office):
    anna, _ = await api.register("Anna")
    most = api.services.settings.mails_per_hour
    answers = [(await ask_to_confirm(anna)).status_code for _ in range(most + 1)]
    assert answers == [204] * most + [429]
    berta, _ = await api.register("Berta")
    assert problem(await ask_to_confirm(berta)) == (429, "too_many_attempts"), "to that address neither"


# A forgotten password


async def test_a_forgotten_password_is_not_the_end(api, office):
    anna, session = await confirmed(api, office)
    token = await ask_to_reset(api, office, "ANNA@mail.example")
    assert "Anna" in office.letters[-1].get_content()
    body = {"token": token, "password": OTHER_PASSWORD, "cookie": False}
    answer = (await api.post("/api/session/reset", json=body)).json()
    assert answer["me"]["id"] == session["me"]["id"]
    assert (await api.with_token(answer["access"]).get("/api/me")).status_code == 200
    assert problem(await anna.get("/api/me")) == (401, "not_signed_in"), "whoever was in is out"
    old = await api.post("/api/session/refresh", json={"refresh": session["refresh"]})
    assert problem(old) == (401, "refresh_invalid")
    assert problem(await sign_in(api, PASSWORD)) == (401, "wrong_credentials")
    assert (await sign_in(api, OTHER_PASSWORD)).status_code == 200
    assert problem(await api.post("/api/session/reset", json=body)) == (404, "link_gone")


async def test_nobody_learns_which_addresses_have_an_account(api, office):
    await confirmed(api, office)
    answers = [
        await api.post("/api/session/forgotten", json={"address": address})
        for address in ("nobody@mail.example", "anna@mail.example")
    ]
    assert [(answer.status_code, answer.content) for answer in answers] == [(204, b"")] * 2
    found, _, _ = await letter(office, 2)
    assert (len(office.letters), found["to"]) == (2, "anna@mail.example")


async def test_an_address_that_was_not_confirmed_opens_nothing(api, office):
    anna, _ = await api.register("Anna")
    await ask_to_confirm(anna, "victim@mail.example")
    await letter(office, 1)
    await confirmed(api, office, "Berta", "berta@mail.example")
    await api.post("/api/session/forgotten", json={"address": "victim@mail.example"})
    await ask_to_reset(api, office, "berta@mail.example")  # once this has come, the other would have
    assert [found["to"] for found in office.letters].count("victim@mail.example") == 1


async def test_links_end(api, office, monkeypatch):
    anna, _ = await confirmed(api, office)
    reset = await ask_to_reset(api, office)
    await ask_to_confirm(anna, "new@mail.example")
    _, _, confirm = await letter(office, 3)
    mail, now = api.services.mail, api.services.hub.now()
    for link, path, body, later in (
        (reset, "/api/session/reset", {"password": OTHER_PASSWORD}, RESET_MS),
        (confirm, "/api/email/confirm", {}, CONFIRM_MS),
    ):
        monkeypatch.setattr(mail, "_now", lambda later=later: now + later + 60_000)
        assert problem(await api.post(path, json={"token": link, **body})) == (404, "link_gone")
    assert (await anna.get("/api/me/email")).json() == {
        "mail": True,
        "address": "anna@mail.example",
        "pending": None,
    }


@pytest.mark.parametrize("change", ["password", "address", "delete"])
async def test_a_link_is_void_when_what_it_was_for_is_not_so_any_more(api, office, change):
    anna, _ = await confirmed(api, office)
    token = await ask_to_reset(api, office)
    if change == "password":
        body = {"old": PASSWORD, "new": OTHER_PASSWORD}
        assert (await anna.post("/api/me/password", json=body)).status_code == 200
    elif change == "address":
        await anna.request("DELETE", "/api/me/email", json={"password": PASSWORD})
    else:
        assert (await anna.request("DELETE", "/api/me", json={"password": PASSWORD})).status_code == 204
    answer = await api.post("/api/session/reset", json={"token": token, "password": "yet another one"})
    assert problem(answer) == (404, "link_gone")


async def test_a_link_is_for_one_thing_only(api, office):
    anna, _ = await api.register("Anna")
    await ask_to_confirm(anna)
    _, _, token = await letter(office, 1)
    answer = await api.post("/api/session/reset", json={"token": token, "password": OTHER_PASSWORD})
    assert problem(answer) == (404, "link_gone")
    assert (await sign_in(api, PASSWORD)).status_code == 200


async def test_a_bad_new_password_costs_nothing(api, office):
    await confirmed(api, office)
    token = await ask_to_reset(api, office)
    body = {"token": token, "password": "short"}
    assert problem(await api.post("/api/session/reset", json=body)) == (422, "bad_new_password")
    assert (
        await api.post("/api/session/reset", json={**body, "password": OTHER_PASSWORD})
    ).status_code == 200


async def test_who_is_banned_does_not_come_in_by_letter(api, office):
    _, session = await confirmed(api, office)
    token = await ask_to_reset(api, office)
    care = api.services.administration.people
    await care.ban(Actor("host", "admin"), session["me"]["id"], hours=1, why="rude")
    answer = await api.post("/api/session/reset", json={"token": token, "password": OTHER_PASSWORD})
    assert problem(answer) == (403, "account_banned")


async def test_who_deletes_the_account_frees_the_address(api, office):
    anna, session = await confirmed(api, office)
    await anna.request("DELETE", "/api/me", json={"password": PASSWORD})
    assert await Mails(api.services.store).address_of(session["me"]["id"]) is None
    await confirmed(api, office, "Berta")


# The mail server


async def test_a_mail_server_that_is_away_holds_up_nobody(settings, office, caplog):
    nowhere = replace(with_mail(settings, office), mail_url="smtp://127.0.0.1:9")
    async with running(nowhere) as app:
        api = client_of(app)
        anna, _ = await api.register("Anna")
        with caplog.at_level(logging.ERROR, "boardwright.server.mail.sending"):
            assert (await ask_to_confirm(anna)).status_code == 204
            while not caplog.records:
                await asyncio.sleep(0.01)
        assert "a letter was not sent" in caplog.text


async def test_a_site_without_mail_says_so(settings):
    async with running(settings) as app:
        api = client_of(app)
        anna, _ = await api.register("Anna")
        assert (await api.get("/api/site")).json()["mail"] is False
        assert (await anna.get("/api/me/email")).json()["mail"] is False
        assert problem(await ask_to_confirm(anna)) == (409, "mail_off")
        asked = await api.post("/api/session/forgotten", json={"address": "anna@mail.example"})
        assert problem(asked) == (409, "mail_off")


@pytest.mark.parametrize("implicit", [True, False])
def test_the_password_goes_by_tls_alone(tmp_path, monkeypatch, implicit):
    certificate, key = make_certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    with post_office(user="site", password="p@ss", tls=context, implicit=implicit) as office:
        kind = "smtps" if implicit else "smtp"
        mailer = Mailer(
            Settings(
                mail_url=f"{kind}://site:p%40ss@localhost:{office.port}",
                mail_from="Boardwright <site@play.example>",
                public_url=SITE,
            )
        )
        mailer.send(Letter("anna@mail.example", "你好", "Hello, 安娜"))
        found = office.wait_for(1)
        assert (found["subject"], found.get_content().strip()) == ("你好", "Hello, 安娜")
        assert set(office.sign_ins) == {"site"}
        mailer.stop()


def test_a_password_is_not_sent_in_the_open(caplog):
    with post_office(user="site", password="pass") as office:
        mailer = Mailer(
            Settings(
                mail_url=f"smtp://site:pass@127.0.0.1:{office.port}", mail_from="a@b.example", public_url=SITE
            )
        )
        mailer.send(Letter("anna@mail.example", "Hello", "Hello"))
        mailer._threads.shutdown()
        assert (office.sign_ins, office.letters) == ([], [])
        assert "offers no TLS" in caplog.text


@pytest.mark.parametrize(
    "wrong",
    [
        {"mail_url": "http://mail.example"},
        {"mail_url": "smtp://"},
        {"mail_url": "smtp://mail.example:no"},
        {"mail_from": ""},
        {"public_url": ""},
        {"public_url": "play.example"},
    ],
)
def test_half_of_the_settings_of_mail_is_told_at_the_start(wrong):
    whole = Settings(mail_url="smtp://mail.example", mail_from="a@play.example", public_url=SITE)
    server = mail_server(whole)
    assert server is not None
    assert server.port == 587
    with pytest.raises(GameError, match="bad_setting"):
        mail_server(replace(whole, **wrong))
