import type { NewEntry, OutboxEntry } from './entry.ts'
import type { Outbox } from './outbox.ts'

/**
 * Where entries of one kind are sent, with the shape of their bodies: what puts them and what reads them back go
 * through it, so that a misspelt key compiles in neither.
 */
export interface OutboxPath<Body extends object> {
  readonly path: string
  put(outbox: Outbox, entry: PathEntry<Body>, onKept?: (added: OutboxEntry) => void): Promise<OutboxEntry>
  isOf(entry: OutboxEntry): boolean
  /** What those of the entries say that are sent here. */
  bodies(entries: readonly OutboxEntry[]): readonly Body[]
  /** What an entry says that is sent here. */
  bodyOf(entry: OutboxEntry): Body
}

export type PathEntry<Body extends object> = Omit<NewEntry, 'path' | 'body'> & { readonly body: Body }

export function outboxPath<Body extends object>(path: string): OutboxPath<Body> {
  const isOf = (entry: OutboxEntry) => entry.path === path
  // Safe: entries of a path are put by it alone. A build that changes the shape of its bodies reads the older ones too.
  const bodyOf = ({ body }: OutboxEntry) => body as Body
  return {
    path,
    put: (outbox, entry, onKept) => outbox.put({ ...entry, path }, onKept),
    isOf,
    bodies: (entries) => entries.filter(isOf).map(bodyOf),
    bodyOf,
  }
}
