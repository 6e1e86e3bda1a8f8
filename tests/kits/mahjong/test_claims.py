"""The claim window: who comes first, what is refused, and that it tells nobody what the others could do."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boardwright.engine.api import Match, Pass
from boardwright.engine.types import HOST, SPECTATOR
from boardwright.engine.views import seen_lines, update
from boardwright.engine.waits import Timeout
from boardwright.games.guobiao_mahjong import GAME
from boardwright.kits.mahjong.values import Chi, Discard, Peng
from tests.kits.mahjong.tables import discard, laid, passes, play, refused, tile_of

MINE = "1479W 1479T 14B 123F 5T"
NEXT = "46T 1289W 1289B 123J"
PAIR, NO_PAIR = "55T 258W 258B 4444F 3J", "68T 258W 258B 4444F 3J"
LAST = "37T 37W 3677B 2233F 3J"


def table(third: str) -> Match:
    return laid(GAME, MINE, NEXT, third, LAST)


def test_a_pung_goes_before_a_chow():
    match = table(PAIR)
    discard(match, 0, "T5")
    play(match, 1, Chi((tile_of(match, 1, "T4"), tile_of(match, 1, "T6"))))
    own = [tile for tile in match.state.core.players[2].hand if tile.startswith("T5")]
    play(match, 2, Peng((own[0], own[1])))
    passes(match, 3)
    assert [len(player.melds) for player in match.state.core.players] == [0, 0, 1, 0]
    assert match.state.core.players[0].river[-1].taken
    assert refused(match, 1, Pass()) == "no_window"


def test_a_chow_is_made_where_nobody_wants_more():
    match = table(PAIR)
    discard(match, 0, "T5")
    play(match, 1, Chi((tile_of(match, 1, "T4"), tile_of(match, 1, "T6"))))
    passes(match, 2, 3)
    assert len(match.state.core.players[1].melds) == 1
    assert match.state.core.turn == 1


def test_what_cannot_be_claimed():
    match = table(PAIR)
    discard(match, 0, "T5")
    assert refused(match, 3, Chi((tile_of(match, 3, "T3"), tile_of(match, 3, "T7")))) == "not_next"
    assert refused(match, 1, Peng((tile_of(match, 1, "T4"), tile_of(match, 1, "T6")))) == "tiles_not_equal"
    assert refused(match, 1, Peng(("T5#1", "T5#2"))) == "not_in_hand"
    assert refused(match, 0, Pass()) == "not_your_response"
    play(match, 1, Pass())
    assert refused(match, 1, Pass()) == "already_passed"


def test_time_is_over_for_all_and_nobody_is_called_late():
    match = table(PAIR)
    discard(match, 0, "T5")
    deadlines = match.deadlines()
    assert deadlines == dict.fromkeys((1, 2, 3), 3_000)
    step = match.submit(HOST, Timeout(1), 3_000)
    assert step.accepted
    assert [line.key for line in step.lines] == []
    assert match.state.core.turn == 1


@pytest.mark.parametrize("watcher", [0, 1, 3, SPECTATOR])
def test_others_see_the_same_whether_somebody_can_claim_or_not(watcher):
    """The same frames of the same size at the same times, in two worlds that differ in what a seat could do."""
    can, cannot = (frames(table(third), watcher) for third in (PAIR, NO_PAIR))
    assert can == cannot


@pytest.mark.parametrize("watcher", [0, 1, 3, SPECTATOR])
def test_a_claim_that_is_kept_looks_like_a_pass(watcher):
    def claim(match: Match) -> Any:
        own = [tile for tile in match.state.core.players[2].hand if tile.startswith("T5")]
        return Peng((own[0], own[1]))

    claimed = frames(table(PAIR), watcher, claim)
    passed = frames(table(PAIR), watcher)
    assert claimed == passed


def frames(match: Match, watcher: int, answer: Any = lambda match: Pass()) -> list[Any]:
    """What `watcher` is sent from the discard on till the third seat has answered, and when time would be over."""
    discarded = tile_of(match, 0, "T5")
    sent: list[Any] = []
    for seat, command in ((0, Discard(discarded)), (2, None)):
        before = match.state
        step = play(match, seat, command or answer(match))
        seen = update(match.game, before, step, watcher)
        told = seen_lines(match.game, match.state, step.lines, watcher)
        empty = seen.delta is None and not seen.events and not told
        sent.append(None if empty else msgspec.msgpack.encode(seen))
        sent.append(match.deadlines())
    return sent
