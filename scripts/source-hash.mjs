import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

/** Everything the built product is made from; a change anywhere else needs no new build. */
const folders = ['core', 'areas', 'server-engine', 'web-engine', 'apps']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.server.json', 'tsconfig.web.json', 'scripts/build.mjs', 'scripts/build-parts.mjs']

/** One number for the state of the sources. Contents are read, not dates: a fresh clone or a switched branch changes dates only. */
export function sourceHash() {
  const hash = createHash('sha256')
  const all = [...files, ...folders.filter((folder) => existsSync(inRoot(folder))).flatMap(filesBelow)]
  for (const file of all.toSorted()) hash.update(`${file}\0`).update(readFileSync(inRoot(file))).update('\0')
  return hash.digest('hex')
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
