import { describe, expect, it } from 'vitest'
import { FORM, PHRASES, read, sectionAt } from '@/effects/music/score'
import { frequencyOf, pluck } from '@/effects/music/strings'

/** Numbers between 0 and 1, the same ones every time. */
function drawn(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

const FIVE_TONES = new Set([0, 2, 4, 7, 9])
const tone = (pitch: number): number => ((pitch % 12) + 12) % 12

describe('the score', () => {
  it('is read as it is written', () => {
    expect(read("5, - ~1' o3 0")).toEqual([
      { beat: 0, pitch: -5, beats: 2, loud: 0.62, manner: 'plucked' },
      { beat: 2, pitch: 12, beats: 1, loud: 0.5, manner: 'slid' },
      { beat: 3, pitch: 16, beats: 1, loud: 0.3, manner: 'harmonic' },
    ])
    expect(() => read('4')).toThrow('no tone: 4')
  })

  it('has four beats in every bar', () => {
    for (const [name, phrase] of Object.entries(PHRASES))
      for (const bar of phrase.split('|')) expect(bar.trim().split(/\s+/), name).toHaveLength(4)
  })

  it('keeps to five tones, within its section and at a bearable loudness, however it is varied', () => {
    for (let place = 0; place < FORM.length * 6; place++) {
      const { tones, beats } = sectionAt(place, drawn(place + 1))
      expect(tones.length).toBeGreaterThan(8)
      for (const each of tones) {
        expect(FIVE_TONES).toContain(tone(each.pitch))
        expect(each.beat).toBeGreaterThanOrEqual(0)
        expect(each.beat + each.beats).toBeLessThanOrEqual(beats + 0.5)
        expect(each.loud).toBeLessThanOrEqual(0.62)
      }
      const starts = tones.map((each) => each.beat)
      expect(starts).toEqual([...starts].sort((a, b) => a - b))
    }
  })

  it('is played as written once, and never just so again', () => {
    const first = sectionAt(0, () => {
      throw new Error('nothing is left to chance the first time')
    })
    expect(sectionAt(FORM.length, drawn(7))).not.toEqual(first)
  })
})

describe('a string', () => {
  const RATE = 8000

  it('sounds at its pitch and dies away without a click', () => {
    const samples = pluck(200, 1, RATE, drawn(3))
    expect(samples).toHaveLength(RATE)
    expect(Math.abs(samples[0] ?? 1)).toBe(0)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001)
    expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(1)
    const loudness = (from: number, to: number): number =>
      samples.slice(from, to).reduce((sum, sample) => sum + sample * sample, 0)
    expect(loudness(6000, 7000)).toBeLessThan(loudness(200, 1200) / 2)
  })

  it('repeats itself once a period', () => {
    const samples = pluck(200, 0.5, RATE, drawn(5))
    const alike = (shift: number): number => {
      let sum = 0
      for (let at = 200; at < 1200; at++) sum += (samples[at] ?? 0) * (samples[at + shift] ?? 0)
      return sum
    }
    expect(alike(40)).toBeGreaterThan(2 * Math.abs(alike(20)))
  })

  it('has octaves twice as high', () => {
    expect(frequencyOf(12)).toBeCloseTo(2 * frequencyOf(0))
  })
})
