import { afterAll, beforeAll, expect, test } from 'vitest'
import { bed, openLedger, other, store, truck, type Ledger } from '#test/kit/ledger.ts'
import { findLedgerDifferences } from './check.server.ts'
import { consumeReservation, reservationCoverBySpecies, reserveStock } from './reservations.server.ts'

/** Section 12 of the model, figure by figure, as the movements its documents will post. */
let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger()
})
afterAll(() => ledger.world.close())

test('INV2 INV12 from two kilogrammes of seed to the farmers, every seedling is accounted for', async () => {
  const { tabur, tanam, tanam2, open } = ledger.beds
  const parent = await ledger.lot({ seed_per_unit: 40_000, received_date: ledger.daysAgo(5) })
  const child = await ledger.lot({ parent_lot_id: parent, sow_date: ledger.daysAgo(5) })
  await ledger.post([{ from: other('vendorMitra', 0), to: store, qty: 2, lot: parent, cause: 'terima_bast' }])
  await ledger.post([{ from: store, to: other('keluarLain', 0), qty: 0.05, lot: parent, cause: 'sampling' }])
  await ledger.post([
    { from: store, to: bed(tabur, 1), qty: 60_000, fromQty: 1.5, lot: parent, toLot: child, cause: 'tabur' },
  ])
  await ledger.post([
    { from: bed(tabur, 1), to: bed(tabur, 2), qty: 42_000, cause: 'kecambah' },
    { from: bed(tabur, 2), to: other('matiRusak', 2), qty: 3_000, cause: 'masalah' },
  ])
  await ledger.post([
    { from: bed(tabur, 2), to: bed(tanam, 3), qty: 20_000, cause: 'sapih' },
    { from: bed(tabur, 2), to: bed(tanam2, 3), qty: 18_500, cause: 'sapih' },
    { from: bed(tabur, 2), to: other('matiRusak', 2), qty: 500, cause: 'sapih', step: 'gagal' },
  ])
  await ledger.post([{ from: bed(tabur, 1), to: other('matiRusak', 1), qty: 18_000, cause: 'tidak_tumbuh' }])
  await ledger.post([{ from: bed(tanam, 3), to: other('matiRusak', 3), qty: 1_500, cause: 'masalah' }])
  await ledger.post([
    { from: bed(tanam, 3), to: bed(open, 5), qty: 18_000, cause: 'naik_bst' },
    { from: bed(tanam2, 3), to: bed(open, 5), qty: 16_000, cause: 'naik_bst' },
    { from: bed(tanam2, 3), to: other('matiRusak', 3), qty: 400, cause: 'seleksi' },
  ])
  expect(await ledger.onHand({ account: 1 })).toBe(0.45)
  expect(await Promise.all([1, 2, 3, 5].map((phase) => ledger.onHand({ phase })))).toEqual([0, 0, 2_600, 34_000])
  expect(await ledger.total('matiRusak')).toBe(23_400)

  const plan = { table: 'distribution_allocation_seed', id: 1 }
  const line = (qty: number) => [{ line: 1, tree: ledger.tree, qty }]
  await ledger.act((ctx) => reserveStock(ctx, { source: plan, nursery: ledger.nursery, lines: line(1_200) }))
  for (let bag = 1; bag <= 23; bag += 1) {
    await ledger.post([{ from: bed(open, 5), to: truck(1), qty: 50, cause: 'muat' }], {
      source: { table: 'scan_event', id: bag, revision: 1 },
    })
    await ledger.act((ctx) => consumeReservation(ctx, plan, line(50)))
  }
  await ledger.post([
    { from: truck(1), to: other('petani', 5), qty: 1_120, cause: 'terima_petani', farmerNo: 'F1' },
    { from: truck(1), to: other('matiRusak', 5), qty: 10, cause: 'rusak_jalan' },
    { from: truck(1), to: other('hilang', 5), qty: 5, cause: 'hilang_jalan' },
  ])
  await ledger.post([
    { from: truck(1), to: bed(open, 5), qty: 12, cause: 'retur', sourceSeedInisiasi: 3 },
    { from: truck(1), to: other('matiRusak', 5), qty: 3, cause: 'retur', step: 'rusak' },
  ])

  expect(await ledger.onHand({ account: 4 })).toBe(0)
  expect(await ledger.onHand({ phase: 5 })).toBe(32_862)
  expect(
    (
      await reservationCoverBySpecies({ db: ledger.world.serving }, [{ nursery: ledger.nursery, tree: ledger.tree }])
    )[0],
  ).toMatchObject({ reserved: 50, onHand: 32_862 })
  expect([
    await ledger.total('petani'),
    await ledger.total('hilang'),
    (await ledger.total('matiRusak')) - 23_400,
  ]).toEqual([1_120, 5, 13])
  expect(await findLedgerDifferences(ledger.world.serving)).toEqual([])
})
