"""The protocol: what the page's TypeScript says, what the docs say, and what is encoded."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from boardwright.engine.types import Refusal
from boardwright.protocol.codec import JSON, MSGPACK, choose
from boardwright.protocol.codes import Code, code_of
from boardwright.protocol.messages import (
    SUBPROTOCOLS,
    Changed,
    ClientMessage,
    Create,
    Join,
    Play,
    ServerMessage,
)
from boardwright.protocol.typescript import generate

ROOT = Path(__file__).resolve().parents[1]


def test_the_pages_types_are_those_of_the_server():
    made = (ROOT / "web/src/protocol.ts").read_text()
    assert made == generate(), "run: python -m boardwright.protocol.typescript > web/src/protocol.ts"


@pytest.mark.parametrize("union", [ClientMessage, ServerMessage])
def test_every_message_is_in_the_docs(union):
    documented = set(re.findall(r"^\| `([\w.]+)` \|", (ROOT / "docs/protocol.md").read_text(), re.M))
    assert {kind.__struct_config__.tag for kind in get_args(union)} <= documented


def test_every_code_is_in_the_docs():
    documented = set(re.findall(r"^\| (\d{4}) \|", (ROOT / "docs/protocol.md").read_text(), re.M))
    assert {str(code.value) for code in Code if code is not Code.WRONG_ORIGIN} == documented


@pytest.mark.parametrize("codec", [MSGPACK, JSON])
@pytest.mark.parametrize(
    "message",
    [
        Create(1, "tictactoe", options={"a": 1}, bots={1: "mcts"}),
        Join("m", version=3),
        Play("m", 7, msgspec.Raw(b"\x80")),
    ],
)
def test_what_a_client_says_is_understood(codec, message):
    if isinstance(message, Play):
        message = Play("m", 7, msgspec.Raw(codec.encode({"type": "PLACE", "cell": 4})))
        assert codec.decode_raw(codec.decode(codec.encode(message)).command) == {"type": "PLACE", "cell": 4}
    else:
        assert codec.decode(codec.encode(message)) == message


def test_defaults_are_left_out():
    assert JSON.encode(Changed("m", 1, 0)) == b'{"type":"update","match":"m","version":1,"tick":0}'


@pytest.mark.parametrize(
    "wrong",
    [
        b"",
        b"[]",
        b'{"type":"nonsense"}',
        b'{"type":"join"}',
        b'{"type":"join","match":"m","more":1}',
        b'{"type":"join","match":""}',
        b'{"type":"command","match":"m","seq":0,"command":{}}',
        b'{"type":"create","seq":1,"game":"g","seats":99}',
        b'{"type":"chat","match":"m","text":""}',
    ],
)
def test_what_does_not_fit_gets_no_further(wrong):
    with pytest.raises(msgspec.DecodeError):
        JSON.decode(wrong)


def test_the_subprotocol_chooses_the_codec():
    assert choose([]) is JSON
    assert choose([SUBPROTOCOLS[1], "x"]) is JSON
    assert choose(list(SUBPROTOCOLS)) is MSGPACK
    assert choose(["graphql-ws"]) is None


@pytest.mark.parametrize(
    ("reason", "code"), [("cell_taken", 3001), ("not_your_turn", 3002), ("fusion_too_early", 3003)]
)
def test_refusals_have_the_numbers_of_old(reason, code):
    assert code_of(Refusal(reason)) == code


@pytest.mark.parametrize("codec", [JSON, MSGPACK])
@pytest.mark.parametrize("seat", [1, "1"])
def test_a_browser_names_seats_by_text(codec, seat):
    said = codec.decode(
        codec.encode({"type": "create", "seq": 1, "game": "tictactoe", "bots": {seat: "random"}})
    )
    assert said.bots == {1: "random"}
