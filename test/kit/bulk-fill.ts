import type pg from 'pg'
import { announceTableChange } from '#server-engine/context/transaction.ts'

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
    await db.query(`vacuum analyze ${table}`)
    await announceTableChange(db, table)
  } finally {
    // Not back to the pool: its settings are not those of the product.
    db.release(true)
  }
}
