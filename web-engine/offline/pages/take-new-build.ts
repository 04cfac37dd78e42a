import { TAKE_NEWEST_BUILD } from './messages.ts'

/** A new build is a megabyte over a weak line; who asked for it does not wait longer than this. */
const PATIENCE_MS = 20_000

/**
 * The person wants the new version: the worker fetches it whole and answers this page with it from now on, whatever
 * waits in the outbox.
 */
export async function takeNewBuild(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  await registration.update()
  await Promise.race([newest(registration), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

async function newest(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting
  if (coming) await settled(coming)
  const { active } = registration
  if (!active) return
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<void>((resolve) => port1.addEventListener('message', () => resolve(), { once: true }))
  port1.start()
  active.postMessage(TAKE_NEWEST_BUILD, [port2])
  await answered
}

function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
