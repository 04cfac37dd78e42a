import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inRoot, isMain } from './root.mjs'
import { runToItsEnd } from './run-to-its-end.mjs'

/**
 * @typedef {{ version: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lockfile
 */

/** Lives inside node_modules, so that whoever empties the folder also empties our memory of it. */
const stampFile = inRoot('node_modules', '.semai-install.json')

/**
 * Makes node_modules what package-lock.json says; does nothing, and needs no network, when it already is.
 * A full installation also serves production.
 * @param {{ production: boolean }} options
 */
export async function ensureInstalled({ production }) {
  const lockText = readFileSync(inRoot('package-lock.json'))
  const lockfile = /** @type {Lockfile} */ (JSON.parse(lockText.toString()))
  const state = {
    lock: createHash('sha256').update(lockText).digest('hex'),
    machine: `${process.platform}-${process.arch}`,
  }
  const scopes = production ? [false, true] : [false]
  for (const scope of scopes) {
    const needed = neededPackages(lockfile, { production: scope })
    const stamp = JSON.stringify({ ...state, production: scope })
    if (!needed.every(isPresent)) continue
    if (readText(stampFile) === stamp) return
    if (isInstalledByNpm(lockfile, needed)) return writeFileSync(stampFile, stamp)
  }
  await install({ production })
  writeFileSync(stampFile, JSON.stringify({ ...state, production }))
}

/** @param {{ production: boolean }} options */
async function install({ production }) {
  console.log('Memasang paket (npm ci) …')
  const begin = Date.now()
  // First: npm empties the folder in no particular order, and may be killed while it does.
  rmSync(stampFile, { force: true })
  const args = ['ci', production ? '--omit=dev' : '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']
  const problem = await runNpm(args)
  if (problem) throw new Error(`Paket tidak dapat dipasang: npm ci berakhir dengan ${problem}.`)
  console.log(`Paket terpasang dalam ${((Date.now() - begin) / 1000).toFixed(1)} detik.`)
}

/**
 * The npm that started us, else the one on the path.
 * @param {string[]} args
 */
function runNpm(args) {
  const npm = process.env['npm_execpath']
  return npm?.endsWith('npm-cli.js')
    ? runToItsEnd(process.execPath, [npm, ...args])
    : runToItsEnd('npm', args, { shell: process.platform === 'win32' })
}

/**
 * The folders that must be there on this machine. Packages for one C library only are left to npm: we cannot tell which
 * one this is.
 * @param {Lockfile} lockfile
 * @param {{ production: boolean }} options
 */
function neededPackages(lockfile, { production }) {
  return Object.entries(lockfile.packages)
    .filter(
      ([folder, locked]) =>
        folder !== '' &&
        !(production && (locked.dev || locked.devOptional)) &&
        (!locked.optional || fitsMachine(locked)),
    )
    .map(([folder]) => folder)
}

/** @param {Locked} locked */
function fitsMachine({ os, cpu, libc }) {
  return libc === undefined && os?.includes(process.platform) === true && cpu?.includes(process.arch) === true
}

/** @param {string} folder */
function isPresent(folder) {
  return existsSync(inRoot(folder, 'package.json'))
}

/**
 * Whether an `npm ci` or `npm install` that we did not start has finished with the same result: npm writes its own list
 * of what is installed as the very last thing.
 * @param {Lockfile} lockfile
 * @param {string[]} needed
 */
function isInstalledByNpm(lockfile, needed) {
  const installed = readInstalled()
  return needed.every((folder) => {
    const [is, should] = [installed[folder], lockfile.packages[folder]]
    return (
      is !== undefined && should !== undefined && is.version === should.version && is.integrity === should.integrity
    )
  })
}

/** @returns {Record<string, Locked>} */
function readInstalled() {
  try {
    return JSON.parse(readText(inRoot('node_modules', '.package-lock.json')) ?? '{"packages":{}}').packages
  } catch {
    return {} // npm was killed while it wrote
  }
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

if (isMain(import.meta.url)) await ensureInstalled({ production: process.argv.includes('--production') })
