/** What every part of the board looks at: what lies where, what may be done, what is asked, and how things are called.
 * Nothing here knows a rule: what may be done is what the server calls legal, what only rules know comes as facts. */
import {
  computed,
  inject,
  provide,
  ref,
  shallowRef,
  watch,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue'
import { t } from '@/i18n'
import { useFrame } from '@/frame/context'
import { optionsFor } from '@/frame/prompts/choices'
import type { Table } from '@/match/table'
import {
  activeOf,
  isHidden,
  type Choice,
  type Command,
  type Prompt,
  type View,
  type Window,
} from '@/match/types'
import type { Attached, Base, Minion, Standing } from './clash'
import { baseOf, cardOf, GOAL, isCard } from './sheet'
import type { Brawl, BrawlFacts, Game, Side } from './types'

export interface Player {
  readonly seat: number
  readonly vp: number
  readonly factions: readonly string[]
  readonly hand: number
  readonly deck: number
  readonly discard: readonly string[]
}

/** Who chooses when, and what was chosen; `at`: whose turn it is to choose. */
export interface Draft {
  readonly order: readonly number[]
  readonly picks: readonly (string | null)[]
  readonly at: number
  readonly taken: ReadonlyMap<string, number>
}

/** A play that is left this turn, with its limit if it has one. */
export interface PlayLeft {
  readonly kind: 'minion' | 'action'
  readonly count: number
  readonly limit: string
}

export interface Clash {
  readonly table: Table<Game>
  readonly core: ComputedRef<Brawl>
  readonly facts: ComputedRef<BrawlFacts | null>
  /** Who sits below: oneself, or the first seat for those who watch. */
  readonly own: ComputedRef<number>
  readonly others: ComputedRef<readonly number[]>
  readonly seated: ComputedRef<boolean>
  readonly phase: ComputedRef<string>
  readonly turn: ComputedRef<number>
  readonly active: ComputedRef<readonly number[]>
  /** Is one asked for something now? */
  readonly mine: ComputedRef<boolean>
  readonly over: ComputedRef<boolean>
  readonly busy: ComputedRef<boolean>
  readonly goal: ComputedRef<number>
  readonly draft: ComputedRef<Draft | null>
  readonly players: ComputedRef<readonly Player[]>
  readonly bases: ComputedRef<readonly Base[]>
  /** What lies on the table, by its id. */
  readonly things: ComputedRef<ReadonlyMap<string, 'base' | 'minion' | 'action'>>
  readonly baseDeck: ComputedRef<number>
  readonly hand: ComputedRef<readonly string[]>
  readonly prompt: ComputedRef<Prompt | null>
  readonly options: ComputedRef<readonly Choice[]>
  /** Where the cards lie that are asked for: the first word of the question's name. */
  readonly zone: ComputedRef<string>
  readonly window: ComputedRef<Window | null>
  readonly plays: ComputedRef<readonly PlayLeft[]>
  /** Is the past still being shown? Then the table stays as it was before it. */
  readonly holding: Ref<boolean>
  name(seat: number): string
  text(key: string): string
  cardName(card: string): string
  player(seat: number): Player
  legal(type: string): readonly Command[]
  can(type: string): boolean
  play(command: Command): Promise<boolean>
  minion(id: string): Minion | null
  /** Of a thing on the table, a minion, an action or a base: which card it is. */
  cardAt(id: string): string | null
  base(slot: number): Base | null
  sayMinion(minion: Minion): string
  sayBase(base: Base): string
  sayPoints(): string
}

const KEY: InjectionKey<Clash> = Symbol('clash')
const NOBODY: Player = { seat: -1, vp: 0, factions: [], hand: 0, deck: 0, discard: [] }
const NO_LIMIT = 99

export function provideClash(table: Table<Game>): Clash {
  const frame = useFrame<Game>()
  const { state } = table
  const holding = ref(false)
  const before = shallowRef<View<Game> | null>(state.view)
  watch(
    () => state.view,
    (_, old) => {
      if (!holding.value) before.value = old
    },
    { flush: 'sync' },
  )
  const view = computed(() => (holding.value ? before.value : state.view) ?? state.view)
  const core = computed(() => view.value?.core as Brawl)
  const facts = computed(() => view.value?.facts ?? null)
  const active = computed(() => activeOf(state.view))
  const mine = computed(() => !holding.value && active.value.includes(state.seat))
  const wait = computed(() => state.view?.sys.wait ?? null)
  const prompt = computed(() => (mine.value && wait.value?.type === 'PROMPT' ? wait.value : null))
  const text = (key: string): string => table.texts.text(key) ?? ''
  const count = (cards: Side['hand']): number => (isHidden(cards) ? (cards.hidden ?? 0) : cards.length)

  const players = computed<readonly Player[]>(() =>
    core.value.sides.map((side, seat) => ({
      seat,
      vp: side.points,
      factions: side.factions,
      hand: count(side.hand),
      deck: count(side.deck),
      discard: side.discard,
    })),
  )

  const usable = computed(
    () =>
      new Set(
        state.legal.flatMap((command) => {
          const { thing, minion } = command as Command
          return [thing, minion].filter((each): each is string => typeof each === 'string')
        }),
      ),
  )
  const attachedTo = (of: (action: Brawl['actions'][string]) => boolean): Attached[] =>
    Object.values(core.value.actions)
      .filter(of)
      .map((action) => ({
        uid: action.id,
        card: action.card,
        owner: action.owner,
        ready: usable.value.has(action.id),
      }))
  const bases = computed<readonly Base[]>(() =>
    core.value.bases.map((base) => {
      const { place: slot } = base
      const powers = facts.value?.totals[slot] ?? players.value.map(() => 0)
      const points = facts.value?.points[slot] ?? []
      return {
        slot,
        uid: base.id,
        id: base.card,
        total: powers.reduce((sum, power) => sum + power, 0),
        breakpoint: facts.value?.breakpoints[slot] ?? baseOf(base.card).breakpoint,
        due: facts.value?.due.includes(slot) ?? false,
        powers,
        standings: ranked(facts.value?.places[slot] ?? [], powers, points),
        attached: attachedTo((action) => action.host === '' && action.place === slot),
        minions: Object.values(core.value.minions)
          .filter((minion) => minion.place === slot)
          .map((minion) => ({
            uid: minion.id,
            card: minion.card,
            slot: minion.place,
            seat: minion.controller,
            owner: minion.owner,
            power: facts.value?.power[minion.id] ?? cardOf(minion.card).power ?? 0,
            attached: attachedTo((action) => action.host === minion.id),
            ready: usable.value.has(minion.id),
          })),
      }
    }),
  )
  const minions = computed(
    () => new Map(bases.value.flatMap((base) => base.minions.map((each) => [each.uid, each] as const))),
  )

  const things = computed(
    () =>
      new Map<string, 'base' | 'minion' | 'action'>([
        ...core.value.bases.map((base) => [base.id, 'base'] as const),
        ...Object.keys(core.value.minions).map((id) => [id, 'minion'] as const),
        ...Object.keys(core.value.actions).map((id) => [id, 'action'] as const),
      ]),
  )

  const clash: Clash = {
    table,
    core,
    facts,
    own: frame.bottom,
    others: frame.others,
    seated: frame.seated,
    phase: computed(() => view.value?.sys.phase ?? ''),
    turn: computed(() => core.value.turn),
    active,
    mine,
    over: computed(() => !holding.value && Boolean(state.view?.sys.gameover)),
    busy: computed(() => state.pending !== null),
    goal: computed(() => state.options.goal ?? GOAL),
    draft: computed(() => (core.value.number > 0 ? null : draftOf(core.value, facts.value))),
    players,
    bases,
    things,
    baseDeck: computed(() => count(core.value.base_deck)),
    hand: computed(() => {
      const cards = core.value.sides[frame.bottom.value]?.hand ?? []
      return isHidden(cards) ? [] : cards
    }),
    prompt,
    options: computed(() => (prompt.value ? optionsFor(prompt.value, state.seat) : [])),
    zone: computed(() => prompt.value?.name.split('_')[0] ?? ''),
    window: computed(() => (!holding.value && wait.value?.type === 'WINDOW' ? wait.value : null)),
    plays: computed(() =>
      playsOf(core.value.sides[frame.bottom.value], (slot) => clash.cardName(clash.base(slot)?.id ?? '')),
    ),
    holding,
    name: frame.name,
    text,
    cardName: (card) => text(`card.${card}`),
    player: (seat) => players.value[seat] ?? NOBODY,
    legal: (type) => (holding.value ? [] : state.legal.filter((command) => command.type === type)),
    can: (type) => clash.legal(type).length > 0,
    play: (command) => table.play(command),
    minion: (id) => minions.value.get(id) ?? null,
    cardAt: (id) =>
      core.value.minions[id]?.card ??
      core.value.actions[id]?.card ??
      core.value.bases.find((base) => base.id === id)?.card ??
      (isCard(id) ? id : null),
    base: (slot) => bases.value.find((base) => base.slot === slot) ?? null,
    sayMinion: (minion) => {
      const at = clash.base(minion.slot)
      const parts = [
        t('smashup.say.minion', {
          card: clash.cardName(minion.card),
          base: at ? clash.cardName(at.id) : '',
          power: minion.power,
        }),
        t('smashup.say.of', { name: frame.name(minion.seat) }),
      ]
      if (minion.owner !== minion.seat) parts.push(t('smashup.say.owner', { name: frame.name(minion.owner) }))
      for (const action of minion.attached) parts.push(clash.cardName(action.card))
      return parts.join(t('smashup.comma'))
    },
    sayBase: (base) =>
      [
        t('smashup.say.base', {
          base: clash.cardName(base.id),
          total: base.total,
          breakpoint: base.breakpoint,
        }),
        ...base.standings.map((standing) =>
          t('smashup.say.standing', {
            name: frame.name(standing.seat),
            power: standing.power,
            points: standing.points,
          }),
        ),
      ].join(t('smashup.comma')),
    sayPoints: () =>
      players.value
        .map((player) => t('smashup.player', { name: frame.name(player.seat), n: player.vp }))
        .join(t('smashup.comma')),
  }
  provide(KEY, clash)
  return clash
}

/** Who takes part, the best first. */
const ranked = (
  places: readonly number[],
  powers: readonly number[],
  points: readonly number[],
): Standing[] =>
  places
    .map((place, seat) => ({ seat, place, power: powers[seat] ?? 0, points: points[seat] ?? 0 }))
    .filter((standing) => standing.place >= 0)
    .sort((a, b) => a.place - b.place)

function draftOf(core: Brawl, facts: BrawlFacts | null): Draft {
  const order = facts?.draft ?? []
  const seen = new Map<number, number>()
  const picks = order.map((seat) => {
    const nth = seen.get(seat) ?? 0
    seen.set(seat, nth + 1)
    return core.sides[seat]?.factions[nth] ?? null
  })
  return {
    order,
    picks,
    at: picks.findIndex((pick) => pick === null),
    taken: new Map(core.sides.flatMap((side, seat) => side.factions.map((faction) => [faction, seat]))),
  }
}

/** Each play that is left, and what it is limited to. */
function playsOf(side: Side | undefined, baseName: (slot: number) => string): PlayLeft[] {
  if (!side) return []
  const limited = (power: number): string => (power < NO_LIMIT ? t('smashup.plays.power', { n: power }) : '')
  const extra = (count: number, limit: string): PlayLeft[] =>
    count > 0 ? [{ kind: 'minion', count, limit }] : []
  return [
    { kind: 'minion', count: side.minion_plays, limit: '' },
    ...side.capped_plays.flatMap((power) => extra(1, limited(power))),
    ...Object.entries(side.base_plays).flatMap(([slot, powers]) =>
      powers.flatMap((power) =>
        extra(
          1,
          [t('smashup.plays.base', { base: baseName(Number(slot)) }), limited(power)]
            .filter(Boolean)
            .join(' '),
        ),
      ),
    ),
    ...extra(side.same_plays, t('smashup.plays.same')),
    { kind: 'action', count: side.action_plays, limit: '' },
  ]
}

export function useClash(): Clash {
  const clash = inject(KEY)
  if (!clash) throw new Error('no clash around this component')
  return clash
}
