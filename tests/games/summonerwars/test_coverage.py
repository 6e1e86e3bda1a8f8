"""No ruling, ability or event is without a test; and the cards are those of the printed list."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from boardwright.games.summonerwars.cards.catalogue import ABILITIES, FACTIONS, UNITS
from tests.games.summonerwars.numbered import RULINGS, WORDS, tested

HERE = Path(__file__).parent


def test_every_ruling_ability_and_event_has_a_test():
    for file in sorted(HERE.glob("test_*.py")):
        import_module(f"{__package__}.{file.stem}")
    assert [number for number in RULINGS if number not in tested] == []
    assert sorted(word for word in WORDS if word not in tested) == []


def lines():
    """The cards as the list writes them: one a line."""
    for faction in FACTIONS.values():
        for unit in faction.units:
            sets = "+".join(unit.abilities), "+".join(unit.symbols)
            numbers = (unit.cost, unit.life, unit.strength, unit.attack, unit.reach, *sets, unit.copies)
            yield ",".join(map(str, ("unit", unit.id, unit.rank, *numbers)))
        for event in faction.events:
            kind = ":".join((event.rank, event.phase, *(("active",) if event.stays == "active" else ())))
            life = event.life or ""
            yield f"event,{event.id},{kind},{event.cost},{life},,,,,{'+'.join(event.symbols)},{event.copies}"
        for structure in (faction.gate, faction.portal):
            yield f"structure,{structure.id},gate,0,{structure.life},,,,,,{structure.copies}"


def test_the_cards_are_the_printed_ones():
    assert list(lines()) == (HERE / "cards.csv").read_text().splitlines()


def test_every_deck_has_thirty_cards_and_every_ability_a_bearer():
    assert {len(faction.deck) for faction in FACTIONS.values()} == {30}
    assert {ability for unit in UNITS.values() for ability in unit.abilities} == set(ABILITIES)
