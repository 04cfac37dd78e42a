import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { openLedger, other, type Ledger } from '#test/kit/ledger.ts'

let ledger: Ledger
let admin: Caller
beforeAll(async () => {
  ledger = await openLedger()
  admin = await ledger.world.as('admin')
})
afterAll(() => ledger.world.close())

const PENERIMAAN = 3
interface Line {
  readonly lot: number
  readonly bed: number
  readonly good: number
  readonly dead?: number
}

async function staged(qty: number): Promise<number> {
  const lot = await ledger.lot({ procurement_seed_type: 3 })
  await ledger.post([{ from: other('vendorMitra', 5), to: other('penerimaan', 5), qty, lot }])
  return lot
}
async function draft(lines: readonly Line[], path = 'penerimaan_barang'): Promise<number> {
  const details = lines.map(({ lot, bed, good, dead = 0 }) => ({
    seed_lot_id: lot,
    seed_phase: 5,
    bedeng_id: bed,
    qty_good: good,
    qty_dead: dead,
  }))
  const reply = await admin.post(`${path}/create`, {
    program_year: 2025,
    location_nursery_id: ledger.nursery,
    receive_date: ledger.today,
    details,
  })
  expect([reply.status, reply.body['errors'] ?? null]).toEqual([201, null])
  return Number((reply.body['data'] as { id: number }).id)
}
const act = (id: number, action: string, input = {}) => admin.post(`penerimaan_barang/${id}/action/${action}`, input)
const waiting = (lot: number) => ledger.onHand({ account: PENERIMAAN, lot })

describe('ST-02 Penerimaan Bibit', () => {
  test('a staged lot goes into several beds, its dead apart, in one step without an approval; cancelling stages it again', async () => {
    const [lot, first, second] = [await staged(2000), await ledger.newBed('tanam'), await ledger.newBed('tanam')]
    const dead = await ledger.total('matiRusak')
    const id = await draft([
      { lot, bed: first, good: 1200 },
      { lot, bed: second, good: 780, dead: 20 },
    ])
    const done = await act(id, 'complete')
    expect([done.status, done.body['data']]).toEqual([
      200,
      expect.objectContaining({ status_document: 3, total_good: 1980, total_dead: 20, posting_date: ledger.today }),
    ])
    expect([
      await ledger.onHand({ bed: first }),
      await ledger.onHand({ bed: second }),
      await waiting(lot),
      (await ledger.total('matiRusak')) - dead,
    ]).toEqual([1200, 780, 0, 20])
    expect((await act(id, 'complete')).status).toBe(409)
    const undone = await act(id, 'void', { reason: 'Salah lot' })
    expect([undone.status, undone.body['data']]).toEqual([
      200,
      expect.objectContaining({ status_document: 4, void_reason: 'Salah lot' }),
    ])
    expect([
      await ledger.onHand({ bed: first }),
      await ledger.onHand({ bed: second }),
      await waiting(lot),
      (await ledger.total('matiRusak')) - dead,
    ]).toEqual([0, 0, 2000, 0])
  })
  test('more than is staged is refused with what there is, and nothing moves', async () => {
    const [lot, bed] = [await staged(100), await ledger.newBed('tanam')]
    const id = await draft([{ lot, bed, good: 90, dead: 11 }])
    const reply = await act(id, 'complete')
    expect([reply.status, reply.body['message']]).toEqual([
      409,
      expect.stringMatching(/^Stok tidak cukup: .* di Penerimaan fase .*, butuh 11, tersedia 10/),
    ])
    expect([await waiting(lot), await ledger.onHand({ bed })]).toEqual([100, 0])
    expect((await admin.get(`penerimaan_barang/${id}/show`)).body['data']).toMatchObject({
      status_document: 1,
      posted_at: null,
    })
  })
  test('without a line, or with nothing placed, it is not completed', async () => {
    const none = await act(await draft([]), 'complete')
    expect([none.status, none.body['message']]).toEqual([
      409,
      'Isi Rincian sedikitnya satu baris, lalu selesaikan lagi.',
    ])
    const [lot, bed] = [await staged(5), await ledger.newBed('tanam')]
    const zero = await act(await draft([{ lot, bed, good: 0 }]), 'complete')
    expect([zero.status, zero.body['message']]).toEqual([409, 'Isi jumlah bibit yang ditempatkan atau mati.'])
  })
  test('of two at once that want the same staged seedlings one is completed', async () => {
    const [lot, bed] = [await staged(100), await ledger.newBed('tanam')]
    const ids = [await draft([{ lot, bed, good: 100 }]), await draft([{ lot, bed, good: 100 }])]
    const replies = await Promise.all(ids.map((id) => act(id, 'complete')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await waiting(lot), await ledger.onHand({ bed })]).toEqual([0, 100])
  })
})
