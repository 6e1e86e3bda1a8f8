/** Boards that installed games bring, loaded from the server that has them.
 *
 * `board.js` is a module of our own origin. Its default is a custom element, or it gives `board`, a module like those of
 * ours, made with the page's own Vue (`/shared/vue.js`). */
import { defineComponent, h, onMounted, ref, toRaw, watch, type Component } from 'vue'
import type { PackageFacts } from '@/api/schema'
import { language, type Values } from '@/i18n'
import type { Table } from '@/match/table'
import { activeOf, type Command } from '@/match/types'
import { settings } from '@/settings'
import type { BoardModule } from './board'

/** What an element is told after every change: plain data. */
export interface Seen {
  readonly game: string
  readonly seat: number
  readonly seats: number
  readonly core: unknown
  readonly facts: unknown
  readonly legal: readonly Command[]
  readonly active: readonly number[]
  readonly pending: Command | null
  readonly options: unknown
  readonly outcome: unknown
  readonly flipped: boolean
  readonly lit: readonly string[]
}

/** What an element may ask of the page. */
export interface BoardHost {
  play(command: Command): Promise<boolean>
  text(key: string, values?: Values): string
  /** Plays a file of the package: `sounds/drop.ogg`. */
  sound(file: string): void
  /** The address of a file of the package. */
  address(file: string): string
}

interface BoardElement extends HTMLElement {
  host: BoardHost
  show(seen: Seen): void
}

interface Exports {
  readonly default?: CustomElementConstructor
  readonly board?: BoardModule
  readonly ratio?: number
}

const RATIO = 1.2
const loaded = new Map<string, Promise<BoardModule>>()

export function packagedBoard(facts: PackageFacts): Promise<BoardModule> {
  const known = loaded.get(facts.base) ?? load(facts)
  loaded.set(facts.base, known)
  known.catch(() => loaded.delete(facts.base))
  return known
}

async function load({ base, style }: PackageFacts): Promise<BoardModule> {
  const [module] = await Promise.all([
    import(/* @vite-ignore */ `${base}board.js`) as Promise<Exports>,
    style ? stylesheet(`${base}board.css`) : undefined,
  ])
  if (module.board) return module.board
  if (!module.default) throw new Error(`${base}board.js gives neither an element nor a board`)
  return { component: elementBoard(module.default, base), ratio: module.ratio ?? RATIO }
}

function stylesheet(href: string): Promise<void> {
  const link = document.createElement('link')
  return new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'stylesheet', href, onload: () => resolve(), onerror: reject })
    document.head.append(link)
  })
}

function elementBoard(kind: CustomElementConstructor, base: string): Component {
  // The hash is part of the name: a name cannot be given twice.
  const tag = base
    .replace('/packages/', 'board-')
    .replaceAll(/[^a-z0-9-]/g, '-')
    .replace(/-+$/, '')
  if (!customElements.get(tag)) customElements.define(tag, kind)
  return defineComponent({
    props: {
      table: { type: Object, required: true },
      flipped: Boolean,
      lit: { type: Array, default: () => [] },
    },
    setup(props) {
      const table = props.table as Table
      const place = ref<HTMLElement | null>(null)
      const element = document.createElement(tag) as BoardElement
      element.host = hostOf(table, base)
      const show = (): void => element.show(seenOf(table, props.flipped, props.lit as string[]))
      onMounted(() => {
        place.value?.append(element)
        show()
      })
      watch([() => ({ ...table.state }), () => props.flipped, () => props.lit, language], show, {
        flush: 'post',
      })
      return () => h('div', { ref: place, class: 'packaged' })
    },
  })
}

function hostOf(table: Table, base: string): BoardHost {
  return {
    play: (command) => table.play(command),
    text: (key, values) => table.texts.text(key, values) ?? key,
    sound: (file) => {
      const sound = new Audio(base + file)
      sound.volume = settings.sound
      void sound.play().catch(() => undefined)
    },
    address: (file) => base + file,
  }
}

function seenOf(table: Table, flipped: boolean, lit: readonly string[]): Seen {
  const { game, seat, seats, view, legal, pending, options, outcome } = toRaw(table.state)
  const told = { game, seat, seats, legal, pending, options, outcome, flipped, lit }
  return { ...told, core: view?.core, facts: view?.facts, active: activeOf(view) }
}
