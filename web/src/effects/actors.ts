/** What can be seen on the stage: sparks, rings, flying cards, rolling dice, confetti. */
import { within, type Actor, type Point } from './stage'

const out = (t: number): number => 1 - (1 - t) ** 3
const TURN = Math.PI * 2

export function burst(at: Point, colour: string, count = 14, reach = 46): Actor {
  const sparks = Array.from({ length: count }, (_, index) => ({
    angle: (index / count) * TURN + Math.random() * 0.5,
    speed: reach * (0.55 + Math.random() * 0.6),
    size: 1.6 + Math.random() * 2.2,
  }))
  return {
    length: 520,
    box: within(at, Math.ceil(reach * 1.15) + 20),
    draw(paint, t) {
      paint.fillStyle = colour
      paint.globalAlpha = 1 - t * t
      for (const { angle, speed, size } of sparks) {
        const way = speed * out(t)
        paint.beginPath()
        paint.arc(
          at.x + Math.cos(angle) * way,
          at.y + Math.sin(angle) * way + 14 * t * t,
          size * (1 - t * 0.6),
          0,
          TURN,
        )
        paint.fill()
      }
    },
  }
}

export function ring(at: Point, colour: string, radius = 34): Actor {
  return {
    length: 420,
    box: within(at, Math.ceil(radius * 1.3) + 6),
    draw(paint, t) {
      paint.strokeStyle = colour
      paint.globalAlpha = 0.7 * (1 - t)
      paint.lineWidth = 4 * (1 - t) + 0.5
      paint.beginPath()
      paint.arc(at.x, at.y, radius * (0.7 + 0.6 * out(t)), 0, TURN)
      paint.stroke()
    },
  }
}

export function flyingCard(
  from: Point,
  to: Point,
  colours: { face: string; edge: string },
  face = '',
): Actor {
  return {
    length: 360,
    draw(paint, t) {
      const way = out(t)
      const lift = Math.sin(Math.PI * t) * 28
      paint.translate(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way - lift)
      paint.rotate((1 - way) * 0.35)
      paint.globalAlpha = t > 0.85 ? (1 - t) / 0.15 : 1
      paint.fillStyle = colours.face
      paint.strokeStyle = colours.edge
      paint.beginPath()
      paint.roundRect(-22, -31, 44, 62, 5)
      paint.fill()
      paint.stroke()
      if (face) {
        paint.fillStyle = colours.edge
        paint.font = '600 18px sans-serif'
        paint.textAlign = 'center'
        paint.fillText(face, 0, 6)
      }
    },
  }
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** The dice tumble to where they lie and show what was rolled; the canvas knows no other number. */
export function rollingDice(
  at: Point,
  values: readonly number[],
  sides: number,
  colours: { face: string; ink: string },
): Actor {
  const size = 44
  const gap = 14
  const width = values.length * size + (values.length - 1) * gap
  return {
    length: 1300,
    draw(paint, t) {
      const roll = Math.min(1, t / 0.55)
      paint.globalAlpha = t > 0.85 ? (1 - t) / 0.15 : 1
      values.forEach((value, index) => {
        const x = at.x - width / 2 + index * (size + gap) + size / 2
        paint.save()
        paint.translate(
          x - (1 - out(roll)) * 140,
          at.y - Math.abs(Math.sin(roll * Math.PI * 2.5)) * 60 * (1 - roll),
        )
        paint.rotate((1 - out(roll)) * -7)
        drawDie(paint, roll < 1 ? 1 + (Math.floor(t * 40 + index) % sides) : value, size, sides, colours)
        paint.restore()
      })
    },
  }
}

function drawDie(
  paint: CanvasRenderingContext2D,
  value: number,
  size: number,
  sides: number,
  colours: { face: string; ink: string },
): void {
  paint.fillStyle = colours.face
  paint.strokeStyle = colours.ink
  paint.lineWidth = 1.5
  paint.beginPath()
  paint.roundRect(-size / 2, -size / 2, size, size, 9)
  paint.fill()
  paint.stroke()
  paint.fillStyle = colours.ink
  const pips = sides === 6 ? PIPS[value] : undefined
  if (pips) {
    for (const [x, y] of pips) {
      paint.beginPath()
      paint.arc(x * size * 0.25, y * size * 0.25, size * 0.085, 0, TURN)
      paint.fill()
    }
    return
  }
  paint.font = `600 ${size * 0.45}px sans-serif`
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.fillText(String(value), 0, 1)
}

export function confetti(width: number, height: number, colours: readonly string[]): Actor {
  const papers = Array.from({ length: 90 }, (_, index) => ({
    x: Math.random() * width,
    drift: (Math.random() - 0.5) * 90,
    delay: Math.random() * 0.35,
    size: 4 + Math.random() * 5,
    spin: (Math.random() - 0.5) * 18,
    colour: colours[index % colours.length] ?? 'gray',
  }))
  return {
    length: 2200,
    draw(paint, t) {
      for (const paper of papers) {
        const own = (t - paper.delay) / (1 - paper.delay)
        if (own <= 0) continue
        paint.save()
        paint.globalAlpha = own > 0.8 ? (1 - own) / 0.2 : 1
        paint.translate(paper.x + paper.drift * own, -12 + (height + 24) * own * own)
        paint.rotate(paper.spin * own)
        paint.fillStyle = paper.colour
        paint.fillRect(-paper.size / 2, -paper.size / 3, paper.size, paper.size * 0.66)
        paint.restore()
      }
    },
  }
}
