import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { packagedChromium } from './browser-package.mjs'
import { isMain } from './root.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium that starts on this machine: the one named, an installed one, npm's, or Debian's; otherwise an error in one sentence. */
export async function chromiumPath() {
  const path = namedChromium() ?? installedChromium() ?? (await packagedChromium(runs)) ?? debianChromium()
  if (path === undefined) {
    throw new Error('No Chromium for the browser tests: install Chromium or Google Chrome, or set CHROMIUM_PATH to the program.')
  }
  // Child processes, such as the test workers, need not search again.
  process.env['CHROMIUM_PATH'] = path
  return path
}

function namedChromium() {
  const path = process.env['CHROMIUM_PATH']
  if (!path) return undefined
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`)
  return path
}

function installedChromium() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...found, ...elsewhere].find((path) => existsSync(path) && runs(path))
}

/** Root on Debian or Ubuntu may install one, without any question; anyone else is never asked for a password. */
function debianChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium with apt-get …')
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  } catch {
    return undefined // apt-get has said why
  }
  return installedChromium()
}

/**
 * Finding is not enough: Ubuntu's `chromium-browser` without snap, or a program for another machine, is there and does not start.
 * @param {string} path
 */
function runs(path) {
  if (process.platform === 'win32') return true // prints no version there and opens a window instead
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 })
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ETIMEDOUT' // slow, but it started
  }
}

if (isMain(import.meta.url)) console.log(await chromiumPath())
