/** A layout is data: named areas on a grid. A game may ship one; an author moves the areas about in the editor. */
export interface Area {
  readonly name: string
  /** In cells of the grid, from the top left. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Layout {
  readonly columns: number
  readonly rows: number
  readonly areas: readonly Area[]
}

export function isLayout(given: unknown): given is Layout {
  const layout = given as Layout | null
  return (
    typeof layout === 'object' &&
    layout !== null &&
    Number.isInteger(layout.columns) &&
    Number.isInteger(layout.rows) &&
    Array.isArray(layout.areas) &&
    layout.areas.every((area) => fits(area, layout))
  )
}

function fits(area: Area, { columns, rows }: Layout): boolean {
  const whole = [area.x, area.y, area.width, area.height].every(Number.isInteger)
  const inside = area.x >= 0 && area.y >= 0 && area.x + area.width <= columns && area.y + area.height <= rows
  return whole && inside && area.width > 0 && area.height > 0 && area.name !== ''
}

/** The layout with one area moved or resized; it stays on the grid. */
export function place(layout: Layout, name: string, to: Partial<Omit<Area, 'name'>>): Layout {
  const areas = layout.areas.map((area) => {
    if (area.name !== name) return area
    const width = clamp(to.width ?? area.width, 1, layout.columns)
    const height = clamp(to.height ?? area.height, 1, layout.rows)
    const x = clamp(to.x ?? area.x, 0, layout.columns - width)
    const y = clamp(to.y ?? area.y, 0, layout.rows - height)
    return { name, x, y, width, height }
  })
  return { ...layout, areas }
}

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, Math.round(value)))

export function cssOf(area: Area): Readonly<Record<string, string>> {
  return {
    gridColumn: `${area.x + 1} / span ${area.width}`,
    gridRow: `${area.y + 1} / span ${area.height}`,
  }
}
