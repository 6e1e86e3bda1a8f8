import { describe, expect, it } from 'vitest'
import type { Member, RoomState } from '@/protocol'
import { loanFor, nextPlayers, purchase, shortOf } from '@/room/stakes'

const member = (more: Partial<Member>): Member =>
  ({ seat: 1, player: 'a', name: 'A', chips: 5000, stack: 0, ...more }) as Member
const room = (members: Member[], buy_in: RoomState['buy_in'] = { least: 400, most: 4000, needed: 20 }) =>
  ({ members, buy_in, base_bet: 10 }) as unknown as RoomState

describe('chips in a room', () => {
  it('deals in whoever has enough and does not sit out', () => {
    const members = [
      member({ player: 'rich', stack: 20 }),
      member({ player: 'poor', stack: 19 }),
      member({ player: 'out', stack: 900, sits_out: true }),
      member({ player: 'bot:hard#4', bot: 'hard', stack: null }),
    ]
    expect(nextPlayers(room(members)).map((each) => each.player)).toEqual(['rich', 'bot:hard#4'])
    expect(nextPlayers(room(members, null)).length).toBe(3)
  })

  it.each([
    [0, 5000, { min: 400, max: 4000 }],
    [100, 350, { min: 300, max: 350 }],
    [100, 250, null],
    [3999, 5000, { min: 1, max: 1 }],
    [8000, 5000, null],
  ])('with %s on the table and %s in the wallet may buy %o', (stack, wallet, bounds) => {
    const one = member({ stack })
    expect(purchase(room([one]), one, wallet)).toEqual(bounds)
  })

  it('buys nothing during a hand, or where the wallet counts', () => {
    const one = member({ stack: 100 })
    expect(purchase(room([one]), { ...one, plays: true }, 5000)).toBeNull()
    expect(purchase(room([one], null), one, 5000)).toBeNull()
  })

  it('says what is missing, and which loan would do', () => {
    const one = member({ stack: 5 })
    expect(shortOf(room([one]), one, 100)).toBe(295)
    expect(shortOf(room([one]), one, 395)).toBe(0)
    expect(shortOf(room([one], null), one, 3)).toBe(7)
    expect([7, 100, 101, 9999].map(loanFor)).toEqual([100, 100, 200, 2000])
  })
})
