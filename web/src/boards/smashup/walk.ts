/** Arrows walk from one thing on the table to the next one in that direction, as they lie on the screen. */

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** What lies aside counts this much more than what lies ahead. */
const ASIDE = 2.5

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The place in `boxes` where a step from `from` ends; −1 at the edge. */
export function nextIn(boxes: readonly Box[], from: Box, key: string): number {
  const step = STEPS[key]
  if (!step) return -1
  const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2]
  const [x, y] = middle(from)
  let best = -1
  let least = Infinity
  boxes.forEach((box, at) => {
    const [thatX, thatY] = middle(box)
    const ahead = (thatX - x) * step[0] + (thatY - y) * step[1]
    const aside = Math.abs((thatX - x) * step[1]) + Math.abs((thatY - y) * step[0])
    if (ahead <= 1) return
    const far = ahead + aside * ASIDE
    if (far < least) [best, least] = [at, far]
  })
  return best
}

export function walk(event: KeyboardEvent, root: HTMLElement | null): void {
  const at = event.target instanceof HTMLElement ? event.target.closest('button') : null
  if (!root || !at || !(event.key in STEPS) || event.ctrlKey || event.altKey || event.metaKey) return
  const others = [...root.querySelectorAll('button')].filter((each) => each !== at)
  const next =
    others[
      nextIn(
        others.map((each) => each.getBoundingClientRect()),
        at.getBoundingClientRect(),
        event.key,
      )
    ]
  if (!next) return
  event.preventDefault()
  next.focus()
}
