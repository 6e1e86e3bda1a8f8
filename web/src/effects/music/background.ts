/** Background music: off until somebody turns it up, and still while the page is not shown. */
import { shallowRef, watch } from 'vue'
import { awake, listenForGesture } from '@/audio'
import { settings } from '@/settings'
import { Music } from './player'

/** `waiting`: for the first gesture. */
export type MusicState = 'off' | 'waiting' | 'playing' | 'hidden'

const hidden = shallowRef(document.hidden)
let music: Music | null = null
let watching = false

/** The page's element says how things stand. */
export function watchMusic(): void {
  if (watching) return
  watching = true
  listenForGesture()
  document.addEventListener('visibilitychange', () => (hidden.value = document.hidden))
  watch([() => settings.music, hidden, awake], follow, { immediate: true })
}

function follow(): void {
  const state = stateNow()
  document.documentElement.dataset.music = state
  if (state !== 'playing' || !awake.value) {
    music?.stop()
    return
  }
  music ??= new Music(awake.value)
  music.volume = settings.music
  music.start()
}

function stateNow(): MusicState {
  if (settings.music === 0) return 'off'
  if (hidden.value) return 'hidden'
  return awake.value ? 'playing' : 'waiting'
}
