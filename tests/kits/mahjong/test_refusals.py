"""Bad input: each is refused with its reason, nothing changes, and nobody else is told anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boardwright.engine.api import Command, Match
from boardwright.engine.types import HOST, SPECTATOR, Step
from boardwright.engine.views import update
from boardwright.engine.waits import Timeout
from boardwright.games.guobiao_mahjong import GAME as GUOBIAO
from boardwright.games.sichuan_mahjong import GAME as SICHUAN
from boardwright.kits.mahjong.values import Chi, Discard, Gang, Hu, Peng, Ron
from tests.kits.mahjong.tables import discard, laid, pung, tile_of

MINE, NEXT = "1479W 1479T 14B 123F 5T", "46T 1289W 1289B 123J"
PAIR, NO_PAIR = "55T 258W 258B 4444F 3J", "68T 258W 258B 4444F 3J"
LAST = "37T 37W 3677B 2233F 3J"
CHEAP = "123W 567T 33F 456B 999W"
WAITING = "123W 5688T 456B 789B"

Case = tuple[Match, int, Command]


def offered(third: str = PAIR, **how: Any) -> Match:
    match = laid(GUOBIAO, MINE, NEXT, third, LAST, **how)
    discard(match, 0, "T5")
    return match


def own(match: Match, seat: int, face: str) -> list[str]:
    return [tile for tile in match.state.core.players[seat].hand if tile.startswith(face)]


def peng(match: Match, seat: int = 2, face: str = "T5") -> Peng:
    one, other = own(match, seat, face)[:2]
    return Peng((one, other))


def out_of_time() -> Case:
    match = offered()
    claim = peng(match)
    assert match.submit(HOST, Timeout(1), 3_000).accepted
    return match, 2, claim


def with_nothing_offered() -> Case:
    match = laid(GUOBIAO, MINE, NEXT, PAIR, LAST)
    return match, 2, peng(match)


def of_ones_own_tile() -> Case:
    match = offered()
    return match, 0, Ron()


def chow_from_across() -> Case:
    match = offered()
    return match, 3, Chi((tile_of(match, 3, "T3"), tile_of(match, 3, "T7")))


def with_tiles_that_it_has_not() -> Case:
    return offered(), 1, Peng(("T5#1", "T5#2"))


def with_one_tile_twice() -> Case:
    match = offered()
    tile = own(match, 2, "T5")[0]
    return match, 2, Peng((tile, tile))


def of_what_it_has_not_drawn() -> Case:
    return laid(GUOBIAO, MINE, NEXT, PAIR, LAST), 0, Discard("J3#1")


def out_of_turn() -> Case:
    match = laid(GUOBIAO, MINE, NEXT, PAIR, LAST)
    return match, 1, Discard(tile_of(match, 1, "T4"))


def of_another_suit_first() -> Case:
    match = laid(SICHUAN, "5W 3B 123T 456T 789T 11T 9W", "14W", "7T", "28B", players={0: {"void": "B"}})
    return match, 0, Discard(tile_of(match, 0, "W5"))


def below_the_minimum() -> Case:
    return laid(GUOBIAO, CHEAP, "14W 258T 28B 124F", NEXT, "2W 4F"), 0, Hu()


def below_the_minimum_from_another() -> Case:
    match = laid(GUOBIAO, MINE, WAITING, PAIR, LAST)
    discard(match, 0, "T7")
    return match, 1, Ron()


def kong_on_an_empty_wall() -> Case:
    return (
        laid(GUOBIAO, "4444B 79W 479T 1B 12F 1W", NEXT, PAIR, LAST, left=0),
        0,
        Gang(kind="concealed", tile="B4"),
    )


def added_kong_on_an_empty_wall() -> Case:
    match = laid(GUOBIAO, "4B 79W 479T 1B 12F 1W", NEXT, PAIR, LAST, left=0, melds={0: [pung("4B", 1)]})
    return match, 0, Gang(kind="added", tile="B4")


def kong_of_the_last_discard() -> Case:
    match = laid(GUOBIAO, MINE, NEXT, "555T 28W 258B 4444F 3J", LAST, left=0)
    discard(match, 0, "T5")
    return match, 2, Gang(kind="exposed", tile="T5")


CASES: dict[Callable[[], Case], str] = {
    out_of_time: "nothing_offered",
    with_nothing_offered: "nothing_offered",
    of_ones_own_tile: "not_your_response",
    chow_from_across: "not_next",
    with_tiles_that_it_has_not: "not_in_hand",
    with_one_tile_twice: "tile_twice",
    of_what_it_has_not_drawn: "not_in_hand",
    out_of_turn: "not_your_turn",
    of_another_suit_first: "must_discard_void",
    below_the_minimum: "below_minimum",
    below_the_minimum_from_another: "below_minimum",
    kong_on_an_empty_wall: "wall_empty",
    added_kong_on_an_empty_wall: "wall_empty",
    kong_of_the_last_discard: "only_win",
}


@pytest.mark.parametrize(("case", "code"), CASES.items(), ids=lambda each: getattr(each, "__name__", each))
def test_what_is_refused(case, code):
    match, seat, command = case()
    before, deadlines = match.state, match.deadlines()
    step = match.submit(seat, command)
    assert step.refusal is not None
    assert step.refusal.code == code
    assert match.state is before
    assert match.deadlines() == deadlines
    assert told(match, step, seat) == []


def told(match: Match, step: Step, seat: int) -> list[object]:
    """What reaches anybody but who asked."""
    others = [other for other in (*match.state.seats, SPECTATOR) if other != seat]
    sent = [update(match.game, match.state, step, other) for other in others]
    return [each for each in sent if each.delta is not None or each.events or each.lines]


@pytest.mark.parametrize("claim", [Ron(), Gang(kind="exposed", tile="T5")])
def test_others_cannot_tell_a_refused_claim_from_none(claim):
    """Whoever could claim something and asked for more, or could claim nothing: the others get nothing, and the window
    stays open as long."""
    refused = []
    for third in (PAIR, NO_PAIR):
        match = offered(third)
        step = match.submit(2, claim)
        assert step.refusal is not None
        refused.append((told(match, step, 2), match.deadlines()))
    assert refused[0] == refused[1] == ([], dict.fromkeys((1, 2, 3), 3_000))
