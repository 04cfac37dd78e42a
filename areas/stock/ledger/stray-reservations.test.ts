import { afterAll, beforeAll, expect, test } from 'vitest'
import { bed, openLedger, other, type Ledger } from '#test/kit/ledger.ts'
import { findLedgerDifferences } from './check.server.ts'
import { reserveStock } from './reservations.server.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger()
})
afterAll(() => ledger.world.close())

test('the self-check finds promises whose document is gone or was cancelled, and not those whose document stands', async () => {
  const on = await ledger.newBed('tanam')
  await ledger.post([{ from: other('saldoAwal', 5), to: bed(on, 5), qty: 900 }])
  const admin = await ledger.world.as('admin')
  const body = {
    program_year: 2025,
    location_nursery_id: ledger.nursery,
    adjusment_date: ledger.today,
    bedeng_id: on,
    tree_id: ledger.tree,
    seed_phase: 5,
    source_seed_inisiasi: 6,
    qty: 5,
    description: 'Uji',
  }
  const document = async () => Number((await admin.post('stock_adjusment_fase_increment/create', body)).row['id'])
  const [standing, cancelled] = [await document(), await document()]
  const table = 'stock_adjusment_fase_increment'
  for (const id of [standing, cancelled, 999_999_999])
    await ledger.act((ctx) =>
      reserveStock(ctx, {
        source: { table, id },
        nursery: ledger.nursery,
        lines: [{ line: 1, tree: ledger.tree, qty: 10 }],
      }),
    )
  expect((await admin.post(`${table}/${cancelled}/action/void`, { reason: 'Uji' })).status).toBe(200)
  expect(
    (await findLedgerDifferences(ledger.world.serving))
      .filter(({ severity }) => severity === 'fault')
      .map(({ sentence }) => sentence),
  ).toEqual([
    `Alokasi 10 BST untuk ${table} ${cancelled}, yang sudah dibatalkan.`,
    `Alokasi 10 BST untuk ${table} 999999999, yang tidak ada.`,
  ])
})
