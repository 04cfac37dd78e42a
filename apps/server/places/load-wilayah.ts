import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { projectFile } from '#server/project-folder.ts'
import { readWilayah } from './read-wilayah.ts'

const FILE = projectFile('apps/server/places/wilayah.tsv.gz')
const NAME = 'wilayah'
const BATCH = 10_000
const COLUMNS = ['code', 'parent_code', 'level', 'name', 'path', 'latitude', 'longitude'] as const

/**
 * Fills `wilayah` from the file that comes with the product, all or nothing; does nothing when this edition is there
 * already.
 */
export async function loadWilayah(db: pg.Pool): Promise<void> {
  const file = await readFile(FILE)
  const version = createHash('sha256').update(file).digest('hex').slice(0, 16)
  if (await isLoaded(db, version)) return
  const client = await db.connect()
  try {
    await client.query('begin')
    // Of servers that start together one loads; the others wait here and then find it done.
    await client.query('set local statement_timeout = 0')
    await client.query('lock table reference_data in exclusive mode')
    if (!(await isLoaded(client, version))) await replaceAll(client, { file, version })
    await client.query('commit')
    client.release()
  } catch (error) {
    // Closed, not given back: whatever it had begun is undone.
    client.release(true)
    throw error
  }
}

async function isLoaded(db: Pick<pg.Pool, 'query'>, version: string): Promise<boolean> {
  return (
    (await db.query('select 1 from reference_data where name = $1 and version = $2', [NAME, version])).rowCount === 1
  )
}

async function replaceAll(client: pg.PoolClient, { file, version }: { file: Buffer; version: string }): Promise<void> {
  const rows = readWilayah(file)
  await client.query('delete from wilayah')
  await withoutIndexes(client, async () => {
    for (let start = 0; start < rows.length; start += BATCH) {
      const part = rows.slice(start, start + BATCH)
      await client.query(
        `insert into wilayah (${COLUMNS.join(', ')}) select *
          from unnest($1::text[], $2::text[], $3::smallint[], $4::text[], $5::text[], $6::float8[], $7::float8[])`,
        COLUMNS.map((column) => part.map((row) => row[column])),
      )
    }
  })
  await client.query('analyze wilayah')
  await client.query(
    `insert into reference_data (name, version) values ($1, $2) on conflict (name) do update
      set version = excluded.version, loaded_at = now()`,
    [NAME, version],
  )
}

/** An index built once over all rows costs half of one that grows with each. */
async function withoutIndexes(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'wilayah'::regclass and not indisprimary`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await client.query(definition)
}
