"""What a table shows that only the rules can know: what the hand counts for, and what every climbing game tells."""

from __future__ import annotations

from functools import lru_cache

from boardwright.engine.api import Seat
from boardwright.games.doudizhu.patterns import FULL_DECK, combinations
from boardwright.games.doudizhu.paying import multiplier
from boardwright.games.doudizhu.types import SEATS, Hand, Rules
from boardwright.kits.climbing import facts as climbing
from boardwright.kits.climbing.counts import Counts, count
from boardwright.kits.climbing.facts import ClimbFacts, Proposals
from boardwright.kits.climbing.patterns import Play
from boardwright.kits.climbing.values import Cards


class DoudizhuFacts(ClimbFacts):
    multiplier: int = 0
    """What the hand counts for now; 0 while there is no landlord."""


def facts_of(hand: Hand, rules: Rules, seat: Seat) -> DoudizhuFacts:
    """`hand` as the seat sees it."""
    own: Cards = hand.players[seat].cards if 0 <= seat < SEATS else ()
    to_move = hand.phase == "playing" and hand.waiting == (seat,)
    named = proposals(count(own), hand.climb.play, rules.adjacent_trio_wing) if to_move else ()
    playable, hints, reasons = climbing.told(named)
    return DoudizhuFacts(
        climbing.trick_of(hand.played, SEATS),
        playable,
        hints,
        reasons,
        climbing.unseen(FULL_DECK, count(_seen(hand, own))) if rules.card_counter else (),
        worth(hand, rules),
    )


def worth(hand: Hand, rules: Rules) -> int:
    if hand.landlord is None:
        return 0
    return hand.result.multiplier if hand.result is not None else multiplier(hand, rules)


@lru_cache(maxsize=1 << 10)
def proposals(hand: Counts, on: Play | None, beside: bool) -> Proposals:
    return climbing.proposals(combinations(beside=beside), hand, on)


def _seen(hand: Hand, own: Cards) -> set[str]:
    """One's own cards and those that everybody has seen: played, shown at the end, or taken from the bottom."""
    seen = {*own, *hand.shown_bottom}
    for laid in hand.played:
        seen.update(laid.cards)
    for player in hand.players:
        seen.update(player.shown)
    return seen
