"""`/api/site` and `/api/sponsors` for everybody, and what the host says there."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Response
from pydantic import Field

from boardwright.protocol.codes import Code
from boardwright.server.administration.routes.access import REFUSED, Admin
from boardwright.server.administration.site import MOST_THANKS, MOST_TIERS, Banner, Sponsors, Tier
from boardwright.server.web.models import LARGEST, WHOLE, Answer, Body
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server
from boardwright.server.web.words import Words

router = APIRouter(tags=["administration"])

FRESH_SECONDS = 15
Moment = Annotated[int, Field(ge=0, le=LARGEST, description="Milliseconds since 1970"), WHOLE]
Line = Annotated[str, Field(max_length=1000)]
Name = Annotated[str, Field(max_length=200)]
Link = Annotated[str, Field(max_length=300, pattern=r"^(https://[^\s<>\"'\\]{1,290})?$")]


class BannerFacts(Answer):
    en: str
    zh: str
    until: int


class SiteFacts(Answer):
    banner: BannerFacts | None
    """What everybody is to know now."""
    sponsors: bool
    """Is there anything on the page about supporting the site?"""
    mail: bool
    """Does the site send e-mail?"""


class TierFacts(Answer):
    en: str
    zh: str
    price: str
    text_en: str
    text_zh: str
    link: str


class SponsorFacts(Answer):
    en: str
    zh: str
    tiers: list[TierFacts]
    thanks: list[str]


class BannerPlan(Answer):
    en: str
    zh: str
    since: int
    until: int


class NewBanner(Body):
    en: Words
    zh: Words
    since: Moment
    until: Moment


class NewTier(Body):
    en: Name
    zh: Name
    price: Name = ""
    text_en: Line = ""
    text_zh: Line = ""
    link: Link = ""


class NewSponsors(Body):
    en: Line = ""
    zh: Line = ""
    tiers: Annotated[list[NewTier], Field(max_length=MOST_TIERS)] = []
    thanks: Annotated[list[Name], Field(max_length=MOST_THANKS)] = []


@router.get("/api/site", responses=documented())
async def site(server: Server, response: Response) -> SiteFacts:
    """What the page shows above everything else."""
    response.headers["cache-control"] = f"max-age={FRESH_SECONDS}"
    now = server.administration.site
    banner, sponsors = now.shown_banner(), now.sponsors
    return SiteFacts(
        banner=None if banner is None else BannerFacts.of(banner),
        sponsors=bool(sponsors.en or sponsors.tiers or sponsors.thanks),
        mail=server.mail.on,
    )


@router.get("/api/sponsors", responses=documented())
async def sponsors(server: Server) -> SponsorFacts:
    """How the site can be supported, and whom it thanks."""
    return SponsorFacts.of(server.administration.site.sponsors)


@router.get("/api/admin/banner", responses=documented(*REFUSED))
async def banner(server: Server, by: Admin) -> BannerPlan | None:
    """The banner, also one that is to come."""
    found = server.administration.site.banner
    return None if found is None else BannerPlan.of(found)


@router.put(
    "/api/admin/banner", status_code=204, responses=documented(*REFUSED, Code.BAD_WORDS, Code.BAD_SITE)
)
async def show_banner(server: Server, by: Admin, wanted: NewBanner) -> None:
    """Told to everybody, in both languages, from when to when."""
    await server.administration.site.show_banner(by, Banner(**wanted.model_dump()))


@router.delete("/api/admin/banner", status_code=204, responses=documented(*REFUSED))
async def take_banner(server: Server, by: Admin) -> None:
    """Told no more."""
    await server.administration.site.show_banner(by, None)


@router.put("/api/admin/sponsors", status_code=204, responses=documented(*REFUSED, Code.BAD_WORDS))
async def thank(server: Server, by: Admin, wanted: NewSponsors) -> None:
    """The page about supporting the site. Nothing is sent anywhere: a tier is a link."""
    facts = wanted.model_dump()
    tiers = [Tier(**tier) for tier in facts.pop("tiers")]
    await server.administration.site.thank(by, Sponsors(tiers=tiers, **facts))
