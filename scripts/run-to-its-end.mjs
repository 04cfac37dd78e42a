import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const STOPS = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])

/**
 * Runs a program of ours or npm's and gives what went wrong, or null. Not waited for with a blocked event loop: asked
 * to end meanwhile we end it first, then ourselves.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ shell?: boolean }} options
 * @returns {Promise<string | null>}
 */
export function runToItsEnd(command, args, { shell = false } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell })
  /** @type {NodeJS.Signals | null} */
  let asked = null
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    asked = signal
    child.kill(signal)
  }
  for (const signal of STOPS) process.on(signal, forward)
  return new Promise((resolve) => {
    /** @param {string | null} problem */
    const end = (problem) => {
      for (const signal of STOPS) process.off(signal, forward)
      if (asked) process.kill(process.pid, asked)
      else resolve(problem)
    }
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, signal) => end(code === 0 ? null : `kode ${code ?? signal}`))
  })
}
