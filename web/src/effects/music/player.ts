/** Plays the score, section by section, a little ahead of time. It fades in and out. */
import { sectionAt, type Section, type Tone } from './score'
import { frequencyOf, pluck } from './strings'

const BEAT_S = 1.15
const RING_S = 3.4
const FADE_S = 1.2
/** How long before a section begins it is made ready. */
const AHEAD_S = 2
/** Full volume is still quiet: it lies under everything else. */
const FULL = 0.3
const SLIDE_S = 0.14

export class Music {
  private readonly out: GainNode
  private readonly space: AudioNode
  private readonly strings = new Map<number, AudioBuffer>()
  private readonly sounding = new Set<AudioBufferSourceNode>()
  private place = 0
  private next = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly audio: AudioContext) {
    this.out = new GainNode(audio, { gain: 0 })
    this.out.connect(audio.destination)
    this.space = room(audio, this.out)
  }

  /** From 0 to 1. */
  set volume(loudness: number) {
    const { gain } = this.out
    gain.cancelScheduledValues(this.audio.currentTime)
    gain.setTargetAtTime(loudness * FULL, this.audio.currentTime, FADE_S / 3)
  }

  start(): void {
    if (this.timer !== undefined) return
    this.next = this.audio.currentTime + 0.3
    this.prepare()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.volume = 0
    for (const source of this.sounding) source.stop(this.audio.currentTime + FADE_S)
  }

  private prepare(): void {
    const section = sectionAt(this.place++, Math.random)
    this.write(section, this.next)
    this.next += section.beats * BEAT_S
    const wait = (this.next - this.audio.currentTime - AHEAD_S) * 1000
    this.timer = setTimeout(() => this.prepare(), Math.max(0, wait))
  }

  private write({ tones }: Section, start: number): void {
    for (const tone of tones) this.sound(tone, start + tone.beat * BEAT_S)
  }

  private sound(tone: Tone, at: number): void {
    const source = new AudioBufferSourceNode(this.audio, { buffer: this.stringFor(tone.pitch) })
    const gain = new GainNode(this.audio, { gain: tone.loud })
    if (tone.manner === 'slid') {
      source.detune.setValueAtTime(-200, at)
      source.detune.linearRampToValueAtTime(0, at + SLIDE_S)
    }
    const end = at + Math.min(RING_S, tone.beats * BEAT_S + 1)
    gain.gain.setValueAtTime(tone.loud, Math.max(at, end - 0.6))
    gain.gain.linearRampToValueAtTime(0, end)
    source.connect(gain).connect(this.space)
    source.start(at)
    source.stop(end)
    this.sounding.add(source)
    source.onended = () => this.sounding.delete(source)
  }

  private stringFor(pitch: number): AudioBuffer {
    const known = this.strings.get(pitch)
    if (known) return known
    const { sampleRate } = this.audio
    const samples = pluck(frequencyOf(pitch), RING_S, sampleRate, Math.random)
    const buffer = this.audio.createBuffer(1, samples.length, sampleRate)
    buffer.copyToChannel(samples, 0)
    this.strings.set(pitch, buffer)
    return buffer
  }
}

/** A small room: what is heard straight, and a dull echo that dies away. */
function room(audio: AudioContext, out: AudioNode): AudioNode {
  const entry = new BiquadFilterNode(audio, { type: 'lowpass', frequency: 3200 })
  const delay = new DelayNode(audio, { delayTime: 0.29 })
  const dull = new BiquadFilterNode(audio, { type: 'lowpass', frequency: 1400 })
  const back = new GainNode(audio, { gain: 0.34 })
  entry.connect(out)
  entry.connect(delay).connect(dull).connect(back).connect(delay)
  back.connect(out)
  return entry
}
