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
    ClientMessage,
    Command,
    Create,
    Join,
    ServerMessage,
    Update,
)
from boardwright.protocol.typescript import generate

ROOT = Path(__file__).resolve().parents[1]


def test_the_pages_types_are_those_of_the_server():
    made = (ROOT / "web/src/protocol.ts").read_text()
    assert made == generate(), "run: python -m boardwright.protocol.typescript > web/src/protocol.ts"


def classes_of(union):
    """By tag."""
    return {kind.__struct_config__.tag: kind.__name__ for kind in get_args(union)}


def test_a_message_is_called_as_its_tag_and_its_sender_first_where_both_send_it():
    client, server = classes_of(ClientMessage), classes_of(ServerMessage)
    for sender, sent in (("Client", client), ("Server", server)):
        for tag, name in sent.items():
            plain = "".join(word.capitalize() for word in re.split(r"[._]", tag))
            assert name == (sender + plain if tag in client and tag in server else plain)


@pytest.mark.parametrize("union", [ClientMessage, ServerMessage])
def test_every_message_is_in_the_docs(union):
    documented = set(re.findall(r"^\| `([\w.]+)` \|", (ROOT / "docs/protocol.md").read_text(), re.M))
    assert set(classes_of(union)) <= documented


def test_every_code_is_in_the_docs():
    documented = set(re.findall(r"^\| (\d{4}) \|", (ROOT / "docs/protocol.md").read_text(), re.M))
    assert {str(code.value) for code in Code if code is not Code.WRONG_ORIGIN} == documented


@pytest.mark.parametrize("codec", [MSGPACK, JSON])
@pytest.mark.parametrize(
    "message",
    [
        Create(1, "tictactoe", options={"a": 1}, bots={1: "mcts"}),
        Join("m", version=3),
        Command("m", 7, msgspec.Raw(b"\x80")),
    ],
)
def test_what_a_client_says_is_understood(codec, message):
    if isinstance(message, Command):
        message = Command("m", 7, msgspec.Raw(codec.encode({"type": "PLACE", "cell": 4})))
        assert codec.decode_raw(codec.decode(codec.encode(message)).command) == {"type": "PLACE", "cell": 4}
    else:
        assert codec.decode(codec.encode(message)) == message


def test_defaults_are_left_out():
    assert JSON.encode(Update("m", 1, 0)) == b'{"type":"update","match":"m","version":1,"tick":0}'


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
