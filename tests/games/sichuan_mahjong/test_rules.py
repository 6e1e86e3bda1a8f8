"""Sichuan mahjong: the suit to be without, fan, payments, the blood battle and the checks at the end of the wall."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match, Pass, replace
from boardwright.engine.primitives.tiles import parse_short
from boardwright.games.sichuan_mahjong import GAME
from boardwright.games.sichuan_mahjong.book import Book
from boardwright.games.sichuan_mahjong.fans import shape_fans, total
from boardwright.games.sichuan_mahjong.types import Swap, Void
from boardwright.kits.mahjong.kinds import count
from boardwright.kits.mahjong.values import Booking, Discard, Gang, Hu, Peng, Ron, Win
from tests.kits.mahjong.tables import (
    chips,
    discard,
    kong,
    laid,
    passes,
    play,
    pung,
    refusal,
    refused,
    tile_of,
)

JUNK = "1122334455667B"
REST = "7788889999B 9W 19T"
"""Tiles of the suit to be without: nobody wins or claims with them."""
FAR = "13468W 1346789T 4T 9T"
READY = "123W 456W 789T 23T 55W"
NOBODY = {seat: {"void": "B"} for seat in range(4)}


def fan(hand: str, melds=()) -> int:

    return total(shape_fans(count(parse_short(hand)), tuple(melds)))


@pytest.mark.parametrize(
    ("hand", "melds", "worth"),
    [
        ("123W 456W 789T 234T 55W", (), 0),
        ("111W 444W 777T 222T 55W", (), 1),
        ("123W 456W 789W 234W 55W", (), 2),
        ("1133W 5577T 2299T 11T", (), 2),
        ("123W 789W 123T 789T 99W", (), 2),
        ("222W 555W 888T 222T 55T", (), 3),
        ("55W", (pung("1W", 1), pung("4W", 1), pung("7T", 1), pung("2T", 1)), 2),
        ("111444777222W 55W", (), 3),
        ("1111W 3355T 2299T 11T", (), 3),
        ("1133557799W 2244W", (), 4),
        ("55W", (pung("1W", 1), pung("4W", 1), pung("7W", 1), pung("2W", 1)), 4),
        ("123123123W 789W 99W", (), 4),
        ("1111335577W 2299W", (), 5),
        ("55W", tuple(kong("exposed", each, 1) for each in ("1W", "4W", "7T", "2T")), 6),
    ],
)
def test_fan_of_a_hand(hand, melds, worth):
    assert fan(hand, melds) == worth


# Before the first turn


def test_three_tiles_go_round_and_suits_are_chosen_unseen():
    match = Match.new(GAME, secret=b"swap", seats=4, options={"swap_direction": "next"})
    assert refused(match, 0, Discard("W1#1")) == "wrong_phase"
    given = {}
    for seat in range(4):
        swap = next(command for command in match.legal(seat) if isinstance(command, Swap))
        given[seat] = swap.tiles
        before = match.view(3).core.players[seat]
        play(match, seat, swap)
        if seat < 3:
            assert match.view(3).core.players[seat].hand == before.hand
    for seat in range(4):
        assert set(given[seat]) <= set(match.state.core.players[(seat + 1) % 4].hand)
    for seat in range(4):
        assert all(player.void == "" for player in match.state.core.players)
        play(match, seat, Void("W"))
    assert [player.void for player in match.state.core.players] == ["W"] * 4


def test_three_tiles_of_two_suits_are_refused():
    match = Match.new(GAME, secret=b"swap", seats=4)
    hand = match.state.core.players[0].hand
    mixed = (hand[0], hand[1], next(tile for tile in hand if tile[0] != hand[0][0]))
    assert refused(match, 0, Swap(mixed)) == "swap_one_suit"


# The suit to be without


def test_tiles_of_that_suit_go_first():
    match = laid(
        GAME,
        "13468W 134689T 9B 9T 5W",
        "1122334455667B",
        "1122334455667B",
        "78888999B 136W 19T",
        players=NOBODY,
    )
    assert refused(match, 0, Discard(tile_of(match, 0, "W5"))) == "must_discard_void"
    discard(match, 0, "B9")


def test_it_is_never_claimed():
    match = laid(
        GAME,
        "13468W 1346789T 7B 9T",
        "77B 11223344556B",
        JUNK,
        "688889999B 135W 1T",
        players=NOBODY | {0: {}},
    )
    discard(match, 0, "B7")
    own = [tile for tile in match.state.core.players[1].hand if tile.startswith("B7")]
    assert refused(match, 1, Peng((own[0], own[1]))) == "void_suit"
    assert match.legal(1) == [Pass()]


# Who pays


def test_a_discard_is_paid_by_who_gave_it():
    match = laid(GAME, FAR, READY, JUNK, REST, players=NOBODY)
    discard(match, 0, "T4")
    play(match, 1, Ron())
    passes(match)
    assert chips(match) == (-10, 10, 0, 0)
    assert match.state.core.players[1].place == 1
    assert match.state.core.turn == 2  # the others play on


def test_a_tile_that_one_draws_is_paid_by_all():
    match = laid(GAME, "123W 456W 789T 234T 55W", JUNK, JUNK, REST, players=NOBODY)
    play(match, 0, Hu())
    assert chips(match) == (60, -20, -20, -20)


def test_nobody_pays_more_than_he_has():
    poor = NOBODY | {2: {"void": "B", "chips": 5}}
    match = laid(GAME, "123W 456W 789T 234T 55W", JUNK, JUNK, REST, players=poor)
    play(match, 0, Hu())
    assert match.state.core.players[2].chips == 0
    assert match.state.core.players[2].place == 0


def test_why_it_is_no_win():
    match = laid(GAME, "123W 456W 789T 235T 55W", JUNK, JUNK, REST, players=NOBODY)
    why = refusal(match, 0, Hu())
    assert (why.code, why.details) == ("not_complete", {"missing": 1})


def test_a_win_that_one_lets_go_by_counts_no_more_before_the_next_draw():
    match = laid(
        GAME,
        JUNK,
        READY,
        FAR,
        REST,
        wall="4T",
        players=NOBODY | {3: {"void": "T"}},
        core={"turn": 2, "waiting": (2,)},
    )
    discard(match, 2, "T4")
    passes(match)
    discard(match, 3, "T4")
    why = refusal(match, 1, Ron())
    assert (why.code, why.details) == ("win_forgone", {"fan": 0})
    passes(match)
    assert match.state.core.players[1].forgone == 0


def test_kongs_are_paid_at_once():
    match = laid(GAME, "4444W 1346789T 9T 68W", JUNK, JUNK, REST, players=NOBODY)
    play(match, 0, Gang(kind="concealed", tile="W4"))
    assert chips(match) == (60, -20, -20, -20)


def test_what_a_kong_brought_goes_to_who_wins_on_the_discard_after_it():
    ready = "123W 56W 789T 234T 99W"
    match = laid(
        GAME,
        "444W 1346789T 9T 68W",
        "4W 1122334455667B",
        ready,
        "7788889999B 1W 19T",
        wall="1T 7W",
        left=2,
        players=NOBODY | {1: {"void": "W"}},
        core={"turn": 1, "waiting": (1,)},
    )
    discard(match, 1, "W4")
    play(match, 0, Gang(kind="exposed", tile="W4"))
    passes(match)
    assert chips(match) == (20, -20, 0, 0)
    discard(match, 0, "W7")
    play(match, 2, Ron())
    passes(match)
    assert chips(match) == (-20, -20, 40, 0)


def test_who_waits_for_the_tile_robs_a_kong():
    match = laid(
        GAME,
        "5W 134679T 1348W",
        "46W 123W 789T 234T 99W",
        JUNK,
        REST,
        players=NOBODY,
        melds={0: [pung("5W", 3)]},
    )
    play(match, 0, Gang(kind="added", tile="W5"))
    assert refused(match, 1, Peng((tile_of(match, 1, "W4"), tile_of(match, 1, "W6")))) == "only_win"
    play(match, 1, Ron())
    passes(match)
    core = match.state.core
    assert [meld.kind for meld in core.players[0].melds] == ["pung"]
    assert core.wins[0].how == "robbed"
    assert chips(match) == (-20, 20, 0, 0)


# The end


def test_nobody_plays_on_when_three_have_won():
    done = {seat: {"void": "B", "place": seat, "shown": ("W1#1",)} for seat in (1, 2)}
    match = laid(GAME, "123W 456W 789T 234T 55W", "", "", REST, players=NOBODY | done)
    wins = tuple(Win(seat, "W1#1", 3, 0, ()) for seat in (1, 2))
    match.state = replace(match.state, core=replace(match.state.core, wins=wins))
    play(match, 0, Hu())
    assert match.outcome is not None
    assert {each.reason for each in match.state.core.bookings} == {"win"}


def test_the_checks_at_the_end_of_the_wall():
    """A has won. B is a pig, C ready for two fan, D not ready and got 30 for an added kong."""
    players = NOBODY | {0: {"void": "B", "place": 1, "shown": ("W9#4",)}, 1: {"void": "T"}}
    match = laid(
        GAME, "", "13468W 1346T 1379B", "123W 456W 789W 23W 55W", "1479W 1479T 2358T 2W", players=players
    )
    paid = tuple(Booking("added", payer, 3, 10, 10, 1) for payer in (0, 1, 2))
    match.state = replace(match.state, core=replace(match.state.core, bookings=paid))
    net = [0] * 4
    for _, payer, payee, owed in Book().at_wall_end(match.state):
        net[payer] -= owed
        net[payee] += owed
    assert net == [10, -310, 210, 90]
