import type pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values?: unknown[]
  readonly name?: string
}

/** Notes every statement a pool runs, on whichever connection. */
export function countStatements(db: pg.Pool): { readonly configs: Statement[] } {
  const configs: Statement[] = []
  const watched = new WeakSet<object>()
  db.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const original = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      configs.push(typeof args[0] === 'string' ? { text: args[0] } : (args[0] as Statement))
      return original(...args)
    }) as typeof client.query
  })
  return { configs }
}
