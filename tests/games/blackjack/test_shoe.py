"""The shoe lasts: whoever plays with however few decks, every round ends."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Chance, Match
from boardwright.games.blackjack import GAME
from boardwright.games.blackjack.hands import DECK
from boardwright.games.blackjack.shoe import A_HAND, draw
from boardwright.games.blackjack.types import Box, Player, Round, Rules
from boardwright.kits.rounds import PlaceBet
from tests.games.blackjack.shoes import play_rounds

FIRST = GAME.at_version(1)


@pytest.mark.parametrize("seats", [1, 3, 7])
@pytest.mark.parametrize(("decks", "penetration"), [(1, 75), (1, 90), (2, 90), (8, 90), (1, 0)])
def test_every_round_ends(seats, decks, penetration):
    play_rounds(decks, penetration, seats, 25)


def test_when_all_cards_lie_on_the_table_another_deck_is_opened():
    everything = Player(0, boxes=(Box(DECK, 20),))
    core = Round((everything,), "players", 20, 20, used=tuple(range(52)))
    (slot,) = draw(core, Rules(decks=1), 1, Chance(b"s"))
    assert 52 <= slot < 104


def test_what_earlier_rounds_took_out_is_mixed_in_again_when_the_round_needs_it():
    core = Round((Player(0, boxes=(Box(DECK[:2], 20),)),), "players", 20, 20, used=(*range(2, 52), 0, 1))
    assert set(draw(core, Rules(decks=1), 50, Chance(b"s"))) == set(range(2, 52))


def opened(game, used: int, seats: int = 3) -> Match:
    options = {"decks": 1, "penetration": 90, "bet_choice": True}
    return Match.new(game, secret=b"s", seats=seats, options=options, memory={"used": list(range(used))})


def test_a_shoe_that_would_hardly_do_is_mixed_before_the_round():
    enough = 52 - A_HAND * 4
    assert len(opened(GAME, enough).state.core.used) == enough
    assert opened(GAME, enough + 1).state.core.used == ()


def test_a_match_of_version_one_goes_on_with_the_shoe_it_had_and_ends_where_it_hung():
    match = opened(FIRST, 46)
    assert len(match.state.core.used) == 46
    for seat in range(3):
        match.submit(seat, PlaceBet(20))
    assert all(player.boxes for player in match.state.core.players)


def test_the_shoe_is_used_on_until_it_is_time_for_a_fresh_one():
    first = Match.new(GAME, secret=b"x2")
    while first.outcome is None:
        assert first.submit(first.active[0], first.legal(first.active[0])[0]).accepted
    memory = GAME.domain.room_memory(first.state.core)
    assert len(memory["used"]) == len(set(memory["used"])) >= 4
    following = Match.new(GAME, secret=b"x3", memory=memory)
    assert following.state.core.used[: len(memory["used"])] == tuple(memory["used"])
    late = Match.new(GAME, secret=b"x3", memory={"used": list(range(234))})
    assert not set(range(40)) <= set(late.state.core.used)
