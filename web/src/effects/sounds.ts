/** Sounds, made on the spot: wood on wood, stone on wood, paper on paper. Short, dry, and none before the first
 * gesture. */
import { awake } from '@/audio'
import { settings } from '@/settings'

export type SoundName =
  | 'stone'
  | 'wood'
  | 'capture'
  | 'paper'
  | 'dice'
  | 'check'
  | 'win'
  | 'loss'
  | 'draw'
  | 'turn'
  | 'tick'
  | 'notice'
  | 'low'

type Kind = 'pieces' | 'notices'

interface Tone {
  readonly wave: OscillatorType
  readonly from: number
  readonly to: number
  readonly start: number
  readonly length: number
  readonly loud: number
}

interface Knock {
  /** Filtered noise: the middle of the band, and how narrow it is. */
  readonly band: number
  readonly narrow: number
  readonly start: number
  readonly length: number
  readonly loud: number
}

interface Recipe {
  readonly kind: Kind
  readonly tones?: readonly Tone[]
  readonly knocks?: readonly Knock[]
}

const tone = (
  from: number,
  to: number,
  start: number,
  length: number,
  loud: number,
  wave: OscillatorType = 'sine',
): Tone => ({
  wave,
  from,
  to,
  start,
  length,
  loud,
})
const knock = (band: number, narrow: number, start: number, length: number, loud: number): Knock => ({
  band,
  narrow,
  start,
  length,
  loud,
})

const RECIPES: Readonly<Record<SoundName, Recipe>> = {
  stone: { kind: 'pieces', tones: [tone(420, 180, 0, 0.07, 0.35)], knocks: [knock(2600, 1.2, 0, 0.04, 0.5)] },
  wood: { kind: 'pieces', tones: [tone(260, 120, 0, 0.1, 0.45)], knocks: [knock(1300, 1.5, 0, 0.05, 0.55)] },
  capture: {
    kind: 'pieces',
    tones: [tone(300, 90, 0, 0.12, 0.5)],
    knocks: [knock(1800, 1.2, 0, 0.05, 0.6), knock(900, 1, 0.055, 0.08, 0.5)],
  },
  paper: { kind: 'pieces', knocks: [knock(3800, 0.6, 0, 0.11, 0.25), knock(5200, 0.8, 0.05, 0.07, 0.16)] },
  dice: {
    kind: 'pieces',
    knocks: [0, 0.07, 0.13, 0.2, 0.25].map((start, at) => knock(2200 - at * 160, 2, start, 0.035, 0.4)),
  },
  check: {
    kind: 'pieces',
    tones: [tone(587, 587, 0, 0.12, 0.22, 'triangle'), tone(784, 784, 0.1, 0.18, 0.22, 'triangle')],
  },
  win: {
    kind: 'notices',
    tones: [523, 659, 784, 1047].map((note, at) => tone(note, note, at * 0.09, 0.24, 0.18, 'triangle')),
  },
  loss: {
    kind: 'notices',
    tones: [440, 392, 330].map((note, at) => tone(note, note, at * 0.12, 0.26, 0.16, 'triangle')),
  },
  draw: {
    kind: 'notices',
    tones: [440, 440].map((note, at) => tone(note, note, at * 0.14, 0.2, 0.16, 'triangle')),
  },
  turn: { kind: 'notices', tones: [tone(660, 640, 0, 0.11, 0.14)] },
  tick: { kind: 'notices', knocks: [knock(3200, 4, 0, 0.025, 0.3)] },
  notice: {
    kind: 'notices',
    tones: [tone(740, 740, 0, 0.1, 0.14, 'triangle'), tone(880, 880, 0.08, 0.14, 0.14, 'triangle')],
  },
  low: { kind: 'notices', tones: [tone(196, 170, 0, 0.2, 0.24, 'triangle')] },
}

let noise: AudioBuffer | null = null

export function play(name: SoundName): void {
  const recipe = RECIPES[name]
  const loudness = recipe.kind === 'pieces' ? settings.sound : settings.notices
  const audio = awake.value
  if (audio === null || audio.state !== 'running' || loudness === 0) return
  for (const each of recipe.tones ?? []) playTone(audio, each, loudness)
  for (const each of recipe.knocks ?? []) playKnock(audio, each, loudness)
}

function playTone(
  audio: AudioContext,
  { wave, from, to, start, length, loud }: Tone,
  loudness: number,
): void {
  const at = audio.currentTime + start
  const source = new OscillatorNode(audio, { type: wave, frequency: from })
  source.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(envelope(audio, at, length, loud * loudness))
  source.start(at)
  source.stop(at + length)
}

function playKnock(
  audio: AudioContext,
  { band, narrow, start, length, loud }: Knock,
  loudness: number,
): void {
  const at = audio.currentTime + start
  const source = new AudioBufferSourceNode(audio, { buffer: (noise ??= makeNoise(audio)) })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: band, Q: narrow })
  source.connect(filter).connect(envelope(audio, at, length, loud * loudness))
  source.start(at, Math.random() * 0.5, length)
}

/** At once, then dying away: nothing here is blown or bowed. */
function envelope(audio: AudioContext, at: number, length: number, loud: number): AudioNode {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + 0.003)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  gain.connect(audio.destination)
  return gain
}

function makeNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1
  return buffer
}
