import { StorageAway, StorageFull, UserError } from '#server-engine/base/user-error.ts'

const FULL = ['ENOSPC', 'EDQUOT']
/** Of a disk or a network share that is away, closed to us or broken. */
const AWAY = [
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOTDIR',
  'EEXIST',
  'EISDIR',
  'ENOENT',
  'ESTALE',
  'EHOSTDOWN',
  'ENODEV',
  'ENXIO',
  'EMFILE',
  'ENFILE',
  'ENAMETOOLONG',
  'ELOOP',
]

/** What the file system complains about, in words; faults of ours stay faults. */
export function storageRefusal(error: unknown): unknown {
  if (error instanceof UserError) return error
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  if (FULL.includes(code)) return new StorageFull()
  return AWAY.includes(code) ? new StorageAway(error) : error
}

export async function withStorageRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storageRefusal(error)
  }
}
