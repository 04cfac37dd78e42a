import { createHash } from 'node:crypto'

/** PostgreSQL cuts names at 63 characters; a cut name ends in a hash so that two never meet. */
export function shortSqlName(parts: readonly string[]): string {
  const name = parts.join('_')
  return name.length <= 60 ? name : `${name.slice(0, 51)}_${createHash('sha1').update(name).digest('hex').slice(0, 8)}`
}
