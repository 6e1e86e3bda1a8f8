"""What the highest level looks at: hands that pay more, tiles that others wait for, kongs that are paid."""

from __future__ import annotations

import random
from math import prod
from typing import Any

import pytest

from boardwright.bots.registry import make_bot
from boardwright.bots.rules import FullRules
from boardwright.engine.api import Chance, Command, Match, Pass
from boardwright.games.guangdong_mahjong import GAME as GUANGDONG
from boardwright.games.guangdong_mahjong.rules import Guangdong
from boardwright.games.registry import find
from boardwright.games.sichuan_mahjong import GAME as SICHUAN
from boardwright.games.sichuan_mahjong.rules import Sichuan
from boardwright.kits.mahjong.aims import flush_lack, of_suits, pungs_lack
from boardwright.kits.mahjong.distance import lack_of
from boardwright.kits.mahjong.facts import unseen
from boardwright.kits.mahjong.foresight import going_on, kong_cost
from boardwright.kits.mahjong.kinds import FACES, KINDS, NONE, Counts, added
from boardwright.kits.mahjong.safety import konged
from boardwright.kits.mahjong.values import Discard, Gang, Peng
from tests.kits.mahjong.tables import discard, laid

THIRD, FOURTH = "258W 258T 258B 1234F", "369W 369T 369B 1234F"


def chosen(match: Match, seat: int, level: str = "hard") -> Command:
    return make_bot(level, 1).choose(match.game, match.state, seat)


def test_hard_goes_for_one_suit_where_that_is_as_near():
    match = laid(SICHUAN, "11234577899W 358T", "14B", "7T", "28B", players={0: {"void": "B"}})
    command = chosen(match, 0)
    assert isinstance(command, Discard)
    assert command.tile[0] != "W"


def test_hard_makes_a_kong_that_is_paid():
    match = laid(GUANGDONG, "1111W 258T 147B 123J 4F", "5W", THIRD, FOURTH)
    assert chosen(match, 0) == Gang(kind="concealed", tile="W1")


def test_hard_claims_a_pung_that_makes_it_ready_and_lets_go_what_is_of_no_use():
    match = laid(GUANGDONG, "5W 147T 147B 1122F 123J", "55W 123T 456T 78B 99B 4F", THIRD, FOURTH)
    discard(match, 0, "W5")
    assert isinstance(chosen(match, 1), Peng)
    match = laid(GUANGDONG, "4F 147T 147B 1122F 123J", "123W 123T 456T 78B 99B", THIRD, FOURTH)
    discard(match, 0, "F4")
    assert chosen(match, 1) == Pass()


def test_a_tile_of_which_another_may_hold_the_rest_is_a_risk_where_kongs_are_paid():
    match = laid(GUANGDONG, "1479W 1479T 14B 12F 12J", "5W", THIRD, FOURTH)
    left = unseen(match.state.core, 0)
    risk = konged(match.state.core, 0, left)
    assert {left[kind] for kind in range(KINDS) if risk[kind]} == {3}
    assert all(0 < risk[kind] < 0.1 for kind in range(KINDS) if left[kind] == 3)
    assert kong_cost(Guangdong.full, match.state, 0) == 3 * match.state.core.unit


def test_where_they_play_on_the_last_of_the_others_ends_the_hand():
    match = laid(SICHUAN, "1479W 1479T 147B 14W 2B", "5W", "8T", "28B", left=40)
    book, others = Sichuan.full, match.state.core.players[1:]
    first, last = (prod(going_on(book, others, 12, last_ends=each)) for each in (False, True))
    assert first < 0.2 < 0.7 < last
    one, same = (going_on(book, others[:1], 12, last_ends=each) for each in (False, True))
    assert one == pytest.approx(same)


@pytest.mark.parametrize("name", ["sichuan_mahjong", "ren_mahjong", "guangdong_mahjong", "guobiao_mahjong"])
def test_what_may_be_discarded_is_what_is_not_refused(name):
    game = find(name)
    domain: Any = game.domain
    rules, chance, draw = FullRules(game, game.table()), Chance(b"discards"), random.Random(3).random
    spot, looked = rules.opening(chance), 0
    while rules.outcome(spot) is None and looked < 40:
        seat = rules.active(spot)[0]
        if spot.core.phase == "turn":
            book = domain.book(spot.core)
            hand = spot.core.players[seat].hand
            free = [tile for tile in hand if book.discard_refusal(spot, seat, tile) is None]
            assert list(book.discards(spot, seat)) == free
            looked += 1
        legal = rules.legal(spot, seat)
        ready = [each for each in legal if type(each).__name__ == "Ting"]
        spot = rules.play(spot, seat, (ready or legal)[int(draw() * len(ready or legal))], chance)
    assert looked


@pytest.mark.parametrize("sets", [2, 4])
def test_what_lacks_to_pungs_is_what_each_useful_tile_brings_nearer(sets):
    dice = random.Random(sets)
    for _ in range(100):
        counts = drawn(dice, 3 * sets + 1)
        lack, useful = pungs_lack(counts, sets)
        for kind in dice.sample(range(KINDS), 10):
            nearer = pungs_lack(added(counts, kind), sets)[0]
            assert nearer == lack - (useful >> kind & 1) or counts[kind] == 0


def test_what_lacks_to_one_suit_is_what_lacks_without_the_others():
    dice = random.Random(5)
    mask = of_suits((1,))
    assert [FACES[kind] for kind in range(KINDS) if mask >> kind & 1] == [f"T{n}" for n in range(1, 10)]
    for _ in range(50):
        counts = drawn(dice, 13)
        bare = (*NONE[:9], *counts[9:18], *NONE[18:])
        lack, useful = flush_lack(counts, 4, mask)
        assert lack == lack_of(bare)[0]
        assert useful & ~mask == 0


def drawn(dice: random.Random, tiles: int) -> Counts:
    counts = NONE
    for kind in dice.sample([kind for kind in range(KINDS) for _ in range(4)], tiles):
        counts = added(counts, kind)
    return counts
