"""Guobiao: eight points at the least, what everybody pays, winds, flowers, and kongs that lie face down."""

from __future__ import annotations

from boardwright.engine.api import Hidden, Match, replace
from boardwright.games.guobiao_mahjong import GAME
from boardwright.games.guobiao_mahjong.book import Book
from boardwright.kits.mahjong.values import Gang, Hu, Peng, Ron
from tests.kits.mahjong.tables import chips, discard, laid, passes, play, pung, refusal, refused, tile_of

JUNK = "1479W 1479T 14B 123F"
OTHER = "1479W 1479T 14B 123J"
REST = "258W 258T 258B 1234F"
PUNG = {1: [pung("8B", 2)]}
SEVEN = "123W 56T 33F 456B"
"""With a pung of dots and the 7 of bamboo: a chicken hand of eight points; with a chow only one."""


def test_a_discard_is_paid_by_its_giver_and_eight_points_by_all():
    match = laid(GAME, JUNK + " 7T", SEVEN, OTHER, "258W 258T 23B 1244F", melds=PUNG)
    discard(match, 0, "T7")
    play(match, 1, Ron())
    passes(match)
    assert [part.name for part in match.state.core.wins[0].parts] == ["chicken_hand"]
    assert chips(match) == (-16, 32, -8, -8)


def test_less_than_eight_points_are_refused_and_told():
    match = laid(GAME, "123W 567T 33F 456B 999W", "14W 258T 28B 124F", OTHER, "2W 4F")
    why = refusal(match, 0, Hu())
    assert (why.code, why.details) == ("below_minimum", {"points": 6, "min": 8})


def test_flowers_do_not_help_to_eight_points():
    flowers = {0: {"flowers": ("H1#1", "H2#1", "H3#1")}}
    match = laid(GAME, "123W 567T 33F 456B 999W", "14W", OTHER, "28B")
    match.state = replace(match.state, core=_with(match.state.core, flowers))
    assert refused(match, 0, Hu()) == "below_minimum"


def _with(core, fields):
    players = tuple(replace(player, **fields.get(seat, {})) for seat, player in enumerate(core.players))
    return replace(core, players=players)


def test_a_tile_that_one_draws_is_paid_by_all():
    match = laid(GAME, "1133557799W 2244T", "14W", "7T", "28B")
    play(match, 0, Hu())
    win = match.state.core.wins[0]
    assert chips(match)[0] == 3 * (8 + win.points)


def test_the_nearest_after_the_discarder_wins():
    one, other = "11335577W 2266T 4B", "2288W 11335577T 4B"
    match = laid(GAME, "469W 1479T 4B 123F 123J", one, other, "5B")
    discard(match, 0, "B4")
    play(match, 2, Ron())
    play(match, 1, Ron())
    passes(match)
    assert [win.seat for win in match.state.core.wins] == [1]


def test_a_concealed_kong_lies_face_down_till_the_end():
    match = laid(GAME, "9999W 123456T 123B 1F", "14W", "7T", "28B")
    play(match, 0, Gang(kind="concealed", tile="W9"))
    seen = match.view(1).core.players[0].melds[0]
    assert seen.tiles == ()
    assert isinstance(seen.own, Hidden)
    assert len(match.view(0).core.players[0].melds[0].own) == 4


def test_a_win_goes_before_a_pung_whoever_answers_first():
    match = laid(GAME, JUNK + " 7T", SEVEN, "77T 258W 258B 12344F", "5B", melds=PUNG)
    discard(match, 0, "T7")
    own = [tile for tile in match.state.core.players[2].hand if tile.startswith("T7")]
    play(match, 2, Peng((own[0], own[1])))
    assert match.state.core.wins == ()
    play(match, 1, Ron())
    passes(match)
    assert match.state.core.wins[0].seat == 1


def test_the_deal_goes_round_and_the_wind_of_the_round_after_four_hands():
    match = Match.new(GAME, secret=b"x", seats=4)
    memory = GAME.domain.room_memory(match.state.core)
    assert memory == {"dealer": 1, "hands": 1}
    table = replace(match.state.table, memory={"dealer": 0, "hands": 4})
    later = replace(match.state, core=GAME.domain.setup(table, match.fairness.chance()), table=table)
    assert Book().round_wind(later) == 1


def test_facts_tell_waits_and_why_one_is_not_enough():
    match = laid(
        GAME,
        "5B",
        SEVEN,
        OTHER,
        "28B",
        melds=PUNG,
        core={"turn": 3, "waiting": (3,)},
    )
    waits = match.view(1).facts.waits
    assert {(wait.tile, wait.points) for wait in waits} == {("T4", 0), ("T7", 8)}
    assert tile_of(match, 1, "T5")
