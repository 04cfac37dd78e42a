import { closeSync, openSync } from 'node:fs'
import { open, rm, stat, truncate } from 'node:fs/promises'

const LARGEST = 10 * 1024 * 1024

/** Empties a log that has grown large. The server appends, so one that still runs goes on at the new end. */
export async function trimServerLog(file: string): Promise<void> {
  if ((await sizeOfServerLog(file)) > LARGEST) await truncate(file)
}

export async function sizeOfServerLog(file: string): Promise<number> {
  const stats = await stat(file).catch(() => undefined)
  return stats?.size ?? 0
}

/**
 * Gives a file for the server to write to. A file, not a pipe to us: the server outlives us when we are killed.
 * A log that root left behind is put away, so that an ordinary user can start again.
 */
export async function withServerLog<T>(file: string, work: (descriptor: number) => T): Promise<T> {
  const descriptor = await openToAppend(file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error
    await rm(file)
    return openToAppend(file)
  })
  try {
    return work(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

async function openToAppend(file: string): Promise<number> {
  return openSync(file, 'a', 0o600)
}

/** The last lines written since the log had the given size. */
export async function lastServerLogLines({
  file,
  since,
  count,
}: {
  file: string
  since: number
  count: number
}): Promise<string> {
  const size = await sizeOfServerLog(file)
  const start = Math.max(since, size - 64 * 1024)
  if (size <= start) return ''
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start)
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-count).join('\n')
  } finally {
    await handle.close()
  }
}
