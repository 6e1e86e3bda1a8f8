"""The sheet: what a page needs to draw cards, made from their data, so that no number is written twice.

python -m boardwright.games.summonerwars.sheet > web/src/boards/summonerwars/sheet.json
"""

from __future__ import annotations

import json
import sys
from typing import Any

from boardwright.games.summonerwars.cards.catalogue import FACTIONS
from boardwright.games.summonerwars.cards.data import EventCard, Faction, StructureCard, UnitCard
from boardwright.games.summonerwars.play.attack import FACES
from boardwright.games.summonerwars.types import BUILD_ROWS, MOST_MAGIC, MOVES

Sheet = dict[str, Any]
KINDS = {"": "once", "active": "stays", "attachment": "attach", "structure": "wall"}


def generate() -> str:
    sheet = {
        "factions": {faction.id: _faction(faction) for faction in FACTIONS.values()},
        "faces": FACES,
        "table": {"actions": MOVES, "zone": BUILD_ROWS, "magic": MOST_MAGIC},
        "cards": {
            card.id: {"faction": faction.id, **_card(card)}
            for faction in FACTIONS.values()
            for card in _cards(faction)
        },
    }
    return json.dumps(sheet, indent=1) + "\n"


def _cards(faction: Faction) -> tuple[UnitCard | EventCard | StructureCard, ...]:
    return (*faction.units, *faction.events, faction.gate, faction.portal)


def _faction(faction: Faction) -> Sheet:
    (summoner,) = (card for card in faction.units if card.rank == "summoner")
    return {
        "summoner": summoner.id,
        "symbols": [symbol for symbol in summoner.symbols if symbol != "double_axe"],
        "layout": [list(each) for each in faction.layout],
    }


def _card(card: UnitCard | EventCard | StructureCard) -> Sheet:
    if isinstance(card, UnitCard):
        return {
            "class": card.rank,
            "cost": card.cost,
            "life": card.life,
            "strength": card.strength,
            "attack": card.attack,
            "reach": card.reach,
            "copies": card.copies,
            "abilities": card.abilities,
            "symbols": card.symbols,
        }
    if isinstance(card, StructureCard):
        return {
            "class": "gate",
            "cost": 0,
            "life": card.life,
            "copies": card.copies,
            "abilities": [],
            "symbols": [],
        }
    return {
        "class": card.rank,
        "cost": card.cost,
        "life": card.life,
        "copies": card.copies,
        "abilities": [],
        "symbols": card.symbols,
        "phase": card.phase,
        "kind": KINDS[card.stays],
    }


if __name__ == "__main__":
    sys.stdout.write(generate())
