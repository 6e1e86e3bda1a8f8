"""Hands of dou dizhu in the middle of play."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Match, replace
from boardwright.engine.primitives.cards import SUITS, parse_all
from boardwright.games.doudizhu import GAME
from boardwright.games.doudizhu.events import held
from boardwright.games.doudizhu.types import Player
from boardwright.kits.climbing.values import PlayCards

STAKE = 1_280


def cards(ranks: str, *, after: str = "") -> tuple[str, ...]:
    """`"334x"` → cards of one deck; `after`: ranks whose first cards are held by others."""
    found = []
    for at, rank in enumerate(ranks):
        taken = (after + ranks[:at]).count(rank)
        found.append({"x": "SJ", "X": "BJ"}.get(rank) or rank + SUITS[taken])
    return held(found)


def playing(
    *hands: str, landlord: int = 0, points: int = 1, stakes: tuple[int, ...] = (STAKE,) * 3, **options: Any
) -> Match:
    """The landlord leads, and everybody holds these ranks."""
    match = Match.new(GAME, secret=b"s", options=options, stakes=stakes)
    dealt = [cards(hand, after="".join(hands[:seat])) for seat, hand in enumerate(hands)]
    players = tuple(Player(own, stake, bid=0) for own, stake in zip(dealt, stakes, strict=True))
    core = replace(
        match.state.core,
        players=players,
        phase="playing",
        landlord=landlord,
        points=points,
        waiting=(landlord,),
        shown_bottom=parse_all("3c 4c 5c"),
    )
    match.state = replace(match.state, core=core)
    return match


def lay(match: Match, seat: int, ranks: str) -> PlayCards:
    """Cards of these ranks from the seat's hand."""
    hand = list(match.state.core.players[seat].cards)
    names = {"x": "SJ", "X": "BJ"}
    chosen = []
    for rank in ranks:
        card = next(
            each
            for each in hand
            if each == names.get(rank) or (rank not in names and each[0] == rank and each[1:] in SUITS)
        )
        hand.remove(card)
        chosen.append(card)
    return PlayCards(tuple(chosen))
