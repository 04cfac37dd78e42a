import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectFile } from '#server/project-folder.ts'

/** The real program as a process of its own, for tests that kill it and for the browser. */
export interface ServerProcess {
  readonly address: string
  readonly child: ChildProcess
  readonly output: () => string
  kill(signal: NodeJS.Signals): Promise<void>
}

export class StartFailed extends Error {
  readonly exitCode: number | null
  readonly output: string
  constructor(exitCode: number | null, output: string) {
    super(`The server ended with ${exitCode}:\n${output}`)
    this.exitCode = exitCode
    this.output = output
  }
}

interface Starting {
  readonly child: ChildProcess
  /** Everything it has said so far. */
  readonly output: () => string
  /** The first match in what it says; null when it ends without. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray | null>
  readonly ended: Promise<number | null>
}

interface StartOptions {
  /** Waits until the background job has lived the demo's other nurseries, too. */
  readonly wholeDemo?: boolean
  readonly built?: boolean
  /** Another built program than this folder's. */
  readonly program?: string
  /** Flags of Node, before the built program. */
  readonly flags?: readonly string[]
  /** Leads a process group of its own, as a command does that was typed into a terminal. */
  readonly ownGroup?: boolean
}

/** Waits until the server can be called. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  options: StartOptions = {},
): Promise<ServerProcess> {
  const { child, output, says, ended } = spawnServer(environment, options)
  const address = (await says(/siap di (http:\S+)/))?.[1]
  if (!address) throw new StartFailed(await ended, output())
  if (options.wholeDemo) await demoLived(address)
  return {
    address,
    child,
    output,
    kill: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

async function demoLived(address: string): Promise<void> {
  for (;;) {
    const config = (await (await fetch(`${address}/api/config`)).json()) as { readonly demoLeft?: number }
    if (!config.demoLeft) return
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
  }
}

/**
 * From the sources, or `built` as users start it. On a port of its own; nothing of the caller's database comes along.
 */
export function spawnServer(environment: Readonly<Record<string, string>>, options: StartOptions = {}): Starting {
  const { DATABASE_URL: _, ...inherited } = process.env
  const built = options.program ?? (options.built ? projectFile('dist/server/main.js') : null)
  const program = built ? [...(options.flags ?? []), built] : ['--import', 'tsx', projectFile('apps/server/main.ts')]
  const child = spawn(process.execPath, program, {
    cwd: projectFile(),
    env: { ...inherited, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.ownGroup === true,
  })
  let output = ''
  const hear = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray | null>((resolve) => {
      const look = () => {
        const match = pattern.exec(output)
        if (match) resolve(match)
      }
      child.stdout.on('data', look)
      child.stderr.on('data', look)
      look()
      void ended.then(() => resolve(null))
    })
  return { child, output: () => output, says, ended }
}

/** The process id of the PostgreSQL server that works in this folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}
