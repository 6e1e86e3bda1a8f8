"""`/api/forge`: check a rule, see it demonstrated, keep it, publish it, find others'."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import Field

from boardwright.forge import Fault, Rule, forged
from boardwright.forge.check import LONGEST_TEXT
from boardwright.forge.compile import RuleError
from boardwright.forge.notes import notes_on
from boardwright.forge.power import BUDGET, power_of, too_strong
from boardwright.forge.schema import Rune
from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import MaybeSignedIn, SignedIn, address, limited
from boardwright.server.forge.service import SAMPLES
from boardwright.server.web.models import ID, WHOLE, Answer, Body, PageSize
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server, Services
from boardwright.store.forge import ForgedRule
from boardwright.store.sharing import Shared, State

router = APIRouter(prefix="/api/forge", tags=["forge"])

RuleText = Annotated[
    str,
    Field(
        max_length=LONGEST_TEXT, description="The rule as JSON text, as the option `rule` of spirit xiangqi"
    ),
]
RuleId = Annotated[str, Path(pattern=ID, description="The id of a forged rule")]
Search = Annotated[str, Query(max_length=40, description="A part of the name")]
After = Annotated[int, Query(ge=0, le=100_000, description="Go on after the page that said so in `next`")]


GAMES_A_TRIAL = 2
"""Little enough that a bot who waits for the same process does not wait long."""
MOST_TRIAL_GAMES = 1000


class WantedRule(Body):
    rule: RuleText


class WantedCheck(WantedRule):
    instead: Annotated[
        str | None, Field(pattern=ID, description="The rule of one's own that this one is to change")
    ] = None


class ChangedRule(WantedRule):
    """Another text for a rule of one's own."""


class NewRule(WantedRule):
    public: Annotated[bool, Field(description="Everybody finds it in the library")] = False


class WantedTrial(WantedRule):
    first: Annotated[
        int, Field(ge=0, le=MOST_TRIAL_GAMES, description="The number of the first game"), WHOLE
    ] = 0


class RuleChanges(Body):
    public: bool


class RuleFault(Answer):
    path: str
    """Which field: `piece_definitions.35.name`; empty for the whole rule."""
    problem: str
    details: dict[str, str | int]


class ForgedPiece(Answer):
    number: int
    letter: str
    """In a FEN of this rule."""
    name: str
    value: int
    """In hundredths of a soldier; estimated if the rule gives none."""


class RuleCheck(Answer):
    faults: list[RuleFault]
    """None: it can be played."""
    pieces: list[ForgedPiece]
    """Of a rule that can be played."""
    notes: list[RuleFault]
    """What its author should know, though nothing is wrong with it."""
    power: int | None
    """What its strongest piece can do, less what it costs; None for a rule that cannot be read."""
    budget: int
    """The most power that is kept."""


class DemoStep(Answer):
    """One position, and what is done in it."""

    kind: str
    cells: str
    """A letter for each of the 90 squares, from a0 to i9; red's in upper case, a point where there is none."""
    hero: str
    """The square of the piece that is shown."""
    quiet: list[str]
    """Where it can go."""
    takes: list[str]
    """What it can take."""
    barred: list[str]
    """Where it could go if nothing stood in its way."""
    move: str
    """In ICCS; empty if nobody moves."""
    after: str
    """The cells after the move."""
    captured: str
    frozen: list[str]
    dead: list[str]
    shields: list[str]
    """Squares where one broke."""
    fused: bool
    swapped: bool


class RuleDemo(Answer):
    hero: str
    """The letter of the piece that is shown."""
    steps: list[DemoStep]
    first_move: str
    """What the AI begins a game with, in ICCS."""
    milliseconds: int


class BalanceGame(Answer):
    """One game of the search against itself, in which one side had the rule."""

    points: float
    """Of that side: 1, ½ or 0."""
    color: int
    """That side's: 0 is red."""
    plies: int
    captures: list[str]
    """Squares where a forged piece took something."""
    fusions: int


class BalanceGames(Answer):
    first: int
    games: list[BalanceGame]


class ForgedRuleFacts(Answer):
    id: str
    name: str
    rule: str
    owner: str
    author: str
    public: bool
    usage_count: int
    forked_from: str | None
    created_at: int
    runes: list[str]
    state: State | None
    """Whether it waits for somebody to look at it, or was taken away; None: its owner has not shared it."""
    likes: int


class RulePage(Answer):
    items: list[ForgedRuleFacts]
    next: int | None


@router.post(
    "/check",
    openapi_extra={"security": [{}]},  # or without a token
    responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN, Code.TOO_MANY_ATTEMPTS),
)
async def check(server: Server, request: Request, by: MaybeSignedIn, wanted: WantedCheck) -> RuleCheck:
    """Every fault of a rule, with its path, and what else its author should know. Nothing is kept."""
    await _limit_work(server, request)
    server.forge.expect_work()
    checked, rule = await asyncio.to_thread(_checked, wanted.rule)
    if by is not None and rule is not None:
        taken = await server.forge.taken_names(by, rule, wanted.instead)
        checked.faults.extend(_fault(fault) for fault in taken)
    return checked


@router.post("/demo", responses=documented(Code.BAD_RULE, Code.BAD_REQUEST, Code.TOO_MANY_ATTEMPTS))
async def demo(server: Server, request: Request, wanted: WantedRule) -> RuleDemo:
    """The AI shows the new piece: how it moves, what bars it, how it takes, what its runes do."""
    await _limit_work(server, request)
    return RuleDemo.of(await server.forge.demonstrate(wanted.rule))


@router.post("/balance", responses=documented(Code.BAD_RULE, Code.BAD_REQUEST, Code.TOO_MANY_ATTEMPTS))
async def balance(server: Server, request: Request, wanted: WantedTrial) -> BalanceGames:
    """Two games for a report on how strong a rule is, the same ones whenever they are asked for: each opening is played
    four times, so a report takes multiples of four. Who asks for more games sees the report grow."""
    await _limit_work(server, request)
    played = await server.forge.balance(wanted.rule, wanted.first, GAMES_A_TRIAL)
    return BalanceGames(first=wanted.first, games=[BalanceGame.of(game) for game in played])


@router.post(
    "/rules",
    status_code=201,
    responses=documented(
        Code.BAD_RULE, Code.BAD_REQUEST, Code.NOT_SIGNED_IN, Code.TOO_MANY_RULES, Code.TOO_MANY_ATTEMPTS
    ),
)
async def save(server: Server, by: SignedIn, wanted: NewRule) -> ForgedRuleFacts:
    """Keep a rule. One with any fault is refused; `check` lists them all."""
    await _limit_saving(server, by.id)
    return await _one(server, await server.forge.save(by.id, wanted.rule, public=wanted.public))


@router.put(
    "/rules/{rule_id}",
    responses=documented(
        Code.RULE_NOT_FOUND,
        Code.NOT_YOUR_RULE,
        Code.BAD_RULE,
        Code.BAD_REQUEST,
        Code.NOT_SIGNED_IN,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def change(server: Server, rule_id: RuleId, by: SignedIn, wanted: ChangedRule) -> ForgedRuleFacts:
    """Another text for one's own rule, under the same link. Matches that are played by the old one go on."""
    await _limit_saving(server, by.id)
    return await _one(server, await server.forge.change(rule_id, by.id, wanted.rule))


@router.get("/rules", responses=documented(Code.BAD_REQUEST))
async def library(
    server: Server,
    search: Search = "",
    sort: Literal["use", "date"] = "use",
    rune: Rune | None = None,
    after: After = 0,
    limit: PageSize = 20,
) -> RulePage:
    """Public rules: the most played or the newest first."""
    found = await server.forge.listed(search=search, sort=sort, rune=rune, after=after, limit=limit)
    return await _page(server, found, after, limit)


@router.get("/mine", responses=documented(Code.NOT_SIGNED_IN, Code.BAD_REQUEST))
async def mine(server: Server, by: SignedIn, after: After = 0, limit: PageSize = 20) -> RulePage:
    """One's own rules, the newest first."""
    found = await server.forge.listed(owner=by.id, sort="date", after=after, limit=limit)
    return await _page(server, found, after, limit)


@router.get(
    "/rules/{rule_id}",
    openapi_extra={"security": [{}]},  # or without a token
    responses=documented(Code.RULE_NOT_FOUND, Code.BAD_REQUEST, Code.NOT_SIGNED_IN),
)
async def one(server: Server, rule_id: RuleId, by: MaybeSignedIn) -> ForgedRuleFacts:
    """A public rule, or one's own; for those who look after the site also one that waits for them."""
    waits = by is not None and await server.sharing.may_look_at("rule", rule_id, by)
    return await _one(server, await server.forge.get(rule_id, by, anyway=waits))


@router.patch(
    "/rules/{rule_id}",
    responses=documented(
        Code.RULE_NOT_FOUND,
        Code.NOT_YOUR_RULE,
        Code.SHARED_REMOVED,
        Code.MUTED,
        Code.BAD_REQUEST,
        Code.NOT_SIGNED_IN,
    ),
)
async def publish(server: Server, rule_id: RuleId, by: SignedIn, wanted: RuleChanges) -> ForgedRuleFacts:
    """Put one's own rule into the library, or take it out."""
    if wanted.public:
        await server.accounts.check_may_write(by.id)
    return await _one(server, await server.forge.publish(rule_id, by.id, wanted.public))


@router.post(
    "/rules/{rule_id}/fork",
    status_code=201,
    responses=documented(
        Code.RULE_NOT_FOUND,
        Code.BAD_REQUEST,
        Code.NOT_SIGNED_IN,
        Code.TOO_MANY_RULES,
        Code.TOO_MANY_ATTEMPTS,
        Code.BAD_RULE,
    ),
)
async def fork(server: Server, rule_id: RuleId, by: SignedIn) -> ForgedRuleFacts:
    """A copy of one's own, to go on from."""
    await _limit_saving(server, by.id)
    return await _one(server, await server.forge.fork(rule_id, by.id))


@router.delete(
    "/rules/{rule_id}",
    status_code=204,
    responses=documented(Code.RULE_NOT_FOUND, Code.NOT_YOUR_RULE, Code.BAD_REQUEST, Code.NOT_SIGNED_IN),
)
async def drop(server: Server, rule_id: RuleId, by: SignedIn) -> None:
    """Melt down one's own rule. Matches that are played by it go on."""
    await server.forge.drop(rule_id, by.id)


async def _limit_work(server: Services, request: Request) -> None:
    await limited(server, f"forge:{address(request)}", server.settings.forge_demos_per_minute, 60)


async def _limit_saving(server: Services, player: str) -> None:
    await limited(server, f"forge-save:{player}", server.settings.forge_saves_per_hour, 3600)


def _checked(text: str) -> tuple[RuleCheck, Rule | None]:
    """With the rule, if it can be played."""
    try:
        made = forged(text or "{}")  # no text at all is plain xiangqi there, and no rule here
    except RuleError as error:
        faults = [_fault(fault) for fault in error.faults]
        return RuleCheck(faults=faults, pieces=[], notes=[], power=None, budget=BUDGET), None
    pieces = [
        ForgedPiece(
            number=int(number),
            letter=made.letters[int(number)],
            name=definition.name,
            value=made.tables.values[made.tables.codes[made.letters[int(number)]]],
        )
        for number, definition in sorted(made.rule.piece_definitions.items(), key=lambda item: int(item[0]))
    ]
    checked = RuleCheck(
        faults=[_fault(fault) for fault in too_strong(made.rule)],
        pieces=pieces,
        notes=[_fault(note) for note in notes_on(made)],
        power=power_of(made.rule),
        budget=BUDGET,
    )
    return checked, made.rule


def _fault(fault: Fault) -> RuleFault:
    return RuleFault(path=fault.path, problem=fault.problem, details=dict(fault.details))


def _facts(rule: ForgedRule, author: str, shared: Shared | None) -> ForgedRuleFacts:
    return ForgedRuleFacts(
        id=rule.id,
        name=rule.name,
        rule=rule.rule.decode(),
        owner=rule.owner,
        author=author,
        public=rule.public,
        usage_count=rule.usage_count,
        forked_from=rule.forked_from,
        created_at=rule.created_at,
        runes=[rune for rune in rule.runes.split(",") if rune],
        state=None if shared is None else shared.state,
        likes=0 if shared is None else shared.likes,
    )


async def _one(server: Services, rule: ForgedRule) -> ForgedRuleFacts:
    return (await _all(server, [rule]))[0]


async def _all(server: Services, rules: list[ForgedRule]) -> list[ForgedRuleFacts]:
    authors = await server.forge.authors(rules)
    shared = await server.sharing.kept.of("rule", [rule.id for rule in rules])
    return [_facts(rule, authors.get(rule.owner, ""), shared.get(rule.id)) for rule in rules]


async def _page(server: Services, found: list[ForgedRule], after: int, limit: int) -> RulePage:
    items = await _all(server, found)
    forged = [rule for rule in found if rule.id not in SAMPLES]
    return RulePage(items=items, next=after + limit if len(forged) == limit else None)
