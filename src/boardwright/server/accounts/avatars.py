"""Avatars: a small landscape for everybody, drawn from the player's id. Nothing is kept."""

from __future__ import annotations

from hashlib import blake2b

SIZE = 96
SKIES = ("#f2f2ef", "#f3ead9", "#e9eef0", "#efe6e2", "#e8ede4", "#f0ecf2")
HILLS = (
    ("#c9c4b8", "#8f8a7e", "#4a4742"),
    ("#b9c7c4", "#6f8a86", "#2f4a48"),
    ("#cfc0b0", "#a07f63", "#5a4a42"),
    ("#c3cbb8", "#7f8f6a", "#3f4d33"),
    ("#bcc3cf", "#6d7a92", "#333d52"),
)
SUNS = ("#c0392b", "#d0654a", "#8b5a2b", "#262626")


class _Dice:
    """Numbers out of a digest, the same for the same id."""

    def __init__(self, seed: str) -> None:
        self._bytes = blake2b(seed.encode(), digest_size=32, person=b"bw-avatar").digest()
        self._at = 0

    def below(self, limit: int) -> int:
        self._at += 1
        return self._bytes[self._at - 1] % limit


def avatar(player: str) -> str:
    """An SVG picture: paper, a sun, three ridges."""
    dice = _Dice(player)
    sky = SKIES[dice.below(len(SKIES))]
    hills = HILLS[dice.below(len(HILLS))]
    sun = SUNS[dice.below(len(SUNS))]
    x, y, radius = 20 + dice.below(57), 18 + dice.below(22), 8 + dice.below(7)
    ridges = "".join(
        f'<path d="{_ridge(dice, 44 + 15 * number)}" fill="{colour}"/>' for number, colour in enumerate(hills)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" role="img">'
        f'<rect width="{SIZE}" height="{SIZE}" fill="{sky}"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{sun}"/>{ridges}</svg>'
    )


def _ridge(dice: _Dice, height: int) -> str:
    """A smooth line from the left to the right, closed below."""
    left, right = height + dice.below(14), height + dice.below(14)
    crest, valley = height - 10 - dice.below(12), height + 6 + dice.below(12)
    first, second = (crest, valley) if dice.below(2) else (valley, crest)
    a, b = 16 + dice.below(20), 56 + dice.below(20)
    return f"M0 {left}C{a} {first} {b} {second} {SIZE} {right}V{SIZE}H0Z"
