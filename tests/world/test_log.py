"""The log: the world is rebuilt from it alone, and a log that was tampered with is refused."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from boardwright.engine.chance import Chance
from boardwright.engine.types import GameError, MatchState
from boardwright.world import World, read_log, seat_log
from boardwright.world.changes import Change, ChangeError, apply, revert
from boardwright.world.events import locate, path_of
from boardwright.world.proof import difference_of, random_run, rebuild
from tests.toys.crown import GAME as CROWN
from tests.world.worlds import EVERY_GAME, PARTS, new_world

RUNS = 6
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)


@every_game
def test_the_log_alone_gives_every_state_forwards_and_backwards(game):
    runs, events = rebuild(game.id, range(RUNS), PARTS, max_turns=150)
    assert runs == RUNS
    assert events > RUNS


def test_a_log_that_gives_another_state_is_found_out():
    world, states = random_run(CROWN.id, 1, PARTS)
    assert difference_of(world.log, states) is None
    other = {**states[2], "worldId": "elsewhere"}
    assert difference_of(world.log, [*states[:2], other, *states[3:]]) == "a state between differs"
    assert difference_of(world.log, [other, *states[1:]]) == "the start differs"
    assert difference_of(world.log, [*states[:-1], other]) == "the end differs"


@every_game
def test_a_world_goes_on_from_its_log(game):
    world, _ = random_run(game.id, 1, PARTS, max_turns=150)
    events = world.events
    half = max(n for n in range(len(events) // 2 + 1) if n == 0 or events[n - 1].event_type == "turn_start")
    again = World.from_log(msgspec.structs.replace(world.log, events=tuple(events[:half])), PARTS)
    for event in events[half:]:
        if event.event_type == "ACTION_ACCEPTED":
            number = int(event.meta["actionId"].rsplit(":", 1)[1])
            again.step([again.legal(event.source)[number]])
        elif event.event_type == "ACTION_REJECTED":
            again.step([b"noise"])
    assert again.state == world.state
    assert again.match_state.core == world.match_state.core


@every_game
def test_no_sentence_is_in_a_log(game):
    world, _ = random_run(game.id, 2, PARTS, max_turns=60)
    for event in world.events:
        assert re.fullmatch(r"evt-\d{3,}", event.event_id)
        reason = event.content.get("reason", "none")
        assert re.fullmatch(r"[a-z_]+", reason)


def log_text() -> list[str]:
    return random_run(CROWN.id, 3, PARTS)[0].log.to_jsonl().splitlines(keepends=True)


def line_of(error):
    return error.value.refusal.details["line"]


def test_a_cut_log_is_refused_at_the_line_that_is_missing():
    lines = log_text()
    for kept in range(len(lines)):
        with pytest.raises(GameError, match="log_cut") as error:
            read_log("".join(lines[:kept]))
        assert line_of(error) == kept + 1


def test_a_line_cut_in_the_middle_is_refused():
    text = "".join(log_text())
    with pytest.raises(GameError, match="log_cut"):
        read_log(text[:-10])


def test_an_edited_line_is_refused_by_its_number():
    lines = log_text()
    for number in range(len(lines)):
        edited = [*lines]
        edited[number] = re.sub(r"\d", lambda digit: str((int(digit[0]) + 1) % 10), lines[number], count=1)
        with pytest.raises(GameError, match=r"log_edited|log_malformed") as error:
            read_log("".join(edited))
        assert line_of(error) == number + 1


@pytest.mark.parametrize("change", ["gone", "twice", "swapped"])
def test_lines_that_are_gone_doubled_or_swapped_are_refused(change):
    lines = log_text()
    one, two = lines[4], lines[5]
    lines[4:6] = {"gone": [two], "twice": [one, one], "swapped": [two, one]}[change]
    with pytest.raises(GameError, match="log_edited") as error:
        read_log("".join(lines))
    assert line_of(error) == (6 if change == "twice" else 5)


def test_nonsense_is_refused():
    for text in ("", "\n", "{}\n", "[1]\n", '{"header":{},"digest":"0"}\n', "\0\n"):
        with pytest.raises(GameError, match="log_"):
            read_log(text)


def test_an_unfinished_log_can_be_read_if_one_says_so():
    world = new_world(CROWN, 1)
    world.step(world.legal(world.awaited[0])[:1])
    text = world.log.to_jsonl(end=False)
    assert read_log(text, whole=False) == read_log(world.log.to_jsonl())
    with pytest.raises(GameError, match="log_cut"):
        read_log(text)


@every_game
def test_the_log_of_a_seat_is_what_the_seat_saw(game):
    world, _ = random_run(game.id, 4, PARTS, max_turns=100)
    for seat, agent in enumerate(world.agents):
        log = read_log(seat_log(world.log, agent, PARTS).to_jsonl())
        assert log.header.seat == seat
        assert log.header.config.seed == ""
        states = list(log.states())
        assert list(log.states_back(states[-1])) == states[::-1]
        seen = world.seen(agent)
        assert {**states[-1], "game": None} == {**seen, "game": None}
        with pytest.raises(GameError, match="log_of_a_seat"):
            World.from_log(log, PARTS)


def test_two_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_log():
    """The other's cards are swapped for others, the same is played: not a byte of the seat's log differs."""
    world = new_world(CROWN, 1)
    dealt = CROWN.domain.determinize(world.match_state, 0, Chance(b"another deal"))
    assert dealt != world.match_state.core
    logs = []
    for each in (world, _with_core(world, dealt)):
        each.step(each.legal("agent_0")[:1])
        logs.append(seat_log(each.log, "agent_0", PARTS).to_jsonl())
    assert logs[0] == logs[1]
    assert seat_log(world.log, "agent_1", PARTS).to_jsonl() not in logs


def _with_core(world: World, core) -> World:
    state = MatchState(core, world.match_state.sys, world.table)
    document: Any = world.face.document(world.facts_of(world.state), state, 0)
    header = msgspec.structs.replace(
        world.log.header, state=msgspec.json.decode(msgspec.json.encode(document))
    )
    return World.from_log(msgspec.structs.replace(world.log, header=header), PARTS)


@pytest.mark.parametrize("key", ["a", "a/b", "a~b", "~1", "0"])
def test_a_path_finds_its_way_back(key):
    for path in (("agents", "A", key), ("core", key, "x"), ("game", key), ("isTerminated",)):
        assert path_of(*locate(path)) == path


def test_a_change_is_only_made_where_its_old_value_stands():
    change = Change(("a", "0"), 1, 2)
    assert apply({"a": [1]}, [change]) == {"a": [2]}
    assert revert({"a": [2]}, [change]) == {"a": [1]}
    documents: list[Any] = [{"a": [3]}, {"a": [True]}, {"a": []}, {}, {"a": {"0": 3}}]
    for document in documents:
        with pytest.raises(ChangeError):
            apply(document, [change])
