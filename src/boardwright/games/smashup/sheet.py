"""The sheet: what a page needs to draw cards, made from their data, so that no number is written twice.

python -m boardwright.games.smashup.sheet > web/src/boards/smashup/sheet.json
"""

from __future__ import annotations

import json
import sys
from typing import Any

from boardwright.games.smashup.cards.catalogue import FACTIONS
from boardwright.games.smashup.cards.data import ActionCard, BaseCard, MinionCard
from boardwright.games.smashup.types import FACTIONS_EACH, GOAL, HAND_LIMIT

Sheet = dict[str, Any]


def generate() -> str:
    sheet = {
        "table": {"goal": GOAL, "hand": HAND_LIMIT, "factions": FACTIONS_EACH},
        "factions": {
            faction.id: {
                "cards": [card.id for card in faction.cards],
                "bases": [base.id for base in faction.bases],
            }
            for faction in FACTIONS.values()
        },
        "cards": {
            card.id: {"faction": faction.id, **_card(card)}
            for faction in FACTIONS.values()
            for card in (*faction.cards, *faction.bases)
        },
    }
    return json.dumps(sheet, indent=1) + "\n"


def _card(card: MinionCard | ActionCard | BaseCard) -> Sheet:
    if isinstance(card, MinionCard):
        return {"class": "minion", "kind": card.kind, "power": card.power, "copies": card.copies}
    if isinstance(card, ActionCard):
        return {"class": "action", "kind": card.kind, "copies": card.copies}
    return {"class": "base", "breakpoint": card.breakpoint, "prizes": card.prizes}


if __name__ == "__main__":
    sys.stdout.write(generate())
