/** The page's side of the rules: when a call goes through, and what comes back. */
import { decode, encode } from '@msgpack/msgpack'
import { describe, expect, it, vi } from 'vitest'
import { Denied } from '@/net/connection'
import { Rules } from '@/rules/rules'
import type { Asked, RulesFacts, Told } from '@/rules/wire'

const FACTS: RulesFacts = {
  runtime: '/r/',
  rules: '/rules.zip',
  snapshot: true,
  games: ['tictactoe'],
  networks: { tictactoe: '/network.npz' },
}

class FakeWorker {
  onmessage: ((event: { data: Told }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null
  readonly asked: Asked[] = []
  terminated = false

  postMessage(message: Asked): void {
    this.asked.push(message)
  }

  tell(message: Told): void {
    this.onmessage?.({ data: message })
  }

  terminate(): void {
    this.terminated = true
  }
}

function made(facts: RulesFacts | null = FACTS): { rules: Rules; worker: FakeWorker; opened: () => number } {
  const worker = new FakeWorker()
  const open = vi.fn(() => worker as unknown as Worker)
  return { rules: new Rules(facts, open), worker, opened: () => open.mock.calls.length }
}

async function ready(): Promise<{ rules: Rules; worker: FakeWorker }> {
  const { rules, worker } = made()
  const started = rules.start()
  worker.tell({ type: 'ready' })
  await started
  return { rules, worker }
}

describe('the rules', () => {
  it('are off until somebody needs them, and start once', () => {
    const { rules, opened } = made()
    expect(rules.state).toBe('off')
    expect(opened()).toBe(0)
    void rules.start()
    void rules.start()
    expect(rules.state).toBe('loading')
    expect(opened()).toBe(1)
    expect(rules.knows('tictactoe')).toBe(true)
    expect(rules.knows('ludo')).toBe(false)
  })

  it('answer each caller', async () => {
    const { rules, worker } = await ready()
    const first = rules.call<number>('double', { n: 1 })
    const second = rules.call<number>('double', { n: 2 })
    const [, one, two] = worker.asked
    if (one?.type !== 'call' || two?.type !== 'call') throw new Error('two calls were made')
    expect(decode(one.payload)).toEqual({ n: 1 })
    worker.tell({ type: 'answer', id: two.id, payload: encode({ type: 'done', result: 4 }) })
    worker.tell({ type: 'answer', id: one.id, payload: encode({ type: 'done', result: 2 }) })
    expect(await first).toBe(2)
    expect(await second).toBe(4)
  })

  it('say why not', async () => {
    const { rules, worker } = await ready()
    const asked = rules.call('refuse')
    const failed = { type: 'failed', code: 3001, reason: 'illegal', details: { cell: 4 } }
    worker.tell({ type: 'answer', id: 1, payload: encode(failed) })
    await expect(asked).rejects.toMatchObject({ code: 3001, reason: 'illegal', details: { cell: 4 } })
    expect(rules.state).toBe('ready')
  })

  it('refuse at once where they are not ready', async () => {
    const { rules } = made()
    await expect(rules.call('about')).rejects.toBeInstanceOf(Denied)
    const without = made(null).rules
    await expect(without.start()).rejects.toBeInstanceOf(Denied)
    expect(without.state).toBe('failed')
  })

  it('leave nobody waiting when Python comes to an end', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { rules, worker } = await ready()
    const asked = rules.call('about')
    worker.tell({ type: 'failed', problem: 'out of memory' })
    await expect(asked).rejects.toMatchObject({ reason: 'rules_not_ready' })
    expect(rules.state).toBe('failed')
    expect(worker.terminated).toBe(true)
    expect(warned).toHaveBeenCalled()
    warned.mockRestore()
  })

  it('bring a network once, where a game has one, and go on where it does not come', async () => {
    const { rules, worker } = await ready()
    await rules.bring('ludo')
    const first = rules.bring('tictactoe')
    void rules.bring('tictactoe')
    expect(worker.asked.filter(({ type }) => type === 'bring')).toEqual([
      { type: 'bring', game: 'tictactoe', network: '/network.npz' },
    ])
    vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined)
    worker.tell({ type: 'brought', game: 'tictactoe', problem: 'it did not come' })
    await first
    expect(rules.state).toBe('ready')
  })
})
