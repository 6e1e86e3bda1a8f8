"""The calls by which the page asks what a move will do."""

from __future__ import annotations

from typing import Any

import msgspec

from boardwright.browser import desk
from boardwright.engine.delta import plain
from boardwright.engine.match import Match
from boardwright.games.registry import find
from boardwright.games.tictactoe.types import Place


def ask(name: str, **request: Any) -> Any:
    return msgspec.msgpack.decode(desk.handle(name, msgspec.msgpack.encode(request)))


def asked(match: Match, seat: int) -> dict[str, Any]:
    sight = {"seat": seat, "seats": len(match.state.seats), "version": match.version, "at": 1_800_000_000_000}
    return {"game": match.game.reference, "sight": sight, "view": plain(match.view(seat))}


def test_a_move_is_foretold_as_the_server_will_tell_it():
    match = Match.new(find("tictactoe"), secret=b"x")
    answer = ask("predict.move", **asked(match, 0), command={"type": "PLACE", "cell": 4})
    match.submit(0, Place(cell=4))
    truth = msgspec.msgpack.decode(msgspec.msgpack.encode(plain(match.view(0))))
    assert answer["result"]["type"] == "foretold"
    assert answer["result"]["view"] == truth


def test_what_only_the_server_knows():
    match = Match.new(find("touzi_bao"), secret=b"x")
    answer = ask("predict.move", **asked(match, 0), command={"type": "ROLL"})
    assert answer["result"]["type"] == "unforeseen"


def test_what_may_be_done():
    match = Match.new(find("xiangqi"), secret=b"x")
    answer = ask("predict.legal", **asked(match, 0))
    assert len(answer["result"]["commands"]) == 44
    assert ask("predict.legal", **asked(match, 1))["result"]["commands"] == []


def test_an_unknown_game_is_refused():
    match = Match.new(find("tictactoe"), secret=b"x")
    answer = ask("predict.legal", **{**asked(match, 0), "game": "ludo@1"})
    assert answer["reason"] == "unknown_game"
