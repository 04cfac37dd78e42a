import { readFile, readdir, readlink, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { runProgram } from './run-program.ts'

/** What a postmaster writes about itself into its cluster. */
export interface PidFile {
  readonly pid: number
  /** Written a moment later than the pid. */
  readonly port: number | undefined
  /** Where its socket is; none where it has no socket. */
  readonly sockets: string | undefined
  readonly status: string
}

export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]) || undefined, sockets: lines[4] || undefined, status: lines[7]?.trim() ?? '' }
}

/** Only for a file whose pid has passed to some other process: PostgreSQL itself would then refuse to start. */
export async function removePidFile(cluster: string): Promise<void> {
  await rm(pidFileOf(cluster), { force: true })
}

function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** Whether the process is a PostgreSQL server on that cluster. All its processes work in the cluster's folder. */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return true // nothing cheap tells; whether it answers to our password decides
  if (process.platform !== 'linux') {
    const { output } = await runProgram({
      file: 'ps',
      args: ['-ww', '-o', 'command=', '-p', String(pid)],
      user: undefined,
      cwd: '/',
    })
    return output.includes('postgres') && output.includes(cluster)
  }
  const [folder, program] = await Promise.all(
    ['cwd', 'exe'].map((name) => readlink(`/proc/${pid}/${name}`).catch(() => '')),
  )
  return folder === cluster && basename(program ?? '').startsWith('postgres')
}

/**
 * Server processes whose postmaster is gone can run on for the length of their query and keep the cluster from being
 * opened.
 */
export async function findServerProcesses(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const serving = await Promise.all(pids.map((pid) => servesCluster(pid, cluster)))
  return pids.filter((_, index) => serving[index])
}
