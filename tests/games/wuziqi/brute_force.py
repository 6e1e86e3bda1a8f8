"""Renju's forbidden points, and wins by fours, once more: word by word after the rule book and with nothing of the
game's own code. Sets of coordinates, every row on the board, no windows and no tables. Slow, and meant to be."""

from __future__ import annotations

from functools import cache
from itertools import islice, product

SIZE = 15
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))

Place = tuple[int, int]
Places = frozenset[Place]


def inside(place: Place) -> bool:
    return 0 <= place[0] < SIZE and 0 <= place[1] < SIZE


def whole_row(black: Places, place: Place, direction: Place) -> set[Place]:
    """All black stones in a row through this one."""
    row = {place}
    for sign in (1, -1):
        step = 1
        while (
            beside := (place[0] + sign * step * direction[0], place[1] + sign * step * direction[1])
        ) in black:
            row.add(beside)
            step += 1
    return row


def are_close(black: Places, place: Place, direction: Place, number: int) -> bool:
    """Are so many black stones in line here, none further away than a five reaches? Else no row can come of them."""
    return len(black & in_line(place, direction)) >= number


@cache
def in_line(place: Place, direction: Place) -> Places:
    return frozenset(
        (place[0] + step * direction[0], place[1] + step * direction[1]) for step in range(-4, 5)
    )


def makes_five(black: Places, place: Place) -> bool:
    return any(len(whole_row(black, place, direction)) == 5 for direction in DIRECTIONS)


def fives_with(black: Places, white: Places, stone: Place, direction: Place) -> list[tuple[Place, Places]]:
    """Points that make exactly five through the stone in this direction, each with the four stones it completes."""
    found: list[tuple[Place, Places]] = []
    if not are_close(black, stone, direction, 4):
        return found
    for step in range(-4, 5):
        point = (stone[0] + step * direction[0], stone[1] + step * direction[1])
        if not inside(point) or point in black or point in white:
            continue
        row = whole_row(black | {point}, point, direction)
        if len(row) == 5 and stone in row:
            found.append((point, frozenset(row - {point})))
    return found


def number_of_fours(black: Places, white: Places, stone: Place, direction: Place) -> int:
    """Different fours are different stones: a straight four is one, whichever end it grows at."""
    return len({four for _, four in fives_with(black, white, stone, direction)})


def is_straight_four(black: Places, white: Places, stone: Place, direction: Place) -> bool:
    ends = fives_with(black, white, stone, direction)
    return len(ends) == 2 and len({four for _, four in ends}) == 1


def is_three(black: Places, white: Places, stone: Place, direction: Place) -> bool:
    if not are_close(black, stone, direction, 3) or number_of_fours(black, white, stone, direction):
        return False
    for step in range(-4, 5):
        point = (stone[0] + step * direction[0], stone[1] + step * direction[1])
        if not inside(point) or point in black or point in white:
            continue
        more = black | {point}
        if (
            is_straight_four(more, white, stone, direction)
            and not makes_five(more, point)
            and ban(black, white, point) is None
        ):
            return True
    return False


def ban(black: Places, white: Places, point: Place) -> str | None:
    """Why black may not place a stone there; None if it may."""
    after = black | {point}
    if makes_five(after, point):
        return None
    if any(len(whole_row(after, point, direction)) > 5 for direction in DIRECTIONS):
        return "overline"
    if sum(number_of_fours(after, white, point, direction) for direction in DIRECTIONS) > 1:
        return "double_four"
    threes = (direction for direction in DIRECTIONS if is_three(after, white, point, direction))
    return "double_three" if len(list(islice(threes, 2))) == 2 else None


def could_be_banned(black: Places, point: Place) -> bool:
    """Threes and fours in two directions need three stones close in line in both, this one among them; two fours in one
    direction, and six in a row, need five."""
    after = black | {point}
    lines = sum(are_close(after, point, direction, 3) for direction in DIRECTIONS)
    return lines > 1 or any(are_close(after, point, direction, 5) for direction in DIRECTIONS)


def all_bans(cells: str) -> dict[int, str]:
    """Of a board as text, every forbidden point."""
    black, white = (
        frozenset((at % SIZE, at // SIZE) for at, letter in enumerate(cells) if letter == stone)
        for stone in "BW"
    )
    found = {}
    for row, column in product(range(SIZE), range(SIZE)):
        if cells[row * SIZE + column] == "." and could_be_banned(black, (column, row)):
            why = ban(black, white, (column, row))
            if why is not None:
                found[row * SIZE + column] = why
    return found


# Winning by fours, by trying every one


def wins_by_fours(own: Places, other: Places, *, black: bool, rule: str) -> bool:
    """Does the side to move win, if it plays fours alone, each of which must be stopped?"""
    return _wins(own, other, black, rule, {})


def _wins(own: Places, other: Places, black: bool, rule: str, known: dict[Places, bool]) -> bool:
    if own not in known:
        known[own] = _tried(own, other, black, rule, known)
    return known[own]


def _tried(own: Places, other: Places, black: bool, rule: str, known: dict[Places, bool]) -> bool:
    if five_points(own, other, exact(black, rule)):
        return True
    to_stop = five_points(other, own, exact(not black, rule))
    if len(to_stop) > 1:
        return False
    for point in to_stop or near(own, own | other):
        if rule == "renju" and black and ban(own, other, point):
            continue
        more = own | {point}
        # There was no five to make before: whatever there is now has the new stone in it.
        answers = five_points(more, other, exact(black, rule), near(frozenset({point}), more | other))
        if not answers:
            continue
        answer = min(answers)
        helpless = rule == "renju" and not black and ban(other, more, answer) is not None
        if len(answers) > 1 or helpless or _wins(more, other | {answer}, black, rule, known):
            return True
    return False


def exact(black: bool, rule: str) -> bool:
    return rule == "standard" or (rule == "renju" and black)


def near(stones: Places, taken: Places) -> set[Place]:
    """Free points in line with one of the stones, no further than a five reaches."""
    found = {
        (column + step * right, row + step * up)
        for column, row in stones
        for right, up in DIRECTIONS
        for step in range(-4, 5)
    }
    return {place for place in found if inside(place)} - taken


def five_points(own: Places, other: Places, exactly: bool, points: set[Place] | None = None) -> set[Place]:
    """Where, of these points or of all, a stone would make five (or more, if that counts)."""
    found = set()
    for point in near(own, own | other) if points is None else points:
        longest = [len(whole_row(own | {point}, point, direction)) for direction in DIRECTIONS]
        if 5 in longest or (not exactly and max(longest) > 5):
            found.add(point)
    return found
