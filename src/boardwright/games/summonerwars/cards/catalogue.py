"""All cards of all factions, by their ids."""

from __future__ import annotations

from boardwright.games.summonerwars.cards.barbaric import BARBARIC
from boardwright.games.summonerwars.cards.data import EventCard, Faction, StructureCard, UnitCard
from boardwright.games.summonerwars.cards.frost import FROST
from boardwright.games.summonerwars.cards.goblin import GOBLIN
from boardwright.games.summonerwars.cards.necromancer import NECROMANCER
from boardwright.games.summonerwars.cards.paladin import PALADIN
from boardwright.games.summonerwars.cards.trickster import TRICKSTER
from boardwright.kits.scripts.cards import Card

FACTIONS: dict[str, Faction] = {
    faction.id: faction for faction in (NECROMANCER, TRICKSTER, PALADIN, GOBLIN, FROST, BARBARIC)
}
UNITS: dict[str, UnitCard] = {card.id: card for faction in FACTIONS.values() for card in faction.units}
EVENTS: dict[str, EventCard] = {card.id: card for faction in FACTIONS.values() for card in faction.events}
STRUCTURES: dict[str, StructureCard] = {
    card.id: card for faction in FACTIONS.values() for card in (faction.gate, faction.portal)
}
ABILITIES: dict[str, Card] = {card.id: card for faction in FACTIONS.values() for card in faction.abilities}
GATES = frozenset(STRUCTURES)
NECROMANCERS = frozenset(card.id for card in NECROMANCER.units)

CARDS: tuple[Card, ...] = (
    *(card.card for kinds in (UNITS, EVENTS, STRUCTURES) for card in kinds.values()),
    *ABILITIES.values(),
)


def cost_of(card: str) -> int:
    if card in UNITS:
        return UNITS[card].cost
    return EVENTS[card].cost if card in EVENTS else 0


def is_undead(card: str, by_name: bool) -> bool:
    return "undead" in UNITS[card].tags if by_name else card in NECROMANCERS
