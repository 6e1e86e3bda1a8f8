"""What a match does to wallets and records, as works of the store: in one transaction with the journal's entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.stakes import Settlement, settlement, spent
from boardwright.engine.types import VOID, EngineError, MatchState, Seat, Step
from boardwright.server.economy.loans import loan_accounts, repay_from_gain
from boardwright.server.economy.refusals import AlreadyPlaying, CannotPay
from boardwright.server.economy.rules import EconomyRules
from boardwright.server.records.ratings import Performance, after, fresh, rate
from boardwright.store import InsufficientChips
from boardwright.store.books import HOUSE, Books, Kind, escrow, stack, transfer, wallet
from boardwright.store.people import LOCK_PLAYER, SET_PLAYING, Player
from boardwright.store.results import (
    ALL_GAMES,
    END_PART,
    END_RECORD,
    LOCK_STANDING,
    NEW_PART,
    NEW_RECORD,
    NEW_STANDING,
    SET_STANDING,
    Standing,
)
from boardwright.store.room_statements import LOCK_SEAT

BOT = "bot:"


class Seating(Struct, frozen=True):
    """Who sits where in a match that counts: players, or `bot:<level>`."""

    match_id: str
    game: Game
    occupants: Mapping[Seat, str]
    room_id: str | None = None
    on_table: bool = False
    """Do they play with chips that they bought in, and that stay on the room's table?"""
    rated: bool = True
    """Is it played for ratings, too?"""

    @property
    def people(self) -> dict[Seat, str]:
        return {seat: who for seat, who in self.occupants.items() if not who.startswith(BOT)}

    @property
    def has_bots(self) -> bool:
        return len(self.people) < len(self.occupants)

    def purse(self, seat: Seat) -> str:
        """Whose chips a seat plays with: a bot plays with the house's."""
        who = self.occupants[seat]
        return HOUSE if who.startswith(BOT) else self._stack(who) or wallet(who)

    def till(self, books: Books, seat: Seat) -> str:
        """Where chips of a seat go: to where they came from; or, if the player has left the table meanwhile, to the
        wallet."""
        who, own = self.occupants[seat], self.purse(seat)
        has_left = self._stack(who) == own and not books.fetch(LOCK_SEAT, self.room_id, who)
        return wallet(who) if has_left else own

    def _stack(self, who: str) -> str | None:
        return stack(who, self.room_id) if self.on_table and self.room_id is not None else None

    def accounts(self) -> set[str]:
        purses = map(self.purse, self.people)
        return {escrow(self.match_id), HOUSE, *purses, *map(wallet, self.people.values())}


def put_in(books: Books, table: Seating, seat: Seat, chips: int, key: str, description: str, at: int) -> None:
    """Chips of a seat into the match; out again, if there are less than none of them."""
    game = escrow(table.match_id)
    kind: Kind
    if chips > 0:
        source, target = table.purse(seat), game
        kind = "HOUSE_PAY" if source == HOUSE else "GAME_LOSS"
    else:
        source, target = game, table.till(books, seat)
        kind = "HOUSE_TAKE" if target == HOUSE else "GAME_REFUND"
    books.post(
        transfer(
            kind,
            key,
            at,
            source,
            target,
            abs(chips),
            description=description,
            match_id=table.match_id,
            room_id=table.room_id,
        )
    )


class StartMatch:
    """The record of a match, and everybody's ante. If one cannot pay, nobody pays. A match that the deal decides is
    settled at once."""

    def __init__(self, rules: EconomyRules, table: Seating, match: Match, at: int) -> None:
        self._table = table
        self._match = match
        self._at = at
        self._antes = spent(match.game, match.state) if match.state.table.base else {}
        self._end: Progress | None = None
        if match.outcome is not None:
            settled = _settled(match.game, match.state)
            self._end = Progress(rules, table, version=0, at=at, deltas={}, settled=settled)

    @property
    def accounts(self) -> Iterable[str]:
        return self._table.accounts() if self._end is None else self._end.accounts

    def run(self, books: Books) -> None:
        table = self._table
        for player in table.people.values():
            if Player(*books.fetch(LOCK_PLAYER, player)[0]).playing is not None:
                raise AlreadyPlaying(player=player)
        for seat, chips in self._antes.items():
            self._ante(books, seat, chips)
        books.write(SET_PLAYING, *((table.match_id, player) for player in table.people.values()))
        self._write_record(books)
        if self._end is not None:
            self._end.run(books)

    def _ante(self, books: Books, seat: Seat, chips: int) -> None:
        table = self._table
        try:
            put_in(books, table, seat, chips, f"{table.match_id}:ante:{seat}", "ante", self._at)
        except InsufficientChips as error:
            raise CannotPay(
                player=table.occupants[seat], balance=error.balance, needed=error.needed
            ) from error

    def _write_record(self, books: Books) -> None:
        table, header = self._table, self._match.header
        manifest = table.game.manifest
        options = msgspec.json.encode(header.options)
        books.write(
            NEW_RECORD,
            (
                table.match_id,
                table.room_id,
                manifest.id,
                manifest.version,
                options,
                self._match.state.table.base,
                self._at,
                None,
                "playing",
                None,
                0,
            ),
        )
        books.write(
            NEW_PART,
            *(
                (table.match_id, seat, who, manifest.id, None, None, 0, 0, 0, None, None, b"{}")
                for seat, who in sorted(table.occupants.items())
            ),
        )


class Progress:
    """What one command did: bets, and at the end of the match everything else."""

    def __init__(
        self,
        rules: EconomyRules,
        table: Seating,
        *,
        version: int,
        at: int,
        deltas: Mapping[Seat, int],
        settled: Settlement | None,
        is_void: bool = False,
    ) -> None:
        self._rules = rules
        self._table = table
        self._version = version
        self._at = at
        self._deltas = deltas
        self._settled = settled
        self._is_void = is_void

    @property
    def accounts(self) -> Iterable[str]:
        if self._settled is None:
            return self._table.accounts()
        return self._table.accounts() | loan_accounts(self._table.people.values())

    def run(self, books: Books) -> None:
        table = self._table
        for seat, chips in sorted(self._deltas.items()):
            key = f"{table.match_id}:{self._version}:{seat}"
            put_in(books, table, seat, chips, key, "bet" if chips > 0 else "returned", self._at)
        if self._settled is not None:
            self._pay_out(books, self._settled)
            self._write_record(books, self._settled)
            self._repay(books, self._settled)
            books.write(SET_PLAYING, *((None, player) for player in table.people.values()))

    # Chips

    def _pay_out(self, books: Books, settled: Settlement) -> None:
        table = self._table
        missing = sum(settled.pays.values()) - books.balance(escrow(table.match_id))
        self._house(books, missing, banked=settled.banked)
        for seat, chips in sorted(settled.pays.items()):
            if chips:
                self._pay(books, seat, chips, settled)
        left = books.balance(escrow(table.match_id))
        if left:
            raise EngineError(f"{table.game.reference}: {left} chips are left in match {table.match_id}")

    def _house(self, books: Books, missing: int, *, banked: bool) -> None:
        """The bank of a HOUSE game pays what is missing, or takes what is over."""
        table = self._table
        stakes = table.game.manifest.stakes
        has_bank = banked or (stakes is not None and stakes.model == "HOUSE")
        if not missing or not has_bank or self._is_void:
            return
        game = escrow(table.match_id)
        kind: Kind = "HOUSE_PAY" if missing > 0 else "HOUSE_TAKE"
        source, target = (HOUSE, game) if missing > 0 else (game, HOUSE)
        books.post(
            transfer(
                kind,
                f"{table.match_id}:house",
                self._at,
                source,
                target,
                abs(missing),
                description="house",
                match_id=table.match_id,
                room_id=table.room_id,
            )
        )

    def _pay(self, books: Books, seat: Seat, chips: int, settled: Settlement) -> None:
        table = self._table
        own = table.till(books, seat)
        kind: Kind = "GAME_REFUND" if self._is_void else "GAME_WIN"
        books.post(
            transfer(
                "HOUSE_TAKE" if own == HOUSE else kind,
                f"{table.match_id}:pay:{seat}",
                self._at,
                escrow(table.match_id),
                own,
                chips,
                description=settled.result(seat),
                match_id=table.match_id,
                room_id=table.room_id,
            )
        )

    def _repay(self, books: Books, settled: Settlement) -> None:
        """Chips on the table are nobody's gain before they are cashed in."""
        if self._table.on_table:
            return
        for seat, player in sorted(self._table.people.items()):
            cause = f"{self._table.match_id}:repay:{seat}"
            percent = self._rules.loan_repay_percent
            repay_from_gain(books, player, settled.net(seat), percent, cause, self._at)

    # Records

    def _write_record(self, books: Books, settled: Settlement) -> None:
        table = self._table
        winner = table.occupants.get(settled.winners[0]) if len(settled.winners) == 1 else None
        status = "void" if self._is_void else "finished"
        books.write(END_RECORD, (self._at, status, winner, settled.pot, table.match_id))
        ratings = self._rate(books, settled) if self._counts else {}
        for seat, who in sorted(table.occupants.items()):
            before, later = ratings.get(who, (None, None))
            books.write(
                END_PART,
                (
                    self._at,
                    settled.result(seat),
                    settled.spent.get(seat, 0),
                    settled.pays.get(seat, 0),
                    settled.net(seat),
                    before,
                    later,
                    msgspec.json.encode(settled.extra.get(seat, {})),
                    table.match_id,
                    seat,
                ),
            )

    @property
    def _counts(self) -> bool:
        """For ratings and rankings: whoever beats bots has beaten nobody."""
        return self._table.rated and not self._is_void and not self._table.has_bots

    def _rate(self, books: Books, settled: Settlement) -> dict[str, tuple[float, float]]:
        """Everybody's rating in the game before and after the match."""
        shown = self._rate_in(books, self._table.game.id, settled)
        self._rate_in(books, ALL_GAMES, settled)
        return shown

    def _rate_in(self, books: Books, game: str, settled: Settlement) -> dict[str, tuple[float, float]]:
        people = sorted(self._table.people.items())
        did = [Performance(player, settled.result(seat), settled.net(seat)) for seat, player in people]
        found = [books.fetch(LOCK_STANDING, player, game) for _, player in people]
        old = [
            Standing(*rows[0]) if rows else fresh(player, game)
            for rows, (_, player) in zip(found, people, strict=True)
        ]
        skills = rate(old, did) if len(old) > 1 else [(each.mu, each.sigma) for each in old]
        new = [after(*parts, self._at) for parts in zip(old, did, skills, strict=True)]
        for rows, standing in zip(found, new, strict=True):
            row = tuple(getattr(standing, name) for name in standing.__struct_fields__)
            if rows:
                books.write(SET_STANDING, (*row[2:], *row[:2]))
            else:
                books.write(NEW_STANDING, row)
        return {then.player_id: (then.rating, now.rating) for then, now in zip(old, new, strict=True)}


def progress(
    rules: EconomyRules, table: Seating, match: Match, step: Step, version: int, at: int
) -> Progress | None:
    """What a command of a match that counts does beside the journal; None: nothing."""
    game, before, then = table.game, match.state, step.state
    over = then.sys.gameover if before.sys.gameover is None else None
    deltas = _deltas(game, before, then) if then.table.base else {}
    if over is None and not deltas:
        return None
    settled = None if over is None else _settled(game, then)
    is_void = over is not None and over.reason == VOID
    return Progress(rules, table, version=version, at=at, deltas=deltas, settled=settled, is_void=is_void)


def _deltas(game: Game, before: MatchState[Any], then: MatchState[Any]) -> dict[Seat, int]:
    old, new = spent(game, before), spent(game, then)
    if old == new:
        return {}
    changed = {seat: new.get(seat, 0) - old.get(seat, 0) for seat in old.keys() | new.keys()}
    return {seat: chips for seat, chips in changed.items() if chips}


def _settled(game: Game, state: MatchState[Any]) -> Settlement | None:
    """Of a match that was played for nothing only the results count."""
    settled = settlement(game, state)
    if settled is None or state.table.base:
        return settled
    return msgspec.structs.replace(settled, pays={}, spent={}, pot=0)
