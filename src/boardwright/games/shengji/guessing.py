"""How the cards that a seat cannot see may lie: the hands of the others, the kitty, what was buried, the stock."""

from __future__ import annotations

from boardwright.engine.api import Chance, Seat, replace
from boardwright.games.shengji.cards import deck_of
from boardwright.games.shengji.types import SEATS, Hand
from boardwright.kits.climbing.values import Cards
from boardwright.kits.rounds import redealt

KITTY, STOCK = SEATS, SEATS + 1
"""Heaps that no seat holds, beside the hands."""


def redrawn(hand: Hand, seat: Seat, chance: Chance) -> Hand:
    """What the seat cannot see, dealt anew."""
    if hand.result is not None:
        return hand
    known, sizes = _known(hand, seat), _sizes(hand)
    gone = {card for laid in hand.played for card in laid.cards}
    buried = hand.buried
    hidden = buried is not None and buried.seat != seat
    if buried is not None and not hidden:
        gone.update(buried.cards)
    if hidden and buried is not None:
        sizes[buried.seat] += len(buried.cards)
    drawn = redealt(known, sizes, deck_of(hand), gone, chance)
    if hidden and buried is not None:
        held, put = _laid_aside(hand, buried.seat, drawn[buried.seat], len(buried.cards), chance)
        drawn[buried.seat], buried = held, replace(buried, cards=put)
    return replace(
        hand,
        players=tuple(replace(player, cards=drawn[at]) for at, player in enumerate(hand.players)),
        kitty=drawn[KITTY],
        stock=drawn[STOCK],
        buried=buried,
    )


def _known(hand: Hand, seat: Seat) -> dict[int, Cards]:
    """What a seat is sure of. Cards of the kitty that were turned over are in it, or went to the banker."""
    played = {card for laid in hand.played for card in laid.cards}
    known: dict[int, Cards] = {
        other: player.cards if other == seat else player.seen for other, player in enumerate(hand.players)
    }
    known[KITTY] = known[STOCK] = ()
    turned = tuple(card for card in hand.turned if card not in played)
    if hand.kitty:
        known[KITTY] = turned
    elif hand.banker is not None and hand.banker != seat:
        known[hand.banker] = tuple(dict.fromkeys((*known[hand.banker], *turned)))
    return known


def _sizes(hand: Hand) -> dict[int, int]:
    sizes = {other: len(player.cards) for other, player in enumerate(hand.players)}
    return sizes | {KITTY: len(hand.kitty), STOCK: len(hand.stock)}


def _laid_aside(hand: Hand, banker: Seat, cards: Cards, count: int, chance: Chance) -> tuple[Cards, Cards]:
    """The banker's cards, and what he may have buried of them: what he declared too, but nothing that was seen in his
    hand since."""
    declared = () if hand.declaration is None else hand.declaration.cards
    in_hand = [card for card in hand.players[banker].seen if card not in declared]
    put = chance.shuffle([card for card in cards if card not in in_hand])[:count]
    return tuple(card for card in cards if card not in put), put
