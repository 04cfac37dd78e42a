import { chmod, cp, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { NoEmbeddedPostgres } from './no-embedded-postgres.ts'
import { makeFolderForEveryone, runShell, type OsUser } from './os-user.ts'
import { runProgram } from './run-program.ts'

/** The server's programs, as one platform package of `embedded-postgres` brings them. */
export interface PostgresPrograms {
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly folder: string
  /** Platform and version; copies are told apart by it. */
  readonly label: string
}

interface Platform {
  readonly platform: string
  readonly arch: string
}

export async function findPostgresPrograms({ platform, arch }: Platform = process): Promise<PostgresPrograms> {
  const target = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  const entry = resolveEntry(`@embedded-postgres/${target}`)
  if (!entry) throw new NoEmbeddedPostgres(`tidak tersedia untuk ${target}`)
  const root = dirname(dirname(entry))
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return { folder: join(root, 'native'), label: `${target}-${version}` }
}

export function postgresProgramPath(binaries: PostgresPrograms, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * The programs in a state and place in which the user can run them. If he cannot enter their folder, or the package was
 * unpacked without its links into a folder that we may not write, a copy is made.
 */
export async function placePostgresPrograms({
  binaries,
  user,
  copyTo,
}: {
  binaries: PostgresPrograms
  user: OsUser | undefined
  copyTo: string
}) {
  // Links that cannot be written into the package are written into the copy.
  await completePackage(binaries.folder).catch(() => undefined)
  if ((await tryOut(binaries, user)).succeeded) return binaries
  const copy = await copyBinaries({ binaries, copyTo })
  const trial = await tryOut(copy, user)
  if (!trial.succeeded) throw new NoEmbeddedPostgres(trial.output.split('\n')[0] || 'program tidak dapat dijalankan')
  return copy
}

/** Called once no server runs from them any more. Tidying only: what cannot be removed stays. */
export async function removeOtherCopies({ folder, kept }: { folder: string; kept: PostgresPrograms }): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => name.startsWith(COPY) && join(folder, name) !== dirname(kept.folder))
  for (const name of others) await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)
}

const COPY = 'postgres.binaries-'

function resolveEntry(packageName: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(packageName)
  } catch {
    return undefined
  }
}

/** What the package's install script does, which npm may have skipped: an npm archive holds no links. */
async function completePackage(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(dirname(folder), target)
    await symlink(relative(dirname(target), source), path).catch(ignoreExisting)
  }
  for (const name of await readdir(join(folder, 'bin'))) {
    const program = join(folder, 'bin', name)
    if (((await stat(program)).mode & 0o555) !== 0o555) await chmod(program, 0o755)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function tryOut(binaries: PostgresPrograms, user: OsUser | undefined) {
  const program = {
    file: postgresProgramPath(binaries, 'postgres'),
    args: ['--version'],
    cwd: binaries.folder,
    timeout: 20_000,
  }
  if (!user) return runProgram({ ...program, user })
  // The shell starts it: a folder that the user cannot enter is no working folder, and the shared files must be
  // readable too.
  const script = '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki" && test -x "$1/bin/initdb"'
  return runShell({ user, script, argument: binaries.folder })
}

async function copyBinaries({
  binaries,
  copyTo,
}: {
  binaries: PostgresPrograms
  copyTo: string
}): Promise<PostgresPrograms> {
  const root = join(copyTo, COPY + binaries.label)
  const copy: PostgresPrograms = { ...binaries, folder: join(root, 'native') }
  if (await stat(root).catch(() => undefined)) return copy
  await makeFolderForEveryone(copyTo)
  // Copied under another name first: a copy that was interrupted must not be taken for a whole one.
  const draft = `${root}.draft`
  await openForAll(draft).catch(() => undefined) // an interrupted one may have the modes of a package that is read-only
  await rm(draft, { recursive: true, force: true })
  await cp(binaries.folder, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await openForAll(draft)
  await completePackage(join(draft, 'native'))
  await rename(draft, root)
  return copy
}

/** The package may have been unpacked under a umask that keeps others out, or be read-only. */
async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}
