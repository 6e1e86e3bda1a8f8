"""Paodekuai: get rid of all cards first; whoever can beat what lies there must."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, Table, replace
from boardwright.games.paodekuai import paying
from boardwright.games.paodekuai.events import REDUCERS
from boardwright.games.paodekuai.facts import PaodekuaiFacts, facts_of
from boardwright.games.paodekuai.patterns import HAND, deck_of, variant_of
from boardwright.games.paodekuai.text import draw
from boardwright.games.paodekuai.turns import (
    legal_bags,
    legal_plays,
    may_pass,
    read,
    refusal_of_pass,
    refusal_of_play,
    table_of,
)
from boardwright.games.paodekuai.types import (
    BASE,
    LEAST_SEATS,
    MOST_SEATS,
    Hand,
    Player,
    Settled,
    Variant,
)
from boardwright.kits import rounds
from boardwright.kits.climbing.counts import pick, rank_index
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

THREE_OF_SPADES = "3s"
LOWEST_SUIT_FIRST = "dchs"


class Playing(rounds.Phase[Hand]):
    """In turn, until somebody has no cards left, or everybody else gave up."""

    commands = (PlayCards, PassPlay, Surrender)

    def not_awaited(self, core: Hand, seat: Seat) -> Refusal:
        return rounds.NOT_YOUR_TURN

    def refusal(self, match: Position[Hand], seat: Seat, command: Command) -> Refusal | None:
        if type(command) is Surrender:
            return rounds.ALREADY_DONE if match.core.players[seat].gave_up else None
        return super().refusal(match, seat, command)

    def check(self, match: Position[Hand], seat: Seat, command: PlayCards | PassPlay) -> Refusal | None:
        if isinstance(command, PassPlay):
            return refusal_of_pass(match.core, match.options, seat)
        return refusal_of_play(match.core, match.options, seat, command.cards)

    def play(self, match: Position[Hand], seat: Seat, command: Command, chance: Chance) -> Iterable[Event]:
        if isinstance(command, PlayCards):
            play = read(match.core, match.options, seat, command.cards)
            cards = held(match.core.variant, command.cards)
            return (CardsPlayed(seat, cards, play.kind, play.run, play.key),)
        return (Passed(seat) if type(command) is PassPlay else Surrendered(seat),)

    def choices(self, match: Position[Hand], seat: Seat) -> Sequence[Command]:
        """What can be played, each bag of ranks once; the first play with the card that it has to hold."""
        hand = match.core
        bags = legal_bags(hand, match.options, seat)
        return Menu(opening_first(hand, seat), bags, may_pass=may_pass(hand, match.options, bags))

    def default(self, match: Position[Hand], seat: Seat) -> Command:
        hand = match.core
        table = table_of(hand, match.options)
        plays = legal_plays(hand, match.options, seat)
        if not plays:
            return PassPlay()
        lowest = min(plays, key=lambda play: (table.power(play), play.key, play.size))
        return PlayCards(pick(opening_first(hand, seat), lowest.counts))


class Paodekuai(Climbing[Hand]):
    phases = {"playing": Playing()}

    def check_table(self, table: Table) -> Refusal | None:
        most = MOST_SEATS if table.options.variant in ("usual", "52") else 3
        return rounds.check_seats(table, LEAST_SEATS, most)

    def setup(self, table: Table, chance: Chance) -> Hand:
        variant = variant_of(table.options, len(table.seats))
        hands, aside = dealt(variant, len(table.seats), chance)
        stakes = table.stakes or self.exposure(table)
        players = tuple(Player(cards, stake) for cards, stake in zip(hands, stakes, strict=True))
        first, opening = lead_of(table, hands)
        base = rounds.base_of(table, BASE)
        places = rounds.places_of(table)
        return Hand(players, places, variant, base, first, aside, opening, waiting=(first,))

    def exposure(self, table: Table) -> tuple[int, ...]:
        return paying.exposure(table)

    # The end

    def settle(self, match: Position[Hand], chance: Chance) -> Iterator[Event]:
        hand = match.core
        yield Settled(paying.result_of(hand, match.options), tuple(player.cards for player in hand.players))

    def reason(self, core: Hand) -> str:
        return "given" if core.result is not None and core.players[core.result.winner].shown else "out"

    def room_memory(self, hand: Hand) -> dict[str, Any]:
        return {"winner": hand.places[paying.winner_of(hand)]}

    # What a seat sees

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        """Cards that the seat has not seen, wherever they may be; who leads holds the card that he has to play."""
        hand = match.core
        if hand.result is not None:
            return hand
        seats = len(hand.players)
        known: dict[Seat, Cards] = {
            other: player.cards if other == seat else () for other, player in enumerate(hand.players)
        }
        if hand.opening and hand.first != seat:
            known[hand.first] = (hand.opening,)
        known[seats] = ()
        sizes = {other: len(player.cards) for other, player in enumerate(hand.players)} | {
            seats: len(hand.aside)
        }
        gone = {card for laid in hand.played for card in laid.cards}
        drawn = rounds.redealt(known, sizes, deck_of(hand.variant), gone, chance)
        aside = held(hand.variant, drawn.pop(seats))
        players = tuple(
            replace(player, cards=held(hand.variant, drawn[other]))
            for other, player in enumerate(hand.players)
        )
        return replace(hand, players=players, aside=aside)

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Hand], seat: Seat) -> PaodekuaiFacts:
        return facts_of(match.core, match.options, seat)

    reducers = REDUCERS


# The deal


def held(variant: Variant, cards: Iterable[str]) -> Cards:
    return tuple(sorted(cards, key=deck_of(variant).index))


def dealt(variant: Variant, seats: int, chance: Chance) -> tuple[tuple[Cards, ...], Cards]:
    """One card at a time from the first seat on; two players at a deck for three leave a hand aside."""
    deck = chance.shuffle(deck_of(variant))
    hands = 3 if variant in HAND else seats
    *dealt_out, last = (held(variant, deck[at::hands]) for at in range(hands))
    return ((*dealt_out,), last) if hands > seats else ((*dealt_out, last), ())


def lead_of(table: Table, hands: Sequence[Cards]) -> tuple[Seat, str]:
    """Who leads, and the card that he has to play."""
    rules = table.options
    if rules.first_lead == "winner" and "winner" in table.memory:
        return rounds.seat_after(rounds.places_of(table), int(table.memory["winner"]) - 1), ""
    lowest = min((card for cards in hands for card in cards), key=height)
    opening = next((THREE_OF_SPADES for cards in hands if THREE_OF_SPADES in cards), lowest)
    first = next(seat for seat, cards in enumerate(hands) if opening in cards)
    return first, opening if rules.first_play_has_3s else ""


def height(card: str) -> tuple[int, int]:
    return rank_index(card), LOWEST_SUIT_FIRST.index(card[-1])


def opening_first(hand: Hand, seat: Seat) -> Cards:
    """The cards of a seat; what it has to play is taken before others of its rank."""
    cards = hand.players[seat].cards
    return (hand.opening, *(card for card in cards if card != hand.opening)) if hand.opening else cards
