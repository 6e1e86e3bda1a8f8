import { effectScope, reactive } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onlyPass, useAutoPass } from '@/frame/useAutoPass'
import { settings } from '@/settings'
import type { Table } from '@/match/table'
import type { Command } from '@/match/types'

const PASS: Command = { type: 'PASS' }

describe('what passes by itself', () => {
  it('is one thing to do that says nothing', () => {
    expect(onlyPass([PASS], false)).toBe(PASS)
    expect(onlyPass([{ type: 'ADVANCE_PHASE' }], false)).toEqual({ type: 'ADVANCE_PHASE' })
  })

  it('is no choice, no question, and no command with something in it', () => {
    expect(onlyPass([], false)).toBeNull()
    expect(onlyPass([PASS, { type: 'PLAY_CARD' }], false)).toBeNull()
    expect(onlyPass([PASS], true)).toBeNull()
    expect(onlyPass([{ type: 'PASS', seat: 1 }], false)).toBeNull()
    expect(onlyPass([{ type: 'ROLL_DICE' }], false)).toBeNull()
  })
})

describe('passing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    settings.auto_pass = false
  })

  function table() {
    const state = reactive({ legal: [] as Command[], pending: null, view: { sys: {} } })
    const gate = { state: reactive({ busy: false }) }
    const play = vi.fn()
    const scope = effectScope()
    scope.run(() => useAutoPass({ state, gate, play } as unknown as Table))
    return { state, gate, play, scope }
  }

  async function later(): Promise<void> {
    await vi.advanceTimersByTimeAsync(2000)
  }

  it('happens for whoever wants it, and for nobody else', async () => {
    const { state, play, scope } = table()
    state.legal = [PASS]
    await later()
    expect(play).not.toHaveBeenCalled()
    settings.auto_pass = true
    await later()
    expect(play).toHaveBeenCalledExactlyOnceWith(PASS)
    scope.stop()
  })

  it('waits until what happened has been shown', async () => {
    settings.auto_pass = true
    const { state, gate, play, scope } = table()
    gate.state.busy = true
    state.legal = [PASS]
    await later()
    expect(play).not.toHaveBeenCalled()
    gate.state.busy = false
    await later()
    expect(play).toHaveBeenCalledOnce()
    scope.stop()
  })

  it('does not happen when there is something to choose by then', async () => {
    settings.auto_pass = true
    const { state, play, scope } = table()
    state.legal = [PASS]
    await vi.advanceTimersByTimeAsync(100)
    state.legal = [PASS, { type: 'PLAY_CARD' }]
    await later()
    expect(play).not.toHaveBeenCalled()
    scope.stop()
  })
})
