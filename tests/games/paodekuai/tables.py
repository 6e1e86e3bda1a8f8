"""Hands of paodekuai in the middle of play."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Match, replace
from boardwright.engine.primitives.cards import SUITS
from boardwright.games.paodekuai import GAME
from boardwright.games.paodekuai.types import Player
from boardwright.kits.climbing.values import PlayCards

STAKE = 10_000
ORDER = "2AKQJT9876543"


def cards(ranks: str, *, after: str = "") -> tuple[str, ...]:
    """`"334"` → cards; `after`: ranks whose first cards are held by others. Suits run from the spades."""
    found = [rank + SUITS[(after + ranks[:at]).count(rank)] for at, rank in enumerate(ranks)]
    return tuple(sorted(found, key=lambda card: ORDER.index(card[0])))


def playing(*hands: str, stakes: tuple[int, ...] = (), opening: str = "", **options: Any) -> Match:
    """The first seat leads, and everybody holds these ranks, and has played before."""
    stakes = stakes or (STAKE,) * len(hands)
    match = Match.new(GAME, secret=b"s", seats=len(hands), options=options, stakes=stakes)
    dealt = [cards(hand, after="".join(hands[:seat])) for seat, hand in enumerate(hands)]
    players = tuple(Player(own, stake, plays=1) for own, stake in zip(dealt, stakes, strict=True))
    core = replace(match.state.core, players=players, first=0, opening=opening, waiting=(0,))
    match.state = replace(match.state, core=core)
    return match


def lay(match: Match, seat: int, ranks: str) -> PlayCards:
    """Cards of these ranks from the seat's hand."""
    hand = list(match.state.core.players[seat].cards)
    chosen = []
    for rank in ranks:
        card = next(each for each in hand if each[0] == rank)
        hand.remove(card)
        chosen.append(card)
    return PlayCards(tuple(chosen))
