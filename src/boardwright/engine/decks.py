"""Decks: what a player builds before a match, whether it keeps the rules of its game, and the code by which it travels.

A game names its cards and writes what a legal deck is; the code, the checks of what comes from elsewhere and the order
of refusals are the same everywhere. What the server stores and what a match is given is the code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b

from msgspec import Struct

from boardwright.engine.types import Detail, Refusal

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without the letters that are read as numbers, and one that makes words."""
ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})
GROUP = 4
SEAL_BYTES = 3
LEADERS = 256
"""More than any game has, so that codes stay what they are when a leader comes along."""
LONGEST_CODE = 255

BAD_DECK_CODE = Refusal("bad_deck_code")


class Deck(Struct, frozen=True):
    """What somebody chose. Cards that come by themselves with the leader are not in it."""

    leader: str
    cards: tuple[tuple[str, int], ...] = ()
    free: bool = False
    """The rule about which cards fit the leader is set aside."""


class Requirement(Struct, frozen=True):
    """One rule of decks, and how a deck stands to it."""

    rule: str
    have: int
    need: int
    refusal: Refusal | None = None
    cards: tuple[str, ...] = ()
    """Those that break it."""

    @property
    def met(self) -> bool:
        return self.refusal is None


class DeckRules:
    """The decks of one game."""

    def __init__(
        self,
        game: str,
        leaders: Sequence[str],
        cards: Mapping[str, int],
        check: Callable[[Deck], Sequence[Requirement]],
        *,
        added: Callable[[str], Mapping[str, int]] = lambda _: {},
        prebuilt: Mapping[str, Deck] | None = None,
        most: int = 20,
    ) -> None:
        """`leaders` and `cards` (with the most copies of each) are read by their places in codes: what is new goes to
        the end, and nothing is ever taken out. `check`: every rule, in the order in which a player is told.
        `added`: what comes with a leader. `most`: decks that one player keeps."""
        self.game = game
        self.leaders = tuple(leaders)
        self.limits = dict(cards)
        self.added = added
        self.prebuilt = dict(prebuilt or {})
        self.most = most
        self._check = check

    # Legality

    def known(self, deck: Deck) -> tuple[Deck, tuple[str, ...]]:
        """The deck without the cards that this game does not have, in the order of its cards; and those."""
        counts: dict[str, int] = {}
        for card, count in deck.cards:
            counts[card] = counts.get(card, 0) + count
        kept = tuple((card, counts[card]) for card in self.limits if counts.get(card, 0) > 0)
        return Deck(deck.leader, kept, deck.free), tuple(card for card in counts if card not in self.limits)

    def requirements(self, deck: Deck) -> Sequence[Requirement]:
        return self._check(deck)

    def refusal(self, deck: Deck) -> Refusal | None:
        """The first reason why this is no deck to play with."""
        if deck.leader and deck.leader not in self.leaders:
            return Refusal("unknown_leader", {"leader": deck.leader})
        for card, count in deck.cards:
            most = self.limits.get(card)
            if most is None:
                return Refusal("unknown_card", {"card": card})
            if not 0 < count <= most:
                return Refusal("too_many_copies", {"card": card, "most": most})
        return next((found.refusal for found in self.requirements(deck) if found.refusal), None)

    # Codes

    def code_of(self, deck: Deck) -> str:
        """Of a legal deck."""
        counts = dict(deck.cards)
        number = 0
        for card, most in reversed(self.limits.items()):
            number = number * (most + 1) + counts.get(card, 0)
        number = (number * LEADERS + self.leaders.index(deck.leader)) * 2 + deck.free
        return _grouped(_digits(number << 8 * SEAL_BYTES | self._seal(number)))

    def read(self, code: str) -> Deck | Refusal:
        """The deck of a code; the reason if it is cut, mistyped, of another game, or of a deck that is not legal."""
        written = code.upper().translate(ALIKE)
        if not 0 < len(written) <= LONGEST_CODE or any(sign not in ALPHABET for sign in written):
            return BAD_DECK_CODE
        sealed = 0
        for sign in written:
            sealed = sealed * len(ALPHABET) + ALPHABET.index(sign)
        number = sealed >> 8 * SEAL_BYTES
        if sealed & (1 << 8 * SEAL_BYTES) - 1 != self._seal(number):
            return BAD_DECK_CODE
        deck = self._opened(number)
        if deck is None or _digits(sealed) != written:
            return BAD_DECK_CODE
        return self.refusal(deck) or deck

    def _opened(self, number: int) -> Deck | None:
        number, free = divmod(number, 2)
        number, leader = divmod(number, LEADERS)
        cards = []
        for card, most in self.limits.items():
            number, count = divmod(number, most + 1)
            if count:
                cards.append((card, count))
        if number or leader >= len(self.leaders):
            return None
        return Deck(self.leaders[leader], tuple(cards), bool(free))

    def _seal(self, number: int) -> int:
        text = f"{self.game}:{number:x}".encode()
        return int.from_bytes(blake2b(text, digest_size=SEAL_BYTES).digest(), "big")


def counted(rule: str, have: int, need: int, **details: Detail) -> Requirement:
    """So many of a kind, neither fewer nor more. Its texts are `refusal.deck_<rule>_short` and `…_over`."""
    if have == need:
        return Requirement(rule, have, need)
    word = "short" if have < need else "over"
    told: dict[str, Detail] = {"have": have, "need": need, "n": abs(have - need), **details}
    return Requirement(rule, have, need, Refusal(f"deck_{rule}_{word}", told))


def _digits(number: int) -> str:
    signs = ""
    while number:
        number, digit = divmod(number, len(ALPHABET))
        signs = ALPHABET[digit] + signs
    return signs


def _grouped(signs: str) -> str:
    return "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))
