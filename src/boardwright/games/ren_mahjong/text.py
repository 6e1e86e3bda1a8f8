"""What players read of declaring; the rest is the kit's."""

from __future__ import annotations

from boardwright.games.ren_mahjong.types import ReadyDeclared
from boardwright.kits.mahjong.text import log_with
from boardwright.kits.rounds import says

LOG = log_with({ReadyDeclared: says("ready")})
