"""Er-ba-gang: the best two dice take the pot; or two tiles each, and everybody against the banker."""

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
    put,
    replace,
)
from boardwright.engine.primitives.chips import settle_bank
from boardwright.engine.stakes import shares
from boardwright.games.erbaban.facts import ErbabanFacts, facts_of
from boardwright.games.erbaban.hands import (
    HIGHEST_MULTIPLIER,
    TILES,
    dice_worth,
    multiplier,
    tile_worth,
)
from boardwright.games.erbaban.text import draw
from boardwright.games.erbaban.types import (
    BASE,
    MOST_BID,
    PIECES,
    Amount,
    BankerChosen,
    BetPlaced,
    Bid,
    BidBanker,
    Leave,
    Left,
    Phase,
    PhaseBegan,
    PlaceBet,
    Player,
    Reveal,
    Revealed,
    Roll,
    Rolled,
    Round,
    Rules,
    Settled,
)

MOST_WITH_DICE = 8
ALREADY = Refusal("already_done")
NOT_YOUR_TURN = Refusal("not_your_turn")
PHASE_OF: dict[type[Command], Phase] = {
    Roll: "rolling",
    BidBanker: "banker",
    PlaceBet: "betting",
    Reveal: "reveal",
}


class Erbaban(Domain[Round]):
    # Before the first move

    def check_table(self, table: Table) -> Refusal | None:
        if table.options.mode == "dice" and len(table.seats) > MOST_WITH_DICE:
            return Refusal("seat_count", {"seats": len(table.seats), "min": 2, "max": MOST_WITH_DICE})
        return None

    def setup(self, table: Table, chance: Chance) -> Round:
        rules: Rules = table.options
        stakes = table.stakes or self.exposure(table)
        players = {seat: Player(stakes[seat]) for seat in table.seats}
        places = tuple(table.memory.get("places", table.seats))
        core = Round(players, places, "rolling", base_of(table), table.seats)
        return core if rules.mode == "dice" else _dealt(core, table, chance)

    def exposure(self, table: Table) -> tuple[int, ...]:
        """With dice the base bet. With tiles the highest bet, four times; a banker that for each of the others."""
        rules: Rules = table.options
        base, others = base_of(table), len(table.seats) - 1
        if rules.mode == "dice":
            return (base,) * len(table.seats)
        single = base * rules.bet_limit * (HIGHEST_MULTIPLIER if rules.pay_multipliers else 1)
        if rules.banker_mode == "bid":
            return (others * single * MOST_BID,) * len(table.seats)
        banker = _banker(table)
        return tuple(others * single if seat == banker else single for seat in table.seats)

    # A player acts

    def validate(self, match: Position[Round], seat: Seat, command: Command) -> Refusal | None:
        core, rules = match.core, match.options
        if isinstance(command, Leave):
            return None
        if core.phase != PHASE_OF[type(command)]:
            return Refusal("wrong_phase", {"phase": core.phase})
        if seat not in core.waiting:
            return Refusal("banker_bets_not") if (core.phase, seat) == ("betting", core.banker) else ALREADY
        if core.phase == "rolling" and seat != core.waiting[0]:
            return NOT_YOUR_TURN
        match command:
            case BidBanker(factor):
                return _check_amount(factor, 0, MOST_BID)
            case PlaceBet(amount):
                return _check_amount(amount, core.base_bet, highest_bet(core, rules, seat))
        return None

    def execute(
        self, match: Position[Round], seat: Seat, command: Command, chance: Chance
    ) -> Iterator[Event]:
        match command:
            case Roll():
                yield Rolled(seat, chance.dice(PIECES, match.options.faces))
            case BidBanker(factor):
                yield Bid(seat, int(factor))
            case PlaceBet(amount):
                yield BetPlaced(seat, int(amount))
            case Reveal():
                yield Revealed(seat, match.core.players[seat].tiles)
            case Leave():
                if seat in match.core.away:
                    return
                yield Left(seat)
        yield from _go_on(match, chance)

    def reduce(self, core: Round, event: Event) -> Round:
        return REDUCERS[type(event)](core, event)

    def legal_commands(self, match: Position[Round], seat: Seat) -> Iterator[Command]:
        """Bets are a representative part: the least and the most."""
        core, rules = match.core, match.options
        if seat not in self.active_seats(match):
            return
        match core.phase:
            case "rolling":
                yield Roll()
            case "banker":
                yield from (BidBanker(factor) for factor in range(MOST_BID + 1))
            case "betting":
                most = highest_bet(core, rules, seat)
                yield from (PlaceBet(amount) for amount in sorted({core.base_bet, most}))
            case "reveal":
                yield Reveal()

    def active_seats(self, match: Position[Round]) -> Sequence[Seat]:
        waiting = match.core.waiting
        return waiting[:1] if match.core.phase == "rolling" else waiting

    def outcome(self, core: Round) -> Outcome | None:
        if core.phase != "over":
            return None
        nets = tuple(paid - core.players[seat].stake for seat, paid in enumerate(core.pays))
        reason = "last_one" if core.last_one else "compared"
        return Outcome(tuple(seat for seat, net in enumerate(nets) if net > 0), reason, nets)

    def timeout_command(self, match: Position[Round], seat: Seat) -> Command:
        match match.core.phase:
            case "rolling":
                return Roll()
            case "banker":
                return BidBanker(0)
            case "betting":
                return PlaceBet(match.core.base_bet)
        return Reveal()

    # Secrets

    def determinize(self, match: Position[Round], seat: Seat, chance: Chance) -> Round:
        """Tiles that were not revealed, and bids that are not in the open yet."""
        core = match.core
        if match.options.mode == "dice":
            return core
        mine = core.players[seat].hand if seat in core.players else ()
        shown = [tile for player in core.players.values() for tile in player.shown]
        unseen = [tile for tile in TILES if tile not in mine and tile not in shown and tile not in core.used]
        drawn = list(chance.shuffle(unseen))
        players = {}
        for other, player in core.players.items():
            if player.shown:
                players[other] = player
                continue
            known = mine if other == seat else ()
            tiles = (*known, *(drawn.pop() for _ in range(PIECES - len(known))))
            bid = (chance.below(MOST_BID + 1),) if other != seat and player.bid else player.bid
            players[other] = replace(player, tiles=tiles, hand=tiles[: len(player.hand)], bid=bid)
        return replace(core, players=players)

    def describe(self, match: Position[Round], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Round], seat: Seat) -> ErbabanFacts:
        return facts_of(match.core, match.options)

    # Chips

    def spent(self, core: Round) -> dict[Seat, int]:
        return {seat: player.stake for seat, player in core.players.items()}

    def settlement(self, core: Round) -> Settlement | None:
        if core.phase != "over":
            return None
        put_in, pays = self.spent(core), dict(enumerate(core.pays))
        won = [seat for seat in pays if pays[seat] > put_in[seat]]
        return Settlement(
            pays=pays,
            spent=put_in,
            winners=tuple(sorted(won, key=lambda seat: put_in[seat] - pays[seat])),
            pot=sum(put_in.values()),
            results={seat: "draw" for seat in pays if pays[seat] == put_in[seat]},
        )

    def leave_command(self, core: Round, seat: Seat) -> Command:
        return Leave()

    def room_memory(self, core: Round) -> dict[str, Any]:
        if core.banker is None:
            return {}
        out = [*core.used, *(tile for player in core.players.values() for tile in player.shown)]
        return {"banker": core.places[core.banker], "used": out}


def base_of(table: Table) -> int:
    rules: Rules = table.options
    return rules.base_bet if table.base in (0, BASE) else table.base


def _banker(table: Table) -> Seat:
    places = table.memory.get("places", table.seats)
    last = table.memory.get("banker")
    if last is None or table.options.banker_mode == "seat1":
        return 0
    return next((seat for seat, place in enumerate(places) if place > last), 0)


def _dealt(core: Round, table: Table, chance: Chance) -> Round:
    """Two tiles each, the banker's last; nobody sees them before the bets."""
    rules: Rules = table.options
    needed = PIECES * len(table.seats)
    used = () if rules.fresh_deck else tuple(table.memory.get("used", ()))
    if len(TILES) - len(used) < needed:
        used = ()
    tiles = chance.sample([tile for tile in TILES if tile not in used], needed)
    bids = rules.banker_mode == "bid"
    banker = None if bids else _banker(table)
    order = sorted(table.seats, key=lambda seat: (seat == banker, seat))
    players = {
        seat: replace(core.players[seat], tiles=tiles[PIECES * at : PIECES * (at + 1)])
        for at, seat in enumerate(order)
    }
    players = {seat: players[seat] for seat in table.seats}
    waiting = tuple(seat for seat in table.seats if bids or seat != banker)
    phase: Phase = "banker" if bids else "betting"
    return replace(core, players=players, phase=phase, waiting=waiting, banker=banker, used=used)


def highest_bet(core: Round, rules: Rules, seat: Seat) -> int:
    """Bets that the stake covers, whatever hand they meet."""
    factor = core.banker_factor * (HIGHEST_MULTIPLIER if rules.pay_multipliers else 1)
    return max(core.base_bet, min(rules.bet_limit * core.base_bet, core.players[seat].stake // factor))


def _check_amount(amount: Amount, least: int, most: int) -> Refusal | None:
    if type(amount) is int and least <= amount <= most:
        return None
    return Refusal("bad_amount", {"amount": amount, "min": least, "max": most})


# From phase to phase


def _go_on(match: Position[Round], chance: Chance) -> Iterator[Event]:
    """Who left is acted for when his turn comes; when nobody has to act any more, the next phase begins."""
    while match.core.phase != "over":
        core = match.core
        heir = _last_one(core)
        if heir is not None:
            pot = sum(player.stake for player in core.players.values())
            yield Settled(tuple(pot if seat == heir else 0 for seat in core.players), last_one=True)
        elif core.waiting:
            absent = _absent(core)
            if absent is None:
                return
            yield _default(match, absent, chance)
        else:
            yield from _next_phase(match, chance)


def _last_one(core: Round) -> Seat | None:
    """With dice: the one who stays when all others leave before rolling takes the pot."""
    staying = [seat for seat in core.players if seat not in core.deserted]
    return staying[0] if core.phase == "rolling" and len(staying) == 1 else None


def _absent(core: Round) -> Seat | None:
    """Somebody who left and holds up the round. A banker who leaves has all hands turned up."""
    if core.phase == "reveal" and core.banker in core.away:
        return core.waiting[0]
    due = core.waiting[:1] if core.phase == "rolling" else core.waiting
    return next((seat for seat in due if seat in core.away), None)


def _default(match: Position[Round], seat: Seat, chance: Chance) -> Event:
    core, rules = match.core, match.options
    match core.phase:
        case "rolling":
            return Rolled(seat, () if rules.leave_loses else chance.dice(PIECES, rules.faces))
        case "banker":
            return Bid(seat, 0)
        case "betting":
            return BetPlaced(seat, core.base_bet)
    return Revealed(seat, core.players[seat].tiles)


def _next_phase(match: Position[Round], chance: Chance) -> Iterator[Event]:
    core = match.core
    match core.phase:
        case "banker":
            highest = max(player.bid for player in core.players.values())
            banker = chance.choice([seat for seat, player in core.players.items() if player.bid == highest])
            yield BankerChosen(banker, max(1, *highest))
            yield PhaseBegan("betting", tuple(seat for seat in core.players if seat != banker))
        case "betting":
            yield PhaseBegan("reveal", tuple(core.players))
        case "rolling":
            yield Settled(_pot(core, match.options))
        case "reveal":
            yield Settled(_bank(core, match.options))


def _pot(core: Round, rules: Rules) -> tuple[int, ...]:
    """The best dice take the pot; equal ones share it, odd chips in the order of seats."""
    values = {seat: dice_worth(player.dice, rules) for seat, player in core.players.items()}
    best = [seat for seat in values if values[seat] == max(values.values())]
    won = shares(sum(player.stake for player in core.players.values()), best)
    return tuple(won.get(seat, 0) for seat in core.players)


def _bank(core: Round, rules: Rules) -> tuple[int, ...]:
    banker = core.banker
    assert banker is not None
    values = {seat: tile_worth(player.tiles, rules) for seat, player in core.players.items()}
    lost, won = {}, {}
    for step in range(1, len(values)):
        seat = (banker + step) % len(values)
        price = core.players[seat].bet * core.banker_factor
        if values[seat] > values[banker]:
            won[seat] = price * multiplier(values[seat], rules)
        elif values[seat] < values[banker] or rules.tie == "banker":
            lost[seat] = price * multiplier(values[banker], rules)
    stakes = {seat: player.stake for seat, player in core.players.items()}
    left = settle_bank(stakes, banker, lost, won)
    return tuple(left[seat] for seat in core.players)


# One event


def _change(core: Round, seat: Seat, **fields: Any) -> Round:
    """The seat has acted in this phase."""
    players = put(core.players, seat, replace(core.players[seat], **fields))
    return replace(core, players=players, waiting=tuple(other for other in core.waiting if other != seat))


def _phase_began(core: Round, event: PhaseBegan) -> Round:
    players = core.players
    if event.phase == "reveal":
        players = {seat: replace(player, hand=player.tiles) for seat, player in players.items()}
    return replace(core, players=players, phase=event.phase, waiting=event.waiting)


def _left(core: Round, event: Left) -> Round:
    has_rolled = bool(core.players[event.seat].dice)
    deserted = core.deserted if has_rolled else (*core.deserted, event.seat)
    return replace(core, away=(*core.away, event.seat), deserted=deserted)


REDUCERS: dict[type[Event], Callable[[Round, Any], Round]] = {
    Rolled: lambda core, event: _change(core, event.seat, dice=event.dice),
    Bid: lambda core, event: _change(core, event.seat, bid=(event.factor,)),
    BankerChosen: lambda core, event: replace(core, banker=event.banker, banker_factor=event.factor),
    BetPlaced: lambda core, event: _change(core, event.seat, bet=event.chips),
    PhaseBegan: _phase_began,
    Revealed: lambda core, event: _change(core, event.seat, shown=event.tiles),
    Left: _left,
    Settled: lambda core, event: replace(
        core, pays=event.pays, last_one=event.last_one, phase="over", waiting=()
    ),
}
