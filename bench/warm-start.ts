import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { projectFile } from '#server/project-folder.ts'
import { startServer } from '#test/kit/server-process.ts'
import { flagsOfStart } from './built-server.ts'

const ROUNDS = 5
/** Nobody calls for so long before the memory is read. */
const REST_MS = 15_000

export interface WarmStart {
  /** From the command to the first answer, the median. */
  readonly ms: number
  /** What the program holds at rest, without PostgreSQL. */
  readonly megabytes: number
}

/** What `npm start` does on a folder where everything is there, built and lived. */
export async function measureWarmStart(folder: string): Promise<WarmStart> {
  const times: number[] = []
  let megabytes = Number.NaN
  for (let round = 1; round <= ROUNDS; round += 1) {
    const begin = performance.now()
    const server = await startServer(
      { DATA_DIR: folder },
      { program: projectFile('scripts/start.mjs'), flags: flagsOfStart() },
    )
    try {
      const reply = await fetch(`${server.address}/api/config`)
      if (!reply.ok) throw new Error(`The first call is answered with ${reply.status}`)
      times.push(performance.now() - begin)
      if (round === ROUNDS) {
        await sleep(REST_MS)
        megabytes = await megabytesOf(server.child.pid)
      }
    } finally {
      await server.kill('SIGTERM')
    }
  }
  return { ms: times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN, megabytes }
}

async function megabytesOf(pid: number | undefined): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}
