"""A long match costs no more a command, and its state is no larger, than a short one."""

from __future__ import annotations

from time import process_time

from boardwright.engine.api import ActionLog, Answer, Ask, Undo, base_systems
from tests.engine.toys import Reply, Say, Talk, game_of, match_of

COMMANDS = 10_000


class Busy(Talk):
    """Every third command asks, now and then somebody rolls."""

    def react(self, match, seat, word, chance):
        chance.roll()
        if word == "ask":
            yield Ask("q", seat, ("a", "b"))


def test_ten_thousand_commands():
    systems = base_systems(undo=Undo([Say, Answer]), action_log=ActionLog([Say, Reply]))
    game = game_of(Busy(), systems=systems)
    match = match_of(game)
    sizes, costs = {}, {}
    batch = (Say("ask"), Answer((1,)), Say("word"), Reply("word"))
    started = process_time()
    for number in range(1, COMMANDS + 1):
        assert match.submit(0, batch[(number - 1) % 4]).accepted
        if number % 1_000 == 0:
            sizes[number] = len(game.encode_state(match.state))
            costs[number] = process_time() - started
            started = process_time()
    assert match.version == match.state.sys.seq == COMMANDS
    assert sizes[10_000] < sizes[1_000] * 1.05 + 64
    first, last = min(costs[1_000], costs[2_000]), min(costs[9_000], costs[10_000])
    assert last < first * 2  # the exact figure is the benchmark's; this only finds what grows
    view = len(str(match.view(1)))
    assert view < 4_000
