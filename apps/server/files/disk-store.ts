import { open, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from '#server-engine/context/file-store.ts'
import { withStorageRefusals } from './storage-refusal.ts'

/** Files in a folder of this machine, two levels deep so that no folder grows endlessly. */
export function diskStore(folder: string): FileStore {
  const place = (name: string) => path.join(folder, name.slice(0, 2), name.slice(2, 4), name)
  return {
    put: (name, source) =>
      withStorageRefusals(async () => {
        await mkdir(path.dirname(place(name)), { recursive: true, mode: 0o700 })
        await flush(source)
        // What arrives lies on the same disk: it moves to its place in one step, or not at all.
        await rename(source, place(name))
      }),
    get: (name, range) =>
      withStorageRefusals(async () => {
        try {
          const file = await open(place(name))
          return file.createReadStream(range)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
          throw error
        }
      }),
    delete: (name) => withStorageRefusals(() => rm(place(name), { force: true })),
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
