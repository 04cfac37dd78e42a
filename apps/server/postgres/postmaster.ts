import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresProgramPath } from './postgres-programs.ts'
import type { Cluster } from './cluster.ts'
import { readPidFile } from './pid-file.ts'
import { PostgresFailed } from './postgres-failed.ts'
import { identifyProcess, isSameProcessRunning } from './process-identity.ts'
import { runProgram, spawnOptionsFor } from './run-program.ts'
import { lastServerLogLines, sizeOfServerLog, withServerLog } from './server-log.ts'
import { socketSetting } from './socket-folder.ts'

/** A running server: our child, or one that an earlier process of ours left behind. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly exited: Promise<void>
  isRunning(): boolean
}

interface Launch {
  readonly cluster: Cluster
  readonly port: number
  readonly signal?: AbortSignal
}

const DEFAULTS = {
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  jit: 'off',
}

/** Crash recovery replays at most a few gigabytes; after this long something else is wrong. */
const LONGEST_START = 300_000

/** Starts a server and waits until it takes connections; otherwise throws with the last lines of its log. */
export async function startPostmaster({ cluster, port, signal }: Launch): Promise<Postmaster> {
  const since = await sizeOfServerLog(cluster.logFile)
  const child = await withServerLog(cluster.logFile, (log) => spawnServer({ cluster, port, log }))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const problem = await new Promise<Error | undefined>((resolve) => {
    child.once('error', resolve)
    child.once('spawn', () => resolve(undefined))
  })
  if (problem || !child.pid)
    throw new PostgresFailed('PostgreSQL bawaan tidak dapat dijalankan', problem?.message ?? '')
  const postmaster = {
    pid: child.pid,
    port,
    exited,
    isRunning: () => child.exitCode === null && child.signalCode === null,
  }
  if (await becomesReady({ cluster, postmaster, signal })) return postmaster
  await stopPostmaster({ cluster, postmaster })
  const lines = await lastServerLogLines({ file: cluster.logFile, since, count: 15 })
  throw new PostgresFailed(
    `PostgreSQL bawaan tidak dapat dijalankan; baris terakhir ${cluster.logFile}`,
    lines || '(kosong)',
  )
}

/** Fast shutdown: open transactions are rolled back, all else is kept. Harsher only when the server does not follow. */
export async function stopPostmaster({
  cluster,
  postmaster,
}: {
  cluster: Cluster
  postmaster: Postmaster
}): Promise<void> {
  const steps = [
    { signal: 'INT', patience: 60_000 },
    { signal: 'QUIT', patience: 10_000 },
    { signal: 'KILL', patience: 10_000 },
  ] as const
  for (const { signal, patience } of steps) {
    // Looked at each time: the id of a process that has ended may belong to another one.
    if (!postmaster.isRunning()) return
    await sendSignal({ cluster, pid: postmaster.pid, signal })
    const timer = new AbortController()
    await Promise.race([postmaster.exited, sleep(patience, undefined, { signal: timer.signal }).catch(() => undefined)])
    timer.abort()
  }
  if (postmaster.isRunning())
    throw new PostgresFailed('PostgreSQL bawaan tidak dapat dihentikan', `pid ${postmaster.pid}`)
}

/** A server that is not our child tells us nothing when it ends: we look. */
export function watchForeignPostmaster({ pid, port }: { pid: number; port: number }): Postmaster {
  const identity = identifyProcess(pid)
  const exited = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (isSameProcessRunning(identity)) return
      clearInterval(timer)
      resolve()
    }, 200)
    timer.unref()
  })
  return { pid, port, exited, isRunning: () => isSameProcessRunning(identity) }
}

function spawnServer({ cluster, port, log }: { cluster: Cluster; port: number; log: number }): ChildProcess {
  const { binaries, folder, user } = cluster
  // The last ones are not for the caller to change: the server is for us only, and found by these.
  const { sockets } = cluster
  const door =
    sockets === undefined
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: socketSetting(sockets), unix_socket_permissions: '0700' }
  const settings = { ...DEFAULTS, ...cluster.settings, ...door, port: String(port) }
  const args = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(postgresProgramPath(binaries, 'postgres'), args, {
    ...spawnOptionsFor({ user, cwd: binaries.folder }),
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl+C in the terminal must reach it through us, after the requests in hand are done.
    detached: true,
  })
  child.unref()
  return child
}

interface Start {
  readonly cluster: Cluster
  readonly postmaster: Postmaster
  readonly signal: AbortSignal | undefined
}

async function becomesReady({ cluster, postmaster, signal }: Start): Promise<boolean> {
  const deadline = Date.now() + LONGEST_START
  while (Date.now() < deadline && postmaster.isRunning() && !signal?.aborted) {
    const state = await readPidFile(cluster.folder)
    if (state?.pid === postmaster.pid && state.status === 'ready') return true
    await sleep(20)
  }
  return false
}

async function sendSignal({
  cluster,
  pid,
  signal,
}: {
  cluster: Cluster
  pid: number
  signal: 'INT' | 'QUIT' | 'KILL'
}): Promise<void> {
  if (process.platform === 'win32' && signal !== 'KILL') {
    // Windows knows no such signals; PostgreSQL has its own way there.
    const { binaries, user } = cluster
    await runProgram({
      file: postgresProgramPath(binaries, 'pg_ctl'),
      args: ['kill', signal, String(pid)],
      user,
      cwd: binaries.folder,
    })
    return
  }
  try {
    process.kill(pid, `SIG${signal}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
