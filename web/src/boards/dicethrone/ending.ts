/** What killed whom, as the log tells it: the last damage that a fighter took, and the ability that was declared. */
import type { LogLine } from '@/match/types'

export interface Fall {
  readonly seat: number
  /** As the log names it: `attack`, `counter`, a status that burns. */
  readonly cause: string
  readonly loss: number
  /** Of the attack, or of the defence that struck back; none, where a status did it. */
  readonly ability: string
}

const DAMAGE = ['damage', 'damage_plain']
/** What an attack's own ability does, also to whoever attacks. */
const OF_ATTACK = ['attack', 'collateral', 'extra', 'recoil']

export function fallOf(lines: readonly LogLine[], seat: number): Fall | null {
  const told = lines.filter((line) => !line.takenBack)
  const at = told.findLastIndex((line) => line.seat === seat && DAMAGE.includes(line.key))
  const line = told[at]
  if (!line) return null
  const cause = String(valueOf(line, 'cause'))
  return {
    seat,
    cause,
    loss: Number(valueOf(line, 'loss')),
    ability: abilityBehind(told.slice(0, at), cause),
  }
}

function abilityBehind(before: readonly LogLine[], cause: string): string {
  const key = OF_ATTACK.includes(cause) ? 'declared' : cause === 'counter' ? 'defence' : ''
  const line = before.findLast((each) => each.key === key)
  return line ? String(valueOf(line, 'ability')) : ''
}

function valueOf(line: LogLine, name: string): unknown {
  return line.segments.find((segment) => segment[0] === 'value' && segment[1] === name)?.[2] ?? ''
}
