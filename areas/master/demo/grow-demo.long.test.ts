import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDatabase } from '#server/first-records/prepare-database.ts'
import { installedProduct } from '#server/server-product.ts'
import { openTestDatabase } from '#test/kit/empty-database.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { masterCounts, masterTables } from './demo.test-kit.ts'
import { growDemo } from '#server/demo/grow-demo.ts'

const product = installedProduct({ demo: true })
const environment = testEnvironment()

/** The rows of every master module and their whole trail; hashes of passwords and the like differ by design. */
async function masterRows(db: pg.Pool): Promise<Readonly<Record<string, string>>> {
  const hashes: [string, string][] = []
  for (const table of masterTables)
    hashes.push([table, await hashOf(db, `select md5(t::text) as line, id from "${table}" as t`)])
  const named = masterTables.map((table) => `'${table}'`).join(', ')
  return {
    ...Object.fromEntries(hashes),
    trail: await hashOf(
      db,
      `select concat(table_name, record_id, action, changes, user_id, source, at) as line, id from audit_log
        where table_name in (${named})`,
    ),
  }
}

async function hashOf(db: pg.Pool, lines: string): Promise<string> {
  return (
    (
      await db.query<{ hash: string }>(
        `select coalesce(md5(string_agg(line, '' order by id)), '') as hash from (${lines}) as l`,
      )
    ).rows[0]?.hash ?? ''
  )
}

test('two loads on the same day make the same rows, and so do two that grow; a second run at a scale adds nothing', {
  timeout: 240_000,
}, async () => {
  const { db: first, close } = await openTestDatabase('demo')
  onTestFinished(close)
  const now = new Date(
    (await first.query<{ loaded_at: string }>(`select loaded_at from reference_data where name = 'demo'`)).rows[0]
      ?.loaded_at ?? '',
  )
  const grow = (db: pg.Pool, scale: number) => growDemo({ db, ...product, environment, now, scale })
  const second = await openTestDatabase('empty')
  onTestFinished(second.close)
  await prepareDatabase({ db: second.db, ...product, environment, now })
  expect(await masterRows(second.db)).toEqual(await masterRows(first))

  const before = await masterCounts(first)
  await grow(first, 2)
  await grow(second.db, 2)
  const grown = await masterRows(first)
  expect(await masterRows(second.db)).toEqual(grown)
  await grow(first, 2)
  expect(await masterRows(first)).toEqual(grown)

  const after = await masterCounts(first)
  for (const table of [
    'location_nursery',
    'block_nursery',
    'bedeng_nursery',
    'trees_vendor',
    'vendor_transportation',
    'vendor_sarpras',
    'vendor_freelance',
    'master_vehicle',
    'master_vehicle_internal',
    'working_area_management_unit',
    'master_sponsor',
  ]) {
    expect([table, after[table]]).toEqual([table, (before[table] ?? 0) * 2])
  }
  // Species are not invented for the sake of a larger number.
  expect(after['master_trees']).toBe(before['master_trees'])
  expect(after['master_custom_project']).toBe(40)
})
