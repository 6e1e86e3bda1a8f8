/** The shaders: one library of noise, and what each scene makes of it.
 *
 * A scene paints a box whose middle is 0 and whose edges are ±1, y upwards. `t` runs from 0 to 1, `time` in seconds
 * without end. It returns a colour that is multiplied by its alpha already, as paint on paper and not as light: most
 * boards are bright. */
import type { SceneName } from './names'

export const VERTEX = `
attribute vec2 corner;
uniform vec4 box;
uniform vec2 canvas;
varying vec2 p;
void main() {
  p = corner * 2.0 - 1.0;
  vec2 at = box.xy + vec2(corner.x, 1.0 - corner.y) * box.zw;
  gl_Position = vec4(at.x / canvas.x * 2.0 - 1.0, 1.0 - at.y / canvas.y * 2.0, 0.0, 1.0);
}`

/** Value noise on a grid that is turned from octave to octave, so that no direction shows. */
const NOISE = `
precision mediump float;
varying vec2 p;
uniform float t, time, seed;
uniform vec3 warm, cool, pale;
uniform vec2 start, finish;

float grain(vec2 q) {
  q = fract(q * vec2(0.1531, 0.2173) + seed);
  q += dot(q, q.yx + 19.19);
  return fract((q.x + q.y) * q.x * 7.31);
}
float noise(vec2 q) {
  vec2 cell = floor(q), f = fract(q);
  f = f * f * (3.0 - 2.0 * f);
  float low = mix(grain(cell), grain(cell + vec2(1.0, 0.0)), f.x);
  float high = mix(grain(cell + vec2(0.0, 1.0)), grain(cell + vec2(1.0, 1.0)), f.x);
  return mix(low, high, f.y);
}
const mat2 TURN = mat2(0.8, 0.6, -0.6, 0.8);
float cloud(vec2 q) {
  float sum = 0.0, part = 0.5;
  for (int octave = 0; octave < 4; octave++) {
    sum += part * noise(q);
    q = TURN * q * 2.03 + 7.7;
    part *= 0.5;
  }
  return sum;
}
/** Sharp where clouds meet: cracks and crystals. */
float crack(vec2 q) { return 1.0 - abs(2.0 * cloud(q) - 1.0); }
/** Round the middle without a seam. */
vec2 outward() { return p / max(length(p), 0.001); }
vec4 paint(vec3 colour, float alpha) { alpha = clamp(alpha, 0.0, 1.0); return vec4(colour * alpha, alpha); }
vec4 over(vec4 top, vec4 below) { return top + below * (1.0 - top.a); }
float fade(float from, float to) { return 1.0 - smoothstep(from, to, t); }
`

const SCENES: Readonly<Record<SceneName, string>> = {
  fire: `
vec4 scene() {
  vec2 q = vec2(p.x * 1.6, p.y * 1.1 - time * 1.5);
  float lick = cloud(q * 1.7) + 0.35 * noise(q * 5.0);
  float wide = 0.72 * (1.0 - 0.55 * smoothstep(-0.6, 1.0, p.y));
  float body = smoothstep(wide, wide * 0.25, abs(p.x + 0.18 * (lick - 0.55) * (p.y + 1.0)));
  float heat = body * smoothstep(1.05, -0.9, p.y + 0.9 * (1.0 - lick)) * smoothstep(-1.0, -0.8, p.y);
  return paint(mix(warm, pale, smoothstep(0.45, 0.95, heat)), smoothstep(0.12, 0.5, heat) * 0.85 * fade(0.75, 1.0));
}`,
  thunder: `
vec4 scene() {
  float flicker = step(0.35, grain(vec2(floor(t * 14.0), 3.0))) * fade(0.45, 1.0);
  float bend = (cloud(vec2(p.y * 2.4, floor(t * 7.0))) - 0.5) * 1.1 * smoothstep(-0.9, 0.4, p.y);
  float far = abs(p.x - bend);
  float bolt = smoothstep(0.07, 0.0, far) * step(-0.75, p.y);
  float glow = exp(-far * 7.0) * 0.45 * step(-0.85, p.y) + exp(-length(p + vec2(0.0, 0.75)) * 4.5) * 0.8;
  return over(paint(pale, bolt * flicker), paint(cool, glow * flicker));
}`,
  frost: `
vec4 scene() {
  float r = length(p), way = 1.0 - pow(1.0 - min(t * 1.6, 1.0), 3.0);
  float spoke = crack(outward() * 3.1 + r * 0.6);
  float edge = way * (0.55 + 0.45 * spoke);
  float ice = smoothstep(edge, edge - 0.3, r) * (0.25 + 0.75 * smoothstep(0.62, 0.95, crack(p * 4.0)));
  float rim = exp(-pow((r - edge) * 11.0, 2.0));
  return paint(mix(cool, pale, spoke), (ice * 0.75 + rim * 0.6) * fade(0.55, 1.0) * smoothstep(1.0, 0.85, r));
}`,
  explosion: `
vec4 scene() {
  float r = length(p), way = 1.0 - pow(1.0 - t, 3.0);
  float billow = cloud(p * 3.2 - p / (r + 0.2) * way * 1.4);
  float front = way * 0.95;
  float ball = smoothstep(front, front - 0.45, r + (billow - 0.5) * 1.1);
  float heat = ball * (1.0 - way * 0.8);
  vec4 smoke = paint(mix(cool, warm, 0.25), ball * billow * 0.75 * fade(0.35, 1.0));
  vec4 flame = paint(mix(warm, pale, smoothstep(0.4, 0.9, heat)), smoothstep(0.15, 0.55, heat * (0.6 + billow)));
  float shock = exp(-pow((r - way) * 16.0, 2.0)) * fade(0.0, 0.6) * 0.5;
  return over(flame, over(smoke, paint(pale, shock))) * smoothstep(1.0, 0.88, r);
}`,
  shield: `
vec4 scene() {
  float r = length(p);
  float shimmer = cloud(outward() * 3.4 + vec2(r * 2.0, time * 1.2));
  float rim = exp(-pow((r - 0.78) * 9.0, 2.0));
  float skin = smoothstep(0.8, 0.3, r) * 0.16 + smoothstep(0.35, 0.78, r) * step(r, 0.8) * shimmer * 0.4;
  float sweep = exp(-pow((p.y - 1.2 + t * 2.4) * 5.0, 2.0)) * step(r, 0.8) * 0.5;
  return paint(mix(cool, pale, shimmer), (rim * (0.5 + shimmer) + skin + sweep) * fade(0.5, 1.0) * smoothstep(0.0, 0.12, t));
}`,
  bomb: `
vec4 scene() {
  float r = length(p), way = 1.0 - pow(1.0 - t, 4.0);
  float smoke = cloud(p * 2.6 + vec2(0.0, -way * 1.2));
  float puff = smoothstep(way, way - 0.5, length(p * vec2(1.0, 1.1)) + (smoke - 0.5) * 0.8);
  float core = smoothstep(0.75 * way, 0.0, r) * fade(0.05, 0.45);
  float shock = exp(-pow((r - way * 0.98) * 22.0, 2.0)) * fade(0.1, 0.7);
  float sparks = smoothstep(0.93, 1.0, crack(outward() * 5.5 + r - way * 1.5)) * puff * fade(0.2, 0.8);
  vec4 dark = paint(mix(cool, warm, smoke * 0.5), puff * smoke * fade(0.4, 1.0));
  return over(paint(mix(warm, pale, core), core + sparks), over(paint(pale, shock * 0.7), dark)) * smoothstep(1.0, 0.9, r);
}`,
  rocket: `
vec4 scene() {
  float run = smoothstep(0.0, 0.7, t);
  vec2 head = mix(start, finish, run * run), way = head - start;
  float along = clamp(dot(p - start, way) / max(dot(way, way), 0.0001), 0.0, 1.0);
  float far = length(p - start - way * along);
  float breath = cloud(p * 7.0 - vec2(time * 2.0, 0.0));
  float trail = smoothstep(0.05 + 0.05 * breath, 0.0, far) * along * breath * 1.6 * fade(0.6, 0.85);
  float burn = exp(-length(p - head) * 16.0) * (1.0 - smoothstep(0.68, 0.74, t));
  float after = smoothstep(0.68, 1.0, t), r = length(p - finish);
  float bloom = smoothstep(after * 0.6, after * 0.6 - 0.3, r + (cloud((p - finish) * 6.0) - 0.5) * 0.4) * after * (1.0 - after) * 3.4;
  return over(paint(mix(warm, pale, burn), burn * 1.4), over(paint(warm, bloom), paint(mix(warm, cool, 0.5), trail)));
}`,
  dust: `
vec4 scene() {
  float way = 1.0 - pow(1.0 - t, 3.0);
  vec2 q = vec2(p.x, p.y * 1.9 + 0.35);
  float puff = cloud(p * 3.6 - vec2(p.x * way * 1.6, 0.0));
  float cover = smoothstep(way, way - 0.65, length(q) + (puff - 0.5) * 0.9);
  return paint(mix(cool, pale, puff), cover * puff * 0.55 * fade(0.15, 1.0));
}`,
}

export function fragmentOf(name: SceneName): string {
  return `${NOISE}${SCENES[name]}\nvoid main() { gl_FragColor = scene(); }`
}

/** How long a scene plays, in milliseconds, how wide it is where nothing is said, and its paints. */
export interface Look {
  readonly length: number
  readonly size: number
  readonly warm: string
  readonly cool: string
  readonly pale: string
}

export const LOOKS: Readonly<Record<SceneName, Look>> = {
  fire: { length: 1400, size: 130, warm: 'accent-red', cool: 'board-line', pale: 'piece-rim' },
  thunder: { length: 700, size: 190, warm: 'accent-red', cool: 'river', pale: 'card-face' },
  frost: { length: 1100, size: 120, warm: 'river', cool: 'text-secondary', pale: 'card-face' },
  explosion: { length: 1000, size: 230, warm: 'danger', cool: 'board-line', pale: 'piece-rim' },
  shield: { length: 900, size: 110, warm: 'river', cool: 'river', pale: 'card-face' },
  bomb: { length: 1200, size: 300, warm: 'danger', cool: 'ink-piece', pale: 'piece-rim' },
  rocket: { length: 1500, size: 240, warm: 'accent-red', cool: 'river', pale: 'piece-rim' },
  dust: { length: 800, size: 150, warm: 'river', cool: 'board-line', pale: 'piece-rim' },
}
