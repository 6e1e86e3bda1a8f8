/** What the parts of the frame share: the table, its board, who sits where, and the time. */
import {
  computed,
  inject,
  onUnmounted,
  provide,
  ref,
  shallowRef,
  watch,
  type ComputedRef,
  type InjectionKey,
  type Ref,
  type ShallowRef,
} from 'vue'
import { gameOf } from '@/games'
import { hasText, t, type Texts } from '@/i18n'
import { usePackage } from '@/boards/following'
import { loadBoard, type Action, type BoardModule, type Handshake, type Side } from '@/boards/board'
import type { Table } from '@/match/table'
import { activeOf, SPECTATOR, type AnyGame, type Command, type GameTypes } from '@/match/types'
import { actionsIn, handshakeIn, isFlippable } from './automatic'
import { LEVELS } from './levels'
import { playerName } from './names'

export interface Frame<Game extends GameTypes = AnyGame> {
  readonly table: Table<Game>
  readonly board: ShallowRef<BoardModule | null>
  /** Is the board's module on its way? */
  readonly loading: Ref<boolean>
  readonly flipped: Ref<boolean>
  /** Can the board be seen from another side? */
  readonly flippable: ComputedRef<boolean>
  /** Besides what `legal` offers: commands that need no target and are always possible during play. */
  readonly actions: ComputedRef<readonly Action[]>
  /** What one player asks the others now. */
  readonly handshake: ComputedRef<Handshake | null>
  /** Is the card with the result open? */
  readonly result: Ref<boolean>
  /** Where what is beside the board waits behind a button: is it shown? */
  readonly aside: Ref<boolean>
  readonly active: ComputedRef<readonly number[]>
  readonly seated: ComputedRef<boolean>
  /** Has chance a part in it? Then the proof of a fair deal is worth something. */
  readonly dealt: ComputedRef<boolean>
  /** Do several people play at this screen? Then nobody is `you`. */
  readonly shared: ComputedRef<boolean>
  /** Who sits at the bottom: oneself, or the first seat. */
  readonly bottom: ComputedRef<number>
  /** Seats from the top of the table to the bottom, the bottom one left out. */
  readonly others: ComputedRef<readonly number[]>
  name(seat: number): string
  side(seat: number): Side | null
  /** Of a bot that cannot play as its level does here: what plays in its place. */
  standIn(seat: number): string
  /** A refusal as a sentence. */
  why(reason: string, details?: Readonly<Record<string, unknown>>): string
  play(command: Command): Promise<boolean>
}

const KEY: InjectionKey<Frame> = Symbol('frame')

const STAND_IN = 'level.stand_in'

/** `bottom`: who sits at the bottom, if it is not whoever looks. `levels`: which text says how a level plays here, if it
 * is not the server whose bots play. */
export function provideFrame(
  table: Table,
  bottomSeat: () => number | null = () => null,
  levels: () => Texts = () => gameOf(table.state.game)?.levels ?? {},
): Frame {
  const board = shallowRef<BoardModule | null>(null)
  const loading = ref(true)
  const flipped = ref(false)
  const result = ref(false)
  const aside = ref(false)
  const { state } = table
  const changes = usePackage(async () => {
    board.value = await loadBoard(state.game)
  })
  watch(
    () => state.game,
    async (game) => {
      if (!game) return
      loading.value = true
      board.value = await loadBoard(game)
      loading.value = false
      changes.follow(game)
    },
    { immediate: true },
  )
  const active = computed(() => activeOf(state.view))
  const bottom = computed(() => bottomSeat() ?? (state.seat === SPECTATOR ? 0 : state.seat))
  const shared = computed(
    () => state.trying || (state.mode === 'local' && state.presence.filter((each) => each.player).length > 1),
  )
  const others = computed(() => {
    const count = state.seats
    return Array.from({ length: Math.max(0, count - 1) }, (_, at) => (bottom.value + 1 + at) % count)
  })
  /** Where several bots sit, each is known by its seat. */
  const botName = (bot: string, seat: number): string => {
    if (state.mode === 'tutorial') return t('frame.teacher')
    const several = state.presence.filter((each) => each.bot).length > 1
    return t(several ? 'frame.bot_n' : 'frame.bot', { level: levelName(bot), n: seat + 1 })
  }
  const frame: Frame = {
    table,
    board,
    loading,
    flipped,
    flippable: computed(() => (board.value ? (board.value.flippable ?? false) : isFlippable(state.view))),
    actions: computed(() => (board.value ? (board.value.actions ?? []) : actionsIn(state.view))),
    handshake: computed(() => {
      const { view } = state
      if (!view || view.sys.gameover) return null
      return board.value ? (board.value.handshake?.(view) ?? null) : handshakeIn(view)
    }),
    result,
    aside,
    active,
    dealt: computed(() => !board.value?.undealt?.(state.options)),
    seated: computed(() => state.seat !== SPECTATOR),
    shared,
    bottom,
    others,
    name: (seat) => {
      if (seat === state.seat && !shared.value) return t('frame.you')
      const info = state.presence[seat]
      if (state.mode === 'local' && info?.player) return t('frame.player_n', { n: placeOf(info.player) + 1 })
      if (info?.bot) return botName(info.bot, seat)
      return info?.player ? playerName(info.player) : t('frame.free_seat', { n: seat + 1 })
    },
    side: (seat) => (state.view && board.value?.side ? board.value.side(seat, state.view) : null),
    standIn: (seat) =>
      levels()[state.presence[seat]?.bot ?? ''] === STAND_IN ? (table.texts.text(STAND_IN) ?? '') : '',
    why: (reason, details = {}) => table.texts.refusal(reason, details) ?? pageReason(reason),
    play: (command) => table.play(command),
  }
  provide(KEY, frame)
  return frame
}

/** At a local table people have no names but the number of their place. */
const placeOf = (player: string): number => Number(/\d+$/.exec(player)?.[0] ?? 0)

function levelName(bot: string): string {
  const level = LEVELS.find((each) => each.bot === bot)
  return level ? t(`practice.${level.id}`) : bot
}

/** What a part of a board uses it for may be told: `useFrame<Game>()`, with the `Game` of the board's `types.ts`. */
export function useFrame<Game extends GameTypes = AnyGame>(): Frame<Game> {
  const frame = inject(KEY)
  if (!frame) throw new Error('no frame around this component')
  return frame as unknown as Frame<Game>
}

/** What answers a question of another player: it has a bar of its own. */
export function handshakeCommands({ handshake }: Frame): ReadonlySet<string> {
  const asked = handshake.value
  return new Set(asked ? [asked.yes.type, asked.no.type] : [])
}

function pageReason(reason: string): string {
  const key = [`frame.reason.${reason}`, `reason.${reason}`].find(hasText)
  return t(key ?? 'reason.unknown')
}

/** The time of the page, now and again: for clocks and countdowns. */
export function useNow(every = 100): Ref<number> {
  const now = ref(Date.now())
  const timer = setInterval(() => (now.value = Date.now()), every)
  onUnmounted(() => clearInterval(timer))
  return now
}
