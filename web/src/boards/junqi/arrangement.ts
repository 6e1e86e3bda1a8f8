/** Setting an army up: what stands where, what is chosen, and which rules are still broken. What the rules are comes with
 * the facts: of each kind how many there are, and where it may begin. */
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { perTable } from '@/frame/perTable'
import type { Geometry } from '@/frame/grid/geometry'
import type { Table } from '@/match/table'
import { FILES, HALVES, ROWS, type PieceName } from './junqi'
import type { Game, Placement, Setting } from './types'

type Chosen = { readonly piece: PieceName } | { readonly at: number } | null

export interface Fault {
  readonly key: 'flag' | 'mine' | 'bomb' | 'missing'
  readonly broken: boolean
  /** Where it is broken, and how often. */
  readonly places: readonly string[]
  readonly count: number
}

interface Draft {
  /** By the squares of one's own half. */
  readonly placed: Ref<ReadonlyMap<number, PieceName>>
  readonly chosen: Ref<Chosen>
  readonly preset: Ref<string>
}

const useDraft = perTable<Draft>(() => ({
  placed: shallowRef(new Map()),
  chosen: shallowRef(null),
  preset: ref(''),
}))
const SAVED = 'boardwright.junqi.setup'

export interface Arrangement extends Draft {
  readonly setting: ComputedRef<Setting | null>
  readonly geometry: ComputedRef<Geometry>
  /** What still lies beside the board. */
  readonly left: ComputedRef<readonly PieceName[]>
  readonly faults: ComputedRef<readonly Fault[]>
  readonly ready: ComputedRef<boolean>
  readonly saved: Ref<boolean>
  /** May a piece ever stand there? */
  fillable(square: number): boolean
  /** Could the chosen piece stand there? */
  fits(square: number): boolean
  wrong(square: number): boolean
  take(piece: PieceName): void
  press(square: number): void
  exchange(from: number, to: number | null): void
  put(piece: PieceName, square: number): void
  use(name: string): void
  atRandom(): void
  mirror(): void
  save(): void
  clear(): void
  placements(): readonly Placement[]
}

export function useArrangement(table: Pick<Table<Game>, 'state' | 'stream'>): Arrangement {
  const draft = useDraft(table)
  const { placed, chosen, preset } = draft
  const view = computed(() => table.state.view)
  const setting = computed(() => view.value?.facts?.setting ?? null)
  const geometry = computed(() => HALVES[table.state.seat === view.value?.core.red ? 0 : 1])
  const saved = ref(localStorage.getItem(SAVED) !== null)

  const starts = computed(
    () =>
      new Map(
        (setting.value?.starts ?? []).map(({ piece, count, at }) => [
          piece,
          { count, at: new Set(at.map((name) => geometry.value.square(name))) },
        ]),
      ),
  )
  const everywhere = computed(() => new Set([...starts.value.values()].flatMap(({ at }) => [...at])))
  const left = computed(() => {
    const standing = [...placed.value.values()]
    return [...starts.value].flatMap(([piece, { count }]) =>
      Array<PieceName>(count - standing.filter((each) => each === piece).length).fill(piece),
    )
  })
  const mayStand = (piece: PieceName, square: number): boolean =>
    starts.value.get(piece)?.at.has(square) ?? false
  const wrong = (square: number): boolean => {
    const piece = placed.value.get(square)
    return piece !== undefined && !mayStand(piece, square)
  }
  const faults = computed<readonly Fault[]>(() => {
    const bad = [...placed.value].filter(([square]) => wrong(square))
    const rules = (['flag', 'mine', 'bomb'] as const).map((key) => {
      const places = bad.filter(([, piece]) => piece === key).map(([square]) => geometry.value.name(square))
      return { key, broken: places.length > 0, places, count: places.length }
    })
    const count = left.value.length
    return [...rules, { key: 'missing', broken: count > 0, places: [], count }]
  })

  function change(make: (now: Map<number, PieceName>) => void): void {
    const now = new Map(placed.value)
    make(now)
    placed.value = now
    chosen.value = null
    preset.value = ''
  }
  function exchange(from: number, to: number | null): void {
    if (to !== null && !everywhere.value.has(to)) return
    change((now) => {
      const [one, other] = [now.get(from), to === null ? undefined : now.get(to)]
      now.delete(from)
      if (other) now.set(from, other)
      if (one && to !== null) now.set(to, one)
    })
  }
  function put(piece: PieceName, square: number): void {
    if (everywhere.value.has(square) && left.value.includes(piece))
      change((now) => void now.set(square, piece))
  }
  function press(square: number): void {
    const now = chosen.value
    if (now && 'at' in now) {
      if (now.at === square) chosen.value = null
      else exchange(now.at, square)
    } else if (now) put(now.piece, square)
    else if (placed.value.has(square)) chosen.value = { at: square }
  }

  /** The pieces with the fewest places come first, so that all find one. */
  function atRandom(): void {
    const order = [...starts.value].sort(([, one], [, other]) => one.at.size - other.at.size)
    change((now) => {
      now.clear()
      for (const [piece, { count, at }] of order) {
        const free = shuffled([...at].filter((square) => !now.has(square)))
        for (const square of free.slice(0, count)) now.set(square, piece)
      }
    })
  }
  function use(name: string): void {
    const wanted = setting.value?.presets.find((each) => each.name === name)
    if (name === 'saved') change((now) => restore(now))
    else if (wanted)
      change((now) => {
        now.clear()
        for (const { piece, at } of wanted.placements) now.set(geometry.value.square(at), piece)
      })
    preset.value = name
  }
  function restore(now: Map<number, PieceName>): void {
    now.clear()
    const kept = (localStorage.getItem(SAVED) ?? '').split(',')
    kept.forEach((piece, square) => {
      if (starts.value.has(piece as PieceName)) now.set(square, piece as PieceName)
    })
  }

  watch(
    setting,
    (now, before) => {
      if (now && !before && placed.value.size === 0) {
        if (saved.value) use('saved')
        else atRandom()
      }
    },
    { immediate: true },
  )

  return {
    ...draft,
    setting,
    geometry,
    left,
    faults,
    saved,
    wrong,
    put,
    press,
    exchange,
    use,
    atRandom,
    ready: computed(() => setting.value !== null && faults.value.every(({ broken }) => !broken)),
    fillable: (square) => everywhere.value.has(square),
    fits: (square) => {
      const piece = chosen.value && 'piece' in chosen.value ? chosen.value.piece : null
      return piece !== null && !placed.value.has(square) && mayStand(piece, square)
    },
    take: (piece) => {
      const now = chosen.value
      chosen.value = now && 'piece' in now && now.piece === piece ? null : { piece }
    },
    mirror: () => {
      const across = (square: number): number => square - (square % FILES) + FILES - 1 - (square % FILES)
      const turned = [...placed.value].map(([square, piece]) => [across(square), piece] as const)
      placed.value = new Map(turned)
      chosen.value = null
    },
    save: () => {
      const squares = Array.from({ length: FILES * ROWS }, (_, square) => placed.value.get(square) ?? '')
      localStorage.setItem(SAVED, squares.join(','))
      saved.value = true
    },
    clear: () => change((now) => now.clear()),
    placements: () =>
      [...placed.value]
        .sort(([one], [other]) => one - other)
        .map(([square, piece]) => ({ piece, at: geometry.value.name(square) })),
  }
}

function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing) => [Math.random(), thing] as const)
    .sort(([one], [other]) => one - other)
    .map(([, thing]) => thing)
}
