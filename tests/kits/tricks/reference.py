"""The rule of following read once more, word by word and slowly: places are written out as a list, and every way to lay
tractors is tried. It shares no code with the kit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from random import Random
from typing import NamedTuple

from boardwright.engine.primitives.cards import deck_with_jokers, mixed_decks
from boardwright.kits.tricks.following import follows
from boardwright.kits.tricks.replies import replies
from boardwright.kits.tricks.trumps import Trumps

DECK = mixed_decks(2, deck_with_jokers())
RANKS = "23456789TJQKA"
SUITS = "cdhs"
MOST_HELD, MOST_LED = 9, 6


class Situation(NamedTuple):
    level: str
    suit: str | None
    lead: tuple[str, ...]
    hand: tuple[str, ...]


def rows(level: str, suit: str | None) -> dict[str, list[list[str]]]:
    """By suit, from the lowest place: the faces that lie there."""
    plain = {each: [[rank + each] for rank in RANKS if rank != level] for each in SUITS}
    if suit is None:
        return {**plain, "trump": [[level + each for each in SUITS], ["SJ"], ["BJ"]]}
    trumps = plain.pop(suit)
    others = [level + each for each in SUITS if each != suit]
    return {**plain, "trump": [*trumps, others, [level + suit], ["SJ"], ["BJ"]]}


def where(face: str, table: dict[str, list[list[str]]]) -> tuple[str, int]:
    return next((suit, at) for suit, row in table.items() for at, faces in enumerate(row) if face in faces)


def random_situation(lot: Random) -> Situation:
    """Few ranks of two suits, so that pairs and tractors are many."""
    level, suit = lot.choice("27TA"), lot.choice([*SUITS, None])
    table = rows(level, suit)
    ranks = ["S", "B", *lot.sample(RANKS, 4)]
    few = [card for card in DECK if card[0] in ranks and where(card[:2], table)[0] in ("trump", "h")]
    lot.shuffle(few)
    led = where(few[0][:2], table)[0]
    lead = tuple([card for card in few if where(card[:2], table)[0] == led][: lot.randint(1, MOST_LED)])
    rest = [card for card in few if card not in lead]
    size = lot.randint(len(lead), max(len(lead), MOST_HELD))
    return Situation(level, suit, lead, tuple(rest[:size]))


def compare(situation: Situation) -> str:
    """What is wrong; empty: nothing."""
    level, suit, lead, hand = situation
    if len(hand) < len(lead):
        return ""
    trumps, table = Trumps(level, suit), rows(level, suit)
    legal = set()
    for played in combinations(hand, len(lead)):
        expected = may_follow(played, hand, lead, table)
        if follows(played, hand, lead, trumps) != expected:
            return f"{situation}: {played} may follow: {expected}"
        if expected:
            legal.add(frozenset(played))
    proposed = {frozenset(reply) for reply in replies(hand, lead, trumps, lambda card: 0)}
    if not legal or not proposed or not proposed <= legal:
        return f"{situation}: proposed {proposed - legal}"
    return ""


def may_follow(
    played: Sequence[str], hand: Sequence[str], lead: Sequence[str], table: dict[str, list[list[str]]]
) -> bool:
    """All of the suit, or as many pairs and tractors as the hand could have served with."""
    led = where(lead[0][:2], table)[0]
    own = [card for card in hand if where(card[:2], table)[0] == led]
    if len(own) <= len(lead):
        return set(own) <= set(played)
    if not set(played) <= set(own):
        return False
    tractors, loose = led_pairs(lead, table)
    if len(pairs_of(played)) < min(loose + sum(tractors), len(pairs_of(own))):
        return False
    return cover(pairs_of(played), tractors, table) == cover(pairs_of(own), tractors, table)


def pairs_of(cards: Sequence[str]) -> list[str]:
    faces = [card[:2] for card in cards]
    return sorted({face for face in faces if faces.count(face) == 2})


def led_pairs(lead: Sequence[str], table: dict[str, list[list[str]]]) -> tuple[list[int], int]:
    """The longest tractors first: their lengths, and how many pairs are left."""
    left, lengths = pairs_of(lead), []
    for size in range(len(left), 1, -1):
        while found := next((each for each in combinations(left, size) if in_a_row(each, table)), None):
            lengths.append(size)
            left = [face for face in left if face not in found]
    return lengths, len(left)


def in_a_row(faces: Sequence[str], table: dict[str, list[list[str]]]) -> bool:
    places = sorted(where(face, table)[1] for face in faces)
    return all(after - before == 1 for before, after in pairwise(places))


def cover(pairs: list[str], tractors: Sequence[int], table: dict[str, list[list[str]]]) -> int:
    """Every way to lay disjoint tractors out of the pairs, by trying every set of pairs for each."""
    if not tractors:
        return 0
    best = cover(pairs, tractors[1:], table)
    for number in range(2, tractors[0] + 1):
        for chosen in combinations(pairs, number):
            if in_a_row(chosen, table):
                rest = [face for face in pairs if face not in chosen]
                best = max(best, number + cover(rest, tractors[1:], table))
    return best
