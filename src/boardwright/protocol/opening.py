"""What a client says along with its request for a WebSocket, so that the answer comes with the first reply.

A request has no room for messages, but a list of subprotocols that a page may fill as it likes: ours is followed by one
`said.` item a message, in unpadded base64url. It saves a whole way there and back for whoever comes, or comes back.
"""

from __future__ import annotations

import binascii
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from typing import Any

from boardwright.protocol.codec import Codec

SAID = "said."
MOST_SAID = 8
_FROM_URL = bytes.maketrans(b"-_+/=", b"+/   ")
"""What belongs to another base64, or ends one, becomes what belongs to none."""


def offer(codec: Codec, messages: Iterable[Any] = ()) -> list[str]:
    """The subprotocols that a client asks for."""
    return [codec.name, *(SAID + _packed(codec.encode(message)) for message in messages)]


def said(offered: Iterable[str]) -> list[bytes]:
    """The messages among the subprotocols. `ValueError` if there are too many, or they are not what they should be."""
    found = [_unpacked(item[len(SAID) :]) for item in offered if item.startswith(SAID)]
    if len(found) > MOST_SAID:
        raise ValueError(f"{len(found)} messages along with the request; {MOST_SAID} at most")
    return found


def _packed(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _unpacked(text: str) -> bytes:
    data = text.encode().translate(_FROM_URL)
    return binascii.a2b_base64(data + b"=" * (-len(data) % 4), strict_mode=True)
