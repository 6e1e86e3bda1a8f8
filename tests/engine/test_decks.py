"""Decks as the engine knows them: legality in the order of the rules, and codes that nobody can bend."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from boardwright.engine.api import Deck, DeckRules, Refusal, Requirement, counted
from boardwright.engine.decks import ALPHABET

LIMITS = {"raptor": 4, "storm": 2, "guard": 4, "king": 1}


def check(deck: Deck) -> list[Requirement]:
    return [counted("cards", sum(count for _, count in deck.cards), 5)]


def rules(game: str = "bases", **more: int) -> DeckRules:
    return DeckRules(game, ("shore", "hill"), LIMITS | more, check, added=lambda _: {"gate": 3})


BASES = rules()
DECK = Deck("hill", (("raptor", 3), ("king", 1), ("guard", 1)))


def test_a_deck_comes_back_from_its_code():
    known, _ = BASES.known(DECK)
    code = BASES.code_of(DECK)
    assert BASES.read(code) == known
    assert BASES.read(f" {code.lower().replace('-', ' ')} ") == known
    assert BASES.code_of(known) == code
    assert len(code) < 15


@given(st.integers(0, 60), st.sampled_from(ALPHABET))
def test_a_sign_that_is_another_a_lost_or_an_added_one_makes_it_no_code(at, sign):
    code = BASES.code_of(DECK).replace("-", "")
    at %= len(code)
    for bent in (code[:at] + sign + code[at + 1 :], code[:at] + code[at + 1 :], code[:at] + sign + code[at:]):
        if bent != code:
            assert BASES.read(bent) == Refusal("bad_deck_code")


@given(st.text(max_size=80))
def test_whatever_is_typed_is_answered(typed):
    assert isinstance(BASES.read(typed), Refusal)


def test_a_code_of_another_game_is_none_here():
    assert rules("hills").read(BASES.code_of(DECK)) == Refusal("bad_deck_code")


def test_a_code_that_somebody_forged_meets_the_rules():
    forged = BASES.code_of(Deck("hill", (("raptor", 2),)))
    assert BASES.read(forged) == Refusal("deck_cards_short", {"have": 2, "need": 5, "n": 3})
    assert BASES.read(BASES.code_of(Deck("hill", (("raptor", 4), ("guard", 2))))) == Refusal(
        "deck_cards_over", {"have": 6, "need": 5, "n": 1}
    )


def test_codes_stay_good_when_cards_come_along():
    assert rules(dragon=1).read(BASES.code_of(DECK)) == BASES.known(DECK)[0]


def test_what_is_no_deck_of_this_game():
    assert BASES.refusal(Deck("moon", DECK.cards)) == Refusal("unknown_leader", {"leader": "moon"})
    assert BASES.refusal(Deck("hill", (("dragon", 1),))) == Refusal("unknown_card", {"card": "dragon"})
    for count in (0, 3):
        refused = BASES.refusal(Deck("hill", (("storm", count),)))
        assert refused == Refusal("too_many_copies", {"card": "storm", "most": 2})
    assert BASES.known(Deck("hill", (("dragon", 1), ("king", 1), ("raptor", 1)))) == (
        Deck("hill", (("raptor", 1), ("king", 1))),
        ("dragon",),
    )
    assert BASES.refusal(DECK) is None
