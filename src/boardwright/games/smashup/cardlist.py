"""The list of all cards and bases with their effects, for the documentation, made from their scripts.

python -m boardwright.games.smashup.cardlist > docs/smash-up-cards.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from boardwright.engine.texts import load_texts
from boardwright.games.smashup.cards.catalogue import FACTIONS
from boardwright.games.smashup.cards.data import ActionCard, BaseCard, Faction, MinionCard
from boardwright.kits.scripts.telling import told

HEAD = """# Smash Up: all cards

Made from the code by `python -m boardwright.games.smashup.cardlist > docs/smash-up-cards.md`; a test keeps it so. The
fourth column is what stands on the card, the last one its script, in the words of the kit [scripts](scripts.md) and of
the game: what they mean is registered in `play/words.py` and `play/effects.py`. How it is put together is told in
[Smash Up](smash-up.md).
"""
TAGS = {
    "jams": "switches the base's ability off",
    "controls": "takes control of its host",
    "lurks": "may be played before scoring, onto a base that will score",
    "rises": "one a turn may be played from the discard pile",
    "haunts": "may be played from the discard pile with two cards in hand or fewer",
    "graveyard": "minions may be played here from the discard pile",
    "at_base": "is played on a base that will score",
    "any_time": "may be played in one's turn, too",
    "raptor": "",
    "microbot": "is a microbot",
    "alpha": "makes all of its player microbots",
}


def generate() -> str:
    return "\n".join((HEAD, *(row for faction in FACTIONS.values() for row in _faction(faction))))


def _faction(faction: Faction) -> Iterator[str]:
    texts = load_texts("boardwright.games.smashup")["en"]
    yield f"## {texts[f'faction.{faction.id}']}\n"
    yield "| card | kind | power / points | text | script |"
    yield "|---|---|---|---|---|"
    for card in (*faction.cards, *faction.bases):
        cells = (texts[f"card.{card.id}"], *_numbers(card), texts[f"card.{card.id}.text"], _script(card))
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
    yield ""


def _numbers(card: MinionCard | ActionCard | BaseCard) -> tuple[str, str]:
    if isinstance(card, BaseCard):
        return "base", f"{card.breakpoint}: {'/'.join(map(str, card.prizes))}"
    kind = f"{card.copies} × {card.kind.replace('_', ' ')}"
    return kind, str(card.power) if isinstance(card, MinionCard) else "–"


def _script(card: MinionCard | ActionCard | BaseCard) -> str:
    parts = list(told(card.card))
    if not isinstance(card, BaseCard):
        parts += [TAGS[tag] for tag in card.tags if TAGS[tag]]
    if isinstance(card, ActionCard) and card.bonus:
        parts.append(f"+{card.bonus} to its player's total, with a minion there")
    return "<br>".join(f"`{part}`" for part in parts) or "–"


if __name__ == "__main__":
    sys.stdout.write(generate())
