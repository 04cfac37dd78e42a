import { readFileSync } from 'node:fs'

/** A process id together with the moment the process began, so that a reused id is not taken for the same process. */
export interface ProcessIdentity {
  readonly pid: number
  /** Known on Linux only. */
  readonly birth?: string
}

export function identifyProcess(pid: number): ProcessIdentity {
  const birth = birthOf(pid)
  return birth === undefined ? { pid } : { pid, birth }
}

/** Whether that very process still lives. Where the system does not tell its birth, a living process id has to do. */
export function isSameProcessRunning(process: ProcessIdentity): boolean {
  if (!isProcessAlive(process.pid)) return false
  const birth = birthOf(process.pid)
  return birth === undefined || process.birth === undefined || birth === process.birth
}

/** A zombie counts as dead: without a reaper (a bare container) it would keep its id forever. */
export function isProcessAlive(pid: number): boolean {
  return isProcessIdTaken(pid) && statOf(pid)?.[0] !== 'Z'
}

/** Whether the system knows a process of that id, a zombie included. */
export function isProcessIdTaken(pid: number): boolean {
  // Zero and below would ask about whole groups of processes.
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The ticks count from the system's start, hence the boot id: after a restart of the machine they may repeat. */
function birthOf(pid: number): string | undefined {
  const ticks = statOf(pid)?.[19]
  return ticks === undefined ? undefined : `${readText('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${ticks}`
}

/** The fields after the process name, which may itself hold spaces and brackets. */
function statOf(pid: number): string[] | undefined {
  const stat = process.platform === 'linux' ? readText(`/proc/${pid}/stat`) : undefined
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
