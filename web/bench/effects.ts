/** A board with a hundred pieces that travel, under all effects at once: how many frames a second does it make?
 *
 * `benchmarks/web/table.py` opens this page and reads `window.measured`; with `#scene` the shaders play instead of the
 * plain layer, all of them in turn, two at a time. */
import { burst, confetti, ring } from '../src/effects/actors'
import { colourOf } from '../src/effects/performers'
import { SCENES } from '../src/effects/scene/names'
import { Scene } from '../src/effects/scene/scene'
import { Stage } from '../src/effects/stage'
import '../src/style/tokens.css'

const PIECES = 100
const SIZE = 720
const SECONDS = 6

declare global {
  interface Window {
    measured?: { frames: number; seconds: number; gaps: number[] }
  }
}

const box = document.getElementById('box') as HTMLDivElement
box.style.cssText = `position:relative;width:${SIZE}px;height:${SIZE}px`
const name = 'http://www.w3.org/2000/svg'
const svg = document.createElementNS(name, 'svg')
svg.setAttribute('viewBox', `0 0 ${SIZE} ${SIZE}`)
svg.style.cssText = 'position:absolute;inset:0'
const pieces = Array.from({ length: PIECES }, (_, at) => {
  const piece = document.createElementNS(name, 'g')
  piece.innerHTML =
    '<circle r="29" fill="#e6dcd0"/><circle r="26" fill="#fcfcfc"/><circle r="23" fill="none" stroke="#c0392b"/>' +
    `<text y="10" text-anchor="middle" font-size="28">${at % 10}</text>`
  piece.style.cssText = 'transition:transform 220ms cubic-bezier(.6,0,.2,1)'
  svg.append(piece)
  return piece
})
const canvas = document.createElement('canvas')
canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
box.append(svg, canvas)

const shaded = location.hash === '#scene'
const scene = shaded ? Scene.open(canvas, { told: () => undefined, slow: true }) : null
const stage = shaded ? null : new Stage(canvas)
let shown = 0
const anywhere = (): number => 40 + Math.random() * (SIZE - 80)

function move(): void {
  for (const piece of pieces) piece.style.transform = `translate(${anywhere()}px, ${anywhere()}px)`
  if (scene) playScenes(scene)
  for (let at = 0; stage && at < 6; at++) {
    stage.add(burst({ x: anywhere(), y: anywhere() }, '#8b5a2b'))
    stage.add(ring({ x: anywhere(), y: anywhere() }, '#c0392b'))
  }
}

function playScenes(on: Scene): void {
  for (let at = 0; at < 2; at++) {
    const place = { x: anywhere(), y: anywhere() }
    const name = SCENES[shown++ % SCENES.length] ?? 'dust'
    on.add({ name, from: place, to: place, length: 600 }, colourOf)
  }
}

move()
const moving = setInterval(move, 300)
const raining = setInterval(() => stage?.add(confetti(SIZE, SIZE, ['#c0392b', '#8b5a2b', '#e6dcd0'])), 2000)

const gaps: number[] = []
let last = performance.now()
const begin = last

function tick(now: number): void {
  gaps.push(now - last)
  last = now
  if (now - begin < SECONDS * 1000) {
    requestAnimationFrame(tick)
    return
  }
  clearInterval(moving)
  clearInterval(raining)
  window.measured = { frames: gaps.length, seconds: (now - begin) / 1000, gaps }
}

requestAnimationFrame(tick)
