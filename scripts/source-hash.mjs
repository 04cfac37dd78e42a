import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

/** Everything the built product is made from; a change anywhere else needs no new build. */
const folders = ['core', 'areas', 'server-engine', 'web-engine', 'apps']
const files = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'scripts/build.mjs',
  'scripts/build-parts.mjs',
]

/** Which state the sources had when they were last read whole, and what their files looked like then. */
const memory = inRoot('.cache', 'source-hash.json')

/**
 * One number for the state of the sources. It is made from their contents, not their dates: a fresh clone or a switched
 * branch changes dates only. But where size and dates of every file are those of the last time, to the nanosecond and
 * with the date that nobody can set, nothing has to be read again.
 */
export function sourceHash() {
  const all = [...files, ...folders.filter((folder) => existsSync(inRoot(folder))).flatMap(filesBelow)].toSorted()
  const seen = seenFrom(all)
  const known = recall()
  if (known?.seen === seen) return known.hash
  const hash = createHash('sha256')
  for (const file of all)
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0')
  const result = hash.digest('hex')
  // A file that was written meanwhile has other dates the next time.
  remember({ seen, hash: result })
  return result
}

/** @param {readonly string[]} all */
function seenFrom(all) {
  const hash = createHash('sha256')
  for (const file of all) {
    const { size, mtimeNs, ctimeNs, ino } = statSync(inRoot(file), { bigint: true })
    hash.update(`${file}\0${size} ${mtimeNs} ${ctimeNs} ${ino}\0`)
  }
  return hash.digest('hex')
}

/** @returns {{ seen: string, hash: string } | null} */
function recall() {
  try {
    const { seen, hash } = JSON.parse(readFileSync(memory, 'utf8'))
    return { seen: String(seen), hash: String(hash) }
  } catch {
    return null // none yet, or not written to its end
  }
}

/** @param {{ seen: string, hash: string }} state */
function remember(state) {
  try {
    mkdirSync(inRoot('.cache'), { recursive: true })
    writeFileSync(memory, JSON.stringify(state))
  } catch {
    // The sources may lie where nobody may write: they are read again next time.
  }
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [path]
  })
}
