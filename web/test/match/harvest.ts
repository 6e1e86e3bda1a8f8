/** Harvest: a small game for two with everything that prediction can meet. Anybody may move at any time, so commands
 * cross each other on the way; some moves need chance, some a card that only the server sees; some are refused. */
import type { Foretold } from '@/match/foresight'
import type { AnyGame, Command, GameEvent, View } from '@/match/types'

export interface Field {
  readonly fields: readonly number[]
  readonly scores: readonly number[]
  /** Moves so far, by seat. */
  readonly moves: readonly number[]
  readonly hands: readonly (readonly number[])[]
  readonly deck: readonly number[]
}

interface Harvest extends AnyGame {
  core: {
    readonly fields: readonly number[]
    readonly scores: readonly number[]
    readonly moves: readonly number[]
    readonly hands: readonly (readonly number[] | { hidden: number })[]
    readonly deck: { hidden: number }
  }
}

export type HarvestView = View<Harvest>

export type Chance = (below: number) => number

/** What a move needs and a view does not have. */
class OnlyServerKnows extends Error {}

export function setup(chance: Chance): Field {
  return {
    fields: Array.from({ length: 6 }, () => 1 + chance(4)),
    scores: [0, 0],
    moves: [0, 0],
    hands: [[], []],
    deck: Array.from({ length: 12 }, () => chance(50)),
  }
}

/** The field after the move and what happened; null: refused. */
export function play(
  field: Field,
  seat: number,
  command: Command,
  chance: Chance,
): { field: Field; event: GameEvent } | null {
  const n = (field.moves[seat] as number) + 1
  // With the command's own name no two events are ever the same.
  const { id } = command
  const moved = { ...field, moves: field.moves.with(seat, n) }
  const at = command.field as number
  const gain = (by: number): readonly number[] => moved.scores.with(seat, (moved.scores[seat] as number) + by)
  switch (command.type) {
    case 'SOW':
      return {
        field: { ...moved, fields: moved.fields.with(at, (moved.fields[at] as number) + 1) },
        event: { type: 'SOWN', seat, n, id, at, now: (moved.fields[at] as number) + 1 },
      }
    case 'REAP': {
      const count = moved.fields[at] as number
      if (count === 0) return null
      return {
        field: { ...moved, fields: moved.fields.with(at, 0), scores: gain(count) },
        event: { type: 'REAPED', seat, n, id, at, count },
      }
    }
    case 'WEATHER': {
      const luck = chance(6)
      return { field: { ...moved, scores: gain(luck) }, event: { type: 'RAINED', seat, n, id, luck } }
    }
    case 'DRAW': {
      if (moved.deck.length === 0) return null
      const [card, ...deck] = moved.deck
      if (typeof card !== 'number') throw new OnlyServerKnows()
      const hands = moved.hands.with(seat, [...(moved.hands[seat] as number[]), card])
      return { field: { ...moved, deck, hands }, event: { type: 'DRAWN', seat, n, id, card } }
    }
    default:
      return null
  }
}

export const NO_SYS = {
  phase: null,
  turn: 0,
  gameover: null,
  wait: null,
  active: [],
  event_stream: { cleared: 0 },
}

export function viewOf(field: Field, seat: number): HarvestView {
  const hands = field.hands.map((hand, at) => (at === seat ? hand : { hidden: hand.length }))
  return { core: { ...field, hands, deck: { hidden: field.deck.length } }, sys: NO_SYS }
}

export function eventOf(event: GameEvent, seat: number): GameEvent {
  return event.type === 'DRAWN' && event.seat !== seat ? { ...event, card: { hidden: 1 } } : event
}

export function legalIn(view: View): readonly Command[] {
  const { fields } = (view as HarvestView).core
  return fields.flatMap((count, field) => (count > 0 ? [{ type: 'REAP', field }] : []))
}

/** What the rules in the page would say: the same rules on the view, with a probe for chance. */
export function foretellHarvest(view: View, seat: number, command: Command): Foretold | null {
  const seen = (view as HarvestView).core
  const own: Field = {
    ...seen,
    hands: seen.hands.map((hand) => ('hidden' in hand ? Array<number>(hand.hidden).fill(NaN) : hand)),
    deck: Array<never>(seen.deck.hidden).fill(null as never),
  }
  const probe: Chance = () => {
    throw new OnlyServerKnows()
  }
  try {
    const played = play(own, seat, command, probe)
    if (played === null) return null
    const after = viewOf(played.field, seat)
    const effects = command.type !== 'SOW' || (command.field as number) % 2 === 0
    return { view: after, events: [eventOf(played.event, seat)], legal: legalIn(after), effects }
  } catch (error) {
    if (error instanceof OnlyServerKnows) return null
    throw error
  }
}
