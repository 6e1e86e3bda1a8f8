"""What is refused at a betting table, on real sockets and for real chips: each with its code and the range that would
do, and pot, turn and chips as before."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest

from boardwright.protocol.codes import Code
from tests.server.raw import RawClient
from tests.server.running import sound_server


class Guest(RawClient):
    """Somebody who counts what he says."""

    player = ""
    seq = 0

    async def hello(self) -> None:
        await self.say(type="hello")
        self.player = (await self.hear("welcome"))["player"]

    async def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Say it; the answer."""
        self.seq += 1
        await self.say(type=kind, seq=self.seq, **more)
        while True:
            answer = await self.hear_any()
            if answer.get("seq") == self.seq:
                return answer

    async def play(self, match: str, kind: str, **more: Any) -> dict[str, Any]:
        return await self.ask("command", match=match, command={"type": kind, **more})


class Game:
    """A hand of hold'em in a room: three who play, one who watches."""

    def __init__(self, people: list[Guest], watcher: Guest) -> None:
        self.people = people
        self.watcher = watcher
        self.room = self.match = ""

    async def start(self, **facts: Any) -> None:
        owner, *guests = self.people
        made = await owner.ask("room.create", game="texas_holdem", name="Bad input", **facts)
        assert made["type"] == "ok", made
        self.room = made["room"]
        for guest in guests:
            assert (await guest.ask("room.enter", room=self.room))["type"] == "ok"
            assert (await guest.ask("room.ready", room=self.room, ready=True))["type"] == "ok"
        await self.watcher.ask("room.enter", room=self.room, watch=True)
        assert (await owner.ask("room.start", room=self.room))["type"] == "ok"
        self.match = (await self.watcher.hear("room.match"))["match"]
        for person in (*self.people, self.watcher):
            await person.say(type="join", match=self.match, watch=person is self.watcher)
            await person.hear("state")

    async def look(self) -> Any:
        """Pot, turn and everybody's chips."""
        await self.watcher.say(type="sync", match=self.match)
        state = await self.watcher.hear("state")
        return state["version"], state["view"]["core"]

    async def refuses(self, who: Guest, kind: str, **more: Any) -> dict[str, Any]:
        before = await self.look()
        answer = await who.play(self.match, kind, **more)
        assert answer["type"] in ("refusal", "error"), answer
        assert isinstance(answer["code"], int)
        assert await self.look() == before
        return answer


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    settings: dict[str, Any] = {
        "messages_per_second": 10_000,
        "message_burst": 10_000,
        "rooms_per_player": 1000,
    }
    with sound_server(tmp_path_factory.mktemp("bad-input"), **settings) as running:
        yield running


@pytest.fixture
async def guests(server):
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Guest(server.ws)) for _ in range(4)]
        for person in people:
            await person.hello()
        yield people


async def test_every_bad_bet_is_refused_with_the_range_and_changes_nothing(guests):
    *people, watcher = guests
    game = Game(people, watcher)
    await game.start(max_bet=500)  # nobody puts in more than 500
    button, small, big = people

    for amount in (-40, 0, 39, 40.5, 501, 10**12):
        refused = await game.refuses(button, "RAISE", amount=amount)
        assert refused["reason"] == "bad_amount"
        assert (refused["details"]["min"], refused["details"]["max"]) == (40, 500)
    for nonsense in ("40", None, [40]):
        assert (await game.refuses(button, "RAISE", amount=nonsense))["reason"] == "bad_value"
    assert (await game.refuses(button, "RAISE"))["reason"] == "missing_field"
    refused = await game.refuses(button, "BET", amount=60)  # the blinds are a bet already
    assert (refused["reason"], refused["details"]["min"]) == ("bet_is_open", 40)
    refused = await game.refuses(button, "CHECK")
    assert (refused["reason"], refused["details"]["to_call"]) == ("cannot_check", 20)
    assert (await game.refuses(small, "CALL"))["reason"] == "not_your_turn"
    assert (await game.refuses(watcher, "CALL"))["reason"] in ("not_seated", "spectator")
    assert (await game.refuses(button, "TOP_UP", seat=0, chips=9))["reason"] == "unknown_command"

    # Twice: the same message is the same bet, another one comes too late.
    assert (await button.play(game.match, "RAISE", amount=60))["type"] == "update"
    before = await game.look()
    await button.say(
        type="command", seq=button.seq, match=game.match, command={"type": "RAISE", "amount": 60}
    )
    assert (await button.hear("played"))["seq"] == button.seq
    assert await game.look() == before
    assert (await game.refuses(button, "RAISE", amount=120))["reason"] == "not_your_turn"

    # After folding, and when the hand is over.
    assert (await small.play(game.match, "FOLD"))["type"] == "update"
    assert (await game.refuses(small, "CALL"))["reason"] == "not_in_hand"
    assert (await big.play(game.match, "FOLD"))["type"] == "update"
    assert (await game.refuses(button, "RAISE", amount=80))["reason"] == "match_over"


@pytest.mark.parametrize(
    ("game", "options", "bound"),
    [
        ("texas_holdem", {"small_blind": 0}, ">= 1"),
        ("texas_holdem", {"big_blind": 5}, "small_blind (10)"),
        ("texas_holdem", {"min_buy_in": 500, "max_buy_in": 400}, "min_buy_in (500)"),
        ("zhajinhua", {"max_raise_multiplier": 101}, "<= 100"),
        ("niuniu", {"bet_choices": [0]}, ">= 1"),
        ("niuniu", {"banker_ante": "none"}, "Invalid enum value"),
        ("blackjack", {"decks": 9}, "<= 8"),
        ("touzi_bao", {"max_per_selection": 5}, "default_bet (10)"),
        ("erbaban", {"bet_limit": 0}, ">= 1"),
        ("blackjack", {"luck": 7}, "unknown field"),
    ],
)
async def test_options_out_of_bounds_are_refused_with_the_bound(guests, game, options, bound):
    refused = await guests[0].ask("room.create", game=game, name="Bounds", options=options)
    assert (refused["type"], refused["code"]) == ("error", Code.BAD_OPTIONS)
    assert bound in refused["details"]["problem"], refused


async def test_a_room_whose_players_cannot_pay_does_not_start_and_says_who(guests):
    rich, poor, other, _ = guests
    table = await poor.ask(
        "room.create", game="texas_holdem", name="Elsewhere", options={"stack_mode": "table"}
    )
    bought = await poor.ask("room.buy_in", room=table["room"], amount=4_000, action_id="all")
    assert bought["type"] == "ok", bought

    made = await rich.ask("room.create", game="zhajinhua", name="Dear", min_bet=9_000)
    for guest in (other, poor):
        assert (await guest.ask("room.enter", room=made["room"]))["type"] == "ok"
        assert (await guest.ask("room.ready", room=made["room"], ready=True))["type"] == "ok"
    answer = await rich.ask("room.start", room=made["room"])
    assert (answer["code"], answer["details"]["player"]) == (Code.INSUFFICIENT_CHIPS, poor.player)
    assert (answer["details"]["balance"], answer["details"]["needed"]) == (6_000, 9_000)
