"""Blackjack as the rule book tells it: the deal, every move, every payment."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import pytest

from boardwright.engine.api import Match
from boardwright.engine.chance import Chance, Scripted
from boardwright.engine.primitives.cards import parse_all
from boardwright.games.blackjack import GAME
from boardwright.games.blackjack.bot import advice
from boardwright.games.blackjack.facts import BlackjackFacts, count, facts_of
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
from tests.betting.playing import nets, play, settled


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
    ("no peek, all bets", "6c Td 5c Ah 9c", (Double(),), {"peek": False, "original_bets_only": False}, (0, 40)),
    ("no peek, 21 loses", "6c Td 5c Ah Tc", (Hit(),), {"peek": False}, (0, 20)),
    ("basic natural", "Ac 9d Kc 7h", (), {"mode": "basic"}, (50, 20)),
    ("a natural of the dealer ends the round before the turns", "Tc Kd 6c Ah", (), {}, (0, 20)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "moves", "options", "money"), [row[1:] for row in PAYMENTS], ids=[r[0] for r in PAYMENTS]
)
def test_payments(cards, moves, options, money):
    assert Table(cards, **options).play(*moves).money() == [money]


def test_settlement_is_the_houses():
    match = Match.new(GAME, secret=b"s")
    match.state = Table("Ac 9d Kc 7h").state
    assert nets(match) == [30]
    assert settled(match).winners == (0,)


# Moves


def test_split_up_to_four_hands():
    table = Table("8c 6d 8d Th 8h 8s 8c 8d 2c 3c", stakes=(1000,)).play(Split(), Split(), Split())
    assert len(table.core.players[0].boxes) == 4
    assert table.refusal(Split()).code == "no_split"


def test_split_hands_are_played_left_to_right():
    table = Table("8c 6d 8d Th 2c 3c Kc").play(Split())
    assert (table.core.turn, table.core.box) == (0, 0)
    assert table.play(Stand()).core.box == 1


def test_split_aces_get_one_card_each():
    assert Table("Ac 6d Ad Th 5c 6c").play(Split()).core.turn is None


@pytest.mark.parametrize(
    ("cards", "before", "options"),
    [
        ("Kc 6d Qd Th 2c 3c", (), {}),
        ("Ac 6d Ad Th Ah 6c 2c 3c", (Split(),), {"resplit_aces": True}),
    ],
)
def test_what_may_be_split(cards, before, options):
    assert Table(cards, **options).play(*before).refusal(Split()) is None


@pytest.mark.parametrize(
    ("cards", "before", "command", "options", "answer"),
    [
        ("5c 6d 4c Th 2c", (Hit(),), Double(), {}, {"code": "no_double"}),
        ("5c 6d 3c Th", (), Double(), {"double_rule": "9-11"}, {"code": "no_double"}),
        ("8c 6d 8d Th 3c 2c", (Split(),), Double(), {"double_after_split": False}, {"code": "no_double"}),
        ("5c 6d 4c Th", (), Double(), {"stakes": (39,)}, {"code": "too_poor", "price": 20, "stack": 19}),
        ("5c 6d 4c Th 2c", (Hit(),), Surrender(), {}, {"code": "no_surrender"}),
        ("8c 6d 8d Th 3c 2c", (Split(),), Surrender(), {}, {"code": "no_surrender"}),
        ("5c 6d 4c Th", (), Surrender(), {"surrender": "none"}, {"code": "no_surrender"}),
        ("5c 6d 4c Th", (), Split(), {}, {"code": "no_split"}),
        ("8c 6d 8d Th", (), Split(), {"mode": "basic"}, {"code": "no_split"}),
        ("Kc 6d Qd Th 2c 3c", (), Split(), {"split_by_value": False}, {"code": "no_split"}),
        ("5c 6d 4c Th", (), Insure(), {}, {"code": "wrong_phase", "phase": "players"}),
        ("9c Ad 9d 8h", (), Insure(13), {"base_bet": 25}, {"code": "bad_amount", "max": 12}),
    ],
)
def test_what_is_refused(cards, before, command, options, answer):
    table = Table(cards, **options).play(*before)
    state, found = table.state, table.refusal(command)
    assert answer.items() <= {"code": found.code, **(found.details or {})}.items()
    assert table.state is state


def test_all_players_bust_and_the_dealer_does_not_draw():
    assert Table("Tc 6d 6c Th 7d").play(Hit()).core.dealer == ("6d", "Th")


def test_players_act_in_turn():
    table = Table("Tc 9c 6d 7c 8c Th", seats=2)
    assert table.refusal(Stand(), seat=1).code == "not_your_turn"
    assert table.play(Stand()).core.turn == 1


# Bets and leaving


def betting(seats: int = 2, **options: Any) -> Match:
    return Match.new(GAME, secret=b"s", seats=seats, options={"bet_choice": True, **options})


def test_who_leaves_before_betting_does_not_play():
    assert play(betting(), (1, Leave()), (0, PlaceBet(20))).state.core.players[1].boxes == ()


def test_who_leaves_stands_and_is_paid():
    table = Table("Tc 9c Kd 6d 9d 8d 4d 9h 5c 4h", seats=3)
    assert table.play(Leave(), seat=0).core.turn == 1
    table.play(Leave(), seat=2).play(Stand())
    assert table.core.result is not None
    assert table.core.players[0].boxes[0].status == "stood"


def test_nobody_sees_the_hole_card_or_the_shoe():
    seen = Match.new(GAME, secret=b"h5").view(0).core
    assert len(seen.dealer) == 1
    assert all("hidden" in repr(kept) for kept in (seen.hole, seen.used))


def test_basic_mode_is_what_it_says():
    rules = effective(Rules(mode="basic", decks=6, peek=True))
    said = rules.decks, rules.peek, rules.insurance, rules.surrender, rules.split_limit
    assert said == (1, False, False, "none", 1)


# What a board is told


@pytest.mark.parametrize(
    ("held", "counted"), [("As 6d", (7, 17)), ("As 6d Kh", 17), ("As Kh", 21), ("Ts 6d Kh", 26)]
)
def test_what_cards_count(held, counted):
    assert count(parse_all(held)) == counted


def test_hands_are_counted_as_they_lie_and_judged_at_the_end():
    table = Table("Tc 9c 6d 9d 8d Th 4c", seats=2)
    facts = facts_of(table.core, Rules())
    assert facts == BlackjackFacts(((19,), (17,)), (6,))
    facts = facts_of(table.play(Stand(), Stand()).core, Rules())
    assert (facts.dealer, facts.bust, facts.verdicts) == ((6, 16, 20), False, ())
    bust = facts_of(Table("Tc 9d 2c 7h Kd").play(Stand()).core, Rules())
    assert (bust.dealer, bust.bust, bust.verdicts) == ((9, 16, 26), True, ((1,),))
    beaten = facts_of(Table("Ac Ks Kc Ah").core, Rules())
    assert beaten.verdicts == ((0,),)


# Exact chances

VALUE_COUNTS = {value: sum(VALUES[card] == value for card in DECK) for value in set(VALUES.values())}


@pytest.mark.parametrize(
    ("decks", "chance"),
    [(1, (64, 1_326)), (2, (256, 5_356)), (4, (1_024, 21_528)), (6, (2_304, 48_516)), (8, (4_096, 86_320))],
)
def test_naturals(decks, chance):
    cards = [card for card in DECK for _ in range(decks)]
    pairs = comb(len(cards), 2)
    assert Fraction(decks**2 * sum(map(is_natural, combinations(DECK, 2))), pairs) == Fraction(*chance)


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
