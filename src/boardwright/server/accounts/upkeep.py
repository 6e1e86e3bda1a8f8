"""What time does to accounts: guests who came once and did nothing are forgotten."""

from __future__ import annotations

import logging

from boardwright.server.accounts.service import Accounts
from boardwright.server.process.upkeep import for_ever

log = logging.getLogger(__name__)

LOOK_SECONDS = 3600.0


async def forget_guests_for_ever(accounts: Accounts) -> None:
    """Every worker looks; each guest is asked about again while the row is locked, so two that meet are no harm."""

    async def forget() -> None:
        if number := await accounts.forget_idle_guests():
            log.info("%d guests who did nothing are forgotten", number)

    await for_ever("idle guests", forget, LOOK_SECONDS, spread=0.5)
