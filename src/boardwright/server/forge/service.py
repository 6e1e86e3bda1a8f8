"""Forge: rules that people keep, publish and play, and what the AI shows of one that nobody has saved yet."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from secrets import token_urlsafe

from boardwright.bots.board.demo import Demo, demonstrate, get_ready
from boardwright.engine.match import Match
from boardwright.forge import Fault, Rule, read_rule
from boardwright.forge.names import folded
from boardwright.server.forge.refusals import BadRule, NotYourRule, RuleNotFound, TooManyRules
from boardwright.server.matches.hub import Hub
from boardwright.store import Store, StoreUnavailable
from boardwright.store.forge import ForgedRule, ForgeStore, Sort
from boardwright.store.people import People

GAME = "spirit_xiangqi"
MOST_OF_ONE = 200
"""Rules that one player can keep."""
MOST_WAITING = 16
"""Demonstrations under way or waiting for their turn; whoever comes then tries again."""


class Forge:
    def __init__(self, store: Store, hub: Hub) -> None:
        self._rules = ForgeStore(store)
        self._people = People(store)
        self._hub = hub
        self._waiting = 0
        self._ready = False
        hub.when_begun.append(self._begun)

    # Keeping

    async def save(
        self, owner: str, text: str, *, public: bool, forked_from: str | None = None
    ) -> ForgedRule:
        """`BadRule` if it has any fault; then nothing is kept."""
        self.expect_work()
        rule = await asyncio.to_thread(read_rule, text)
        if not isinstance(rule, Rule):
            raise BadRule(**told(rule))
        self._hub.spawn(self._hub.bots.run(get_ready, text))  # who saves a rule wants to play by it
        if await self._rules.count_of(owner) >= MOST_OF_ONE:
            raise TooManyRules(most=MOST_OF_ONE)
        name = name_of(rule)
        kept = ForgedRule(
            id=token_urlsafe(9),
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
        await self._rules.add(kept)
        return kept

    async def fork(self, rule_id: str, by: str) -> ForgedRule:
        """A copy of one's own to go on from; nobody else sees it until it is published."""
        original = await self.get(rule_id, by)
        return await self.save(by, original.rule.decode(), public=False, forked_from=original.id)

    async def publish(self, rule_id: str, by: str, public: bool) -> ForgedRule:
        await self._own(rule_id, by)
        await self._rules.publish(rule_id, public)
        return await self.get(rule_id, by)

    async def drop(self, rule_id: str, by: str) -> None:
        await self._own(rule_id, by)
        await self._rules.drop(rule_id)

    # Finding

    async def get(self, rule_id: str, by: str | None) -> ForgedRule:
        """`RuleNotFound` also for a rule that its owner keeps to himself."""
        found = await self._rules.find(rule_id)
        if found is None or not (found.public or found.owner == by):
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
        return await self._rules.listed(
            owner=owner, name_key=folded(search), rune=rune, sort=sort, after=after, limit=limit
        )

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
        if self._waiting >= MOST_WAITING:
            raise StoreUnavailable("too many demonstrations at once")
        self._waiting += 1
        try:
            shown = await self._hub.bots.run(demonstrate, text)
        finally:
            self._waiting -= 1
        if not isinstance(shown, Demo):
            raise BadRule(**told(shown))
        return shown

    # Counting

    def _begun(self, match: Match) -> None:
        if match.game.id == GAME and match.state.table.options.rule:
            self._hub.spawn(self._rules.count_use(digest_of(match.state.table.options.rule)))

    async def _own(self, rule_id: str, by: str) -> None:
        if (await self.get(rule_id, by)).owner != by:
            raise NotYourRule


def digest_of(text: str) -> str:
    return blake2b(text.encode(), digest_size=20).hexdigest()


def name_of(rule: Rule) -> str:
    """Its own, or that of its first piece."""
    given = rule.name.strip()
    if given and folded(given):
        return given
    first = min(rule.piece_definitions, key=int)
    return rule.piece_definitions[first].name.strip()


def runes_of(rule: Rule) -> str:
    found = sorted({rune for piece in rule.piece_definitions.values() for rune in piece.runes})
    return f",{','.join(found)}," if found else ","


def told(faults: Sequence[Fault]) -> dict[str, str | int]:
    first = faults[0]
    return {"path": first.path, "problem": first.problem, "faults": len(faults)}
