import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Statements vary with filters. So many shapes are kept prepared, those asked for last: beyond them PostgreSQL's memory
 * would grow with every new one.
 */
export const PREPARED_LIMIT = 400

/** By their text; the first is the one that was not asked for longest. */
const names = new Map<string, string>()
const live = new Set<string>()

/** The name under which a statement is prepared. */
export function preparedName(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.delete(text)
  names.set(text, name)
  live.add(name)
  if (names.size > PREPARED_LIMIT) forgetOldest()
  return name
}

function forgetOldest(): void {
  const [oldest] = names
  if (!oldest) return
  names.delete(oldest[0])
  live.delete(oldest[1])
}

/** What the driver knows of a connection's statements, by name. */
interface Prepared {
  readonly connection: { readonly parsedStatements: Record<string, string | undefined> }
}

/** More than this many are looked through; below it costs more than it frees. */
const LOOKED_THROUGH = PREPARED_LIMIT + 100

/** When a connection comes back: ends the statements on it that nobody has asked for lately. */
export function forgetStatements(client: pg.PoolClient): void {
  // Safe: this is where the driver itself looks whether a statement is prepared.
  const { parsedStatements } = (client as unknown as Prepared).connection
  const all = Object.keys(parsedStatements)
  if (all.length <= LOOKED_THROUGH) return
  const stale = all.filter((name) => !live.has(name))
  for (const name of stale) delete parsedStatements[name]
  // Queued on the connection before anything its next user asks. One that has died has no statements either.
  if (stale.length > 0) client.query(stale.map((name) => `deallocate "${name}"`).join('; ')).catch(() => undefined)
}
