/** What the signs of a record are called: the rules write them simplified, the board shows them as they are carved. */
import { describe, expect, it } from 'vitest'
import { letterOf } from '@/boards/xiangqi/pieces'

describe('a sign of a record', () => {
  it.each([...'帅仕相马车炮兵将士象卒', ...'帥傌俥將馬車砲'])('%s is a piece', (sign) => {
    expect(letterOf(sign)).not.toBeNull()
  })

  it('is not taken for one if it is a forged piece', () => expect(letterOf('龙')).toBeNull())
})
