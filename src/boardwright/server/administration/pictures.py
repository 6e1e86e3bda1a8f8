"""Pictures that people send: PNG and nothing else, read to the end, and kept without what is not the picture."""

from __future__ import annotations

import struct
import zlib
from base64 import b64decode
from binascii import Error

from boardwright.protocol.codes import Code
from boardwright.server.economy.refusals import Refused

MOST_BYTES = 700 * 1024
MOST_PIXELS = 4096
"""Along one edge."""
MOST_AREA = 8_000_000
SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEPT = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
"""Texts, places and cameras stay outside."""
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Of a pixel, by the type of its colour."""
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
FILTERS = 5


class BadPicture(Refused):
    code = Code.BAD_PICTURE

    def __init__(self, problem: str) -> None:
        self._problem = problem
        super().__init__(most=MOST_BYTES)

    @property
    def reason(self) -> str:
        return f"picture_{self._problem}"


def read_picture(given: str) -> bytes:
    """From base64, as it is kept. `BadPicture` if it is not one, or too large. Some milliseconds of work."""
    if len(given) > MOST_BYTES * 4 // 3 + 4:
        raise BadPicture("too_large")
    try:
        data = b64decode(given, validate=True)
    except (Error, ValueError):
        raise BadPicture("broken") from None
    return checked_png(data)


def checked_png(data: bytes) -> bytes:
    if not data.startswith(SIGNATURE):
        raise BadPicture("unknown")
    chunks = _chunks(data)
    kinds = [kind for kind, _ in chunks]
    if kinds[:1] != [b"IHDR"] or kinds[-1:] != [b"IEND"] or b"IDAT" not in kinds:
        raise BadPicture("broken")
    if kinds.count(b"IHDR") > 1 or kinds.count(b"IEND") > 1:
        raise BadPicture("broken")
    _check_pixels(chunks)
    return SIGNATURE + b"".join(_packed(kind, body) for kind, body in chunks if kind in KEPT)


def _chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """Each with its sum checked, and nothing after the last."""
    found, at = [], len(SIGNATURE)
    while at < len(data):
        if at + 12 > len(data):
            raise BadPicture("broken")
        length = int.from_bytes(data[at : at + 4], "big")
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if at + 12 + length > len(data) or _packed(kind, body) != data[at : at + 12 + length]:
            raise BadPicture("broken")
        found.append((kind, body))
        at += 12 + length
    return found


def _packed(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")


def _check_pixels(chunks: list[tuple[bytes, bytes]]) -> None:
    head = chunks[0][1]
    if len(head) != 13:
        raise BadPicture("broken")
    width, height, depth, colour, packing, filtering, interlaced = struct.unpack(">IIBBBBB", head)
    if depth not in DEPTHS.get(colour, ()) or packing or filtering or interlaced or not (width and height):
        raise BadPicture("unknown")
    if max(width, height) > MOST_PIXELS or width * height > MOST_AREA:
        raise BadPicture("too_large")
    if colour == 3 and b"PLTE" not in {kind for kind, _ in chunks}:
        raise BadPicture("broken")
    line = 1 + (width * CHANNELS[colour] * depth + 7) // 8
    unpacker = zlib.decompressobj()
    try:
        pixels = unpacker.decompress(
            b"".join(body for kind, body in chunks if kind == b"IDAT"), line * height + 1
        )
    except zlib.error:
        raise BadPicture("broken") from None
    if len(pixels) != line * height or not unpacker.eof or any(map(FILTERS.__le__, pixels[::line])):
        raise BadPicture("broken")
