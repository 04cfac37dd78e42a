import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { findFreePort } from './free-port.ts'
import { startPostmaster, type Postmaster } from './postmaster.ts'
import { removeStaleSockets, SOCKET_PORT } from './socket-folder.ts'
import { clearStalePidFile, endLeftoverServerProcesses, hasPostmaster } from './stragglers.ts'

interface ServerStart {
  readonly cluster: Cluster
  /** A free one if none is given. */
  readonly port?: number
  readonly signal?: AbortSignal
}

/** In all about eight seconds. */
const WAITS = [100, 200, 400, 800, 1600, 2500, 2500]

/**
 * Starts a server on a cluster whose last one is gone. After a crash this can take several tries: its processes end one
 * after the other, and the shared memory and the port are free only after the last.
 */
export async function startClusterServer({ cluster, port, signal }: ServerStart): Promise<Postmaster> {
  for (let tries = 0; ; tries++) {
    try {
      await clearStalePidFile(cluster.folder)
      if (!(await hasPostmaster(cluster.folder))) await removeStaleSockets(cluster.sockets)
      return await startPostmaster({
        cluster,
        port: port ?? (cluster.sockets === undefined ? await findFreePort() : SOCKET_PORT),
        ...(signal && { signal }),
      })
    } catch (error) {
      const wait = WAITS[tries]
      if (wait === undefined || signal?.aborted || isHopeless(error)) throw error
      await sleep(wait)
      if (tries >= 1) await endLeftoverServerProcesses(cluster.folder)
    }
  }
}

/** A wrong setting, another major version, a folder of someone else: no waiting helps. */
function isHopeless(error: unknown): boolean {
  return /invalid value|unrecognized configuration|incompatible with server|wrong ownership|ermission denied/.test(
    String(error),
  )
}
