/** What every part of the board looks at: what stands where, what may be done, what is asked, and how things are called.
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
import { activeOf, isHidden, type Choice, type Command, type Prompt } from '@/match/types'
import { place, type Standing } from './battle'
import { cardOf, printed } from './sheet'
import type { Battle as Core, BattleFacts, Game, Preview, Side } from './types'

export interface Battle {
  readonly table: Table<Game>
  readonly core: ComputedRef<Core>
  readonly facts: ComputedRef<BattleFacts | null>
  /** Who sits below: oneself, or the first seat for those who watch. */
  readonly own: ComputedRef<number>
  readonly seated: ComputedRef<boolean>
  readonly phase: ComputedRef<string>
  readonly mine: ComputedRef<boolean>
  readonly standings: ComputedRef<ReadonlyMap<number, Standing>>
  readonly prompt: ComputedRef<Prompt | null>
  readonly options: ComputedRef<readonly Choice[]>
  readonly busy: ComputedRef<boolean>
  readonly over: ComputedRef<boolean>
  /** Are dice in the air? What they do is not shown yet. */
  readonly rolling: Ref<boolean>
  name(seat: number): string
  text(key: string): string
  cardName(card: string): string
  legal(type: string): readonly Command[]
  can(type: string): boolean
  play(command: Command): Promise<boolean>
  piece(id: string): Standing | null
  side(seat: number): Side
  hand(seat: number): readonly string[]
  /** Of a pile, also where its cards are hidden. */
  count(cards: Side['hand']): number
  preview(unit: string, cell: number): Preview | null
  /** A card on its cell, in words. */
  say(unit: Standing): string
}

const KEY: InjectionKey<Battle> = Symbol('battle')

export function provideBattle(table: Table<Game>): Battle {
  const frame = useFrame<Game>()
  const { state } = table
  const core = computed(() => state.view?.core as Core)
  const facts = computed(() => state.view?.facts ?? null)
  const wait = computed(() => state.view?.sys.wait ?? null)
  const mine = computed(() => activeOf(state.view).includes(state.seat))
  const prompt = computed(() => (mine.value && wait.value?.type === 'PROMPT' ? wait.value : null))
  const rolling = ref(false)
  const text = (key: string): string => table.texts.text(key) ?? ''
  const legal = (type: string): readonly Command[] => state.legal.filter((command) => command.type === type)
  const ready = computed(
    () =>
      new Set(
        state.legal.flatMap((command) =>
          'unit' in command && typeof command.unit === 'string' ? [command.unit] : [],
        ),
      ),
  )

  const now = computed<ReadonlyMap<number, Standing>>(() => {
    const found = new Map<number, Standing>()
    for (const piece of Object.values(core.value.pieces)) {
      found.set(piece.place, {
        id: piece.id,
        card: piece.card,
        cell: piece.place,
        side: piece.controller,
        owner: piece.owner,
        life: facts.value?.life[piece.id] ?? cardOf(piece.card).life,
        damage: piece.damage,
        strength: facts.value?.strength[piece.id] ?? cardOf(piece.card).strength ?? null,
        boosts: piece.boosts,
        abilities: [...new Set([...cardOf(piece.card).abilities, ...piece.gained, ...piece.shared])],
        under: piece.under.map((each) => each.card),
        moved: piece.moved,
        attacked: piece.attacked,
        extra: piece.extra,
        ready: ready.value.has(piece.id),
      })
    }
    return found
  })
  // While dice are in the air the field stays as it was before them.
  const before = shallowRef(now.value)
  watch(now, (_, old) => (before.value = old), { flush: 'sync' })
  const standings = computed(() => (rolling.value ? before.value : now.value))
  const byId = computed(() => new Map([...standings.value.values()].map((each) => [each.id, each])))

  const battle: Battle = {
    table,
    core,
    facts,
    own: frame.bottom,
    seated: frame.seated,
    phase: computed(() => state.view?.sys.phase ?? ''),
    mine,
    standings,
    prompt,
    options: computed(() => (prompt.value ? optionsFor(prompt.value, state.seat) : [])),
    busy: computed(() => state.pending !== null),
    over: computed(() => Boolean(state.view?.sys.gameover)),
    rolling,
    name: frame.name,
    text,
    cardName: (card) => text(`card.${printed(card)}`),
    legal,
    can: (type) => legal(type).length > 0,
    play: (command) => table.play(command),
    piece: (id) => byId.value.get(id) ?? null,
    side: (seat) => core.value.sides[seat] as Side,
    hand: (seat) => {
      const cards = core.value.sides[seat]?.hand ?? []
      return isHidden(cards) ? [] : cards
    },
    count: (cards) => (isHidden(cards) ? (cards.hidden ?? 0) : cards.length),
    preview: (unit, cell) => facts.value?.attacks[unit]?.[cell] ?? null,
    say: (unit) => {
      const card = cardOf(unit.card)
      const parts = [
        t('summonerwars.say.at', { at: place(unit.cell), card: battle.cardName(unit.card) }),
        t('summonerwars.say.whose', { name: frame.name(unit.side) }),
        text(`class.${card.class}`),
      ]
      if (unit.strength !== null) parts.push(t('summonerwars.strength_n', { n: unit.strength }))
      parts.push(t('summonerwars.say.life', { n: Math.max(0, unit.life - unit.damage), most: unit.life }))
      if (unit.boosts > 0) parts.push(t('summonerwars.boosts_n', { n: unit.boosts }))
      for (const under of unit.under)
        parts.push(t('summonerwars.say.under', { card: battle.cardName(under) }))
      return parts.join(t('summonerwars.comma'))
    },
  }
  provide(KEY, battle)
  return battle
}

export function useBattle(): Battle {
  const battle = inject(KEY)
  if (!battle) throw new Error('no battle around this component')
  return battle
}
