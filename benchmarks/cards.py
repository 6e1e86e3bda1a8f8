"""The betting games: how fast they are beside their peers, and counts too large for the tests.

    boardwright bench cards                     speed beside pokerkit and RLCard, in this run
    boardwright bench cards seven               all 133,784,560 seven-card hands by category
    boardwright bench cards equities            known all-in results over every board
    boardwright bench cards oracle --count 100000     random hold'em hands, each as pokerkit plays it
    boardwright bench cards blackjack --count 10000000     rounds by the basic strategy
    boardwright bench cards shoes --count 1000     blackjack with every shoe and number of seats: every round ends
    boardwright bench cards chips --count 1000000     random actions of all games: no chip appears or vanishes
    boardwright bench cards levels --count 2000     hold'em bots of neighbouring levels: big blinds won in 100 hands

`--jobs` processes share the work. `--keep FILE` writes down each finished part of a long count (oracle, blackjack,
chips); the same command goes on from there after it was stopped. Every subject ends with exit status 1 if a figure is
not what it must be.
Peers are installed by `benchmarks/peers/install.py pokerkit rlcard_hands`.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from counting import Kept, best_of, portions, run, shared, verdict

from boardwright.bots.playout import playouts
from boardwright.bots.registry import make_bot
from boardwright.bots.rules import FullRules
from boardwright.engine.chance import Chance
from boardwright.engine.primitives.cards import standard_deck
from boardwright.games.registry import find
from boardwright.games.texas_holdem.hands import CATEGORIES, category, strength
from boardwright.kits.betting import AllIn

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [
    str(ROOT),
    str(ROOT / "benchmarks" / "peers"),
]  # the oracle of the tests, and the peers' runner

DECK = standard_deck()
SEVEN_CARDS = {
    "straight_flush": 41_584,
    "four_of_a_kind": 224_848,
    "full_house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three_of_a_kind": 6_461_620,
    "two_pair": 31_433_400,
    "pair": 58_627_800,
    "high_card": 23_294_460,
}
SEVEN_CARD_CLASSES = 4_824
HOUSE_KEEPS = (-0.0045, -0.0025)
"""The return of the basic strategy with six decks, soft 17 stood on, double after split and late surrender, from a
fresh shoe each round: about -0.35 %."""
BETTING = ("texas_holdem", "zhajinhua", "niuniu", "blackjack", "touzi_bao", "erbaban", "generic")
HOLDEM_TIMES_POKERKIT, HOLDEM_TIMES_RLCARD, EVALUATIONS = 10, 2, 200_000
LEVELS = (("hard", "medium"), ("medium", "easy"), ("easy", "beginner"))
MOST_SHOVES = 0.03
"""Of all hands dealt to a level: more of them all in with a hundred big blinds is absurd."""
HANDS_A_TASK, ROUNDS_A_TASK, ACTIONS_A_TASK = 250, 5_000, 5_000


# Speed


def speed(jobs: int, count: int | None, keep: Path | None) -> bool:
    from run import CARD_PEERS, measure_peers

    peers = measure_peers(CARD_PEERS)
    ours = {seats: best_of(3, lambda seats=seats: hands_per_second(seats)) for seats in (6, 2)}  # type: ignore[misc]
    evaluations = best_of(3, evaluations_per_second)
    passed = verdict("seven-card evaluations a second", f"{evaluations:,.0f}", evaluations >= EVALUATIONS)
    for peer, seats, times in (
        ("pokerkit", 6, HOLDEM_TIMES_POKERKIT),
        ("rlcard_hands", 2, HOLDEM_TIMES_RLCARD),
    ):
        print(f"hands a second, {seats}-handed: ours {ours[seats]:,.0f}")
        if peers[peer].missing is not None:
            print(f"  {peer}: missing: {peers[peer].missing}")
            continue
        theirs = peers[peer].figures["hands_per_second"]
        ratio = ours[seats] / theirs
        passed &= verdict(
            f"  times {peer} {peers[peer].version} ({theirs:,.0f})", f"{ratio:,.1f}", ratio >= times
        )
    return passed


def hands_per_second(seats: int, hands: int = 3000) -> float:
    game = find("texas_holdem")
    start = process_time()
    result = playouts(game, games=hands, seed=1, table=game.table(seats))
    seconds = process_time() - start
    assert result.errors == ()
    return hands / seconds


def evaluations_per_second(count: int = 200_000) -> float:
    dice = random.Random(1)
    hands = [tuple(dice.sample(DECK, 7)) for _ in range(count)]
    start = process_time()
    for hand in hands:
        strength(hand)
    return count / (process_time() - start)


# All seven-card hands


def seven(jobs: int, count: int | None, keep: Path | None) -> bool:
    worths: Counter[int] = Counter()
    start = perf_counter()
    for part in shared(count_from, list(combinations(range(len(DECK) - 5), 2)), jobs, "seven cards"):
        worths.update(part)
    print(f"{sum(worths.values()):,} hands in {perf_counter() - start:.0f} s")
    passed = verdict("classes", f"{len(worths):,}", len(worths) == SEVEN_CARD_CLASSES)
    for number, name in enumerate(CATEGORIES):
        found = sum(hands for worth, hands in worths.items() if category(worth) == number)
        passed &= verdict(name, f"{found:,}", found == SEVEN_CARDS[name])
    return passed


def count_from(first: tuple[int, int]) -> Counter[int]:
    """All hands whose lowest two cards are these."""
    one, two = DECK[first[0]], DECK[first[1]]
    rest = combinations(DECK[first[1] + 1 :], 5)
    return Counter(strength((one, two, *five)) for five in rest)


# All in before the flop

EQUITIES = (
    (("AcAd", "KhKs"), (1_388_072, 317_694), 6_538),
    (("AcAd", "KcKd"), (1_410_336, 292_660), 9_308),
    (("AsKs", "QhQd"), (787_966, 917_606), 6_732),
    (("2c2d", "AhKs"), (903_239, 799_119), 9_946),
    (("AhKd", "AsQd"), (1_238_910, 393_268), 80_126),
    (("AcAd", "KhKs", "QcQs"), (914_778, 251_982, 198_545), 5_449),
)
"""Hands, boards that each wins alone, boards that are shared."""


def equities(jobs: int, count: int | None, keep: Path | None) -> bool:
    passed = True
    for (holes, wins, shared_boards), found in zip(EQUITIES, pooled(all_boards, EQUITIES, jobs), strict=True):
        right = found == (wins, shared_boards)
        passed &= verdict(" v ".join(holes), f"{found[0]} / {found[1]:,}", right)
    return passed


def pooled(work: Callable[[Any], Any], tasks: Sequence[Any], jobs: int) -> list[Any]:
    with get_context("fork").Pool(jobs) as pool:
        return pool.map(work, tasks, chunksize=1)


def all_boards(case: tuple[Any, ...]) -> tuple[tuple[int, ...], int]:
    holes = [(hole[:2], hole[2:]) for hole in case[0]]
    rest = [card for card in DECK if not any(card in hole for hole in holes)]
    wins, ties = [0] * len(holes), 0
    for board in combinations(rest, 5):
        worths = [strength(hole + board) for hole in holes]
        best = max(worths)
        if worths.count(best) > 1:
            ties += 1
        else:
            wins[worths.index(best)] += 1
    return tuple(wins), ties


# The oracle


def oracle(jobs: int, count: int | None, keep: Path | None) -> bool:
    total: Counter[str] = Counter()
    failures: list[str] = []
    tasks = portions(count or 100_000, HANDS_A_TASK)
    for seen, failed in Kept(keep, "oracle").run(compare_hands, tasks, jobs):
        failures += failed
        total.update(seen)
    for name, value in total.items():
        print(f"{name:20} {value:,}")
    for failure in failures[:5]:
        print(failure)
    return verdict("hands that differ otherwise", f"{len(failures):,}", not failures)


def compare_hands(portion: tuple[int, int]) -> tuple[dict[str, int], list[str]]:
    from tests.games.texas_holdem.pokerkit_oracle import Compared, compare

    number, hands = portion
    seen, failed = Compared(), []
    for seed in range(number * HANDS_A_TASK, number * HANDS_A_TASK + hands):
        try:
            compare(random.Random(seed), seen)
        except AssertionError as error:
            failed.append(f"seed {seed}: {error}")
    return vars(seen), failed


# Blackjack by the book


def blackjack(jobs: int, count: int | None, keep: Path | None) -> bool:
    rounds, total, squares = 0, 0.0, 0.0
    tasks = portions(count or 10_000_000, ROUNDS_A_TASK)
    for part in Kept(keep, "blackjack").run(play_rounds, tasks, jobs):
        rounds, total, squares = rounds + part[0], total + part[1], squares + part[2]
    mean = total / rounds
    error = sqrt((squares / rounds - mean**2) / rounds)
    low, high = HOUSE_KEEPS
    value = f"{mean:+.4%} ± {error:.4%}"
    return verdict(f"return of {rounds:,} rounds", value, low - 3 * error <= mean <= high + 3 * error)


def play_rounds(portion: tuple[int, int]) -> tuple[int, float, float]:
    """So many rounds of one player by the basic strategy: rounds, the sum of nets in bets, of their squares."""
    number, rounds = portion
    game = find("blackjack")
    table = game.table(1, {"buy_in": 1000})
    domain, by_the_book = game.domain, game.bots["hard"]
    position = _Position(table)
    chance = Chance(b"blackjack %d" % number)
    total = squares = 0.0
    for _ in range(rounds):
        position.core = domain.setup(table, chance)
        position.apply(domain, domain.begin(position, chance))
        while position.core.result is None:
            command = by_the_book(position, 0, chance)
            position.apply(domain, domain.execute(position, 0, command, chance))
        net = (position.core.result.pays[0] - position.core.players[0].spent) / position.core.base_bet
        total += net
        squares += net * net
    return rounds, total, squares


class _Position:
    """What rules get as `match`, moved by hand: the rules alone, without the engine around them."""

    def __init__(self, table: Any) -> None:
        self.table, self.seats, self.options = table, table.seats, table.options
        self.core: Any = None

    def apply(self, domain: Any, events: Iterable[Any]) -> None:
        for event in events:
            self.core = domain.reduce(self.core, event)


# Every shoe


def shoes(jobs: int, count: int | None, keep: Path | None) -> bool:
    """Every combination of decks, penetration and seats, with players who take all the cards they can get."""
    rounds = count or 1000
    tasks = [
        (decks, penetration, seats, rounds)
        for decks in range(1, 9)
        for penetration in range(0, 91, 5)
        for seats in range(1, 8)
    ]
    short = sum(shared(play_shoe, tasks, jobs, "shoes"))
    value = f"{short:,} of {len(tasks) * rounds:,} needed more cards than were left"
    return verdict(f"{len(tasks)} shoes, {rounds:,} rounds each: all end", value, True)


def play_shoe(task: tuple[int, int, int, int]) -> int:
    from tests.games.blackjack.shoes import play_rounds as play_from_shoe

    return play_from_shoe(*task)


# Chips


def chips(jobs: int, count: int | None, keep: Path | None) -> bool:
    actions: Counter[str] = Counter()
    problems: list[str] = []
    tasks = portions(count or 1_000_000, ACTIONS_A_TASK)
    for game, played, failed in Kept(keep, "chips").run(conserve, tasks, jobs):
        actions[game] += played
        problems += failed
    for game, played in sorted(actions.items()):
        print(f"{game:20} {played:,} actions")
    for problem in problems[:5]:
        print(problem)
    return verdict("chips that appeared or vanished", f"{len(problems):,}", not problems)


def conserve(portion: tuple[int, int]) -> tuple[str, int, list[str]]:
    """Random matches of one game at tables with stakes."""
    from tests.betting.conservation import random_actions

    number, actions = portion
    game = find(BETTING[number % len(BETTING)])
    return game.id, *random_actions(game, actions, seed=number)


# Levels of hold'em bots


def levels(jobs: int, count: int | None, keep: Path | None) -> bool:
    """Every deal is played with each side on each half of the seats, so that luck with cards cancels out."""
    passed = True
    for seats in (2, 6):
        for better, worse in LEVELS:
            tasks = [(seats, better, worse, deal) for deal in range(count or 1_000)]
            won: list[float] = []
            shoves = Counter[str]()
            for net, shoved in shared(play_deal, tasks, jobs, f"{seats} seats: {better} and {worse}"):
                won.append(net)
                shoves.update(shoved)
            mean = sum(won) / len(won)
            error = sqrt(sum((net - mean) ** 2 for net in won) / (len(won) - 1) / len(won))
            value = f"{100 * mean:+.0f} ± {100 * error:.0f} bb/100"
            passed &= verdict(f"{seats} seats: {better} from {worse}", value, mean > 2 * error)
            for level in (better, worse):
                share = shoves[level] / (len(won) * seats)
                passed &= verdict(f"   {level}: all in before the flop", f"{share:.2%}", share < MOST_SHOVES)
    return passed


def play_deal(task: tuple[int, str, str, int]) -> tuple[float, dict[str, int]]:
    """What a seat of the better side won on average, in big blinds; and who went all in before the flop, with a hundred
    of them, how often."""
    seats, better, worse, deal = task
    game = find("texas_holdem")
    rules = FullRules(game, game.table(seats))
    total, shoves = 0, Counter[str]()
    for half in (0, 1):
        sides = [better if seat % 2 == half else worse for seat in range(seats)]
        bots = [make_bot(level, f"{deal} {half} {seat}") for seat, level in enumerate(sides)]
        chance = Chance(b"levels %d" % deal)
        state = rules.opening(chance)
        while (outcome := rules.outcome(state)) is None:
            seat = state.core.turn
            command = bots[seat].choose(game, state, seat)
            shoves[sides[seat]] += isinstance(command, AllIn) and state.core.phase == "preflop"
            state = rules.play(state, seat, command, chance)
        total += sum(net for net, level in zip(outcome.scores, sides, strict=True) if level == better)
    return total / seats / state.core.big_blind, dict(shoves)


SUBJECTS = {
    "levels": levels,
    "speed": speed,
    "seven": seven,
    "equities": equities,
    "oracle": oracle,
    "blackjack": blackjack,
    "shoes": shoes,
    "chips": chips,
}


def main(argv: Sequence[str] | None = None) -> int:
    return run(__doc__, SUBJECTS, argv)


if __name__ == "__main__":
    sys.exit(main())
