const ADDRESS = '/sw.js'

/**
 * Registers the worker that keeps the product's files of one build on this device. Only pages that are meant to start
 * without a network ask for it.
 */
export async function registerOfflineWorker(): Promise<void> {
  // The development server has no built files, and browsers give workers to secure addresses only.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' })
  // Browsers look for a new one when it suits them. Without a network there is none to be had.
  if (navigator.onLine) await registration.update()
}
