import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { projectFile } from '#server/project-folder.ts'
import { sourceHash } from '../../scripts/source-hash.mjs'

/** The demo lives up to the hour it is made in: what is older would be yesterday's. */
const KEPT_MS = 2 * 60 * 60 * 1000

/** Owner and rights come along: the database runs as a user of its own. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

/**
 * A data folder that takes long to fill, such as the one with the demo: filled once for the groups of a run and for
 * runs that follow soon, as long as the sources are the same. `make` leaves it at rest, with no database at work in it.
 */
export async function fillOnce(name: string, folder: string, make: () => Promise<void>): Promise<void> {
  const home = projectFile('.cache/prepared')
  const day = new Date().toISOString().slice(0, 10)
  const kept = path.join(home, `${name}-${day}-${sourceHash().slice(0, 16)}`)
  if (await isFresh(kept)) return copyFolder(kept, folder)
  await make()
  await mkdir(home, { recursive: true })
  await dropOthers(home, name)
  // Under its name only when it is whole; whoever is first wins.
  const building = `${kept}-${process.pid}`
  await mkdir(building)
  await copyFolder(folder, building)
  await rename(building, kept).catch(() => rm(building, { recursive: true, force: true }))
}

async function isFresh(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null)
  if (found && Date.now() - found.birthtimeMs < KEPT_MS) return true
  if (found) await rm(folder, { recursive: true, force: true })
  return false
}

/** One state of the sources is enough: each is 200 MB. */
async function dropOthers(home: string, name: string): Promise<void> {
  for (const entry of await readdir(home))
    if (entry.startsWith(`${name}-2`)) await rm(path.join(home, entry), { recursive: true, force: true })
}
