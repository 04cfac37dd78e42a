import { chmod, chown, lchown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NoEmbeddedPostgres } from './no-embedded-postgres.ts'
import { runProgram } from './run-program.ts'

/** A user of the operating system. Where one is optional, none means ourselves. */
export interface OsUser {
  readonly uid: number
  readonly gid: number
}

/** Ours first. Never `nobody`: other services run as that one too, and each of them could read the database's files. */
const OWN_USER = 'semai'
const SERVER_USERS = [OWN_USER, 'postgres', '_postgres']

/**
 * Who runs the server: ourselves, but PostgreSQL refuses root, so root lends it a user: the data folder's owner, so
 * that one `sudo npm start` does not lock him out of his data; in a folder of root's the one to whom the cluster
 * belongs, or a user of our own.
 */
export async function userForCluster({
  dataDir,
  cluster,
}: {
  dataDir: string
  cluster: string
}): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const known = await findUsers(SERVER_USERS)
  const [folder, owner] = [await stat(dataDir), await stat(cluster).catch(() => undefined)]
  // initdb asks for the user's name, so a user without one can keep a cluster but not begin one.
  const canKeep =
    folder.uid !== 0 && !(await isNobody(folder.uid)) && (owner?.uid === folder.uid || (await hasName(folder.uid)))
  if (canKeep) return { uid: folder.uid, gid: folder.gid }
  if (owner && known.some(({ uid }) => uid === owner.uid)) return { uid: owner.uid, gid: owner.gid }
  const user = await ownUser()
  if (!user)
    throw new NoEmbeddedPostgres(
      `root memerlukan pengguna sistem "${OWN_USER}" atau "postgres"; buat dengan: useradd --system ${OWN_USER}`,
    )
  return user
}

/** A user of the system for us alone, made if there is none; `postgres` where none can be made. */
export async function ownUser(): Promise<OsUser | undefined> {
  const [present] = await findUsers([OWN_USER])
  if (present) return present
  const args = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    OWN_USER,
  ]
  // Whether it worked, here or in another process at the same time, shows in who is there now.
  await runProgram({ file: 'useradd', args, user: undefined, cwd: '/', timeout: 20_000 })
  const [user] = await findUsers(SERVER_USERS)
  return user
}

async function hasName(uid: number): Promise<boolean> {
  return (await runProgram({ file: 'id', args: ['-un', String(uid)], user: undefined, cwd: '/' })).succeeded
}

async function isNobody(uid: number): Promise<boolean> {
  return (await findUsers(['nobody'])).some((user) => user.uid === uid)
}

export async function findUsers(names: readonly string[]): Promise<OsUser[]> {
  const users = await Promise.all(names.map(findUser))
  return users.filter((user) => user !== undefined)
}

/**
 * Asked of `id` rather than read from /etc/passwd, which knows neither the users of macOS nor those of a directory
 * service.
 */
async function findUser(name: string): Promise<OsUser | undefined> {
  const ask = (flag: string) => runProgram({ file: 'id', args: [flag, name], user: undefined, cwd: '/' })
  const [uid, gid] = await Promise.all([ask('-u'), ask('-g')])
  return uid.succeeded && gid.succeeded ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined
}

/**
 * Whether the user can work in a folder of his own below this one. Tried rather than computed from the modes: access
 * lists, network drives and mounts without ownership answer differently than their modes say.
 */
export async function canKeepDataIn({ user, folder }: { user: OsUser | undefined; folder: string }): Promise<boolean> {
  if (!user) return true
  const probe = await mkdtemp(join(folder, 'postgres.probe-'))
  try {
    await chown(probe, user.uid, user.gid)
    return (await runShell({ user, script: 'cd "$1" && : > "$1/file"', argument: probe })).succeeded
  } catch {
    return false
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

export function runShell({ user, script, argument }: { user: OsUser | undefined; script: string; argument: string }) {
  return runProgram({ file: '/bin/sh', args: ['-c', script, 'sh', argument], user, cwd: '/', timeout: 20_000 })
}

/** Hands a folder with all it holds to the user; links themselves, not what they point to. */
export async function giveFolderToUser(user: OsUser | undefined, path: string): Promise<void> {
  if (!user) return
  await lchown(path, user.uid, user.gid)
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), user.uid, user.gid)
}

/** Makes a folder, and those above it that are missing, which every user can enter whatever our umask is. */
export async function makeFolderForEveryone(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  for (let made = path; first && made.startsWith(first); made = dirname(made)) await chmod(made, 0o755)
}
