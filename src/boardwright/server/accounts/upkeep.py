"""What time does to accounts: guests who came once and did nothing are forgotten."""

from __future__ import annotations

import asyncio
import logging
import random

from boardwright.server.accounts.service import Accounts
from boardwright.store import StoreUnavailable

log = logging.getLogger(__name__)

LOOK_SECONDS = 3600.0


async def forget_guests_for_ever(accounts: Accounts) -> None:
    """Every worker looks; each guest is asked about again while the row is locked, so two that meet are no harm."""
    while True:
        await asyncio.sleep(LOOK_SECONDS * random.uniform(0.5, 1.5))
        try:
            if number := await accounts.forget_idle_guests():
                log.info("%d guests who did nothing are forgotten", number)
        except StoreUnavailable as error:
            log.warning("guests wait for the database: %s", error)
        except Exception:  # one failure must not end it for good
            log.exception("idle guests could not be forgotten")
