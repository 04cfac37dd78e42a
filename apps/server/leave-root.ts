import { existsSync } from 'node:fs'
import { lchown, lstat, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ConfigurationError, type Environment } from '#server-engine/base/environment.ts'
import { giveFolderToUser, ownUser, runShell, type OsUser } from './postgres/os-user.ts'
import { projectFile } from './project-folder.ts'

/** The way from root to a user without its power. For anyone else each step does nothing. */
export interface LeavingRoot {
  /** From here on everything is read and written as the user; root can still be had back. */
  lower(): void
  /** Opens what only root may, such as a port below 1024. */
  raised<T>(work: () => Promise<T>): Promise<T>
  /** For good. */
  drop(): void
}

const NOWHERE: LeavingRoot = { lower: () => undefined, raised: (work) => work(), drop: () => undefined }

export class RootRefused extends ConfigurationError {
  constructor(why: string) {
    super([
      `Semai tidak bekerja sebagai root: ${why}. Jalankan dengan pengguna biasa, atau isi RUN_AS_ROOT=1 bila memang harus root`,
    ])
    this.name = 'RootRefused'
  }
}

interface Start {
  readonly environment: Environment
  /** Who runs the embedded database. */
  readonly user: OsUser | undefined
  readonly log: (line: string) => void
}

/**
 * Root is needed to lend the database a user and to open a low port. What speaks with the world after that (HTTP,
 * pictures, spreadsheets) works as the database's user or the data folder's owner, to whom this gives what is root's in
 * the data folder.
 */
export async function planLeavingRoot({ environment, user, log }: Start): Promise<LeavingRoot> {
  if (process.getuid?.() !== 0 || environment.RUN_AS_ROOT) return NOWHERE
  const chosen = user ?? (await userForFiles(environment.DATA_DIR))
  if (!chosen) throw new RootRefused('pengguna sistem "semai" tidak ada dan tidak dapat dibuat')
  await giveData(environment, chosen)
  const closed = await closedTo(chosen, environment)
  if (!closed) return wayDownTo(chosen)
  // The demo is for one person on one machine, who may have unpacked it in a folder of root's own.
  if (!environment.DEMO) throw new RootRefused(`pengguna sistem ${chosen.uid} tidak dapat membaca ${closed}`)
  log(
    `Peringatan: Semai tetap berjalan sebagai root, karena pengguna sistem ${chosen.uid} tidak dapat membaca ${closed}.`,
  )
  return NOWHERE
}

async function userForFiles(folder: string): Promise<OsUser | undefined> {
  const owner = await lstat(folder).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : ownUser()
}

/**
 * What the program writes to, and with an embedded database the folder itself: the user is its owner then, or it
 * belonged to nobody who could keep a database. Files that an earlier start as root left are handed over once.
 */
async function giveData({ DATA_DIR, DATABASE_URL }: Environment, user: OsUser): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true })
  if (DATABASE_URL === undefined && (await lstat(DATA_DIR)).uid !== user.uid) await lchown(DATA_DIR, user.uid, user.gid)
  const files = path.join(DATA_DIR, 'files')
  await mkdir(files, { recursive: true })
  if (await isRoots(files)) await giveFolderToUser(user, files)
  for (const name of ['postgres.log', 'semai.lock']) {
    const file = path.join(DATA_DIR, name)
    if (await isRoots(file)) await lchown(file, user.uid, user.gid)
  }
}

async function isRoots(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined))?.uid === 0
}

/** The first folder of ours that the user cannot use. Tried rather than computed from the modes, as for the cluster. */
async function closedTo(user: OsUser, { DATA_DIR }: Environment): Promise<string | null> {
  const program = projectFile()
  const parts = [
    'package.json',
    'apps/server/migrations/meta/_journal.json',
    'node_modules/pg/package.json',
    'dist/web/index.html',
  ].filter((part) => existsSync(projectFile(part)))
  const script = `for part in ${parts.join(' ')}; do test -r "$1/$part" || exit 1; done`
  if (!(await runShell({ user, script, argument: program })).succeeded) return program
  const writes = await runShell({ user, script: 'test -w "$1/files" && test -x "$1/files"', argument: DATA_DIR })
  return writes.succeeded ? null : DATA_DIR
}

function wayDownTo({ uid, gid }: OsUser): LeavingRoot {
  const set = (user: number, group: number) => {
    // Root first: from one user to another there is no way.
    process.seteuid?.(0)
    process.setegid?.(group)
    process.seteuid?.(user)
  }
  return {
    lower: () => set(uid, gid),
    raised: async (work) => {
      set(0, 0)
      try {
        return await work()
      } finally {
        set(uid, gid)
      }
    },
    drop: () => {
      set(0, 0)
      process.setgroups?.([gid])
      process.setgid?.(gid)
      process.setuid?.(uid)
    },
  }
}
