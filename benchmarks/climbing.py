"""Dou dizhu, paodekuai, shengji: how fast the first is beside RLCard, how well bots play, counts too large for tests.

    boardwright bench climbing                          random hands a second beside RLCard; plays of a 20-card hand
    boardwright bench climbing hands --count 100000     random hands: no error, and no chip appears or vanishes
    boardwright bench climbing generator --count 20000  plays of hands of up to 12 cards = brute force over all subsets
    boardwright bench climbing levels --count 500       each level against the one below, on duplicate deals
    boardwright bench climbing model --count 500        the highest level against RLCard's rule-based model, likewise
    boardwright bench climbing race --count 500         paodekuai: one of each level among those of the one below
    boardwright bench climbing partners --count 500     shengji: each level against the one below, partners exchanged
    boardwright bench climbing thinking --count 20      how long the highest level of each game takes for a turn
    boardwright bench climbing following --count 100000 shengji: who may follow with what = a second reading of the rule
    boardwright bench climbing shuffle --count 100000   jokers and bombs in a hand, beside what they must be

`--playouts 150` has the highest levels try their plays in so many guessed worlds instead of their own number: they play
worse so, and many deals are done sooner. `--jobs` processes share the work. `--keep FILE` writes down each finished
part; the same command goes on from there after it was stopped. The exit status is 1 if a figure is not what it must be.
The peer is installed by `benchmarks/peers/install.py rlcard_doudizhu`.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from functools import cache
from math import comb, sqrt
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

from counting import Kept, portions, run, verdict

from boardwright.bots.playout import playouts
from boardwright.bots.registry import make_bot
from boardwright.bots.rules import FullRules
from boardwright.bots.simulate import contest as play_match
from boardwright.engine.api import replace
from boardwright.engine.chance import Chance
from boardwright.engine.primitives.cards import JOKERS
from boardwright.games.doudizhu.bot import search as doudizhu_search
from boardwright.games.doudizhu.events import DECK, held
from boardwright.games.doudizhu.patterns import combinations
from boardwright.games.paodekuai.bot import search as paodekuai_search
from boardwright.games.registry import find
from boardwright.games.shengji.bot import search as shengji_search
from boardwright.kits.climbing.counts import bag, count, how_many, spelled

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks" / "peers")]

TIMES_RLCARD, PLAYS_MS, THINKS_MS = 20, 1.0, 1_000
LEVELS = (("hard", "medium"), ("medium", "easy"), ("easy", "random"))
ACTIONS_A_TASK, DEALS_A_TASK, SHUFFLES_A_TASK = 5_000, 5, 5_000
HANDS_A_TASK, GENERATED_A_TASK, SITUATIONS_A_TASK = 500, 50, 1_000
MOST_BRUTE = 12
"""Cards of a hand whose subsets are all tried."""
RLCARD = "RLCard"
GAMES = ("doudizhu", "paodekuai", "shengji")
SEARCHES: dict[str, Any] = {
    "levels": doudizhu_search,
    "model": doudizhu_search,
    "race": paodekuai_search,
    "partners": shengji_search,
}
"""How the highest level of a subject's game chooses."""
USUAL = {subject: search.PLAYOUTS for subject, search in SEARCHES.items()}
TUNED_ON = 1_000
"""Deals of paodekuai that its levels were made on; they are measured on others."""
WITHIN = 4
"""Standard errors that a count may be off."""


# Speed


def speed(jobs: int, number: int | None, keep: Path | None) -> bool:
    from run import CLIMBING_PEERS, measure_peers  # the peers' runner

    taken = sorted(plays_ms(seed) for seed in range(1_000))
    passed = verdict("plays of a 20-card hand, median", f"{median(taken):.3f} ms", median(taken) <= PLAYS_MS)
    print(f"{'   the slowest of 100':44} {taken[990]:>19.3f} ms")
    ours = max(hands_per_second(seed) for seed in range(4))
    print(f"random hands a second: ours {ours:,.0f}")
    for peer in measure_peers(CLIMBING_PEERS).values():
        if peer.missing is not None:
            print(f"  {peer.peer}: missing: {peer.missing}")
            continue
        theirs = peer.figures["hands_per_second"]
        times = ours / theirs
        passed &= verdict(
            f"  times RLCard {peer.version} ({theirs:,.1f})", f"{times:,.1f}", times >= TIMES_RLCARD
        )
        bare = peer.figures["bare_hands_per_second"]
        print(f"{f'  times its game without the environment ({bare:,.1f})':44} {ours / bare:>22,.1f}")
    return passed


def hands_per_second(seed: int, hands: int = 500) -> float:
    game = find("doudizhu")
    start = process_time()
    result = playouts(game, games=hands, seed=seed)
    seconds = process_time() - start
    assert result.errors == ()
    return hands / seconds


def plays_ms(seed: int) -> float:
    hand = count(random.Random(seed).sample(DECK, 20))
    table = combinations(beside=False)
    start = perf_counter()
    list(table.plays(hand))
    return 1_000 * (perf_counter() - start)


# Many hands


def hands(jobs: int, number: int | None, keep: Path | None) -> bool:
    passed = [_hands_of(game, jobs, number, keep) for game in GAMES]
    return all(passed)


def _hands_of(game: str, jobs: int, number: int | None, keep: Path | None) -> bool:
    played, problems = 0, []
    tasks = portions(number or 100_000, HANDS_A_TASK)
    for some, failed in Kept(keep, f"hands {game}").run(_Hands(game), tasks, jobs):
        played += some
        problems += failed
    for problem in problems[:5]:
        print(problem)
    name = f"{played:,} random hands of {game}: errors, chips astray"
    return verdict(name, f"{len(problems):,}", not problems)


class _Hands:
    """Any settings, at tables with stakes; what is paid out is what was put in."""

    def __init__(self, game: str) -> None:
        self._game = game

    def __call__(self, portion: tuple[int, int]) -> tuple[int, list[str]]:
        from tests.betting.conservation import random_matches

        number, some = portion
        return random_matches(find(self._game), some, seed=number)


# What a hand can play


def generator(jobs: int, number: int | None, keep: Path | None) -> bool:
    tried, problems = 0, []
    tasks = portions(number or 20_000, GENERATED_A_TASK)
    for some, failed in Kept(keep, "generator").run(compare_hands, tasks, jobs):
        tried += some
        problems += failed
    for problem in problems[:5]:
        print(problem)
    return verdict(f"{tried:,} hands: plays unlike brute force", f"{len(problems):,}", not problems)


def compare_hands(portion: tuple[int, int]) -> tuple[int, list[str]]:
    """Leading, and on a play of another hand of the same deal."""
    from tests.kits.climbing.reference import beats, plays_of

    number, some = portion
    lot = random.Random(f"generator {number}")
    table = combinations(beside=False)
    problems = []
    for _ in range(some):
        cards = lot.sample(DECK, lot.randint(1, MOST_BRUTE))
        hand = count(cards)
        others = count(lot.sample([card for card in DECK if card not in cards], MOST_BRUTE))
        on = lot.choice(list(table.plays(others)))
        expected = {bag(cards): found for cards, found in plays_of(spelled(hand)).items()}
        leading = {play.counts: (play.kind, play.run, play.key) for play in table.plays(hand)}
        higher = {cards for cards, found in expected.items() if beats(found, (on.kind, on.run, on.key))}
        if leading != expected or set(table.bags(hand)) != set(expected):
            problems.append(f"{spelled(hand)}: leading")
        if set(table.bags(hand, on)) != higher:
            problems.append(f"{spelled(hand)}: on {spelled(on.counts)}")
    return some, problems


# Levels


def levels(jobs: int, number: int | None, keep: Path | None) -> bool:
    return _contests(LEVELS, jobs, number, keep)


def model(jobs: int, number: int | None, keep: Path | None) -> bool:
    return _contests((("hard", RLCARD),), jobs, number, keep)


def _contests(pairs: Sequence[tuple[str, str]], jobs: int, number: int | None, keep: Path | None) -> bool:
    """Every deal is played three times: each side as landlord against two of the other, and the worse among themselves.
    From deal to deal another seat has the landlord."""
    passed = True
    for better, worse in pairs:
        tasks = portions(number or 500, DEALS_A_TASK)
        found = Kept(keep, _title("levels", better, worse)).run(_Contest(better, worse), tasks, jobs)
        results = [result for part in found for result in part]
        for name, at in (("", 0), (" as landlord", 1), (" as farmers", 2)):
            won = [result[at] for result in results]
            passed &= _won(f"{better} from {worse}{name}", won, "of a bid")
    return passed


class _Contest:
    def __init__(self, better: str, worse: str) -> None:
        self._levels = (better, worse)

    def __call__(self, portion: tuple[int, int]) -> list[tuple[float, float, float]]:
        number, deals = portion
        return [duplicate(*self._levels, number * DEALS_A_TASK + deal) for deal in range(deals)]


def duplicate(better: str, worse: str, deal: int) -> tuple[float, float, float]:
    """What the better level wins from the same cards more than the worse one, in all, as landlord, as farmers."""
    landlord = deal % 3
    mine = contest(deal, landlord, better, worse)
    theirs = contest(deal, landlord, worse, better)
    same = contest(deal, landlord, worse, worse)
    as_landlord, as_farmers = mine - same, same - theirs
    return (as_landlord + as_farmers) / 2, as_landlord, as_farmers


def contest(deal: int, landlord: int, lord: str, farmer: str) -> float:
    """What the landlord wins from each farmer, in bids, if this seat takes the bottom cards without a bid."""
    game = find("doudizhu")
    rules = FullRules(game, game.table())
    chance = Chance(b"levels %d" % deal)
    state = with_landlord(rules.opening(chance), landlord)
    bots = [player(lord if seat == landlord else farmer, f"{deal} {seat}") for seat in range(3)]
    while (outcome := rules.outcome(state)) is None:
        (seat,) = rules.active(state)
        state = rules.play(state, seat, bots[seat].choose(game, state, seat), chance)
    return outcome.scores[landlord] / 2 / state.core.base_bet


def player(level: str, seed: str) -> Any:
    return rule_player() if level == RLCARD else make_bot(level, seed)


@cache
def rule_player() -> Any:
    """One a process: it remembers nothing."""
    from rlcard_player import RulePlayer

    return RulePlayer()


def with_landlord(state: Any, landlord: int) -> Any:
    core = state.core
    player = core.players[landlord]
    players = list(core.players)
    players[landlord] = replace(player, cards=held((*player.cards, *core.bottom)))
    taken = replace(
        core,
        players=tuple(players),
        landlord=landlord,
        points=1,
        shown_bottom=core.bottom,
        phase="playing",
        waiting=(landlord,),
    )
    return replace(state, core=taken)


def race(jobs: int, number: int | None, keep: Path | None) -> bool:
    """Paodekuai: one of the better level among the worse, on each of three seats of the same deals."""
    passed = True
    for better, worse in LEVELS:
        tasks = portions(number or 500, DEALS_A_TASK)
        found = Kept(keep, _title("race", better, worse)).run(_Race(better, worse), tasks, jobs)
        passed &= _won(f"{better} among {worse}", [won for part in found for won in part], "base bets")
    return passed


class _Race:
    def __init__(self, better: str, worse: str) -> None:
        self._levels = (better, worse)

    def __call__(self, portion: tuple[int, int]) -> list[float]:
        number, deals = portion
        first = TUNED_ON + number * DEALS_A_TASK
        return [self._deal(first + deal) for deal in range(deals)]

    def _deal(self, deal: int) -> float:
        game, (better, worse) = find("paodekuai"), self._levels
        table, won = game.table(seats=3), 0.0
        for seat in range(3):
            bots = [make_bot(better if each == seat else worse, f"{deal} {each}") for each in range(3)]
            won += play_match(game, table, bots, 5, deal)[0].scores[seat] / 3
        return won / table.options.base_bet


def partners(jobs: int, number: int | None, keep: Path | None) -> bool:
    """Shengji: the better level on one side and then on the other of the same deals."""
    passed = True
    for better, worse in LEVELS:
        tasks = portions(number or 500, DEALS_A_TASK)
        found = Kept(keep, _title("partners", better, worse)).run(_Partners(better, worse), tasks, jobs)
        passed &= _won(f"{better} against {worse}", [won for part in found for won in part], "base bets")
    return passed


class _Partners:
    def __init__(self, better: str, worse: str) -> None:
        self._levels = (better, worse)

    def __call__(self, portion: tuple[int, int]) -> list[float]:
        number, deals = portion
        return [self._deal(number * DEALS_A_TASK + deal) for deal in range(deals)]

    def _deal(self, deal: int) -> float:
        game, (better, worse) = find("shengji"), self._levels
        table, won = game.table(), 0.0
        for side in (0, 1):
            bots = [make_bot(better if seat % 2 == side else worse, f"{deal} {seat}") for seat in range(4)]
            won += play_match(game, table, bots, 5, deal)[0].scores[side] / 2
        return won / table.options.base_bet


# Thinking


def thinking(jobs: int, number: int | None, keep: Path | None) -> bool:
    """CPU time, all seats of the highest level. Turns in which there is only one play take none."""
    passed = True
    for name in GAMES:
        taken = sorted(ms for hand in range(number or 20) for ms in _turns_ms(name, hand))
        value = f"{median(taken):.1f}, {taken[-1]:.1f} ms"
        passed &= verdict(f"{name}, {len(taken):,} turns: median, slowest", value, taken[-1] <= THINKS_MS)
    return passed


def _turns_ms(name: str, hand: int) -> list[float]:
    game = find(name)
    rules = FullRules(game, game.table())
    chance = Chance(b"thinking %d" % hand)
    state = rules.opening(chance)
    bots = [make_bot(LEVELS[0][0], f"{hand} {seat}") for seat in range(len(state.core.players))]
    taken = []
    while rules.outcome(state) is None:
        seat = rules.active(state)[0]
        start = process_time()
        command = bots[seat].choose(game, state, seat)
        spent = process_time() - start
        if len(rules.legal(state, seat)) > 1:
            taken.append(1_000 * spent)
        state = rules.play(state, seat, command, chance)
    return taken


# Following


def following(jobs: int, number: int | None, keep: Path | None) -> bool:
    tried, problems = 0, []
    tasks = portions(number or 100_000, SITUATIONS_A_TASK)
    for some, failed in Kept(keep, "following").run(compare_replies, tasks, jobs):
        tried += some
        problems += failed
    for problem in problems[:5]:
        print(problem)
    return verdict(f"{tried:,} situations: replies unlike brute force", f"{len(problems):,}", not problems)


def compare_replies(portion: tuple[int, int]) -> tuple[int, list[str]]:
    from tests.kits.tricks.reference import compare, random_situation

    number, some = portion
    lot = random.Random(f"following {number}")
    return some, [problem for _ in range(some) if (problem := compare(random_situation(lot)))]


def _title(subject: str, better: str, worse: str) -> str:
    """As the results are kept: those with fewer playouts are others."""
    search = SEARCHES[subject]
    few = f" {search.PLAYOUTS}" if better == LEVELS[0][0] and USUAL[subject] != search.PLAYOUTS else ""
    return f"{subject} {better} {worse}{few}"


def _won(name: str, won: Sequence[float], unit: str) -> bool:
    mean = sum(won) / len(won)
    error = sqrt(sum((each - mean) ** 2 for each in won) / max(1, len(won) - 1) / len(won))
    return verdict(f"{name}, {len(won)} deals", f"{mean:+.3f} ± {error:.3f} {unit}", mean > 2 * error)


# The shuffle


def shuffle(jobs: int, number: int | None, keep: Path | None) -> bool:
    total = [0] * 5
    for part in Kept(keep, "shuffle").run(count_shuffles, portions(number or 100_000, SHUFFLES_A_TASK), jobs):
        total = [one + other for one, other in zip(total, part, strict=True)]
    deals, *seen = total
    wanted = {
        "both jokers in 17 cards": 136 / 1_431,
        "both jokers in 20 cards": 190 / 1_431,
        "bombs in 17 cards": 13 * comb(50, 13) / comb(54, 17),
        "bombs in 20 cards": 13 * comb(50, 16) / comb(54, 20),
    }
    passed = True
    for (name, expected), found in zip(wanted.items(), seen, strict=True):
        error = sqrt(expected / deals)
        value = f"{found / deals:.5f} ({expected:.5f})"
        passed &= verdict(f"{name}, {deals:,} deals", value, abs(found / deals - expected) < WITHIN * error)
    return passed


def count_shuffles(portion: tuple[int, int]) -> list[int]:
    number, deals = portion
    game, table = find("doudizhu"), find("doudizhu").table()
    chance = Chance(b"shuffle %d" % number)
    seen = [0, 0, 0, 0]
    for _ in range(deals):
        core = game.domain.setup(table, chance)
        small = core.players[0].cards
        for at, cards in enumerate((small, (*small, *core.bottom))):
            seen[at] += all(joker in cards for joker in JOKERS)
            counts = count(cards)
            seen[2 + at] += sum(how_many(counts, index) == 4 for index in range(13))
    return [deals, *seen]


SUBJECTS = {
    "speed": speed,
    "hands": hands,
    "generator": generator,
    "levels": levels,
    "model": model,
    "race": race,
    "partners": partners,
    "thinking": thinking,
    "following": following,
    "shuffle": shuffle,
}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--playouts", type=int)
    given, others = parser.parse_known_args(argv)
    if given.playouts is not None:
        for search in SEARCHES.values():
            search.PLAYOUTS = given.playouts
    return run(__doc__, SUBJECTS, others)


if __name__ == "__main__":
    sys.exit(main())
