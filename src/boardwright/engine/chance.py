"""Chance: the only source of randomness that rules may use.

A match draws from a keyed counter stream: word number `n` is taken from BLAKE2b(key, n // 8). The stream can be
sought in O(1), restored by remembering one integer, and cannot be predicted from the words already seen.
The key is committed to before the first deal and revealed after the last move; see `Fairness`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from hmac import compare_digest
from operator import mod
from struct import Struct as Packing
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

WORDS = Packing("<8Q")
WORD_RANGE = 1 << 64
MANY = 1 << 32
"""More than any deck has cards."""


class Chance:
    """A deterministic stream of fair draws; `position` is all that is needed to continue it elsewhere."""

    __slots__ = ("_block", "_key", "_words", "position")

    def __init__(self, key: bytes, position: int = 0) -> None:
        self._key = key
        self._block = -1
        self._words: tuple[int, ...] = ()
        self.position = position

    def word(self) -> int:
        """The next 64 random bits."""
        position = self.position
        if position >> 3 != self._block:
            self._open(position >> 3)
        self.position = position + 1
        return self._words[position & 7]

    def _open(self, block: int) -> None:
        digest = blake2b(block.to_bytes(8, "little"), key=self._key).digest()
        self._words = WORDS.unpack(digest)
        self._block = block

    def below(self, bound: int) -> int:
        """A fair integer in [0, bound). Words that would favour the small ones are thrown away."""
        if not 0 < bound <= WORD_RANGE:
            return self._below_many_words(bound)
        position = self.position  # `word()`, written out: nothing is called so often
        if position >> 3 != self._block:
            self._open(position >> 3)
        self.position = position + 1
        word = self._words[position & 7]
        if word >= WORD_RANGE - bound:  # only here can it be one of those
            fair = WORD_RANGE - WORD_RANGE % bound
            while word >= fair:
                word = self.word()
        return word % bound

    def _below_many_words(self, bound: int) -> int:
        if bound <= 0:
            raise ValueError(f"below() needs a positive bound, not {bound}")
        bits = (bound - 1).bit_length()
        words = -(-bits // 64)
        while True:
            drawn = sum(self.word() << 64 * index for index in range(words)) >> 64 * words - bits
            if drawn < bound:
                return drawn

    def _draws(self, bounds: range) -> list[int]:
        """`below` for each of these bounds, which are the sizes of a deck: faster than one by one."""
        if not bounds:
            return []  # and chance is not touched: a `Probe` would say so
        before = self.position
        words = self._take(len(bounds))
        if max(words) >= WORD_RANGE - MANY:  # one may have to be thrown away
            self.position = before
            return [self.below(bound) for bound in bounds]
        return list(map(mod, words, bounds))

    def _take(self, count: int) -> list[int]:
        start = self.position
        self.position = end = start + count
        words: list[int] = []
        for block in range(start >> 3, (end + 7) >> 3):
            if block != self._block:
                self._open(block)
            words += self._words
        skip = start & 7
        return words[skip : skip + count]

    def roll(self, sides: int = 6) -> int:
        return self.below(sides) + 1

    def dice(self, count: int, sides: int = 6) -> tuple[int, ...]:
        return tuple(self.below(sides) + 1 for _ in range(count))

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        """A new tuple in fair order (Fisher-Yates)."""
        cards = list(items)
        last = len(cards)
        for other in self._draws(range(last, 1, -1)):
            last -= 1
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)

    def sample(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """`count` different items, in the order drawn."""
        if not 0 <= count <= len(items):
            raise ValueError(f"cannot draw {count} of {len(items)}")
        cards = list(items)
        left = len(cards)
        for first, beyond in enumerate(self._draws(range(left, left - count, -1))):
            other = first + beyond
            cards[first], cards[other] = cards[other], cards[first]
        return tuple(cards[:count])


class Scripted(Chance):
    """Chance that follows a script: a lesson or a test says which draws come.

    A scripted number is what `roll` shows for dice, so `below(n)` gives it minus one. With `repeat` the script
    starts over ('always a six'), else the real stream goes on where the script ends.
    """

    __slots__ = ("_after", "_repeat", "_script", "used")

    def __init__(self, script: Sequence[int], after: Chance, *, used: int = 0, repeat: bool = False) -> None:
        super().__init__(b"", after.position)
        self._script = tuple(script)
        self._after = after
        self._repeat = repeat
        self.used = used

    def word(self) -> int:
        word = self._after.word()
        self.position = self._after.position
        return word

    def below(self, bound: int) -> int:
        if self._script and (self._repeat or self.used < len(self._script)):
            value = self._script[self.used % len(self._script)]
            self.used += 1
            if not 1 <= value <= bound:
                raise ValueError(f"the script says {value}, but the draw is of 1 to {bound}")
            return value - 1
        drawn = self._after.below(bound)
        self.position = self._after.position
        return drawn

    def _draws(self, bounds: range) -> list[int]:
        return [self.below(bound) for bound in bounds]


class ChanceTouched(Exception):  # noqa: N818 - not an error: the probe's answer
    """The rules asked for chance where none may be used."""


class Probe(Chance):
    """Chance that answers every draw with `ChanceTouched`: a prediction stops at the first one."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(b"")

    def _open(self, block: int) -> None:
        raise ChanceTouched


class Fairness(Struct, frozen=True):
    """The proof that the deal was fixed before it was played.

    Before the match the host shows `commitment`; the players may add seeds of their own; after the match the
    host shows `secret`. Neither side can steer the key: the host chose first, the players could not see it.
    """

    secret: bytes
    player_seeds: tuple[str, ...] = ()

    @property
    def commitment(self) -> str:
        return blake2b(self.secret, digest_size=32, person=b"bw-commitment").hexdigest()

    @property
    def key(self) -> bytes:
        secret = self.secret if len(self.secret) <= blake2b.MAX_KEY_SIZE else blake2b(self.secret).digest()
        mix = blake2b(digest_size=32, key=secret, person=b"bw-match-key")
        for seed in self.player_seeds:
            encoded = seed.encode()
            mix.update(len(encoded).to_bytes(4, "little") + encoded)
        return mix.digest()

    def chance(self, position: int = 0) -> Chance:
        return Chance(self.key, position)

    def matches(self, commitment: str) -> bool:
        return compare_digest(self.commitment.encode(), commitment.encode())
