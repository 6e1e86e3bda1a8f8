"""A hand with a mouse, and a watch: how the benchmarks click, and how they know what was painted when.

A hand points, presses and lets go; Playwright's own click does all of it in one moment, and asks the page questions
while it should be painting. Here nobody asks the page anything until it has rested.
"""

from __future__ import annotations

import time

from playwright.sync_api import Page

POINTING, PRESSING, RESTING = 0.15, 0.06, 0.3
"""Seconds; a person takes longer over each."""

# When what stands there has changed after a click, the time of that click is over with the frame that shows it. A
# message that is posted in that frame is heard when it has been painted.
_WATCH = """(name) => {
  const stands = STANDS
  const times = ((window.times ??= {})[name] = [])
  let since = 0
  let before = stands()
  addEventListener('click', (event) => { since = event.timeStamp }, true)
  new MutationObserver(() => {
    const now = stands()
    if (now === before) return
    before = now
    if (!since) return
    const begin = since
    const made = performance.now() - begin
    since = 0
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.onmessage = () => times.push([made, performance.now() - begin])
      painted.port2.postMessage(0)
    })
  }).observe(document.body, {subtree: true, childList: true, attributes: true})
}"""

Times = tuple[float, float]
"""Of one click, in milliseconds: when the page had made the change, when it was painted."""


def watch(page: Page, name: str, stands: str) -> None:
    """From now on note under a name when what `stands`, a function in JavaScript, tells of the page changes."""
    page.evaluate(_WATCH.replace("STANDS", stands), name)


def noted(page: Page, name: str) -> list[Times]:
    return [(made, painted) for made, painted in page.evaluate("(name) => window.times[name]", name)]


def rest(page: Page, name: str, clicks: int) -> None:
    """Wait until so many clicks are noted."""
    page.wait_for_function("([name, clicks]) => window.times[name].length === clicks", arg=[name, clicks])


def click(page: Page, selector: str) -> None:
    place = page.locator(selector).bounding_box()
    assert place is not None
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    time.sleep(POINTING)
    page.mouse.down()
    time.sleep(PRESSING)
    page.mouse.up()
    time.sleep(RESTING)
