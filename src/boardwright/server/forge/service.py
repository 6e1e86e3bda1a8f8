"""Forge: rules that people keep, publish and play, and what the AI shows of one that nobody has saved yet."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from secrets import token_urlsafe
from typing import Any, TypeVar

from boardwright.bots.board.balance import Played, play_some
from boardwright.bots.board.demo import Demo, demonstrate, get_ready
from boardwright.engine.match import Match
from boardwright.forge import Fault, Rule, read_rule
from boardwright.forge.compile import gifts_of
from boardwright.forge.names import folded
from boardwright.forge.power import too_strong
from boardwright.forge.schema import PieceDefinition
from boardwright.server.administration.site import Site
from boardwright.server.forge.refusals import BadRule, NotYourRule, RuleNotFound, TooManyRules
from boardwright.server.matches.hub import Hub
from boardwright.server.sharing.refusals import SharedRemoved
from boardwright.store import Store, StoreUnavailable
from boardwright.store.forge import GAME, ForgedRule, ForgeStore, Sort
from boardwright.store.people import People
from boardwright.store.sharing import Removed

MOST_OF_ONE = 200
"""Rules that one player can keep."""
MOST_WAITING = 16
"""Demonstrations and trials under way or waiting for their turn; whoever comes then tries again."""
SAMPLES = ("catapult", "ghost", "ram")
"""Pieces that every site has from the start: files of the package, and the ids by which they are found."""

T = TypeVar("T")


class Forge:
    def __init__(self, store: Store, hub: Hub, site: Site) -> None:
        self._rules = ForgeStore(store)
        self._people = People(store)
        self._hub = hub
        self._site = site
        self._waiting = 0
        self._ready = False
        hub.when_begun.append(self._begun)

    # Keeping

    async def save(
        self, owner: str, text: str, *, public: bool, forked_from: str | None = None
    ) -> ForgedRule:
        """`BadRule` if it has any fault; then nothing is kept."""
        rule = await self._fit_to_keep(owner, text)
        if await self._rules.count_of(owner) >= MOST_OF_ONE:
            raise TooManyRules(most=MOST_OF_ONE)
        kept = self._row(token_urlsafe(9), owner, rule, text, public=public, forked_from=forked_from)
        await self._rules.add(kept, first=self._site.looks_first)
        return await self.get(kept.id, owner)

    async def change(self, rule_id: str, by: str, text: str) -> ForgedRule:
        """Another text for a rule of one's own: its id and who sees it stay, its uses begin anew."""
        old = await self._own(rule_id, by)
        rule = await self._fit_to_keep(by, text, instead=rule_id)
        new = self._row(rule_id, by, rule, text, public=old.public, forked_from=old.forked_from)
        await self._rules.change(new, first=self._site.looks_first)
        return await self.get(rule_id, by)

    async def _fit_to_keep(self, owner: str, text: str, *, instead: str | None = None) -> Rule:
        self.expect_work()
        rule = await asyncio.to_thread(read_rule, text)
        if not isinstance(rule, Rule):
            raise BadRule(**told(rule))
        faults = [*too_strong(rule), *await self.taken_names(owner, rule, instead)]
        if faults:
            raise BadRule(**told(faults))
        self._hub.spawn(self._hub.bots.run(get_ready, text))  # who saves a rule wants to play by it
        return rule

    async def taken_names(self, owner: str, rule: Rule, instead: str | None) -> list[Fault]:
        """The piece that a rule is about has a name that another piece of this player's has. `instead`: the rule that
        it takes the place of."""
        number, piece = hero_of(rule)
        key = folded(piece.name)
        for other in await self._rules.all_of(owner):
            kept = read_rule(other.rule)
            if other.id != instead and isinstance(kept, Rule) and folded(hero_of(kept)[1].name) == key:
                path = f"piece_definitions.{number}.name"
                return [Fault(path, "name_of_another", {"given": piece.name, "rule": other.name})]
        return []

    def _row(
        self, id: str, owner: str, rule: Rule, text: str, *, public: bool, forked_from: str | None
    ) -> ForgedRule:
        name = name_of(rule)
        return ForgedRule(
            id=id,
            owner=owner,
            name=name,
            name_key=folded(name),
            runes=runes_of(rule),
            rule=text.encode(),
            digest=digest_of(text),
            public=public,
            usage_count=0,
            forked_from=forked_from,
            created_at=self._hub.now(),
        )

    async def fork(self, rule_id: str, by: str) -> ForgedRule:
        """A copy of one's own to go on from; nobody else sees it until it is published."""
        original = await self.get(rule_id, by)
        source = None if original.id in SAMPLES else original.id
        return await self.save(by, original.rule.decode(), public=False, forked_from=source)

    async def publish(self, rule_id: str, by: str, public: bool) -> ForgedRule:
        rule = await self._own(rule_id, by)
        try:
            await self._rules.publish(rule, public, self._hub.now(), first=self._site.looks_first)
        except Removed as error:
            raise SharedRemoved from error
        return await self.get(rule_id, by)

    async def drop(self, rule_id: str, by: str) -> None:
        await self._own(rule_id, by)
        await self._rules.drop(rule_id)

    # Finding

    async def get(self, rule_id: str, by: str | None, *, anyway: bool = False) -> ForgedRule:
        """`RuleNotFound` also for a rule that its owner keeps to himself, unless `anyway`."""
        found = samples().get(rule_id) or await self._rules.find(rule_id)
        if found is None or not (found.public or found.owner == by or anyway):
            raise RuleNotFound
        return found

    async def listed(
        self,
        *,
        owner: str | None = None,
        search: str = "",
        rune: str | None = None,
        sort: Sort = "use",
        after: int = 0,
        limit: int = 20,
    ) -> list[ForgedRule]:
        """Of everybody's public ones the samples come last: nobody forged them, and nobody counts them."""
        key = folded(search)
        found = await self._rules.listed(
            owner=owner, name_key=key, rune=rune, sort=sort, after=after, limit=limit
        )
        if owner is None and len(found) < limit:
            found += [
                sample
                for sample in samples().values()
                if key in sample.name_key and (rune is None or f",{rune}," in sample.runes)
            ]
        return found

    async def authors(self, rules: Sequence[ForgedRule]) -> Mapping[str, str]:
        return await self._people.names(rule.owner for rule in rules)

    # Showing

    def expect_work(self) -> None:
        """Somebody is at the forge: have a process ready, so that the first demonstration does not wait for it."""
        if not self._ready:
            self._ready = True
            self._hub.spawn(self._hub.bots.run(get_ready))

    async def demonstrate(self, text: str) -> Demo:
        """Thought out in a bot's process. `BadRule` if the rule has faults."""
        shown = await self._in_turn(demonstrate, text)
        if not isinstance(shown, Demo):
            raise BadRule(**told(shown))
        return shown

    async def balance(self, text: str, first: int, games: int) -> list[Played]:
        """Some games of the search against itself, of which one side has the rule. `BadRule` if it has faults."""
        played = await self._in_turn(play_some, text, first, games)
        if not isinstance(played, list):
            raise BadRule(**told(played))
        return played

    async def _in_turn(self, work: Callable[..., T], *given: Any) -> T:
        """In a bot's process; `StoreUnavailable` where too many wait for that already."""
        if self._waiting >= MOST_WAITING:
            raise StoreUnavailable("too much to show at once")
        self._waiting += 1
        try:
            return await self._hub.bots.run(work, *given)
        finally:
            self._waiting -= 1

    # Counting

    def _begun(self, match: Match) -> None:
        if match.game.id == GAME and match.state.table.options.rule:
            self._hub.spawn(self._rules.count_use(digest_of(match.state.table.options.rule)))

    async def _own(self, rule_id: str, by: str) -> ForgedRule:
        found = await self.get(rule_id, by)
        if found.owner != by:
            raise NotYourRule
        return found


@cache
def samples() -> dict[str, ForgedRule]:
    made = {}
    for name in SAMPLES:
        text = files("boardwright.forge").joinpath("samples", f"{name}.json").read_text("utf-8")
        rule = read_rule(text)
        assert isinstance(rule, Rule)
        called = name_of(rule)
        made[name] = ForgedRule(
            id=name,
            owner="",
            name=called,
            name_key=folded(called),
            runes=runes_of(rule),
            rule=text.encode(),
            digest=digest_of(text),
            public=True,
            usage_count=0,
            forked_from=None,
            created_at=0,
        )
    return made


def digest_of(text: str) -> str:
    return blake2b(text.encode(), digest_size=20).hexdigest()


def name_of(rule: Rule) -> str:
    """Its own, or that of its first piece."""
    given = rule.name.strip()
    if given and folded(given):
        return given
    first = min(rule.piece_definitions, key=int)
    return rule.piece_definitions[first].name.strip()


def hero_of(rule: Rule) -> tuple[str, PieceDefinition]:
    """The piece that a rule is about, with its number: what its first fusion makes, or its first piece."""
    fusions = rule.fusion_logic.rules
    number = str(fusions[0].output) if fusions else min(rule.piece_definitions, key=int)
    return number, rule.piece_definitions[number]


def runes_of(rule: Rule) -> str:
    found = sorted(
        {rune for piece in rule.piece_definitions.values() for rune in piece.runes}
        | {gift.rune for gift in gifts_of(rule)}
    )
    return f",{','.join(found)}," if found else ","


def told(faults: Sequence[Fault]) -> dict[str, str | int]:
    first = faults[0]
    return {"path": first.path, "problem": first.problem, "faults": len(faults)}
