import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresProgramPath } from './postgres-programs.ts'
import { clusterHostOf, type Cluster } from './cluster.ts'
import { askServerForFolder, isPasswordRefusal } from './login.ts'
import { readPidFile, servesCluster } from './pid-file.ts'
import { stopPostmaster, watchForeignPostmaster, type Postmaster } from './postmaster.ts'
import { isProcessAlive } from './process-identity.ts'

interface LeftOver {
  readonly cluster: Cluster
  /** None if it was lost; then nothing can prove itself to us. */
  readonly password: string | undefined
  readonly log: (line: string) => void
}

/**
 * The server that an earlier process of ours left running, if it answers to our password for our folder. One that does
 * not (it is ending, hangs, or runs from programs of another version) is ended in order, because no other could open
 * the cluster meanwhile.
 */
export async function takeOverRunningServer({ cluster, password, log }: LeftOver): Promise<Postmaster | undefined> {
  const found = await readPidFile(cluster.folder)
  if (!found || !isProcessAlive(found.pid) || !(await servesCluster(found.pid, cluster.folder))) return undefined
  const port = await waitForAnswer({ cluster, password, pid: found.pid })
  const postmaster = watchForeignPostmaster({ pid: found.pid, port: port ?? 0 })
  if (port !== undefined && (await runsOurPrograms(cluster))) {
    log(`PostgreSQL bawaan yang masih berjalan (proses ${found.pid}, port ${port}) diambil alih`)
    return postmaster
  }
  log(`PostgreSQL bawaan yang masih berjalan (proses ${found.pid}) tidak dapat diambil alih dan dihentikan`)
  await stopPostmaster({ cluster, postmaster })
  return undefined
}

const LONGEST_RECOVERY = 300_000
const LONGEST_SILENCE = 15_000

/** The port on which it proved to be ours. A server in recovery is waited for; one that is ready must answer soon. */
async function waitForAnswer({
  cluster,
  password,
  pid,
}: Omit<LeftOver, 'log'> & { pid: number }): Promise<number | undefined> {
  if (!password) return undefined
  const began = Date.now()
  for (;;) {
    const state = await readPidFile(cluster.folder)
    const waited = Date.now() - began
    if (state?.pid !== pid || state.status === 'stopping' || !isProcessAlive(pid)) return undefined
    if (waited > (state.status === 'starting' ? LONGEST_RECOVERY : LONGEST_SILENCE)) return undefined
    // One of an earlier version, or whose data folder was moved, is reached elsewhere than we would look for it after
    // its next start.
    if (state.status === 'ready' && state.sockets !== cluster.sockets) return undefined
    if (state.status === 'ready' && state.port) {
      const answer = await answerOf({ cluster, port: state.port, password })
      if (answer !== 'silent') return answer === 'ours' ? state.port : undefined
    }
    await sleep(100)
  }
}

type Answer = 'ours' | 'foreign' | 'silent'

async function answerOf({
  cluster,
  port,
  password,
}: {
  cluster: Cluster
  port: number
  password: string
}): Promise<Answer> {
  try {
    const folder = await askServerForFolder({ host: clusterHostOf(cluster), port, password })
    return (await realpath(folder)) === cluster.folder ? 'ours' : 'foreign'
  } catch (error) {
    return isPasswordRefusal(error) ? 'foreign' : 'silent'
  }
}

async function runsOurPrograms({ folder, binaries }: Cluster): Promise<boolean> {
  const options = await readFile(join(folder, 'postmaster.opts'), 'utf8').catch(() => '')
  return options.startsWith(`${postgresProgramPath(binaries, 'postgres')} `)
}
