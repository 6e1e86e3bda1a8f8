"""Event stream: ids that only ever grow, and a mark below which nothing is shown again."""

from __future__ import annotations

from boardwright.engine.api import Undo, base_systems
from tests.engine.toys import Said, Say, Talk, game_of, match_of, play


class Twice(Talk):
    def react(self, match, seat, word, chance):
        yield Said("echo")


def streaming():
    return match_of(game_of(Twice(), systems=base_systems(undo=Undo([Say]))), mode="local")


def test_ids_are_the_same_wherever_they_are_computed():
    match = streaming()
    ids: list[int] = []
    for word in "abc":
        before = match.state
        step = play(match, 0, Say(word))
        update = match.update(before, step, 1)
        ids += range(update.tick, update.tick + len(update.events))
    assert ids == list(range(6))
    assert [step.state.sys.tick for step in match.replay()] == [0, 2, 4, 6]


def test_an_undo_clears_the_stream_and_ids_go_on():
    match = streaming()
    play(match, 0, Say("a"))
    assert match.view(0).sys["event_stream"].cleared == 0
    before = match.state
    step = match.undo(0)
    update = match.update(before, step, 0)
    cleared = match.view(0).sys["event_stream"].cleared
    shown = [event for number, event in enumerate(update.events, update.tick) if number >= cleared]
    assert [type(event).__name__ for event in shown] == ["Undone"]
    before = match.state
    update = match.update(before, play(match, 0, Say("b")), 0)
    assert update.tick == match.state.sys.tick - 2 >= cleared


def test_the_state_keeps_no_events():
    match = streaming()
    for _ in range(50):
        play(match, 0, Say("x"))
    assert len(match.game.encode_state(match.state)) < 20_000
    assert not hasattr(match.state.sys.event_stream, "entries")
