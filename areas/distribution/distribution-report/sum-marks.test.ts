import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type pg from 'pg'
import { sql } from 'drizzle-orm'
import { statementText } from '#server-engine/base/database.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { ALL_RUN_SUMS_SQL } from './run-sums-sql.server.ts'

/**
 * Every way by which the sums of a run can become others: each column that they are read from, in rows that are counted
 * and in rows that are not, and rows that come and go. Which columns these are PostgreSQL says of the sums' own
 * statement: one that is read and not changed here fails the first test.
 */
const SUMS = statementText(sql`with runs as (select id from loading_line) ${ALL_RUN_SUMS_SQL}`).text

/** How a column gets another value, the row's others staying; `other` is a second run, `truck` another of the first. */
const CHANGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  detail_labels: {
    allocation_transportation_id: '{truck}',
    amount: 'amount - 1',
    is_loaded: '1 - is_loaded',
    qty_received: 'coalesce(qty_received, 1) - 1',
    qty_damaged: 'coalesce(qty_damaged, 0) + 1',
    qty_missing: 'coalesce(qty_missing, 0) + 1',
  },
  detail_seed_farmers: {
    loading_line_id: '{other}',
    tree_id: '(select max(id) from master_trees)',
    total_load: 'total_load + 1',
    total_received: 'greatest(total_received, 1) - 1',
    total_damaged: 'total_damaged + 1',
    total_missing: 'total_missing + 1',
    total_reject: 'total_reject + 1',
    status: '1 - status',
  },
  detail_farmers: {
    loading_line_id: '{other}',
    total_pupuk: 'total_pupuk + 1',
    is_pupuk_load: '1 - is_pupuk_load',
    pupuk_given: 'coalesce(pupuk_given, 0) + 1',
    load_pupuk_allocation_transportation_id: '{truck}',
  },
  allocation_transportation: { loading_line_id: '{other}' },
}
const NAMED = Object.entries(CHANGES).flatMap(([table, columns]) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
)
/** A line of which nothing was loaded has no losses. */
const ONLY_LOADED = new Set(['detail_seed_farmers.total_damaged', 'detail_seed_farmers.total_missing'])
/** Guards of other things that a row which comes and goes by hand would meet first. */
const OTHER_GUARDS = ['detail_labels_within_insert', 'detail_labels_within_update', 'detail_labels_stays']

let r: Receiving
let client: pg.PoolClient
/** By table: a row that is in the sums, and one that is in none. */
let rows: Readonly<Record<string, { readonly counted: number; readonly idle: number | null }>>
let values: Readonly<Record<string, number>>
beforeAll(async () => {
  r = await openReceiving()
  const run = await r.readyRun({ bags: 4, trucks: 2 })
  const farmer = await r.count(`select id as n from detail_farmers where loading_line_id = ${run.id}`)
  await r.world.db.query(`update detail_farmers set total_pupuk = 12, is_pupuk_typed = 1 where id = ${farmer}`)
  const road = await r.onTheRoad(run, { bags: 3, spread: true })
  await r.world.db.query(`update detail_farmers set is_pupuk_load = 1,
    load_pupuk_allocation_transportation_id = ${run.trucks[0]} where id = ${farmer}`)
  const answer = await r.phone.scan(
    r.told(road, {
      bags: run.bags.slice(0, 3).map((label) => ({ label, received: 40, damaged: 2, missing: 1 })),
      pupuk: 8,
    }),
  )
  if (answer.scan_result !== 0) throw new Error(answer.message)
  const other = await r.onTheRoad(await r.readyRun({ bags: 2 }))
  const idle = await r.readyRun({ bags: 1 })
  const of = (table: string, run_id: number) =>
    r.count(`select id as n from ${table} where loading_line_id = ${run_id} order by id limit 1`)
  values = { other: other.id, truck: run.trucks[1] ?? 0 }
  rows = {
    detail_labels: { counted: run.bags[0] ?? 0, idle: run.bags[3] ?? 0 },
    detail_seed_farmers: { counted: road.line, idle: await of('detail_seed_farmers', idle.id) },
    detail_farmers: { counted: farmer, idle: await of('detail_farmers', idle.id) },
    allocation_transportation: { counted: run.trucks[0] ?? 0, idle: null },
  }
  client = await r.world.db.connect()
  for (const guard of OTHER_GUARDS) await client.query(`alter table detail_labels disable trigger ${guard}`)
})
afterAll(async () => {
  client?.release()
  await r.world.close()
})

beforeEach(async () => {
  await client.query('rollback')
  await client.query('begin')
})

/** Runs whose sums are others than before, and those that were marked. */
async function after(work: () => Promise<unknown>) {
  await client.query('delete from distribution_run_due')
  const sums = async () => {
    const found = await client.query<{ run: string; sums: unknown }>(
      `select loading_line_id as run, json_agg(s order by part, key_id) as sums from (${SUMS}) s group by 1`,
    )
    return new Map(found.rows.map((row) => [Number(row.run), JSON.stringify(row.sums)]))
  }
  const before = await sums()
  await work()
  const now = await sums()
  const marks = await client.query<{ run: string }>(
    'select distinct loading_line_id as run from distribution_run_due order by 1',
  )
  return {
    changed: [...new Set([...before.keys(), ...now.keys()])]
      .filter((run) => before.get(run) !== now.get(run))
      .toSorted((one, two) => one - two),
    marked: marks.rows.map(({ run }) => Number(run)),
  }
}

const written = (value: string) => value.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name]))

describe('DS-10 marks of runs whose sums are out of date', () => {
  test('the columns that sums are read from are those that are changed here', async () => {
    await client.query(`create view sums_read as ${SUMS}`)
    // A row's own number never changes, and that of a line is seen where rows come and go.
    const found = await client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.view_column_usage
        where view_name = 'sums_read' and column_name <> 'id' order by 1`,
    )
    expect(found.rows.map(({ name }) => name)).toEqual(NAMED.toSorted())
  })

  test.each(NAMED)('%s: its run is marked, there and back', async (name) => {
    const [table = '', column = ''] = name.split('.')
    const { counted = 0, idle = null } = rows[table] ?? {}
    const change = (id: number, value: string) =>
      client.query(`update ${table} set ${column} = ${value} where id = ${id}`)
    const valueOf = async (id: number) =>
      String((await client.query<{ v: unknown }>(`select ${column} as v from ${table} where id = ${id}`)).rows[0]?.v)
    const was = await valueOf(counted)
    const value = written(CHANGES[table]?.[column] ?? '')
    const there = await after(() => change(counted, value))
    expect(there.changed.length).toBeGreaterThan(0)
    expect(there.marked).toEqual(there.changed)
    const back = await after(() => change(counted, was))
    expect(back.changed).toEqual(there.changed)
    expect(back.marked).toEqual(back.changed)
    if (idle === null || ONLY_LOADED.has(name)) return
    // A row that no sum has may come into one.
    const came = await after(() => change(idle, value))
    expect(came.marked).toEqual(expect.arrayContaining(came.changed))
  })

  test.each(Object.keys(CHANGES).slice(0, 3))('a row of %s that comes and goes marks its run', async (table) => {
    const { counted = 0 } = rows[table] ?? {}
    const columns = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = '${table}' and is_identity = 'NO'`,
    )
    const names = columns.rows.map((row) => row.name).join(', ')
    // The copy is of the same allocation, which has one line else.
    await client.query('drop index detail_seed_farmers_allocation_seed_id_unique')
    let made = 0
    const came = await after(async () => {
      const added = await client.query<{ id: string }>(
        `insert into ${table} (${names}) select ${names} from ${table} where id = ${counted} returning id`,
      )
      made = Number(added.rows[0]?.id)
    })
    expect(came.changed).toHaveLength(1)
    expect(came.marked).toEqual(came.changed)
    const gone = await after(() => client.query(`delete from ${table} where id = ${made}`))
    expect([gone.changed, gone.marked]).toEqual([came.changed, came.changed])
  })
})
