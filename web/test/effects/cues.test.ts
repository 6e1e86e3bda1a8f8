import { describe, expect, it } from 'vitest'
import { board as tictactoe } from '@/boards/tictactoe'
import { board as xiangqi } from '@/boards/xiangqi'
import { cuesFor, type CueContext } from '@/effects/cues'
import type { View } from '@/match/types'

const SYS = { phase: null, turn: 0, gameover: null, wait: null, active: [] }

function context(core: unknown, seat = 0, winners?: number[], facts?: unknown): CueContext {
  return { seat, view: { core, facts, sys: { ...SYS, gameover: winners ? { winners } : null } } as View }
}

const kinds = (cues: readonly { kind: string }[]): string[] => cues.map((cue) => cue.kind)

describe('cues', () => {
  it("are the board's own, else those of every table, else none", () => {
    const rules = tictactoe.effects ?? {}
    const cells = { cells: Array(9).fill(null) }
    expect(kinds(cuesFor({ type: 'PLACED', seat: 0, cell: 4 }, context(cells), rules))).toEqual([
      'sound',
      'ring',
    ])
    expect(kinds(cuesFor({ type: 'UNDONE', seat: 0, to_seq: 0 }, context(cells), rules))).toEqual(['sound'])
    expect(cuesFor({ type: 'NOBODY_KNOWS' }, context(cells), rules)).toEqual([])
  })

  it('celebrate a win for the winner and for who looks on, not for the loser', () => {
    const core = { cells: [0, 0, 0, 1, 1, null, null, null, null] }
    const placed = { type: 'PLACED', seat: 0, cell: 2 }
    const seen = (seat: number): string[] =>
      kinds(cuesFor(placed, context(core, seat, [0], { line: [0, 1, 2] }), tictactoe.effects ?? {}))
    expect(seen(0)).toContain('confetti')
    expect(seen(-1)).toContain('confetti')
    expect(seen(1)).not.toContain('confetti')
    expect(seen(1).filter((kind) => kind === 'burst')).toHaveLength(3)
  })

  it('tell a capture and a check apart from a plain move', () => {
    const sound = (more: object): unknown =>
      cuesFor(
        { type: 'MOVED', seat: 0, from: 'a0', to: 'a1', ...more },
        context({}),
        xiangqi.effects ?? {},
      )[0]
    expect(sound({})).toMatchObject({ name: 'wood' })
    expect(sound({ captured: 'p' })).toMatchObject({ name: 'capture' })
    expect(sound({ captured: 'p', check: true })).toMatchObject({ name: 'check' })
  })
})
