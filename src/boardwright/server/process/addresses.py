"""Addresses: where somebody comes from, as limits count it."""

from __future__ import annotations

import logging
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

log = logging.getLogger(__name__)

UNKNOWN = "-"
"""Over a socket of the file system there is no address."""
HOUSEHOLD_BITS = 64
"""Of IPv6, one customer is given so much, and may come from any address in it."""


class Addresses:
    """A proxy says for whom it speaks, and is believed if the host named it. `X-Forwarded-For` from anybody else is
    what anybody may write."""

    def __init__(self, proxies: str) -> None:
        self._proxies: Any = ProxyHeadersMiddleware(_nobody, proxies).trusted_hosts if proxies else ()
        self._warned = False

    def of(self, peer: str, forwarded: str = "") -> str:
        """`forwarded`: the header, empty if there was none."""
        if forwarded and peer in self._proxies:
            peer = self._proxies.get_trusted_client_address(forwarded)[0] or peer
        elif forwarded:
            self._warn(peer)
        return household(peer)

    def _warn(self, peer: str) -> None:
        if not self._warned:
            self._warned = True
            log.warning("%s sent X-Forwarded-For and is not in BOARDWRIGHT_PROXIES: it is not believed", peer)


def household(address: str) -> str:
    """What counts as one: an address of IPv4, a network of IPv6."""
    try:
        known = ip_address(address)
    except ValueError:
        return address or UNKNOWN
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ip_network((int(known), HOUSEHOLD_BITS), strict=False))


async def _nobody(*_: Any) -> None:
    """uvicorn's list of proxies comes with an application, which is not called here."""
