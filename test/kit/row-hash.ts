import type pg from 'pg'

/**
 * What a refusal may leave behind (a guess, a line in the book of security events), and the 90,000 rows of `wilayah`,
 * which no call writes.
 */
const NOT_COUNTED = ['session', 'sign_in_failure', 'security_event', 'wilayah']
/** The count of these tables' changes. */
const NOT_COUNTED_CHANGES = `table_name not in ('security_event')`

/** A fingerprint per table of every row in the database: equal before and after a refusal, or something was changed. */
export async function rowHashes(db: pg.Pool): Promise<Readonly<Record<string, string>>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables.rows.filter((table) => !NOT_COUNTED.includes(table.name))) {
    const result = await db.query<{ hash: string }>(
      `select coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as hash
        from "${name}" as t${name === 'table_change' ? ` where ${NOT_COUNTED_CHANGES}` : ''}`,
    )
    hashes[name] = result.rows[0]?.hash ?? ''
  }
  return hashes
}

const statements = new WeakMap<pg.Pool, Promise<string>>()

/**
 * Cheaper, in one statement, and at least as strict: a fingerprint per table of which versions of its rows are there.
 * Every write makes another version, also one that stores what was there before; a lock, or a write that is taken back,
 * makes none.
 */
export async function rowVersions(db: pg.Pool): Promise<Readonly<Record<string, string>>> {
  if (!statements.has(db)) statements.set(db, versionsStatement(db))
  const result = await db.query<{ name: string; mark: string }>({
    name: 'row-versions',
    text: (await statements.get(db)) ?? '',
  })
  return Object.fromEntries(result.rows.map(({ name, mark }) => [name, mark]))
}

async function versionsStatement(db: pg.Pool): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE'`,
  )
  const parts = tables.rows
    .filter(({ name }) => !NOT_COUNTED.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtidextended(t.ctid, xmin::text::bigint)), 0) as
          mark from "${name}" as t${name === 'table_change' ? ` where ${NOT_COUNTED_CHANGES}` : ''}`,
    )
  return parts.join(' union all ')
}

export function differing(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table])
}
