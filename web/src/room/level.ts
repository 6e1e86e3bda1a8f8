/** How loud a stream is: the root mean square of the last few milliseconds. */
export interface Meter {
  level(): number
  close(): void
}

let shared: AudioContext | null = null

export function levelMeter(stream: MediaStream): Meter {
  shared ??= new AudioContext()
  if (shared.state === 'suspended') void shared.resume()
  const source = shared.createMediaStreamSource(stream)
  const analyser = shared.createAnalyser()
  analyser.fftSize = 1024
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      let sum = 0
      for (const sample of samples) sum += sample * sample
      return Math.min(1, Math.sqrt(sum / samples.length))
    },
    close: () => source.disconnect(),
  }
}
