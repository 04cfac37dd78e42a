import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { stopPostmaster, type Postmaster } from './postmaster.ts'
import { startClusterServer } from './start-cluster-server.ts'

interface Supervision {
  readonly cluster: Cluster
  readonly first: Postmaster
  readonly log: (line: string) => void
  readonly onDown: () => void
  readonly onUp: () => void
}

/**
 * Every try lasts some seconds by itself; with the waits between, they bridge several minutes: time to free a full
 * disk, say.
 */
const MOST_FAILURES = 15
const LONGEST_WAIT = 30_000
/**
 * A server that dies sooner than this after its start has not really come back: the next start waits, but not long,
 * since it did serve.
 */
const STABLE = 60_000
const LONGEST_WAIT_AFTER_DEATH = 2_000
const MOST_DEATHS = 100

/**
 * Starts the server again, on its old port, whenever it dies. Returns the function that ends it in order and for good.
 */
export function keepServerRunning({ cluster, first, log, onDown, onUp }: Supervision): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const asked = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  const watch = keepRunning()
  watch.catch((error: Error) => log(error.message))
  return () => {
    ending.abort()
    return watch
  }

  async function keepRunning(): Promise<void> {
    let current = first
    let deaths = 0
    for (;;) {
      const began = Date.now()
      await Promise.race([current.exited, asked])
      if (signal.aborted) return stopPostmaster({ cluster, postmaster: current })
      log(`PostgreSQL bawaan (proses ${current.pid}) berhenti tanpa diminta; sedang dijalankan lagi`)
      onDown()
      deaths = Date.now() - began > STABLE ? 0 : deaths + 1
      const next =
        deaths > MOST_DEATHS ? undefined : await restart(Math.min(LONGEST_WAIT_AFTER_DEATH, waitAfter(deaths)))
      if (!next) return giveUp()
      current = next
      log(`PostgreSQL bawaan berjalan lagi (proses ${current.pid}, port ${current.port})`)
      if (!signal.aborted) onUp()
    }
  }

  async function restart(firstWait: number): Promise<Postmaster | undefined> {
    for (let failures = 0; failures < MOST_FAILURES; failures++) {
      await sleep(failures === 0 ? firstWait : waitAfter(failures), undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return undefined
      try {
        return await startClusterServer({ cluster, port: first.port, signal })
      } catch (error) {
        log((error as Error).message)
      }
    }
    return undefined
  }

  function giveUp(): void {
    if (!signal.aborted)
      log(
        'PostgreSQL bawaan terlalu sering gagal dan tidak dicoba lagi; perbaiki penyebabnya lalu jalankan ulang aplikasi ini',
      )
  }
}

/** The first death after a calm time is answered at once. */
function waitAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(LONGEST_WAIT, 125 * 2 ** failures)
}
