"""pokerkit's no-limit hold'em: CPU time for a six-handed hand of random actions, and for a seven-card evaluation.

Six stacks of 2,000, blinds 10/20. A random one of fold (where something is to call), check or call, the least raise, a
raise by about the pot, all in. Cards are dealt by pokerkit.

hands_per_second         whole hands, six-handed
evaluations_per_second   `StandardHighHand.from_game` of two and five cards
"""

from __future__ import annotations

import warnings
from random import random, sample, seed

from pokerkit import Automation, Deck, NoLimitTexasHoldem, StandardHighHand
from stopwatch import best_cpu_us, effort_from_arguments, per_second, report

AUTOMATIC = tuple(each for each in Automation if each is not Automation.RUNOUT_COUNT_SELECTION)
SEATS, STACK = 6, 2000
HANDS = 2000


def play(hands: int) -> int:
    for _ in range(hands):
        state = NoLimitTexasHoldem.create_state(AUTOMATIC, True, 0, (10, 20), 20, (STACK,) * SEATS, SEATS)
        while state.status:
            actions = choices(state)
            actions[int(random() * len(actions))]()
    return hands


def choices(state: object) -> list[object]:
    found = [state.check_or_call]  # type: ignore[attr-defined]
    if state.can_fold():  # type: ignore[attr-defined]
        found.append(state.fold)  # type: ignore[attr-defined]
    if state.can_complete_bet_or_raise_to():  # type: ignore[attr-defined]
        least = state.min_completion_betting_or_raising_to_amount  # type: ignore[attr-defined]
        most = state.max_completion_betting_or_raising_to_amount  # type: ignore[attr-defined]
        pot = min(most, least + state.total_pot_amount)  # type: ignore[attr-defined]
        for amount in (least, pot, most):
            found.append(lambda amount=amount: state.complete_bet_or_raise_to(amount))  # type: ignore[attr-defined]
    return found


def evaluate(hands: list[tuple[str, str]]) -> int:
    for hole, board in hands:
        StandardHighHand.from_game(hole, board)
    return len(hands)


def seven(count: int) -> list[tuple[str, str]]:
    cards = [repr(card) for card in Deck.STANDARD]
    dealt = [sample(cards, 7) for _ in range(count)]
    return [("".join(hand[:2]), "".join(hand[2:])) for hand in dealt]


def main() -> None:
    effort = effort_from_arguments(__doc__, repeats=2, games=100)
    warnings.simplefilter("ignore")
    seed(1)
    hands = seven(HANDS)
    figures = {
        "hands_per_second": per_second(best_cpu_us(effort.repeats, lambda: play(effort.games))),
        "evaluations_per_second": per_second(best_cpu_us(effort.repeats, lambda: evaluate(hands))),
    }
    report("pokerkit", figures, {"games": effort.games})


if __name__ == "__main__":
    main()
