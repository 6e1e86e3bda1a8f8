"""Who may look into a finished match. Its replay opens every hand, and so does the secret of its chance."""

from __future__ import annotations

from boardwright.protocol.codes import Code
from boardwright.server.web.problems import ProblemError
from boardwright.server.web.services import Services


async def check_may_see(server: Services, match_id: str, player: str | None) -> None:
    """Where a game has secrets and the match counted, only those who took part."""
    recorded = await server.results.record(match_id)
    if recorded is None or not server.hub.find(f"{recorded.game}@{recorded.rules}").has_secrets:
        return
    if player is None or player not in recorded.players:
        raise ProblemError(Code.FORBIDDEN)
