"""Frames of RFC 6455, as values: bytes come in as they come, messages and control frames go out. No input or output."""

from __future__ import annotations

from collections.abc import Callable

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no wheel for the machine
    from websockets.utils import apply_mask

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FIN, RESERVED, MASKED, CONTROL = 0x80, 0x70, 0x80, 0x08
WHOLE = FIN | BINARY
SHORT, LONGER, LONGEST = 125, 126, 127
NO_MASK = bytes(4)

PROTOCOL_ERROR, NOT_UTF8, TOO_BIG, NO_CODE = 1002, 1007, 1009, 1005


class Broken(Exception):  # noqa: N818 - what came is broken, not this program
    """Nothing sensible can follow; the socket is to be closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class FrameReader:
    """Cuts what a client sends into whole messages (of at most `most` bytes) and control frames."""

    __slots__ = ("_gathered", "_held", "_missing", "_most", "_opcode", "_parts", "_took", "stopped")

    def __init__(self, most: int, took: Callable[[int, bytes], None]) -> None:
        """`took(opcode, payload)` is called for each."""
        self.stopped = False
        """Nothing more is of interest: what still comes is thrown away."""
        self._most = most
        self._took = took
        self._held: list[bytes] = []
        self._missing = 0
        """So many bytes more, at least, before it is worth another look."""
        self._opcode = 0
        self._parts: list[bytes] = []
        self._gathered = 0

    def feed(self, data: bytes) -> None:
        """Raises `Broken`."""
        if self._held:
            self._held.append(data)
            self._missing -= len(data)
            if self._missing > 0:
                return
            data = b"".join(self._held)
            self._held = []
        at = self._cut(data)
        if at < len(data) and not self.stopped:
            self._held = [data[at:]]

    def forget(self) -> None:
        """Let go of whoever was called: a circle would keep both until somebody looks for garbage."""
        self.stopped = True
        self._took = _nobody
        self._held = self._parts = []

    def _cut(self, data: bytes) -> int:
        """Take whole frames off. Where the first one begins that is not there as a whole."""
        at, have = 0, len(data)
        while at < have and not self.stopped:
            if have - at < 2:
                self._missing = 1
                break
            first, second = data[at], data[at + 1]
            size, start = second & ~MASKED, at + 6
            if second < MASKED or first & RESERVED or (size > SHORT and first & CONTROL):
                raise Broken(PROTOCOL_ERROR)
            if size > SHORT:
                start = at + (8 if size == LONGER else 14)
                if have < start:
                    self._missing = start - have
                    break
                size = int.from_bytes(data[at + 2 : start - 4], "big")
            if size + self._gathered > self._most and not first & CONTROL:
                raise Broken(PROTOCOL_ERROR if size >> 63 else TOO_BIG)
            end = start + size
            if have < end:
                self._missing = end - have
                break
            mask, payload = data[start - 4 : start], data[start:end]
            if mask != NO_MASK:
                payload = apply_mask(payload, mask)
            if first == WHOLE and not self._opcode:  # nearly always
                self._took(BINARY, payload)
            else:
                self._frame(first, payload)
            at = end
        return at

    def _frame(self, first: int, payload: bytes) -> None:
        opcode, last = first & ~FIN, first >= FIN
        if opcode in (BINARY, TEXT):
            if self._opcode:
                raise Broken(PROTOCOL_ERROR)  # in the middle of another message
            if last:
                self._message(opcode, payload)
            else:
                self._opcode, self._parts, self._gathered = opcode, [payload], len(payload)
        elif opcode == CONTINUATION:
            if not self._opcode:
                raise Broken(PROTOCOL_ERROR)
            if payload:
                self._parts.append(payload)
                self._gathered += len(payload)
            if last:
                whole, opcode = b"".join(self._parts), self._opcode
                self._opcode, self._parts, self._gathered = 0, [], 0
                self._message(opcode, whole)
        elif last and opcode in (CLOSE, PING, PONG):
            self._took(opcode, payload)
        else:
            raise Broken(PROTOCOL_ERROR)

    def _message(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT and not _is_text(payload):
            raise Broken(NOT_UTF8)
        self._took(opcode, payload)


def _nobody(opcode: int, payload: bytes) -> None: ...


_short_heads = {
    opcode: [bytes((FIN | opcode, size)) for size in range(SHORT + 1)]
    for opcode in (TEXT, BINARY, CLOSE, PING, PONG)
}


def frame(opcode: int, payload: bytes) -> bytes:
    """One frame of the server's, which are not masked."""
    size = len(payload)
    if size <= SHORT:
        return _short_heads[opcode][size] + payload
    if size < 65536:
        return bytes((FIN | opcode, LONGER, size >> 8, size & 255)) + payload
    return bytes((FIN | opcode, LONGEST)) + size.to_bytes(8, "big") + payload


def close_code(payload: bytes) -> int:
    """The code in a close frame, `NO_CODE` if there is none. Raises `Broken`."""
    if not payload:
        return NO_CODE
    code = int.from_bytes(payload[:2], "big")
    known = 1000 <= code <= 1014 and code not in (1004, 1005, 1006)
    if len(payload) == 1 or not (known or 3000 <= code <= 4999):
        raise Broken(PROTOCOL_ERROR)
    if not _is_text(payload[2:]):
        raise Broken(NOT_UTF8)
    return code


def _is_text(data: bytes) -> bool:
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
