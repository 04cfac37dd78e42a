import { createHash } from 'node:crypto'
import { cp, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isClusterFolder } from './cluster.ts'
import { canKeepDataIn, giveFolderToUser, makeFolderForEveryone, userForCluster, type OsUser } from './os-user.ts'
import { readPidFile, servesCluster } from './pid-file.ts'
import { PostgresFailed } from './postgres-failed.ts'
import { watchForeignPostmaster } from './postmaster.ts'

/** Where the cluster lies, and under which user of the system its server runs. */
export interface ClusterPlacement {
  readonly cluster: string
  readonly user: OsUser | undefined
  /** For the programs, should the user be unable to run them where they are. */
  readonly copyTo: string
  /** For its socket, the best first: beside the cluster, unless that path is too long for one. */
  readonly socketFolders: readonly string[]
  /** Call when the cluster is there: from then on its absence is an error, not a first start. */
  confirm(): Promise<void>
}

/** What the pointer file in the data folder says. */
interface Pointer {
  readonly folder: string
  readonly confirmed: boolean
}

/**
 * In the data folder, unless root lends the server a user who cannot work there (below /root, say): then in a folder
 * under /var/lib, and a pointer in the data folder tells which. The pointer is written before anything else, so that
 * nothing is ever put into a folder that no pointer finds again.
 */
export async function placeCluster(dataDir: string): Promise<ClusterPlacement> {
  const pointer = await readPointer(dataDir)
  const user = await userForCluster({ dataDir, cluster: clusterIn(pointer?.folder ?? dataDir) })
  const copyTo = user ? outsideFolder(dataDir) : dataDir
  if (!pointer && (await fitsInside({ dataDir, user }))) {
    return {
      cluster: await handOver({ folder: dataDir, user }),
      user,
      copyTo,
      socketFolders: socketFoldersOf({ dataDir, folder: dataDir, user }),
      confirm: async () => undefined,
    }
  }
  const { folder, confirmed } = pointer ?? { folder: await freeFolder(dataDir), confirmed: false }
  await writePointer(dataDir, { folder, confirmed })
  await settleOutside({ dataDir, folder, confirmed })
  const confirm = () => writePointer(dataDir, { folder, confirmed: true })
  return {
    cluster: await handOver({ folder, user }),
    user,
    copyTo,
    socketFolders: socketFoldersOf({ dataDir, folder, user }),
    confirm,
  }
}

const OUTSIDE = '/var/lib/semai'

function socketFoldersOf({
  dataDir,
  folder,
  user,
}: {
  dataDir: string
  folder: string
  user: OsUser | undefined
}): readonly string[] {
  const short = user ? `${outsideFolder(dataDir)}.socket` : join(tmpdir(), `semai-${hashOf(dataDir)}`)
  return [join(folder, 'postgres.socket'), short]
}

function clusterIn(folder: string): string {
  return join(folder, 'postgres')
}

function outsideFolder(dataDir: string): string {
  return join(OUTSIDE, hashOf(dataDir))
}

function hashOf(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
}

/**
 * A data folder that was deleted and made again starts empty: what the old one kept outside stays where it is,
 * untouched.
 */
async function freeFolder(dataDir: string): Promise<string> {
  const base = outsideFolder(dataDir)
  for (let number = 1; ; number++) {
    const folder = number === 1 ? base : `${base}-${number}`
    if (!(await exists(clusterIn(folder))) && !(await exists(ownerFileIn(folder)))) return folder
  }
}

async function fitsInside({ dataDir, user }: { dataDir: string; user: OsUser | undefined }): Promise<boolean> {
  const cluster = await realpath(clusterIn(dataDir)).catch(() => clusterIn(dataDir))
  const running = await readPidFile(cluster)
  // It evidently works there, and must not be moved.
  if (running && (await servesCluster(running.pid, cluster))) return true
  return canKeepDataIn({ user, folder: dataDir })
}

/**
 * Prepares the outside folder and brings a cluster there that lay in the data folder before that was moved out of
 * reach.
 */
async function settleOutside({ dataDir, folder, confirmed }: { dataDir: string } & Pointer): Promise<void> {
  const [inside, outside] = [clusterIn(dataDir), clusterIn(folder)]
  if (confirmed && !(await isClusterFolder(outside))) {
    const remedy = `Kembalikan folder itu; atau hapus ${pointerIn(dataDir)} bila memang ingin mulai dengan data kosong.`
    throw new PostgresFailed(`Data PostgreSQL tidak ada di ${outside}`, remedy)
  }
  await refuseCopiedPointer({ dataDir, folder })
  await makeFolderForEveryone(folder)
  await writeFile(ownerFileIn(folder), `${dataDir}\n`)
  if (!(await isClusterFolder(inside)) || (await isClusterFolder(outside))) return
  await rename(inside, outside).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    await copyCluster({ inside, outside })
  })
}

/** The original is kept under another name; whoever sees that all is well may delete it. */
async function copyCluster({ inside, outside }: { inside: string; outside: string }): Promise<void> {
  const draft = `${outside}.draft`
  await rm(draft, { recursive: true, force: true })
  await cp(inside, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  await rename(draft, outside)
  await rename(inside, `${inside}.sudah-dipindah`)
}

/** A copied data folder points to the cluster of the original: two programs would work on one database. */
async function refuseCopiedPointer({ dataDir, folder }: { dataDir: string; folder: string }): Promise<void> {
  const owner = (await readFile(ownerFileIn(folder), 'utf8').catch(() => '')).trim()
  if (!owner || owner === dataDir || (await readPointer(owner))?.folder !== folder) return
  const remedy = `${dataDir} adalah salinannya; hapus ${pointerIn(dataDir)} untuk mulai dengan data kosong.`
  throw new PostgresFailed(`Data di ${folder} milik folder ${owner}`, remedy)
}

/** The cluster's real path, by which its server's processes are known: someone may have linked it to another disk. */
async function handOver({ folder, user }: { folder: string; user: OsUser | undefined }): Promise<string> {
  const cluster = await realpath(clusterIn(folder)).catch(() => clusterIn(folder))
  if (user && (await isClusterFolder(cluster)) && (await stat(cluster)).uid !== user.uid) {
    await endServer(cluster)
    await giveFolderToUser(user, cluster)
  }
  return cluster
}

/** One that still runs under the earlier owner could not write to what is no longer his. */
async function endServer(cluster: string): Promise<void> {
  const found = await readPidFile(cluster)
  if (!found || !(await servesCluster(found.pid, cluster))) return
  process.kill(found.pid, 'SIGINT')
  await Promise.race([watchForeignPostmaster({ pid: found.pid, port: 0 }).exited, sleep(60_000)])
}

function pointerIn(dataDir: string): string {
  return join(dataDir, 'postgres.location.json')
}

function ownerFileIn(folder: string): string {
  return join(folder, 'data-folder.txt')
}

async function readPointer(dataDir: string): Promise<Pointer | undefined> {
  const text = await readFile(pointerIn(dataDir), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Pointer) // as: only writePointer writes it, as a whole
}

async function writePointer(dataDir: string, pointer: Pointer): Promise<void> {
  const draft = `${pointerIn(dataDir)}.draft`
  await writeFile(draft, `${JSON.stringify(pointer)}\n`, { flush: true })
  await rename(draft, pointerIn(dataDir))
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
