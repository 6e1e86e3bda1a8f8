"""Services: what routes work with, made when a worker starts."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from msgspec import Struct

from boardwright.server.accounts.service import Accounts
from boardwright.server.administration.service import Administration
from boardwright.server.decks.service import Decks
from boardwright.server.economy.service import Economy
from boardwright.server.forge.service import Forge
from boardwright.server.mail.service import AccountMail
from boardwright.server.matches.hub import Hub
from boardwright.server.process.fanout import Fanout
from boardwright.server.process.limits import Limits
from boardwright.server.process.metrics import Metrics
from boardwright.server.process.settings import Settings
from boardwright.server.records.analyst import Analyst
from boardwright.server.records.popularity import Popularity
from boardwright.server.rooms.handlers import Handlers
from boardwright.server.sharing.service import Sharing
from boardwright.server.social.service import Social
from boardwright.server.web.packages import Packages
from boardwright.store import Store
from boardwright.store.results import Results


class Services(Struct, frozen=True):
    settings: Settings
    store: Store
    fanout: Fanout
    hub: Hub
    metrics: Metrics
    limits: Limits
    accounts: Accounts
    economy: Economy
    results: Results
    popularity: Popularity
    rooms: Handlers
    analyst: Analyst
    forge: Forge
    social: Social
    administration: Administration
    packages: Packages
    decks: Decks
    mail: AccountMail
    sharing: Sharing


def services(request: Request) -> Services:
    """Routes are made before the worker has started, and ask for these with every request."""
    found: Services = request.app.state.services
    return found


Server = Annotated[Services, Depends(services)]
"""As a parameter of a route."""
