"""Blackjack: closer to 21 than the dealer, and not above it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import (
    Chance,
    Command,
    Domain,
    Event,
    Outcome,
    Position,
    Refusal,
    Seat,
    Settlement,
    Table,
    replace,
)
from boardwright.games.blackjack.facts import BlackjackFacts, facts_of
from boardwright.games.blackjack.hands import DECK, VALUES, against_natural, box_pays, face, is_natural, total
from boardwright.games.blackjack.text import draw
from boardwright.games.blackjack.types import (
    BASE,
    CHARLIE,
    DEALER_STANDS,
    TARGET,
    Amount,
    BetPlaced,
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
    Leave,
    Left,
    Move,
    Moved,
    PhaseBegan,
    PlaceBet,
    Player,
    Result,
    Round,
    Rules,
    Settled,
    Slot,
    Split,
    Stand,
    Status,
    Surrender,
    ToppedUp,
    TurnPassed,
)

NOT_YOUR_TURN = Refusal("not_your_turn")
ALREADY = Refusal("already_done")
HIT, STAND, DOUBLE, SPLIT, SURRENDER = Hit(), Stand(), Double(), Split(), Surrender()
MOVES: dict[type[Command], Move] = {
    Hit: "hit",
    Stand: "stand",
    Double: "double",
    Split: "split",
    Surrender: "surrender",
}


class Blackjack(Domain[Round]):
    # Bets and the deal

    def setup(self, table: Table, chance: Chance) -> Round:
        rules = effective(table.options)
        base = rules.base_bet if table.base in (0, BASE) else table.base
        brought = table.stakes or (rules.buy_in,) * len(table.seats)
        core = Round(
            tuple(Player(chips) for chips in brought),
            "betting",
            base,
            max(base, rules.max_bet),
            used=_shoe(table, rules),
            waiting=table.seats,
        )
        if rules.bet_choice:
            return core
        for seat in table.seats:
            core = _bet_placed(core, BetPlaced(seat, min(base, brought[seat])))
        return _dealt(core, deal(core, rules, chance))

    def begin(self, match: Position[Round], chance: Chance) -> Iterator[Event]:
        if match.core.dealer:
            yield from _after_deal(match, chance)

    # A player acts

    def validate(self, match: Position[Round], seat: Seat, command: Command) -> Refusal | None:
        core, rules = match.core, effective(match.options)
        match command:
            case Leave():
                return None
            case PlaceBet(amount):
                return _check_phase(core, seat, "betting") or _check_amount(amount, *bet_range(core, seat))
            case Decline():
                return _check_phase(core, seat, "insurance")
            case Insure(amount):
                most = most_insurance(core, seat)
                wanted = most if amount is None else amount
                return _check_phase(core, seat, "insurance") or _check_amount(wanted, 1, most)
        if core.phase != "players":
            return Refusal("wrong_phase", {"phase": core.phase})
        if seat != core.turn:
            return NOT_YOUR_TURN
        return check_move(core, rules, seat, command)

    def execute(
        self, match: Position[Round], seat: Seat, command: Command, chance: Chance
    ) -> Iterator[Event]:
        match command:
            case PlaceBet(amount):
                yield BetPlaced(seat, int(amount))
            case Insure(amount):
                yield Insured(seat, most_insurance(match.core, seat) if amount is None else int(amount))
            case Decline():
                yield Insured(seat, 0)
            case Leave():
                yield from _leave(match, seat)
            case _:
                yield _moved(match.core, effective(match.options), seat, MOVES[type(command)], chance)
        yield from _go_on(match, chance)

    def reduce(self, core: Round, event: Event) -> Round:
        return REDUCERS[type(event)](core, event)

    def legal_commands(self, match: Position[Round], seat: Seat) -> Sequence[Command]:
        """Bets are a representative part: the least, twice that, the most."""
        core = match.core
        if core.phase == "players":
            if seat != core.turn:
                return ()
            rules = effective(match.options)
            return tuple(
                move
                for move in (STAND, HIT, DOUBLE, SPLIT, SURRENDER)
                if check_move(core, rules, seat, move) is None
            )
        if seat not in core.waiting:
            return ()
        if core.phase == "insurance":
            return (Decline(), Insure()) if most_insurance(core, seat) else (Decline(),)
        least, most = bet_range(core, seat)
        return tuple(PlaceBet(amount) for amount in sorted({least, min(2 * least, most), most}))

    def active_seats(self, match: Position[Round]) -> Sequence[Seat]:
        turn = match.core.turn
        return match.core.waiting if turn is None else (turn,)

    def outcome(self, core: Round) -> Outcome | None:
        if core.result is None:
            return None
        nets = tuple(paid - player.spent for paid, player in zip(core.result.pays, core.players, strict=True))
        return Outcome(tuple(seat for seat, net in enumerate(nets) if net > 0), "settled", nets)

    def timeout_command(self, match: Position[Round], seat: Seat) -> Command:
        """Time that is up costs as little as it can: the least bet, no insurance, stand."""
        match match.core.phase:
            case "betting":
                return PlaceBet(bet_range(match.core, seat)[0])
            case "insurance":
                return Decline()
        return STAND

    # Secrets

    def determinize(self, match: Position[Round], seat: Seat, chance: Chance) -> Round:
        """The card under the dealer's. When he has looked and the round goes on, it makes no natural."""
        core = match.core
        if not core.hole:
            return core
        rules = effective(match.options)
        has_looked = rules.peek and core.phase == "players" and _may_be_natural(core.dealer)
        while True:
            (slot,) = _draw(core.used, 1, rules, chance)
            if not (has_looked and is_natural((*core.dealer, face(slot)))):
                return replace(core, hole=(slot,))

    def describe(self, match: Position[Round], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Round], seat: Seat) -> BlackjackFacts:
        return facts_of(match.core)

    # Chips

    def spent(self, core: Round) -> dict[Seat, int]:
        return {seat: player.spent for seat, player in enumerate(core.players)}

    def settlement(self, core: Round) -> Settlement | None:
        if core.result is None:
            return None
        put_in, pays = self.spent(core), dict(enumerate(core.result.pays))
        return Settlement(
            pays=pays,
            spent=put_in,
            winners=tuple(seat for seat in pays if pays[seat] > put_in[seat]),
            pot=sum(put_in.values()),
            results={seat: "draw" for seat in pays if pays[seat] == put_in[seat]},
        )

    def top_up(self, match: Position[Round], seat: Seat, chips: int) -> Iterator[Event]:
        yield ToppedUp(seat, chips)

    def leave_command(self, core: Round, seat: Seat) -> Command:
        return Leave()

    def room_memory(self, core: Round) -> dict[str, Any]:
        """What is out of the shoe. Everything in it was seen by all; the order of the rest is nobody's."""
        return {"used": list(core.used)}


def effective(rules: Rules) -> Rules:
    """What `basic` stands for."""
    if rules.mode == "full":
        return rules
    return replace(
        rules,
        mode="full",
        bet_choice=False,
        decks=1,
        penetration=0,
        dealer_hits_soft_17=False,
        peek=False,
        double_rule="any",
        split_limit=1,
        insurance=False,
        surrender="none",
        charlie=False,
    )


# The shoe


def _shoe(table: Table, rules: Rules) -> tuple[Slot, ...]:
    """What earlier rounds took out; nothing, if it is time for a fresh one."""
    used = tuple(table.memory.get("used", ()))
    return used if len(used) * 100 < rules.decks * len(DECK) * rules.penetration else ()


def _draw(used: tuple[Slot, ...], count: int, rules: Rules, chance: Chance) -> tuple[Slot, ...]:
    """Cards from the shoe, each that is left as likely as the other."""
    size = rules.decks * len(DECK)
    drawn: list[Slot] = []
    while len(drawn) < count:
        slot = chance.below(size)
        if slot not in used and slot not in drawn:
            drawn.append(slot)
    return tuple(drawn)


def _out(core: Round) -> tuple[Slot, ...]:
    return core.used + core.hole


def deal(core: Round, rules: Rules, chance: Chance) -> Dealt:
    """One card each, the dealer's up card, a second card each, the dealer's hole card."""
    playing = [seat for seat, player in enumerate(core.players) if player.bet]
    slots = _draw(core.used, 2 * len(playing) + 2, rules, chance)
    hands: list[Cards] = [()] * len(core.players)
    for place, seat in enumerate(playing):
        hands[seat] = (face(slots[place]), face(slots[len(playing) + 1 + place]))
    return Dealt(tuple(hands), (face(slots[len(playing)]),), slots[-1:], core.used + slots[:-1])


# Checks


def bet_range(core: Round, seat: Seat) -> tuple[int, int]:
    most = min(core.max_bet, core.players[seat].stack)
    return min(core.base_bet, most), most


def most_insurance(core: Round, seat: Seat) -> int:
    player = core.players[seat]
    return min(player.bet // 2, player.stack)


def _check_phase(core: Round, seat: Seat, phase: str) -> Refusal | None:
    if core.phase != phase:
        return Refusal("wrong_phase", {"phase": core.phase})
    return None if seat in core.waiting else ALREADY


def _check_amount(amount: Amount, least: int, most: int) -> Refusal | None:
    if type(amount) is int and least <= amount <= most:
        return None
    return Refusal("bad_amount", {"amount": amount, "min": least, "max": most})


def check_move(core: Round, rules: Rules, seat: Seat, command: Command) -> Refusal | None:
    player = core.players[seat]
    box = player.boxes[core.box]
    match command:
        case Double():
            return _check_double(rules, box) or _check_price(player, box.bet)
        case Split():
            return _check_split(rules, player, box) or _check_price(player, box.bet)
        case Surrender():
            allowed = rules.surrender == "late" and len(box.cards) == 2 and not box.split
            return None if allowed else Refusal("no_surrender")
    return None


def _check_double(rules: Rules, box: Box) -> Refusal | None:
    allowed = len(box.cards) == 2 and (rules.double_after_split or not box.split)
    if allowed and (rules.double_rule == "any" or total(box.cards)[0] in (9, 10, 11)):
        return None
    return Refusal("no_double")


def _check_split(rules: Rules, player: Player, box: Box) -> Refusal | None:
    if len(box.cards) != 2 or len(player.boxes) >= rules.split_limit:
        return Refusal("no_split")
    one, two = box.cards
    alike = VALUES[one] == VALUES[two] if rules.split_by_value else one[0] == two[0]
    if not alike or (box.split and one[0] == "A" and not rules.resplit_aces):
        return Refusal("no_split")
    return None


def _check_price(player: Player, price: int) -> Refusal | None:
    if player.stack >= price:
        return None
    return Refusal("too_poor", {"price": price, "stack": player.stack})


# What follows


def _after_deal(match: Position[Round], chance: Chance) -> Iterator[Event]:
    """An ace up: insurance first. Then the dealer looks for a natural, and the players' turns begin."""
    core, rules = match.core, effective(match.options)
    playing = tuple(seat for seat, player in enumerate(core.players) if player.boxes)
    if not playing:
        yield Settled(Result((0,) * len(core.players), 0))
    elif rules.insurance and core.dealer[0][0] == "A" and core.phase != "insurance":
        yield PhaseBegan("insurance", playing)
        yield from _decline_for_the_away(match)
        if not match.core.waiting:
            yield from _after_deal(match, chance)
    elif rules.peek and _may_be_natural(core.dealer) and is_natural((*core.dealer, face(core.hole[0]))):
        yield from _finish(match, chance)
    else:
        yield PhaseBegan("players")
        yield from _next_box(match, chance)


def _may_be_natural(dealer: Cards) -> bool:
    return VALUES[dealer[0]] >= 10


def _decline_for_the_away(match: Position[Round]) -> Iterator[Event]:
    for seat in match.core.away:
        if seat in match.core.waiting:
            yield Insured(seat, 0)


def _go_on(match: Position[Round], chance: Chance) -> Iterator[Event]:
    core = match.core
    if core.phase == "players":
        if core.turn is None or core.players[core.turn].boxes[core.box].status != "playing":
            yield from _next_box(match, chance)
    elif not core.waiting and core.phase == "betting":
        yield deal(core, effective(match.options), chance)
        yield from _after_deal(match, chance)
    elif not core.waiting and core.phase == "insurance":
        yield from _after_deal(match, chance)


def _next_box(match: Position[Round], chance: Chance) -> Iterator[Event]:
    """The next hand that can still be played; who left stands on all of his."""
    core = match.core
    for seat, player in enumerate(core.players):
        for at, box in enumerate(player.boxes):
            if box.status != "playing":
                continue
            if seat in core.away:
                yield Moved(seat, at, "stand")
            else:
                yield TurnPassed(seat, at)
                return
    yield TurnPassed(None)
    yield from _finish(match, chance)


def _leave(match: Position[Round], seat: Seat) -> Iterator[Event]:
    core = match.core
    if seat in core.away:
        return
    yield Left(seat)
    if seat in core.waiting:
        yield BetPlaced(seat, 0) if core.phase == "betting" else Insured(seat, 0)
    elif seat == core.turn:
        yield TurnPassed(None)


def _moved(core: Round, rules: Rules, seat: Seat, move: Move, chance: Chance) -> Moved:
    box = core.players[seat].boxes[core.box]
    count = {"hit": 1, "double": 1, "split": 2}.get(move, 0)
    slots = _draw(_out(core), count, rules, chance)
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


def _finish(match: Position[Round], chance: Chance) -> Iterator[Event]:
    """The dealer turns up, draws if somebody is left to beat, and everybody is paid."""
    rules = effective(match.options)
    yield HoleShown(face(match.core.hole[0]))
    core = match.core
    natural = is_natural(core.dealer)
    contested = any(box.status == "stood" for player in core.players for box in player.boxes)
    if contested and not natural:
        while _dealer_draws(match.core.dealer, rules):
            (slot,) = _draw(match.core.used, 1, rules, chance)
            yield DealerDrew(face(slot), (slot,))
    yield Settled(settle(match.core, rules, natural))


def _dealer_draws(cards: Cards, rules: Rules) -> bool:
    points, soft = total(cards)
    return points < DEALER_STANDS or (points == DEALER_STANDS and soft and rules.dealer_hits_soft_17)


def settle(core: Round, rules: Rules, natural: bool) -> Result:
    dealer = total(core.dealer)[0]
    pays = []
    for player in core.players:
        if natural:
            pays.append(against_natural(player.boxes, player.bet, rules) + 3 * player.insurance)
        else:
            pays.append(sum(box_pays(box, dealer, rules) for box in player.boxes))
    return Result(tuple(pays), dealer, natural)


# One event


def _with(core: Round, seat: Seat, player: Player) -> Round:
    return replace(core, players=(*core.players[:seat], player, *core.players[seat + 1 :]))


def _charged(player: Player, chips: int, **fields: Any) -> Player:
    return replace(player, stack=player.stack - chips, spent=player.spent + chips, **fields)


def _done(core: Round, seat: Seat) -> Round:
    return replace(core, waiting=tuple(other for other in core.waiting if other != seat))


def _bet_placed(core: Round, event: BetPlaced) -> Round:
    player = _charged(core.players[event.seat], event.chips, bet=event.chips)
    return _done(_with(core, event.seat, player), event.seat)


def _dealt(core: Round, event: Dealt) -> Round:
    players = tuple(
        replace(player, boxes=(Box(cards, player.bet, "natural" if is_natural(cards) else "playing"),))
        if cards
        else player
        for player, cards in zip(core.players, event.hands, strict=True)
    )
    return replace(core, players=players, dealer=event.up, hole=event.hole, used=event.used)


def _insured(core: Round, event: Insured) -> Round:
    player = _charged(core.players[event.seat], event.chips, insurance=event.chips)
    return _done(_with(core, event.seat, player), event.seat)


def _played(core: Round, event: Moved) -> Round:
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
    after = _with(core, event.seat, _charged(player, event.chips, boxes=held))
    return replace(after, used=core.used + event.slots) if event.slots else after


def _topped_up(core: Round, event: ToppedUp) -> Round:
    player = core.players[event.seat]
    return _with(core, event.seat, replace(player, stack=player.stack + event.chips))


REDUCERS: dict[type[Event], Callable[[Round, Any], Round]] = {
    BetPlaced: _bet_placed,
    Dealt: _dealt,
    PhaseBegan: lambda core, event: replace(core, phase=event.phase, waiting=event.waiting),
    Insured: _insured,
    Moved: _played,
    TurnPassed: lambda core, event: replace(core, turn=event.turn, box=event.box),
    HoleShown: lambda core, event: replace(
        core, dealer=(*core.dealer, event.card), used=core.used + core.hole, hole=()
    ),
    DealerDrew: lambda core, event: replace(
        core, dealer=(*core.dealer, event.card), used=core.used + event.slot
    ),
    Left: lambda core, event: replace(core, away=(*core.away, event.seat)),
    ToppedUp: _topped_up,
    Settled: lambda core, event: replace(core, phase="over", turn=None, waiting=(), result=event.result),
}
