import { rm } from 'node:fs/promises'
import { proposeAllocation, type AllocationWish } from '#areas/distribution/allocation/propose-allocation.ts'
import { storeAllocation } from '#areas/distribution/allocation/store-allocation.server.ts'
import { runLines, type RunHead } from '#areas/distribution/run/run-lines.server.ts'
import { openPool } from '#server-engine/database.ts'
import { randomOf } from '#server-engine/demo/random.ts'
import { inTransaction } from '#server-engine/write/transaction.ts'
import { openFileLinks } from '#server/files/link-secret.ts'
import { prepareDatabase } from '#server/first-records/prepare-database.ts'
import { systemContext } from '#server/first-records/system-context.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { productOf } from '#server/product.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'

/** `npm run bench -- distribution`: the automatic allocation of many lines beside few, and the grid of a run of 2,000 lines, read and stored whole. */
const MOST_TIMES = 12
const MOST_GRID = 1_500
const LINES = 2_000
const SPECIES = 60

function wishesOf(lines: number): readonly AllocationWish[] {
  const random = randomOf(`wishes ${lines}`)
  return Array.from({ length: lines }, (_, id) => ({ id, tree: id % SPECIES, lahan: `10_${String(id).padStart(10, '0')}`, limit: random.whole(0, 400), priority: random.percent(10) ? 1 : 0 }))
}

function fastest(work: () => unknown, times = 30): number {
  const taken = Array.from({ length: times }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...taken)
}

const [few, many] = [500, 5_000].map((lines) => {
  const wishes = wishesOf(lines)
  const free = new Map(Array.from({ length: SPECIES }, (_, tree) => [tree, (lines / SPECIES) * 100]))
  return fastest(() => proposeAllocation(wishes, free))
})
const times = (many ?? 0) / (few ?? 1)
process.stdout.write(`alokasi otomatis: 500 baris ${few?.toFixed(2)} ms, 5.000 baris ${many?.toFixed(2)} ms, ${times.toFixed(1)} kali\n`)
if (times > MOST_TIMES) process.exitCode = 1

const folder = await temporaryFolder('bench-distribution')
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const owner = openPool(postgres.ownerUrl)
const db = openPool(postgres.url)
try {
  const host = { ...productOf({ demo: true }), db, environment: testEnvironment(), now: new Date() }
  await prepareDatabase({ ...host, db: owner, serverRole: postgres.serverRole })
  const ctx = systemContext({ ...host, links: await openFileLinks(owner) })
  const { rows } = await owner.query<RunHead & { farmer: number }>(`select l.id, l.location_nursery_id, l.program_year, l.status, 0 as is_confirmed, (select min(f.id) from detail_farmers f where f.loading_line_id = l.id) as farmer
    from loading_line l where l.is_confirmed = 0 or l.void_at is null order by l.is_confirmed, l.id limit 1`)
  const head = rows[0]
  if (!head) throw new Error('The demo has no run.')
  // Confirmed runs are closed to the grid; a bench may open one.
  await owner.query('update loading_line set is_confirmed = 0 where id = $1', [head.id])
  await owner.query(`insert into detail_farmers (loading_line_id, location_nursery_id, farmer_name, recipient_name, status, total_pupuk, is_pupuk_typed, is_pupuk_load, is_pupuk_distributed, status_pupuk, status_bast, is_resend, is_return)
    select $1, $2, 'Petani ' || n, 'Petani ' || n, 0, 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, $3::integer) n`, [head.id, head.location_nursery_id, LINES])
  await owner.query(`insert into distribution_allocation_seed (loading_line_id, location_nursery_id, detail_farmer_id, tree_id, qty_request, qty_allocated)
    select f.loading_line_id, f.location_nursery_id, f.id, (select id from master_trees order by id offset f.id % ${SPECIES} limit 1), 100, 0 from detail_farmers f where f.loading_line_id = $1 and f.farmer_id is null`, [head.id])
  await owner.query('analyze distribution_allocation_seed; analyze detail_farmers')
  const asPic: RunHead = { ...head, status: 2 }
  const { lines } = await runLines(ctx, asPic)
  const began = performance.now()
  await runLines(ctx, asPic)
  const read = performance.now() - began
  const stored = performance.now()
  await inTransaction(ctx, (inside) => storeAllocation(inside, asPic, { lines: lines.map(({ id }) => ({ id, qty_allocated: 7 })), added: [], pupuk: [] }))
  const saved = performance.now() - stored
  process.stdout.write(`kisi ${lines.length} baris: baca ${read.toFixed(0)} ms, simpan ${saved.toFixed(0)} ms\n`)
  if (read > MOST_GRID || saved > MOST_GRID) process.exitCode = 1
} finally {
  await db.end()
  await owner.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
