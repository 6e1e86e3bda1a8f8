"""The Spirit Forge: xiangqi with pieces that people invent.

`schema` says what a rule looks like, `check` finds every fault of one, `names` knows which names are taken, `compile`
turns it into tables of the kernel, `worth` estimates what a new piece is worth, `game` plays it.
"""

from boardwright.forge.check import Fault, check_rule, read_rule
from boardwright.forge.compile import Forged, forged
from boardwright.forge.schema import Rule

__all__ = ["Fault", "Forged", "Rule", "check_rule", "forged", "read_rule"]
