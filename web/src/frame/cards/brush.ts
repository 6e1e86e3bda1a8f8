/** A stroke of a round brush: heavy where it is set down, thin where it is lifted. */

const STEPS = 72

/** A ring around `(x, y)`, open where the brush was lifted. Angles are in turns, clockwise from the right. */
export function brushRing(x: number, y: number, radius: number, weight: number, from = 0.38): string {
  const sweep = 0.94
  const outer: string[] = []
  const inner: string[] = []
  for (let step = 0; step <= STEPS; step++) {
    const t = step / STEPS
    const angle = (from + sweep * t) * Math.PI * 2
    const thick = weight * (t < 0.08 ? Math.sqrt(t / 0.08) : 1 - 0.86 * ((t - 0.08) / 0.92) ** 1.4)
    const wave = 1 + 0.012 * Math.sin(t * 9) + 0.02 * t
    outer.push(point(x, y, radius * wave + thick / 2, angle))
    inner.unshift(point(x, y, radius * wave - thick / 2, angle))
  }
  return `M${[...outer, ...inner].join('L')}z`
}

function point(x: number, y: number, radius: number, angle: number): string {
  return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
}
