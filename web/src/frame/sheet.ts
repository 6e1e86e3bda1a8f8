/** Drawings that a page needs many times: symbols in one hidden drawing, added when they are first needed; what lies on
 * the table only points at them.
 *
 * Class names get a prefix of their own: what is pointed at is styled by the page, whichever component it is in. */

export interface Sheet {
  /** The address of a drawing; `draw` makes it the first time. */
  symbol(name: string, draw: () => string): string
}

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** `box`: of every drawing. `shared`: what drawings point at. */
export function symbolSheet(prefix: string, box: string, shared = ''): Sheet {
  const drawn = new Set<string>()
  let defs: SVGDefsElement | null = null

  function place(): SVGDefsElement {
    const svg = document.createElementNS(NAMESPACE, 'svg')
    svg.setAttribute('aria-hidden', 'true')
    svg.setAttribute('width', '0')
    svg.setAttribute('height', '0')
    svg.style.position = 'absolute'
    const own = document.createElementNS(NAMESPACE, 'defs')
    svg.append(own)
    document.body.append(svg)
    return own
  }

  function add(markup: string): void {
    const fresh = defs === null
    defs ??= place()
    if (fresh && shared) add(shared)
    const own = markup.replace(/class="([^"]*)"/g, (_, names: string) => {
      const prefixed = names
        .split(' ')
        .filter(Boolean)
        .map((name) => `${prefix}-${name}`)
      return `class="${prefixed.join(' ')}"`
    })
    const parsed = new DOMParser().parseFromString(`<svg xmlns="${NAMESPACE}">${own}</svg>`, 'image/svg+xml')
    defs.append(...[...parsed.documentElement.childNodes].map((node) => document.importNode(node, true)))
  }

  return {
    symbol(name, draw) {
      const id = `${prefix}-${name}`
      if (!drawn.has(id)) {
        drawn.add(id)
        add(`<symbol id="${id}" viewBox="${box}" overflow="visible">${draw()}</symbol>`)
      }
      return `#${id}`
    },
  }
}
