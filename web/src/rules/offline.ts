/** Keep the page for when there is no network. Asked for by whoever plays here; nobody else pays for it. */

/** Where it is not possible, as on a site without https, local play needs the network to open, and that is all. */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
