"""What a table shows that only the rules can know: names of plays, hints, and which cards are still out."""

from __future__ import annotations

from functools import lru_cache

from boardwright.engine.api import Facts, Seat
from boardwright.games.doudizhu.patterns import FULL_DECK, combinations
from boardwright.games.doudizhu.paying import multiplier
from boardwright.games.doudizhu.types import SEATS, Cards, Hand, Laid, Rules
from boardwright.kits.climbing.counts import LETTERS, Counts, count, how_many, spelled
from boardwright.kits.climbing.hints import hints
from boardwright.kits.climbing.patterns import Play

MOST_NAMED = 600
"""Of the hands that can be played in more ways than this, the cheapest are told; the rules judge the others when they
are played."""
MOST_HINTS = 12

Bag = str
"""Ranks from the lowest, jokers as `x` and `X`: `34567`, `KKK2`."""


class DoudizhuFacts(Facts):
    multiplier: int
    """What the hand counts for now; 0 while there is no landlord."""
    trick: tuple[Laid, ...] = ()
    """What each seat did last, since somebody led."""
    playable: dict[Bag, str] = {}
    """What the seat may play now, and what it is called."""
    hints: tuple[Bag, ...] = ()
    """The cheapest sensible plays, the best first; none: pass."""
    unseen: tuple[tuple[str, int], ...] = ()
    """By rank, from the highest, written as in a bag: cards that the seat has not seen yet. Empty where the table
    forbids to count."""


def facts_of(hand: Hand, rules: Rules, seat: Seat) -> DoudizhuFacts:
    """`hand` as the seat sees it."""
    own: Cards = hand.players[seat].cards if 0 <= seat < SEATS else ()
    named: tuple[tuple[Bag, str], ...] = ()
    if hand.phase == "playing" and hand.waiting == (seat,):
        named = proposals(count(own), hand.climb.play, rules.adjacent_trio_wing)
    return DoudizhuFacts(
        worth(hand, rules),
        trick_of(hand.played),
        dict(named),
        tuple(bag for bag, _ in named[:MOST_HINTS]),
        unseen(hand, own) if rules.card_counter else (),
    )


def worth(hand: Hand, rules: Rules) -> int:
    if hand.landlord is None:
        return 0
    return hand.result.multiplier if hand.result is not None else multiplier(hand, rules)


@lru_cache(maxsize=1 << 10)
def proposals(hand: Counts, on: Play | None, beside: bool) -> tuple[tuple[Bag, str], ...]:
    found = hints(combinations(beside=beside), hand, on)
    return tuple((spelled(play.counts), play.kind) for play in found[:MOST_NAMED])


def trick_of(played: tuple[Laid, ...]) -> tuple[Laid, ...]:
    """From the lead on, or the last turn of every seat if that is less."""
    last = played[-SEATS:]
    for at in range(len(last) - 1, -1, -1):
        before = played[: len(played) - len(last) + at][-(SEATS - 1) :]
        if last[at].cards and all(not laid.cards for laid in before):
            return last[at:]
    return last


def unseen(hand: Hand, own: Cards) -> tuple[tuple[str, int], ...]:
    """All cards but one's own and those that everybody has seen: played, shown at the end, or taken from the bottom."""
    seen = {*own, *hand.shown_bottom}
    for laid in hand.played:
        seen.update(laid.cards)
    for player in hand.players:
        seen.update(player.shown)
    left = FULL_DECK - count(seen)
    return tuple([(LETTERS[index], how_many(left, index)) for index in reversed(range(len(LETTERS)))])
