"""Texas hold'em as the rule book tells it: blinds, betting, pots, showdown, settlement."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.engine.api import Match, replace
from boardwright.engine.chance import Fairness
from boardwright.engine.replay import read_replay, write_replay
from boardwright.engine.stakes import lay_stakes, shares, spent
from boardwright.engine.types import HOST, SPECTATOR, GameError, PerTurn
from boardwright.engine.waits import Timeout
from boardwright.games.texas_holdem import GAME
from boardwright.games.texas_holdem.showdown import settle
from boardwright.games.texas_holdem.types import Bet, Check, Raise
from boardwright.kits.betting import AllIn, Call, Fold, Memory
from boardwright.kits.betting.seating import seating
from boardwright.kits.betting.streets import live_seats, to_call
from boardwright.kits.rounds import Leave
from tests.betting.playing import settled, why
from tests.games.texas_holdem.tables import Table, deck_for

BOARD = "2c 3d 5h 7d 9c"
DEEP = 2000


# Button and blinds


def test_heads_up_the_button_has_the_small_blind_and_acts_first_then_last():
    table = Table([DEEP, DEEP])
    hand = table.core
    assert (hand.button, hand.small, hand.big, hand.turn) == (0, 0, 1, 0)
    assert [player.bet for player in hand.players] == [10, 20]
    table.play(Call(), Check())
    assert (table.core.phase, table.core.turn) == ("flop", 1)


def test_three_players_the_button_acts_first_before_the_flop():
    table = Table([DEEP] * 3)
    assert (table.core.button, table.core.small, table.core.big, table.core.turn) == (0, 1, 2, 0)
    table.play(Call(), Call(), Check())
    assert (table.core.phase, table.core.turn) == ("flop", 1)


def test_everybody_folds_to_the_big_blind():
    table = Table([DEEP] * 3).play(Fold(), Fold())
    assert table.nets() == [0, -10, 10]
    assert table.core.board == ()
    assert all(not player.shown for player in table.core.players)


def test_the_big_blind_may_raise_when_nobody_did():
    table = Table([DEEP] * 3).play(Call(), Call())
    assert table.core.turn == 2
    table.play(Raise(60))
    assert table.core.turn == 0


def test_cards_go_round_one_at_a_time_from_the_left_of_the_button():
    deck = deck_for(["Ac Ad", "Kc Kd", "Qc Qd"], BOARD)
    hand = Table([DEEP] * 3, deck).core
    assert [hand.players[seat].hole for seat in (1, 2, 0)] == [("Ac", "Ad"), ("Kc", "Kd"), ("Qc", "Qd")]


def test_without_burning_there_are_no_gaps():
    table = Table([DEEP, DEEP], burn=False).play(Call(), Check(), Check(), Check())
    assert table.core.board == ("6c", "7c", "8c", "9c")


def test_antes_are_dead_money():
    table = Table([DEEP] * 3, ante=5)
    assert [player.spent for player in table.core.players] == [5, 15, 25]
    assert to_call(table.core, 0) == 20


def test_a_room_with_a_base_of_its_own_plays_for_it():
    match = Match.new(GAME, secret=b"s", stakes=(DEEP, DEEP), base=50)
    assert [player.bet for player in match.state.core.players] == [50, 100]


SEATINGS = [
    # places, the last hand, rule → button, small, big by place
    ((0, 1, 2), None, "simple", (0, 1, 2)),
    ((0, 1, 2), Memory(0, 1, 2, (0, 1, 2)), "simple", (1, 2, 0)),
    ((3, 5, 8), Memory(5, 8, 3, (3, 5, 8)), "simple", (8, 3, 5)),
    ((0, 2), Memory(0, 0, 2, (0, 2)), "simple", (2, 2, 0)),
    ((1, 2), Memory(0, 1, 2, (0, 1, 2)), "simple", (2, 2, 1)),  # nobody pays the big blind twice in a row
    ((0, 1, 2, 3), Memory(0, 1, 2, (0, 1, 2, 3)), "dead", (1, 2, 3)),
    (
        (0, 1, 3),
        Memory(0, 1, 2, (0, 1, 2, 3)),
        "dead",
        (1, 2, 3),
    ),  # the big blind left: the small one is dead
    ((0, 2, 3), Memory(0, 1, 2, (0, 1, 2, 3)), "dead", (1, 2, 3)),  # the small blind left: the button is dead
    ((0, 3), Memory(0, 1, 2, (0, 1, 2, 3)), "dead", (3, 3, 0)),
]


@pytest.mark.parametrize(("places", "before", "rule", "expected"), SEATINGS)
def test_the_button_moves(places, before, rule, expected):
    memory = seating(places, before, rule).memory
    assert (memory.button, memory.small, memory.big) == expected


def test_a_dead_small_blind_is_posted_by_nobody():
    seated = seating((0, 1, 3), Memory(0, 1, 2, (0, 1, 2, 3)), "dead")
    assert (seated.button, seated.small, seated.big) == (1, None, 2)


def test_a_newcomer_behind_the_blinds_posts_and_one_between_them_waits():
    before = Memory(0, 2, 4, (0, 2, 4, 6))
    posting = seating((0, 2, 4, 6, 8), before, "dead")
    assert (posting.memory.big, posting.posting) == (6, (4,))
    waiting = seating((0, 2, 3, 4, 6), before, "dead")
    assert waiting.memory.played == (0, 2, 4, 6)


def test_the_button_passes_from_hand_to_hand_in_a_room():
    memory: dict[str, Any] = {}
    buttons = []
    for _ in range(4):
        match = Match.new(GAME, secret=b"s", seats=3, memory={**memory, "places": [2, 4, 7]})
        while match.outcome is None:
            assert match.submit(match.state.core.turn, Fold()).accepted
        memory = GAME.domain.room_memory(match.state.core)
        buttons.append(memory["button"])
    assert buttons == [2, 4, 7, 2]


# Betting


def test_incomplete_raise_1_does_not_open_the_betting_again():
    table = Table([DEEP, DEEP, DEEP, 170]).play(Call(), Call(), Call(), Check())  # flop, seats 1 2 3 0
    table.play(Bet(100), Call())
    table.act(3, AllIn())
    table.play(Fold())
    assert table.core.current_bet == 150
    for _ in range(2):
        seat = table.core.turn
        assert table.limits(seat) is None
        assert table.refusal(seat, Raise(400)).code == "may_not_raise"
        assert table.refusal(seat, AllIn()).code == "may_not_raise"
        table.play(Call())


def test_incomplete_raise_2_short_ones_add_up():
    table = Table([DEEP, DEEP, 170, 230, DEEP]).play(*[Call()] * 4, Check())
    table.play(Bet(100), AllIn(), AllIn(), Call(), Fold())
    assert table.core.turn == 1
    assert table.limits(1).least == 310


def test_short_raises_that_have_added_up_are_not_undone_by_one_more():
    table = Table([DEEP, DEEP, 170, 230, 240]).play(*[Call()] * 4, Check())
    table.play(Bet(100), AllIn(), AllIn(), AllIn(), Fold())
    assert (table.core.turn, table.core.current_bet) == (1, 220)
    assert table.limits(1) is None  # nobody is left who could answer
    table = Table([DEEP, DEEP, 170, 230, 240]).play(*[Call()] * 4, Check())
    table.play(Bet(100), AllIn(), AllIn(), AllIn(), Call())
    assert table.limits(1).least == 320


def test_incomplete_raise_3_before_the_flop():
    table = Table([DEEP, DEEP, DEEP, DEEP, 30]).play(Call())  # seat 3 limps
    table.play(AllIn())
    assert table.limits(0).least == 50
    table.play(Call(), Call(), Call())
    assert table.core.turn == 3
    assert table.limits(3) is None


def test_a_check_counts_as_having_acted_before_a_short_all_in():
    table = Table([DEEP, DEEP, 32]).play(Call(), Call(), Check(), Check())
    table.play(AllIn(), Call())
    assert table.core.current_bet == 12
    assert table.core.turn == 1
    assert table.limits(1) is None


def test_a_full_raise_sets_the_next_minimum():
    table = Table([DEEP] * 3).play(Raise(60))
    assert table.limits(1).least == 100
    table.play(Raise(200))
    assert table.limits(2).least == 340


def test_a_short_big_blind_still_costs_the_full_one():
    deck = deck_for(["Kc Kd", "Ac Ad", "Qc Qd"], BOARD)
    table = Table([DEEP, DEEP, 5], deck)
    assert to_call(table.core, 0) == 20
    table.play(Call(), Call(), *[Check()] * 6)
    assert [pot.amount for pot in table.core.result.pots] == [15, 30]
    assert table.pays() == (0, 30, 15)


def test_nobody_left_to_bet_against_before_the_flop_deals_the_board_at_once():
    table = Table([20, DEEP, DEEP]).play(AllIn(), Fold())
    assert table.core.phase == "over"
    assert len(table.core.board) == 5
    assert table.core.players[0].shown


def test_blinds_that_put_everybody_all_in_decide_the_hand():
    match = Match.new(GAME, secret=b"s", stakes=(10, 20), base=10)
    assert match.outcome is not None
    assert sum(match.state.core.result.pays) == 20
    assert match.state.core.players[1].spent == 10


def test_the_uncalled_part_goes_back():
    table = Table([DEEP, DEEP]).play(Raise(60), Fold())
    assert table.core.players[0].spent == 20
    assert table.pays() == (40, 0)
    assert table.core.players[0].stack == DEEP + 20


def test_the_excess_over_two_all_ins_is_never_put_in():
    table = Table([DEEP, 300, 120]).play(Call(), AllIn(), AllIn(), Call())
    assert [player.spent for player in table.core.players] == [300, 300, 120]
    assert [(pot.amount, pot.eligible) for pot in table.core.result.pots] == [(360, (0, 1, 2)), (360, (0, 1))]


# Pots


def test_side_pots():
    holes = ["Ac Ad", "Kc Kd", "Qc Qd", "Jc Jd"]
    table = Table([300, 50, 120, 300], deck_for(holes, BOARD))
    table.play(AllIn(), AllIn(), Call(), Call())
    assert [(pot.amount, pot.eligible) for pot in table.core.result.pots] == [
        (200, (0, 1, 2, 3)),
        (210, (0, 2, 3)),
        (360, (0, 3)),
    ]
    assert table.pays() == (0, 200, 210, 360)
    assert table.nets() == [-300, 150, 90, 60]


def test_odd_chips_go_one_at_a_time_from_the_left_of_the_button():
    split = deck_for(["Ac 4d", "Ad 4c", "Kc Kd"], "As Ks Qs Js Ts")
    table = Table([DEEP] * 3, split, small_blind=5, big_blind=10)
    table.play(Call(), Fold(), *[Check()] * 7)
    assert table.pays() == (12, 0, 13)
    table = Table(
        [DEEP] * 4,
        deck_for(["4d 4h", "Ac 3c", "Ad 3d", "Ah 3h"], "As Ks Qs Js Ts"),
        small_blind=5,
        big_blind=10,
    )
    table.play(Call(), Call(), Fold(), *[Check()] * 10)
    assert table.pays() == (11, 0, 12, 12)


def test_pots_of_the_same_winners_are_shared_one_by_one():
    """An odd chip of each pot, not of their sum: 255 and 2,921 make 1,589 and 1,587."""
    table = Table([1500, 1500, 85, 1500], deck_for(["Ac 4d", "Kc Kd", "Ad 4c", "2c 7d"], "As Ah 8s 8d 4s"))
    table.core = replace(
        table.core,
        turn=None,
        phase="river",
        board=table.core.deck[1:4] + table.core.deck[5:6] + table.core.deck[7:8],
        players=tuple(
            replace(player, spent=chips, stack=0, status=status)
            for player, chips, status in zip(
                table.core.players, (1, 1545, 85, 1545), ("folded", "all_in", "all_in", "all_in"), strict=True
            )
        ),
    )
    result = settle(table.core, live_seats(table.core))
    assert [pot.amount for pot in result.pots] == [256, 2920]
    assert result.pays == (0, 128 + 1460, 0, 128 + 1460)
    assert shares(255, (1, 3)) == {1: 128, 3: 127}
    assert shares(2921, (1, 3)) == {1: 1461, 3: 1460}


def test_five_share_the_board():
    holes = ["2c 3c", "2d 3d", "2h 3h", "4c 4d", "5c 5d"]
    table = Table([DEEP] * 5, deck_for(holes, "As Ks Qs Js Ts")).play(*[Call()] * 4, Check())
    table.play(Bet(21), *[Call()] * 4, *[Check()] * 10)
    assert table.pays() == (41, 41, 41, 41, 41)
    assert table.nets() == [0] * 5


def test_the_example_of_the_settlement():
    deck = deck_for(["Ac Ad", "Kc Kd", "Qc Qd"], BOARD)
    table = Table([DEEP] * 3, deck).play(Call(), Call(), Check(), Bet(100), Fold(), Call(), *[Check()] * 4)
    assert [player.spent for player in table.core.players] == [120, 120, 20]
    assert table.pays() == (0, 260, 0)
    assert table.nets() == [-120, 140, -20]


# Showdown


def test_the_last_to_bet_on_the_river_shows_first_and_a_loser_mucks():
    deck = deck_for(["Kc Kd", "Ac Ad"], BOARD)  # the big blind, then the button
    table = Table([DEEP, DEEP], deck).play(Call(), *[Check()] * 5, Bet(40), Call())
    assert table.core.players[1].shown == ("Kc", "Kd")
    assert table.core.players[0].shown == ("Ac", "Ad")
    deck = deck_for(["Ac Ad", "Kc Kd"], BOARD)
    table = Table([DEEP, DEEP], deck).play(Call(), *[Check()] * 5, Bet(40), Call())
    assert table.core.players[0].shown == ()
    assert table.core.result.hands == {1: "pair"}


def test_without_auto_muck_everybody_shows():
    deck = deck_for(["Ac Ad", "Kc Kd"], BOARD)
    table = Table([DEEP, DEEP], deck, auto_muck=False).play(Call(), *[Check()] * 7)
    assert all(player.shown for player in table.core.players)


def test_all_in_before_the_river_turns_up_every_hand():
    table = Table([DEEP, DEEP]).play(AllIn(), Call())
    assert all(player.shown == player.hole for player in table.core.players)


# Leaving and time


def test_who_leaves_out_of_turn_folds_and_the_turn_stays():
    table = Table([DEEP] * 4)
    assert table.core.turn == 3
    table.act(1, Leave())
    assert (table.core.turn, table.core.players[1].status) == (3, "folded")
    table.act(2, Leave())
    table.act(0, Leave())
    assert table.core.phase == "over"
    assert table.nets() == [0, -10, -20, 30]


def test_who_leaves_in_turn_passes_it_on():
    table = Table([DEEP] * 3)
    table.act(0, Leave())
    assert table.core.turn == 1


def test_who_is_all_in_and_leaves_stays_in_the_hand():
    table = Table([100, DEEP, DEEP]).play(AllIn())
    before = table.core
    table.act(0, Leave())
    assert table.core is before


def test_time_checks_where_it_can_and_folds_where_it_must():
    match = Match.new(GAME, secret=b"s", clock=PerTurn(30))
    match.submit(0, Call(), at=1)
    match.submit(HOST, Timeout(1), at=30_002)
    assert match.state.core.phase == "flop"
    match.submit(1, Bet(40), at=30_003)
    match.submit(HOST, Timeout(0), at=70_000)
    assert match.state.core.players[0].status == "folded"


# Chips


def test_settlement_and_spent():
    match = Match.new(GAME, secret=b"s", stakes=(DEEP, DEEP), base=10)
    assert spent(GAME, match.state) == {0: 10, 1: 20}
    match.submit(0, Raise(60))
    assert spent(GAME, match.state) == {0: 60, 1: 20}
    match.submit(1, Fold())
    assert spent(GAME, match.state) == {0: 20, 1: 20}
    paid = settled(match)
    assert (dict(paid.pays), paid.winners, paid.net(0)) == ({0: 40, 1: 0}, (0,), 20)


def test_the_stack_is_what_one_brought_up_to_the_largest_buy_in():
    match = Match.new(GAME, secret=b"s", stakes=(90_000, 500), base=10)
    assert [player.stack + player.bet for player in match.state.core.players] == [4000, 500]


def test_the_rooms_limit_cuts_the_stack():
    table = GAME.table(2, stakes=(), base=10)
    assert lay_stakes(GAME, table, [5000, 5000], max_bet=300) == (300, 300)
    with pytest.raises(GameError, match="insufficient_chips"):
        lay_stakes(GAME, table, [5000, 3])


# Bad input


def _state(match):
    return GAME.canonical(match.state)


@pytest.mark.parametrize("amount", [-1, 0, 39, 40.5, 2001, 10**12])
def test_a_bad_amount_is_refused_with_the_range(amount):
    match = Match.new(GAME, secret=b"s")
    before = _state(match)
    step = match.submit_raw(0, {"type": "RAISE", "amount": amount})
    assert why(step).code == "bad_amount"
    assert (why(step).details["min"], why(step).details["max"]) == (40, 2000)
    assert "40" in GAME.explain(why(step))
    assert _state(match) == before


@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        (1, Call(), "not_your_turn"),
        (0, Check(), "cannot_check"),
        (0, Bet(40), "bet_is_open"),
        (SPECTATOR, Call(), "not_seated"),
        (5, Call(), "not_seated"),
    ],
)
def test_what_is_not_possible_now(seat, command, code):
    match = Match.new(GAME, secret=b"s")
    before = match.state
    step = match.submit(seat, command)
    assert why(step).code == code
    assert match.state is before


def test_twice_after_folding_and_after_the_end():
    match = Match.new(GAME, secret=b"s", seats=3)
    assert match.submit(0, Fold()).accepted
    assert why(match.submit(0, Fold())).code == "not_in_hand"
    assert match.submit(1, Call()).accepted
    assert why(match.submit(1, Call())).code == "not_your_turn"
    assert match.submit(2, Check()).accepted
    assert why(match.submit(1, Raise(40))).code == "nothing_to_raise"
    assert why(match.submit(1, Call())).code == "nothing_to_call"
    assert match.submit(1, Fold()).accepted
    assert why(match.submit(1, Call())).code == "match_over"


@pytest.mark.parametrize("raw", ["40", None, [40], True, {"a": 1}])
def test_what_is_no_number_at_all(raw):
    match = Match.new(GAME, secret=b"s")
    assert why(match.submit_raw(0, {"type": "RAISE", "amount": raw})).code == "bad_value"


@pytest.mark.parametrize(
    ("options", "bound"),
    [
        ({"small_blind": 0}, ">= 1"),
        ({"big_blind": 5}, "at least small_blind"),
        ({"ante": -1}, ">= 0"),
        ({"max_buy_in": 0}, ">= 1"),
        ({"button_rule": "none"}, "none"),
        ({"blind": 3}, "blind"),
    ],
)
def test_options_out_of_bounds_name_the_bound(options, bound):
    with pytest.raises(GameError, match="bad_options") as error:
        GAME.table(2, options)
    assert bound in str(error.value)


# Secrets


def test_nobody_sees_anothers_cards_or_the_deck():
    match = Match.new(GAME, secret=b"s", seats=6)
    deck, players = match.state.core.deck, match.state.core.players
    for viewer in (*match.state.seats, SPECTATOR):
        seen = repr(match.view(viewer))
        hidden = [card for seat, player in enumerate(players) if seat != viewer for card in player.hole]
        assert [card for card in (*hidden, *deck) if f"'{card}'" in seen] == []


@pytest.mark.parametrize("button", [2, 4, 7])
def test_rotating_the_table_rotates_the_result(button):
    """The same cards by position, wherever the button is: the same nets by position."""
    last = {"button": {2: 7, 4: 2, 7: 4}[button], "small": 2, "big": 4, "played": [2, 4, 7]}
    match = Match.new(GAME, secret=b"s", seats=3, memory={**last, "places": [2, 4, 7]})
    order = match.state.core.order
    while match.outcome is None:
        assert match.submit(match.state.core.turn, match.legal(match.state.core.turn)[-1]).accepted
    assert [match.outcome.scores[seat] for seat in order] == [-2000, -2000, 4000]


# The proof of the deal


def _finished_hand() -> str:
    match = Match.new(GAME, secret=b"the host's secret", player_seeds=["one", "two"])
    for command in (AllIn(), Call()):
        assert match.submit(match.state.core.turn, command).accepted
    return write_replay(match)


def test_the_proof_of_a_hand_checks():
    again = read_replay(_finished_hand(), lambda reference: GAME)
    assert again.outcome is not None


def test_another_deck_fails_the_proof():
    """Another secret is not what was committed to; and with a commitment to match, no card is what was dealt."""
    text = _finished_hand()
    other = Fairness(b"another secret").commitment
    mine = Fairness(b"the host's secret").commitment
    forged = text.replace(b"the host's secret".hex(), b"another secret".hex())
    with pytest.raises(GameError, match="replay_secret"):
        read_replay(forged, lambda reference: GAME)
    with pytest.raises(GameError, match="replay_digest"):
        read_replay(forged.replace(mine, other), lambda reference: GAME)
