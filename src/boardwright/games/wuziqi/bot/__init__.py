"""Players of wuziqi: what they see, what they win by, and how far they look ahead.

worth     what stones promise         threats   wins by fours and threes     search   looking ahead
sight     what people overlook        openings  swap openings                play     the levels
"""

from boardwright.games.wuziqi.bot.play import BOTS

__all__ = ["BOTS"]
