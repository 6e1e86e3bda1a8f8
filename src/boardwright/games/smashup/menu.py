"""What a player may do now, one command after the other."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Command, Refusal, Seat
from boardwright.engine.waits import unique
from boardwright.games.smashup.cards.catalogue import ACTIONS, MINIONS
from boardwright.games.smashup.cards.data import SPECIAL, TALENT
from boardwright.games.smashup.phases import DRAFT, PLAY
from boardwright.games.smashup.play import special
from boardwright.games.smashup.play.book import FEW, RULES, Match, actions_on, minion_barred
from boardwright.games.smashup.play.entering import (
    PLAIN,
    Payment,
    condition_refusal,
    payment_for,
    targets_for,
)
from boardwright.games.smashup.types import (
    FACTIONS,
    Brawl,
    PlayAction,
    PlayMinion,
    SelectFaction,
    UseSpecial,
    UseTalent,
)

FREE = Payment("")
ANY_TIME = "any_time"


def commands(match: Match, seat: Seat) -> Iterator[Command]:
    if match.phase == DRAFT:
        if seat == match.core.turn:
            yield from (SelectFaction(faction) for faction in free_factions(match.core))
    elif match.phase == PLAY:
        if seat == match.core.turn:
            yield from minions(match, seat)
            yield from actions(match, seat)
            yield from abilities(match, seat)
    elif special.is_open(match):
        yield from special.commands(match, seat)


def free_factions(core: Brawl) -> list[str]:
    taken = {faction for side in core.sides for faction in side.factions}
    return [faction for faction in FACTIONS if faction not in taken]


# Minions


def minions(match: Match, seat: Seat) -> Iterator[Command]:
    side = match.core.sides[seat]
    can_pay = side.minion_plays or side.capped_plays or side.base_plays or side.same_plays
    if can_pay:
        for card in unique(side.hand):
            if card in MINIONS:
                yield from _minion(match, seat, str(card))
    if side.discard:
        yield from _risen(match, seat)


def _minion(match: Match, seat: Seat, card: str) -> Iterator[Command]:
    side = match.core.sides[seat]
    for base in match.core.bases:
        paid = payment_for(side, card, base.place)
        if isinstance(paid, Payment) and not minion_barred(match, seat, card, base.place):
            yield PlayMinion(card, base.id)


def _risen(match: Match, seat: Seat) -> Iterator[Command]:
    side = match.core.sides[seat]
    graves = any("graveyard" in ACTIONS[each.card].tags for each in match.core.actions.values())
    for card in unique(side.discard):
        if card not in MINIONS or not (graves or MINIONS[str(card)].tags):
            continue
        for base in match.core.bases:
            paid = rising(match, seat, str(card), base.place)
            if isinstance(paid, Payment) and not minion_barred(match, seat, str(card), base.place):
                yield PlayMinion(str(card), base.id, discard=True)


def rising(match: Match, seat: Seat, card: str, slot: int) -> Payment | Refusal:
    """What lets a minion be played from the discard pile, and which play it uses up."""
    side, tags = match.core.sides[seat], MINIONS[card].tags
    if "rises" in tags and not side.risen:
        return FREE
    mine = (each for each in actions_on(match.core, slot) if each.controller == seat)
    if any("graveyard" in ACTIONS[each.card].tags for each in mine):
        return payment_for(side, card, slot)
    if "haunts" in tags and len(side.hand) <= FEW and side.minion_plays:
        return PLAIN
    return Refusal("not_from_discard")


# Actions


def actions(match: Match, seat: Seat) -> Iterator[Command]:
    side = match.core.sides[seat]
    if side.action_plays <= 0 or side.asleep:
        return
    for name in unique(side.hand):
        card = str(name)
        if card in ACTIONS and condition_refusal(match, seat, card) is None:
            yield from _action(match, seat, card)


def _action(match: Match, seat: Seat, card: str) -> Iterator[Command]:
    action = ACTIONS[card]
    if action.kind in ("on_base", "on_minion"):
        yield from (PlayAction(card, target) for target in targets_for(match, seat, card))
    elif action.kind == "standard" or ANY_TIME in action.tags:
        yield PlayAction(card)


# Abilities


def abilities(match: Match, seat: Seat) -> Iterator[Command]:
    """Those that would do something now."""
    core = match.core
    for thing in (*core.minions.values(), *core.actions.values()):
        if thing.controller != seat:
            continue
        for use in RULES.uses(thing, TALENT):
            if not thing.used and RULES.is_usable(match, thing, use):
                yield UseTalent(thing.id)
        for use in RULES.uses(thing, SPECIAL):
            if RULES.is_usable(match, thing, use):
                yield UseSpecial(thing.id)
