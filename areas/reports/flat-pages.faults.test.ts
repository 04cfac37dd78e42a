import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceTableChange } from '#server-engine/context/transaction.ts'
import type { Caller } from '#test/kit/caller.ts'
import { countStatements } from '#test/kit/count-statements.ts'
import { pagePlans } from '#test/kit/page-plan.ts'
import { isLong } from '#test/kit/tier.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { areas } from '#areas/areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'

/** The lists at two sizes; `npm run test:long` takes a million rows of each kind. Database pages are counted, not time. */
const SMALL = 10_000
const LARGE = isLong ? 1_000_000 : 100_000
/** Lines of a run, an inspection or a document. */
const LINES = 20
const LIMIT = 10
const FIRST_ID = 50_000_000
/** Whose totals are counted anew. */
const GROWN = [
  'loading_line',
  'distribution',
  'stock_inisiasi',
  'pemeliharaan_reguler',
  'sarpras_monitoring',
  'stock_movement',
]

let world: World
let admin: Caller
let coordinator: Caller
let statements: ReturnType<typeof countStatements>
let nurseries: readonly number[]
const lists = buildCatalogue(areas).menus.find(({ key }) => key === 'export-db')?.modules ?? []

beforeAll(async () => {
  world = await openWorld()
  statements = countStatements(world.serving)
  admin = await world.as('admin')
  coordinator = await world.as('koordinator')
  nurseries = (await world.db.query<{ id: number }>('select id from location_nursery order by id')).rows.map((row) =>
    Number(row.id),
  )
}, 300_000)
afterAll(() => world.close())

/** Rows like one of a table, with columns of their own; `n` counts them. Triggers and references do not look at them. */
async function rowsLike(
  table: string,
  { like, from, to, own }: { like: string; from: number; to: number; own: Readonly<Record<string, string>> },
): Promise<void> {
  const db = await world.db.connect()
  try {
    await db.query(`set session_replication_role = replica; set statement_timeout = 0`)
    const { rows } = await db.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    expect([table, (await db.query(`select 1 from ${table} ${like} limit 1`)).rows.length]).toEqual([table, 1])
    await db.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join()})
        select ${names.map((name) => own[name] ?? `m."${name}"`).join()}
        from generate_series($1::bigint, $2::bigint) as n cross join (select * from ${table} ${like} limit 1) as m`,
      [from, to],
    )
  } finally {
    // Not back to the pool: its settings are not those of the product.
    db.release(true)
  }
}

const idOf = (n: string) => `${FIRST_ID} + ${n}`
const perHead = `(n / ${LINES})`
/** Over three years day by day, in no order: whoever is few is as spread as whoever are many. */
const placeOf = (n: string, all: number) => `(${n} * 7919 % ${all})`
const dayOf = (n: string, all: number) => `date '2023-01-01' + (${placeOf(n, all)} * 1000 / ${all})::integer`
const yearOf = (n: string, all: number) => `2023 + (${placeOf(n, all)} * 3 / ${all})::integer`
const nurseryOf = (n: string) => `(array[${nurseries.join()}])[1 + (${n} % ${nurseries.length})::integer]`

interface Heads {
  readonly table: string
  readonly day: string
  readonly like?: string
  readonly own?: Readonly<Record<string, string>>
}

/** Heads over three years, and the lines of each. */
async function headsWithLines(
  size: { readonly from: number; readonly to: number },
  head: Heads,
  lines: readonly { readonly table: string; readonly by: string; readonly own?: Readonly<Record<string, string>> }[],
): Promise<void> {
  const heads = LARGE / LINES
  const has = lines.map(({ table, by }) => `exists (select from ${table} k where k.${by} = ${head.table}.id)`)
  await rowsLike(head.table, {
    like: `where ${[head.like ?? 'true', ...has].join(' and ')}`,
    from: Math.ceil(size.from / LINES),
    to: Math.floor(size.to / LINES),
    own: {
      id: idOf('n'),
      [head.day]: dayOf('n', heads),
      program_year: yearOf('n', heads),
      location_nursery_id: nurseryOf('n'),
      no_dokumen: `'X/' || n`,
      ...head.own,
    },
  })
  for (const { table, by, own } of lines)
    await rowsLike(table, {
      like: `where exists (select from ${head.table} h where h.id = ${table}.${by} and h.id < ${FIRST_ID}
        and ${(head.like ?? 'true').replaceAll(/\b(?=status|void)/g, 'h.')})`,
      from: size.from,
      to: size.to,
      own: { id: idOf('n'), [by]: idOf(perHead), location_nursery_id: nurseryOf(perHead), ...own },
    })
}

async function grow(from: number, to: number): Promise<void> {
  const size = { from, to }
  await headsWithLines(
    size,
    {
      table: 'loading_line',
      day: 'distribution_date',
      like: 'void_at is null',
      own: { public_id: 'null', calendar_id: 'null' },
    },
    [
      { table: 'detail_farmers', by: 'loading_line_id' },
      {
        table: 'distribution_allocation_seed',
        by: 'loading_line_id',
        own: { detail_farmer_id: idOf('n'), lahan_id: idOf('n') },
      },
      {
        table: 'detail_labels',
        by: 'loading_line_id',
        own: { detail_farmer_id: idOf('n'), allocation_seed_id: idOf('n'), void_at: 'null' },
      },
      {
        table: 'detail_seed_farmers',
        by: 'loading_line_id',
        own: { detail_farmer_id: idOf('n'), allocation_seed_id: idOf('n') },
      },
    ],
  )
  await headsWithLines(size, { table: 'distribution', day: 'inspection_date', own: { lahan_id: idOf('n') } }, [
    { table: 'detail_planting_hole', by: 'distribution_id', own: { tree_id: idOf('n') } },
  ])
  await headsWithLines(size, { table: 'stock_inisiasi', day: 'inisiasi_date', like: 'status_document <> 4' }, [
    { table: 'stock_inisiasi_detail', by: 'stock_inisiasi_id', own: { seed_phase: '5', seed_lot_id: 'null' } },
  ])
  const plain = (table: string, own: Readonly<Record<string, string>>, like = '') =>
    rowsLike(table, {
      like,
      from,
      to,
      own: { id: idOf('n'), program_year: yearOf('n', LARGE), location_nursery_id: nurseryOf('n'), ...own },
    })
  await plain('pemeliharaan_reguler', { plan_date: dayOf('n', LARGE), pool: '1 + (n % 3)::integer' })
  await plain('sarpras_monitoring', { monitoring_date: dayOf('n', LARGE) })
  // A twentieth of all movements is of seedlings ready to plant that came in, as many of some that were lost.
  const bedId = '(select min(b.id) from bedeng_nursery b)'
  const phase = `(case when n % 10 = 0 then 5 else 3 end)`
  await plain(
    'stock_movement',
    {
      movement_date: dayOf('n', LARGE),
      idempotency_key: `'flat:' || n`,
      reversal_of_id: 'null',
      movement_cause: `'tambah'`,
      from_account: 'case when n % 20 = 0 then 2 else 12 end',
      to_account: 'case when n % 20 = 0 then 8 else 2 end',
      from_bedeng_id: `case when n % 20 = 0 then ${bedId} end`,
      to_bedeng_id: `case when n % 20 <> 0 then ${bedId} end`,
      type_movement_bibit: 'case when n % 20 = 0 then 2 else 1 end',
      from_qty: '1',
      to_qty: '1',
      to_seed_lot_id: 'm.from_seed_lot_id',
      from_seed_phase: phase,
      to_seed_phase: phase,
      from_location_nursery_id: nurseryOf('n'),
      to_location_nursery_id: nurseryOf('n'),
    },
    'where from_account = 12 and to_account = 2',
  )
  await world.db.query('vacuum analyze')
  for (const table of GROWN) await announceTableChange(world.db, table)
}

const questions: readonly { readonly filters?: { program_year?: number; location_nursery_id?: number[] } }[] = [
  {},
  { filters: { program_year: 2025 } },
  { filters: { program_year: 2023 } },
  { filters: { location_nursery_id: [1] } },
  { filters: { program_year: 2024, location_nursery_id: [1] } },
]
/** Earlier years of the care lie behind the newer ones, which are passed. */
const isFlat = (path: string, query: (typeof questions)[number]) =>
  !path.startsWith('list_maintenance') ||
  query.filters?.program_year === undefined ||
  query.filters.program_year === 2025
const asked = lists.flatMap(({ path }) =>
  questions
    .filter((query) => isFlat(path, query))
    .flatMap((query) =>
      [admin, coordinator].map((_, place) => ({ path, query, person: place === 0 ? 'admin' : 'koordinator' })),
    ),
)

async function costs(): Promise<Map<string, readonly [number, number]>> {
  const found = new Map<string, readonly [number, number]>()
  for (const { path, query, person } of asked) {
    const reader = { db: world.db, statements, path }
    const by = person === 'admin' ? admin : coordinator
    const plans = await pagePlans(reader, by, { limit: LIMIT, offset: 0, ...query })
    const key = `${path} ${person} ${JSON.stringify(query)}`
    found.set(key, [Math.max(0, ...plans.map(({ pages }) => pages)), plans[0]?.total ?? 0])
  }
  return found
}

test('XD-05 XD-12 XD-13 a page of each list touches no more of the database however much it grows', {
  timeout: 1_800_000,
}, async () => {
  await grow(1, SMALL)
  const small = await costs()
  await grow(SMALL + 1, LARGE)
  const large = await costs()
  const dear = [...large].filter(([key, [pages]]) => pages > 2 * (small.get(key)?.[0] ?? 0) + 50)
  expect(dear.map(([key, [pages, total]]) => [key, small.get(key), pages, total])).toEqual([])
})
