import { open, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from '#server-engine/files/file-store.ts'
import { StorageFull } from '#server-engine/user-error.ts'

/** Files in a folder of this machine, two levels deep so that no folder grows endlessly. */
export function diskStore(folder: string): FileStore {
  const place = (name: string) => path.join(folder, name.slice(0, 2), name.slice(2, 4), name)
  return {
    async incoming() {
      // On the same disk: a finished file moves to its place in one step, or not at all.
      const waiting = path.join(folder, 'incoming')
      await made(waiting)
      return waiting
    },
    async put(name, source) {
      await made(path.dirname(place(name)))
      await flush(source)
      await rename(source, place(name))
    },
    async get(name, range) {
      try {
        const file = await open(place(name))
        return file.createReadStream(range)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    delete: (name) => rm(place(name), { force: true }),
  }
}

/** A full disk is told as such. */
export function storageRefusal(error: unknown): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StorageFull() : error
}

async function made(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw storageRefusal(error)
  }
}

/** What is acknowledged survives a power cut. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
