import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { announceTableChange } from '#server-engine/context/transaction.ts'

/** So much of a table may be held open by others. */
const MOST_HIDDEN = 0.02

/**
 * Many rows at once: an index made from all of them, and one look at all their references, are far cheaper than both
 * for one row after the other.
 */
export async function bulkFill(
  pool: pg.Pool,
  table: string,
  insert: (db: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const db = await pool.connect()
  try {
    await db.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`)
    const indexes = await db.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid = $1::regclass and not indisprimary`,
      [table],
    )
    const keys = await db.query<{ name: string; definition: string }>(
      `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = $1::regclass and contype = 'f'`,
      [table],
    )
    for (const { name } of indexes.rows) await db.query(`drop index ${name}`)
    for (const { name } of keys.rows) await db.query(`alter table ${table} drop constraint ${name}`)
    await insert(db)
    for (const { definition } of indexes.rows) await db.query(definition)
    for (const { name, definition } of keys.rows)
      await db.query(`alter table ${table} add constraint ${name} ${definition}`)
    await describeWholly(db, table)
    await announceTableChange(db, table)
  } finally {
    // Not back to the pool: its settings are not those of the product.
    db.release(true)
  }
}

/**
 * What is measured afterwards depends on the rows alone. The planner has seen each of them, and not a sample that
 * differs from run to run; their pages are known as visible to all, which a statement in another connection may put
 * off. A page that somebody holds open at this moment is passed over.
 */
async function describeWholly(db: pg.PoolClient, table: string): Promise<void> {
  await db.query(`alter table ${table} set (autovacuum_enabled = off)`)
  await db.query('set default_statistics_target = 2000')
  for (let tries = 1; ; tries += 1) {
    await db.query(`vacuum analyze ${table}`)
    const hidden = await db.query<{ share: number }>(
      `select (relpages - relallvisible)::float8 / greatest(relpages, 1) as share from pg_class
        where oid = $1::regclass`,
      [table],
    )
    const share = hidden.rows[0]?.share ?? 0
    if (share < MOST_HIDDEN) return
    if (tries === 20) throw new Error(`Of ${table} ${Math.round(share * 100)} % is not visible to everybody.`)
    await sleep(500)
  }
}
