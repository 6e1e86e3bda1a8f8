"""What a session is on, in two words: enough to know one's own again, and no more than that is kept."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
    ("python-httpx/", "Python"),
)
"""By what they say of themselves; those that also say another's name come first."""
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def device(agent: str) -> str:
    """`Firefox · Linux`; empty if it is nothing known."""
    found = (next((name for sign, name in kind if sign in agent), "") for kind in (BROWSERS, SYSTEMS))
    return " · ".join(name for name in found if name)
