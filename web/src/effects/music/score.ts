/** The music of the house: our own piece for a plucked instrument of seven strings over a slow ground.
 *
 * Written in numbers as its players do: 1 2 3 5 6 are the five tones; `'` an octave higher, `,` one lower; `-` lets the
 * tone before ring on, `0` is silence; `o` is a harmonic, `~` slides into the tone from below. A bar has four beats.
 * Each time round, the phrases are played a little differently: some tones left out, some softer, a grace before one. */

export interface Tone {
  /** Beats after the start of its section. */
  readonly beat: number
  /** Half tones above the ground tone. */
  readonly pitch: number
  /** How many beats it rings. */
  readonly beats: number
  /** From 0 to 1. */
  readonly loud: number
  readonly manner: 'plucked' | 'harmonic' | 'slid'
}

export interface Section {
  readonly beats: number
  readonly tones: readonly Tone[]
}

const STEPS: Readonly<Record<string, number>> = { 1: 0, 2: 2, 3: 4, 5: 7, 6: 9 }
const OCTAVE = 12
const BAR = 4

/** Opening, answer, harmonics like drops of water, a climb, the long way home. */
export const PHRASES = {
  opening: '5, 6, 1 - | 2 - 3 2 | 1 - ~6, - | 5, - - 0',
  answer: "3 5 6 - | 1' - 6 5 | 3 - ~2 3 | 5 - - 0",
  drops: "o1' o5 o3 - | o5 o1' - 0 | o2' o1' o6 o5 | o6 - - 0",
  climb: "6, 1 2 3 | 5 - ~6 - | 1' - 2' 1' | 6 - - 0",
  home: '~3 - 2 1 | 2 - 6, - | 1 6, 5, - | 1 - - 0',
} as const
type Phrase = keyof typeof PHRASES

export const FORM: readonly Phrase[] = [
  'opening',
  'answer',
  'drops',
  'opening',
  'climb',
  'drops',
  'answer',
  'home',
]

/** The ground under each bar of a phrase: low, soft, a fifth apart. */
const GROUND: readonly number[] = [-24, -17, -24, -29]
const GROUND_LOUD = 0.34
/** Between phrases the hands rest. */
const REST = 4

/** The section at a place of the piece, which goes round and round. `chance` gives numbers from 0 to 1. */
export function sectionAt(place: number, chance: () => number): Section {
  const text = PHRASES[FORM[place % FORM.length] as Phrase]
  const bars = text.split('|').length
  const written = read(text)
  const tones = place < FORM.length ? written : written.flatMap((tone) => varied(tone, chance))
  const ground = Array.from({ length: bars }, (_, bar) => groundAt(bar))
  return { beats: bars * BAR + REST, tones: [...ground, ...tones].sort((a, b) => a.beat - b.beat) }
}

function groundAt(bar: number): Tone {
  const pitch = GROUND[bar % GROUND.length] ?? 0
  return { beat: bar * BAR, pitch, beats: BAR, loud: GROUND_LOUD, manner: 'plucked' }
}

export function read(text: string): readonly Tone[] {
  const tones: Tone[] = []
  const signs = text.split(/[\s|]+/).filter(Boolean)
  signs.forEach((sign, beat) => {
    const last = tones.at(-1)
    if (sign === '-' && last) tones[tones.length - 1] = { ...last, beats: last.beats + 1 }
    else if (sign !== '-' && sign !== '0') tones.push(toneOf(sign, beat))
  })
  return tones
}

function toneOf(sign: string, beat: number): Tone {
  const [, manner = '', step = '', height = ''] = /^([o~]?)([12356])([',]?)$/.exec(sign) ?? []
  const base = STEPS[step]
  if (base === undefined) throw new Error(`no tone: ${sign}`)
  const pitch = base + (height === "'" ? OCTAVE : height === ',' ? -OCTAVE : 0)
  const loud = beat % BAR === 0 ? 0.62 : 0.5
  if (manner === 'o') return { beat, pitch: pitch + OCTAVE, beats: 1, loud: loud * 0.6, manner: 'harmonic' }
  return { beat, pitch, beats: 1, loud, manner: manner === '~' ? 'slid' : 'plucked' }
}

/** A short tone may be left out, a long one is slid into or gets a grace note an octave below. */
function varied(tone: Tone, chance: () => number): readonly Tone[] {
  const drawn = chance()
  const softer = { ...tone, loud: tone.loud * (0.8 + 0.2 * chance()) }
  if (tone.beats === 1 && drawn < 0.14) return []
  if (tone.beats > 1 && tone.manner === 'plucked' && drawn < 0.2) return [{ ...softer, manner: 'slid' }]
  if (tone.beats < 2 || drawn < 0.86) return [softer]
  const grace = { ...softer, pitch: tone.pitch - OCTAVE, beats: 1, loud: tone.loud * 0.4 }
  return [grace, { ...softer, beat: tone.beat + 0.5 }]
}
