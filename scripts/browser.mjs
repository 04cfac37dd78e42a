import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { packagedChromium } from './browser-package.mjs'
import { isMain } from './root.mjs'

/** Chromium without its own windows: the same engine, and the tests take half the time. */
const LEAN = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium that starts on this machine: the one named, the lean one, or a whole one; otherwise an error in one
 * sentence.
 */
export async function chromiumPath() {
  const path = namedChromium() ?? leanChromium() ?? (await wholeChromiumPath())
  // Child processes, such as the test workers, need not search again.
  process.env['CHROMIUM_PATH'] = path
  return path
}

/**
 * One with everything: installed, or Debian's. npm's comes last: it shows pages, but it has no camera, and it does not
 * hand in what waits while no page is open.
 */
export async function wholeChromiumPath() {
  const path =
    process.env['WHOLE_CHROMIUM_PATH'] ??
    installedChromium() ??
    debianChromium('chromium') ??
    (await packagedChromium(runs))
  if (path === undefined) {
    throw new Error(
      'No Chromium for the browser tests: install Chromium or Google Chrome, or set CHROMIUM_PATH to the program.',
    )
  }
  process.env['WHOLE_CHROMIUM_PATH'] = path
  return path
}

function namedChromium() {
  const path = process.env['CHROMIUM_PATH']
  if (!path) return undefined
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`)
  return path
}

/** The lean one where it is, or where it can be had without asking anybody. */
function leanChromium() {
  return onPath([LEAN]) ?? (isOffered(LEAN) ? debianChromium(LEAN) : undefined)
}

function installedChromium() {
  return onPath(names) ?? elsewhere.find((path) => existsSync(path) && runs(path))
}

/** @param {readonly string[]} programs */
function onPath(programs) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return programs
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path) && runs(path))
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Whether the lists on this machine know the package: asked of no server. @param {string} name */
function isOffered(name) {
  if (!mayInstall()) return false
  try {
    return /Candidate: \d/.test(
      execFileSync('apt-cache', ['policy', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return false
  }
}

/**
 * Root on Debian or Ubuntu may install one, without any question; anyone else is never asked for a password. @param
 * {string} name
 */
function debianChromium(name) {
  if (!mayInstall()) return undefined
  console.log(`Installing ${name} with apt-get …`)
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  // A machine without a network must not wait long for it.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
  try {
    execFileSync('apt-get', [...patience, 'update', '-qq'], options)
    execFileSync('apt-get', [...patience, 'install', '-y', '-qq', '--no-install-recommends', name], options)
  } catch {
    return undefined // apt-get has said why
  }
  return onPath([name])
}

/**
 * Finding is not enough: Ubuntu's `chromium-browser` without snap, or a program for another machine, is there and does
 * not start.
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
