"""Error codes: every number that a client can meet, in one place. Numbers never change their meaning."""

from __future__ import annotations

from enum import IntEnum

from boardwright.engine.types import Refusal


class Code(IntEnum):
    # 1xxx: who you are and how you talk
    TOKEN_INVALID = 1001
    HELLO_FIRST = 1002
    BAD_MESSAGE = 1003
    TOO_MANY_MESSAGES = 1004
    WRONG_ORIGIN = 1005
    # 11xx: accounts
    NOT_SIGNED_IN = 1101
    WRONG_CREDENTIALS = 1102
    NAME_TAKEN = 1103
    BAD_NAME = 1104
    BAD_NEW_PASSWORD = 1105
    REFRESH_INVALID = 1106
    REFRESH_REUSED = 1107
    GUESTS_ONLY = 1108
    ACCOUNT_NEEDED = 1109
    PLAYER_NOT_FOUND = 1110
    TOO_MANY_ATTEMPTS = 1111
    BAD_REQUEST = 1112
    NOT_FOUND = 1113
    FORBIDDEN = 1114
    METHOD_NOT_ALLOWED = 1115
    BAD_FILE = 1119
    MAIL_OFF = 1120
    BAD_ADDRESS = 1121
    ADDRESS_TAKEN = 1122
    LINK_GONE = 1123
    SESSION_GONE = 1124
    ACCOUNT_BANNED = 1130
    BAD_WORDS = 1131
    BAD_PICTURE = 1132
    # 2xxx: rooms and matches
    ROOM_FULL = 2001
    ROOM_NOT_FOUND = 2002
    ROOM_EXPIRED = 2003
    SEAT_TAKEN = 2004
    NOT_IN_MATCH = 2005
    BAD_TABLE = 2006
    TOO_MANY_MATCHES = 2007
    ROOM_CLOSED = 2008
    NOT_WAITING = 2009
    BANNED = 2010
    WRONG_PASSWORD = 2011
    PASSWORD_LOCKED = 2012
    APPROVAL_REQUIRED = 2013
    REQUEST_PENDING = 2014
    TOO_MANY_REQUESTS = 2015
    REQUEST_NOT_FOUND = 2016
    REQUEST_TOO_SOON = 2017
    NOT_IN_ROOM = 2018
    NOT_OWNER = 2019
    NOT_READY = 2020
    WRONG_PLAYER_COUNT = 2021
    MEMBER_OFFLINE = 2022
    NO_SUCH_MEMBER = 2024
    TOO_MANY_ROOMS = 2025
    NO_SPECTATORS = 2026
    ALREADY_SEATED = 2027
    APPROVAL_NOT_NEEDED = 2028
    MATCH_RUNNING = 2029
    NO_BUY_IN = 2030
    CHIPS_ON_TABLE = 2031
    MATCH_NOT_FOUND = 2032
    MATCH_STOPPED = 2033
    # 21xx: how a room may be made
    UNKNOWN_GAME = 2101
    BAD_ROOM_NAME = 2102
    BAD_PLAYER_COUNT = 2103
    BAD_BETS = 2104
    BAD_PASSWORD = 2105
    BAD_OPTIONS = 2106
    BAD_BOT = 2107
    GAME_OFF = 2108
    # 3xxx: commands
    ILLEGAL = 3001
    NOT_YOUR_TURN = 3002
    CONDITION_NOT_MET = 3003
    SPECTATOR = 3004
    OUT_OF_ORDER = 3005
    # 4xxx: chips
    INSUFFICIENT_CHIPS = 4001
    ALREADY_CHECKED_IN = 4002
    BAD_AMOUNT = 4003
    LOAN_NOT_NEEDED = 4004
    LOAN_LIMIT = 4005
    LOAN_DAY_LIMIT = 4006
    LOAN_MATCH_LIMIT = 4007
    LOAN_OVERDUE = 4008
    NOTHING_OWED = 4009
    ALREADY_PLAYING = 4010
    # 5xxx: our side; try again
    TRY_AGAIN = 5001
    GOING_DOWN = 5002
    INTERNAL = 5003
    # 6xxx: chat and voice
    CHAT_TOO_FAST = 6001
    MUTED = 6002
    BAD_LINE = 6003
    NOT_IN_VOICE = 6011
    # 70xx: the forge
    BAD_RULE = 7001
    RULE_NOT_FOUND = 7002
    NOT_YOUR_RULE = 7003
    TOO_MANY_RULES = 7004
    # 71xx: decks
    BAD_DECK = 7101
    DECK_NOT_FOUND = 7102
    BAD_DECK_NAME = 7103
    TOO_MANY_DECKS = 7104
    # 72xx: what players share
    SHARED_NOT_FOUND = 7201
    SHARED_REMOVED = 7202
    # 80xx: people and what they say to each other
    NOT_YOURSELF = 8001
    TOO_MANY_FRIENDS = 8002
    REQUEST_GONE = 8003
    YOU_BLOCK = 8004
    UNREACHABLE = 8005
    INVITATION_GONE = 8006
    NOT_PLAYED_ENOUGH = 8007
    REVIEW_NOT_FOUND = 8008
    # 90xx: reports, and what those do who look after the site
    REPORTED_ALREADY = 9001
    NOTHING_TO_REPORT = 9002
    REPORT_NOT_FOUND = 9003
    ANSWERED_ALREADY = 9004
    ABOVE_YOU = 9005
    LAST_ADMIN = 9006
    FEEDBACK_NOT_FOUND = 9007
    BAD_SITE = 9008


_BY_REFUSAL = {
    "not_your_turn": Code.NOT_YOUR_TURN,
    "not_your_response": Code.NOT_YOUR_TURN,
    "not_asked": Code.NOT_YOUR_TURN,
    "fusion_too_early": Code.CONDITION_NOT_MET,
    "fusion_wrong_zone": Code.CONDITION_NOT_MET,
    "fusion_unprotected": Code.CONDITION_NOT_MET,
    "insufficient_chips": Code.INSUFFICIENT_CHIPS,
    "match_stopped": Code.MATCH_STOPPED,
}


def code_of(refusal: Refusal) -> Code:
    """The number that goes with a refusal of the engine."""
    return _BY_REFUSAL.get(refusal.code, Code.ILLEGAL)
