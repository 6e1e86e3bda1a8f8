"""How the levels play: within the rules, each better than the one below, and on no more than they know."""

from __future__ import annotations

from statistics import mean

import pytest

from boardwright.bots.registry import make_bot
from boardwright.bots.simulate import contest
from boardwright.games.shengji import GAME
from boardwright.games.shengji.bot.worlds import order_of, world_of
from boardwright.games.shengji.hints import Sight, hints
from tests.games.shengji.tables import lay, playing, trick


def scores(better: str, worse: str, deals: int) -> list[int]:
    """What the better level wins on both sides of the same deals."""
    found = []
    for deal in range(deals):
        for side in (0, 1):
            bots = [make_bot(better if seat % 2 == side else worse, f"{deal} {seat}") for seat in range(4)]
            found.append(contest(GAME, GAME.table(), bots, 5, deal)[0].scores[side])
    return found


@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("easy", "random")])
def test_each_level_wins_from_the_one_below(better: str, worse: str):
    assert mean(scores(better, worse, 25)) > 0


def test_the_highest_level_plays_a_whole_hand_with_a_partner():
    bots = [make_bot("hard" if seat % 2 else "easy", seat) for seat in range(4)]
    assert contest(GAME, GAME.table(), bots, 5, 1)[0].scores


class TestHints:
    def test_the_partner_gets_the_points_where_nobody_can_beat_him(self):
        match = playing("AhAh 3d", "3h 4h 4d", "Kh 9h 8h", "5h 6h 6d")
        trick(match, "AhAh", "3h4h")
        best = hints(match.view(2).core, 2)[0]
        assert {card[:2] for card in best.cards} >= {"Kh"}
        assert best.reason == "feeds"

    def test_a_trick_with_points_is_taken_with_trumps(self):
        match = playing("Kh 3d", "3c Ac 4d", "9h 8h", "5h 6d")
        trick(match, "Kh")
        best = hints(match.view(1).core, 1)[0]
        assert (best.cards, best.reason) == (lay(match, 1, "3c").cards, "ruffs")

    def test_who_did_not_follow_has_no_more_of_it(self):
        match = playing("Ah 3h", "4s 5s", "6h 8h", "9h Th")
        trick(match, "Ah", "4s", "6h", "9h")
        assert Sight(match.view(0).core, 0).voids == {(1, "h")}


def test_a_guess_keeps_to_what_the_seat_knows():
    match = playing("Ah 3h 3d", "4s 5s 6s", "6h 8h 4d", "9h Th 5d", buried="Ts Kd 5c 2d2h3s4h6d")
    trick(match, "Ah", "4s", "6h", "9h")
    sight = Sight(match.view(2).core, 2)
    world, order = world_of(sight, 7), order_of(sight.trumps)
    hearts, _ = order.bits([f"{rank}h#1" for rank in "3456789TJQKA"])
    for _ in range(20):
        world.deal()
        *hands, _buried = world.heaps()
        assert hands[2] == order.bits(match.state.core.players[2].cards)
        assert [one.bit_count() + twice.bit_count() for one, twice in hands] == [2, 2, 2, 2]
        assert not hands[1][0] & hearts
