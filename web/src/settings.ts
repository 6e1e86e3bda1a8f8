/** What a person chose for themselves: kept in this browser, and with the account once there is one. */
import { computed, reactive, watch } from 'vue'
import { LANGUAGES, language, loadLanguage, type Language } from './i18n'

export type Theme = 'auto' | 'light' | 'dark'
export type BoardStyle = 'paper' | 'wood' | 'plain'
export type Suits = 'two' | 'four'
export type Pace = 'auto' | 'instant' | 'quick' | 'normal' | 'slow'
export type PieceStyle = 'classic' | 'letters' | 'high_contrast'

export interface Settings {
  language: Language
  theme: Theme
  /** Loudness from 0 to 1; 0 is off. */
  sound: number
  notices: number
  voice: number
  /** In the background; off unless somebody wants it. */
  music: number
  motion: 'auto' | 'full' | 'reduced'
  /** How long each thing that happens has for itself. */
  pace: Pace
  /** Marks that tell sides and suits apart without colour. */
  marks: boolean
  board: BoardStyle
  pieces: PieceStyle
  /** Colours of a deck of cards. */
  suits: Suits
  /** What one's own hand is, and how strong. */
  hints: boolean
  /** Ready for the next hand as soon as one is over. */
  next_hand: boolean
  /** Phases in which there is nothing to choose pass by themselves. */
  auto_pass: boolean
  /** On boards: moves made while the other one thinks wait for one's turn. */
  premove: boolean
  /** On boards: a move is asked about before it is played. */
  confirm_moves: boolean
  /** A pawn becomes a queen without asking. */
  auto_queen: boolean
}

const KEPT = 'boardwright.settings'

const DEFAULTS: Settings = {
  language: preferredLanguage(),
  theme: 'auto',
  sound: 0.7,
  notices: 0.7,
  voice: 1,
  music: 0,
  motion: 'auto',
  pace: 'auto',
  marks: false,
  board: 'paper',
  pieces: 'classic',
  suits: 'two',
  hints: true,
  next_hand: true,
  auto_pass: false,
  premove: true,
  confirm_moves: false,
  auto_queen: false,
}

const CHOICES: { [K in keyof Settings]?: readonly Settings[K][] } = {
  language: LANGUAGES,
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'full', 'reduced'],
  pace: ['auto', 'instant', 'quick', 'normal', 'slow'],
  marks: [true, false],
  board: ['paper', 'wood', 'plain'],
  pieces: ['classic', 'letters', 'high_contrast'],
  suits: ['two', 'four'],
  hints: [true, false],
  next_hand: [true, false],
  auto_pass: [true, false],
  premove: [true, false],
  confirm_moves: [true, false],
  auto_queen: [true, false],
}

export const settings = reactive<Settings>({ ...DEFAULTS, ...readable(kept()) })
const opened: Readonly<Settings> = { ...settings }

const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const prefersLess = matchMedia('(prefers-reduced-motion: reduce)')
const system = reactive({ dark: prefersDark.matches, lessMotion: prefersLess.matches })
prefersDark.addEventListener('change', (event) => (system.dark = event.matches))
prefersLess.addEventListener('change', (event) => (system.lessMotion = event.matches))

export const dark = computed(() => (settings.theme === 'auto' ? system.dark : settings.theme === 'dark'))
export const reducedMotion = computed(() =>
  settings.motion === 'auto' ? system.lessMotion : settings.motion === 'reduced',
)

/** Milliseconds for one move of somebody else. */
const BEATS: Readonly<Record<Exclude<Pace, 'auto'>, number>> = {
  instant: 0,
  quick: 300,
  normal: 700,
  slow: 1500,
}
const paceNow = computed(() => {
  if (settings.pace !== 'auto') return settings.pace
  return reducedMotion.value ? 'instant' : 'normal'
})

/** Nobody reads along in a window that is not shown. */
export function beat(): number {
  return document.hidden ? 0 : BEATS[paceNow.value]
}

/** How much longer or shorter than usual a pause is. */
export function tempo(): number {
  return beat() / BEATS.normal
}

/** As an account keeps them: its numbers are whole, so loudness is in per cent. */
export function forAccount(): Record<string, string | number | boolean> {
  const entries = Object.entries(settings).map(([name, value]) => [
    name,
    typeof value === 'number' ? Math.round(value * 100) : value,
  ])
  return Object.fromEntries(entries)
}

/** Take over what an account keeps; what is unknown or out of range is left alone. `late`: the account answers while its
 * owner is at the page already, and what was chosen there meanwhile holds. */
export function fromAccount(given: Readonly<Record<string, unknown>>, late: boolean): void {
  const entries = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'number' ? value / 100 : value,
  ])
  const taken = Object.entries(readable(Object.fromEntries(entries))).filter(
    ([name]) => !late || settings[name as keyof Settings] === opened[name as keyof Settings],
  )
  Object.assign(settings, Object.fromEntries(taken))
}

/** Keep the page in step with the settings. Called once. */
export function watchSettings(): void {
  const page = document.documentElement
  watch(
    [
      dark,
      reducedMotion,
      () => settings.marks,
      () => settings.board,
      () => settings.pieces,
      () => settings.suits,
    ],
    () => {
      page.dataset.theme = dark.value ? 'dark' : 'light'
      page.dataset.motion = reducedMotion.value ? 'reduced' : 'full'
      page.dataset.marks = settings.marks ? 'on' : 'off'
      page.dataset.board = settings.board
      page.dataset.pieces = settings.pieces
      page.dataset.suits = settings.suits
      const paper = getComputedStyle(page).getPropertyValue('--bg-color').trim()
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
    },
    { immediate: true },
  )
  watch(() => settings.language, loadLanguage)
  watch(language, (now) => (page.lang = now === 'zh' ? 'zh-CN' : 'en'), { immediate: true })
  watch(settings, () => localStorage.setItem(KEPT, JSON.stringify(settings)), { deep: true })
  // What is chosen in one window holds in all of them.
  window.addEventListener('storage', (event) => {
    if (event.key === KEPT) Object.assign(settings, readable(kept()))
  })
}

function kept(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}')
  } catch {
    return {}
  }
}

function readable(given: unknown): Partial<Settings> {
  if (typeof given !== 'object' || given === null) return {}
  const found = Object.entries(given).filter(([name, value]) => {
    if (!(name in DEFAULTS)) return false
    const choices = CHOICES[name as keyof Settings] as readonly unknown[] | undefined
    return choices ? choices.includes(value) : typeof value === 'number' && value >= 0 && value <= 1
  })
  return Object.fromEntries(found)
}

function preferredLanguage(): Language {
  return navigator.language.startsWith('zh') ? 'zh' : 'en'
}
