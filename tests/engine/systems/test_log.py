"""Log: a bounded tail of the last commands; the full log is the journal."""

from __future__ import annotations

from boardwright.engine.api import Undo, base_systems
from boardwright.engine.systems.log import TAIL, LogEntry
from tests.engine.toys import Reply, Say, Talk, game_of, match_of, play, refused


def test_each_accepted_command_leaves_an_entry():
    match = match_of(Talk())
    play(match, 0, Say("a"))
    refused(match, 0, Say("rude"))
    play(match, 1, Reply())
    assert match.state.sys.log.tail == (LogEntry(1, 0, "SAY", 0, 1), LogEntry(2, 1, "REPLY", 1, 1))


def test_the_tail_is_bounded_and_the_newest_come_last():
    match = match_of(Talk())
    for _ in range(3 * TAIL):
        play(match, 0, Say("a"))
    assert [entry.seq for entry in match.state.sys.log.tail] == list(range(2 * TAIL + 1, 3 * TAIL + 1))


def test_an_undo_is_part_of_the_log():
    match = match_of(game_of(Talk(), systems=base_systems(undo=Undo([Say]))), mode="local")
    play(match, 0, Say("a"))
    match.undo(0)
    assert [entry.command for entry in match.state.sys.log.tail] == ["SAY", "REQUEST_UNDO"]


def test_the_log_stays_at_the_table():
    match = match_of(Talk())
    play(match, 0, Say("a"))
    assert "log" not in match.view(0).sys
