/** Dice in the air: they land one after the other, and nothing goes on before the last of them lies. */
import { onMounted, onUnmounted, shallowRef, type Ref } from 'vue'
import { Cursor } from '@/match/stream'
import { reducedMotion, tempo } from '@/settings'
import type { Duel } from './useDuel'

const APART_MS = 60
const TUMBLE_MS = 700
/** What matches lights up a little after the last die. */
const LOOK_MS = 120
const TURN_MS = 90
const SIDES = 6

export interface Tumble {
  /** Dice that show nothing yet. */
  readonly flying: Readonly<Ref<ReadonlySet<number>>>
  /** Counts while they turn. */
  readonly turned: Readonly<Ref<number>>
}

const FALL: readonly Keyframe[] = [
  { transform: 'translate(-60px, -46px) rotate(-540deg) scale(0.8)', opacity: 0.2, filter: 'blur(3px)' },
  {
    transform: 'translate(-18px, 6px) rotate(-160deg) scale(1)',
    opacity: 1,
    filter: 'blur(2px)',
    offset: 0.55,
  },
  { transform: 'translate(2px, -10px) rotate(12deg)', filter: 'blur(0)', offset: 0.82 },
  { transform: 'none' },
]
const JUMP: readonly Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(-14px) rotate(180deg)' },
  { transform: 'rotate(360deg)' },
]

/** `cubes`: the dice that lie on the table, from left to right. */
export function useTumble(duel: Duel, cubes: () => readonly HTMLElement[]): Tumble {
  const { stream, gate } = duel.table
  const flying = shallowRef<ReadonlySet<number>>(new Set())
  const turned = shallowRef(0)
  const cursor = new Cursor(stream)
  let timers: ReturnType<typeof setTimeout>[] = []
  let turning: ReturnType<typeof setInterval> | undefined
  let done: () => void = () => undefined

  function roll(kept: readonly number[]): void {
    if (reducedMotion.value) return
    rest()
    const pace = gate.instant ? 1 : Math.max(0.4, tempo())
    const dice = [...cubes().keys()].filter((die) => !kept.includes(die))
    done = gate.begin()
    duel.rolling.value = true
    flying.value = new Set(dice)
    turning = setInterval(() => (turned.value += 1), TURN_MS)
    dice.forEach((die, at) => {
      const delay = at * APART_MS * pace
      const duration = TUMBLE_MS * pace
      cubes()[die]?.animate([...FALL], { duration, delay, easing: 'ease-out', fill: 'backwards' })
      timers.push(setTimeout(() => land(die), delay + duration * 0.8))
    })
    timers.push(setTimeout(rest, (dice.length * APART_MS + TUMBLE_MS + LOOK_MS) * pace))
  }

  function land(die: number): void {
    flying.value = new Set([...flying.value].filter((each) => each !== die))
  }

  /** All dice lie. */
  function rest(): void {
    timers.forEach(clearTimeout)
    timers = []
    clearInterval(turning)
    if (flying.value.size > 0) flying.value = new Set()
    duel.rolling.value = false
    done()
  }

  function jump(die: number): void {
    if (!reducedMotion.value)
      cubes()[die]?.animate([...JUMP], { duration: TUMBLE_MS / 2, easing: 'ease-out' })
  }

  const stops: (() => void)[] = []
  onMounted(() => {
    stops.push(
      stream.onEvents(() => {
        for (const { event } of cursor.take()) {
          if (event.type === 'DICE_ROLLED') roll((event.kept as number[] | undefined) ?? [])
          if (event.type === 'DIE_MODIFIED') jump(Number(event.die))
        }
      }),
      stream.onReset(rest),
      gate.onSkip(rest),
    )
  })
  onUnmounted(() => {
    for (const stop of stops) stop()
    cursor.close()
    rest()
  })
  return { flying, turned }
}

/** What a turning die shows on its way: anything but an answer. */
export const passing = (die: number, turned: number): number => 1 + ((die * 2 + turned) % SIDES)
