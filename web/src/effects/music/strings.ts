/** A plucked string: noise that runs round a loop and loses its edge on the way (after Karplus and Strong). */

/** D below middle C. */
const GROUND_HZ = 146.83
export const frequencyOf = (pitch: number): number => GROUND_HZ * 2 ** (pitch / 12)

type Samples = Float32Array<ArrayBuffer>

/** One tone, as samples from −1 to 1. */
export function pluck(frequency: number, seconds: number, rate: number, chance: () => number): Samples {
  const samples = new Float32Array(Math.ceil(seconds * rate))
  const loop = excited(Math.max(2, Math.round(rate / frequency)), chance)
  const damping = 0.9985 - Math.min(0.004, frequency / 150_000)
  let before = 0
  for (let at = 0; at < samples.length; at++) {
    const place = at % loop.length
    const now = loop[place] ?? 0
    samples[at] = now
    loop[place] = damping * (0.52 * now + 0.48 * before)
    before = now
  }
  return shaped(samples, rate)
}

/** A soft finger excites little of what is high. */
function excited(length: number, chance: () => number): Float32Array {
  const loop = Float32Array.from({ length }, () => chance() * 2 - 1)
  for (let round = 0; round < 3; round++)
    for (let at = 0; at < length; at++) loop[at] = ((loop[at] ?? 0) + (loop[(at + 1) % length] ?? 0)) / 2
  return loop
}

/** No click where it begins, none where it ends; every tone equally loud at its loudest. */
function shaped(samples: Samples, rate: number): Samples {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0.001)
  const [rise, fall] = [rate * 0.004, samples.length * 0.3]
  return samples.map((sample, at) => {
    const opening = Math.min(1, at / rise)
    const closing = Math.min(1, (samples.length - 1 - at) / fall)
    return (sample / peak) * opening * closing
  })
}
