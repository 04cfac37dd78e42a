import { OUTBOX_SYNC } from './messages.ts'

// TypeScript's DOM does not know background sync, which only some browsers have.
interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Where the browser can, it wakes the worker when there is a network again, which wakes the page. */
export async function wakeWorker(): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(OUTBOX_SYNC)
  } catch {
    // Refused in the browser's settings: the page sends by itself when it is open.
  }
}
