"""The page as a browser gets it: files, headers, encodings, and what is no file."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest

from boardwright.server.web.pages import CONTENT_SECURITY_POLICY, FOR_EVER, Pages


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    built = tmp_path / "_web"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html>the page")
    (built / "assets" / "main-1a2b.js").write_text("let plain")
    (built / "assets" / "main-1a2b.js.br").write_bytes(b"as brotli")
    (built / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(b"let packed"))
    (built / ".stamp").write_text("abc")
    (tmp_path / "secret.json").write_text("{}")
    return built


async def ask(
    folder: Path, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    sent = []

    async def send(message):
        sent.append(message)

    async def receive():
        await asyncio.Event().wait()  # nobody hangs up

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    await Pages(folder)(
        {"type": "http", "method": method, "path": path, "headers": raw, "extensions": {}}, receive, send
    )
    answered = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], answered, b"".join(part.get("body", b"") for part in sent[1:])


@pytest.mark.parametrize("path", ["/", "/lobby", "/rooms/K7QX", "/match/2f1c-9", "/profile/a.b"])
async def test_what_is_no_file_is_the_page(folder, path):
    status, headers, body = await ask(folder, path)
    assert (status, body) == (200, b"<!doctype html>the page")
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["cache-control"] == "no-cache"


async def test_a_file_with_a_hash_in_its_name_is_kept_for_ever(folder):
    status, headers, body = await ask(folder, "/assets/main-1a2b.js")
    assert (status, body) == (200, b"let plain")
    assert headers["cache-control"] == FOR_EVER
    assert headers["content-type"].startswith("text/javascript")
    assert "content-encoding" not in headers


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip"), ("identity", None)],
)
async def test_the_smallest_form_that_the_browser_takes(folder, accepted, encoding):
    _, headers, _ = await ask(folder, "/assets/main-1a2b.js", accept_encoding=accepted)
    assert headers.get("content-encoding") == encoding
    assert headers["vary"] == "accept-encoding"
    assert headers["content-type"].startswith("text/javascript")


async def test_what_the_browser_has_is_not_sent_again(folder):
    _, headers, _ = await ask(folder, "/")
    status, again, body = await ask(folder, "/", if_none_match=f'W/"other", {headers["etag"]}')
    assert (status, body) == (304, b"")
    assert again["etag"] == headers["etag"]


@pytest.mark.parametrize(
    "path",
    ["/assets/gone-1a2b.js", "/assets/", "/favicon.svg", "/../secret.json", "/assets/../../secret.json"],
)
async def test_an_unknown_file_is_not_found(folder, path):
    status, headers, _ = await ask(folder, path)
    assert status == 404
    assert headers["x-content-type-options"] == "nosniff"


async def test_files_that_are_not_for_browsers_stay(folder):
    for path in ("/.stamp", "/assets/main-1a2b.js.br"):
        _, _, body = await ask(folder, path)
        assert body not in (b"abc", b"as brotli")


@pytest.mark.parametrize("path", ["/", "/assets/main-1a2b.js", "/assets/gone.js"])
async def test_every_answer_has_the_policy(folder, path):
    _, headers, _ = await ask(folder, path)
    assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert "unsafe-inline" not in CONTENT_SECURITY_POLICY
    assert headers["x-frame-options"] == "DENY"
    assert "access-control-allow-origin" not in headers


async def test_a_page_can_only_be_read(folder):
    status, headers, _ = await ask(folder, "/", "POST")
    assert (status, headers["allow"]) == (405, "GET, HEAD")


async def test_a_page_that_was_never_built_says_how(tmp_path):
    status, _, body = await ask(tmp_path / "nothing", "/lobby")
    assert status == 503
    assert b"bw.py run" in body


async def test_the_rules_are_kept_for_ever_and_may_be_there_in_packed_forms_only(folder):
    runtime = folder / "pyodide" / "runtime-1a2b"
    runtime.mkdir(parents=True)
    (runtime / "snapshot.bin.br").write_bytes(b"as brotli")
    path = "/pyodide/runtime-1a2b/snapshot.bin"
    status, headers, body = await ask(folder, path, accept_encoding="gzip, br")
    assert (status, body) == (200, b"as brotli")
    assert headers["cache-control"] == FOR_EVER
    assert (headers["content-type"], headers["content-encoding"]) == ("application/octet-stream", "br")
    status, headers, _ = await ask(folder, path, accept_encoding="gzip")
    assert status == 404
    assert "cache-control" not in headers
