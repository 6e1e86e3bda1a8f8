"""Mahjong: how fast hands are looked through and scored, how well bots play, and counts too large for tests.

    boardwright bench mahjong                        distance and useful tiles, points, random hands a second
    boardwright bench mahjong peers                  the same beside other libraries, in one run
    boardwright bench mahjong hands --count 20000    random hands of each game: no error, no chip appears or vanishes
    boardwright bench mahjong points --count 100000  random winning hands of Guobiao as PyMahjongGB scores them
    boardwright bench mahjong counts                 all winning hands of one suit, and all that 13 tiles of it wait for
    boardwright bench mahjong wholes                 all complete hands of 14 tiles, by suits put together
    boardwright bench mahjong ghosts                 wild tiles as each of what they can stand for has it
    boardwright bench mahjong levels --count 500     each level against the one below, on duplicate walls

`--jobs` processes share the work. `--keep FILE` writes down each finished part; the same command goes on from there
after it was stopped. The exit status is 1 if a figure is not what it must be.
`points` needs the package PyMahjongGB (built from source with a C++ compiler) in the same environment, `peers` that,
mahjong, and rlcard with what it imports (termcolor, numpy).
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import combinations_with_replacement
from math import comb, prod, sqrt
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

from counting import Kept, best_of, portions, run, verdict

from boardwright.bots.playout import Simulation, playouts
from boardwright.bots.registry import make_bot
from boardwright.bots.simulate import contest as play_match
from boardwright.engine.types import Event, MatchState
from boardwright.games.guangdong_mahjong import shapes as fan
from boardwright.games.registry import find
from boardwright.kits.mahjong.distance import lack_of
from boardwright.kits.mahjong.guobiao import Laid, Winning, points_of
from boardwright.kits.mahjong.guobiao.scoring import total
from boardwright.kits.mahjong.guobiao.special import KNITTED
from boardwright.kits.mahjong.kinds import FACES, KINDS, NONE, SUITED, Counts, added
from boardwright.kits.mahjong.shapes import is_pairs, is_standard, standard_waits
from boardwright.kits.mahjong.values import Paid

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

GAMES = ("sichuan_mahjong", "ren_mahjong", "guangdong_mahjong", "guobiao_mahjong")
LEVELS = (("hard", "medium"), ("medium", "easy"), ("easy", "random"), ("hard", "easy"))
HANDS_A_TASK, SCORED_A_TASK, WALLS_A_TASK, FILLED_A_TASK = 100, 1_000, 2, 100
DISTANCE_US, SCORE_MS, TIMES = 100, 1.0, 10
WAITS = (53_530, 14_067, 14_493, 6_739, 2_948, 1_335, 392, 79, 16, 1)
"""How many hands of 13 tiles of one suit wait for so many kinds."""
DECK = [kind for kind in range(KINDS) for _ in range(4)]


# Speed


def speed(jobs: int, number: int | None, keep: Path | None) -> bool:
    lot = random.Random(1)
    hands = [_counted(lot.sample(DECK, 14)) for _ in range(20_000)]
    for hand in hands:
        lack_of(hand)
    taken = median(_seconds(lack_of, hand) for hand in hands) * 1e6
    passed = verdict("distance and useful tiles of 14, median", f"{taken:.1f} us", taken <= DISTANCE_US)
    wins = [hand for hand, _ in zip(winning_hands(lot), range(1_000), strict=False)]
    scored = median(_seconds(points_of, hand) for hand in wins) * 1e3
    passed &= verdict("points of a winning hand, median", f"{scored:.3f} ms", scored <= SCORE_MS)
    for name in GAMES:
        print(f"random hands a second, {name:21} {best_of(2, partial(hands_per_second, name)):>22,.0f}")
    return passed


def _counted(kinds: Sequence[int]) -> Counts:
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return tuple(counts)


def _seconds(work: Any, given: Any) -> float:
    start = perf_counter()
    work(given)
    return perf_counter() - start


def hands_per_second(name: str, hands: int = 40, *, plain: bool = False) -> float:
    start = process_time()
    result = random_hands(name, hands, plain=plain)
    assert result.errors == ()
    return hands / (process_time() - start)


def random_hands(name: str, hands: int, *, plain: bool) -> Simulation:
    """`plain`: any four sets and a pair win, as they do at other libraries."""
    game = find(name)
    table = game.table(options={"settlement": "basic"}) if plain else game.table()
    return playouts(game, games=hands, seed=1, table=table)


# The same beside others


def peers(jobs: int, number: int | None, keep: Path | None) -> bool:
    lot = random.Random(1)
    hands = [_counted(lot.sample(DECK, 14)) for _ in range(number or 2_000)]
    ours = median(_seconds(lack_of, hand) for _ in range(2) for hand in hands) * 1e6
    passed = verdict("distance and useful tiles, ours, median", f"{ours:.1f} us", ours <= DISTANCE_US)
    passed &= _peer_distances(hands)
    theirs, asked = best_of(2, rlcard_hands_per_second), rlcard_decisions()
    print(f"{'random hands a second, RLCard':44} {theirs:>22,.0f}")
    print(f"{'decisions a hand, RLCard':44} {asked:>22,.0f}")
    for name in GAMES:
        rate = best_of(2, partial(hands_per_second, name, plain=True))
        passed &= verdict(
            f"{name}: {rate:,.0f}, times RLCard", f"{rate / theirs:.1f}", rate >= TIMES * theirs
        )
        commands = random_hands(name, 40, plain=True).commands / 40
        print(f"{'  commands a hand, passes among them':44} {commands:>22,.0f}")
        print(f"{'  commands a second, times its decisions':44} {rate * commands / theirs / asked:>22.1f}")
    return passed


def _peer_distances(hands: Sequence[Counts]) -> bool:
    """What the hands lack, as other libraries have it; they count one less, and the first names no useful tiles. What
    PyMahjongGB takes has a tile less, so it is asked once for each discard."""
    from MahjongGB import RegularShanten

    shanten, differing = _shanten().Shanten(), 0

    def useful_after_discards(tiles: tuple[str, ...]) -> int:
        return min(RegularShanten(tiles[:at] + tiles[at + 1 :])[0] for at in range(len(tiles)))

    times: dict[str, list[float]] = {"mahjong": [], "PyMahjongGB": []}
    for hand in hands:
        tiles = tuple(FACES[kind] for kind, copies in enumerate(hand) for _ in range(copies))
        for name, work, given in (
            ("mahjong", shanten.calculate_shanten_for_regular_hand, list(hand)),
            ("PyMahjongGB", useful_after_discards, tiles),
        ):
            start = perf_counter()
            found = work(given)  # type: ignore[operator]
            times[name].append(perf_counter() - start)
            differing += max(found, 0) + 1 != max(lack_of(hand)[0], 1)
    for name, taken in times.items():
        print(f"{f'distance, {name}, median':44} {median(taken) * 1e6:>19.1f} us")
    return verdict("hands of which they say something else", f"{differing:,}", not differing)


def _shanten() -> Any:
    """Of the package that is called as this file, which would be found first."""
    found = list(sys.path)
    sys.path[:] = [folder for folder in found if Path(folder).resolve() != ROOT / "benchmarks"]
    try:
        return import_module("mahjong.shanten")
    finally:
        sys.path[:] = found


def rlcard_hands_per_second(hands: int = 40) -> float:
    env = _rlcard()
    start = process_time()
    for _ in range(hands):
        env.run()
    return hands / (process_time() - start)


def rlcard_decisions(hands: int = 40) -> float:
    """States in which somebody had to act, a hand: only who can claim is asked."""
    env = _rlcard()
    return sum(len(each) // 2 for _ in range(hands) for each in env.run()[0]) / hands


def _rlcard() -> Any:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("mahjong", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return env


# Many hands


def hands(jobs: int, number: int | None, keep: Path | None) -> bool:
    passed = [_hands_of(game, jobs, number, keep) for game in GAMES]
    return all(passed)


def _hands_of(game: str, jobs: int, number: int | None, keep: Path | None) -> bool:
    tasks = portions(number or 20_000, HANDS_A_TASK)
    return _alike(f"random hands of {game}", Kept(keep, f"hands {game}").run(_Hands(game), tasks, jobs))


class _Hands:
    """Any settings, at tables with stakes; what is paid out is what was put in, and what was booked."""

    def __init__(self, game: str) -> None:
        self._game = game

    def __call__(self, portion: tuple[int, int]) -> tuple[int, list[str]]:
        from tests.betting.conservation import random_matches

        number, some = portion
        return random_matches(find(self._game), some, seed=number, audit=unbooked)


def unbooked(state: MatchState[Any], events: Sequence[Event]) -> list[str]:
    """Every booking of the hand, played again from what happened, leads to what each seat is paid."""
    core = state.core
    chips = [player.stake for player in core.players]
    bookings = tuple(event.booking for event in events if isinstance(event, Paid))
    for booking in bookings:
        chips[booking.payer] -= booking.chips
        chips[booking.payee] += booking.chips
    problems = [] if bookings == core.bookings else [f"other bookings than {bookings} are kept"]
    if tuple(chips) != core.result.pays:
        problems.append(f"{bookings} come to {chips}, but {core.result.pays} are paid")
    return problems


# Points


def points(jobs: int, number: int | None, keep: Path | None) -> bool:
    tasks = portions(number or 100_000, SCORED_A_TASK)
    return _alike("winning hands", Kept(keep, "points").run(compare_points, tasks, jobs))


def _alike(what: str, parts: Iterable[tuple[int, list[str]]]) -> bool:
    """Did all that was tried come out as it should?"""
    tried, problems = 0, []
    for some, failed in parts:
        tried += some
        problems += failed
    for problem in problems[:5]:
        print(problem)
    return verdict(f"{tried:,} {what}: otherwise", f"{len(problems):,}", not problems)


def compare_points(portion: tuple[int, int]) -> tuple[int, list[str]]:
    number, some = portion
    problems = []
    for hand, _ in zip(winning_hands(random.Random(f"points {number}")), range(some), strict=False):
        ours, theirs = total(points_of(hand)), peer_points(hand)
        if ours != theirs:
            problems.append(f"{hand}: {ours}, PyMahjongGB {theirs}")
    return some, problems


def peer_points(hand: Winning) -> int:
    from MahjongGB import MahjongFanCalculator

    packs = tuple(
        (
            "CHI" if each.is_chow else "GANG" if each.is_kong else "PENG",
            FACES[each.kind + each.is_chow],
            int(each.is_open),
        )
        for each in hand.laid
    )
    held = tuple(FACES[kind] for kind, copies in enumerate(hand.before) for _ in range(copies))
    flags = (hand.drawn, hand.others_seen, hand.kong, hand.wall_ended)
    found = MahjongFanCalculator(
        packs, held, FACES[hand.tile], 0, *flags, hand.seat_wind, hand.round_wind, True
    )
    return sum(worth * times for worth, times, *_ in found)


SUITS = ((0, 1, 2), (0, 1, 2), (0, 1), (0,), (0, 1, 2, 3), (0, 3), (3,))


def winning_hands(lot: random.Random) -> Iterator[Winning]:
    """Winning hands of all shapes, those of few kinds of tiles more often than chance would have them."""
    while True:
        made = _pairs(lot) if lot.random() < 0.06 else _knitted(lot) if lot.random() < 0.04 else _sets(lot)
        if made is None:
            continue
        laid, tiles = made
        drawn, seen, kong, last = (lot.random() < chance for chance in (0.5, 0.1, 0.1, 0.1))
        winds = lot.randrange(4), lot.randrange(4)
        yield Winning(_counted(tiles), tuple(laid), lot.choice(tiles), drawn, seen, kong, last, *winds)


Made = tuple[list[Laid], list[int]] | None


def _pairs(lot: random.Random) -> Made:
    suits = lot.choice(SUITS)
    kinds = [lot.choice([kind for kind in range(KINDS) if kind // 9 in suits]) for _ in range(7)]
    return ([], [*kinds, *kinds]) if max(map(kinds.count, kinds)) <= 2 else None


def _knitted(lot: random.Random) -> Made:
    suited = lot.sample(sorted(lot.choice(KNITTED)), lot.choice([7, 8, 9]))
    return [], [*suited, *lot.sample(range(SUITED, KINDS), 14 - len(suited))]


def _sets(lot: random.Random) -> Made:
    suits, centre, near = lot.choice(SUITS), lot.randrange(9), lot.random() < 0.5
    pool = [kind for kind in range(KINDS) if kind // 9 in suits]
    if near:
        pool = [kind for kind in pool if kind >= SUITED or abs(kind % 9 - centre) <= 3] or pool
    base = sorted(lot.choice(KNITTED)) if lot.random() < 0.05 else []
    laid: list[Laid] = []
    tiles, everything = list(base), list(base)
    for _ in range(1 if base else 4):
        kind = lot.choice(pool)
        is_chow = kind < SUITED and kind % 9 < 7 and lot.random() < 0.6
        three = [kind, kind + 1, kind + 2] if is_chow else [kind] * 3
        if lot.random() < 0.35:
            is_kong = not is_chow and lot.random() < 0.4
            laid.append(Laid(kind, is_chow, is_kong, not is_kong or lot.random() < 0.5))
            everything += three + [kind] * is_kong
        else:
            tiles += three
            everything += three
    pair = lot.choice(pool)
    tiles += [pair, pair]
    everything += [pair, pair]
    return (laid, tiles) if max(map(everything.count, everything)) <= 4 else None


# Exhaustive counts


def counts(jobs: int, number: int | None, keep: Path | None) -> bool:
    standard = pairs = either = 0
    for suit in suits_of(14):
        hand = (*suit, *NONE[9:])
        one, other = is_standard(hand), is_pairs(hand)
        standard += one
        pairs += other
        either += one or other
    passed = verdict("winning hands of one suit", f"{standard:,} (13,259)", standard == 13_259)
    passed &= verdict("seven pairs of one suit", f"{pairs:,} (2,304)", pairs == 2_304)
    passed &= verdict("either", f"{either:,} (15,349)", either == 15_349)
    found = [0] * len(WAITS)
    for suit in suits_of(13):
        hand = (*suit, *NONE[9:])
        waits = [kind for kind in standard_waits(hand) if kind < 9 and is_standard(added(hand, kind))]
        found[len(waits)] += 1
    for waits, (seen, wanted) in enumerate(zip(found, WAITS, strict=True)):
        passed &= verdict(f"hands that wait for {waits} kinds", f"{seen:,} ({wanted:,})", seen == wanted)
    return passed


# Hands of all suits: a suit is looked at alone, since no set reaches into another

Weigh = Callable[[Counts], int]
"""What a suit counts for; 0: not at all."""
Tally = dict[tuple[int, int], int]
"""What comes of so many tiles with so many pairs beside the sets."""
STANDARD = {34: 11_498_658, 27: 5_237_550}
SUBSETS = {34: 11_353_128_141_498, 27: 7_140_498_565_560}
TWO_SUITS = 1_849_491
PAIRS = {34: (5_379_616, 16_417_104), 27: (888_030, 3_541_590)}
BOTH = {34: (4_668, 7_938), 27: (3_429, 6_195)}


def wholes(jobs: int, number: int | None, keep: Path | None) -> bool:
    """Complete hands of 14 tiles."""
    suits = {weigh: _tally(weigh, 9) for weigh in WEIGHTS}
    honours = {weigh: _tally(weigh, 7) for weigh in WEIGHTS}
    passed = True
    for kinds in (34, 27):
        found = {
            weigh: _joined([suits[weigh]] * 3 + ([honours[weigh]] if kinds == 34 else []))
            for weigh in WEIGHTS
        }
        for name, got, wanted in (
            ("sets and a pair", found[one][14, 1], STANDARD[kinds]),
            ("of the tiles of a box", found[copies][14, 1], SUBSETS[kinds]),
            ("seven different pairs", found[different][14, 0], PAIRS[kinds][0]),
            ("seven pairs", found[even][14, 0], PAIRS[kinds][1]),
            ("both, pairs different", found[different_sets][14, 1], BOTH[kinds][0]),
            ("both", found[even_sets][14, 1], BOTH[kinds][1]),
        ):
            passed &= verdict(f"{kinds} kinds, {name}", f"{got:,} ({wanted:,})", got == wanted)
    two = 3 * _joined([suits[one]] * 2)[14, 1] - 3 * _joined([suits[one]])[14, 1]
    return passed & verdict("at most two suits of three", f"{two:,} ({TWO_SUITS:,})", two == TWO_SUITS)


def one(suit: Counts) -> int:
    """Sets, and a pair where two tiles are over: as the kit has it, with a pair of another suit where none is."""
    places, left = len(suit), sum(suit) % 3
    if left == 1:
        return 0
    whole = [*NONE]
    first = 0 if places == 9 else SUITED
    whole[first : first + places] = suit
    other = 9
    whole[other] = 0 if left else 2
    return int(is_standard(tuple(whole), 0, sum(suit) // 3))


def copies(suit: Counts) -> int:
    """The same, in how many ways from four copies of each."""
    return prod(comb(4, held) for held in suit) if one(suit) else 0


def even(suit: Counts) -> int:
    return int(all(held % 2 == 0 for held in suit))


def different(suit: Counts) -> int:
    return int(all(held in (0, 2) for held in suit))


def even_sets(suit: Counts) -> int:
    return even(suit) and one(suit)


def different_sets(suit: Counts) -> int:
    return different(suit) and one(suit)


WEIGHTS: tuple[Weigh, ...] = (one, copies, even, different, even_sets, different_sets)
OF_PAIRS = (even, different)


def _tally(weigh: Weigh, places: int) -> Tally:
    found: Tally = {}
    for tiles in range(15):
        pairs = 0 if weigh in OF_PAIRS else int(tiles % 3 == 2)
        total = sum(weigh(suit) for suit in suits_of(tiles, places))
        if total:
            found[tiles, pairs] = total
    return found


def _joined(tallies: Sequence[Tally]) -> Tally:
    whole: Tally = {(0, 0): 1}
    for tally in tallies:
        after: Tally = {}
        for (tiles, pairs), ways in whole.items():
            for (more, other), others in tally.items():
                after[tiles + more, pairs + other] = (
                    after.get((tiles + more, pairs + other), 0) + ways * others
                )
        whole = after
    return whole


# Wild tiles


def ghosts(jobs: int, number: int | None, keep: Path | None) -> bool:
    tasks = portions(number or 2_000, FILLED_A_TASK)
    return _alike("hands with wild tiles", Kept(keep, "ghosts").run(compare_fillings, tasks, jobs))


def compare_fillings(portion: tuple[int, int]) -> tuple[int, list[str]]:
    """Hands that lack as many tiles as there are wild ones, and some that lack more: is it complete whatever these
    stand for?"""
    number, some = portion
    lot = random.Random(f"ghosts {number}")
    problems = []
    for hand, _ in zip(winning_hands(lot), range(some), strict=False):
        tiles = [kind for kind, held in enumerate(hand.concealed) for _ in range(held)]
        wild = lot.choice((1, 2))
        lot.shuffle(tiles)
        kept = tiles[wild:]
        if kept and lot.random() < 0.3:
            kept[0] = lot.choice([kind for kind in range(KINDS) if kept.count(kind) < 4])
        sets = 4 - len(hand.laid)
        ours = fan.is_complete(_counted(kept), wild, sets)
        theirs = _filled(_counted(kept), wild, sets)
        if ours != theirs:
            problems.append(f"{kept} with {wild} wild beside {hand.laid}: {ours}, each filling {theirs}")
    return some, problems


def _filled(counts: Counts, wild: int, sets: int) -> bool:
    return any(
        fan.is_complete(_more(counts, filling), 0, sets)
        for filling in combinations_with_replacement(range(KINDS), wild)
    )


def _more(counts: Counts, kinds: Sequence[int]) -> Counts:
    for kind in kinds:
        counts = added(counts, kind)
    return counts


def suits_of(tiles: int, places: int = 9) -> Iterator[tuple[int, ...]]:
    if not places:
        if not tiles:
            yield ()
        return
    for copies in range(min(4, tiles) + 1):
        for rest in suits_of(tiles - copies, places - 1):
            yield (copies, *rest)


# Levels


def levels(jobs: int, number: int | None, keep: Path | None) -> bool:
    passed = True
    for game in GAMES:
        for better, worse in LEVELS:
            tasks = portions(number or 500, WALLS_A_TASK)
            found = Kept(keep, f"levels {game} {better} {worse}").run(_Race(game, better, worse), tasks, jobs)
            walls = [wall for part in found for wall in part]
            name = f"{game}, {better} among {worse}, {len(walls)} walls"
            passed &= _above(name, "chips a hand", [chips for chips, _ in walls], 0)
            share = 1 / find(game).manifest.most_seats
            passed &= _above(name, "of the hands won", [won for _, won in walls], share)
    return passed


class _Race:
    """One of the better level among the worse, on each seat at the same wall: chips, and how often it won most."""

    def __init__(self, game: str, better: str, worse: str) -> None:
        self._game, self._levels = game, (better, worse)

    def __call__(self, portion: tuple[int, int]) -> list[tuple[float, float]]:
        number, walls = portion
        return [self._wall(number * WALLS_A_TASK + wall) for wall in range(walls)]

    def _wall(self, wall: int) -> tuple[float, float]:
        game, (better, worse) = find(self._game), self._levels
        seats = game.manifest.most_seats
        table, chips, won = game.table(seats=seats), 0.0, 0.0
        for seat in range(seats):
            names = [better if each == seat else worse for each in range(seats)]
            bots = [make_bot(name, f"{wall} {each}") for each, name in enumerate(names)]
            scores = play_match(game, table, bots, 5, wall)[0].scores
            chips += scores[seat] / seats
            if scores[seat] == max(scores) > 0:
                won += 1 / scores.count(scores[seat]) / seats
        return chips, won


def _above(name: str, what: str, found: Sequence[float], level: float) -> bool:
    mean = sum(found) / len(found)
    error = sqrt(sum((each - mean) ** 2 for each in found) / max(1, len(found) - 1) / len(found))
    return verdict(name, f"{mean:+.2f} ± {error:.2f} {what}", mean > level + 2 * error)


SUBJECTS = {
    "speed": speed,
    "peers": peers,
    "hands": hands,
    "points": points,
    "counts": counts,
    "wholes": wholes,
    "ghosts": ghosts,
    "levels": levels,
}


def main(argv: Sequence[str] | None = None) -> int:
    return run(__doc__, SUBJECTS, argv)


if __name__ == "__main__":
    sys.exit(main())
