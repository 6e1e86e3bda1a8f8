"""A network that the page runs: what it is shown, and how its numbers are read."""

from __future__ import annotations

from array import array

import pytest

from boardwright.bots.levels import level_texts
from boardwright.bots.stones import networks
from boardwright.bots.stones.planes import planes_of
from boardwright.browser.network import bring
from boardwright.games.weiqi import GAME
from boardwright.games.weiqi.player import LEARNED
from boardwright.kits.stones import BLACK, EMPTY, Spot

KOMI = 6.5
EMPTY_BOARD = Spot(5, EMPTY * 25, BLACK)


class Buffer:
    """As JavaScript's."""

    def __init__(self, numbers: list[float]) -> None:
        self._numbers = array("f", numbers)

    def to_bytes(self) -> bytes:
        return self._numbers.tobytes()


@pytest.fixture
def nothing_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "_brought", {})


@pytest.mark.usefixtures("nothing_brought")
def test_the_pages_numbers_are_opinions():
    shown = []

    def run(planes: bytes, size: int) -> Buffer:
        shown.append((planes, size))
        return Buffer([*range(26), 0.5, *[1.0] * 25, *range(26), -0.5, *[-1.0] * 25])

    bring("weiqi", run)
    spots = [EMPTY_BOARD, EMPTY_BOARD.after(12)]
    one, two = networks.network_of(LEARNED, 5)(spots, KOMI)
    assert shown == [(b"".join(planes_of(spot, KOMI).tobytes() for spot in spots), 5)]
    assert (list(one.policy), one.value, list(one.ownership)) == ([*range(26)], 0.5, [1.0] * 25)
    assert (two.value, list(two.ownership)) == (-0.5, [-1.0] * 25)


@pytest.mark.usefixtures("nothing_brought")
def test_whoever_has_a_network_is_no_stand_in(monkeypatch):
    monkeypatch.setattr(networks, "find_spec", lambda name: None)  # as in a page
    assert level_texts(GAME)["hard"] == "level.stand_in"
    bring("weiqi", lambda planes, size: Buffer([]))
    assert level_texts(GAME)["hard"] == "level.hard"


@pytest.mark.usefixtures("nothing_brought")
def test_a_game_without_one_is_left_alone():
    bring("tictactoe", lambda planes, size: Buffer([]))
    assert networks._brought == {}
