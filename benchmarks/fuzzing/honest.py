"""Honest players beside the attack: their moves must go through as if nothing were."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

import msgspec

from benchmarks.fuzzing.sockets import Socket
from benchmarks.fuzzing.target import Target
from boardwright.protocol import messages as wire
from boardwright.protocol.codec import JSON, MSGPACK


class Honest:
    def __init__(self, target: Target) -> None:
        self._target = target
        self._chance = random.Random(1)
        self._seq = 1

    async def play_beside(self, done: asyncio.Event) -> None:
        """Two honest players who must not notice anything."""
        players = [(await self._target.connect(codec))[0] for codec in (MSGPACK, JSON)]
        while not done.is_set():
            match = await players[0].create()
            for player in players:
                await player.say(wire.Join(match))
            over = False
            while not over and not done.is_set():
                over = await self.move(players, match)
                await asyncio.sleep(0)
            for player in players:
                await player.say(wire.Leave(match))
        for player in players:
            await player.hang_up()

    async def move(self, players: Sequence[Socket], match: str) -> bool:
        """Whoever of them may, makes a move; whether the match is over."""
        self._seq += 1
        seq, report = self._seq, self._target.report
        for player in players:
            legal = [
                answer
                for answer in await player.say(wire.ClientLegal(match, seq))
                if isinstance(answer, wire.ServerLegal)
            ]
            if not legal or not legal[0].commands:
                continue
            command = self._chance.choice(legal[0].commands)
            raw = msgspec.Raw(player.codec.encode(command))
            answers = await player.say(wire.Command(match, seq, raw))
            told = any(isinstance(answer, wire.Update) and answer.seq == seq for answer in answers)
            report.expect(told, f"an honest move failed: {command} {answers}")
            report.counts["honest moves"] += 1
            return any(isinstance(answer, wire.Finished) for answer in answers)
        return True
