"""Before the first bet: blinds, antes and the straddle are posted, and everybody holds two cards."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.engine.api import Seat
from boardwright.games.texas_holdem.types import HOLE, Cards, Hand, Player, Rules
from boardwright.kits.betting import Seating, next_to_act
from boardwright.kits.betting.seating import HEADS_UP


def dealt(rules: Rules, seated: Seating, stacks: Sequence[int], deck: Cards) -> Hand:
    """Heads-up the button deals to the other first, and acts first."""
    order, dealt_in = seated.order, len(seated.order)
    big_blind, antes = rules.big_blind, _antes(rules, seated)
    posts = dict.fromkeys(seated.posting, big_blind)
    if seated.small is not None:
        posts[seated.small] = rules.small_blind
    posts[seated.big] = big_blind
    straddle = _straddler(rules, seated, stacks, antes)
    highest, last = (big_blind, seated.big) if straddle is None else (2 * big_blind, straddle)
    posts[last] = highest
    held = [Player((), stack, status="out") for stack in stacks]
    for place, seat in enumerate(order):
        hole = (deck[place], deck[place + dealt_in])
        post = posts.get(seat, 0)
        held[seat] = _posted(
            hole, stacks[seat], antes.get(seat, 0), post, for_all=rules.ante_from == "big_blind"
        )
    players = tuple(held)
    return Hand(
        players=players,
        deck=deck[HOLE * dealt_in :],
        order=order,
        button=seated.button,
        small=seated.small,
        big=seated.big,
        turn=next_to_act(players, order, highest, last),
        current_bet=highest,
        full_raise=highest,
        big_blind=big_blind,
        memory=seated.memory,
        straddle=straddle,
        runs="ask" if rules.run_twice else "once",
    )


def _antes(rules: Rules, seated: Seating) -> dict[Seat, int]:
    if not rules.ante:
        return {}
    return dict.fromkeys(seated.order if rules.ante_from == "everybody" else (seated.big,), rules.ante)


def _straddler(rules: Rules, seated: Seating, stacks: Sequence[int], antes: dict[Seat, int]) -> Seat | None:
    """Left of the big blind, if that seat can post it whole. With two there is nobody to straddle."""
    order = seated.order
    if not rules.straddle or len(order) <= HEADS_UP:
        return None
    seat = order[(order.index(seated.big) + 1) % len(order)]
    return seat if stacks[seat] - antes.get(seat, 0) >= 2 * rules.big_blind else None


def _posted(hole: Cards, stack: int, ante: int, post: int, *, for_all: bool) -> Player:
    """What is larger than the stack is posted for less, all in; an ante for the whole table comes after the blind."""
    ante = min(ante, max(0, stack - post) if for_all else stack)
    bet = min(post, stack - ante)
    left = stack - ante - bet
    return Player(hole, left, bet, ante + bet, "active" if left else "all_in", dead=ante if for_all else 0)
