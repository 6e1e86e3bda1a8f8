"""All cards of all factions, by their ids."""

from __future__ import annotations

from boardwright.games.smashup.cards.aliens import ALIENS
from boardwright.games.smashup.cards.bear_cavalry import BEAR_CAVALRY
from boardwright.games.smashup.cards.data import ActionCard, BaseCard, Faction, MinionCard
from boardwright.games.smashup.cards.dinosaurs import DINOSAURS
from boardwright.games.smashup.cards.ghosts import GHOSTS
from boardwright.games.smashup.cards.killer_plants import KILLER_PLANTS
from boardwright.games.smashup.cards.ninjas import NINJAS
from boardwright.games.smashup.cards.pirates import PIRATES
from boardwright.games.smashup.cards.robots import ROBOTS
from boardwright.games.smashup.cards.steampunks import STEAMPUNKS
from boardwright.games.smashup.cards.tricksters import TRICKSTERS
from boardwright.games.smashup.cards.wizards import WIZARDS
from boardwright.games.smashup.cards.zombies import ZOMBIES
from boardwright.kits.scripts.cards import Card

FACTIONS: dict[str, Faction] = {
    faction.id: faction
    for faction in (
        ALIENS,
        DINOSAURS,
        NINJAS,
        PIRATES,
        ROBOTS,
        TRICKSTERS,
        WIZARDS,
        ZOMBIES,
        STEAMPUNKS,
        BEAR_CAVALRY,
        GHOSTS,
        KILLER_PLANTS,
    )
}
MINIONS: dict[str, MinionCard] = {
    card.id: card for faction in FACTIONS.values() for card in faction.cards if isinstance(card, MinionCard)
}
ACTIONS: dict[str, ActionCard] = {
    card.id: card for faction in FACTIONS.values() for card in faction.cards if isinstance(card, ActionCard)
}
BASES: dict[str, BaseCard] = {card.id: card for faction in FACTIONS.values() for card in faction.bases}
FACTION_OF: dict[str, str] = {
    card.id: faction.id for faction in FACTIONS.values() for card in (*faction.cards, *faction.bases)
}
CARDS: tuple[Card, ...] = tuple(card.card for cards in (MINIONS, ACTIONS, BASES) for card in cards.values())
