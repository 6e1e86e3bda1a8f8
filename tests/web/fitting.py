"""Does a page fit the width of its window? Nothing reaches over the sides, no title into what stands beside
it, and no control is cut off."""

from __future__ import annotations

from playwright.sync_api import Page

WIDTHS = {360: 740, 390: 844, 820: 1180, 1024: 768, 1360: 820, 1920: 1080}
"""Phones, a tablet both ways, a laptop, a large screen: width and height."""

DAY, BOTH = ("light",), ("light", "dark")

OVERFLOW = """() => {
  const wide = innerWidth + 1
  const name = (element) => {
    const text = (element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 30)
    return `${element.tagName.toLowerCase()}.${element.className || ''} "${text}"`
  }
  const isScrolled = (style) => ['auto', 'scroll'].includes(style.overflowX)
  const isCutting = (style) => ['hidden', 'clip'].includes(style.overflowX)
  const cutBy = (element) => {
    const box = element.getBoundingClientRect()
    for (let around = element.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (isScrolled(style)) return null
      const edge = around.getBoundingClientRect()
      const out = box.left < edge.left - 1 || box.right > edge.right + 1
      if (isCutting(style) && style.position !== 'static' && out) return around
      if (style.position === 'fixed') break
    }
    return box.left < -1 || box.right > wide ? document.documentElement : null
  }
  const found = []
  const over = document.documentElement.scrollWidth - innerWidth
  if (over > 0) found.push(`the page is ${over} px too wide`)
  for (const title of document.querySelectorAll('h1')) {
    const isOpen = getComputedStyle(title).overflowX === 'visible'
    if (isOpen && title.clientWidth > 1 && title.scrollWidth > title.clientWidth + 1)
      found.push(`${name(title)} runs into what is beside it`)
  }
  const controls = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab]'
  for (const each of document.querySelectorAll(controls)) {
    if (each.closest('.vh, .skip, [inert]') || each.classList.contains('vh')) continue
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue
    const around = cutBy(each)
    if (around) found.push(`${name(each)} is cut off by ${name(around).split(' ')[0]}`)
  }
  return found
}"""
IN_EVERY_LOOK = """async (themes) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const choose = (chosen) => {
    const kept = { ...JSON.parse(localStorage.getItem('boardwright.settings') || '{}'), ...chosen }
    localStorage.setItem('boardwright.settings', JSON.stringify(kept))
    dispatchEvent(new StorageEvent('storage', { key: 'boardwright.settings' }))
  }
  const measure = %s
  const found = []
  for (const [language, lang] of [['zh', 'zh-CN'], ['en', 'en']]) {
    for (const theme of themes) {
      // Chosen again until it holds: what the page still fetches may bring a choice of before.
      do {
        choose({ language, theme })
        await frame()
      } while (document.documentElement.lang !== lang || document.documentElement.dataset.theme !== theme)
      found.push(...measure().map((each) => `${theme} ${language}: ${each}`))
    }
  }
  return found
}"""


SMALLEST = min(WIDTHS)


def in_every_look(page: Page, measure: str, width: int, height: int) -> list[str]:
    """What `measure` finds in a window of that size, in both languages; by night only in the smallest one, since night
    changes colours and nothing else."""
    page.set_viewport_size({"width": width, "height": height})
    found: list[str] = page.evaluate(IN_EVERY_LOOK % measure, BOTH if width == SMALLEST else DAY)
    return [f"{width} {each}" for each in found]


def overflows(page: Page, where: str) -> list[str]:
    """What does not fit, in every width."""
    return [f"{where} {each}" for size in WIDTHS.items() for each in in_every_look(page, OVERFLOW, *size)]
