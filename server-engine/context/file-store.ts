import type { Readable } from 'node:stream'

/**
 * Where the bytes lie. Names are ours: random, unguessable, never a path. A place that fails is told as StorageAway or
 * StorageFull.
 */
export interface FileStore {
  /** Takes over the finished file that lies at `path`: afterwards it is there whole, or not at all. */
  put(name: string, path: string): Promise<void>
  /** The bytes from `start` to `end`, both included; null when there is no such file. */
  get(name: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | null>
  /** Also right when there is no such file. */
  delete(name: string): Promise<void>
}

/** A picture's small form lies beside it. */
export function smallPictureName(name: string): string {
  return `${name.slice(0, name.lastIndexOf('.'))}-small.webp`
}
