"""Dou dizhu: bid for the bottom cards, then one landlord against two farmers, each play higher than the one before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, Table, Tensor, replace
from boardwright.games.doudizhu import paying
from boardwright.games.doudizhu.events import DECK, REDUCERS, held, in_turn
from boardwright.games.doudizhu.facts import DoudizhuFacts, facts_of
from boardwright.games.doudizhu.patterns import combinations, reading
from boardwright.games.doudizhu.tensor import tensor_of
from boardwright.games.doudizhu.text import draw
from boardwright.games.doudizhu.types import (
    BASE,
    BOTTOM,
    HAND,
    MOST_POINTS,
    SEATS,
    BidMade,
    Hand,
    LandlordChosen,
    MakeBid,
    Player,
    Redealt,
    Rules,
    Settled,
)
from boardwright.kits import rounds
from boardwright.kits.climbing.checks import LEADER_PLAYS, check_cards, check_play
from boardwright.kits.climbing.counts import count
from boardwright.kits.climbing.hands import Climbing
from boardwright.kits.climbing.menu import Menu
from boardwright.kits.climbing.values import (
    Cards,
    CardsPlayed,
    Passed,
    PassPlay,
    PlayCards,
    Surrender,
    Surrendered,
)

ONLY_PASS = (PassPlay(),)


def dealt(first: Seat, chance: Chance) -> tuple[tuple[Cards, ...], Cards]:
    """One card at a time from the first bidder on: hands by seat, and the bottom cards."""
    deck = chance.shuffle(DECK)
    hands = {seat: held(deck[at : HAND * SEATS : SEATS]) for at, seat in enumerate(in_turn(first))}
    return tuple(hands[seat] for seat in range(SEATS)), held(deck[-BOTTOM:])


class Bidding(rounds.Phase[Hand]):
    """One bid each, in turn. Three points end it at once."""

    commands = (MakeBid,)

    def due(self, match: Position[Hand]) -> Sequence[Seat]:
        return match.core.waiting[:1]

    def check(self, match: Position[Hand], seat: Seat, command: MakeBid) -> Refusal | None:
        return rounds.check_choice(command.points, open_bids(match.core))

    def play(self, match: Position[Hand], seat: Seat, command: MakeBid, chance: Chance) -> Iterator[Event]:
        yield BidMade(seat, int(command.points))

    def choices(self, match: Position[Hand], seat: Seat) -> Iterable[Command]:
        return tuple([MakeBid(points) for points in open_bids(match.core)])

    def default(self, match: Position[Hand], seat: Seat) -> Command:
        return MakeBid(0)

    def end(self, match: Position[Hand], chance: Chance) -> Iterator[Event]:
        hand, rules = match.core, match.options
        if hand.away:
            return
        if not hand.points and rules.all_pass == "redeal" and hand.redeals < rules.max_redeals:
            yield Redealt(*dealt(hand.first, chance))
            return
        landlord = next(
            (seat for seat in in_turn(hand.first) if hand.points and hand.players[seat].bid == hand.points),
            hand.first,
        )
        yield LandlordChosen(landlord, max(1, hand.points), hand.bottom)

    def following(self, match: Position[Hand]) -> str | None:
        if match.core.away:
            return rounds.OVER
        return None if match.core.landlord is None else "playing"


class Playing(rounds.Phase[Hand]):
    """In turn, until somebody has no cards left."""

    commands = (PlayCards, PassPlay, Surrender)

    def awaits(self, core: Hand) -> tuple[Seat, ...]:
        return () if core.landlord is None else (core.landlord,)

    def not_awaited(self, core: Hand, seat: Seat) -> Refusal:
        return rounds.NOT_YOUR_TURN

    def refusal(self, match: Position[Hand], seat: Seat, command: Command) -> Refusal | None:
        return None if type(command) is Surrender else super().refusal(match, seat, command)

    def check(self, match: Position[Hand], seat: Seat, command: PlayCards | PassPlay) -> Refusal | None:
        if isinstance(command, PlayCards):
            return check_cards(match.core.players[seat].cards, command.cards) or check_turn(
                match.core, match.options, seat, command.cards
            )
        return LEADER_PLAYS if match.core.climb.owner is None else None

    def play(self, match: Position[Hand], seat: Seat, command: Command, chance: Chance) -> Iterable[Event]:
        if type(command) is PassPlay:
            return (Passed(seat),)
        if isinstance(command, PlayCards):
            play = reading(count(command.cards), match.options.adjacent_trio_wing)
            assert play is not None, "checked before"
            return (CardsPlayed(seat, held(command.cards), play.kind, play.run, play.key),)
        return (Surrendered(seat),)

    def choices(self, match: Position[Hand], seat: Seat) -> Sequence[Command]:
        """What can be played, each bag of ranks once: which suits are taken is all the same."""
        hand = match.core
        on = None if hand.climb.owner is None else hand.climb
        cards = hand.players[seat].cards
        bags = combinations(beside=match.options.adjacent_trio_wing).bags(count(cards), on)
        return Menu(cards, bags, may_pass=on is not None) if bags else ONLY_PASS

    def default(self, match: Position[Hand], seat: Seat) -> Command:
        hand = match.core
        return PassPlay() if hand.climb.owner is not None else PlayCards(hand.players[seat].cards[-1:])


class Doudizhu(Climbing[Hand]):
    phases = {"bidding": Bidding(), "playing": Playing()}

    def setup(self, table: Table, chance: Chance) -> Hand:
        first = first_bidder(table, chance)
        stakes = table.stakes or self.exposure(table)
        hands, bottom = dealt(first, chance)
        players = tuple(Player(cards, stake) for cards, stake in zip(hands, stakes, strict=True))
        base = rounds.base_of(table, BASE)
        return Hand(players, rounds.places_of(table), first, base, bottom, waiting=in_turn(first))

    def exposure(self, table: Table) -> tuple[int, ...]:
        return paying.exposure(table)

    # The end

    def settle(self, match: Position[Hand], chance: Chance) -> Iterator[Event]:
        hand = match.core
        left = tuple(player.cards for player in hand.players) if hand.landlord is not None else ()
        yield Settled(paying.result_of(hand, match.options), left)

    def reason(self, core: Hand) -> str:
        if core.landlord is None:
            return "void"
        side = "landlord" if paying.landlord_wins(core) else "farmers"
        return f"{side}_given" if core.gave_up is not None else f"{side}_out"

    def room_memory(self, hand: Hand) -> dict[str, Any]:
        """Who went out; where nobody did, whoever bid first in this hand."""
        out = (seat for seat, player in enumerate(hand.players) if not player.cards)
        return {"winner": hand.places[next(out, hand.first)]}

    # What a seat sees

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        """Cards that the seat has not seen, wherever they may be; the landlord has the bottom cards that he has not
        played."""
        hand = match.core
        if hand.result is not None:
            return hand
        gone = {card for laid in hand.played for card in laid.cards}
        known: dict[Seat, Cards] = {
            other: player.cards if other == seat else () for other, player in enumerate(hand.players)
        }
        if hand.landlord is not None and hand.landlord != seat:
            known[hand.landlord] = tuple(card for card in hand.shown_bottom if card not in gone)
        sizes = {other: len(player.cards) for other, player in enumerate(hand.players)}
        if hand.landlord is None:
            known[SEATS], sizes[SEATS] = (), BOTTOM
        drawn = rounds.redealt(known, sizes, DECK, gone, chance)
        bottom = held(drawn.pop(SEATS)) if hand.landlord is None else hand.bottom
        players = tuple(
            replace(player, cards=held(drawn[other])) for other, player in enumerate(hand.players)
        )
        return replace(hand, players=players, bottom=bottom)

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        return draw(match.core, match.options, seat)

    def tensor(self, match: Position[Hand], seat: Seat) -> Tensor:
        return tensor_of(match.core, seat)

    def facts(self, match: Position[Hand], seat: Seat) -> DoudizhuFacts:
        return facts_of(match.core, match.options, seat)

    reducers = REDUCERS


def first_bidder(table: Table, chance: Chance) -> Seat:
    rule = table.options.first_bidder
    if rule == "random":
        return chance.below(SEATS)
    if rule == "winner" and "winner" in table.memory:
        return rounds.seat_after(rounds.places_of(table), int(table.memory["winner"]) - 1)
    return 0


def open_bids(hand: Hand) -> tuple[int, ...]:
    """To pass, or more than was bid before."""
    return (0, *range(hand.points + 1, MOST_POINTS + 1))


def check_turn(hand: Hand, rules: Rules, seat: Seat, cards: Cards) -> Refusal | None:
    on, chosen = hand.climb.play, count(cards)
    table = combinations(beside=rules.adjacent_trio_wing)
    play = reading(chosen, rules.adjacent_trio_wing)
    if play is not None and (on is None or table.beats(play, on)):
        return None
    return check_play(table, count(hand.players[seat].cards), chosen, on)
