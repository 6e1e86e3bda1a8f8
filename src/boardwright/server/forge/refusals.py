"""Why something about a forged rule was not done, each with its number."""

from __future__ import annotations

from boardwright.protocol.codes import Code
from boardwright.server.economy.refusals import Refused


class BadRule(Refused):
    """`path` and `problem` are those of the first fault, `faults` says how many there are: see `/api/forge/check`."""

    code = Code.BAD_RULE


class RuleNotFound(Refused):
    code = Code.RULE_NOT_FOUND


class NotYourRule(Refused):
    code = Code.NOT_YOUR_RULE


class TooManyRules(Refused):
    code = Code.TOO_MANY_RULES
