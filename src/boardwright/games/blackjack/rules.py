"""Blackjack: closer to 21 than the dealer, and not above it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, Table, replace
from boardwright.games.blackjack import shoe
from boardwright.games.blackjack.facts import BlackjackFacts, facts_of
from boardwright.games.blackjack.hands import VALUES, against_natural, box_pays, face, is_natural, total
from boardwright.games.blackjack.text import draw
from boardwright.games.blackjack.types import (
    BASE,
    CHARLIE,
    DEALER_STANDS,
    TARGET,
    Box,
    Cards,
    DealerDrew,
    Dealt,
    Decline,
    Double,
    Hit,
    HoleShown,
    Insure,
    Insured,
    Move,
    Moved,
    Player,
    Result,
    Round,
    Rules,
    Settled,
    Split,
    Stand,
    Status,
    Surrender,
    TurnPassed,
    effective,
)
from boardwright.kits import rounds as kit
from boardwright.kits.rounds import BetPlaced, Left, PhaseBegan, ToppedUp

HIT, STAND, DOUBLE, SPLIT, SURRENDER = Hit(), Stand(), Double(), Split(), Surrender()
MOVES: dict[type[Command], Move] = {
    Hit: "hit",
    Stand: "stand",
    Double: "double",
    Split: "split",
    Surrender: "surrender",
}


# One event


def bet_placed(core: Round, event: BetPlaced) -> Round:
    return kit.acted(core, event.seat, bet=event.chips, **kit.paying(core, event.seat, event.chips))


def dealt(core: Round, event: Dealt) -> Round:
    players = tuple(
        replace(player, boxes=(Box(cards, player.bet, "natural" if is_natural(cards) else "playing"),))
        if cards
        else player
        for player, cards in zip(core.players, event.hands, strict=True)
    )
    return replace(core, players=players, dealer=event.up, hole=event.hole, used=event.used)


def played(core: Round, event: Moved) -> Round:
    player = core.players[event.seat]
    box = player.boxes[event.box]
    if event.move == "split":
        boxes = tuple(
            Box((box.cards[at], event.cards[at]), box.bet, event.statuses[at], split=True) for at in (0, 1)
        )
    else:
        bet = box.bet + event.chips
        boxes = (Box(box.cards + event.cards, bet, event.statuses[0], box.split),)
    held = (*player.boxes[: event.box], *boxes, *player.boxes[event.box + 1 :])
    after = kit.change(core, event.seat, boxes=held, **kit.paying(core, event.seat, event.chips))
    return replace(after, used=core.used + event.slots) if event.slots else after


class Betting(kit.Bets[Round]):
    def bounds(self, match: Position[Round], seat: Seat) -> tuple[int, int]:
        return bet_range(match.core, seat)

    def act_for(self, match: Position[Round], seat: Seat, chance: Chance) -> Iterator[Event]:
        yield BetPlaced(seat, 0)

    def end(self, match: Position[Round], chance: Chance) -> Iterator[Event]:
        if not match.core.dealer:
            yield deal(match.core, effective(match.options), chance)

    def following(self, match: Position[Round]) -> str:
        core, rules = match.core, effective(match.options)
        if rules.insurance and core.dealer[0][0] == "A" and any(player.boxes for player in core.players):
            return "insurance"
        return after_insurance(core, rules)


class Insurance(kit.Phase[Round]):
    commands = (Insure, Decline)

    def awaits(self, core: Round) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(core.players) if player.boxes)

    def check(self, match: Position[Round], seat: Seat, command: Insure | Decline) -> Refusal | None:
        if isinstance(command, Decline):
            return None
        return kit.check_amount(insured(match.core, seat, command), 1, most_insurance(match.core, seat))

    def play(self, match: Position[Round], seat: Seat, command: Any, chance: Chance) -> Iterator[Event]:
        yield Insured(seat, int(insured(match.core, seat, command)))

    def choices(self, match: Position[Round], seat: Seat) -> Iterable[Command]:
        return (Decline(), Insure()) if most_insurance(match.core, seat) else (Decline(),)

    def default(self, match: Position[Round], seat: Seat) -> Command:
        return Decline()

    def following(self, match: Position[Round]) -> str:
        return after_insurance(match.core, effective(match.options))


class Playing(kit.Phase[Round]):
    """One after the other, hand by hand."""

    commands = (*MOVES,)

    def awaits(self, core: Round) -> tuple[Seat, ...]:
        return ()

    def due(self, match: Position[Round]) -> tuple[Seat, ...]:
        core = match.core
        if core.turn is None or core.players[core.turn].boxes[core.box].status != "playing":
            return ()
        return (core.turn,)

    def not_awaited(self, core: Round, seat: Seat) -> Refusal:
        return kit.NOT_YOUR_TURN

    def check(self, match: Position[Round], seat: Seat, command: Command) -> Refusal | None:
        return check_move(match.core, effective(match.options), seat, command)

    def play(self, match: Position[Round], seat: Seat, command: Command, chance: Chance) -> Iterator[Event]:
        yield moved(match, seat, MOVES[type(command)], chance)

    def choices(self, match: Position[Round], seat: Seat) -> Iterable[Command]:
        core, rules = match.core, effective(match.options)
        moves = (STAND, HIT, DOUBLE, SPLIT, SURRENDER)
        return [move for move in moves if check_move(core, rules, seat, move) is None]

    def default(self, match: Position[Round], seat: Seat) -> Command:
        return STAND

    def act_for(self, match: Position[Round], seat: Seat, chance: Chance) -> Iterator[Event]:
        yield TurnPassed(None)

    def end(self, match: Position[Round], chance: Chance) -> Iterator[Event]:
        """The next hand that can still be played; who left stands on all of his."""
        core = match.core
        for seat, player in enumerate(core.players):
            for at, box in enumerate(player.boxes):
                if box.status != "playing":
                    continue
                if seat not in core.away:
                    yield TurnPassed(seat, at)
                    return
                yield Moved(seat, at, "stand")
        yield TurnPassed(None)

    def following(self, match: Position[Round]) -> str | None:
        return kit.OVER if match.core.turn is None else None


class Blackjack(kit.Lending, kit.Rounds[Round]):
    phases = {"betting": Betting(), "insurance": Insurance(), "players": Playing()}
    taken = staticmethod(shoe.taken)

    def setup(self, table: Table, chance: Chance) -> Round:
        rules = effective(table.options)
        base = kit.base_of(table, BASE)
        stacks = kit.stacks_of(table, rules.buy_in)
        core = Round(
            tuple(map(Player, stacks)),
            "betting",
            base,
            max(base, rules.max_bet),
            used=self.taken(table),
            waiting=table.seats,
        )
        if rules.bet_choice:
            return core
        for seat in table.seats:
            core = bet_placed(core, BetPlaced(seat, min(base, stacks[seat])))
        return dealt(core, deal(core, rules, chance))

    def active_at(self, core: Round) -> str:
        return "waiting" if core.waiting else "turn"

    def begin(self, match: Position[Round], chance: Chance) -> Iterable[Event]:
        return self.go_on(match, chance)

    # The end

    def settle(self, match: Position[Round], chance: Chance) -> Iterator[Event]:
        """The dealer turns up, draws if somebody is left to beat, and everybody is paid."""
        rules = effective(match.options)
        boxes = [box for player in match.core.players for box in player.boxes]
        if not boxes:
            yield Settled(Result((0,) * len(match.core.players), 0))
            return
        yield HoleShown(face(match.core.hole[0]))
        natural = is_natural(match.core.dealer)
        if not natural and any(box.status == "stood" for box in boxes):
            while dealer_draws(match.core.dealer, rules):
                (slot,) = shoe.draw(match.core, rules, 1, chance)
                yield DealerDrew(face(slot), (slot,))
        yield Settled(result_of(match.core, rules, natural))

    def paid(self, core: Round) -> tuple[int, ...] | None:
        return None if core.result is None else core.result.pays

    def reason(self, core: Round) -> str:
        return "settled"

    def room_memory(self, core: Round) -> dict[str, Any]:
        """What is out of the shoe. Everything in it was seen by all; the order of the rest is nobody's."""
        return {"used": list(core.used)}

    # What a seat sees

    def determinize(self, match: Position[Round], seat: Seat, chance: Chance) -> Round:
        """The card under the dealer's. When he has looked and the round goes on, it makes no natural."""
        core = match.core
        if not core.hole:
            return core
        rules = effective(match.options)
        has_looked = rules.peek and core.phase == "players" and may_be_natural(core.dealer)
        while True:
            (slot,) = shoe.draw(replace(core, hole=()), rules, 1, chance)
            if not (has_looked and is_natural((*core.dealer, face(slot)))):
                return replace(core, hole=(slot,))

    def describe(self, match: Position[Round], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Round], seat: Seat) -> BlackjackFacts:
        return facts_of(match.core, match.options)

    reducers = {
        BetPlaced: bet_placed,
        Dealt: dealt,
        PhaseBegan: kit.began,
        Insured: lambda core, event: kit.acted(
            core, event.seat, insurance=event.chips, **kit.paying(core, event.seat, event.chips)
        ),
        Moved: played,
        TurnPassed: lambda core, event: replace(core, turn=event.turn, box=event.box),
        HoleShown: lambda core, event: replace(
            core, dealer=(*core.dealer, event.card), used=core.used + core.hole, hole=()
        ),
        DealerDrew: lambda core, event: replace(
            core, dealer=(*core.dealer, event.card), used=core.used + event.slot
        ),
        Left: kit.left,
        ToppedUp: kit.topped_up,
        Settled: lambda core, event: replace(core, phase="over", turn=None, waiting=(), result=event.result),
    }


# Before the players' turns


def deal(core: Round, rules: Rules, chance: Chance) -> Dealt:
    """One card each, the dealer's up card, a second card each, the dealer's hole card."""
    playing = [seat for seat, player in enumerate(core.players) if player.bet]
    slots = shoe.draw(core, rules, 2 * len(playing) + 2, chance)
    hands: list[Cards] = [()] * len(core.players)
    for place, seat in enumerate(playing):
        hands[seat] = (face(slots[place]), face(slots[len(playing) + 1 + place]))
    return Dealt(tuple(hands), (face(slots[len(playing)]),), slots[-1:], core.used + slots[:-1])


def after_insurance(core: Round, rules: Rules) -> str:
    """The dealer looks for a natural; without one the players' turns begin."""
    if not any(player.boxes for player in core.players):
        return kit.OVER
    looks = rules.peek and may_be_natural(core.dealer)
    return kit.OVER if looks and is_natural((*core.dealer, face(core.hole[0]))) else "players"


def may_be_natural(dealer: Cards) -> bool:
    return VALUES[dealer[0]] >= 10


def bet_range(core: Round, seat: Seat) -> tuple[int, int]:
    most = min(core.max_bet, core.players[seat].stack)
    return min(core.base_bet, most), most


def most_insurance(core: Round, seat: Seat) -> int:
    player = core.players[seat]
    return min(player.bet // 2, player.stack)


def insured(core: Round, seat: Seat, command: Insure | Decline) -> kit.Amount:
    if isinstance(command, Decline):
        return 0
    return most_insurance(core, seat) if command.amount is None else command.amount


# A player's move


def check_move(core: Round, rules: Rules, seat: Seat, command: Command) -> Refusal | None:
    player = core.players[seat]
    box = player.boxes[core.box]
    match command:
        case Double() if not may_double(rules, box):
            return Refusal("no_double")
        case Split() if not may_split(rules, player, box):
            return Refusal("no_split")
        case Surrender() if not may_surrender(rules, box):
            return Refusal("no_surrender")
        case Double() | Split():
            return kit.check_price(box.bet, player.stack)
    return None


def may_double(rules: Rules, box: Box) -> bool:
    is_fresh = len(box.cards) == 2 and (rules.double_after_split or not box.split)
    return is_fresh and (rules.double_rule == "any" or total(box.cards)[0] in (9, 10, 11))


def may_split(rules: Rules, player: Player, box: Box) -> bool:
    if len(box.cards) != 2 or len(player.boxes) >= rules.split_limit:
        return False
    one, two = box.cards
    are_alike = VALUES[one] == VALUES[two] if rules.split_by_value else one[0] == two[0]
    return are_alike and (rules.resplit_aces or not (box.split and one[0] == "A"))


def may_surrender(rules: Rules, box: Box) -> bool:
    return rules.surrender == "late" and len(box.cards) == 2 and not box.split


def moved(match: Position[Round], seat: Seat, move: Move, chance: Chance) -> Moved:
    core, rules = match.core, effective(match.options)
    box = core.players[seat].boxes[core.box]
    count = {"hit": 1, "double": 1, "split": 2}.get(move, 0)
    slots = shoe.draw(core, rules, count, chance)
    chips = box.bet if move in ("double", "split") else 0
    statuses = _statuses(box, move, tuple(map(face, slots)), rules)
    return Moved(seat, core.box, move, chips, tuple(map(face, slots)), slots, statuses)


def _statuses(box: Box, move: Move, cards: Cards, rules: Rules) -> tuple[Status, ...]:
    """What becomes of the hand, or of both after a split."""
    if move == "stand":
        return ("stood",)
    if move == "surrender":
        return ("surrendered",)
    if move == "split":
        one_card_only = box.cards[0][0] == "A" and not rules.hit_split_aces
        return tuple(_split_status((box.cards[at], cards[at]), one_card_only, rules) for at in (0, 1))
    held = (*box.cards, *cards)
    points = total(held)[0]
    if points > TARGET:
        return ("bust",)
    if rules.charlie and len(held) >= CHARLIE:
        return ("charlie",)
    return ("stood",) if points == TARGET or move == "double" else ("playing",)


def _split_status(cards: Cards, one_card_only: bool, rules: Rules) -> Status:
    """Split aces get one card each, and may be split again only where that is agreed."""
    if total(cards)[0] == TARGET:
        return "stood"
    again = rules.resplit_aces and cards[0][0] == cards[1][0] == "A"
    return "stood" if one_card_only and not again else "playing"


# The end


def dealer_draws(cards: Cards, rules: Rules) -> bool:
    points, soft = total(cards)
    return points < DEALER_STANDS or (points == DEALER_STANDS and soft and rules.dealer_hits_soft_17)


def result_of(core: Round, rules: Rules, natural: bool) -> Result:
    dealer = total(core.dealer)[0]
    pays = []
    for player in core.players:
        if natural:
            pays.append(against_natural(player.boxes, player.bet, rules) + 3 * player.insurance)
        else:
            pays.append(sum(box_pays(box, dealer, rules) for box in player.boxes))
    return Result(tuple(pays), dealer, natural)


class FirstBlackjack(Blackjack):
    """Version 1: a fresh shoe by the agreed share alone, be it too little for the round."""

    taken = staticmethod(shoe.taken_by_share)
