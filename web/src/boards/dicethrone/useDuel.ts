/** What every part of the board looks at: who fights, what may be done, and how things are called. */
import { computed, inject, provide, ref, type ComputedRef, type InjectionKey, type Ref } from 'vue'
import { useFrame } from '@/frame/context'
import type { Table } from '@/match/table'
import {
  activeOf,
  isHidden,
  responder,
  type Choice,
  type Command,
  type Prompt,
  type View,
  type Window,
} from '@/match/types'
import { optionsFor } from '@/frame/prompts/choices'
import { faceOf, levelOf, placeOf } from './duel'
import type { Duel as Core, DuelFacts, Fighter, Game, Tray } from './types'

export interface Duel {
  readonly table: Table<Game>
  readonly core: ComputedRef<Core>
  /** What the rules make of it. */
  readonly facts: ComputedRef<DuelFacts | null>
  /** Who sits below: oneself, or the first seat for those who watch. */
  readonly own: ComputedRef<number>
  readonly seated: boolean
  readonly phase: ComputedRef<string>
  readonly tray: ComputedRef<Tray | null>
  /** The dice of the tray that are rolled. */
  readonly dice: ComputedRef<readonly number[]>
  /** The open question or window, if it goes to this seat. */
  readonly prompt: ComputedRef<Prompt | null>
  readonly options: ComputedRef<readonly Choice[]>
  readonly window: ComputedRef<Window | null>
  /** Does this seat have something to choose from? */
  readonly asked: ComputedRef<boolean>
  /** Whose decision the table waits for. */
  readonly acting: ComputedRef<number>
  readonly busy: ComputedRef<boolean>
  /** Are dice in the air? What they show is not known yet. */
  readonly rolling: Ref<boolean>
  fighter(seat: number): Fighter
  level(seat: number, ability: string): number
  name(seat: number): string
  /** Commands of a type that may be sent now. */
  legal(type: string): readonly Command[]
  can(type: string): boolean
  play(command: Command): Promise<boolean>
  text(key: string): string
  abilityName(hero: string, id: string): string
  symbolAt(seat: number, value: number): string
}

const KEY: InjectionKey<Duel> = Symbol('duel')

export function provideDuel(table: Table<Game>): Duel {
  const frame = useFrame<Game>()
  const { state } = table
  const core = computed(() => (state.view as View<Game>).core)
  const wait = computed(() => state.view?.sys.wait ?? null)
  const awaited = computed(() =>
    wait.value?.type === 'WINDOW' ? responder(wait.value) : activeOf(state.view)[0],
  )
  const mine = computed(() =>
    awaited.value === state.seat || activeOf(state.view).includes(state.seat) ? wait.value : null,
  )
  const prompt = computed(() => (mine.value?.type === 'PROMPT' ? mine.value : null))
  const text = (key: string): string => table.texts.text(key) ?? ''
  const legal = (type: string): readonly Command[] => state.legal.filter((command) => command.type === type)
  const duel: Duel = {
    table,
    core,
    facts: computed(() => state.view?.facts ?? null),
    own: frame.bottom,
    seated: frame.seated.value,
    phase: computed(() => state.view?.sys.phase ?? ''),
    tray: computed(() => core.value.tray),
    dice: computed(() => core.value.tray?.values.slice(0, core.value.tray.count) ?? []),
    prompt,
    options: computed(() => (prompt.value ? optionsFor(prompt.value, state.seat) : [])),
    window: computed(() => {
      const open = mine.value
      return open?.type === 'WINDOW' && open.passed[state.seat] !== true ? open : null
    }),
    asked: computed(
      () => prompt.value !== null || duel.window.value !== null || legal('SELECT_ABILITY').length > 0,
    ),
    acting: computed(() => awaited.value ?? core.value.turn),
    busy: computed(() => state.pending !== null),
    rolling: ref(false),
    fighter: (seat) => core.value.fighters[seat] as Fighter,
    level: (seat, ability) => levelOf(duel.facts.value, seat, ability),
    name: frame.name,
    legal,
    can: (type) => legal(type).length > 0,
    play: (command) => table.play(command),
    text,
    abilityName: (hero, id) =>
      text(`ability.${id}`) || text(`ability.${placeOf(hero, id)?.ability.id ?? id}`) || id,
    symbolAt: (seat, value) => faceOf(core.value.fighters[seat]?.hero ?? '', value),
  }
  provide(KEY, duel)
  return duel
}

export function useDuel(): Duel {
  const duel = inject(KEY)
  if (!duel) throw new Error('no duel around this component')
  return duel
}

export const countOf = (cards: Fighter['hand']): number =>
  isHidden(cards) ? (cards.hidden ?? 0) : cards.length
export const cardsOf = (cards: Fighter['hand']): readonly string[] => (isHidden(cards) ? [] : cards)
