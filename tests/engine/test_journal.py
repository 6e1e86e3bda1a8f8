"""The journal: one entry a command, each sealed by the one before it, small and the same in every process."""

from __future__ import annotations

import os
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from boardwright.engine.api import Core, Event, Fairness, Match, replace
from boardwright.engine.digests import in_order, second_rule
from boardwright.engine.journal import Header
from boardwright.engine.types import Fischer
from tests.engine.toys import Said, Say, Talk, game_of, match_of, play, refused

entry_digest, header_digest = second_rule().of_entry, second_rule().of_header
ROOT = Path(__file__).resolve().parent.parent.parent


def test_an_entry_is_what_was_sent_and_when():
    match = match_of(Talk())
    play(match, 1, Say("a"), at=7)
    (entry,) = match.entries
    assert (entry.seat, entry.command, entry.at, len(entry.digest)) == (1, Say("a"), 7, 16)


def test_what_is_refused_leaves_no_entry():
    match = match_of(Talk())
    refused(match, 0, Say("rude"))
    assert match.entries == []


def test_a_digest_covers_everything_before_it():
    digest = entry_digest(b"before", 0, Say("a"), 1, (Said("a"),))
    others = {
        entry_digest(b"Before", 0, Say("a"), 1, (Said("a"),)),
        entry_digest(b"before", 1, Say("a"), 1, (Said("a"),)),
        entry_digest(b"before", 0, Say("b"), 1, (Said("a"),)),
        entry_digest(b"before", 0, Say("a"), 2, (Said("a"),)),
        entry_digest(b"before", 0, Say("a"), 1, (Said("b"),)),
        entry_digest(b"before", 0, Say("a"), 1, ()),
    }
    assert len(others) == 6
    assert digest not in others
    assert entry_digest(b"before", 0, Say("a"), 1, [Said("a")]) == digest


@pytest.mark.parametrize(
    "change",
    [
        {"game": "toy@2"},
        {"seats": 3},
        {"options": {"a": 1}},
        {"mode": "local"},
        {"stakes": (1, 2)},
        {"clock": Fischer(60)},
        {"at": 1},
        {"commitment": "x"},
        {"player_seeds": ("me",)},
    ],
)
def test_the_header_is_sealed_too(change):
    header = Header(game="toy@1", seats=2, commitment="c")
    assert header_digest(replace(header, **change)) != header_digest(header)


def test_the_header_shows_the_commitment_and_not_the_secret():
    match = Match.new(game_of(Talk()), secret=b"hush", seats=2, player_seeds=("a",))
    assert match.header.commitment == Fairness(b"hush").commitment
    assert b"hush" not in in_order(match.header)


def test_players_seeds_change_the_deal():
    class Deals(Talk):
        def setup(self, table, chance):
            return replace(super().setup(table, chance), lines=chance.shuffle("abcdefgh"))

    game = game_of(Deals())
    deals = {Match.new(game, secret=b"s", player_seeds=seeds).state.core for seeds in [(), ("a",), ("b",)]}
    assert len(deals) == 3


# The same bytes everywhere


def test_equal_values_give_equal_bytes():
    one = {"b": 1, "a": {2: frozenset("xyz"), 1: ()}}
    two = {"a": {1: (), 2: frozenset("zyx")}, "b": 1}
    assert in_order(one) == in_order(two)


class Bag(Core):
    words: frozenset[str] = frozenset()
    winner: None = None


class Packed(Event):
    words: frozenset[str]


class Packs(Talk):
    events = (Packed,)

    def setup(self, table, chance):
        return Bag()

    def execute(self, match, seat, command, chance):
        yield Packed(match.core.words | {command.word})

    def reduce(self, core, event):
        return replace(core, words=event.words)

    def outcome(self, core):
        return None


def packed():
    match = match_of(Packs())
    for word in ["the", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog"]:
        play(match, 0, Say(word))
    return f"{match.entries[-1].digest.hex()} {match.state_digest()}"


def test_sets_have_the_same_digest_in_every_process():
    script = "from tests.engine.test_journal import packed; import sys; sys.stdout.write(packed())"
    path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    for seed in ("1", "2"):
        environment = {"PYTHONHASHSEED": seed, "PYTHONPATH": path}
        run = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        )
        assert run.stdout == packed()


# Small


def test_an_entry_takes_little_memory():
    match = match_of(Talk())
    for _ in range(200):
        play(match, 0, Say("warm"))
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(1_000):
            play(match, 0, Say("x"))
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert grown / 1_000 < 400
