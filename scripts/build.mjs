import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer, buildWeb } from './build-parts.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, isMain } from './root.mjs'
import { runToItsEnd } from './run-to-its-end.mjs'
import { sourceHash } from './source-hash.mjs'

const dist = inRoot('dist')
const cache = inRoot('.cache')

/** Whether dist was made, to its end, from the sources as they are now. */
export function isBuilt() {
  const stamp = join(dist, 'stamp')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()
}

/** In a process of its own, whose memory goes with it: a server that had built itself held a gigabyte until it ended. */
export async function ensureBuilt() {
  if (isBuilt()) return
  const problem = await runToItsEnd(process.execPath, [fileURLToPath(import.meta.url)])
  if (problem) throw new Error(`Aplikasi tidak dapat dibangun: pembangunan berakhir dengan ${problem}.`)
}

/**
 * Builds in a folder of its own that becomes dist only when all of it is there: a killed build leaves the old dist or
 * none.
 */
async function build() {
  console.log('Membangun aplikasi …')
  const begin = Date.now()
  removeRemains()
  const workshop = join(cache, `build-${process.pid}`)
  try {
    const hash = sourceHash()
    mkdirSync(workshop, { recursive: true })
    await buildServer(join(workshop, 'server'))
    await buildWeb(join(workshop, 'web'))
    // A source saved meanwhile may be in the result or not: such a result serves this once and is not trusted again.
    writeFileSync(join(workshop, 'stamp'), sourceHash() === hash ? hash : 'changed')
    replaceDist(workshop)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
  console.log(`Aplikasi terbangun dalam ${((Date.now() - begin) / 1000).toFixed(1)} detik.`)
}

/** @param {string} workshop */
function replaceDist(workshop) {
  const old = join(cache, `dist-${process.pid}`)
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(workshop, dist)
  rmSync(old, { recursive: true, force: true })
}

/** Folders of builds that were killed; those of a living process stay. */
function removeRemains() {
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const pid = /^(?:build|dist)-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(cache, name), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

if (isMain(import.meta.url)) {
  await ensureInstalled({ production: false })
  await build()
}
