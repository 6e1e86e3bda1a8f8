"""The desk: whatever the page asks, there is an answer."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Struct

from boardwright.browser import desk
from boardwright.engine.types import GameError
from boardwright.protocol.codes import Code


def ask(name: str, request: object = None) -> Any:
    return msgspec.msgpack.decode(desk.handle(name, msgspec.msgpack.encode(request or {})))


class Number(Struct):
    n: int


@pytest.fixture
def calls(monkeypatch):
    monkeypatch.setattr(desk, "_calls", dict(desk._calls))
    return desk.call


def test_it_says_what_it_is():
    answer = ask("about")
    assert answer["type"] == "done"
    assert set(answer["result"]) == {"boardwright", "python", "msgspec", "platform"}


@pytest.mark.parametrize("name", ["", "nothing", "local.nothing", "desk.about", "os.system", "..", "local."])
def test_an_unknown_call_is_an_answer(name):
    assert ask(name) == {
        "type": "failed",
        "code": Code.NOT_FOUND,
        "reason": "unknown_call",
        "details": {"call": name},
    }


def test_a_request_of_the_wrong_shape_never_reaches_the_call(calls):
    reached = []
    calls("twice", Number)(lambda request: reached.append(request))
    assert ask("twice", {"n": "two"})["reason"] == "bad_request"
    assert msgspec.msgpack.decode(desk.handle("twice", b"\xc1"))["reason"] == "bad_request"
    assert reached == []


def test_a_refusal_keeps_its_reason_and_details(calls):
    def refuse(request):
        raise GameError("unknown_game", game="ludo")

    calls("refuse", Number)(refuse)
    answer = ask("refuse", {"n": 1})
    assert (answer["reason"], answer["details"]) == ("unknown_game", {"game": "ludo"})


def test_a_fault_is_an_answer_without_a_traceback(calls):
    calls("broken", Number)(lambda request: 1 // 0)
    answer = ask("broken", {"n": 1})
    assert (answer["code"], answer["reason"]) == (Code.INTERNAL, "internal")
    assert answer["details"]["problem"].startswith("ZeroDivisionError: ")
    calls("unspeakable", Number)(lambda request: object())
    assert ask("unspeakable", {"n": 1})["reason"] == "internal"
