"""The combinations of dou dizhu once more, written down as a player would check them: slow, and independent."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

ORDER = "3456789TJQKA2xX"
ACE = ORDER.index("A")


def in_a_row(ranks: Sequence[int]) -> bool:
    return max(ranks) <= ACE and list(ranks) == list(range(ranks[0], ranks[0] + len(ranks)))


def reading(cards: str) -> tuple[str, int, int] | None:
    """Kind, length and lowest rank of the body; None if it is nothing."""
    count = Counter(ORDER.index(card) for card in cards)
    return next(iter(readings(count)), None)


def readings(count: Counter[int]) -> Iterator[tuple[str, int, int]]:
    numbers = sorted(count.values())
    ranks = sorted(count)
    if set(ranks) == {13, 14} and numbers == [1, 1]:
        yield "rocket", 1, 14
    if len(ranks) == 1:
        yield {1: "single", 2: "pair", 3: "trio", 4: "bomb"}[numbers[0]], 1, ranks[0]
    for number, kind, least in ((1, "straight", 5), (2, "pair_chain", 3), (3, "airplane", 2)):
        if len(ranks) >= least and set(numbers) == {number} and in_a_row(ranks):
            yield kind, len(ranks), ranks[0]
    yield from _with_wings(count)


def _with_wings(count: Counter[int]) -> Iterator[tuple[str, int, int]]:
    for each, names in ((3, ("single", "pair")), (4, ("singles", "pairs"))):
        bodies = [rank for rank in count if count[rank] >= each]
        for length in range(1, 6):
            for body in combinations(sorted(bodies), length):
                if length > 1 and (each == 4 or not in_a_row(body)):
                    continue
                wings = count - Counter(dict.fromkeys(body, each))
                if any(wings[rank] for rank in body) or not wings:
                    continue
                wanted = length if each == 3 else 2
                kind = _wing_kind(wings, wanted, body, length)
                if kind is not None:
                    prefix = "four" if each == 4 else "trio" if length == 1 else "airplane"
                    plural = names[kind] if each == 4 or length == 1 else ("singles", "pairs")[kind]
                    yield f"{prefix}_{plural}", length, body[0]


def _wing_kind(wings: Counter[int], wanted: int, body: Sequence[int], length: int) -> int | None:
    if sum(wings.values()) == wanted:
        if wings[13] and wings[14]:
            return None
        if any(number > 3 for number in wings.values()):
            return None
        beside = [rank for rank in (body[0] - 1, body[-1] + 1) if 0 <= rank <= ACE]
        if length > 1 and any(wings[rank] == 3 for rank in beside):
            return None
        return 0
    return 1 if set(wings.values()) == {2} and len(wings) == wanted else None


Reading = tuple[str, int, int]


def plays_of(hand: str) -> dict[str, Reading]:
    """Every subset of a hand that is something."""
    bags = {
        "".join(sorted(cards, key=ORDER.index))
        for number in range(1, len(hand) + 1)
        for cards in combinations(hand, number)
    }
    return {cards: found for cards in bags if (found := reading(cards)) is not None}


def beats(play: Reading, on: Reading) -> bool:
    """Same kind and length and higher; but a bomb beats all but higher bombs, and the rocket everything."""
    order = {"bomb": 1, "rocket": 2}
    power, other = order.get(play[0], 0), order.get(on[0], 0)
    if power or other:
        return power > other or (power == other == 1 and play[2] > on[2])
    return play[:2] == on[:2] and play[2] > on[2]
