"""Declaring trumps: what cards declare, which declaration stands, and what decides if nobody does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from boardwright.engine.api import Refusal, Seat
from boardwright.engine.primitives.cards import ACE_HIGH, BIG_JOKER, JOKERS, SMALL_JOKER, CardId
from boardwright.games.shengji.types import Declaration, Hand, Suit
from boardwright.kits.climbing.values import Cards
from boardwright.kits.tricks.checks import check_held
from boardwright.kits.tricks.replies import face_of

ONE, PAIR, SMALL_JOKERS, BIG_JOKERS = 1, 2, 3, 4


def strength_of(cards: Sequence[CardId], level: str) -> int | None:
    """None: they declare nothing."""
    faces = [face_of(card) for card in cards]
    if faces == [SMALL_JOKER] * 2:
        return SMALL_JOKERS
    if faces == [BIG_JOKER] * 2:
        return BIG_JOKERS
    if faces and len(set(faces)) == 1 and faces[0] not in JOKERS and faces[0][0] == level:
        return len(faces)
    return None


def suit_of(declaration: Declaration) -> Suit | None:
    """Jokers declare that there is none."""
    return declaration.cards[0][1] if declaration.strength <= PAIR else None  # type: ignore[return-value]


def refusal_of(hand: Hand, seat: Seat, cards: Cards) -> Refusal | None:
    refusal = check_held(hand.players[seat].cards, cards)
    if refusal is not None:
        return refusal
    strength = strength_of(cards, hand.level)
    if strength is None:
        return Refusal("no_declaration", {"level": "10" if hand.level == "T" else hand.level})
    before = hand.declaration
    if before is None:
        return None
    if before.seat == seat and face_of(cards[0]) != face_of(before.cards[0]):
        return Refusal("own_declaration")
    return None if strength > before.strength else Refusal("declared_stronger")


def declarations(hand: Hand, seat: Seat) -> Iterator[Cards]:
    """What the seat may declare, the weakest first."""
    alike: dict[str, list[CardId]] = {}
    for card in hand.players[seat].cards:
        if card[0] == hand.level or face_of(card) in JOKERS:
            alike.setdefault(face_of(card), []).append(card)
    found: list[Cards] = [(card,) for (card, *_) in alike.values()]
    found += [(one, other) for one, other in (same for same in alike.values() if len(same) == 2)]
    fitting = [cards for cards in found if refusal_of(hand, seat, cards) is None]
    yield from sorted(fitting, key=lambda cards: strength_of(cards, hand.level) or 0)


def turned_over(kitty: Iterable[CardId], level: str) -> tuple[Cards, Suit]:
    """Nobody declared: cards of the kitty, until one of the level says what is trumps; else its highest card does."""
    turned: list[CardId] = []
    for card in kitty:
        turned.append(card)
        if card[0] == level and face_of(card) not in JOKERS:
            return tuple(turned), card[1]  # type: ignore[return-value]
    plain = [card for card in turned if face_of(card) not in JOKERS]
    highest = max(plain, key=lambda card: ACE_HIGH.index(card[0]))  # the first of equals
    return tuple(turned), highest[1]  # type: ignore[return-value]
