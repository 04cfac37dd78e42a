import { spawn, type SpawnOptions } from 'node:child_process'
import type { OsUser } from './os-user.ts'

interface Program {
  readonly file: string
  readonly args: readonly string[]
  /** Nobody given: ourselves. */
  readonly user: OsUser | undefined
  /** Must be a folder that the user can enter; our own working folder may not be. */
  readonly cwd: string
  readonly input?: string
  readonly timeout?: number
}

export interface ProgramOutcome {
  readonly succeeded: boolean
  readonly output: string
}

/**
 * Runs a program to its end. A program that cannot even be started is a failure like any other, with the reason as its
 * output.
 */
export function runProgram({ file, args, input, timeout, ...where }: Program): Promise<ProgramOutcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...spawnOptionsFor(where),
      stdio: 'pipe',
      ...(timeout && { timeout, killSignal: 'SIGKILL' }),
    })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    // A program that ends before it has read its input breaks the pipe; its exit code tells more than that.
    child.stdin?.on('error', () => undefined)
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }))
    child.on('close', (code) => resolve({ succeeded: code === 0, output: output.trim() }))
    child.stdin?.end(input)
  })
}

/**
 * Nothing of our environment is passed on: it holds secrets, and variables such as PGDATA, LANG or TZ would change the
 * server.
 */
export function spawnOptionsFor({ user, cwd }: { user: OsUser | undefined; cwd: string }): SpawnOptions {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  const env: NodeJS.ProcessEnv = { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
  return { cwd, env, windowsHide: true, ...(user && { uid: user.uid, gid: user.gid }) }
}
