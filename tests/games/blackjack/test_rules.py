"""Blackjack as the rule book tells it: the deal, every move, every payment."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from boardwright.engine.api import Match, replace
from boardwright.engine.chance import Chance, Scripted
from boardwright.engine.types import HOST, GameError, PerTurn
from boardwright.engine.waits import Timeout
from boardwright.games.blackjack import GAME
from boardwright.games.blackjack.bot import advice
from boardwright.games.blackjack.hands import DECK, VALUES, is_natural, total
from boardwright.games.blackjack.types import (
    Decline,
    Double,
    Hit,
    Insure,
    Rules,
    Split,
    Stand,
    Surrender,
    effective,
)
from boardwright.kits.rounds import Leave, PlaceBet
from tests.betting.playing import nets, play, refuses, settled, why


class Table:
    """A round with the cards that the test names: seat by seat, the up card, seat by seat, the hole card, then what
    is drawn. A card that is out already comes from the next deck."""

    def __init__(self, cards: str, seats: int = 1, stakes: tuple[int, ...] = (), **options: Any) -> None:
        self.table = GAME.table(seats, options, stakes=stakes)
        self.pipeline = GAME.pipeline
        self.chance: Chance = Scripted(_slots(cards), Chance(b"rest"))
        self.state: Any = self.pipeline.begin(self.table, self.chance).state

    def play(self, *commands: Any, seat: int | None = None) -> Table:
        for command in commands:
            core = self.state.core
            who = seat if seat is not None else core.turn if core.turn is not None else core.waiting[0]
            step = self.pipeline.run(self.state, who, command, self.chance)
            assert step.refusal is None, (command, step.refusal)
            self.state = step.state
        return self

    def refusal(self, command: Any, seat: int = 0) -> Any:
        return self.pipeline.run(self.state, seat, command, self.chance).refusal

    @property
    def core(self) -> Any:
        return self.state.core

    def money(self) -> list[tuple[int, int]]:
        """Paid and spent, by seat."""
        assert self.core.result is not None, "the round goes on"
        return [
            (paid, player.spent)
            for paid, player in zip(self.core.result.pays, self.core.players, strict=True)
        ]


def _slots(cards: str) -> tuple[int, ...]:
    found: list[int] = []
    for card in cards.split():
        slot = DECK.index(card)
        while slot + 1 in found:
            slot += len(DECK)
        found.append(slot + 1)
    return tuple(found)


# Payments

PAYMENTS = [
    ("natural", "Ac 9d Kc 7h", (), {}, (50, 20)),
    ("natural against natural", "Ac Ks Kc Ah", (), {}, (20, 20)),
    ("higher", "Tc 9d 9c 9h", (Stand(),), {}, (40, 20)),
    ("dealer busts", "Tc 9d 2c 7h Kd", (Stand(),), {}, (40, 20)),
    ("equal", "Tc 9d 9c Th", (Stand(),), {}, (20, 20)),
    ("lower", "Tc 9d 8c Th", (Stand(),), {}, (0, 20)),
    ("bust", "Tc 9d 6c Th 7d", (Hit(),), {}, (0, 20)),
    ("doubled and won", "6c 6d 5c Th Tc Kd", (Double(),), {}, (80, 40)),
    ("surrendered", "Tc 9d 6c Th", (Surrender(),), {}, (10, 20)),
    ("insured, natural", "9c Ad 9d Kh", (Insure(),), {}, (30, 30)),
    ("insured, no natural", "9c Ad 9d 8h", (Insure(), Stand()), {}, (0, 30)),
    ("even money", "Ac Ad Kc Kh", (Insure(),), {}, (50, 30)),
    ("odd natural", "Ac 9d Kc 7h", (), {"base_bet": 25}, (62, 25)),
    ("odd surrender", "Tc 9d 6c Th", (Surrender(),), {"base_bet": 25}, (12, 25)),
    ("6:5", "Ac 9d Kc 7h", (), {"blackjack_pays": "6:5"}, (44, 20)),
    ("split aces", "Ac 9d Ad 8h Kc Qc", (Split(),), {}, (80, 40)),
    ("soft 17 stands", "Tc Ad 7c 6h", (Decline(), Stand()), {}, (20, 20)),
    ("soft 17 draws", "Tc Ad 7c 6h 4d", (Decline(), Stand()), {"dealer_hits_soft_17": True}, (0, 20)),
    ("charlie", "2c 9d 2d Th 3c 3d 4c", (Hit(), Hit(), Hit()), {"charlie": True}, (40, 20)),
    ("no peek, doubled", "6c Td 5c Ah 9c", (Double(),), {"peek": False}, (20, 40)),
    (
        "no peek, all bets",
        "6c Td 5c Ah 9c",
        (Double(),),
        {"peek": False, "original_bets_only": False},
        (0, 40),
    ),
    ("no peek, 21 loses", "6c Td 5c Ah Tc", (Hit(),), {"peek": False}, (0, 20)),
    ("basic natural", "Ac 9d Kc 7h", (), {"mode": "basic"}, (50, 20)),
]


@pytest.mark.parametrize(
    ("cards", "moves", "options", "money"), [row[1:] for row in PAYMENTS], ids=[r[0] for r in PAYMENTS]
)
def test_payments(cards, moves, options, money):
    assert Table(cards, **options).play(*moves).money() == [money]


def test_insurance_is_at_most_half_the_bet():
    table = Table("9c Ad 9d 8h", base_bet=25)
    refusal = table.refusal(Insure(13))
    assert (refusal.code, refusal.details["max"]) == ("bad_amount", 12)


# Moves


def test_split_up_to_four_hands():
    table = Table("8c 6d 8d Th 8h 8s 8c 8d 2c 3c", stakes=(1000,)).play(Split(), Split(), Split())
    assert len(table.core.players[0].boxes) == 4
    assert table.refusal(Split()).code == "no_split"


def test_split_hands_are_played_left_to_right():
    table = Table("8c 6d 8d Th 2c 3c Kc").play(Split())
    assert (table.core.turn, table.core.box) == (0, 0)
    table.play(Stand())
    assert table.core.box == 1


@pytest.mark.parametrize(("by_value", "accepted"), [(True, True), (False, False)])
def test_king_and_queen(by_value, accepted):
    table = Table("Kc 6d Qd Th 2c 3c", split_by_value=by_value)
    assert (table.refusal(Split()) is None) == accepted


def test_split_aces_get_one_card_each():
    table = Table("Ac 6d Ad Th 5c 6c").play(Split())
    assert table.core.turn is None


def test_split_aces_again_where_agreed():
    table = Table("Ac 6d Ad Th Ah 6c 2c 3c", resplit_aces=True).play(Split())
    assert table.refusal(Split()) is None


@pytest.mark.parametrize(
    ("cards", "before", "command", "options", "code"),
    [
        ("5c 6d 4c Th 2c", (Hit(),), Double(), {}, "no_double"),
        ("5c 6d 3c Th", (), Double(), {"double_rule": "9-11"}, "no_double"),
        ("8c 6d 8d Th 3c 2c", (Split(),), Double(), {"double_after_split": False}, "no_double"),
        ("5c 6d 4c Th 2c", (Hit(),), Surrender(), {}, "no_surrender"),
        ("8c 6d 8d Th 3c 2c", (Split(),), Surrender(), {}, "no_surrender"),
        ("5c 6d 4c Th", (), Surrender(), {"surrender": "none"}, "no_surrender"),
        ("5c 6d 4c Th", (), Split(), {}, "no_split"),
        ("8c 6d 8d Th", (), Split(), {"mode": "basic"}, "no_split"),
        ("5c 6d 4c Th", (), Insure(), {}, "wrong_phase"),
    ],
)
def test_what_is_refused(cards, before, command, options, code):
    assert Table(cards, **options).play(*before).refusal(command).code == code


def test_no_double_with_too_few_chips():
    table = Table("5c 6d 4c Th", stakes=(39,))
    before = table.state
    assert table.refusal(Double()).details == {"price": 20, "stack": 19}
    assert table.state is before


def test_all_players_bust_and_the_dealer_does_not_draw():
    table = Table("Tc 6d 6c Th 7d").play(Hit())
    assert table.core.dealer == ("6d", "Th")


def test_a_natural_of_the_dealer_ends_the_round_before_the_turns():
    table = Table("Tc Kd 6c Ah")
    assert table.core.result.natural
    assert table.money() == [(0, 20)]


def test_players_act_in_turn():
    table = Table("Tc 9c 6d 7c 8c Th", seats=2)
    assert table.refusal(Stand(), seat=1).code == "not_your_turn"
    table.play(Stand())
    assert table.core.turn == 1


# Bets, time, leaving


def test_bets_have_bounds():
    match = Match.new(GAME, secret=b"s", options={"bet_choice": True, "max_bet": 500})
    for amount in (0, -1, 19, 501, 20.5):
        refusal = refuses(GAME, match, 0, {"type": "PLACE_BET", "amount": amount})
        assert (refusal.code, refusal.details["min"], refusal.details["max"]) == ("bad_amount", 20, 500)
    play(match, (0, PlaceBet(100)))
    assert match.state.core.players[0].bet == 100


def test_bet_once():
    match = Match.new(GAME, secret=b"s", seats=2, options={"bet_choice": True})
    play(match, (0, PlaceBet(20)))
    assert why(match.submit(0, PlaceBet(20))).code == "already_done"


def test_time_stands():
    match = Match.new(GAME, secret=b"t1", clock=PerTurn(30))
    while match.outcome is None:
        (seat,) = match.active
        match.submit(HOST, Timeout(seat), at=match.state.sys.at + 40_000)
    assert len(match.state.core.players[0].boxes[0].cards) == 2


def test_who_leaves_stands_and_is_paid():
    table = Table("Tc 9c Kd 6d 9d 8d 4d 9h 5c 4h", seats=3)
    assert table.core.turn == 0
    table.play(Leave(), seat=0)
    assert table.core.turn == 1
    table.play(Leave(), seat=2)
    table.play(Stand())
    assert table.core.result is not None
    assert table.core.players[0].boxes[0].status == "stood"


def test_who_leaves_before_betting_does_not_play():
    match = Match.new(GAME, secret=b"s", seats=2, options={"bet_choice": True})
    play(match, (1, Leave()), (0, PlaceBet(20)))
    assert match.state.core.players[1].boxes == ()


# The shoe


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


def test_nobody_sees_the_hole_card_or_the_shoe():
    match = Match.new(GAME, secret=b"h5")
    seen = match.view(0).core
    assert len(seen.dealer) == 1
    assert "hidden" in repr(seen.hole)
    assert "hidden" in repr(seen.used)


def test_settlement_is_the_houses():
    table = Table("Ac 9d Kc 7h")
    match = Match.new(GAME, secret=b"s")
    match.state = table.state
    assert nets(GAME, match) == [30]
    assert settled(GAME, match).winners == (0,)


def test_options_out_of_bounds():
    for options in ({"decks": 9}, {"decks": 0}, {"max_bet": 10}, {"split_limit": 0}):
        with pytest.raises(GameError, match="bad_options"):
            GAME.table(1, options)


# Exact chances

VALUE_COUNTS = {value: sum(VALUES[card] == value for card in DECK) for value in set(VALUES.values())}


@pytest.mark.parametrize(
    ("decks", "chance"),
    [(1, (64, 1_326)), (2, (256, 5_356)), (4, (1_024, 21_528)), (6, (2_304, 48_516)), (8, (4_096, 86_320))],
)
def test_naturals(decks, chance):
    cards = [card for card in DECK for _ in range(decks)]
    aces, tens = (sum(VALUES[card] == value for card in cards) for value in (11, 10))
    pairs = len(cards) * (len(cards) - 1) // 2
    assert Fraction(aces * tens, pairs) == Fraction(*chance)
    assert is_natural(("Ac", "Kd"))


FACE_OF = {11: "A", 10: "T", **{value: str(value) for value in range(2, 10)}}


def dealer_ends(decks: int, hits_soft_17: bool) -> dict[str, float]:
    """The exact chances of the dealer's final hands from a fresh shoe, by the rules' own counting."""
    start = tuple(VALUE_COUNTS[value] * decks for value in sorted(VALUE_COUNTS))
    values = sorted(VALUE_COUNTS)

    @cache
    def after(held: tuple[int, ...], left: tuple[int, ...]) -> tuple[tuple[str, float], ...]:
        cards = tuple(FACE_OF[value] + "c" for value in held)
        points, soft = total(cards)
        if len(held) == 2 and is_natural(cards):
            return (("natural", 1.0),)
        if points > 21:
            return (("bust", 1.0),)
        if points > 17 or (points == 17 and not (soft and hits_soft_17)):
            return ((str(points), 1.0),)
        ends: dict[str, float] = {}
        for place, value in enumerate(values):
            if left[place]:
                share = left[place] / sum(left)
                rest = (*left[:place], left[place] - 1, *left[place + 1 :])
                for end, chance in after(tuple(sorted((*held, value))), rest):
                    ends[end] = ends.get(end, 0.0) + share * chance
        return tuple(ends.items())

    return dict(after((), start))


@pytest.mark.parametrize(
    ("decks", "hits", "expected"),
    [
        (6, False, (0.047489, 0.281921, 0.145245, 0.139258, 0.133685, 0.179527, 0.072874)),
        (6, True, (0.047489, 0.285760, 0.133459, 0.141205, 0.135682, 0.181531, 0.074874)),
        (1, False, (0.048265, 0.283585, 0.145830, 0.138063, 0.134820, 0.175806, 0.073630)),
    ],
)
def test_the_dealers_final_hands(decks, hits, expected):
    ends = dealer_ends(decks, hits)
    names = ("natural", "bust", "17", "18", "19", "20", "21")
    assert [round(ends[name], 6) for name in names] == list(expected)


# The strategy


@pytest.mark.parametrize(
    ("cards", "letter"),
    [
        ("Tc Td 6c 9h", "R"),
        ("Tc 6d 6c 9h", "S"),
        ("8c Td 8d 9h", "P"),
        ("6c 6d 5c 9h", "D"),
        ("Ac 9d 7c 9h", "H"),
        ("Ac 4d 7c 9h", "T"),
        ("2c 4d Tc 9h", "S"),
        ("2c 2d Tc 9h", "H"),
    ],
)
def test_basic_strategy(cards, letter):
    assert advice(Table(cards).state, 0) == letter


def test_basic_mode_is_what_it_says():
    rules = effective(Rules(mode="basic", decks=6, peek=True))
    assert (rules.decks, rules.peek, rules.insurance, rules.surrender, rules.split_limit) == (
        1,
        False,
        False,
        "none",
        1,
    )
    assert replace(rules, decks=6) != rules
