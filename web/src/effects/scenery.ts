/** Fetches the shader layer, where a page can have one. */
import { settings } from '@/settings'
import type { Scene } from './scene/scene'

export type SceneState = 'none' | 'loading' | 'ready' | 'lost'

/** Null, where the browser has no WebGL, or only one that draws with the processor. Whoever asks for all motion has it
 * even so. */
export async function openScene(
  canvas: HTMLCanvasElement,
  told: (state: SceneState) => void,
): Promise<Scene | null> {
  try {
    const { Scene } = await import('./scene/scene')
    const scene = Scene.open(canvas, { told, slow: settings.motion === 'full' })
    told(scene ? 'ready' : 'none')
    return scene
  } catch {
    told('none')
    return null
  }
}
