import { describe, expect, it } from 'vitest'
import { board as tictactoe } from '@/boards/tictactoe'
import { board as xiangqi } from '@/boards/xiangqi'
import { board as duel } from '@/boards/dicethrone'
import { board as spirits } from '@/boards/spirit_xiangqi'
import { cuesFor, instead, type CueContext } from '@/effects/registry'
import { SCENES } from '@/effects/scene/names'
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

  it('of a shader say what is drawn where none runs', () => {
    for (const name of SCENES) {
      const plain = instead({ kind: 'scene', name, at: 'here', to: 'there' })
      expect(plain.length, name).toBeGreaterThan(0)
    }
  })

  it('let a thunder rune strike where it stands, and ice grow where it reaches', () => {
    const froze = { type: 'FROZE', at: 'e4', squares: ['d4', 'f4'] }
    const scenes = cuesFor(froze, context({}), spirits.effects ?? {}).filter((cue) => cue.kind === 'scene')
    expect(scenes).toEqual([
      { kind: 'scene', name: 'thunder', at: 'cell-e4' },
      { kind: 'scene', name: 'frost', at: 'cell-d4' },
      { kind: 'scene', name: 'frost', at: 'cell-f4' },
    ])
    expect(spirits.scenes).toBe(true)
  })

  it('tell an ultimate, a blow from afar, a burn and a plain blow apart', () => {
    const fighters = [{ hero: 'pyromancer' }, { hero: 'monk' }]
    const scene = (seat: number, more: object, ultimate = false): unknown =>
      cuesFor(
        { type: 'DAMAGE_DEALT', seat, loss: 4, cause: 'attack', ...more },
        context({ fighters, attack: { ultimate } }),
        duel.effects ?? {},
      ).find((cue) => cue.kind === 'scene')
    expect(scene(1, {}, true)).toMatchObject({ name: 'bomb', at: 'hp-1' })
    expect(scene(1, {})).toMatchObject({ name: 'rocket', at: 'fighter-0', to: 'hp-1' })
    expect(scene(0, { cause: 'burn' })).toMatchObject({ name: 'fire', at: 'hp-0' })
    expect(scene(0, { loss: 12 })).toMatchObject({ name: 'explosion' })
    expect(scene(0, { loss: 0 })).toMatchObject({ name: 'shield' })
    expect(scene(0, {})).toBeUndefined()
  })
})
