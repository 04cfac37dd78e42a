import { spawn } from 'node:child_process'
import { inRoot, root } from './root.mjs'

/**
 * Runs an installed tool with Node to its end and gives its exit code; what it prints goes to the terminal. A tool that
 * hangs is ended, and so is one whose caller is asked to end.
 * @param {{ script: string, args: readonly string[], env?: NodeJS.ProcessEnv, minutes: number }} tool script: its file below node_modules
 * @returns {Promise<number>}
 */
export function runTool({ script, args, env, minutes }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inRoot('node_modules', script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    let ended = false
    const forward = () => {
      ended = true
      child.kill('SIGTERM')
    }
    const timer = setTimeout(() => {
      console.error(`${script} did not end within ${minutes} minutes.`)
      child.kill('SIGKILL')
    }, minutes * 60_000)
    process.once('SIGTERM', forward)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      process.off('SIGTERM', forward)
      if (ended) process.exit(143)
      resolve(code ?? 1)
    })
  })
}
