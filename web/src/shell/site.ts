/** What the host says about the whole site: asked for once the page is there, and now and then. */
import { shallowRef } from 'vue'
import { get } from '@/api/http'
import type { SiteFacts } from '@/api/types'

const EVERY_MS = 60_000

export const site = shallowRef<SiteFacts | null>(null)

export async function loadSite(): Promise<void> {
  try {
    site.value = await get<SiteFacts>('/api/site')
  } catch {
    // Without a network there is nothing to be told.
  }
}

export function followSite(): () => void {
  void loadSite()
  const timer = setInterval(() => document.visibilityState === 'visible' && void loadSite(), EVERY_MS)
  return () => clearInterval(timer)
}
