"""What a table shows that only the rules can know: how a hand is held, what may be chosen, what plays are called."""

from __future__ import annotations

from itertools import islice
from typing import Any

from boardwright.engine.api import Facts, Hidden, Seat, Struct
from boardwright.games.shengji import turns
from boardwright.games.shengji.cards import held, trumps_in, worth_of
from boardwright.games.shengji.hints import Hint, Reason, best_bury, hints
from boardwright.games.shengji.scoring import attacking_points, side_of
from boardwright.games.shengji.types import SEATS, Hand, Rules
from boardwright.kits.climbing.values import Cards
from boardwright.kits.tricks.following import must_serve
from boardwright.kits.tricks.replies import minimal_sets, suits_of

MOST_PROPOSED, MOST_SETS = 60, 8


class Proposal(Struct, frozen=True):
    cards: Cards
    kind: str
    takes: bool
    """Would it lie highest?"""
    reason: Reason


class Group(Struct, frozen=True):
    suit: str
    """Trumps are one."""
    cards: Cards


class ShengjiFacts(Facts):
    groups: tuple[Group, ...] = ()
    """One's own hand: trumps first, then the suits."""
    playable: Cards = ()
    """What may be chosen now."""
    size: int = 0
    """How many cards follow the lead; 0: one leads, or it is not one's turn."""
    suit: str = ""
    """That was led."""
    serves: tuple[Cards, ...] = ()
    """Pairs of which one of these sets has to be among the cards."""
    proposals: tuple[Proposal, ...] = ()
    """What may be played, the best first. What is freely added is only proposed in a few ways."""
    bury: Cards = ()
    """What the banker would best lay aside."""
    trick_points: int = 0
    attackers: tuple[Seat, ...] = ()
    attacking_points: int = 0
    open_hands: tuple[Cards, ...] = ()
    """By seat, held like one's own: for whoever sees them all, in a replay."""


def facts_of(hand: Hand, rules: Rules, seat: Seat) -> ShengjiFacts:
    """`hand` as the seat sees it."""
    against: tuple[Seat, ...] = ()
    if hand.banker is not None:
        against = tuple(each for each in range(SEATS) if side_of(each) != side_of(hand.banker))
    seated = 0 <= seat < SEATS
    return ShengjiFacts(
        trick_points=sum(worth_of(laid.cards) for laid in hand.trick),
        attackers=against,
        attacking_points=attacking_points(hand) if against else 0,
        groups=_groups(hand, seat) if seated else (),
        open_hands=_open(hand),
        **(_turn(hand, seat) if seated and hand.waiting == (seat,) else {}),
    )


def _groups(hand: Hand, seat: Seat) -> tuple[Group, ...]:
    trumps = trumps_in(hand)
    cards = held(hand.players[seat].cards, trumps)
    return tuple(Group(suit, tuple(own)) for suit, own in suits_of(cards, trumps).items())


def _open(hand: Hand) -> tuple[Cards, ...]:
    if any(isinstance(player.cards, Hidden) for player in hand.players):
        return ()
    return tuple(held(player.cards, trumps_in(hand)) for player in hand.players)


def _turn(hand: Hand, seat: Seat) -> dict[str, Any]:
    own = hand.players[seat].cards
    if hand.phase == "burying":
        return {"playable": own, "bury": best_bury(hand, seat)}
    if hand.phase != "playing":
        return {}
    proposals = tuple(_proposal(hand, hint) for hint in hints(hand, seat)[:MOST_PROPOSED])
    if not hand.trick:
        return {"playable": own, "proposals": proposals}
    lead, trumps = hand.trick[0].cards, trumps_in(hand)
    serving = must_serve(own, lead, trumps)
    chosen_from = serving if len(serving) >= len(lead) else own
    sets = islice(minimal_sets(serving, lead, trumps), MOST_SETS) if len(serving) > len(lead) else ()
    return {
        "playable": chosen_from,
        "size": len(lead),
        "suit": trumps.suit_of(lead[0]),
        "serves": tuple(each for each in sets if each),
        "proposals": proposals,
    }


def _proposal(hand: Hand, hint: Hint) -> Proposal:
    cards, trumps = hint.cards, trumps_in(hand)
    takes = not hand.trick or hint.reason in ("takes", "ruffs")
    return Proposal(held(cards, trumps), turns.kind_of(hand, cards), takes, hint.reason)
