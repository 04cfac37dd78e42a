import type { Readable } from 'node:stream'

/** Where the bytes lie. Names are ours: random, unguessable, never a path. */
export interface FileStore {
  /** A folder for files that are still arriving. */
  incoming(): Promise<string>
  /** Takes over the finished file that lies at `path`. */
  put(name: string, path: string): Promise<void>
  /** The bytes from `start` to `end`, both included; null when there is no such file. */
  get(name: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | null>
  delete(name: string): Promise<void>
}
