"""Er-ba-gang as the rule book tells it: dice for a pot, tiles against the bank."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any

import pytest

from boardwright.engine.api import Match, replace
from boardwright.engine.chance import Chance, Scripted
from boardwright.engine.testing import check_game, settings_of
from boardwright.engine.types import SPECTATOR
from boardwright.games.erbaban import GAME
from boardwright.games.erbaban.facts import Thrown, thrown
from boardwright.games.erbaban.hands import NAMES, TILES, dice_worth, tile_worth
from boardwright.games.erbaban.types import Player, Reveal, Roll, Rules
from boardwright.kits.rounds import BidBanker, Leave, PlaceBet
from tests.betting.playing import nets, play, refusal, with_players


def test_every_promise_is_kept_with_tiles():
    tables = [table for table in settings_of(GAME) if table.seats < 4 and "mode" not in table.options]
    tiles = {"mode": "tiles", "banker_mode": "bid"}
    check_game(GAME, games=1, settings=[replace(each, options={**tiles, **each.options}) for each in tables])


# Dice


def rolling(*dice: int, seats: int = 3, **options: Any) -> Match:
    """Everybody is to roll, and the dice will fall so."""
    match = Match.new(GAME, secret=b"s", seats=seats, options=options)
    match._chance = Scripted(dice, Chance(b""))
    return match


@pytest.mark.parametrize(
    ("rolls", "base", "expected"),
    [
        (((6, 2), (5, 5), (6, 5)), 10, [20, -10, -10]),
        (((6, 1), (5, 2)), 10, [10, -10]),
        (((4, 3), (3, 4)), 10, [0, 0]),
        (((1, 1), (6, 5)), 10, [10, -10]),
        (((6, 6), (2, 6)), 10, [-10, 10]),
        (((3, 1), (2, 1), (1, 3)), 10, [5, -10, 5]),
        (((1, 3), (2, 1), (3, 1)), 5, [3, -5, 2]),  # odd chips go in the order of seats
    ],
)
def test_throws(rolls, base, expected):
    match = rolling(*(die for dice in rolls for die in dice), seats=len(rolls), base_bet=base)
    assert nets(play(match, *((seat, Roll()) for seat in range(len(rolls))))) == expected


def test_all_throws_of_two_dice():
    worths = Counter(dice_worth(dice, Rules()) for dice in product(range(1, 7), repeat=2))
    assert worths[(3,)] == 2
    assert [worths[2, pair] for pair in range(1, 7)] == [1] * 6
    assert sorted(count for worth, count in worths.items() if worth[0] == 1) == [2] * 14
    assert len(worths) == 21
    assert sum(count**2 for count in worths.values()) == 66


@pytest.mark.parametrize(
    ("dice", "options", "worth"),
    [
        ((2, 6), {"faces": 9}, (1, 8, 6)),
        ((8, 2), {"faces": 9}, (3,)),
        ((2, 6), {"alias_28": False}, (1, 8, 6)),
    ],
)
def test_nine_faces_and_no_alias(dice, options, worth):
    assert dice_worth(dice, Rules(**options)) == worth


def test_the_dice_are_thrown_for_who_leaves():
    assert play(rolling(), (1, Leave()), (0, Roll())).state.core.players[1].dice


@pytest.mark.parametrize(
    ("options", "moves", "expected"),
    [
        ({"leave_loses": True}, ((1, Leave()), (0, Roll()), (2, Roll())), [-10, -10, 20]),
        ({}, ((0, Leave()), (2, Leave())), [-10, 20, -10]),  # the last one takes the pot
    ],
)
def test_leaving_before_one_has_rolled(options, moves, expected):
    assert nets(play(rolling(1, 2, 5, 5, **options), *moves)) == expected


def test_with_tiles_there_is_room_for_more_than_with_dice():
    assert len(GAME.table(10, {"mode": "tiles"}).seats) == 10


# Tiles


def tiles_of(text: str) -> tuple[str, ...]:
    """`28` is two and eight of dots, `w9` white and nine; the second of a pair is another copy."""
    faces = [f"B{each}" if each != "w" else "J3" for each in text]
    return f"{faces[0]}#1", f"{faces[1]}#{2 if faces[0] == faces[1] else 1}"


def dealt(*hands: str, stakes: tuple[int, ...] = (), **options: Any) -> Match:
    options = {"mode": "tiles", **options}
    match = Match.new(GAME, secret=b"s", seats=len(hands), options=options, stakes=stakes)
    return with_players(match, tiles=[tiles_of(hand) for hand in hands])


def bet_and_reveal(match: Match) -> Match:
    """Everybody bets 10."""
    play(match, *((seat, PlaceBet(10)) for seat in match.state.core.waiting))
    return play(match, *((seat, Reveal()) for seat in match.state.core.waiting))


def test_all_hands_of_two_tiles():
    worths = [tile_worth(tiles, Rules()) for tiles in combinations(TILES, 2)]
    names = Counter(NAMES[worth[0]] for worth in worths)
    assert names == {"white_pair": 6, "pair": 54, "28": 16, "points": 704}
    expected: dict[float, int] = {points: 48 if points % 2 == 0 else 64 for points in range(10)}
    expected |= {points + 0.5: 16 for points in range(1, 10)}
    assert Counter(worth[1] / 2 for worth in worths if NAMES[worth[0]] == "points") == expected


@pytest.mark.parametrize(
    "two_hands",
    ["ww > 99", "99 > 88", "11 > 28", "28 > w9", "w9 > 81", "54 > w8", "91 > 37", "72 > 63", "w1 > 19"],
)
def test_the_order_of_tiles(two_hands):
    better, worse = (tile_worth(tiles_of(hand), Rules()) for hand in two_hands.split(" > "))
    assert better > worse


def test_28_on_top_where_agreed():
    rules = Rules(order="28_top")
    assert tile_worth(tiles_of("28"), rules) > tile_worth(tiles_of("ww"), rules)


BIDS = ((0, BidBanker(0)), (1, BidBanker(2)), (2, BidBanker(1)))
ROUNDS: dict[str, tuple[tuple[str, ...], dict[str, Any], tuple[Any, ...], list[int]]] = {
    "the worked round": (("28", "33", "45", "28"), {}, (), [10, 30, -20, -20]),
    "ties may push": (("28", "28"), {"tie": "push"}, (), [0, 0]),
    "multipliers may be off": (("28", "33"), {"pay_multipliers": False}, (), [-10, 10]),
    "a bank is good for its stake only": (("45", "33", "77"), {"stakes": (50, 200, 200)}, (), [-50, 30, 20]),
    "bids decide the bank": (("28", "33", "45"), {"banker_mode": "bid"}, BIDS, [-60, 120, -60]),
    "the bank leaves": (
        ("28", "33", "45"), {}, ((1, PlaceBet(10)), (2, PlaceBet(10)), (0, Leave())), [-10, 30, -20]
    ),
}  # fmt: skip


@pytest.mark.parametrize(("hands", "options", "moves", "expected"), ROUNDS.values(), ids=ROUNDS)
def test_rounds(hands, options, moves, expected):
    assert nets(bet_and_reveal(play(dealt(*hands, **options), *moves))) == expected


def test_tiles_stay_out_until_all_are_mixed():
    options: dict[str, Any] = {"mode": "tiles", "fresh_deck": False}
    memory = GAME.domain.room_memory(bet_and_reveal(dealt("28", "33", **options)).state.core)
    following = Match.new(GAME, secret=b"s", options=options, memory=memory).state.core
    assert not {tile for player in following.players.values() for tile in player.tiles} & set(memory["used"])


# What is refused, and what a board is told

TILE_MODE = {"mode": "tiles"}


@pytest.mark.parametrize(
    ("options", "before", "seat", "command", "answer"),
    [
        ({}, (), 1, Roll(), {"code": "not_your_turn"}),
        ({}, ((0, Roll()),), 0, Roll(), {"code": "already_done"}),
        ({}, (), 0, Reveal(), {"code": "wrong_phase", "phase": "rolling"}),
    ],
)
def test_refused(options, before, seat, command, answer):
    assert answer.items() <= refusal(play(rolling(**options), *before), seat, command).items()


@pytest.mark.parametrize(
    ("dice", "options", "called"),
    [
        ((2, 6), {}, Thrown("28", 2)),
        ((6, 2), {}, Thrown("28", 6)),
        ((2, 6), {"alias_28": False}, None),
        ((8, 2), {"faces": 9}, Thrown("28", 8)),
        ((5, 5), {}, Thrown("pair", 5)),
        ((5, 6), {}, None),
    ],
)
def test_what_a_throw_is_called_if_it_is_more_than_its_sum(dice, options, called):
    assert thrown(Player(10, dice), Rules(**options)) == called


@pytest.mark.parametrize(
    ("tiles", "called"),
    [
        ("28", Thrown("28", 0, 2)),
        ("33", Thrown("pair", 3, 3)),
        ("ww", Thrown("white_pair", 0, 4)),
        ("w4", Thrown("points", 4.5)),
        ("76", Thrown("points", 3)),
    ],
)
def test_what_two_tiles_are_called_and_pay(tiles, called):
    assert thrown(Player(10, shown=tiles_of(tiles)), Rules()) == called


@pytest.mark.parametrize(
    ("options", "move", "pot"), [({}, (0, Roll()), 30), (TILE_MODE, (1, PlaceBet(20)), 20)]
)
def test_the_pot_is_what_everybody_put_in_or_bet(options, move, pot):
    assert play(rolling(**options), move).view(SPECTATOR).facts.pot == pot


def test_throws_are_told_as_they_come():
    assert play(rolling(5, 5), (0, Roll())).view(SPECTATOR).facts.throws == {0: Thrown("pair", 5)}
