"""The WebSocket on the wire: uvicorn's own protocol, with a short cut for the frames that play consists of.

A whole frame of data, masked and not long, is cut off by hand, and one that goes out is put together by hand.
Everything else (handshake, fragments, long or broken frames, closing) is left to uvicorn.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no wheel for the machine
    from websockets.utils import apply_mask

EXTENSION = "boardwright.wire"
"""Where the application finds the wire in the scope of its socket."""

MOST_UNREAD = 8
"""Messages that the application has not taken yet, before the socket is not read any further."""

FIN_TEXT, FIN_BINARY = 0x81, 0x82
FIN_CONTROL = (0x88, 0x89, 0x8A)
MASKED = 0x80
SHORT, LONGER = 125, 126

_short_heads = {
    opcode: [bytes((opcode, size)) for size in range(SHORT + 1)] for opcode in (FIN_TEXT, FIN_BINARY)
}


class Wire(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._most = self.config.ws_max_size
        self._out: list[bytes] = []
        """What goes out before the event loop looks for more: in one write, since each costs a call of the kernel."""
        self._rest = b""
        self._by_hand = False
        """uvicorn's parser stands between two frames, so that some may pass it by."""

    # Out

    @property
    def ready(self) -> bool:
        """May something be written at once? Not if the client is slow to read."""
        return (
            self.handshake_complete and self.writable.is_set() and not (self.close_sent or self.disconnected)
        )

    def write(self, data: bytes, *, text: bool) -> None:
        """One message, as one frame. Only if `ready`."""
        opcode = FIN_TEXT if text else FIN_BINARY
        size = len(data)
        if size <= SHORT:
            head = _short_heads[opcode][size]
        elif size < 65536:
            head = bytes((opcode, LONGER, size >> 8, size & 255))
        else:
            head = bytes((opcode, LONGER + 1)) + size.to_bytes(8, "big")
        if not self._out:
            self.loop.call_soon(self._flush)
        self._out += (head, data)

    def _flush(self) -> None:
        data = b"".join(self._out)
        self._out.clear()
        if not self.disconnected:
            self.transport.write(data)

    def shutdown(self) -> None:
        if self._out:
            self._flush()
        super().shutdown()

    # In

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: self}  # type: ignore[dict-item]
            self._by_hand = True

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            self._by_hand = (
                False  # set by the request itself; a client that talks on before the answer loses it
            )
        if not self._by_hand:
            super().data_received(data)
            return
        self._rest = self._cut(self._rest + data if self._rest else data)

    def _cut(self, data: bytes) -> bytes:
        """Take whole frames off; what is left waits for more."""
        at, have = 0, len(data)
        while have - at >= 2:
            start, size = at + 6, data[at + 1] - MASKED
            if size == LONGER:
                if have - at < 4:
                    break
                start, size = at + 8, (data[at + 2] << 8) + data[at + 3]
            if not 0 <= size <= self._most or data[at + 1] == MASKED + LONGER + 1:
                return self._leave_to_uvicorn(data[at:])
            end = start + size
            if have < end:
                break
            if not self._take(data[at], data[at:end], start - at):
                return self._leave_to_uvicorn(data[at:])
            at = end
        return data[at:]

    def _take(self, first: int, frame: bytes, start: int) -> bool:
        if first in FIN_CONTROL:
            super().data_received(frame)
            return True
        mask, payload = frame[start - 4 : start], frame[start:]
        if mask != b"\0\0\0\0":
            payload = apply_mask(payload, mask)
        if first == FIN_BINARY:
            self._hand_on({"type": "websocket.receive", "bytes": payload})
        elif first == FIN_TEXT:
            try:
                self._hand_on({"type": "websocket.receive", "text": payload.decode()})
            except UnicodeDecodeError:
                return False
        else:
            return False
        return True

    def _hand_on(self, message: Any) -> None:
        if self.close_sent:
            return
        self.queue.put_nowait(message)
        if not self.read_paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def send_receive_event_to_app(self) -> None:
        """Text that is no text closes the socket; uvicorn would log it as a fault of ours."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def _leave_to_uvicorn(self, data: bytes) -> bytes:
        self._by_hand = False
        super().data_received(data)
        return b""


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
