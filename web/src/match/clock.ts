/** Clocks as the engine keeps them, told for this moment. Times are the host's, in milliseconds. */
import type { ByoYomi, Canadian, Delay, Fischer, PerTurn } from '@/protocol'
import type { ClockView } from './types'

export type TimeControl = Fischer | ByoYomi | Canadian | Delay | PerTurn

export interface Reading {
  /** What is left of the budget, or of the period. */
  readonly left: number
  readonly running: boolean
  /** Byo-yomi periods that are left, the current one included; null without byo-yomi. */
  readonly periods: number | null
  /** Canadian time: moves that the period that runs still asks for. */
  readonly moves?: number
  /** What is left of the delay, while it runs. */
  readonly delay?: number
}

export function readClock(clock: ClockView, control: TimeControl | null, seat: number, now: number): Reading {
  const running = clock.running.includes(seat)
  const passed = running ? Math.max(0, now - clock.since) : 0
  const delay = running ? delayLeft(clock, control, seat) : 0
  const left = (clock.remaining[seat] ?? 0) - Math.max(0, passed - delay)
  if (delay > passed) return { left, running, periods: null, delay: delay - passed }
  if (control?.type === 'canadian' && left <= 0) {
    const used = (clock.used[seat] ?? 0) - left
    const moves = clock.periods[seat] ?? 0
    return { left: Math.max(0, control.period_seconds * 1000 - used), running, periods: null, moves }
  }
  if (control?.type !== 'byo_yomi') return { left: Math.max(0, left), running, periods: null }
  if (left > 0) return { left, running, periods: clock.periods[seat] ?? 0 }
  const period = control.period_seconds * 1000
  const used = (clock.used[seat] ?? 0) - left
  const periods = Math.max(0, (clock.periods[seat] ?? 0) - Math.floor(used / period))
  return { left: periods > 0 ? period - (used % period) : 0, running, periods }
}

/** So many milliseconds of the turn cost nothing yet, counted from when the clock was last looked at. */
function delayLeft(clock: ClockView, control: TimeControl | null, seat: number): number {
  return control?.type === 'delay' ? Math.max(0, control.delay * 1000 - (clock.used[seat] ?? 0)) : 0
}

/** The clock from now on, when others are to move: what has run stands as it was just read. */
export function handOver(
  clock: ClockView,
  control: TimeControl | null,
  running: readonly number[],
  now: number,
): ClockView {
  const passed = Math.max(0, now - clock.since)
  const remaining = clock.remaining.map((left, seat) =>
    clock.running.includes(seat) ? left - Math.max(0, passed - delayLeft(clock, control, seat)) : left,
  )
  const used = control?.type === 'delay' ? clock.used.map(() => 0) : clock.used
  return { ...clock, remaining, used, running, since: now }
}

const TENTHS_BELOW = 10_000

/** `7:48`; under ten seconds with tenths, `9.3`; over an hour `1:02:33`. */
export function clockText(ms: number): string {
  if (ms < TENTHS_BELOW) return (Math.floor(ms / 100) / 10).toFixed(1)
  const total = Math.floor(ms / 1000)
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const two = (value: number): string => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
