"""The turn machine: draw, discard, and the others' chance to claim, until somebody has won or the wall is used up.

Every discard and every added kong is offered to all others for the same time, whether anybody can do something with
it or not. They answer at once and unseen, and only then is decided who gets the tile: who wins with it before who makes
a set of equal tiles, and that one before who makes a chow.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from boardwright.engine.api import Chance, Command, Event, OpenWindow, Pass, Position, Refusal, Seat
from boardwright.engine.primitives.tiles import TileId
from boardwright.engine.types import CoreT, Effect
from boardwright.kits.mahjong import claims, reducing
from boardwright.kits.mahjong.basic import BASIC, surrender_debts
from boardwright.kits.mahjong.kinds import KIND
from boardwright.kits.mahjong.rulebook import Debt, Rulebook
from boardwright.kits.mahjong.values import (
    ORDER,
    Booking,
    Chi,
    Discard,
    Discarded,
    Drawn,
    FlowerShown,
    Gang,
    Hu,
    KongAdded,
    KongStands,
    Melded,
    Offer,
    Paid,
    Peng,
    Player,
    Result,
    Ron,
    Settled,
    Surrender,
    Unclaimed,
    WallEnded,
    Win,
    Won,
    ordered,
)
from boardwright.kits.mahjong.winning import Score, how_drawn, how_offered, told_in_full
from boardwright.kits.rounds.checks import ALREADY_DONE, NOT_YOUR_TURN
from boardwright.kits.rounds.phases import Phase
from boardwright.kits.rounds.settling import Reducers, Settling
from boardwright.kits.rounds.values import Leave, Left, PhaseBegan

CLAIMS = (Ron, Gang, Peng, Chi)
IN_TURN = (Discard, Hu, Gang)
CLAIM = "claim"
NOTHING_OFFERED = Refusal("nothing_offered")
OWN_TILE = Refusal("own_tile")
HAS_WON = Refusal("has_won")
DISCARDS: dict[TileId, Command] = {tile: Discard(tile) for tile in ORDER}
"""Each made once: a hand of them is looked at in every turn."""


@lru_cache
def around(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """The others, from the next one on."""
    return tuple([(seat + step) % seats for step in range(1, seats)])


class Mahjong(Settling[CoreT]):
    """A game gives its rulebook, and what is dealt."""

    preparations: ClassVar[Mapping[str, Phase[Any]]] = {}
    """Phases before the first turn, by name; the last leads to `turn`."""

    def __init_subclass__(cls, **named: Any) -> None:
        if "reducers" in vars(cls):
            cls.reducers = {**reducing.REDUCERS, **cls.reducers}
        super().__init_subclass__(**named)
        prepared = (command for phase in cls.preparations.values() for command in phase.commands)
        cls.commands = (*dict.fromkeys(prepared), Discard, *CLAIMS, Hu, *cls.more_commands, Surrender, Leave)

    more_commands: ClassVar[tuple[type[Command], ...]] = ()
    reducers: ClassVar[Reducers]

    full: ClassVar[Rulebook]
    """What a win is worth here, and where the game differs from others."""

    def book(self, core: Any) -> Rulebook:
        return BASIC if core.basic else self.full

    # Who may do what

    def in_play(self, core: Any, seat: Seat) -> bool:
        player: Player = core.players[seat]
        return player.place == 0

    def validate(self, match: Position[CoreT], seat: Seat, command: Command) -> Refusal | None:
        core: Any = match.core
        if type(command) is Leave:
            return None
        if type(command) is Surrender:
            return ALREADY_DONE if seat in core.away else None
        if not self.in_play(core, seat):
            return HAS_WON
        if core.phase in self.preparations:
            phase = self.preparations[core.phase]
            if type(command) not in phase.commands:
                return Refusal("wrong_phase", {"phase": core.phase})
            return phase.refusal(match, seat, command)
        if core.phase == CLAIM:
            return self.claim_refusal(match, seat, command)
        return self.turn_refusal(match, seat, command)

    def turn_refusal(self, match: Position[Any], seat: Seat, command: Command) -> Refusal | None:
        core = match.core
        if core.phase != "turn":
            return Refusal("wrong_phase", {"phase": core.phase})
        if type(command) in (Ron, Peng, Chi) or (type(command) is Gang and command.kind == "exposed"):
            return NOTHING_OFFERED
        if seat != core.turn:
            return NOT_YOUR_TURN
        if isinstance(command, Discard):
            refusal = claims.check_held(core.players[seat], (command.tile,))
            return refusal or self.book(match.core).discard_refusal(match, seat, command.tile)
        if isinstance(command, Gang):
            return claims.kong_refusal(core, seat, command) or self.book(match.core).call_refusal(
                match, seat, command
            )
        if isinstance(command, Hu):
            return self.no_win(match, seat, self.drawn_score(match, seat))
        return Refusal("wrong_phase", {"phase": core.phase})

    def claim_refusal(self, match: Position[Any], seat: Seat, command: Command) -> Refusal | None:
        core = match.core
        if seat == core.offer.seat:
            return OWN_TILE
        if type(command) not in CLAIMS:
            return Refusal("wrong_phase", {"phase": core.phase})
        if isinstance(command, Ron):
            return self.no_win(match, seat, self.offered_score(match, seat), core.offer.tile)
        if isinstance(command, Peng):
            refusal = claims.peng_refusal(core, seat, command.use)
        elif isinstance(command, Chi):
            refusal = claims.chi_refusal(core, seat, command.use)
        elif isinstance(command, Gang) and command.kind == "exposed":
            refusal = claims.exposed_refusal(core, seat, command.tile)
        else:
            refusal = NOT_YOUR_TURN
        return refusal or self.book(match.core).call_refusal(match, seat, command)

    def no_win(
        self, match: Position[Any], seat: Seat, score: Score | Refusal, tile: str | None = None
    ) -> Refusal | None:
        if isinstance(score, Score):
            return None
        return told_in_full(self.book(match.core), match, seat, score, tile)

    def drawn_score(self, match: Position[Any], seat: Seat) -> Score | Refusal:
        core = match.core
        if core.claimed:
            return claims.JUST_CLAIMED
        player = core.players[seat]
        return self.book(match.core).score(
            match, seat, player.drawn or player.hand[-1], how_drawn(core, seat)
        )

    def offered_score(self, match: Position[Any], seat: Seat) -> Score | Refusal:
        offer = match.core.offer
        return self.book(match.core).score(match, seat, offer.tile, how_offered(offer))

    def legal_commands(self, match: Position[CoreT], seat: Seat) -> Sequence[Command]:
        core: Any = match.core
        if seat in core.away or not self.in_play(core, seat):
            return ()
        if core.phase == CLAIM:
            return self.legal_claims(match, seat) if seat != core.offer.seat else ()
        if core.phase == "turn":
            return self.legal_turn(match, seat) if seat == core.turn else ()
        if core.phase in self.preparations:
            return [*self.preparations[core.phase].legal(match, seat)]
        return ()

    def legal_turn(self, match: Position[Any], seat: Seat) -> list[Command]:
        book = self.book(match.core)
        found: list[Command] = []
        if not isinstance(self.drawn_score(match, seat), Refusal):
            found.append(Hu())
        for kong in claims.own_kongs(match.core, seat):
            if book.call_refusal(match, seat, kong) is None:
                found.append(kong)
        found += [DISCARDS[tile] for tile in book.discards(match, seat)]
        return found

    def legal_claims(self, match: Position[Any], seat: Seat) -> list[Command]:
        core = match.core
        book, offer = self.book(core), core.offer
        found: list[Command] = []
        if not isinstance(book.score(match, seat, offer.tile, how_offered(offer)), Refusal):
            found.append(Ron())
        if not claims.only_win(core):
            for command in claims.possible(core, seat):
                if book.call_refusal(match, seat, command) is None:
                    found.append(command)
        return found

    def active_seats(self, match: Position[CoreT]) -> Sequence[Seat]:
        core: Any = match.core
        waiting: Sequence[Seat] = core.waiting
        return waiting

    def active_at(self, core: Any) -> str:
        return "waiting"

    def timeout_command(self, match: Position[CoreT], seat: Seat) -> Command:
        core: Any = match.core
        if core.phase in self.preparations:
            return self.preparations[core.phase].default(match, seat)
        wins = match.options.trustee_wins
        if core.phase == CLAIM:
            can_win = wins and not isinstance(self.offered_score(match, seat), Refusal)
            return Ron() if can_win else Pass()
        if wins and not isinstance(self.drawn_score(match, seat), Refusal):
            return Hu()
        return Discard(self.book(match.core).usual_discard(match, seat))

    # What follows

    def execute(
        self, match: Position[CoreT], seat: Seat, command: Command, chance: Chance
    ) -> Iterator[Effect]:
        core: Any = match.core
        if type(command) in (Leave, Surrender):
            yield from self.leave(match, seat, command)
        elif core.phase in self.preparations:
            yield from self.preparations[core.phase].play(match, seat, command, chance)
        else:
            yield from self.act(match, seat, command)
        yield from self.go_on(match, chance)

    def leave(self, match: Position[Any], seat: Seat, command: Command) -> Iterator[Event]:
        """The rules play on for the seat; by the basic rules who gives up has lost what he put in."""
        if seat in match.core.away:
            return
        yield Left(seat)
        if match.core.basic and type(command) is Surrender:
            yield from self.pay(match, surrender_debts(match.core, seat))
            yield from self.settle(match)

    def act(self, match: Position[Any], seat: Seat, command: Command) -> Iterator[Event]:
        core = match.core
        if isinstance(command, Discard):
            yield Discarded(seat, command.tile)
        elif isinstance(command, Hu):
            yield from self.win(match, [self.drawn_win(match, seat)])
        elif isinstance(command, Gang) and command.kind == "concealed":
            tiles = claims.of_kind(core.players[seat].hand, KIND[command.tile])
            meld = self.book(match.core).concealed_kong(seat, tiles)
            yield Melded(seat, meld)
            yield from self.pay(match, self.book(match.core).kong_debts(match, seat, meld))
        elif isinstance(command, Gang):
            (tile,) = claims.of_kind(core.players[seat].hand, KIND[command.tile])
            yield KongAdded(seat, tile)

    def go_on(self, match: Position[CoreT], chance: Chance) -> Iterator[Effect]:
        """On to where somebody who is there has to decide, or to the end."""
        while True:
            core: Any = match.core
            if core.phase == "over" or match.wait is not None:
                return
            if core.phase in self.preparations:
                if not (yield from self._prepare(match, chance)):
                    return
            elif core.phase == "draw":
                yield from self.draw(match)
            elif core.phase == CLAIM:
                asked = self.asked(core)
                if asked:
                    yield self.window(match, asked)
                    return
                yield from self.resolve(match, {})
            elif core.turn in core.away:
                yield from self.act(match, core.turn, self.timeout_command(match, core.turn))
            else:
                return

    def _prepare(self, match: Position[Any], chance: Chance) -> Generator[Effect, None, bool]:
        """One step of a phase before the first turn; false: it waits for somebody."""
        phase = self.preparations[match.core.phase]
        due = phase.due(match)
        if due:
            gone = next((seat for seat in due if seat in match.core.away), None)
            if gone is None:
                return False
            yield from phase.act_for(match, gone, chance)
            return True
        yield from phase.end(match, chance)
        following = phase.then
        waiting = (
            self.preparations[following].awaits(match.core)
            if following in self.preparations
            else (match.core.turn,)
        )
        yield PhaseBegan(following, waiting)
        return True

    def draw(self, match: Position[Any]) -> Iterator[Event]:
        core = match.core
        if core.left <= 0:
            yield WallEnded()
            yield from self.pay(match, self.book(match.core).at_wall_end(match))
            yield from self.settle(match)
            return
        tile = core.wall[-1] if core.from_tail else core.wall[0]
        yield Drawn(core.turn, tile)
        if tile[0] == "H":
            yield FlowerShown(core.turn, tile)

    # Offers

    def asked(self, core: Any) -> tuple[Seat, ...]:
        """Whoever is there and plays, from the next seat on."""
        after = self._after(core)
        return tuple([seat for seat in after if seat not in core.away]) if core.away else after

    def window(self, match: Position[Any], asked: tuple[Seat, ...]) -> OpenWindow:
        return OpenWindow(
            CLAIM,
            asked,
            CLAIMS,
            closes="each_once",
            asides=(Leave, Surrender),
            sealed=True,
            together=True,
            seconds=match.options.claim_seconds,
        )

    def resume(self, match: Position[CoreT], wait: Any, answer: Any, chance: Chance) -> Iterator[Effect]:
        core: Any = match.core
        if core.phase == CLAIM:
            yield from self.resolve(match, answer)
            yield from self.go_on(match, chance)

    def resolve(self, match: Position[Any], answers: Mapping[Seat, Command | None]) -> Iterator[Event]:
        """Who gets the tile that is offered."""
        core = match.core
        offer: Offer = core.offer
        given: dict[Seat, Command | None] = dict.fromkeys(self._after(core))
        wanted: dict[Seat, Command] = {}
        if core.away or any(answers.values()):
            given = {seat: self._possible(match, seat, answers.get(seat)) for seat in given}
            wanted = {seat: command for seat, command in given.items() if command is not None}
        yield from self.book(core).after_offer(match, given)
        winners = [seat for seat, command in wanted.items() if isinstance(command, Ron)]
        if winners:
            if not self.book(match.core).all_win(match):
                winners = winners[:1]
            yield from self.win(match, [self.offered_win(match, seat) for seat in winners])
            return
        if offer.robbing:
            yield KongStands(offer.seat)
            yield from self.pay(
                match,
                self.book(match.core).kong_debts(match, offer.seat, match.core.players[offer.seat].melds[-1]),
            )
            return
        if not wanted:
            yield Unclaimed(self.next_seat(core, offer.seat))
            return
        # Equal tiles go before a chow; there are too few copies for two seats to want them.
        seat = next((seat for seat, command in wanted.items() if isinstance(command, (Peng, Gang))), -1)
        seat = seat if seat >= 0 else next(iter(wanted))
        command = wanted[seat]
        meld = claims.claimed_meld(core, seat, command)  # type: ignore[arg-type]
        yield Melded(seat, meld)
        if meld.is_kong:
            yield from self.pay(match, self.book(match.core).kong_debts(match, seat, meld))

    def _after(self, core: Any) -> tuple[Seat, ...]:
        after = around(core.offer.seat, len(core.players))
        return tuple([seat for seat in after if self.in_play(core, seat)]) if core.wins else after

    def _possible(self, match: Position[Any], seat: Seat, command: Command | None) -> Command | None:
        """An answer that still holds; who has left wins where the rules may do so for him."""
        if command is None and seat in match.core.away and match.options.trustee_wins:
            command = Ron()
        if command is None or self.claim_refusal(match, seat, command) is not None:
            return None
        return command

    def next_seat(self, core: Any, seat: Seat) -> Seat:
        if not core.wins:
            return (seat + 1) % len(core.players)
        after = (*around(seat, len(core.players)), seat)
        return next(other for other in after if self.in_play(core, other))

    # Wins and what is paid

    def drawn_win(self, match: Position[Any], seat: Seat) -> Win:
        core = match.core
        score = self.drawn_score(match, seat)
        assert isinstance(score, Score), "checked before"
        player = core.players[seat]
        return Win(
            seat, player.drawn or player.hand[-1], seat, score.points, score.parts, "drawn", player.hand
        )

    def offered_win(self, match: Position[Any], seat: Seat) -> Win:
        core = match.core
        score = self.offered_score(match, seat)
        assert isinstance(score, Score), "checked before"
        offer: Offer = core.offer
        hand = ordered((*core.players[seat].hand, offer.tile))
        how = "robbed" if offer.robbing else "discard"
        return Win(seat, offer.tile, offer.seat, score.points, score.parts, how, hand)  # type: ignore[arg-type]

    def win(self, match: Position[Any], wins: Sequence[Win]) -> Iterator[Event]:
        for win in wins:
            yield Won(win)
            yield from self.pay(match, self.book(match.core).win_debts(match, win))
        yield from self.pay(match, self.book(match.core).after_wins(match, wins))
        if self.book(match.core).goes_on(match):
            yield Unclaimed(self.next_seat(match.core, wins[-1].seat))
        else:
            yield from self.settle(match)

    def pay(self, match: Position[Any], debts: Iterable[Debt]) -> Iterator[Event]:
        """Nobody pays more than he has left."""
        for reason, payer, payee, owed in debts:
            chips = min(owed, match.core.players[payer].chips)
            if owed:
                yield Paid(Booking(reason, payer, payee, chips, owed, match.core.calls))

    def settle(self, match: Position[Any]) -> Iterator[Event]:
        players = match.core.players
        hands = tuple([player.hand for player in players])
        yield Settled(Result(tuple([player.chips for player in players])), hands)

    def reason(self, core: Any) -> str:
        return "won" if core.wins else "wall_ended"

    def even(self, core: Any, paid: int) -> None:
        return None
