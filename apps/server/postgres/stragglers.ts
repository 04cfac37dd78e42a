import { setTimeout as sleep } from 'node:timers/promises'
import { findServerProcesses, readPidFile, removePidFile, servesCluster } from './pid-file.ts'
import { isProcessIdTaken } from './process-identity.ts'

/**
 * Server processes without a postmaster serve nobody, but as long as they run (a long query keeps them) no other server
 * can open the cluster. Killing them loses nothing: what they committed is in the write-ahead log.
 */
export async function endLeftoverServerProcesses(cluster: string): Promise<void> {
  if (await hasPostmaster(cluster)) return
  for (let tries = 0; tries < 20; tries++) {
    const pids = await findServerProcesses(cluster)
    if (pids.length === 0) return
    for (const pid of pids) kill(pid)
    await sleep(50)
  }
}

/**
 * PostgreSQL refuses to start while the pid in the file of a crashed server is taken: by another process in the
 * meantime, or by the dead one itself, when nobody has collected it yet. The file is what protects the cluster from two
 * servers, so it goes only after the last process that works in the cluster.
 */
export async function clearStalePidFile(cluster: string): Promise<void> {
  const found = await readPidFile(cluster)
  if (!found || !isProcessIdTaken(found.pid) || (await servesCluster(found.pid, cluster))) return
  await endLeftoverServerProcesses(cluster)
  if ((await findServerProcesses(cluster)).length === 0) await removePidFile(cluster)
}

export async function hasPostmaster(cluster: string): Promise<boolean> {
  const found = await readPidFile(cluster)
  return found !== undefined && servesCluster(found.pid, cluster)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone by itself.
  }
}
