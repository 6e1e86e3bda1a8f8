"""The official points of Chinese mahjong: 81 patterns, and which of them a winning hand may count together."""

from boardwright.kits.mahjong.guobiao.patterns import POINTS
from boardwright.kits.mahjong.guobiao.scoring import points_of
from boardwright.kits.mahjong.guobiao.winning import Laid, Winning

__all__ = ["POINTS", "Laid", "Winning", "points_of"]
