"""Attackers: who they are to the match that they attack, and what they send."""

from __future__ import annotations

import random

from benchmarks.fuzzing.breaker import Breaker
from benchmarks.fuzzing.frames import real_traffic
from benchmarks.fuzzing.honest import Honest
from benchmarks.fuzzing.sockets import Socket
from benchmarks.fuzzing.target import Target
from boardwright.protocol import messages as wire
from boardwright.protocol.codec import JSON, MSGPACK, Codec

AT_A_SOCKET = 200
"""So many frames at most, then comes the next attacker."""


class Attackers:
    def __init__(self, target: Target, honest: Honest, breaker: Breaker, chance: random.Random) -> None:
        self._target = target
        self._honest = honest
        self._breaker = breaker
        self._chance = chance

    async def send(self, frames: int) -> None:
        """One attacker after another: a player of one match, a spectator of it, a stranger, one without a hello."""
        target, chance, left = self._target, self._chance, frames
        owner, _ = await target.connect(MSGPACK)
        victim, _ = await target.connect(JSON)
        while left > 0:
            codec: Codec = chance.choice((MSGPACK, JSON))
            match = await owner.create()
            foreign = await victim.create()
            await victim.say(wire.Join(foreign))
            if chance.random() < 0.5:
                await owner.say(wire.Join(match))
            attacker, token = await target.connect(codec)
            if chance.random() < 0.1:
                attacker = target.socket(codec)
            else:
                await attacker.say(wire.Join(match, watch=chance.random() < 0.3))
            await owner.say(wire.Join(match))
            ids = {"@match": match, "@foreign": foreign, "@token": token}
            left -= await self._attack(attacker, owner, min(left, AT_A_SOCKET), ids)
            for socket, left_match in ((owner, match), (victim, foreign)):
                await socket.say(wire.Leave(left_match))
            await attacker.hang_up()
        await owner.hang_up()
        await victim.hang_up()

    async def _attack(self, attacker: Socket, owner: Socket, most: int, ids: dict[str, str]) -> int:
        """How many frames were sent: the server may have enough of the attacker before."""
        target, report = self._target, self._target.report
        real = real_traffic(ids)
        for answer in await attacker.say(wire.ClientLegal(ids["@match"], 1)):
            if isinstance(answer, wire.ServerLegal):
                real += [
                    {"type": "command", "match": ids["@match"], "seq": seq, "command": command}
                    for seq, command in enumerate(answer.commands, 9)
                ]
        for sent in range(most):
            if not attacker.open:
                report.counts["sockets closed"] += 1
                return sent
            frame = self._breaker.frame(attacker.codec, real, ids)
            if sent % 10 == 0:
                await self._honest.move([owner], ids["@match"])
            before = target.counted() if sent % 50 == 0 else None
            answers = await attacker.say(frame)
            report.judge(attacker.codec, frame, answers)
            if before is not None and any(isinstance(answer, wire.Error) for answer in answers):
                report.expect(target.counted() > before, "an error was not counted in the metrics")
        return most
