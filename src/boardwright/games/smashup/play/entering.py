"""How cards come to the table: which play a minion uses up, where it may stand, what happens when it has come; and
actions, those that stay and those that do not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from boardwright.engine.api import Chance, Refusal, Seat
from boardwright.engine.primitives.condition import holds
from boardwright.games.smashup.cards.catalogue import ACTIONS, MINIONS
from boardwright.games.smashup.events import (
    ActionAttached,
    ActionPlayed,
    ActionResolved,
    MinionPlayed,
    Pays,
    Zone,
)
from boardwright.games.smashup.play.book import (
    RULES,
    Match,
    action_barred,
    heeds,
    is_untouchable,
    listeners,
    minion_barred,
    ranked,
)
from boardwright.games.smashup.play.state import action_id, minion_id, slot_of
from boardwright.games.smashup.types import NO_LIMIT, Base, Brawl, Minion, Side
from boardwright.kits.scripts.rulebook import NO_CHANCE, Bound, CardScene
from boardwright.kits.scripts.running import Cursor, Happens, stops
from boardwright.kits.scripts.system import Later

ENTERED, RESOLVED = "entered", "resolved"
"""What comes when everything is done that a card does when it is played."""
PLAYED_ORDER = (
    "wizard_archmage",
    "trickster_leprechaun",
    "trickster_flame_trap",
    "trickster_pay_the_piper",
)

NO_MINION_PLAY = Refusal("no_minion_play")
TOO_STRONG = Refusal("too_strong")
OTHER_NAME = Refusal("other_name")
BASE_FORBIDS_MINION = Refusal("base_forbids_minion")
BASE_FORBIDS_ACTION = Refusal("base_forbids_action")
NEEDS_BASE = Refusal("needs_base")
NEEDS_MINION = Refusal("needs_minion")
NEEDS_NOTHING = Refusal("needs_nothing")
PROTECTED = Refusal("protected")
NOT_YOUR_MINION = Refusal("not_your_minion")
NOT_NOW = Refusal("condition_not_met")


class Payment(NamedTuple):
    """The play that a minion uses up, and that play's limit of power."""

    pays: Pays
    power: int = 0


PLAIN, SAME = Payment("plain"), Payment("same")


def payment_for(side: Side, card: str, slot: int) -> Payment | Refusal:
    """Plays that can be used for little are used first."""
    power = MINIONS[card].power
    base_plays = [most for most in side.base_plays.get(slot, ()) if most >= power]
    limited = [most for most in base_plays if most < NO_LIMIT]
    if limited:
        return Payment("base", min(limited))
    if side.same_plays and side.same_name in ("", card):
        return SAME
    capped = [most for most in side.capped_plays if most >= power]
    if capped:
        return Payment("capped", min(capped))
    if base_plays:
        return Payment("base", NO_LIMIT)
    if side.minion_plays:
        return PLAIN
    return _why_not(side, slot)


def _why_not(side: Side, slot: int) -> Refusal:
    if side.capped_plays or side.base_plays.get(slot):
        return TOO_STRONG
    return OTHER_NAME if side.same_plays else NO_MINION_PLAY


# Minions


def open_bases(match: Match, seat: Seat, card: str) -> list[str]:
    """Where nothing forbids that the minion is played."""
    return [base.id for base in match.core.bases if not minion_barred(match, seat, card, base.place)]


def enter(
    match: Match,
    seat: Seat,
    card: str,
    slot: int,
    chance: Chance,
    *,
    source: Zone = "hand",
    payment: Payment = Payment(""),  # noqa: B008 - a value
    rises: bool = False,
) -> Happens:
    """A minion is played: first what it does itself, with all that follows, then the base, then what else waits for
    it."""
    minion = minion_id(match.core)
    yield MinionPlayed(seat, minion, card, slot, source, *payment, rises)
    yield from RULES.play(match, card, minion, seat, chance)
    if waits_for_minions(match.core, slot):
        yield Later((ENTERED, minion, seat, slot, 0), after_triggers=True)


def waits_for_minions(core: Brawl, slot: int) -> bool:
    return any(type(each) is not Base or each.place == slot for each in listeners(core, "minion_played"))


@RULES.kinds.register(ENTERED)
def entered(match: Match, cursor: Cursor, chance: Chance) -> Happens:
    _, minion, seat, slot, step = cursor
    bound: Bound = {"minion": (minion,), "seat": (seat,), "base": (slot,)}
    waiting = listeners(match.core, "minion_played")
    if step == 0:
        bases = [each for each in waiting if type(each) is Base and each.place == slot]
        yield from heeding(match, "minion_played", bases, seat, bound)
        yield Later((ENTERED, minion, seat, slot, 1), after_triggers=True)
    else:
        others = ranked(PLAYED_ORDER, [each for each in waiting if type(each) is not Base])
        yield from RULES.announce(match, "minion_played", others, bound)


def heeding(match: Match, moment: str, bases: Iterable[Base], seat: Seat, bound: Bound) -> Happens:
    """Tell bases of a moment that is somebody's, unless their abilities do not count for that player."""
    told = [base for base in bases if heeds(match.core, base.place, seat)]
    yield from RULES.announce(match, moment, told, bound, by=seat)


# Actions


def target_refusal(match: Match, seat: Seat, card: str, target: str) -> Refusal | None:
    """Why an action cannot be put there; of one that does not stay, whether it needs no target."""
    kind = ACTIONS[card].kind
    if kind == "on_base":
        slot = slot_of(match.core, target)
        if slot < 0:
            return NEEDS_BASE
        return BASE_FORBIDS_ACTION if action_barred(match, seat, card, slot) else None
    if kind == "on_minion":
        minion = match.core.minions.get(target)
        return NEEDS_MINION if minion is None else _host_refusal(match, seat, card, minion)
    return NEEDS_NOTHING if target else None


def _host_refusal(match: Match, seat: Seat, card: str, minion: Minion) -> Refusal | None:
    scene = CardScene(RULES, match, seat, NO_CHANCE, card, {"it": (minion.id,)})
    if not holds(ACTIONS[card].onto, scene, RULES.conditions):
        return NOT_YOUR_MINION
    return PROTECTED if is_untouchable(match, minion, seat, "action") else None


def condition_refusal(match: Match, seat: Seat, card: str) -> Refusal | None:
    when = ACTIONS[card].when
    if when is True:
        return None
    scene = CardScene(RULES, match, seat, NO_CHANCE, card, {})
    return None if holds(when, scene, RULES.conditions) else NOT_NOW


def targets_for(match: Match, seat: Seat, card: str) -> Iterator[str]:
    """Where an action that stays can be put; of any other nothing."""
    kind = ACTIONS[card].kind
    found: Iterable[str] = ()
    if kind == "on_base":
        found = [base.id for base in match.core.bases]
    elif kind == "on_minion":
        found = match.core.minions
    yield from (each for each in found if target_refusal(match, seat, card, each) is None)


def can_be_played_extra(match: Match, seat: Seat, card: str) -> bool:
    """At once, by an effect; that takes no action play, but who sleeps plays none at all."""
    action = ACTIONS[card]
    if match.core.sides[seat].asleep or (action.kind == "special" and "any_time" not in action.tags):
        return False
    if action.kind in ("standard", "special"):
        return True
    return next(targets_for(match, seat, card), None) is not None


def perform(
    match: Match,
    seat: Seat,
    card: str,
    target: str,
    chance: Chance,
    *,
    owner: Seat | None = None,
    source: Zone = "hand",
    extra: bool = False,
) -> Happens:
    """An action is played: it stays, or it does what it does and is discarded."""
    owner = seat if owner is None else owner
    stays = ACTIONS[card].kind in ("on_base", "on_minion")
    yield ActionPlayed(seat, card, owner, source, extra, stays)
    if stays:
        core = match.core
        host = core.minions.get(target)
        slot = slot_of(core, target) if host is None else host.place
        action = action_id(core)
        yield ActionAttached(seat, action, card, owner, slot, "" if host is None else host.id)
        yield from RULES.play(match, card, action, seat, chance)
        return
    bound = {"target": (target,)} if target else {}
    asked = False
    for effect in RULES.play(match, card, card, seat, chance, bound):
        asked = asked or stops(effect)
        yield effect
    if asked:
        yield Later((RESOLVED, card, owner))
    else:
        yield ActionResolved(card, owner)


@RULES.kinds.register(RESOLVED)
def resolved(match: Match, cursor: Cursor, chance: Chance) -> Happens:
    _, card, owner = cursor
    yield ActionResolved(card, owner)
