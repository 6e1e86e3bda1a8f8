"""Specials: what may be played before bases score, while everybody has the chance to."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Command, Refusal, Seat
from boardwright.engine.waits import unique
from boardwright.games.smashup.cards.catalogue import ACTIONS, MINIONS
from boardwright.games.smashup.play.book import Match, minion_barred
from boardwright.games.smashup.play.entering import (
    BASE_FORBIDS_MINION,
    NEEDS_BASE,
    NEEDS_NOTHING,
    NOT_NOW,
)
from boardwright.games.smashup.play.scoring import ME_FIRST
from boardwright.games.smashup.play.state import base_id, slot_of
from boardwright.games.smashup.types import PlayAction, PlayMinion

LURKS, AT_BASE = "lurks", "at_base"

SPECIALS_ONLY = Refusal("specials_only")
BASE_NOT_SCORING = Refusal("base_not_scoring")
SPECIAL_USED = Refusal("special_used")
ASLEEP = Refusal("asleep")


def is_open(match: Match) -> bool:
    return match.wait is not None and match.wait.name == ME_FIRST


def minion_refusal(match: Match, seat: Seat, card: str, base: str) -> Refusal | None:
    """Of a minion of the hand that lies in wait."""
    if card not in MINIONS or LURKS not in MINIONS[card].tags:
        return SPECIALS_ONLY
    slot = slot_of(match.core, base)
    refusal = _base_refusal(match, card, slot)
    if refusal is not None:
        return refusal
    return BASE_FORBIDS_MINION if minion_barred(match, seat, card, slot) else None


def action_refusal(match: Match, seat: Seat, card: str, target: str) -> Refusal | None:
    if card not in ACTIONS or ACTIONS[card].kind != "special":
        return SPECIALS_ONLY
    if match.core.sides[seat].asleep:
        return ASLEEP
    if AT_BASE not in ACTIONS[card].tags:
        return NEEDS_NOTHING if target else None
    slot = slot_of(match.core, target)
    if slot < 0:
        return NEEDS_BASE
    refusal = _base_refusal(match, card, slot)
    if refusal is not None:
        return refusal
    hand = match.core.sides[seat].hand
    ready = any(each in MINIONS and not minion_barred(match, seat, each, slot) for each in hand)
    return None if ready else NOT_NOW


def _base_refusal(match: Match, card: str, slot: int) -> Refusal | None:
    if slot not in match.core.locked:
        return BASE_NOT_SCORING
    return SPECIAL_USED if (card, slot) in match.core.specials else None


def commands(match: Match, seat: Seat) -> Iterator[Command]:
    for name in unique(match.core.sides[seat].hand):
        card = str(name)
        if card in MINIONS:
            if LURKS in MINIONS[card].tags:
                for base in map(base_id, match.core.locked):
                    if minion_refusal(match, seat, card, base) is None:
                        yield PlayMinion(card, base)
        elif ACTIONS[card].kind == "special":
            targets = map(base_id, match.core.locked) if AT_BASE in ACTIONS[card].tags else ("",)
            for target in targets:
                if action_refusal(match, seat, card, target) is None:
                    yield PlayAction(card, target)
