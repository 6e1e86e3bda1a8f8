"""What regulars set at their tables: straddle, one ante for all, and a board that is dealt twice."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Hidden, Match
from boardwright.engine.primitives.cards import parse_all
from boardwright.engine.primitives.chips import Pot
from boardwright.engine.types import SPECTATOR
from boardwright.games.texas_holdem import GAME
from boardwright.games.texas_holdem.chances import shares_of
from boardwright.games.texas_holdem.facts import facts_of
from boardwright.games.texas_holdem.types import Check, Raise, Rules, Run
from boardwright.kits.betting import AllIn, Call, Fold
from boardwright.kits.rounds import Leave
from tests.games.texas_holdem.tables import Table, deck_for

DEEP = 2000
BOARD = "2c 3d 5h 7d 9c"
FIRST, SECOND = BOARD, "Kc Ks 4h 6d 8s"
ACES_AND_KINGS = ("Kd Kh", "Ac Ad")  # in the order of dealing: seat 1, then seat 0, which has the button


def two_boards(stacks: list[int], holes: tuple[str, ...] = ACES_AND_KINGS) -> Table:
    first = deck_for(holes, FIRST)
    known = {*first, *parse_all(SECOND)}
    burnt = [card for card in parse_all("2s 2h 3s 3h 4s 4c 5c 5s") if card not in known][:3]
    board = parse_all(SECOND)
    again = (burnt[0], *board[:3], burnt[1], board[3], burnt[2], board[4])
    return Table(stacks, (*first, *again), run_twice=True)


# Straddle and ante


def test_the_straddle_is_twice_the_big_blind_and_acts_last():
    table = Table([DEEP] * 4, straddle=True)
    assert (table.core.big, table.core.straddle, table.core.turn) == (2, 3, 0)
    assert [player.bet for player in table.core.players] == [0, 10, 20, 40]
    assert (table.limits(0).least, table.core.current_bet) == (80, 40)
    table.play(Call(), Call(), Call())
    assert table.core.turn == 3
    table.play(Raise(100), Fold(), Fold(), Fold())
    assert table.nets() == [-40, -40, -40, 120]


def test_after_the_straddle_the_flop_is_bet_as_ever():
    table = Table([DEEP] * 3, straddle=True).play(Call(), Call(), Check())
    assert (table.core.phase, table.core.turn, table.limits(1).least) == ("flop", 1, 20)


@pytest.mark.parametrize("stacks", [[DEEP, DEEP], [39, DEEP, DEEP]])
def test_nobody_straddles_heads_up_or_with_too_few_chips(stacks):
    table = Table(stacks, straddle=True)
    assert (table.core.straddle, table.core.current_bet) == (None, 20)


def test_the_big_blind_pays_one_ante_for_all():
    table = Table([DEEP] * 3, ante=20, ante_from="big_blind")
    assert [player.spent for player in table.core.players] == [0, 10, 40]
    assert [player.bet for player in table.core.players] == [0, 10, 20]
    table.play(Fold(), Fold())
    assert table.nets() == [0, -10, 10]


def test_the_ante_for_all_is_for_everybody_to_win_and_nobody_to_match():
    """The big blind's twenty lie in the main pot; what the others could not match of its bet goes back."""
    deck = deck_for(("Ac Ad", "Kc Kd"), BOARD)  # the other, then the button
    table = Table([100, 400], deck, ante=20, ante_from="big_blind")
    assert facts_of(table.core, Rules(), 0).pots == (Pot(20, ()),)
    table.play(AllIn(), Call())
    assert [(pot.amount, pot.winners) for pot in table.core.result.pots] == [(220, (1,))]
    other = Table([100, 400], deck_for(("Kc Kd", "Ac Ad"), BOARD), ante=20, ante_from="big_blind")
    other.play(AllIn(), Call())
    assert other.nets() == [120, -120]


@pytest.mark.parametrize(("stack", "bet", "spent"), [(15, 15, 15), (25, 20, 25), (60, 20, 40)])
def test_the_blind_comes_before_the_ante_for_all(stack, bet, spent):
    big = Table([DEEP, DEEP, stack], ante=20, ante_from="big_blind").core.players[2]
    assert (big.bet, big.spent, big.stack) == (bet, spent, stack - spent)


# Twice


def test_two_boards_each_decide_about_half():
    table = two_boards([500, 500]).play(AllIn(), Call())
    hand = table.core
    assert (hand.runs, hand.board, hand.result) == ("asking", (), None)
    assert all(player.shown for player in hand.players)
    table.play(Run(2), Run(2))
    assert table.core.board == parse_all(FIRST)
    assert table.core.second == parse_all(SECOND)
    assert [(pot.amount, pot.winners, pot.run) for pot in table.core.result.pots] == [
        (500, (0,), 0),
        (500, (1,), 1),
    ]
    assert table.nets() == [0, 0]


def test_an_odd_chip_belongs_to_the_first_board():
    table = two_boards([501, 501, 501], ("Kd Kh", "Qd Qh", "Ac Ad")).play(AllIn(), Call(), Call())
    table.play(Run(2), Run(2), Run(2))
    assert [(pot.amount, pot.winners) for pot in table.core.result.pots] == [(752, (0,)), (751, (1,))]


def test_only_the_missing_streets_are_dealt_again():
    table = two_boards([500, 500]).play(Call(), Check(), AllIn(), Call(), Run(2), Run(2))
    first, second = table.core.board, table.core.second
    assert first == parse_all(FIRST)
    assert second[:3] == first[:3]
    assert not {*second[3:]} & {*first}


@pytest.mark.parametrize("answers", [(Run(1),), (Run(2), Run(1))])
def test_one_who_does_not_want_it_is_enough(answers):
    table = two_boards([500, 500]).play(AllIn(), Call(), *answers)
    assert (table.core.second, table.nets()) == ((), [500, -500])


@pytest.mark.parametrize("seat", [0, 1])
def test_who_leaves_while_asked_says_no_and_stays_in_the_hand(seat):
    table = two_boards([500, 500]).play(AllIn(), Call())
    table.act(seat, Leave())
    assert (table.core.second, table.nets()) == ((), [500, -500])


def test_who_left_all_in_is_not_asked():
    table = two_boards([500, 500, 900], ("Kd Kh", "Qd Qh", "Ac Ad")).play(AllIn())
    table.act(0, Leave())
    table.play(Call(), Call())
    assert table.core.result is not None
    assert table.core.second == ()


def test_out_of_time_is_a_no():
    table = two_boards([500, 500]).play(AllIn(), Call())
    assert GAME.domain.timeout_command(table, table.core.turn) == Run(1)  # type: ignore[arg-type]


def test_while_asked_nothing_else_is_taken_and_before_there_is_no_answer():
    table = two_boards([500, 500])
    assert table.refusal(0, Run(2)).code == "not_asked"
    table.play(AllIn(), Call())
    asked = table.core.turn
    assert table.refusal(asked, Check()).code == "answer_first"
    assert table.refusal(1 - asked, Run(2)).code == "not_your_turn"


def test_on_the_river_nobody_is_asked():
    table = two_boards([500, 500]).play(Call(), Check(), Check(), Check(), Check(), Check(), AllIn(), Call())
    assert (table.core.result is not None, table.core.second) == (True, ())


def test_the_cards_to_come_are_hidden_while_all_are_asked():
    match = Match.new(GAME, secret=b"s", stakes=(500, 500), options={"run_twice": True})
    match.submit(0, AllIn())
    match.submit(1, Call())
    assert match.state.core.runs == "asking"
    for viewer in (0, 1, SPECTATOR):
        assert isinstance(match.view(viewer).core.deck, Hidden)


# Chances


def test_chances_of_open_hands():
    aces, kings = parse_all("Ac Ad"), parse_all("Kh Kd")
    before, flop = shares_of((aces, kings), ()), shares_of((aces, kings), parse_all("Ks 7d 2c"))
    assert before[0] == pytest.approx(81, abs=3)
    assert flop == (9, 91)
    assert shares_of((parse_all("Ah Kd"), parse_all("Ac Ks")), parse_all("Qh Jd 2c 3s")) == (50, 50)


def test_chances_are_told_when_hands_lie_open_and_never_before():
    table = two_boards([500, 500])
    assert facts_of(table.core, Rules(), 0).chances == ()
    table.play(AllIn(), Call())
    (asked,) = facts_of(table.core, Rules(), SPECTATOR).chances
    assert asked.board == 0
    table.play(Run(2), Run(2))
    facts = facts_of(table.core, Rules(), SPECTATOR)
    assert [each.board for each in facts.chances] == [0, 3, 4]
    assert {seat: made.category for seat, made in facts.again.items()} == {0: "two_pair", 1: "four_of_a_kind"}
    played_out = Table([DEEP, DEEP]).play(Call(), *[Check()] * 7)
    assert facts_of(played_out.core, Rules(), 0).chances == ()
