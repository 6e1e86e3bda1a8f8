/** Keep the page for when there is no network. Asked for by whoever plays here; nobody else pays for it. */

/** True once all of it is kept. Where that is not possible, as on a site without https, local play needs the network to
 * open, and that is all. */
export async function keepOffline(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    return true
  } catch {
    return false
  }
}
