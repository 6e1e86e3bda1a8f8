"""Decks: what a legal one is, the six that come ready made, and the draw pile that is made of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.api import Deck, DeckRules, Refusal, Requirement, counted
from boardwright.games.summonerwars.cards.catalogue import FACTIONS, UNITS
from boardwright.games.summonerwars.cards.data import EventCard, Faction, UnitCard

COMMONS, CHAMPIONS, STANDARD_EVENTS = 16, 3, 6
COPIES = {"common": 4, "champion": 1, "standard": 2}

Chosen = UnitCard | EventCard


def _cards(faction: Faction) -> tuple[Chosen, ...]:
    return (*faction.units, *faction.events)


CHOOSABLE: dict[str, Chosen] = {
    card.id: card for faction in FACTIONS.values() for card in _cards(faction) if card.rank in COPIES
}
"""Whatever may be put into a deck. Gates and epic events come with the summoner."""
SUMMONERS: dict[str, Faction] = {
    card.id: faction for faction in FACTIONS.values() for card in faction.units if card.rank == "summoner"
}


def faction_of(deck: Deck) -> Faction:
    return SUMMONERS[deck.leader]


def draw_pile(deck: Deck) -> tuple[str, ...]:
    """What is shuffled at the start: what was chosen, the epic events and the gates of the summoner."""
    faction = faction_of(deck)
    chosen = [card for card, copies in deck.cards for _ in range(copies)]
    return (
        *(faction.portal.id for _ in range(faction.portal.copies)),
        *(card.id for card in _epics(faction) for _ in range(card.copies)),
        *chosen,
    )


def _check(deck: Deck) -> Sequence[Requirement]:
    """Without a summoner nothing else can be said."""
    if not deck.leader:
        return (Requirement("summoner_count", 0, 1, Refusal("deck_summoner_missing")),)
    return (
        Requirement("summoner_count", 1, 1),
        counted("commons", _count(deck, "common"), COMMONS),
        counted("champions", _count(deck, "champion"), CHAMPIONS),
        counted("standard_events", _count(deck, "standard"), STANDARD_EVENTS),
        _symbols(deck),
    )


def _symbols(deck: Deck) -> Requirement:
    """Each card shares a symbol with the summoner; a card without one always fits."""
    wanted = set(UNITS[deck.leader].symbols)
    strangers = tuple(
        card
        for card, _ in deck.cards
        if len(CHOOSABLE[card].symbols) > 0 and wanted.isdisjoint(CHOOSABLE[card].symbols)
    )
    if deck.free or not strangers:
        return Requirement("symbol_mismatch", 0, 0)
    refusal = Refusal("deck_symbol_mismatch", {"card": strangers[0], "n": len(strangers)})
    return Requirement("symbol_mismatch", len(strangers), 0, refusal, strangers)


def _count(deck: Deck, rank: str) -> int:
    return sum(copies for card, copies in deck.cards if CHOOSABLE[card].rank == rank)


def _added(leader: str) -> dict[str, int]:
    """What comes with a summoner: two units and a gate on the board, three gates and the epic events in the pile."""
    faction = SUMMONERS[leader]
    standing = {card: 1 for card, *_ in faction.layout if card != leader}
    return {
        **standing,
        faction.portal.id: faction.portal.copies,
        **{card.id: card.copies for card in _epics(faction)},
    }


def _epics(faction: Faction) -> Iterable[EventCard]:
    return (card for card in faction.events if card.rank == "epic")


def _prebuilt(faction: Faction) -> Deck:
    leader = next(card.id for card in faction.units if card.rank == "summoner")
    chosen = tuple((card.id, card.copies) for card in CHOOSABLE.values() if card.id in faction.deck)
    return Deck(leader, chosen)


DECKS = DeckRules(
    "summonerwars",
    tuple(SUMMONERS),
    {card.id: COPIES[card.rank] for card in CHOOSABLE.values()},
    _check,
    added=_added,
    prebuilt={faction.id: _prebuilt(faction) for faction in FACTIONS.values()},
)
