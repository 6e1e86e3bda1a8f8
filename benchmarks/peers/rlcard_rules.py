"""RLCard's rule-based dou dizhu model, to be played against: one situation a line comes in as JSON, one action a line
goes out. `benchmarks/rlcard_player.py` asks.

in    {"hand": "3344…", "actions": ["pass", "55", …], "trace": [[seat, "44"], …], "self": seat, "landlord": seat}
out   "55"
"""

from __future__ import annotations

import json
import sys

import numpy
from rlcard.models.doudizhu_rule_models import DouDizhuRuleAgentV1


def main() -> None:
    agent = DouDizhuRuleAgentV1()
    numpy.random.seed(1)
    for line in sys.stdin:
        asked = json.loads(line)
        state = {**asked, "current_hand": asked["hand"]}
        sys.stdout.write(json.dumps(str(agent.step({"raw_obs": state}))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
