import { chmod, lchown, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { makeFolderForEveryone, type OsUser } from './os-user.ts'
import { PostgresFailed } from './postgres-failed.ts'

/** The port only names the socket's file; its folder belongs to one server. */
export const SOCKET_PORT = 5432
const NAME = '.s.PGSQL.'
/** What the shortest of our systems (macOS) can hold. */
const LONGEST_ADDRESS = 103

interface Wanted {
  /** Folders to make it in, the best first. */
  readonly candidates: readonly string[]
  readonly user: OsUser | undefined
}

/**
 * The folder of the server's socket, which nobody but its user may enter: whoever listens there is ours, so our
 * password is told to nobody else. A port of 127.0.0.1 could be bound by any local user while the server is down. None
 * on Windows.
 */
export async function makeSocketFolder({ candidates, user }: Wanted): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  const fitting = candidates.filter((folder) => Buffer.byteLength(socketIn(folder, SOCKET_PORT)) <= LONGEST_ADDRESS)
  for (const folder of fitting) {
    await makeFolderForEveryone(dirname(folder))
    await makePrivate(folder, user)
    if (await canHoldSockets(folder)) return folder
  }
  throw new PostgresFailed('Tidak ada folder untuk soket PostgreSQL bawaan', `Dicoba: ${candidates.join(', ')}`)
}

/**
 * Files that a killed server left: it would refuse to start if another process had got the id in them. Only when no
 * server runs.
 */
export async function removeStaleSockets(folder: string | undefined): Promise<void> {
  if (folder === undefined) return
  for (const name of (await readdir(folder)).filter((file) => file.startsWith(NAME)))
    await rm(join(folder, name), { force: true })
}

/** As the server's setting wants it: a list, in which quotes keep commas and spaces together. */
export function socketSetting(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

function socketIn(folder: string, port: number): string {
  return join(folder, NAME + port)
}

async function makePrivate(folder: string, user: OsUser | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  // Root gives it away; as anyone else a folder that is not ours stays so, and is refused.
  if (user && process.getuid?.() === 0) await lchown(folder, user.uid, user.gid)
  const found = await lstat(folder)
  const owner = user?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner)
    throw new PostgresFailed(`Folder ${folder} milik pengguna lain`, 'Hapus folder itu, lalu coba lagi.')
  if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700)
}

/** Some network drives and mounts of virtual machines hold files but no sockets. */
function canHoldSockets(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(join(folder, `probe-${process.pid}`), () => probe.close(() => resolve(true)))
  })
}
