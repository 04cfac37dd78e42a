import type { Socket } from 'node:net'
import type pg from 'pg'

/** What a socket does with one part, and with several that were held back. */
interface Writing {
  _write(part: unknown, ...rest: unknown[]): void
  _writev(parts: unknown[], ...rest: unknown[]): void
}

/** Notes every write to the connections that a pool hands out from here on: by number, the connection of each. */
export function countWrites(db: pg.Pool): { readonly made: number[] } {
  const made: number[] = []
  const watched = new Map<object, number>()
  db.on('acquire', (client) => {
    if (watched.has(client)) return
    const connection = watched.size
    watched.set(client, connection)
    // Safe: every socket has them, and the driver writes to its socket by no other way.
    const stream = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
      .stream as unknown as Writing
    for (const way of ['_write', '_writev'] as const) {
      const real = stream[way].bind(stream) as (...args: unknown[]) => void
      stream[way] = (...args: unknown[]) => {
        made.push(connection)
        real(...args)
      }
    }
  })
  return { made }
}
