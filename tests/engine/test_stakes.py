"""Stakes: what seats put in, and what they take out, under each money model."""

from __future__ import annotations

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from boardwright.engine.digests import first_rule
from boardwright.engine.game import Game
from boardwright.engine.journal import Header
from boardwright.engine.manifest import Manifest
from boardwright.engine.match import Match
from boardwright.engine.stakes import (
    Settlement,
    Stakes,
    by_outcome,
    exposure,
    lay_stakes,
    settlement,
    shares,
    spent,
    void,
)
from boardwright.engine.testing import check_report
from boardwright.engine.types import HOST, GameError, Outcome, win
from boardwright.engine.waits import Forfeit
from boardwright.games.tictactoe import GAME as TICTACTOE
from boardwright.games.tictactoe.rules import TicTacToe
from boardwright.games.tictactoe.types import Place
from boardwright.games.xiangqi import GAME as XIANGQI
from boardwright.kits.two_sides import AcceptDraw, OfferDraw, Resign


def at_stake(game, stakes=(100, 100), base=100, **more):
    return Match.new(game, secret=b"s", stakes=stakes, base=base, **more)


def pays(match):
    settled = settlement(match.game, match.state)
    assert settled is not None
    return dict(settled.pays)


def play(match, *cells):
    for turn, cell in enumerate(cells):
        assert match.submit(turn % 2, Place(cell)).accepted
    return match


def test_each_puts_in_the_stake_at_once():
    match = at_stake(TICTACTOE)
    assert spent(TICTACTOE, match.state) == {0: 100, 1: 100}
    assert settlement(TICTACTOE, match.state) is None


def test_the_winner_takes_the_pot():
    match = play(at_stake(TICTACTOE), 0, 3, 1, 4, 2)
    settled = settlement(TICTACTOE, match.state)
    assert settled == Settlement({0: 200, 1: 0}, {0: 100, 1: 100}, (0,), 200)
    assert [settled.net(seat) for seat in (0, 1)] == [100, -100]
    assert [settled.result(seat) for seat in (0, 1)] == ["win", "lose"]


def test_a_draw_gives_everybody_his_own():
    match = play(at_stake(TICTACTOE), 0, 1, 2, 4, 3, 5, 7, 6, 8)
    settled = settlement(TICTACTOE, match.state)
    assert settled == Settlement({0: 100, 1: 100}, {0: 100, 1: 100}, (), 200)
    assert [settled.result(seat) for seat in (0, 1)] == ["draw", "draw"]


def test_xiangqi_resigned():
    match = at_stake(XIANGQI)
    assert match.submit(0, Resign()).accepted
    assert pays(match) == {0: 0, 1: 200}


def test_xiangqi_drawn_by_agreement():
    match = at_stake(XIANGQI)
    assert match.submit(0, OfferDraw()).accepted
    assert match.submit(1, AcceptDraw()).accepted
    assert pays(match) == {0: 100, 1: 100}


def test_who_leaves_has_lost_though_the_core_does_not_know():
    match = at_stake(TICTACTOE)
    assert match.submit(HOST, Forfeit(0)).accepted
    assert pays(match) == {0: 0, 1: 200}


def test_a_void_match_gives_everything_back():
    settled = void(TICTACTOE, at_stake(TICTACTOE).state)
    assert dict(settled.pays) == {0: 100, 1: 100}
    assert settled.result(0) == "void"


def test_a_match_for_nothing_has_nothing_to_settle():
    match = play(Match.new(TICTACTOE, secret=b"s"), 0, 3, 1, 4, 2)
    assert spent(TICTACTOE, match.state) == {}
    assert not any(pays(match).values())


def test_chips_that_do_not_divide_go_one_each_in_the_order_of_seats():
    assert shares(100, (1, 4, 6)) == {1: 34, 4: 33, 6: 33}


def game_with(stakes, domain=None):
    return Game(Manifest("tictactoe", seats=2, stakes=stakes), domain or TicTacToe())


def test_a_stake_game_that_is_left_costs_the_base_and_gives_the_stake_back():
    game = game_with(Stakes("STAKE", base=10, exposure=1000))
    state = at_stake(game, (1000, 40), 10).state
    assert dict(by_outcome(game, state, win(0)).pays) == {0: 1010, 1: 30}


def test_everybody_among_the_winners_is_a_draw():
    state = at_stake(TICTACTOE).state
    assert dict(by_outcome(TICTACTOE, state, Outcome((0, 1))).pays) == {0: 100, 1: 100}


# What a seat brings


def test_pot_the_base_exactly_or_not_at_all():
    table = TICTACTOE.table(base=100)
    assert lay_stakes(TICTACTOE, table, [100, 5000]) == (100, 100)
    with pytest.raises(GameError) as refused:
        lay_stakes(TICTACTOE, table, [100, 99])
    assert refused.value.refusal.details == {"seat": 1, "balance": 99, "needed": 100}


@pytest.mark.parametrize(
    ("balances", "max_bet", "laid"),
    [((5000, 1300), 0, (1280, 1280)), ((5000, 300), 0, (1280, 300)), ((5000, 300), 500, (500, 300))],
)
def test_stake_as_much_as_can_be_lost_or_all_there_is(balances, max_bet, laid):
    game = game_with(Stakes("STAKE", base=10, exposure=1280))
    assert lay_stakes(game, game.table(base=10), balances, max_bet) == laid


@pytest.mark.parametrize(("exposure", "needed"), [(1280, 200), (88, 88)])
def test_stake_less_than_the_smallest_is_refused(exposure, needed):
    """The smallest: 20 bases, or the exposure if that is less."""
    game = game_with(Stakes("STAKE", base=10, exposure=exposure))
    table = game.table(base=10)
    assert lay_stakes(game, table, [needed, 5000])
    with pytest.raises(GameError, match="insufficient_chips"):
        lay_stakes(game, table, [needed - 1, 5000])


def test_exposure_grows_with_the_base():
    game = game_with(Stakes("STAKE", base=10, exposure=1280))
    assert exposure(game, game.table(base=25)) == (3200, 3200)


class BankerRisksMore(TicTacToe):
    def exposure(self, table):
        banker = table.memory.get("banker", 0)
        return tuple(160 * (len(table.seats) - 1 if seat == banker else 1) for seat in table.seats)


def test_a_game_may_say_its_exposure_by_seat():
    game = game_with(Stakes("STAKE", base=20), BankerRisksMore())
    assert exposure(game, game.table(base=20, memory={"banker": 1})) == (160, 160)


class SaysWhatIsPutIn(TicTacToe):
    def spent(self, core):
        return {}


def test_a_purse_that_is_not_the_base_needs_rules_that_count():
    with pytest.raises(TypeError, match="in `spent`"):
        game_with(Stakes("POT", base=20, purse="wallet"))


def test_table_stakes_are_what_was_there_at_the_start():
    game = game_with(Stakes("POT", base=20, purse="table"), SaysWhatIsPutIn())
    assert lay_stakes(game, game.table(base=20), [20, 900], 500) == (20, 500)


# Journals


def test_headers_without_chips_are_what_they_were():
    digest = first_rule({}).of_header
    plain = Match.new(TICTACTOE, secret=b"s").header
    old = Header(game=plain.game, seats=2, commitment=plain.commitment)
    assert digest(replace(plain, digests=UNSET)) == digest(old)
    assert digest(plain) != digest(at_stake(TICTACTOE, memory={"button": 1}).header)


def test_a_match_at_stakes_is_saved_and_loaded():
    match = play(at_stake(TICTACTOE, memory={"button": 1}), 0, 3)
    loaded = Match.load(match.save(), lambda _: TICTACTOE)
    assert loaded.state.table == match.state.table
    assert loaded.state.table.memory == {"button": 1}


# The test kit


def broken_by(domain, stakes=TICTACTOE.manifest.stakes):
    report = check_report(game_with(stakes, domain), games=3, properties=["chips"])
    return [problem.message for problem in report.problems]


def test_the_kit_finds_nothing_wrong_with_our_games():
    assert broken_by(TicTacToe()) == []
    assert broken_by(TicTacToe(), Stakes("HOUSE", base=20)) == []


class PaysTooMuch(TicTacToe):
    def settlement(self, core):
        return Settlement({0: 201}, {0: 100, 1: 100}, (0,), 200)


class SpendsMoreThanItHas(TicTacToe):
    def spent(self, core):
        return {0: 101}


class SettlesWhatWasNotSpent(TicTacToe):
    def settlement(self, core):
        return replace(Settlement({}, {0: 50}, (0,)), pot=50)


@pytest.mark.parametrize(
    ("domain", "message"),
    [(PaysTooMuch, "are paid out"), (SpendsMoreThanItHas, "101 of 100"), (SettlesWhatWasNotSpent, "says")],
)
def test_the_kit_finds_chips_from_nowhere(domain, message):
    assert message in "".join(broken_by(domain()))
