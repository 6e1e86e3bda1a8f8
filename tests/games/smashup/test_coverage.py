"""No ruling, card or base is without a test; and the cards are those of the list."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from boardwright.games.smashup.cards.catalogue import ACTIONS, BASES, FACTIONS, MINIONS
from boardwright.games.smashup.types import FACTIONS as CHOICES
from tests.games.smashup.numbered import NAMES, RULINGS, tested

HERE = Path(__file__).parent


def test_every_ruling_card_and_base_has_a_test():
    for file in sorted(HERE.glob("test_rulings_*.py")):
        import_module(f"{__package__}.{file.stem}")
    assert sorted(number for number in RULINGS if number not in tested) == []
    assert sorted(name for name in NAMES if name not in tested) == []


def lines():
    """The cards as the list writes them: one a line."""
    for faction in FACTIONS.values():
        for card in faction.cards:
            power = str(MINIONS[card.id].power) if card.id in MINIONS else "-"
            yield ",".join((faction.id, card.id, power, str(card.copies), card.kind))
        for base in faction.bases:
            prizes = "/".join(map(str, base.prizes))
            yield ",".join((faction.id, base.id, str(base.breakpoint), prizes))


def test_the_cards_are_those_of_the_list():
    assert list(lines()) == (HERE / "cards.csv").read_text().splitlines()


def test_there_are_so_many():
    assert tuple(FACTIONS) == CHOICES
    assert (len(MINIONS) + len(ACTIONS), len(BASES)) == (142, 24)
    assert {len(faction.deck) for faction in FACTIONS.values()} == {20}
    assert {len(faction.bases) for faction in FACTIONS.values()} == {2}
