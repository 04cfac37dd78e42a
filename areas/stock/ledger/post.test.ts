import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatNumber } from '#core/formats/format.ts'
import type { Queryable } from '#server-engine/base/database.ts'
import { bed, openLedger, other, store, type Ledger } from '#test/kit/ledger.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { markAudited } from './audit-marks.server.ts'
import { findLedgerDifferences } from './check.server.ts'
import { postDocumentLines } from './post-document-lines.server.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger()
})
afterAll(() => ledger.world.close())

/** Seedlings on a bed of the test's own. */
async function stocked(qty: number, date?: string): Promise<number> {
  const id = await ledger.newBed('tanam')
  await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty }], date ? { date } : {})
  return id
}

async function refused(attempt: () => Promise<unknown>, expected: object): Promise<void> {
  const before = await rowVersions(ledger.world.db)
  await expect(attempt()).rejects.toMatchObject(expected)
  expect(await rowVersions(ledger.world.db)).toEqual(before)
}

describe('posting', () => {
  test('INV1 more than a bed holds is refused with what is there, and leaves no row', async () => {
    const id = await stocked(1_240)
    const { rows } = await ledger.world.db.query<{ code: string }>(
      'select code_bedeng as code from bedeng_nursery where id = $1',
      [id],
    )
    await refused(
      () =>
        ledger.post([
          { from: bed(id, 5), to: other('matiRusak', 5), qty: 5 },
          { from: bed(id, 5), to: other('hilang', 5), qty: 1_500 },
        ]),
      {
        status: 409,
        code: 'stock_shortage',
        message: `Stok tidak cukup: ${ledger.treeName} di ${rows[0]?.code} fase BST, butuh 1.500, tersedia ${formatNumber(1_235)}`,
      },
    )
    expect(await ledger.onHand({ bed: id })).toBe(1_240)
  })

  test('INV1 a back-dated entry that would make a later day negative is refused, one that does not is posted', async () => {
    const id = await stocked(100, ledger.daysAgo(6))
    await ledger.post([{ from: bed(id, 5), to: other('hilang', 5), qty: 90 }], { date: ledger.daysAgo(2) })
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 500 }])
    await refused(
      () => ledger.post([{ from: bed(id, 5), to: other('matiRusak', 5), qty: 11 }], { date: ledger.daysAgo(4) }),
      { code: 'stock_shortage', message: expect.stringContaining('butuh 11, tersedia 10') },
    )
    await ledger.post([{ from: bed(id, 5), to: other('matiRusak', 5), qty: 10 }], { date: ledger.daysAgo(4) })
    const { rows } = await ledger.world.db.query(
      `select d.day, d.qty_closing from stock_balance_day d join stock_balance b on b.id = d.balance_id
        where b.bedeng_id = $1 order by d.day`,
      [id],
    )
    expect(rows).toEqual(
      [
        [6, 100],
        [4, 90],
        [2, 0],
        [0, 500],
      ].map(([days, qty_closing]) => ({ day: ledger.daysAgo(days ?? 0), qty_closing })),
    )
  })

  test("INV3 a fraction of a seedling is refused; seed is weighed to the unit's decimals", async () => {
    await refused(() => ledger.post([{ from: other('saldoAwal', 5), to: bed(ledger.beds.tanam, 5), qty: 1.5 }]), {
      status: 422,
      message: 'Jumlah bibit harus bilangan bulat.',
    })
    await refused(() => ledger.post([{ from: other('saldoAwal', 0), to: store, qty: 0.0005 }]), { status: 422 })
    await ledger.post([{ from: other('saldoAwal', 0), to: store, qty: 0.125 }])
    expect(await ledger.onHand({ account: 1 })).toBe(0.125)
  })

  test('INV4 seedlings grow one phase at a time, pruning may be left out, and never go back', async () => {
    const [tanam, second] = [await ledger.newBed('tanam'), await ledger.newBed('tanam')]
    await ledger.post([{ from: other('vendorMitra', 3), to: bed(tanam, 3), qty: 100, cause: 'inisiasi' }])
    await ledger.post([
      { from: bed(tanam, 3), to: bed(second, 5), qty: 10, cause: 'naik_bst' },
      { from: bed(tanam, 3), to: bed(tanam, 4), qty: 20, cause: 'potong_akar' },
    ])
    await refused(() => ledger.post([{ from: bed(second, 5), to: bed(tanam, 3), qty: 5 }]), {
      status: 422,
      message: expect.stringContaining('hanya dapat naik'),
    })
    await refused(
      () => ledger.post([{ from: other('vendorMitra', 4), to: bed(tanam, 4), qty: 5, cause: 'terima_bast' }]),
      { status: 422 },
    )
    expect(await Promise.all([3, 4].map((phase) => ledger.onHand({ bed: tanam, phase })))).toEqual([70, 20])
  })

  test('INV5 a lot of another species is refused', async () => {
    const { rows } = await ledger.world.db.query<{ id: number }>('select id from master_trees where id <> $1 limit 1', [
      ledger.tree,
    ])
    const lot = await ledger.lot({ tree_id: rows[0]?.id ?? 0 })
    await refused(() => ledger.post([{ from: other('saldoAwal', 5), to: bed(ledger.beds.tanam, 5), qty: 1, lot }]), {
      status: 422,
      message: expect.stringContaining('bukan lot'),
    })
  })

  test('INV6 seedlings of a phase stand only in blocks for it', async () => {
    const id = await ledger.newBed('tabur')
    await refused(() => ledger.post([{ from: other('saldoAwal', 3), to: bed(id, 3), qty: 1 }]), {
      status: 422,
      message: expect.stringMatching(/^Bedeng \S+ tidak sesuai: fase Semai berdiri di blok Tanam\.$/),
    })
    await ledger.post([{ from: other('saldoAwal', 1), to: bed(id, 1), qty: 1 }])
    const direct = await ledger.lot({ planting_category: 2 })
    await refused(() => ledger.post([{ from: other('saldoAwal', 1), to: bed(id, 1), qty: 1, lot: direct }]), {
      status: 422,
    })
  })

  test('INV7 a bed above its capacity is told, not refused', async () => {
    const id = await ledger.newBed('tanam', 50)
    expect((await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 50 }])).warnings).toEqual([])
    expect((await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 1 }])).warnings).toMatchObject([
      { kind: 'capacity', sentence: expect.stringContaining('51 bibit, melebihi kapasitas 50') },
    ])
  })

  test('INV15 nothing is dated before the last approved count of its bed, species, phase and lot', async () => {
    const id = await stocked(10, ledger.daysAgo(6))
    await ledger.act((ctx) =>
      markAudited(ctx, [
        {
          nursery: ledger.nursery,
          bed: id,
          tree: ledger.tree,
          phase: 5,
          lot: null,
          date: ledger.daysAgo(3),
          countedAt: new Date().toISOString(),
        },
      ]),
    )
    await refused(
      () => ledger.post([{ from: bed(id, 5), to: other('hilang', 5), qty: 1 }], { date: ledger.daysAgo(4) }),
      { status: 422, message: expect.stringContaining('sudah diaudit') },
    )
    await ledger.post([{ from: bed(id, 5), to: other('hilang', 5), qty: 1 }], { date: ledger.daysAgo(3) })
  })

  test('INV19 a bed of another nursery is refused', async () => {
    await refused(() => ledger.post([{ from: other('saldoAwal', 5), to: bed(ledger.beds.other, 5), qty: 1 }]), {
      status: 422,
      message: expect.stringContaining('bukan milik persemaian'),
    })
  })

  test('INV21 14.4 a movement in the future is refused', async () => {
    await refused(
      () =>
        ledger.post([{ from: other('saldoAwal', 5), to: bed(ledger.beds.tanam, 5), qty: 1 }], {
          date: ledger.daysAgo(-1),
        }),
      { status: 422, message: expect.stringContaining('masa depan') },
    )
  })

  test('14.11 a repeated posting counts once, also when several come at the same time', async () => {
    const id = await stocked(10)
    const source = ledger.source()
    const once = () => ledger.post([{ from: bed(id, 5), to: other('hilang', 5), qty: 10 }], { source })
    const results = await Promise.all([once(), once(), once(), once(), once()])
    expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1)
    expect(new Set(results.map(({ movements }) => movements[0]?.id)).size).toBe(1)
    expect(await ledger.onHand({ bed: id })).toBe(0)
  })

  test('14.15 what leaves takes the oldest lots first and splits; what comes in joins the newest lot, else one of unknown origin', async () => {
    const id = await ledger.newBed('tanam')
    const [young, old] = [
      await ledger.lot({ sow_date: ledger.daysAgo(10) }),
      await ledger.lot({ sow_date: ledger.daysAgo(90) }),
    ]
    for (const lot of [young, old]) await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 30, lot }])
    const { movements } = await ledger.post([{ from: bed(id, 5), to: other('hilang', 5), qty: 40 }])
    expect(movements.map(({ from_seed_lot_id, from_qty }) => [from_seed_lot_id, from_qty])).toEqual([
      [old, 30],
      [young, 10],
    ])
    const joined = await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 5 }])
    expect(joined.movements[0]?.to_seed_lot_id).toBe(young)
    const empty = await ledger.newBed('open')
    const unknown = (await ledger.post([{ from: other('saldoAwal', 5), to: bed(empty, 5), qty: 5 }])).movements[0]
    const { rows } = await ledger.world.db.query(
      'select is_unknown_origin, lot_no, procurement_seed_type from seed_lot where id = $1',
      [unknown?.to_seed_lot_id],
    )
    expect(rows).toMatchObject([{ is_unknown_origin: 1, procurement_seed_type: 3 }])
  })

  test('a thousand lines cost as many statements as two', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({ from: other('saldoAwal', 5), to: bed(ledger.beds.tanam, 5), qty: 1 }))
    const cost = (count: number) =>
      ledger.act(async (ctx) => {
        let statements = 0
        const db: Queryable = { query: (config) => ((statements += 1), ctx.db.query(config)) }
        await postDocumentLines({ ...ctx, db }, ledger.posting(lines(count)))
        return statements
      })
    await cost(2)
    expect(await cost(1_000)).toBe(await cost(2))
  })

  test('INV2 after all of this every balance and every day is the sum of its movements, and the guards are there', async () => {
    expect(await findLedgerDifferences(ledger.world.serving)).toEqual([])
  })
})
