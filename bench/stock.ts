import { rm } from 'node:fs/promises'
import pg from 'pg'
import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import type { DocumentPosting } from '#areas/stock/ledger/movement.ts'
import { postDocumentLines } from '#areas/stock/ledger/post-document-lines.server.ts'
import { openPool, type Queryable } from '#server-engine/base/database.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { openFileLinks } from '#server/files/link-secret.ts'
import { prepareDatabase } from '#server/first-records/prepare-database.ts'
import { systemContext } from '#server/first-records/system-context.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { installedProduct } from '#server/server-product.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { compare, table } from './measure.ts'

/**
 * `npm run bench -- stock`: a posting of a move and a loss beside the same statements through the bare driver, taking
 * turns. That its cost does not grow with the ledger is counted in pages by `areas/stock/ledger/size.faults.test.ts`.
 */
const MOST = 3
/** Stands for the document's id in what is recorded. */
const RECORDED = 910_000_001

const folder = await temporaryFolder('bench-stock')
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const owner = openPool(postgres.ownerUrl)
const db = openPool(postgres.url)
const bare = new pg.Client({ connectionString: postgres.url })
try {
  const product = installedProduct({ demo: true })
  const host = { ...product, db, environment: testEnvironment(), now: new Date() }
  await prepareDatabase({ ...host, db: owner, serverRole: postgres.serverRole })
  const ctx = systemContext({ ...host, links: await openFileLinks(owner) })
  const { rows } = await owner.query<{ nursery: number; tree: number; bed: number; other: number }>(`
    select s.location_nursery_id as nursery, s.tree_id as tree, s.bedeng_id as bed, (select o.id from bedeng_nursery o
    where o.block_nursery_id = b.block_nursery_id and o.id <> b.id order by o.id limit 1) as other
    from stock_balance s join bedeng_nursery b on b.id = s.bedeng_id where s.seed_phase = 5 and s.qty_on_hand > 1000
    order by s.id limit 1`)
  const place = rows[0]
  if (!place) throw new Error('The demo has no bed with a thousand seedlings.')
  const bed = (id: number) => ({ account: LEDGER_ACCOUNT.bedeng, phase: 5 as const, bed: id })
  const posting = (id: number): DocumentPosting => ({
    source: { table: 'bench', id, revision: 1 },
    nursery: place.nursery,
    programYear: 2025,
    date: ctx.today,
    lines: [
      { line: 1, step: 'pindah', cause: 'tukar', tree: place.tree, qty: 1, from: bed(place.bed), to: bed(place.other) },
      {
        line: 2,
        step: 'keluar',
        cause: 'kurang',
        tree: place.tree,
        qty: 1,
        from: bed(place.bed),
        to: { account: LEDGER_ACCOUNT.hilang, phase: 5 },
      },
    ],
  })
  await inTransaction(ctx, (inside) => postDocumentLines(inside, posting(RECORDED - 1)))
  const recorded: pg.QueryConfig[] = []
  const recording = (inside: Queryable): Queryable => ({
    query: (config) => (recorded.push(config), inside.query(config)),
  })
  await inTransaction(ctx, (inside) => postDocumentLines({ ...inside, db: recording(inside.db) }, posting(RECORDED)))
  await bare.connect()
  let posted = RECORDED
  const replay = async () => {
    const id = String((posted += 1))
    const renamed = (value: unknown): unknown =>
      typeof value === 'number' && value === RECORDED
        ? Number(id)
        : typeof value === 'string'
          ? value.replaceAll(String(RECORDED), id)
          : value
    await bare.query('begin')
    for (const { name, text, values = [] } of recorded)
      await bare.query({ text, values: values.map(renamed), ...(name !== undefined && { name }) })
    await bare.query('commit')
  }
  const row = await compare('membukukan pindah dan hilang', {
    api: () => inTransaction(ctx, (inside) => postDocumentLines(inside, posting((posted += 1)))),
    bare: replay,
    statements: recorded.length,
  })
  process.stdout.write(`${table([row])}\n`)
  if (row.api > MOST * row.bare) {
    process.exitCode = 1
    process.stdout.write(`Lebih dari ${MOST} kali SQL yang sama.\n`)
  }
} finally {
  await bare.end()
  await db.end()
  await owner.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
