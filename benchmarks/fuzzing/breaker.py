"""What is whole gets broken: bytes, fields, and things so nasty that they are made by hand."""

from __future__ import annotations

import random
import string
from collections.abc import Sequence
from typing import Any

from benchmarks.fuzzing.frames import COMMANDS, GAME
from boardwright.protocol.codec import Codec


class Breaker:
    """Breaks what is whole."""

    def __init__(self, chance: random.Random, made: Sequence[Any]) -> None:
        self._chance = chance
        self._made = made
        self._kinds = (self._mutate_bytes, self._mutate_fields, self._of_hypothesis, self._nasty, self._whole)
        self._weights = (12, 15, 45, 8, 20)

    def frame(self, codec: Codec, real: Sequence[dict[str, Any]], ids: dict[str, str]) -> bytes:
        (kind,) = self._chance.choices(self._kinds, self._weights)
        return kind(codec, real, ids)

    def _mutate_bytes(self, codec: Codec, real: Sequence[dict[str, Any]], ids: dict[str, str]) -> bytes:
        data = bytearray(codec.encode(self._chance.choice(real)))
        for _ in range(self._chance.randint(1, 4)):
            at = self._chance.randrange(len(data) + 1)
            match self._chance.randrange(5):
                case 0:
                    data[at : at + 1] = bytes([self._chance.randrange(256)])
                case 1:
                    del data[at:]
                case 2:
                    data[at:at] = self._chance.randbytes(self._chance.randrange(1, 9))
                case 3:
                    data[at:at] = data[: self._chance.randrange(1, 20)]
                case 4:
                    del data[at : at + self._chance.randrange(1, 5)]
        return bytes(data)

    def _mutate_fields(self, codec: Codec, real: Sequence[dict[str, Any]], ids: dict[str, str]) -> bytes:
        message = dict(self._chance.choice(real))
        for _ in range(self._chance.randint(1, 2)):
            name = self._chance.choice([*message, "extra"])
            if self._chance.random() < 0.3:
                message.pop(name, None)
            else:
                message[name] = self._chance.choice(self._made)
        return self._encode(codec, message, ids)

    def _whole(self, codec: Codec, real: Sequence[dict[str, Any]], ids: dict[str, str]) -> bytes:
        """Nothing is wrong with it but its place, and the number it has used before or not."""
        message = dict(self._chance.choice(real))
        if "seq" in message:
            message["seq"] = self._chance.randrange(1, 300)
        return self._encode(codec, message, ids)

    def _of_hypothesis(self, codec: Codec, real: Sequence[dict[str, Any]], ids: dict[str, str]) -> bytes:
        return self._encode(codec, self._chance.choice(self._made), ids)

    def _nasty(self, codec: Codec, real: Sequence[dict[str, Any]], ids: dict[str, str]) -> bytes:
        deep: Any = None
        for _ in range(self._chance.choice((10, 100, 400))):
            deep = [deep]
        deeper = self._chance.choice((b"[", b"\x91", b'{"a":', b"\x81\xa1a")) * 20_000
        nasty: tuple[Any, ...] = (
            b"",
            b"\x00",
            b"\xc1",
            b"\xff" * 100,
            deeper,
            self._chance.randbytes(self._chance.randrange(1, 3000)),
            b"\xdd\xff\xff\xff\xff",  # a list of four billion, it says
            b"\xc6\xff\xff\xff\xff",
            {"type": "chat", "match": "@match", "text": "x" * 60_000},
            {"type": "create", "seq": 1, "game": GAME, "options": {"goal": deep}},
            {"type": "create", "seq": 1, "game": GAME, "bots": {"0": "mcts:999999999"}},
            {"type": "create", "seq": 1, "game": "\x00" * 60},
            {"type": "join", "match": "\x00"},
            {"type": "join", "match": "' OR 1=1 --"},
            {"type": "join", "match": "@foreign", "seat": 0},
            {"type": "command", "match": "@foreign", "seq": 1, "command": self._chance.choice(COMMANDS)},
            {"type": "command", "match": "@match", "seq": 2**53 - 1, "command": deep},
            {
                "type": "command",
                "match": "@match",
                "seq": 1,
                "command": {"type": "PLAY", "card": "x" * 50_000},
            },
            {"type": "legal", "match": "@foreign", "seq": 1},
            {"type": "sync", "match": "@foreign"},
            {"type": "hello", "token": "@token" + self._chance.choice(string.hexdigits)},
        )
        chosen = self._chance.choice(nasty)
        return chosen if isinstance(chosen, bytes) else self._encode(codec, chosen, ids)

    def _encode(self, codec: Codec, message: Any, ids: dict[str, str]) -> bytes:
        if isinstance(message, dict):
            message = {
                name: ids.get(value, value) if isinstance(value, str) else value
                for name, value in message.items()
            }
        try:
            return codec.encode(message)
        except (TypeError, ValueError, OverflowError, RecursionError):
            return repr(message).encode("utf-8", "replace")[:60_000]
