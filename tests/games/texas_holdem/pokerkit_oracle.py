"""The same hand of hold'em in our rules and in pokerkit, action by action.

The two differ in four cases that the rules name. Each is recognised here, so that nothing else is let through:
odd chips, a short all-in as the first increase of a street, a short big blind, and the big blind who is asked to
check though nobody is left to bet against. A fifth came up once in 100,000 hands: short all-ins add up to a full
raise, and then one more follows. By the rules whoever faces them all may raise; pokerkit has begun to count anew.
"""

from __future__ import annotations

import random
import warnings
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pokerkit import Automation, NoLimitTexasHoldem, StandardHighHand, State
from pokerkit import Hand as PokerkitHand

from boardwright.engine.primitives.cards import standard_deck
from boardwright.games.texas_holdem.types import Bet, Check, Hand, Raise
from boardwright.kits.betting import AllIn, Call, Fold
from boardwright.kits.betting.seating import HEADS_UP
from boardwright.kits.betting.streets import Range, raise_range, to_call
from tests.games.texas_holdem.tables import Table

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
SMALL, BIG = 10, 20


class Remembered(StandardHighHand):
    """pokerkit's own judgement of a hand, asked for once: it judges each player's cards again for every pot, by 21
    combinations, and that is nearly all the time it takes."""

    @classmethod
    def from_game(cls, hole_cards: Any, board_cards: Any = ()) -> PokerkitHand:
        return judged(tuple(hole_cards), tuple(board_cards))


@lru_cache(maxsize=64)
def judged(hole: tuple[Any, ...], board: tuple[Any, ...]) -> PokerkitHand:
    return StandardHighHand.from_game(hole, board)


@dataclass
class Compared:
    """How often each of the known differences was met."""

    hands: int = 0
    actions: int = 0
    odd_chips: int = 0
    short_first_raise: int = 0
    idle_big_blind: int = 0
    recounted_short_raises: int = 0


def compare(dice: random.Random, seen: Compared, *, regulars: bool = False) -> None:
    """One random hand, with `regulars` often with a straddle or antes. The big blind and the straddle can always pay:
    a short one is a case of its own."""
    count = dice.randint(2, 9)
    stacks = [dice.choice((dice.randint(1, 60), dice.randint(BIG, 2000), 1000)) for _ in range(count)]
    straddle, ante = (
        (dice.random() < 0.5 and count > HEADS_UP, dice.choice((0, 5))) if regulars else (False, 0)
    )
    posts = {1 if count == HEADS_UP else 2: BIG} | ({3 % count: 2 * BIG} if straddle else {})
    for seat, post in posts.items():
        stacks[seat] = max(post + ante, stacks[seat])
    deck = tuple(dice.sample(standard_deck(), 2 * count + 8))
    ours = Table(stacks, deck, straddle=straddle, ante=ante)
    theirs = _theirs(ours, stacks, deck, ante)
    seen.hands += 1
    phase, was_raised_in_full = "preflop", False
    while ours.core.turn is not None:
        hand, seat = ours.core, ours.core.turn
        if hand.phase != phase:
            phase, was_raised_in_full = hand.phase, False
        actor = theirs.actor_index
        assert actor is not None
        assert hand.order[actor] == seat, "another player is to act"
        assert theirs.checking_or_calling_amount == min(to_call(hand, seat), hand.players[seat].stack)
        allowed = raise_range(hand, seat)
        least = theirs.min_completion_betting_or_raising_to_amount
        has_acted = hand.players[seat].faced >= 0
        if least is not None and allowed is None and has_acted and not was_raised_in_full:
            seen.short_first_raise += 1
        elif least is None and allowed is not None and _has_recounted(theirs, hand, seat):
            seen.recounted_short_raises += 1
            allowed = None  # an action that both take
        elif straddle and phase != "preflop" and not hand.current_bet:
            allowed = _as_large_as_the_straddle(allowed)
        else:
            assert least == (allowed.least if allowed else None)
            if allowed is not None:
                assert theirs.max_completion_betting_or_raising_to_amount == allowed.most
        command = _any_action(dice, hand, seat, allowed)
        ours.play(command)
        _play(theirs, hand, seat, command)
        _deal_board(theirs, deck, count)
        seen.actions += 1
        if isinstance(command, Bet | Raise | AllIn):
            player = hand.players[seat]
            bet = player.bet + player.stack if isinstance(command, AllIn) else command.amount
            was_raised_in_full = was_raised_in_full or bet - hand.current_bet >= hand.full_raise
    if theirs.actor_index is not None:
        assert phase == "preflop"
        assert theirs.checking_or_calling_amount == 0
        seen.idle_big_blind += 1
        theirs.check_or_call()
        _deal_board(theirs, deck, count)
    _compare_end(ours.core, theirs, stacks, seen)


def _as_large_as_the_straddle(allowed: Range | None) -> Range | None:
    """pokerkit has one least bet for all streets, and after a straddle it is that; ours is the big blind again."""
    return Range(max(allowed.least, 2 * BIG), allowed.most) if allowed and allowed.most >= 2 * BIG else None


def _has_recounted(theirs: State, hand: Hand, seat: int) -> bool:
    """Does the seat face a full raise made of short all-ins, of which pokerkit knows only the last ones?"""
    player = hand.players[seat]
    faces = hand.current_bet - player.faced
    return player.faced >= 0 and faces >= hand.full_raise > sum(theirs.consecutive_short_all_in_amounts) > 0


def _theirs(ours: Table, stacks: list[int], deck: tuple[str, ...], ante: int) -> State:
    order = ours.core.order
    blinds = (SMALL, BIG) if ours.core.straddle is None else (SMALL, BIG, 2 * BIG)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs = NoLimitTexasHoldem.create_state(
            AUTOMATIC, True, ante, blinds, max(blinds), tuple(stacks[seat] for seat in order), len(order)
        )
        theirs.hand_types = (Remembered,)
        for place in range(len(order)):
            theirs.deal_hole(deck[place] + deck[place + len(order)])
        _deal_board(theirs, deck, len(order))
    return theirs


def _deal_board(theirs: State, deck: tuple[str, ...], count: int) -> None:
    """Whatever they are waiting to have dealt, from the same places of the deck."""
    board = (deck[2 * count + 1 : 2 * count + 4], deck[2 * count + 5 : 2 * count + 6], deck[2 * count + 7 :])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        while theirs.status and theirs.can_deal_board():
            dealt_so_far = len(list(theirs.get_board_cards(0)))
            street = {0: 0, 3: 1, 4: 2}[dealt_so_far]
            theirs.deal_board("".join(board[street]))


def _any_action(dice: random.Random, hand: Hand, seat: int, allowed: Any) -> Any:
    owed = to_call(hand, seat)
    kinds = ["call"] * 4 + (["fold"] if owed else []) + (["raise"] * 3 + ["all_in"] if allowed else [])
    match dice.choice(kinds):
        case "fold":
            return Fold()
        case "call":
            return Call() if owed else Check()
        case "all_in":
            return AllIn()
    most = min(allowed.most, max(allowed.least, hand.current_bet * 3 + 2 * BIG))
    amount = dice.randint(allowed.least, most)
    return Raise(amount) if hand.current_bet else Bet(amount)


def _play(theirs: State, hand: Hand, seat: int, command: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        match command:
            case Fold():
                theirs.fold()
            case Check() | Call():
                theirs.check_or_call()
            case AllIn():
                player = hand.players[seat]
                theirs.complete_bet_or_raise_to(player.bet + player.stack)
            case Bet(amount) | Raise(amount):
                theirs.complete_bet_or_raise_to(int(amount))


def _compare_end(hand: Hand, theirs: State, stacks: list[int], seen: Compared) -> None:
    assert not theirs.status
    assert hand.result is not None
    end = dict(zip(hand.order, theirs.stacks, strict=True))
    ours = {seat: player.stack for seat, player in enumerate(hand.players)}
    assert sum(ours.values()) == sum(stacks)
    if ours == end:
        return
    split = [pot for pot in hand.result.pots if len(pot.winners) > 1]
    odd = sum(len(pot.winners) for pot in split)
    assert split, f"{ours} is not {end}, and nobody shares"
    assert all(abs(ours[seat] - end[seat]) <= odd for seat in ours)
    losers = set(ours) - {seat for pot in split for seat in pot.winners}
    assert all(ours[seat] == end[seat] for seat in losers)
    seen.odd_chips += 1
