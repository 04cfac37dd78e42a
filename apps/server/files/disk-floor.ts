import { mkdir, statfs } from 'node:fs/promises'
import { StorageFull } from '#server-engine/base/user-error.ts'
import { withStorageRefusals } from './storage-refusal.ts'

/**
 * Below this much free space nothing arrives any more: the embedded database lies on the same disk and must go on
 * writing.
 */
export interface DiskFloor {
  /** Where files lie while they arrive. */
  readonly folder: string
  readonly bytes: number
}

export async function requireFreeSpace({ folder, bytes }: DiskFloor): Promise<void> {
  if (bytes === 0) return
  const { bavail, bsize } = await withStorageRefusals(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return statfs(folder)
  })
  if (bavail * bsize < bytes) throw new StorageFull()
}
