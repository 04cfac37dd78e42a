import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostgresPrograms, placePostgresPrograms, removeOtherCopies } from './postgres-programs.ts'
import { createCluster, clusterHostOf, isClusterFolder, type Cluster } from './cluster.ts'
import { ensureDatabase, isPasswordRefusal, ownerUrlOf, SERVER_ROLE, serverUrlOf } from './login.ts'
import type { OsUser } from './os-user.ts'
import { placeCluster, type ClusterPlacement } from './cluster-placement.ts'
import { PostgresFailed } from './postgres-failed.ts'
import { stopPostmaster, type Postmaster } from './postmaster.ts'
import { trimServerLog } from './server-log.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { startClusterServer } from './start-cluster-server.ts'
import { makeSuperuserPassword, readSuperuserPassword } from './superuser.ts'
import { keepServerRunning } from './supervisor.ts'
import { takeOverRunningServer } from './take-over-running-server.ts'

export interface EmbeddedPostgres {
  /** As the owner of everything, for migrations. */
  readonly ownerUrl: string
  /** As the role that serves: rows only. */
  readonly url: string
  /** The name of that role. */
  readonly serverRole: string
  /** Under which user of the system it runs; none given: ourselves. */
  readonly user: OsUser | undefined
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Hold its lock (`lockFolder`) first: a second caller would take the first one's server over. */
  readonly dataDir: string
  readonly log: (line: string) => void
  /** The server died by itself; it is being started again, on the same port. */
  readonly onDown?: () => void
  readonly onUp?: () => void
  /** Settings of the server. A server taken over keeps those it was started with. */
  readonly settings?: Record<string, string>
}

/**
 * Runs the PostgreSQL that comes along with the product, with its data in the data folder, and keeps it running until
 * `stop`. A server that an earlier, killed process left running is taken over.
 *
 * In the data folder: `postgres/` (the cluster), `postgres.socket/` (its door, see socket-folder.ts),
 * `postgres.password`, `postgres.log`, or instead of the cluster `postgres.location.json` with the place where it lies
 * (see placement.ts).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, onDown = ignore, onUp = ignore, settings = {} } = options
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const passwordFile = join(dataDir, 'postgres.password')
  const kept = await readSuperuserPassword(passwordFile)
  const placement = await placeCluster(dataDir)
  const sockets = await makeSocketFolder({ candidates: placement.socketFolders, user: placement.user })
  const cluster = await describeCluster({ dataDir, placement, sockets, settings })
  await trimServerLog(cluster.logFile)
  const running = await takeOverRunningServer({ cluster, password: kept, log })
  const password = kept ?? (await makeSuperuserPassword({ file: passwordFile, cluster }))
  const first = running ?? (await openCluster({ cluster, password, log }))
  const address = { host: clusterHostOf(cluster), port: first.port }
  try {
    await ensureDatabase({ ...address, password })
    await placement.confirm()
    await removeOtherCopies({ folder: placement.copyTo, kept: cluster.binaries })
  } catch (error) {
    await stopPostmaster({ cluster, postmaster: first })
    throw isPasswordRefusal(error)
      ? new PostgresFailed('Kata sandi PostgreSQL bawaan tidak cocok', `Hapus ${passwordFile} agar dibuat yang baru.`)
      : error
  }
  const stop = keepServerRunning({ cluster, first, log, onDown, onUp })
  return {
    ownerUrl: ownerUrlOf({ ...address, password }),
    url: serverUrlOf({ ...address, password }),
    serverRole: SERVER_ROLE,
    user: cluster.user,
    stop,
  }
}

interface Place {
  readonly dataDir: string
  readonly placement: ClusterPlacement
  readonly sockets: string | undefined
  readonly settings: Record<string, string>
}

async function describeCluster({ dataDir, placement, sockets, settings }: Place): Promise<Cluster> {
  const { cluster: folder, user, copyTo } = placement
  const binaries = await placePostgresPrograms({ binaries: await findPostgresPrograms(), user, copyTo })
  return { folder, user, binaries, sockets, settings, logFile: join(dataDir, 'postgres.log') }
}

interface Opening {
  readonly cluster: Cluster
  readonly password: string
  readonly log: (line: string) => void
}

async function openCluster({ cluster, password, log }: Opening): Promise<Postmaster> {
  if (!(await isClusterFolder(cluster.folder))) {
    log(`Data PostgreSQL baru dibuat di ${cluster.folder}`)
    await createCluster({ cluster, password })
  }
  const postmaster = await startClusterServer({ cluster })
  log(`PostgreSQL bawaan berjalan (proses ${postmaster.pid}, ${clusterHostOf(cluster)}, port ${postmaster.port})`)
  return postmaster
}

function ignore(): void {}
