"""`boardwright doctor`: what it finds, and that every finding has a text and a next step."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

import boardwright.server.process.doctor as doctor
from boardwright.cli.screen import texts
from tests.server.running import RunningServer

MAIL = {"BOARDWRIGHT_MAIL_FROM": "a@play.example", "BOARDWRIGHT_PUBLIC_URL": "https://play.example"}


@pytest.fixture(autouse=True)
def at_home(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_before_the_first_start(run):
    ran = run("doctor")
    assert ran.status == 0
    assert "✗" not in ran.out
    assert "filled with tables at the first start" in ran.out
    assert not Path("boardwright.db").exists()


@pytest.mark.parametrize(
    ("arguments", "environment", "said"),
    [
        (("--database-url", "postgresql://nobody@127.0.0.1:1/x"), {}, "database does not answer"),
        (("--database-url", "oracle://x"), {}, "address of the database cannot be used"),
        (("--database-url", "sqlite:///none/such.db"), {}, "There is no folder"),
        (("--redis-url", "redis://127.0.0.1:1"), {}, "Redis does not answer"),
        (("--workers", "3"), {}, "3 workers need Redis"),
        ((), {"BOARDWRIGHT_ENVIRONMENT": "production"}, "signing key cannot be used"),
        ((), {"BOARDWRIGHT_MAIL_URL": "smtp://mail.example"}, "Letters cannot be sent"),
        ((), {**MAIL, "BOARDWRIGHT_MAIL_URL": "smtp://127.0.0.1:1"}, "does not take letters"),
        (("--site", "http://127.0.0.1:1"), {}, "does not answer"),
        (("--site", "ftp://x"), {}, "no address of a site"),
    ],
)
def test_what_will_not_work(run, monkeypatch, arguments, environment, said):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    ran = run("doctor", *arguments)
    assert ran.status == 1
    (line,) = [line for line in ran.out.splitlines() if line.startswith("✗")]
    assert said in line
    assert "Traceback" not in ran.out + ran.err


def test_a_setting_that_is_none_is_a_warning(run, monkeypatch):
    monkeypatch.setenv("BOARDWRIGHT_WORKRES", "2")
    ran = run("doctor")
    assert ran.status == 0
    assert "Was BOARDWRIGHT_WORKERS meant?" in ran.out


def test_a_server_that_runs(run, postgresql, redis_url, tmp_path):
    url = asyncio.run(postgresql.create_database("doctor"))
    with RunningServer(url, log=tmp_path / "log", redis_url=redis_url) as server:
        ran = run("doctor", "--database-url", url, "--redis-url", redis_url, "--site", server.http)
    assert ran.status == 0, ran.out
    for well in (
        "tables are right",
        "Redis answers",
        "clock of the database",
        "Sockets come through",
        "The site is ready",
    ):
        assert well in ran.out
    assert "without TLS" in ran.out


def test_every_finding_has_a_text_and_a_next_step():
    source = Path(doctor.__file__).read_text("utf-8")
    found = set(re.findall(r'(well|warning|trouble)\("(\w+)", "(\w+)"', source))
    assert len(found) > 20
    for language in ("en", "zh"):
        known = texts()[language]
        for kind, about, code in found:
            assert f"doctor.{about}.{code}" in known
            assert kind == "well" or f"doctor.{about}.{code}.do" in known
