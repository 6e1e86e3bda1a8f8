/** What the board tells of battles, and what a player has noted about the other side's pieces: both for his eyes alone. */
import { computed, onUnmounted, ref, watch, type ComputedRef, type Ref } from 'vue'
import { perTable } from '@/frame/perTable'
import type { Table } from '@/match/table'
import { ends, sideOfLetter, type PieceName } from './junqi'
import type { Advice, Fight, Game } from './types'

const SHOWN = 1_800

export interface Told {
  readonly attacker: string
  readonly defender: string
  readonly fallen: Fight[2]
  readonly at: string
  /** Of the two, the piece of whoever looks on; null for who watches. */
  readonly own: string | null
  readonly verdict: 'won' | 'lost' | 'both' | 'attacker' | 'defender'
}

/** The last battle, for a moment. */
export function useClash(table: Table<Game>): { readonly told: Ref<Told | null>; dismiss(): void } {
  const told = ref<Told | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const core = computed(() => table.state.view?.core)
  watch(
    () => core.value?.fights.length ?? 0,
    (now, before) => {
      if (now === before + 1) show()
      else dismiss()
    },
  )
  function show(): void {
    const fight = core.value?.fights.at(-1)
    if (!fight) return
    told.value = toldOf(fight, table)
    clearTimeout(timer)
    timer = setTimeout(dismiss, SHOWN)
  }
  function dismiss(): void {
    clearTimeout(timer)
    told.value = null
  }
  addEventListener('keydown', dismiss)
  onUnmounted(() => {
    removeEventListener('keydown', dismiss)
    clearTimeout(timer)
  })
  return { told, dismiss }
}

function toldOf([attacker, defender, fallen]: Fight, { state }: Table<Game>): Told {
  const core = state.view?.core
  const side = state.seat < 0 ? null : state.seat === core?.red ? 0 : 1
  const own = side === null ? null : sideOfLetter(attacker) === side ? attacker : defender
  const lost = own === attacker ? 'attacker' : 'defender'
  const verdict = fallen === 'both' ? 'both' : own === null ? fallen : fallen === lost ? 'lost' : 'won'
  return { attacker, defender, fallen, at: ends(core?.last ?? '')?.[1] ?? '', own, verdict }
}

// A hint for the move to be made: never against another person

const useAsked = perTable<Ref<number>>(() => ref(-1))

export interface Hint {
  readonly offered: ComputedRef<boolean>
  readonly shown: ComputedRef<Advice | null>
  ask(): void
}

export function useHint(table: Pick<Table<Game>, 'state' | 'stream'>): Hint {
  const asked = useAsked(table)
  const { state } = table
  const offered = computed(() => {
    const people = state.presence.filter((each) => !each.bot).length
    return state.mode !== 'tutorial' && !state.past && people <= 1 && Boolean(state.view?.facts?.advice)
  })
  return {
    offered,
    shown: computed(() =>
      offered.value && asked.value === state.version ? (state.view?.facts?.advice ?? null) : null,
    ),
    ask: () => void (asked.value = state.version),
  }
}

// Notes: what one takes a piece for. They are kept in this page and never sent.

export const GUESSES: readonly PieceName[] = ['mine', 'bomb', 'flag', 'engineer', 'marshal', 'general']

interface Notes {
  readonly writing: Ref<boolean>
  readonly by: Ref<Readonly<Record<string, PieceName>>>
}

const useKept = perTable<Notes>(() => ({ writing: ref(false), by: ref({}) }))

export function useNotes(table: Pick<Table<Game>, 'stream'>): Notes & {
  turn(letter: string): void
  readonly any: ComputedRef<boolean>
} {
  const kept = useKept(table)
  return {
    ...kept,
    any: computed(() => Object.keys(kept.by.value).length > 0),
    /** The next guess; after the last one none. */
    turn(letter) {
      const { [letter]: now, ...others } = kept.by.value
      const next = GUESSES[now === undefined ? 0 : GUESSES.indexOf(now) + 1]
      kept.by.value = next ? { ...others, [letter]: next } : others
    },
  }
}
