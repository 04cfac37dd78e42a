import { rm } from 'node:fs/promises'
import { questionOf } from '#areas/distribution/distribution-report/statistic-group-row.ts'
import { renewRunSums } from '#areas/distribution/distribution-report/renew-run-sums.server.ts'
import { openPool } from '#server-engine/base/database.ts'
import { openFileLinks } from '#server/files/link-secret.ts'
import { prepareDatabase } from '#server/first-records/prepare-database.ts'
import { systemContext } from '#server/first-records/system-context.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { buildApp } from '#server/http/app.ts'
import { installedProduct } from '#server/server-product.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { callerOf } from './pic-run.ts'

/**
 * `npm run bench -- statistics`: with a million bags in runs that are all open, the statistics of a period beside a
 * page of the bags: each call, and the three that the page makes together. The same where a tenth of the runs has
 * changed since the sums were made, with a limit of its own; what it takes where all are to be added up is told, not
 * held. Then the story of a bag beside its record. `BENCH_LABELS=100000` is a smaller round to try it with; a period has
 * as many bags as ever.
 */
const LABELS = Number(process.env['BENCH_LABELS'] ?? 1_000_000)
const PERIODS = LABELS / 50_000
const RUNS = LABELS / 500
const LINES_A_RUN = 100
const BAGS_A_LINE = LABELS / RUNS / LINES_A_RUN
const FARMERS_A_RUN = 25
const TRUCKS_A_RUN = 2
const SPECIES = 40
const SPECIES_A_RUN = 8
/** One of so many runs of a period is scanned between two renewals of the sums. */
const CHANGED = 10
const MOST_STATISTICS = 5
/** The same while a tenth of the runs is added up with the question. */
const MOST_CHANGED = 5
/** The page asks three things at once, and is drawn when the last is answered; in either state. */
const MOST_PAGE = 10
const MOST_STORY = 2
const FIRST = 10_000_000

const folder = await temporaryFolder('bench-statistics')
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const owner = openPool(postgres.ownerUrl)
const db = openPool(postgres.url)

/**
 * The middles of two calls, made in turn, so that whatever else the machine does slows both; after some that warm up.
 */
async function middles(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  times = 41,
): Promise<readonly [number, number]> {
  const taken: [number[], number[]] = [[], []]
  for (let at = 0; at < times + 8; at += 1) {
    for (const [place, work] of [one, other].entries()) {
      const began = performance.now()
      await work()
      if (at >= 8) taken[place]?.push(performance.now() - began)
    }
  }
  const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
  return [middle(taken[0]), middle(taken[1])]
}

/**
 * Runs as receipts leave them, none closed: numbers of rows follow from their place, so that each finds its parent
 * without a look.
 */
async function fill(): Promise<void> {
  const one = async (question: string) => Number((await owner.query<{ id: number }>(question)).rows[0]?.id)
  const nursery = await one('select min(id) as id from location_nursery')
  const year = await one('select max(program_year) as id from geko_lahan_species')
  // One that was sown, weaned and graded: its story is as long as they come.
  const lot = await one(
    `select min(seed_lot_id) as id from bst where location_nursery_id = ${nursery} and status_qa_nursery = 1`,
  )
  const [bed, user, movement] = [
    await one(`select min(id) as id from bedeng_nursery where location_nursery_id = ${nursery}`),
    await one('select min(id) as id from users'),
    await one('select min(id) as id from stock_movement'),
  ]
  const trees = `(array(select id from master_trees order by id limit ${SPECIES}))`
  const connection = await owner.connect()
  try {
    // Rows that fit each other are added as they are: what checks them one by one would take the time of the bench.
    await connection.query(
      `set session_replication_role = replica; set statement_timeout = 0; set maintenance_work_mem = '256MB'; set synchronous_commit = off`,
    )
    // Made at once at the end: row by row the indexes of the million would cost most of the time.
    const { rows: indexes } = await connection.query<{ name: string; made: string }>(`
      select i.indexname as name, i.indexdef as made from pg_indexes i
      where i.tablename in ('detail_seed_farmers', 'detail_labels', 'scan_answer', 'label_source') and
      not exists (select from pg_constraint c where c.conname = i.indexname)`)
    for (const { name } of indexes) await connection.query(`drop index "${name}"`)
    for (const statement of [
      `insert into distribution_period (id, program_year, location_nursery_id, period_name, start_date, end_date,
        status_document) select ${FIRST} + n, ${year}, ${nursery}, 'Bench ' || n, date '2010-01-01' + n * 100, date
        '2010-03-01' + n * 100, 2 from generate_series(0, ${PERIODS - 1}) n`,
      `insert into loading_line (id, no_dokumen, program_year, location_nursery_id, status, distribution_period_id,
        ff_no, ff_name, mu_name, distribution_date, location_distribution, status_run, is_confirmed)
        select ${FIRST} + n, 'BENCH/' || n, ${year}, ${nursery}, 1, ${FIRST} + n % ${PERIODS}, 'FF' || n % 200,
        'Fasilitator ' || n % 200, 'MU ' || n % 12, date '2010-01-01' + (n % ${PERIODS}) * 100 + (n / ${PERIODS}) % 60,
        'Balai Desa ' || n % 150, 6, 1 from generate_series(0, ${RUNS - 1}) n`,
      `insert into allocation_transportation (id, loading_line_id, location_nursery_id, vehicle_source, plate,
        status_trip, scanned_time, load_start_time, load_after_time, shipping_date, deliver_date)
        select ${FIRST} + n, ${FIRST} + n / ${TRUCKS_A_RUN}, ${nursery}, 2, 'H ' || n % 90 || ' BN', 5, timestamptz
        '2010-01-01', timestamptz '2010-01-01 00:20', timestamptz '2010-01-01 02:00', timestamptz '2010-01-01 02:10',
        timestamptz '2010-01-01 05:00' from generate_series(0, ${RUNS * TRUCKS_A_RUN - 1}) n`,
      `insert into detail_farmers (id, loading_line_id, location_nursery_id, farmer_no, farmer_name, recipient_name,
        status, total_pupuk, pupuk_given, is_pupuk_load)
        select ${FIRST} + n, ${FIRST} + n / ${FARMERS_A_RUN}, ${nursery}, 'F' || n, 'Petani ' || n, 'Petani ' || n, 1,
        500, 480, 1 from generate_series(0, ${RUNS * FARMERS_A_RUN - 1}) n`,
      `insert into detail_seed_farmers (id, loading_line_id, location_nursery_id, detail_farmer_id, allocation_seed_id,
        tree_id, lahan_no, total_load, total_received, total_damaged, total_missing, total_reject, status)
        select ${FIRST} + n, ${FIRST} + n / ${LINES_A_RUN}, ${nursery}, ${FIRST} + n / ${LINES_A_RUN / FARMERS_A_RUN},
        ${FIRST} + n, ${trees}[1 + ((n / ${LINES_A_RUN}) * 5 + n % ${SPECIES_A_RUN}) % ${SPECIES}], '77_' || n,
        ${BAGS_A_LINE * 50}, ${BAGS_A_LINE * 50} - 6, 3, 2, 1, 1 from generate_series(0, ${RUNS * LINES_A_RUN - 1}) n`,
      `insert into detail_labels (id, loading_line_id, location_nursery_id, detail_farmer_id, allocation_seed_id,
        label_code, tree_id, amount, capacity_per_bag, lahan_no, allocation_transportation_id, is_loaded,
        is_distributed, loaded_at, implementor_load_id, qty_received, qty_damaged, qty_missing, print_count)
        select 2 * ${FIRST} + n, ${FIRST} + n / ${LINES_A_RUN * BAGS_A_LINE}, ${nursery}, ${FIRST} + n /
        ${(LINES_A_RUN / FARMERS_A_RUN) * BAGS_A_LINE}, ${FIRST} + n / ${BAGS_A_LINE}, n % 500 || '/500', ${trees}[1 +
        ((n / ${LINES_A_RUN * BAGS_A_LINE}) * 5 + (n / ${BAGS_A_LINE}) % ${SPECIES_A_RUN}) % ${SPECIES}], 50, 50, '77_'
        || n / ${BAGS_A_LINE},
          ${FIRST} + (n / ${LINES_A_RUN * BAGS_A_LINE}) * ${TRUCKS_A_RUN} + n % ${TRUCKS_A_RUN}, 1, 1, timestamptz
          '2010-01-01 01:00', ${user}, 49, 1, 0, 1 from generate_series(0, ${LABELS - 1}) n`,
      `insert into scan_answer (id, happened_at, loading_line_id, location_nursery_id, scan_type, scan_result, message,
        allocation_transportation_id, detail_label_id, held_label_id, user_id, received_at)
        select 2 * ${FIRST} + n, timestamptz '2010-01-01 01:00', ${FIRST} + n / ${LINES_A_RUN * BAGS_A_LINE},
        ${nursery}, 2, 0, 'Dimuat.', ${FIRST} + (n / ${LINES_A_RUN * BAGS_A_LINE}) * ${TRUCKS_A_RUN} + n %
        ${TRUCKS_A_RUN}, 2 * ${FIRST} + n, 2 * ${FIRST} + n, ${user}, timestamptz '2010-01-01 01:00'
        from generate_series(0, ${LABELS - 1}) n`,
      `insert into label_source (scan_event_id, detail_label_id, stock_movement_id, bedeng_id, seed_lot_id, qty) select
        2 * ${FIRST} + n, 2 * ${FIRST} + n, ${movement}, ${bed}, ${lot}, 50 from generate_series(0, ${LABELS - 1}) n`,
      ...indexes.map(({ made }) => made),
      // As their scans and receipts leave them.
      `insert into distribution_run_due (loading_line_id) select ${FIRST} + n from generate_series(0, ${RUNS - 1}) n`,
      'analyze',
    ])
      await connection.query(statement)
  } finally {
    await connection.query('reset session_replication_role; reset statement_timeout')
    connection.release()
  }
}

try {
  const host = { ...installedProduct({ demo: true }), db, environment: testEnvironment(), now: new Date() }
  await prepareDatabase({ ...host, db: owner, serverRole: postgres.serverRole })
  await fill()
  const ctx = { ...systemContext({ ...host, links: await openFileLinks(owner) }), db }
  const app = await buildApp({
    ...installedProduct({ demo: true }),
    db,
    environment: host.environment,
    webFolder: null,
  })
  const call = await callerOf(app, 'admin')
  const get = (path: string, query: Readonly<Record<string, string>> = {}) =>
    call('GET', `${path}?${new URLSearchParams(query)}`)
  const page = () => get('detail_labels/list', { limit: '10' })
  const told = async (what: string, work: () => Promise<unknown>, most: number, times: number) => {
    const [list, taken] = await middles(page, work, times)
    process.stdout.write(
      `${LABELS.toLocaleString('id')} label: daftar ${list.toFixed(1)} ms, ${what} ${taken.toFixed(1)} ms, ${(taken / list).toFixed(1)} kali\n`,
    )
    if (taken / list > most) process.exitCode = 1
  }
  /** A call of the page, as it makes it. */
  const asked = (by: number, period: number, first?: 'lost') => {
    const { filters, limit, ...order } = questionOf(
      { by, period, since: '', until: '', year: null, nursery: null },
      first,
    )
    return get('distribution_report', { ...order, limit: String(limit), filters: JSON.stringify(filters) })
  }
  const statistics = async (
    words: string,
    most: { readonly statistics: number; readonly page: number },
    times: number,
  ) => {
    for (const by of [1, 2, 3, 4, 5, 6]) {
      const period = FIRST + (by % PERIODS)
      const filters = JSON.stringify({ group_by: by, distribution_period_id: period })
      const one = () => get('distribution_report/list', { limit: '100', filters })
      await told(`statistik periode menurut ${by} (${words})`, one, most.statistics, times)
      const three = () => Promise.all([asked(by, period), asked(1, period), asked(6, period, 'lost')])
      await told(`tiga panggilan halamannya menurut ${by} (${words})`, three, most.page, times)
    }
  }
  await statistics('semua dijumlahkan', { statistics: Infinity, page: Infinity }, 11)
  const began = performance.now()
  const renewed = await renewRunSums(ctx)
  process.stdout.write(`${renewed} pengiriman dijumlahkan dalam ${(performance.now() - began).toFixed(0)} ms\n`)
  // As often as it is in use: what was just taken away and added is not left to be found by the measurement.
  await owner.query('vacuum analyze distribution_run_sum, distribution_run_due')
  await statistics('jumlah tersimpan', { statistics: MOST_STATISTICS, page: MOST_PAGE }, 41)
  const { rowCount } = await owner.query(
    `update detail_labels set qty_received = 48, qty_damaged = 2 where id in (select min(d.id) from detail_labels d
      where d.loading_line_id >= ${FIRST} and (d.loading_line_id / ${PERIODS}) % ${CHANGED} = 0 group by d.loading_line_id)`,
  )
  await statistics(`${rowCount} pengiriman baru berubah`, { statistics: MOST_CHANGED, page: MOST_PAGE }, 41)
  let at = 0
  const next = () => 2 * FIRST + ((at += 7_919) % LABELS)
  const [record, story] = await middles(
    () => get(`detail_labels/${next()}/show`),
    () => get(`bag-story/${next()}`),
    81,
  )
  process.stdout.write(
    `satu label ${record.toFixed(2)} ms, jejak satu bag ${story.toFixed(2)} ms, ${(story / record).toFixed(1)} kali\n`,
  )
  if (story / record > MOST_STORY) process.exitCode = 1
  await app.close()
} finally {
  await db.end()
  await owner.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
