import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { tier } from './tier.ts'

/**
 * A fresh folder that also the database's own user may enter; otherwise, as root, the data would go elsewhere and stay
 * there.
 */
export async function temporaryFolder(name: string, inside = os.tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(inside, `semai-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

/** Linux keeps what lies here in memory. */
const MEMORY = '/dev/shm'
/** The databases of a run and what PostgreSQL writes ahead of them, at their most. */
const ROOM = 3 * 1024 ** 3

/**
 * For a cluster that ends with the run: in memory where there is room for it, since copying its many small files is
 * most of what making a database costs. Large tables belong on a disk, and so do tests of it.
 */
export async function quickFolder(name: string): Promise<{ readonly folder: string; readonly inMemory: boolean }> {
  const inMemory = (tier === 'short' || tier === 'wide') && (await hasRoom())
  return { folder: await temporaryFolder(name, inMemory ? MEMORY : os.tmpdir()), inMemory }
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize > ROOM && os.freemem() > ROOM
  } catch {
    return false // no such folder on other systems
  }
}
