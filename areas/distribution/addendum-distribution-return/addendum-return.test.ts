import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAddenda, type Addenda, type ReportedRun } from '../addendum/addendum.test-kit.ts'

let r: Addenda
beforeAll(async () => {
  r = await openAddenda()
})
afterAll(() => r.world.close())

/** A verified request to give so many back. */
async function verified(run: ReportedRun, qty: number): Promise<number> {
  const entered = await r.entered(run, [{ category_id: 1, after_qty_seed: qty }])
  expect([entered.status, entered.body['message']]).toEqual([201, expect.any(String)])
  expect((await r.verify(entered.row['id'])).status).toBe(200)
  return Number(entered.row['id'])
}

/** The draft that the addendum's own button begins. */
async function begun(addendum: number): Promise<number> {
  expect((await r.act(r.coordinator, 'detail_adendum', addendum, 'begin_return')).status).toBe(200)
  return r.count(`select id as n from adendum_return where detail_adendum_id = ${addendum} and status_document = 1`)
}

async function told(id: number, figures: Readonly<Record<string, unknown>>) {
  const shown = await r.show('adendum_return', id)
  const [line] = shown['details'] as readonly Record<string, unknown>[]
  return r.coordinator.put('adendum_return/update', {
    id,
    version: shown['version'],
    details: [
      {
        id: line?.['id'],
        list_adendum_id: line?.['list_adendum_id'],
        to_bedeng_id: line?.['to_bedeng_id'],
        ...figures,
      },
    ],
  })
}

const complete = (id: number) => r.act(r.coordinator, 'adendum_return', id, 'complete')
const sentence = (reply: { readonly status: number; readonly body: Readonly<Record<string, unknown>> }) => [
  reply.status,
  String(reply.body['message']),
]
const onBeds = (run: ReportedRun) => r.books(run).then(({ onBeds: qty }) => qty)

describe('DS-12 seedlings that come back', () => {
  test('INV13 from the farmer: good onto the bed, damaged and missing lost; everything says so, and a repeat posts nothing', async () => {
    const run = await r.reportedRun({ holes: 100, told: { received: 100 } })
    const addendum = await verified(run, 20)
    const id = await begun(addendum)
    expect(await r.show('adendum_return', id)).toMatchObject({
      no_dokumen: expect.stringMatching(/^RTR\//),
      total_good: 20,
      detail_adendum_id: addendum,
      loading_line_id: run.id,
      details: [{ qty_request: 20, qty_good: 20, to_bedeng_id: expect.any(Number) }],
    })
    expect(sentence(await r.act(r.coordinator, 'detail_adendum', addendum, 'begin_return'))).toEqual([
      409,
      expect.stringContaining('sudah ada'),
    ])
    expect((await told(id, { qty_good: 12, qty_damaged: 5, qty_missing: 3 })).status).toBe(200)
    expect(sentence(await complete(id))).toEqual([200, expect.any(String)])
    expect(await r.accounts(run)).toEqual({ truck: 0, beds: 12, petani: 80, dead: 5, lost: 3 })
    expect(await onBeds(run)).toBe(12)
    // The lot is the one that lay in the bags.
    expect(
      await r.count(`select count(distinct to_seed_lot_id) as n from stock_movement where tree_id = ${run.tree}`),
    ).toBe(1)
    expect(await r.show('detail_adendum', addendum)).toMatchObject({ status_inisiasi: 2, status_received: 2 })
    expect(await r.show('detail_seed_farmers', run.line)).toMatchObject({ total_return: 20, total_received: 100 })
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject({ is_return: 1, is_resend: 0 })
    expect((await complete(id)).status).toBe(409)
    expect(await r.accounts(run)).toMatchObject({ beds: 12, petani: 80 })
  })

  test('void takes everything back', async () => {
    const run = await r.reportedRun({ holes: 50, told: { received: 50 } })
    const addendum = await verified(run, 10)
    const id = await begun(addendum)
    expect((await told(id, { qty_good: 6, qty_damaged: 4, qty_missing: 0 })).status).toBe(200)
    expect((await complete(id)).status).toBe(200)
    expect((await r.act(r.coordinator, 'adendum_return', id, 'void', { reason: 'Salah hitung' })).status).toBe(200)
    expect(await r.accounts(run)).toEqual({ truck: 0, beds: 0, petani: 50, dead: 0, lost: 0 })
    expect(await r.show('detail_adendum', addendum)).toMatchObject({ status_inisiasi: 0, status_received: 0 })
    expect(await r.show('detail_seed_farmers', run.line)).toMatchObject({ total_return: 0 })
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject({ is_return: 0 })
    expect((await r.act(r.coordinator, 'detail_adendum', addendum, 'cancel', { reason: 'Tidak jadi' })).status).toBe(
      200,
    )
  })

  test('rejected seedlings on the truck come first; a closed run does not get them back', async () => {
    const run = await r.reportedRun({ holes: 100, told: { received: 90, damaged: 0, missing: 0 } })
    const addendum = await verified(run, 25)
    const id = await begun(addendum)
    expect((await told(id, { qty_good: 20, qty_damaged: 5, qty_missing: 0 })).status).toBe(200)
    expect(sentence(await complete(id))).toEqual([200, expect.any(String)])
    // 10 from the truck, 15 from the farmer.
    expect(await r.accounts(run)).toEqual({ truck: 0, beds: 20, petani: 75, dead: 5, lost: 0 })
    expect(await r.show('adendum_return', id)).toMatchObject({ details: [{ qty_from_truck: 10 }] })
    expect((await r.closing(run)).status).toBe(200)
    expect(sentence(await r.act(r.coordinator, 'adendum_return', id, 'void', { reason: 'Salah' }))).toEqual([
      409,
      expect.stringContaining('sudah ditutup'),
    ])
  })

  test('in part, then the rest; never more than was asked, nor more than there is', async () => {
    const run = await r.reportedRun({ holes: 100, told: { received: 30, damaged: 70 } })
    const addendum = await verified(run, 40)
    const first = await begun(addendum)
    expect((await told(first, { qty_good: 41, qty_damaged: 0, qty_missing: 0 })).status).toBe(200)
    expect(sentence(await complete(first))).toEqual([409, expect.stringContaining('paling banyak 40')])
    expect((await told(first, { qty_good: 40, qty_damaged: 0, qty_missing: 0 })).status).toBe(200)
    expect(sentence(await complete(first))).toEqual([409, expect.stringContaining('hanya 30')])
    expect((await told(first, { qty_good: 10, qty_damaged: 0, qty_missing: 0, to_bedeng_id: null })).status).toBe(200)
    expect(sentence(await complete(first))).toEqual([409, expect.stringContaining('isi bedeng')])
    expect(
      (await told(first, { qty_good: 10, qty_damaged: 0, qty_missing: 0, to_bedeng_id: await r.bed() })).status,
    ).toBe(200)
    expect((await complete(first)).status).toBe(200)
    expect(await r.show('detail_adendum', addendum)).toMatchObject({ status_inisiasi: 1, status_received: 1 })
    const made = await r.make(r.coordinator, 'adendum_return', {
      detail_adendum_id: addendum,
      received_date: r.today,
      received_by: 'Ibu Tini',
      details: [],
    })
    expect(await r.show('adendum_return', made['id'])).toMatchObject({ total_good: 30, details: [{ qty_good: 30 }] })
    expect((await told(Number(made['id']), { qty_good: 20, qty_damaged: 0, qty_missing: 0 })).status).toBe(200)
    expect((await complete(Number(made['id']))).status).toBe(200)
    expect(await r.accounts(run)).toMatchObject({ petani: 0, beds: 30 })
  })

  test('only what was verified is begun; of two at once one posts', async () => {
    const run = await r.reportedRun({ holes: 50, told: { received: 50 } })
    const entered = await r.entered(run, [{ category_id: 1, after_qty_seed: 10 }])
    expect((await r.act(r.coordinator, 'detail_adendum', entered.row['id'], 'begin_return')).status).toBe(409)
    const early = await r.coordinator.post('adendum_return/create', {
      detail_adendum_id: entered.row['id'],
      received_date: r.today,
      received_by: 'Ibu Tini',
    })
    expect([early.status, early.body['errors']]).toEqual([422, { detail_adendum_id: expect.any(String) }])
    expect((await r.verify(entered.row['id'])).status).toBe(200)
    const id = await begun(Number(entered.row['id']))
    const replies = await Promise.all([1, 2, 3].map(() => complete(id)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await r.accounts(run)).toMatchObject({ petani: 40, beds: 10 })
  })

  test('INV13 DS-12 rejects come from the own bags: who has not reported keeps his on the same truck', async () => {
    const [older, newer] = await r.sharedTruck()
    const half = { damaged: 0, missing: 0 }
    expect(await r.phone.result(r.told(newer, { lines: [{ line: newer.line, received: 40, ...half }] }))).toBe(0)
    expect(sentence(await complete(await begun(await verified(newer, 10))))).toEqual([200, expect.any(String)])
    expect(await r.accounts(newer)).toMatchObject({ truck: 50, beds: 10, petani: 40 })
    expect(await r.phone.scan(r.told(older, { lines: [{ line: older.line, received: 50, ...half }] }))).toMatchObject({
      scan_result: 0,
      message: expect.stringContaining('diterima 50'),
    })
    expect(await r.accounts(newer)).toMatchObject({ truck: 0, petani: 90 })
    expect((await r.closing(newer)).status).toBe(200)
  })

  test('INV13 DS-12 two lines of one return take their rejects from different lots of one truck', async () => {
    const both = await r.sharedTruck()
    for (const one of both)
      expect(
        await r.phone.result(r.told(one, { lines: [{ line: one.line, received: 40, damaged: 0, missing: 0 }] })),
      ).toBe(0)
    const entered = await r.entered(
      both[0],
      both.map(({ line }) => ({ detail_seed_farmer_id: line, category_id: 1, after_qty_seed: 10 })),
    )
    expect((await r.verify(entered.row['id'])).status).toBe(200)
    const id = await begun(Number(entered.row['id']))
    expect(sentence(await complete(id))).toEqual([200, expect.any(String)])
    expect(await r.accounts(both[0])).toMatchObject({ truck: 0, beds: 20, petani: 80 })
    expect(await r.show('adendum_return', id)).toMatchObject({
      details: [{ qty_from_truck: 10 }, { qty_from_truck: 10 }],
    })
  })

  test('DS-12 what does not come back is ended: it may be asked for anew, and a void minds who did', async () => {
    const run = await r.reportedRun({ holes: 100, told: { received: 100 } })
    const addendum = await verified(run, 100)
    const line = await r.count(`select id as n from list_adendum where detail_adendum_id = ${addendum}`)
    const endShort = () => r.act(r.coordinator, 'list_adendum', line, 'end_short')
    const first = await begun(addendum)
    expect(sentence(await endShort())).toEqual([409, expect.stringContaining('masih ada. Hapus dahulu')])
    expect((await told(first, { qty_good: 30, qty_damaged: 0, qty_missing: 0 })).status).toBe(200)
    expect((await complete(first)).status).toBe(200)
    expect((await r.entered(run, [{ category_id: 1, after_qty_seed: 70 }])).status).toBe(409)
    expect((await r.act(r.facilitator, 'list_adendum', line, 'end_short')).status).toBe(403)
    expect(sentence(await endShort())).toEqual([200, expect.any(String)])
    expect((await endShort()).status).toBe(409)
    expect(await r.show('detail_adendum', addendum)).toMatchObject({ status_inisiasi: 2, status_received: 2 })
    expect(await r.show('detail_seed_farmers', run.line)).toMatchObject({ total_return: 30 })
    expect((await r.act(r.coordinator, 'detail_adendum', addendum, 'begin_return')).status).toBe(409)
    const later = await r.entered(run, [{ category_id: 1, after_qty_seed: 70 }])
    expect(sentence(later)).toEqual([201, expect.any(String)])
    const voided = () => r.act(r.coordinator, 'adendum_return', first, 'void', { reason: 'Salah hitung' })
    const { no_dokumen } = await r.show('detail_adendum', later.row['id'])
    expect(sentence(await voided())).toEqual([
      409,
      expect.stringContaining(`seluruhnya 170, paling banyak 100. Sisanya sudah diminta di ${String(no_dokumen)}`),
    ])
    expect((await r.verify(later.row['id'], 'rejected')).status).toBe(200)
    expect(sentence(await voided())).toEqual([200, expect.any(String)])
    expect(await r.show('detail_adendum', addendum)).toMatchObject({ status_inisiasi: 0 })
  })
})
