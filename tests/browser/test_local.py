"""Local tables: the server's protocol without a server, in one process."""

from __future__ import annotations

from itertools import count
from time import perf_counter
from typing import Any

import msgspec
import pytest

from boardwright.bots.board import think
from boardwright.browser import desk
from boardwright.engine.replay import read_replay
from boardwright.games.registry import find, listings
from boardwright.protocol.codes import Code

SECRET = bytes(range(32))
IDS = count()


def ask(name: str, **request: object) -> Any:
    answer = msgspec.msgpack.decode(desk.handle(name, msgspec.msgpack.encode(request)))
    if answer["type"] == "failed":
        raise AssertionError(f"{answer['reason']} {answer['details']}")
    return answer["result"]


def refusal(name: str, **request: object) -> str:
    answer = msgspec.msgpack.decode(desk.handle(name, msgspec.msgpack.encode(request)))
    assert answer["type"] == "failed", answer
    return str(answer["reason"])


class Screen:
    """What the page does: says messages, reads messages, keeps the save."""

    def __init__(self, game: str = "tictactoe", **more: object) -> None:
        self.table = f"t{next(IDS)}"
        self.seq = 0
        self.take(ask("local.begin", id=self.table, game=game, secret=SECRET, at=1000, **more))

    def take(self, told: Any) -> list[dict[str, Any]]:
        self.told = told
        self.save = told["save"] or self.save
        return [msgspec.msgpack.decode(frame) for frame in told["frames"]]

    save: bytes = b""

    def say(self, type: str, **more: object) -> list[dict[str, Any]]:
        message = {"type": type, "match": self.table, **more}
        return self.take(ask("local.say", table=self.table, frame=msgspec.msgpack.encode(message)))

    def play(self, **command: object) -> list[dict[str, Any]]:
        self.seq += 1
        return self.say("command", seq=self.seq, command=command)

    def think(self) -> list[dict[str, Any]]:
        return self.take(ask("local.think", table=self.table))

    def move(self) -> list[dict[str, Any]]:
        """The bot's, or the first that is legal."""
        return self.think() if self.told["bot_to_move"] else self.play(**self.legal()[0])

    def legal(self) -> list[dict[str, Any]]:
        self.seq += 1
        [answer] = self.say("legal", seq=self.seq)
        return list(answer["commands"])


def test_a_table_greets_and_shows_itself():
    screen = Screen(bots={1: "easy"})
    [welcome] = [
        msgspec.msgpack.decode(frame)
        for frame in ask("local.say", table=screen.table, frame=msgspec.msgpack.encode({"type": "hello"}))[
            "frames"
        ]
    ]
    assert welcome["type"] == "welcome"
    state, presence = screen.say("join")
    assert (state["type"], state["seat"], state["version"], state["mode"]) == ("state", 0, 0, "local")
    assert [seat.get("bot") for seat in presence["seats"]] == [None, "easy"]


def test_a_bot_answers_and_the_match_ends_for_everybody():
    screen = Screen(bots={"1": "master"})
    screen.say("join")
    said: list[dict[str, Any]] = []
    while not screen.told["over"]:
        said = screen.move()
        assert said[0]["type"] == "update"
    assert [message["type"] for message in said] == ["update", "finished", "reveal"]
    assert said[1]["outcome"]["winners"] == [1]  # who always takes the first cell loses to a master
    assert said[2]["secret"] == SECRET.hex()


def test_what_may_be_done_comes_along_for_who_wants_it():
    screen = Screen()
    state, _ = screen.say("join", seat=0, legal=True)
    assert state["legal"] == screen.legal()
    [update] = screen.play(type="PLACE", cell=4)
    assert "legal" not in update
    state, _ = screen.say("join", seat=1, legal=True)
    assert len(state["legal"]) == 8
    assert "legal" not in screen.say("join", seat=1)[0]


def test_both_sides_of_a_hot_seat():
    screen = Screen()
    state, _ = screen.say("join", seat=0)
    assert screen.told["active"] == [0]
    assert screen.play(**screen.legal()[0])[0]["seq"] == screen.seq
    assert screen.told["active"] == [1]
    assert screen.play(**(screen.legal() or [{"type": "PLACE", "cell": 1}])[0])[0]["type"] == "refusal"
    state, _ = screen.say("join", seat=1)
    assert (state["seat"], state["version"]) == (1, 1)
    assert screen.play(**screen.legal()[0])[0]["type"] == "update"


def test_taking_back_goes_before_the_answer_of_the_bot():
    screen = Screen(bots={1: "easy"})
    screen.say("join")
    first = screen.legal()
    screen.play(**first[0])
    screen.think()
    said = screen.play(type="REQUEST_UNDO")
    assert [message["type"] for message in said] == ["update", "update"]
    assert screen.told["active"] == [0]
    assert screen.legal() == first


def test_a_bot_that_opened_opens_again():
    screen = Screen(bots={0: "easy"})
    screen.say("join")
    screen.think()
    screen.play(type="REQUEST_UNDO")
    assert screen.told["bot_to_move"]
    screen.think()
    assert screen.told["active"] == [1]


def play_out(screen: Screen) -> Screen:
    while not screen.told["over"]:
        waited = [seat for seat in screen.told["active"] if str(seat) not in screen.told["bots"]]
        if waited:
            screen.say("join", seat=waited[0])
        screen.move()
    return screen


def players(screen: Screen) -> list[str | None]:
    _, presence = screen.say("join")[:2]
    return [seat.get("player") for seat in presence["seats"]]


def test_sides_change_from_match_to_match():
    first = play_out(Screen(bots={"1": "easy"}))
    again = Screen(bots={"1": "easy"}, after=first.table)
    assert again.told["bots"] == {"0": "easy"}
    assert players(again) == [None, "seat-0"]
    assert again.told["bot_to_move"]


def test_people_keep_their_place_whatever_side_they_have():
    first = play_out(Screen())
    again = Screen(after=first.table)
    assert again.told["places"] == [1, 0]
    kept = {"save": again.save, "places": again.told["places"]}
    again.take(ask("local.resume", id=again.table, **kept))
    assert players(again) == ["seat-1", "seat-0"]
    third = Screen(after=play_out(again).table)
    assert third.told["places"] == [0, 1]


def test_places_are_those_of_the_table():
    screen = Screen()
    assert refusal("local.resume", id="t", save=screen.save, places=[0, 0]) == "no_such_seat"


def test_a_match_that_is_not_over_has_no_next_one():
    first = Screen(bots={"1": "easy"})
    assert Screen(bots={"1": "easy"}, after=first.table).told["bots"] == {"1": "easy"}


def test_where_a_game_leaves_everybody_the_seats_stay():
    first = play_out(Screen("blackjack", seats=2, bots={"1": "easy"}))
    assert Screen("blackjack", seats=2, bots={"1": "easy"}, after=first.table).told["bots"] == {"1": "easy"}


def test_what_was_kept_goes_on_elsewhere():
    screen = Screen("texas_holdem", seats=3, bots={1: "easy", 2: "easy"})
    screen.say("join")
    for _ in range(6):
        screen.move()
    [before, *_] = screen.say("sync")
    told = ask("local.resume", id="elsewhere", save=screen.save, bots=screen.told["bots"])
    assert told["save"] is None
    assert told["version"] == screen.told["version"]
    frame = msgspec.msgpack.encode({"type": "join", "match": "elsewhere"})
    [after, *_] = [
        msgspec.msgpack.decode(each) for each in ask("local.say", table="elsewhere", frame=frame)["frames"]
    ]
    assert after["view"] == before["view"]


def test_a_save_whose_state_has_another_form_is_played_again(monkeypatch):
    screen = Screen()
    screen.say("join")
    screen.play(**screen.legal()[0])
    saved = msgspec.msgpack.decode(screen.save)
    saved["checkpoint"]["state"] = msgspec.msgpack.encode({"another": "form"})
    told = ask("local.resume", id="again", save=msgspec.msgpack.encode(saved))
    assert told["version"] == 1
    saved["entries"][0][3] = bytes(16)
    assert refusal("local.resume", id="again", save=msgspec.msgpack.encode(saved)) == "replay_digest"


def test_a_replay_file_is_what_the_command_line_verifies():
    screen = Screen("card_duel", seats=2, bots={0: "easy", 1: "beginner"})
    while not screen.told["over"]:
        screen.think()
    text = ask("local.export", table=screen.table)
    match = read_replay(text, find)
    assert match.outcome is not None
    told = ask("local.import", id="imported", text=text)
    assert (told["over"], told["version"]) == (True, match.version)
    assert ask("review.history", table="imported")["outcome"] == msgspec.to_builtins(match.outcome)
    assert refusal("local.import", id="bad", text=text.replace('"n":2', '"n":3')).startswith("replay_")


def test_a_match_that_goes_on_can_be_carried_elsewhere_if_it_was_local():
    screen = Screen()
    text = ask("local.export", table=screen.table)
    assert not ask("local.import", id="carried", text=text)["over"]
    assert refusal("review.history", table="carried") == "match_not_over"
    live = text.replace('"mode":"local"', '"mode":"live"')
    assert refusal("local.import", id="live", text=live) in ("not_local", "replay_end")


def test_a_match_that_is_over_is_analysed_in_the_page():
    screen = Screen("weiqi", options={"size": 5})
    question = {"table": screen.table, "version": 0, "milliseconds": 10, "lines": 2}
    assert refusal("review.analyse", **question) == "match_not_over"
    screen.play(type="RESIGN")
    found = ask("review.analyse", **question)
    assert (len(found["lines"]), len(found["ownership"])) == (2, 25)


def test_a_table_with_stones_counts_and_gives_a_hint():
    screen = Screen("weiqi", options={"size": 5}, bots={1: "easy"})
    assert len(ask("review.estimate", table=screen.table)["owners"]) == 25
    assert ask("review.hint", table=screen.table)["move"]
    assert refusal("review.hint", table=Screen().table) == "no_estimate"


def test_a_game_without_a_search_is_not():
    screen = Screen(bots={0: "easy", 1: "easy"})
    while not screen.told["over"]:
        screen.think()
    assert refusal("review.analyse", table=screen.table, version=0, milliseconds=10, lines=1) == "no_analysis"


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        ({"game": "ludo"}, "unknown_game"),
        ({"bots": {5: "easy"}}, "no_such_seat"),
        ({"bots": {1: "genius"}}, "unknown_bot"),
        ({"secret": b"short"}, "bad_request"),
        ({"seats": 9}, "seat_count"),
    ],
)
def test_a_table_that_cannot_be_laid(request_, reason):
    given = {"id": "no", "game": "tictactoe", "secret": SECRET, "at": 0} | request_
    assert refusal("local.begin", **given) == reason
    assert refusal("local.export", table="no") == "match_not_found"


def test_what_makes_no_sense_here_is_an_error_message():
    screen = Screen()
    [error] = screen.say("chat", text="anybody there?")
    assert (error["type"], error["code"]) == ("error", Code.BAD_MESSAGE)
    [error] = Screen(bots={1: "easy"}).say("join", seat=1)
    assert error["code"] == Code.SEAT_TAKEN
    assert refusal("local.say", table=screen.table, frame=b"\xc1") == "bad_request"


def test_the_form_has_all_it_needs():
    for listing in listings():
        if listing.source != "boardwright":
            continue
        facts = ask("local.game", game=listing.id)
        assert facts["levels"][0] == "beginner"
        assert all(facts["title"].values())
        assert facts["texts"]["zh"]["title"]
        assert set(facts["level_texts"].values()) <= set(facts["texts"]["zh"])


def test_a_stop_sign_that_looks_at_the_clock_itself():
    """In a browser no thread can set one while the search runs. That it does stop there is shown in one."""
    sign = think.Alarm([0])
    assert sign[0] == 0
    sign.at = perf_counter()
    assert sign[0] == 1
