import { mkdtemp, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { postgresProgramPath, type PostgresPrograms } from './postgres-programs.ts'
import { giveFolderToUser, type OsUser } from './os-user.ts'
import { PostgresFailed } from './postgres-failed.ts'
import { runProgram } from './run-program.ts'

/** The role that owns the cluster and everything in it. */
export const SUPERUSER = 'semai'

/** A cluster and what is needed to run it. */
export interface Cluster {
  readonly folder: string
  readonly binaries: PostgresPrograms
  readonly user: OsUser | undefined
  readonly logFile: string
  /** The folder of its socket; none where the system has no sockets, and then it listens on 127.0.0.1. */
  readonly sockets: string | undefined
  readonly settings: Readonly<Record<string, string>>
}

/** Where its server is reached, apart from the port. */
export function clusterHostOf({ sockets }: Pick<Cluster, 'sockets'>): string {
  return sockets ?? '127.0.0.1'
}

export async function isClusterFolder(folder: string): Promise<boolean> {
  try {
    await stat(join(folder, 'PG_VERSION'))
    return true
  } catch (error) {
    // A cluster that we may not look into is one all the same: it must not be taken for a missing one.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Makes an empty cluster, whole or not at all: it gets its name only when it is finished. */
export async function createCluster({ cluster, password }: { cluster: Cluster; password: string }): Promise<void> {
  const parent = dirname(cluster.folder)
  // An empty folder of that name may be there; one with content is not ours to remove.
  await rmdir(cluster.folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return
    throw new PostgresFailed(`Folder ${cluster.folder} berisi sesuatu yang bukan data PostgreSQL`, error.message)
  })
  await removeUnfinished(parent)
  const workshop = await mkdtemp(join(parent, UNFINISHED))
  try {
    await writeFile(join(workshop, 'password'), password, { mode: 0o600 })
    await giveFolderToUser(cluster.user, workshop)
    await runInitdb({ cluster, workshop })
    await rename(join(workshop, 'cluster'), cluster.folder)
    await syncFolder(parent)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

const UNFINISHED = 'postgres.init-'

async function removeUnfinished(parent: string): Promise<void> {
  const left = (await readdir(parent)).filter((name) => name.startsWith(UNFINISHED))
  for (const name of left) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 })
}

/** Builtin locale: sorts and folds letters the same way on every machine, whatever locales it has. */
async function runInitdb({ cluster, workshop }: { cluster: Cluster; workshop: string }): Promise<void> {
  const { binaries, user } = cluster
  const args = [
    '-D',
    join(workshop, 'cluster'),
    '-U',
    SUPERUSER,
    `--pwfile=${join(workshop, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const { succeeded, output } = await runProgram({
    file: postgresProgramPath(binaries, 'initdb'),
    args,
    user,
    cwd: binaries.folder,
  })
  if (!succeeded) throw new PostgresFailed('Data PostgreSQL bawaan tidak dapat dibuat', output)
}

/** So that the new name survives a power cut. Not every system can do this with a folder, and then it is not needed. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
