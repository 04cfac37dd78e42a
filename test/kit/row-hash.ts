import type pg from 'pg'

/** What a refusal may leave behind (a guess, a line in the book of security events), and the 90,000 rows of `wilayah`, which no call writes. */
const NOT_COUNTED = ['session', 'sign_in_failure', 'security_event', 'wilayah']
/** The count of these tables' changes. */
const NOT_COUNTED_CHANGES = `table_name not in ('security_event')`

/** A fingerprint per table of every row in the database: equal before and after a refusal, or something was changed. */
export async function rowHashes(db: pg.Pool): Promise<Readonly<Record<string, string>>> {
  const tables = await db.query<{ name: string }>(`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const hashes: Record<string, string> = {}
  for (const { name } of tables.rows.filter((table) => !NOT_COUNTED.includes(table.name))) {
    const result = await db.query<{ hash: string }>(`select coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as hash from "${name}" as t${name === 'table_change' ? ` where ${NOT_COUNTED_CHANGES}` : ''}`)
    hashes[name] = result.rows[0]?.hash ?? ''
  }
  return hashes
}
