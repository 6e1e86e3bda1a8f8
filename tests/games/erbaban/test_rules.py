"""Er-ba-gang as the rule book tells it: dice for a pot, tiles against the bank."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any, Literal

import pytest

from boardwright.engine.api import Game, Match, replace
from boardwright.engine.chance import Chance
from boardwright.engine.stakes import exposure
from boardwright.engine.testing import check_game
from boardwright.engine.types import HOST, GameError, PerTurn
from boardwright.engine.waits import Timeout
from boardwright.games.erbaban import GAME
from boardwright.games.erbaban.hands import NAMES, TILES, dice_worth, tile_worth
from boardwright.games.erbaban.types import Reveal, Roll, Rules
from boardwright.kits.rounds import BidBanker, Leave, PlaceBet
from tests.betting.playing import nets, play, refuses, why


class TileRules(Rules, frozen=True):
    """The same options, with tiles from the start: so that all edges are tried with them too."""

    mode: Literal["dice", "tiles"] = "tiles"
    banker_mode: Literal["seat1", "rotate", "bid"] = "bid"


WITH_TILES = Game(
    replace(GAME.manifest, seats=(2, 3), version=99),  # other defaults are other rules: they have no record
    GAME.domain,
    GAME.systems[:-1],
    options=TileRules,
    texts=GAME.texts,
)


def test_every_promise_is_kept_with_tiles():
    check_game(WITH_TILES, games=1)


# Dice


def rolled(*rolls: tuple[int, int], **options: Any) -> Match:
    """Everybody but the last has rolled so; the last one's dice lie ready."""
    match = Match.new(GAME, secret=b"s", seats=len(rolls), options=options)
    players = {seat: replace(player, dice=rolls[seat]) for seat, player in match.state.core.players.items()}
    core = replace(match.state.core, players=players, waiting=(len(rolls) - 1,), away=())
    match.state = replace(match.state, core=core)
    match._chance = _Dice(rolls[-1])
    return play(match, (len(rolls) - 1, Roll()))


class _Dice(Chance):
    def __init__(self, dice: tuple[int, int]) -> None:
        super().__init__(b"")
        self._dice = dice

    def dice(self, count: int, sides: int = 6) -> tuple[int, ...]:
        return self._dice


@pytest.mark.parametrize(
    ("rolls", "expected"),
    [
        (((6, 2), (5, 5), (6, 5)), [20, -10, -10]),
        (((6, 1), (5, 2)), [10, -10]),
        (((4, 3), (3, 4)), [0, 0]),
        (((1, 1), (6, 5)), [10, -10]),
        (((6, 6), (2, 6)), [-10, 10]),
        (((3, 1), (2, 1), (1, 3)), [5, -10, 5]),
    ],
)
def test_throws(rolls, expected):
    assert nets(GAME, rolled(*rolls)) == expected


def test_all_throws_of_two_dice():
    worths = Counter(dice_worth(dice, Rules()) for dice in product(range(1, 7), repeat=2))
    assert worths[(3,)] == 2
    assert [worths[2, pair] for pair in range(1, 7)] == [1] * 6
    assert sorted(count for worth, count in worths.items() if worth[0] == 1) == [2] * 14
    assert len(worths) == 21
    assert sum(count**2 for count in worths.values()) == 66


def test_nine_faces_and_no_alias():
    assert dice_worth((2, 6), Rules(faces=9)) == (1, 8, 6)
    assert dice_worth((8, 2), Rules(faces=9)) == (3,)
    assert dice_worth((2, 6), Rules(alias_28=False)) == (1, 8, 6)


def test_odd_chips_go_in_the_order_of_seats():
    match = rolled((1, 3), (2, 1), (3, 1), base_bet=5)
    assert nets(GAME, match) == [3, -5, 2]


def test_in_turn_and_once():
    match = Match.new(GAME, secret=b"s", seats=3)
    assert why(match.submit(1, Roll())).code == "not_your_turn"
    play(match, (0, Roll()))
    assert why(match.submit(0, Roll())).code == "already_done"
    assert why(match.submit(1, Reveal())).code == "wrong_phase"


def test_the_dice_are_thrown_for_who_leaves_or_sleeps():
    match = play(Match.new(GAME, secret=b"s", seats=3), (1, Leave()), (0, Roll()))
    assert match.state.core.players[1].dice
    match = Match.new(GAME, secret=b"s", clock=PerTurn(30))
    match.submit(HOST, Timeout(0), at=31_000)
    assert match.state.core.players[0].dice


def test_who_leaves_may_count_as_lowest():
    match = Match.new(GAME, secret=b"s", seats=3, options={"leave_loses": True})
    play(match, (1, Leave()), (0, Roll()), (2, Roll()))
    assert nets(GAME, match)[1] == -10


def test_the_last_one_takes_the_pot():
    match = play(Match.new(GAME, secret=b"s", seats=3), (0, Leave()), (2, Leave()))
    assert nets(GAME, match) == [-10, 20, -10]


def test_at_most_eight_with_dice():
    with pytest.raises(GameError, match="seat_count"):
        GAME.table(9)
    assert len(GAME.table(10, {"mode": "tiles"}).seats) == 10


# Tiles


def tiles_of(text: str) -> tuple[str, ...]:
    """`28` is two and eight of dots, `w9` white and nine; the second of a pair is another copy."""
    faces = [f"B{each}" if each != "w" else "J3" for each in text]
    return f"{faces[0]}#1", f"{faces[1]}#{2 if faces[0] == faces[1] else 1}"


def dealt(*hands: str, stakes: tuple[int, ...] = (), **options: Any) -> Match:
    match = Match.new(
        GAME, secret=b"s", seats=len(hands), options={"mode": "tiles", **options}, stakes=stakes
    )
    players = {
        seat: replace(player, tiles=tiles_of(hands[seat]))
        for seat, player in match.state.core.players.items()
    }
    match.state = replace(match.state, core=replace(match.state.core, players=players))
    return match


def bet_and_reveal(match: Match, amount: int = 10) -> Match:
    for seat in match.state.core.waiting:
        play(match, (seat, PlaceBet(amount)))
    for seat in match.state.core.waiting:
        play(match, (seat, Reveal()))
    return match


def test_all_hands_of_two_tiles():
    worths = [tile_worth(tiles, Rules()) for tiles in combinations(TILES, 2)]
    assert Counter(NAMES[worth[0]] for worth in worths) == {
        "white_pair": 6,
        "pair": 54,
        "28": 16,
        "points": 704,
    }
    expected: dict[float, int] = {points: 48 if points % 2 == 0 else 64 for points in range(10)}
    expected |= {points + 0.5: 16 for points in range(1, 10)}
    assert Counter(worth[1] / 2 for worth in worths if NAMES[worth[0]] == "points") == expected


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("ww", "99"),
        ("99", "88"),
        ("11", "28"),
        ("28", "w9"),
        ("w9", "81"),
        ("54", "w8"),
        ("91", "37"),
        ("72", "63"),
        ("w1", "19"),
    ],
)
def test_the_order_of_tiles(better, worse):
    assert tile_worth(tiles_of(better), Rules()) > tile_worth(tiles_of(worse), Rules())


def test_28_on_top_where_agreed():
    assert tile_worth(tiles_of("28"), Rules(order="28_top")) > tile_worth(
        tiles_of("ww"), Rules(order="28_top")
    )


def test_the_worked_round():
    match = bet_and_reveal(dealt("28", "33", "45", "28"))
    assert nets(GAME, match) == [10, 30, -20, -20]


def test_ties_may_push_and_multipliers_may_be_off():
    assert nets(GAME, bet_and_reveal(dealt("28", "28", tie="push"))) == [0, 0]
    assert nets(GAME, bet_and_reveal(dealt("28", "33", pay_multipliers=False))) == [-10, 10]


def test_bets_have_bounds_and_the_bank_makes_none():
    match = dealt("28", "33")
    for amount in (9, 51, -1, 10.5):
        refusal = refuses(GAME, match, 1, {"type": "PLACE_BET", "amount": amount})
        assert (refusal.code, refusal.details["min"], refusal.details["max"]) == ("bad_amount", 10, 50)
    assert why(match.submit(0, PlaceBet(10))).code == "banker_bets_not"


def test_exposure():
    assert exposure(GAME, GAME.table(3, base=10)) == (10, 10, 10)
    assert exposure(GAME, GAME.table(3, {"mode": "tiles", "bet_limit": 1}, base=10)) == (80, 40, 40)


def test_a_bank_is_good_for_its_stake_only():
    match = bet_and_reveal(dealt("45", "33", "77", stakes=(50, 200, 200)), 10)
    assert nets(GAME, match) == [-50, 30, 20]


def test_bids_decide_the_bank():
    match = dealt("28", "33", "45", banker_mode="bid")
    play(match, (0, BidBanker(0)), (1, BidBanker(2)))
    assert match.view(2).core.players[1].bid != (2,)
    play(match, (2, BidBanker(1)))
    assert (match.state.core.banker, match.state.core.banker_factor) == (1, 2)
    assert nets(GAME, bet_and_reveal(match)) == [-60, 120, -60]


def test_the_bank_goes_round_and_tiles_stay_out():
    match = bet_and_reveal(dealt("28", "33", banker_mode="rotate", fresh_deck=False))
    memory = GAME.domain.room_memory(match.state.core)
    options = {"mode": "tiles", "banker_mode": "rotate", "fresh_deck": False}
    following = Match.new(GAME, secret=b"s", options=options, memory=memory)
    assert following.state.core.banker == 1
    assert not {tile for player in following.state.core.players.values() for tile in player.tiles} & set(
        memory["used"]
    )


def test_when_the_bank_leaves_all_hands_are_turned_up():
    match = dealt("28", "33", "45")
    play(match, (1, PlaceBet(10)), (2, PlaceBet(10)), (0, Leave()))
    assert nets(GAME, match) == [-10, 30, -20]


def test_nobody_sees_tiles_before_the_bets_are_made():
    match = dealt("28", "33")
    assert "B3#1" not in repr(match.view(1))
    play(match, (1, PlaceBet(10)))
    assert "B3#1" in repr(match.view(1))
    assert "B3#1" not in repr(match.view(0))
