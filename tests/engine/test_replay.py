"""Replay files: whole ones run again and prove the deal; cut, edited or newer ones are refused, and say where."""

from __future__ import annotations

import json

import pytest

from boardwright.engine.api import Answer, Ask, Match, Undo, base_systems
from boardwright.engine.replay import FORMAT, read_replay, write_replay
from boardwright.engine.systems.undo import ApproveUndo, RequestUndo
from boardwright.engine.types import HOST, Fischer, GameError
from boardwright.engine.waits import Timeout
from tests.engine.toys import Reply, Said, Say, Talk, game_of, play


class Rolls(Talk):
    def react(self, match, seat, word, chance):
        match word:
            case "roll":
                yield Said(f"rolled {chance.roll(100)}")
            case "ask":
                yield Ask("q", seat, ("a", "b"), seconds=5)


GAME = game_of(Rolls(), systems=base_systems(undo=Undo([Say])))
MOVES = [
    (0, Say("roll"), 1_000),
    (1, Say("ask"), 2_000),
    (1, Answer((1,)), 3_000),
    (0, Say("oops"), 4_000),
    (0, RequestUndo(), 5_000),
    (1, ApproveUndo(), 6_000),
    (0, Say("ask"), 7_000),
    (HOST, Timeout(0), 12_000),
    (1, Say("win"), 13_000),
]


def find_game(reference):
    if reference != "toy@1":
        raise GameError("unknown_game", name=reference)
    return GAME


def recorded(moves=MOVES, **table):
    match = Match.new(GAME, secret=b"a secret", seats=2, player_seeds=("north", "süd"), **table)
    for seat, command, at in moves:
        play(match, seat, command, at)
    return match


MATCH = recorded(clock=Fischer(600, 5), stakes=(5, 5), at=500)
TEXT = write_replay(MATCH)
LINES = TEXT.splitlines(keepends=True)


def problem(text, find=find_game):
    with pytest.raises(GameError) as caught:
        read_replay(text, find)
    return caught.value.refusal


def edited(line, /, **changes):
    """The file with fields of one line changed (0 is the header)."""
    changed = {**json.loads(LINES[line]), **changes}
    return "".join([*LINES[:line], json.dumps(changed) + "\n", *LINES[line + 1 :]])


def header_with(**changes):
    return edited(0, header={**json.loads(LINES[0])["header"], **changes})


# Whole


def test_a_replay_leads_to_the_same_match():
    match = read_replay(TEXT, find_game)
    assert match.state == MATCH.state
    assert match.entries == MATCH.entries
    assert match.outcome == MATCH.outcome
    assert write_replay(match) == TEXT


def test_every_moment_can_be_looked_at():
    for upto in range(len(MOVES) + 1):
        match = read_replay(TEXT, find_game, upto=upto)
        assert match.version == upto
        assert match.state == MATCH.at(upto)
    assert read_replay(TEXT, find_game, upto=99).state == MATCH.state


def test_a_match_that_was_not_played_replays_too():
    empty = Match.new(GAME, secret=b"s", seats=3)
    assert read_replay(write_replay(empty), find_game).state == empty.state


def test_a_match_that_goes_on_replays_as_far_as_it_is():
    match = recorded(MOVES[:4])
    assert read_replay(write_replay(match), find_game).state == match.state


@pytest.mark.parametrize("word", ["\u2028", "\x85", "\x0b\x0c\x1c", "a\nb\r\nc", '"\\', "将军", "\U0001f600"])
def test_any_text_can_be_played(word):
    match = recorded([(0, Say(word), 1)])
    assert read_replay(write_replay(match), find_game).state == match.state


def test_line_ends_of_another_system_do_no_harm():
    assert read_replay(TEXT.replace("\n", "\r\n"), find_game).state == MATCH.state
    assert read_replay(TEXT.removesuffix("\n"), find_game).state == MATCH.state


# Cut


def test_an_empty_file():
    assert problem("").code == "replay_empty"
    assert problem("\n").code in ("replay_empty", "replay_header")


@pytest.mark.parametrize("lines", range(1, len(LINES)))
def test_a_file_cut_after_a_line_names_the_first_missing_entry(lines):
    refusal = problem("".join(LINES[:lines]))
    assert (refusal.code, refusal.details["entry"]) == ("replay_cut", lines)


def test_a_file_cut_anywhere_is_refused():
    for at in range(len(TEXT) - 2):
        refusal = problem(TEXT[:at])
        assert refusal.code in ("replay_empty", "replay_header", "replay_cut")
        if at > len(LINES[0]):
            whole = TEXT[:at].count("\n") - 1  # and perhaps one more that lacks only its line end
            assert refusal.details["entry"] in (whole + 1, whole + 2)


@pytest.mark.parametrize("line", range(1, len(LINES) - 1))
def test_a_line_taken_out_names_it(line):
    refusal = problem("".join(LINES[:line] + LINES[line + 1 :]))
    assert (refusal.code, refusal.details["entry"]) == ("replay_cut", line)


def test_lines_in_another_order_are_named():
    swapped = [LINES[0], LINES[2], LINES[1], *LINES[3:]]
    assert problem("".join(swapped)).details["entry"] == 1


# Edited


def outcome_of(text):
    """The match that the text leads to, or the refusal."""
    try:
        return read_replay(text, find_game), None
    except GameError as error:
        return None, error.refusal


def test_every_byte_changed_is_noticed_without_a_traceback():
    """Whatever still means the same may pass; nothing else does, and nothing raises but GameError."""
    data = TEXT.encode()
    for at in range(len(data)):
        for byte in {data[at] ^ 1, ord("0"), ord(" ")} - {data[at]}:
            changed = (data[:at] + bytes([byte]) + data[at + 1 :]).decode(errors="replace")
            match, refusal = outcome_of(changed)
            if match is not None:
                assert write_replay(match) == TEXT, changed[max(0, at - 20) : at + 20]
            elif refusal.code in ("replay_entry", "replay_digest", "replay_cut"):
                assert 1 <= refusal.details["entry"] <= len(MOVES) + 1


@pytest.mark.parametrize(
    ("line", "changes", "code"),
    [
        (1, {"command": {"type": "SAY", "word": "other"}}, "replay_digest"),
        (1, {"command": {"type": "SAY", "word": "rude"}}, "replay_entry"),
        (1, {"command": {"type": "SAY", "wort": "roll"}}, "replay_entry"),
        (1, {"command": {"type": "SAY"}}, "replay_entry"),
        (1, {"command": {"type": "FLY"}}, "replay_entry"),
        (1, {"command": {}}, "replay_entry"),
        (1, {"command": []}, "replay_entry"),
        (1, {"seat": 1}, "replay_digest"),
        (1, {"seat": 10**30}, "replay_entry"),
        (1, {"at": 999}, "replay_digest"),
        (1, {"at": -(10**30)}, "replay_entry"),
        (1, {"at": 10**30}, "replay_entry"),
        (1, {"at": "1"}, "replay_entry"),
        (1, {"digest": "00" * 16}, "replay_digest"),
        (1, {"digest": ""}, "replay_digest"),
        (3, {"n": 4}, "replay_entry"),
        (3, {"extra": 1}, "replay_entry"),
        (3, {"command": {"type": "ANSWER", "picks": [7]}}, "replay_entry"),
        (3, {"command": {"type": "ANSWER", "picks": [10**40]}}, "replay_entry"),
        (8, {"at": 11_999}, "replay_entry"),
    ],
)
def test_an_edited_entry_is_named(line, changes, code):
    refusal = problem(edited(line, **changes))
    assert (refusal.code, refusal.details["entry"]) == (code, line)
    assert GAME.explain(refusal)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "toy@2"}, "unknown_game"),
        ({"seats": 3}, "bad_table"),
        ({"seats": 99}, "seat_count"),
        ({"seats": -1}, "seat_count"),
        ({"options": {"speed": 3}}, "bad_options"),
        ({"mode": "development"}, "replay_digest"),
        ({"mode": "nonsense"}, "replay_header"),
        ({"stakes": [1]}, "bad_table"),
        ({"stakes": [5, 6]}, "replay_digest"),
        ({"stakes": [10**30, 0]}, "replay_header"),
        ({"clock": None}, "replay_digest"),
        ({"clock": {"type": "fischer", "seconds": -5}}, "replay_header"),
        ({"clock": {"type": "fischer", "seconds": 10**30}}, "replay_header"),
        ({"clock": {"type": "sundial"}}, "replay_header"),
        ({"at": 501}, "replay_digest"),
        ({"at": 10**30}, "replay_header"),
        ({"commitment": "ü"}, "replay_secret"),
        ({"commitment": "00" * 32}, "replay_secret"),
        ({"player_seeds": ["north"]}, "replay_digest"),
        ({"player_seeds": "north"}, "replay_header"),
        ({"surprise": 1}, "replay_header"),
    ],
)
def test_an_edited_header_is_noticed(changes, code):
    refusal = problem(header_with(**changes))
    assert refusal.code == code
    assert refusal.details.get("entry", 1) == 1


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"secret": "00" * 8}, "replay_secret"),
        ({"secret": "zz"}, "replay_secret"),
        ({"secret": ""}, "replay_secret"),
        ({"state": "00" * 16}, "replay_end"),
        ({"outcome": None}, "replay_end"),
        ({"outcome": {"winners": [0]}}, "replay_end"),
        ({"entries": 3}, "replay_cut"),
        ({"entries": -1}, "replay_cut"),
    ],
)
def test_an_edited_end_is_noticed(changes, code):
    assert problem(edited(len(LINES) - 1, **changes)).code == code


def test_in_a_match_without_moves_the_header_is_still_checked():
    lines = write_replay(Match.new(GAME, secret=b"s", seats=2)).splitlines()
    opening = json.loads(lines[0])
    opening["header"]["player_seeds"] = ["somebody"]
    assert problem("\n".join([json.dumps(opening), *lines[1:]])).code == "replay_end"


# Newer and older


@pytest.mark.parametrize("more", [{}, {"header": "of another shape"}, {"line": "prologue"}])
def test_a_newer_format_is_told_as_such(more):
    refusal = problem(edited(0, format=FORMAT + 1, **more))
    assert (refusal.code, refusal.details) == ("replay_newer", {"format": FORMAT + 1, "known": FORMAT})


@pytest.mark.parametrize("version", [0, -1, True, "1", None, 1.5])
def test_a_format_that_never_was(version):
    assert problem(edited(0, format=version)).code == "replay_header"


@pytest.mark.parametrize("text", ["nonsense", "{}", "[]", "null", "\x00", "[" * 100_000, "\ud800"])
def test_what_is_no_replay_at_all(text):
    assert problem(text).code == "replay_header"
    assert problem(text + "\n" + TEXT).code == "replay_header"


# The deal


def test_the_commitment_proves_the_deal():
    """Another secret would have dealt other cards; it does not fit what was shown before the match."""
    assert MATCH.fairness.secret.hex() in LINES[-1]
    other = Match.new(GAME, secret=b"another", seats=2)
    assert problem(edited(len(LINES) - 1, secret=other.fairness.secret.hex())).code == "replay_secret"
    forged = header_with(commitment=other.header.commitment).splitlines(keepends=True)
    end = json.dumps({**json.loads(LINES[-1]), "secret": other.fairness.secret.hex()})
    assert problem("".join([*forged[:-1], end])).details["entry"] == 1


# Rules that changed


class Louder(Rolls):
    def react(self, match, seat, word, chance):
        yield from super().react(match, seat, word, chance)
        if word == "oops":
            yield Said("!")


class Crashes(Rolls):
    def react(self, match, seat, word, chance):
        if word == "oops":
            raise ZeroDivisionError("rules")
        return super().react(match, seat, word, chance)


@pytest.mark.parametrize(("domain", "code"), [(Louder(), "replay_digest"), (Crashes(), "replay_entry")])
def test_under_other_rules_the_first_entry_that_differs_is_named(domain, code):
    other = game_of(domain, systems=base_systems(undo=Undo([Say])))
    refusal = problem(TEXT, lambda reference: other)
    assert (refusal.code, refusal.details["entry"]) == (code, 4)


def test_a_reply_is_not_in_the_file_as_such():
    assert Reply.__name__.upper() not in TEXT
