"""Hands of shengji in the middle of play."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Match, Outcome, replace
from boardwright.games.shengji import GAME
from boardwright.games.shengji.types import Buried, Player
from boardwright.kits.climbing.values import PlayCards

STAKE = 1_000


def cards(text: str, after: str = "") -> tuple[str, ...]:
    """`"3h3h 4h"` → `3h#1 3h#2 4h#1`; `after`: what others hold already."""
    before = _faces(after)
    faces = _faces(text)
    return tuple(f"{face}#{1 + (before + faces[:at]).count(face)}" for at, face in enumerate(faces))


def _faces(text: str) -> list[str]:
    return [word[at : at + 2] for word in text.split() for at in range(0, len(word), 2)]


def playing(
    *hands: str,
    level: str = "7",
    suit: str | None = "c",
    banker: int = 0,
    levels: tuple[str, str] = ("2", "2"),
    buried: str = "",
    points: tuple[int, int] = (0, 0),
    stakes: tuple[int, ...] = (STAKE,) * 4,
    **options: Any,
) -> Match:
    """The banker leads, and everybody holds these."""
    match = Match.new(GAME, secret=b"s", options=options, stakes=stakes)
    dealt = [cards(hand, after=" ".join(hands[:seat])) for seat, hand in enumerate(hands)]
    players = tuple(Player(own, stake) for own, stake in zip(dealt, stakes, strict=True))
    core = replace(
        match.state.core,
        players=players,
        phase="playing",
        banker=banker,
        level=level,
        levels=levels,
        suit=suit,
        kitty=(),
        buried=Buried(banker, cards(buried, after=" ".join(hands))),
        points=points,
        waiting=(banker,),
    )
    match.state = replace(match.state, core=core)
    return match


def lay(match: Match, seat: int, text: str) -> PlayCards:
    """Cards with these faces from the seat's hand."""
    hand = list(match.state.core.players[seat].cards)
    chosen = []
    for face in _faces(text):
        card = next(each for each in hand if each.startswith(face))
        hand.remove(card)
        chosen.append(card)
    return PlayCards(tuple(chosen))


def trick(match: Match, *laid: str) -> None:
    """From whoever is to move on, each one in turn."""
    for text in laid:
        (seat,) = match.active
        step = match.submit(seat, lay(match, seat, text))
        assert step.refusal is None, step.refusal


def outcome(match: Match) -> Outcome:
    assert match.outcome is not None
    return match.outcome
