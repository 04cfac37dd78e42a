import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { bed, openLedger, other, store, type Ledger } from '#test/kit/ledger.ts'
import type { StockCard } from './card.ts'

let ledger: Ledger
let admin: Caller
beforeAll(async () => {
  ledger = await openLedger()
  admin = await ledger.world.as('admin')
})
afterAll(() => ledger.world.close())

async function card(asked: Record<string, string | number>, by = admin): Promise<StockCard> {
  const reply = await by.get('stock-card', asked)
  expect([reply.status, reply.body['message'] ?? null]).toEqual([200, null])
  return reply.body['data'] as StockCard
}
const lines = ({ rows }: StockCard) => rows.map((row) => [row.movement_date, row.qty_in, row.qty_out, row.balance])

describe('the stock card', () => {
  test('begins with what stood there, has each movement with its balance, and ends with what stands there', async () => {
    const [on, to] = [await ledger.newBed('tanam'), await ledger.newBed('tanam')]
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(on, 5), qty: 1240 }], { date: ledger.daysAgo(20) })
    await ledger.post([{ from: bed(on, 5), to: bed(to, 5), qty: 200, cause: 'tukar' }], {
      date: ledger.daysAgo(10),
      source: { ...ledger.source(), no: 'ADJ/TES/1' },
    })
    await ledger.post([{ from: bed(on, 5), to: other('matiRusak', 5), qty: 35 }], { date: ledger.daysAgo(5) })
    const whole = await card({ bedeng: on, from: ledger.daysAgo(15), to: ledger.daysAgo(1) })
    expect([whole.opening, whole.closing, whole.next]).toEqual([1240, 1005, null])
    expect(lines(whole)).toEqual([
      [ledger.daysAgo(10), 0, 200, 1040],
      [ledger.daysAgo(5), 0, 35, 1005],
    ])
    expect(whole.rows[0]).toMatchObject({ document: { no: 'ADJ/TES/1' }, cause: 'Pertukaran' })
    const early = await card({
      bedeng: on,
      tree: ledger.tree,
      phase: 5,
      from: ledger.daysAgo(30),
      to: ledger.daysAgo(10),
    })
    expect([early.opening, early.closing, early.rows.length]).toEqual([0, 1040, 2])
  })
  test('its pages carry the balance on, also within a day', async () => {
    const on = await ledger.newBed('tanam')
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(on, 5), qty: 100 }], { date: ledger.daysAgo(3) })
    for (let at = 0; at < 5; at += 1)
      await ledger.post([{ from: bed(on, 5), to: other('hilang', 5), qty: 1 + at }], { date: ledger.daysAgo(2) })
    const whole = await card({ bedeng: on })
    const paged: unknown[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: StockCard = await card({ bedeng: on, limit: 2, ...(after && { after }) })
      expect(page.opening).toBe(0)
      paged.push(...lines(page))
      after = page.next
    }
    expect(paged).toEqual(lines(whole))
    expect([whole.rows.length, whole.closing]).toEqual([6, 85])
  })
  test('what grows on its bed neither comes nor goes there, and does so for its phase', async () => {
    const on = await ledger.newBed('tanam')
    await ledger.post([{ from: other('saldoAwal', 3), to: bed(on, 3), qty: 90 }], { date: ledger.daysAgo(4) })
    await ledger.post([{ from: bed(on, 3), to: bed(on, 5), qty: 60, cause: 'naik_bst' }], { date: ledger.daysAgo(2) })
    expect(lines(await card({ bedeng: on }))).toEqual([
      [ledger.daysAgo(4), 90, 0, 90],
      [ledger.daysAgo(2), 60, 60, 90],
    ])
    expect(lines(await card({ bedeng: on, phase: 5 }))).toEqual([[ledger.daysAgo(2), 60, 0, 60]])
  })
  test('14.10 the store is asked by phase 0, and a balance by its number', async () => {
    const lot = await ledger.lot()
    await ledger.post([{ from: other('vendorMitra', 0), to: store, qty: 2.5, lot }], { date: ledger.daysAgo(2) })
    await ledger.post([{ from: store, to: other('keluarLain', 0), qty: 0.05, lot }], { date: ledger.daysAgo(1) })
    const seed = await card({ nursery: ledger.nursery, tree: ledger.tree, phase: 0, lot })
    expect([seed.subject.names.place, lines(seed)]).toEqual([
      'Gudang Benih',
      [
        [ledger.daysAgo(2), 2.5, 0, 2.5],
        [ledger.daysAgo(1), 0, 0.05, 2.45],
      ],
    ])
    const byLot = await card({ lot })
    expect([byLot.subject.unit, byLot.subject.names.place, lines(byLot)]).toEqual([
      seed.subject.unit,
      'Gudang Benih',
      lines(seed),
    ])
    expect(seed.subject.unit).not.toBe('bibit')
    const balance = Number(
      (await ledger.world.db.query('select id from stock_balance where seed_lot_id = $1', [lot])).rows[0].id,
    )
    expect(lines(await card({ id: balance }))).toEqual(lines(seed))
  })
  test('nothing of another nursery exists for who is tied to one, and what cannot be read is refused', async () => {
    const coordinator = await ledger.world.as('koordinator')
    const own = Number(
      (await ledger.world.db.query(`select location_nursery_id as id from users where username = 'koordinator'`))
        .rows[0].id,
    )
    const foreign = own === ledger.nursery ? ledger.beds.other : ledger.beds.tanam
    expect((await coordinator.get('stock-card', { bedeng: foreign })).status).toBe(404)
    expect(
      (
        await coordinator.get('stock-card', {
          tree: ledger.tree,
          nursery: own === ledger.nursery ? ledger.otherNursery : ledger.nursery,
        })
      ).status,
    ).toBe(404)
    expect((await (await ledger.world.as('mitra')).get('stock-card', { bedeng: ledger.beds.tanam })).status).toBe(403)
    for (const asked of [
      {},
      { bedeng: 'x' },
      { bedeng: 1, from: '2026-02-31' },
      { bedeng: 1, phase: 9 },
      { bedeng: 1, after: 'a' },
      { bedeng: 1, other: 1 },
    ])
      expect((await admin.get('stock-card', asked)).status).toBe(422)
    expect((await admin.get('stock-card', { tree: ledger.tree })).body['message']).toBe('Pilih persemaiannya.')
  })
  test('the paper has the same content; days that are none find nothing', async () => {
    const shown = await card({ bedeng: ledger.beds.open, from: ledger.daysAgo(9) })
    const reply = await admin.get('print/kartu-stok', { bedeng: ledger.beds.open, from: ledger.daysAgo(9) })
    expect([reply.status, (reply.body['data'] as { card: unknown }).card]).toEqual([200, shown])
    expect((await admin.get('print/kartu-stok', { bedeng: ledger.beds.open, from: 'kemarin' })).status).toBe(404)
  })
})
