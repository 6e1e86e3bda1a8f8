/** Where sound goes, once the page may make any: browsers let it only after a gesture. */
import { shallowRef } from 'vue'

export const awake = shallowRef<AudioContext | null>(null)

export function listenForGesture(): void {
  const wake = (): void => {
    const audio = awake.value ?? new AudioContext()
    void audio.resume()
    awake.value = audio
  }
  if (navigator.userActivation?.hasBeenActive) wake()
  for (const gesture of ['pointerdown', 'keydown'])
    addEventListener(gesture, wake, { once: true, passive: true })
}
