import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { bed, openLedger, other, store, type Ledger } from '#test/kit/ledger.ts'

let ledger: Ledger
let admin: Caller
beforeAll(async () => {
  ledger = await openLedger()
  admin = await ledger.world.as('admin')
})
afterAll(() => ledger.world.close())

type Row = Readonly<Record<string, unknown>>
async function rowsOf(path: string, filters: Row, by = admin): Promise<readonly Row[]> {
  const reply = await by.get(`${path}/list`, { limit: 100, offset: 0, filters: JSON.stringify(filters) })
  expect([reply.status, reply.body['message'] ?? null]).toEqual([200, null])
  return reply.body['data'] as readonly Row[]
}

describe('ST-11 BST - Inventory', () => {
  test('shows what stands on each bed as of any day, and is empty before it came', async () => {
    const on = await ledger.newBed('tanam')
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(on, 5), qty: 500 }], { date: ledger.daysAgo(20) })
    await ledger.post([{ from: bed(on, 5), to: other('hilang', 5), qty: 120 }], { date: ledger.daysAgo(5) })
    const asOf = async (days: number) =>
      (await rowsOf('inventory_bst', { bedeng_id: [on], as_of: ledger.daysAgo(days) })).map((row) => [
        row['qty_on_hand'],
        row['first_in_date'],
        row['age_day'],
      ])
    expect(await asOf(21)).toEqual([])
    expect(await asOf(20)).toEqual([[500, ledger.daysAgo(20), 0]])
    expect(await asOf(6)).toEqual([[500, ledger.daysAgo(20), 14]])
    expect(await asOf(0)).toEqual([[380, ledger.daysAgo(20), 20]])
  })
  test('a bed that was emptied since is still there on the days before, and since when it stood there is known', async () => {
    const on = await ledger.newBed('tanam')
    const lot = await ledger.lot({ procurement_seed_type: 3 })
    const put = (qty: number, days: number) =>
      ledger.post([{ from: other('saldoAwal', 5), to: bed(on, 5), qty, lot }], { date: ledger.daysAgo(days) })
    const take = (qty: number, days: number) =>
      ledger.post([{ from: bed(on, 5), to: other('hilang', 5), qty, lot }], { date: ledger.daysAgo(days) })
    await put(50, 20)
    await take(50, 15)
    await put(70, 10)
    await take(70, 3)
    const asOf = async (days: number) =>
      (await rowsOf('inventory_bst', { bedeng_id: [on], as_of: ledger.daysAgo(days) })).map((row) => [
        row['qty_on_hand'],
        row['first_in_date'],
      ])
    expect([await asOf(0), await asOf(5), await asOf(12), await asOf(18)]).toEqual([
      [],
      [[70, ledger.daysAgo(10)]],
      [],
      [[50, ledger.daysAgo(20)]],
    ])
  })
  test('what is promised lowers what is available in the whole nursery, today only', async () => {
    const on = await ledger.newBed('tanam')
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(on, 5), qty: 40 }], { date: ledger.daysAgo(2) })
    const before = Number((await rowsOf('inventory_bst', { bedeng_id: [on] }))[0]?.['available'])
    await ledger.world.db.query(
      `insert into stock_reservation (location_nursery_id, tree_id, qty_reserved, source_table, source_id,
        source_line_id) values ($1, $2, 15, 'test_plan', 1, 1)`,
      [ledger.nursery, ledger.tree],
    )
    expect(
      (await rowsOf('inventory_bst', { bedeng_id: [on] })).map((row) => [row['reserved'], row['available']]),
    ).toEqual([[15, before - 15]])
    expect(
      (await rowsOf('inventory_bst', { bedeng_id: [on], as_of: ledger.daysAgo(1) })).map((row) => [
        row['reserved'],
        row['available'],
      ]),
    ).toEqual([[null, null]])
  })
  test('a day ahead is refused, a coordinator sees the own nursery, and the total follows each posting', async () => {
    expect((await admin.get('inventory_bst/list', { filters: JSON.stringify({ as_of: '2999-01-01' }) })).status).toBe(
      422,
    )
    const coordinator = await ledger.world.as('koordinator')
    const own = (
      await ledger.world.db.query<{ id: number }>(
        `select location_nursery_id as id from users where username = 'koordinator'`,
      )
    ).rows[0]?.id
    const seen = await rowsOf('inventory_bst', {}, coordinator)
    expect(new Set(seen.map((row) => row['location_nursery_id']))).toEqual(new Set(seen.length > 0 ? [own] : []))
    const total = async () => Number((await admin.get('inventory_bst/list', {})).body['total'])
    const before = await total()
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(await ledger.newBed('open'), 5), qty: 3 }])
    expect(await total()).toBe(before + 1)
  })
})

describe('ST-09 and ST-10 Penanaman and BBST', () => {
  test('seed lies in the store in its unit with the pieces it makes; seedlings of other phases are in their own list', async () => {
    const lot = await ledger.lot({ received_date: ledger.daysAgo(4), seed_per_unit: 40_000 })
    const child = await ledger.lot({ parent_lot_id: lot, sow_date: ledger.daysAgo(1) })
    await ledger.post([{ from: other('vendorMitra', 0), to: store, qty: 2, lot }], { date: ledger.daysAgo(4) })
    await ledger.post(
      [{ from: store, to: bed(ledger.beds.tabur, 1), qty: 60_000, fromQty: 1.5, lot, toLot: child, cause: 'tabur' }],
      { date: ledger.daysAgo(1) },
    )
    const seed = await rowsOf('inventory_benih', { seed_lot_id: [lot, child] })
    expect(seed.map((row) => [row['place_name'], row['seed_phase'], row['qty_on_hand'], row['qty_estimated']])).toEqual(
      expect.arrayContaining([
        ['Gudang Benih', 0, 0.5, 20_000],
        [expect.any(String), 1, 60_000, 60_000],
      ]),
    )
    await ledger.post([{ from: other('saldoAwal', 3), to: bed(ledger.beds.tanam, 3), qty: 77 }])
    expect(
      (await rowsOf('inventory_bbst', { bedeng_id: [ledger.beds.tanam] })).map((row) => row['qty_on_hand']),
    ).toEqual([77])
    expect(await rowsOf('inventory_benih', { bedeng_id: [ledger.beds.tanam] })).toEqual([])
    const statistics = await admin.get('inventory_bbst/statistics', {
      filters: JSON.stringify({ bedeng_id: [ledger.beds.tanam] }),
    })
    expect((statistics.body['data'] as readonly Row[]).find((card) => card['key'] === 'quantity')).toMatchObject({
      value: 77,
    })
  })
})

describe('ST-07 Penanaman Awal', () => {
  test('a sowing is listed with the seed that left the store and the pieces on the bed, and marked when it is taken back', async () => {
    const lot = await ledger.lot({ received_date: ledger.daysAgo(4) })
    const child = await ledger.lot({ parent_lot_id: lot, planting_category: 1 })
    await ledger.post([{ from: other('vendorMitra', 0), to: store, qty: 1, lot }], { date: ledger.daysAgo(4) })
    await ledger.post(
      [{ from: store, to: bed(ledger.beds.tabur, 1), qty: 9000, fromQty: 0.25, lot, toLot: child, cause: 'tabur' }],
      { date: ledger.daysAgo(1) },
    )
    const rows = (await rowsOf('penanaman_awal', {})).filter((row) => row['seed_lot_id'] === child)
    expect(rows).toMatchObject([
      { qty_seed: 0.25, qty_sown: 9000, bedeng_id: ledger.beds.tabur, planting_category: 1, is_reversed: 0 },
    ])
  })
})

describe('ST-08 Stock Adjusment Fase', () => {
  test('every movement is listed with its ends, the balance at the end of its day and its document', async () => {
    const on = await ledger.newBed('tanam')
    const source = { ...ledger.source(), table: 'stock_inisiasi', no: 'INI/TES/2611/0001' }
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(on, 5), qty: 100 }], { source })
    await ledger.post([{ from: bed(on, 5), to: other('matiRusak', 5), qty: 30 }])
    const rows = (
      await rowsOf('stock_movement', {
        tree_id: [ledger.tree],
        movement_date: { from: ledger.today, to: ledger.today },
      })
    ).slice(0, 2)
    expect(rows).toMatchObject([
      { to_place: 'Mati atau Rusak', qty: 30, balance_after: 70, type_movement_bibit: 2 },
      {
        from_place: 'Saldo Awal',
        qty: 100,
        balance_after: 70,
        document_no: 'INI/TES/2611/0001',
        document_menu: 'stock-management',
        document_route: 'stock-inisiasi',
      },
    ])
  })
})
