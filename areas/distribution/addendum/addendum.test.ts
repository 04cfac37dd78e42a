import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAddenda, type Addenda } from './addendum.test-kit.ts'

let r: Addenda
beforeAll(async () => {
  r = await openAddenda()
})
afterAll(() => r.world.close())

const linesOf = async (addendum: unknown) =>
  (
    await r.coordinator.get('list_adendum/list', {
      filters: { detail_adendum_id: [addendum] },
      order: 'id',
      sort: 'asc',
    })
  ).rows
const message = (reply: { readonly status: number; readonly body: Readonly<Record<string, unknown>> }) => [
  reply.status,
  String(reply.body['message']),
]

describe('DS-11 requests are verified', () => {
  test('AP-01 0 > 1 by custom/verification: lines are approved, who and when is kept, nothing of 1 and 2 is posted', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 1, told: { received: 45, missing: 5 } })
    const before = await r.accounts(run)
    const asked = await r.asked(run, 2, 55)
    expect(asked).toMatchObject({ status_verified: 0, total_resend: 55, total_return: 0, source: 'publik' })
    const reply = await r.verify(asked['id'])
    expect(message(reply)).toEqual([200, expect.any(String)])
    expect(await r.show('detail_adendum', asked['id'])).toMatchObject({
      status_verified: 1,
      status_received: 0,
      verified_by: expect.any(Number),
      verified_at: expect.any(String),
      verify_note: 'Diperiksa',
    })
    expect(await linesOf(asked['id'])).toMatchObject([
      { line_status: 1, qty: 55, before_qty_seed: 45, after_qty_seed: 55 },
    ])
    expect(await r.accounts(run)).toEqual(before)
    expect(message(await r.verify(asked['id']))).toEqual([409, expect.stringContaining('tidak sedang menunggu')])
  })

  test('0 > 2 where a line is rejected first; 0 > 3 with a note; a rejected line frees what it asked for', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 2, told: { received: 60, missing: 40 } })
    await r.recount(run, 80)
    const reply = await r.send(r.payload(run, [r.item(run, 1, 30), r.item(run, 2, 20)]))
    expect(reply.status).toBe(201)
    const id = Number((await r.world.db.query(`select max(id) as id from detail_adendum`)).rows[0]?.id)
    const [back, again] = await linesOf(id)
    expect((await r.act(r.coordinator, 'list_adendum', back?.['id'], 'reject', { note: 'Tidak ada' })).status).toBe(200)
    expect(await r.show('detail_adendum', id)).toMatchObject({ total_return: 0, total_resend: 20 })
    expect((await r.verify(id)).status).toBe(200)
    expect(await r.show('detail_adendum', id)).toMatchObject({ status_verified: 2 })
    expect((await linesOf(id)).map((line) => [line['id'], line['line_status']])).toEqual([
      [back?.['id'], 2],
      [again?.['id'], 1],
    ])
    expect(message(await r.act(r.coordinator, 'list_adendum', back?.['id'], 'restore'))).toEqual([
      409,
      expect.stringContaining('sudah diverifikasi'),
    ])
    const other = await r.asked(run, 1, 10)
    expect(message(await r.verify(other['id'], 'rejected', r.coordinator, ''))).toEqual([422, expect.any(String)])
    expect((await r.verify(other['id'], 'rejected')).status).toBe(200)
    expect(await r.show('detail_adendum', other['id'])).toMatchObject({ status_verified: 3 })
    // What a cancelled one asked for is free again.
    expect(await r.asked(run, 1, 100)).toMatchObject({ total_return: 100 })
  })

  test('INV13 limits are looked at again when it is verified, and the receipt must be known by then', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 2, told: null })
    const asked = await r.asked(run, 2, 40)
    expect(message(await r.verify(asked['id']))).toEqual([409, expect.stringContaining('belum dilaporkan')])
    await r.phone.scan(r.told(run, { lines: [{ line: run.line, received: 70, damaged: 0, missing: 30 }] }))
    expect(message(await r.verify(asked['id']))).toEqual([409, expect.stringContaining('paling banyak 30')])
    expect(await r.show('detail_adendum', asked['id'])).toMatchObject({ status_verified: 0 })
  })

  test('INV16 who entered a request does not verify it; a nursery sees its own only', async () => {
    const run = await r.reportedRun({ holes: 50, told: { received: 40, missing: 10 } })
    const mine = await r.entered(run, [{ category_id: 2, after_qty_seed: 5 }], r.coordinator)
    expect(message(mine)).toEqual([201, expect.any(String)])
    expect((await r.verify(mine.row['id'])).status).toBe(403)
    expect((await r.verify(mine.row['id'], 'approved', r.management)).status).toBe(200)
    const { caller } = await r.otherFacilitator(
      'qa',
      Number((await r.world.db.query(`select id from location_nursery where id <> ${r.nursery} limit 1`)).rows[0]?.id),
    )
    expect((await caller.get(`detail_adendum/${String(mine.row['id'])}/show`)).status).toBe(404)
    expect((await r.verify(mine.row['id'], 'approved', r.facilitator)).status).toBe(403)
  })

  test('DS-04 the monitoring board counts what is open of a run; its facilitator hears what came of each', async () => {
    const run = await r.reportedRun({ holes: 50, told: { received: 30, missing: 20 } })
    const open = async () =>
      (
        await r.coordinator.get('distribution_monitoring/list', { limit: 100, order: 'no_dokumen', sort: 'desc' })
      ).rows.find(({ id }) => id === run.id)?.['open_addendum']
    expect(await open()).toBe(0)
    await r.world.db.query(
      `update geko_ff set user_id = null where user_id = (select id from users where username = 'fasilitator')`,
    )
    await r.world.db.query(
      `update geko_ff set user_id = (select id from users where username = 'fasilitator') where ff_no = '${run.ffNo}'`,
    )
    const asked = await r.asked(run, 2, 5)
    expect(await open()).toBe(1)
    expect((await r.verify(asked['id'])).status).toBe(200)
    // Verified, and on its way: still open.
    expect(await open()).toBe(1)
    const { rows } = await r.world.db.query(
      `select kind from notice where module = 'addendum-distribution' and record_id = ${String(asked['id'])}
        and user_id = (select id from users where username = 'fasilitator') order by kind`,
    )
    expect(rows).toEqual([{ kind: 'addendum-received' }, { kind: 'addendum-verified' }])
    expect((await r.act(r.coordinator, 'detail_adendum', asked['id'], 'cancel', { reason: 'Tidak jadi' })).status).toBe(
      200,
    )
    expect(await open()).toBe(0)
    const refused = await r.asked(run, 2, 5)
    expect((await r.verify(refused['id'], 'rejected')).status).toBe(200)
    const told = await r.world.db.query(
      `select kind, record_id::integer as record from notice where module = 'addendum-distribution' and kind in
        ('addendum-cancelled', 'addendum-refused') and user_id = (select id from users
        where username = 'fasilitator') order by kind`,
    )
    expect(told.rows).toEqual([
      { kind: 'addendum-cancelled', record: asked['id'] },
      { kind: 'addendum-refused', record: refused['id'] },
    ])
    // The note stands on the request that the notice opens.
    const seen = await r.facilitator.get(`detail_adendum/${String(refused['id'])}/show`)
    expect(seen.row).toMatchObject({ verify_note: 'Diperiksa' })
  })

  test('of two who verify at the same time one posts, and the sums are counted once', async () => {
    const run = await r.reportedRun({ holes: 50, told: { received: 50 } })
    const bed = await r.bed()
    const entered = await r.entered(run, [{ category_id: 3, after_qty_seed: 10, bedeng_id: bed }])
    const replies = await Promise.all([1, 2, 3].map(() => r.verify(entered.row['id'])))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await r.accounts(run)).toMatchObject({ petani: 40, beds: 10 })
  })
})

describe('DS-11 section 12: data corrections are posted at once', () => {
  test('3 too much was told: from the farmer onto the bed, source 7; the limit is what the farmer has', async () => {
    const run = await r.reportedRun({ holes: 100, told: { received: 100 } })
    const bed = await r.bed()
    expect(message(await r.entered(run, [{ category_id: 3, after_qty_seed: 10 }]))).toEqual([422, expect.any(String)])
    expect(message(await r.entered(run, [{ category_id: 3, after_qty_seed: 101, bedeng_id: bed }]))).toEqual([
      409,
      expect.stringContaining('paling banyak 100'),
    ])
    const entered = await r.entered(run, [{ category_id: 3, after_qty_seed: 30, bedeng_id: bed }])
    expect((await r.verify(entered.row['id'])).status).toBe(200)
    expect(await r.accounts(run)).toMatchObject({ petani: 70, beds: 30 })
    const { rows } = await r.world.db.query(
      `select movement_cause, source_seed_inisiasi, type_movement_bibit, farmer_no, lahan_no from stock_movement
        where source_table = 'detail_adendum' and source_id = ${String(entered.row['id'])}`,
    )
    expect(rows).toEqual([
      {
        movement_cause: 'pemulihan',
        source_seed_inisiasi: 7,
        type_movement_bibit: 1,
        farmer_no: run.farmerNo,
        lahan_no: run.lahanNo,
      },
    ])
    expect(await r.show('detail_seed_farmers', run.line)).toMatchObject({ total_received: 100, total_correction: -30 })
    expect(await r.show('detail_adendum', entered.row['id'])).toMatchObject({
      status_verified: 1,
      status_received: 2,
      posting_date: r.today,
    })
    // Done is done: it is not cancelled, and the receipt below it is not changed.
    expect(
      message(await r.act(r.coordinator, 'detail_adendum', entered.row['id'], 'cancel', { reason: 'Salah' })),
    ).toEqual([409, expect.stringContaining('sudah selesai')])
    expect(
      await r.phone.scan(r.told(run, { lines: [{ line: run.line, received: 90, damaged: 10, missing: 0 }] }, 13)),
    ).toMatchObject({ scan_result: 9, message: expect.stringContaining('Addendum') })
    // What was taken out of the books may be sent again, no more.
    expect(message(await r.send(r.payload(run, [r.item(run, 2, 31)])))).toEqual([409, expect.stringContaining('30')])
    expect((await r.send(r.payload(run, [r.item(run, 2, 30)]))).status).toBe(201)
  })

  test('4 too little was told: from the bed to the farmer; without stock there nothing is verified', async () => {
    const run = await r.reportedRun({ holes: 100, told: { received: 40, damaged: 10, missing: 0 } })
    const bed = await r.bed()
    const entered = await r.entered(run, [{ category_id: 4, after_qty_seed: 50, bedeng_id: bed }])
    expect((await r.verify(entered.row['id'])).status).toBe(409)
    expect(await r.show('detail_adendum', entered.row['id'])).toMatchObject({ status_verified: 0 })
    expect((await r.verify(entered.row['id'], 'rejected')).status).toBe(200)
    // What is promised to others is not taken either.
    await r.stand(run.tree, 20)
    const fits = await r.entered(run, [{ category_id: 4, after_qty_seed: 20, bedeng_id: bed }])
    expect(message(await r.verify(fits.row['id']))).toEqual([200, expect.any(String)])
    expect(await r.accounts(run)).toMatchObject({ petani: 60, beds: 0 })
    expect(await r.show('detail_seed_farmers', run.line)).toMatchObject({ total_correction: 20 })
  })

  test('INV11 4 never gives more than was loaded: entered, verified, beside what came back', async () => {
    const run = await r.reportedRun({ holes: 100, told: { received: 70, damaged: 10, missing: 5 } })
    await r.stand(run.tree, 100)
    const bed = await r.bed()
    const shortage = (qty: number) => r.entered(run, [{ category_id: 4, after_qty_seed: qty, bedeng_id: bed }])
    expect(message(await shortage(16))).toEqual([
      409,
      expect.stringContaining('perbaikan data kekurangan seluruhnya 16, paling banyak 15'),
    ])
    const waits = await shortage(10)
    expect(message(waits)).toEqual([201, expect.any(String)])
    // The receipt says meanwhile that only 5 were rejected.
    await r.phone.scan(r.told(run, { lines: [{ line: run.line, received: 80, damaged: 10, missing: 5 }] }, 13))
    expect(message(await r.verify(waits.row['id']))).toEqual([409, expect.stringContaining('paling banyak 5')])
    expect(await r.show('detail_seed_farmers', run.line)).toMatchObject({ total_received: 80, total_correction: 0 })
    expect((await r.verify(waits.row['id'], 'rejected')).status).toBe(200)
    const fits = await shortage(3)
    expect(message(await r.verify(fits.row['id']))).toEqual([200, expect.any(String)])
    expect(message(await shortage(3))).toEqual([409, expect.stringContaining('paling banyak 2')])
    // 2 of the rejects come home: nothing is left that could have been received after all.
    const back = await r.entered(run, [{ category_id: 1, after_qty_seed: 2 }])
    expect((await r.verify(back.row['id'])).status).toBe(200)
    expect((await r.act(r.coordinator, 'detail_adendum', back.row['id'], 'begin_return')).status).toBe(200)
    const draft = await r.count(`select max(id) as n from adendum_return where status_document = 1`)
    expect(message(await r.act(r.coordinator, 'adendum_return', draft, 'complete'))).toEqual([200, expect.any(String)])
    expect(await r.show('adendum_return', draft)).toMatchObject({ details: [{ qty_from_truck: 2 }] })
    expect(message(await shortage(1))).toEqual([409, expect.stringContaining('paling banyak 0')])
  })

  test('INV13 what is verified to be sent again is not found as well, not even in one request', async () => {
    const run = await r.reportedRun({ holes: 100, told: { received: 50 } })
    await r.recount(run, 90)
    await r.stand(run.tree, 100)
    const bed = await r.bed()
    const both = await r.entered(run, [
      { category_id: 2, after_qty_seed: 30 },
      { category_id: 4, after_qty_seed: 20, bedeng_id: bed },
    ])
    expect(message(both)).toEqual([201, expect.any(String)])
    expect(message(await r.verify(both.row['id']))).toEqual([
      409,
      expect.stringContaining('30, sekarang paling banyak 20'),
    ])
    expect(await r.show('detail_seed_farmers', run.line)).toMatchObject({ total_correction: 0 })
    expect((await r.verify(both.row['id'], 'rejected')).status).toBe(200)
    const again = await r.asked(run, 2, 30)
    expect((await r.verify(again['id'])).status).toBe(200)
    expect(message(await r.entered(run, [{ category_id: 4, after_qty_seed: 11, bedeng_id: bed }]))).toEqual([
      409,
      expect.stringContaining('paling banyak 10, karena 30 sudah disetujui dikirim ulang'),
    ])
    const fits = await r.entered(run, [{ category_id: 4, after_qty_seed: 10, bedeng_id: bed }])
    expect(message(await r.verify(fits.row['id']))).toEqual([200, expect.any(String)])
  })

  test('a run whose vehicles have not left has no addenda; a request without lines is none', async () => {
    const run = await r.readyRun({ bags: 1 })
    const early = await r.field.post('detail_adendum/create', {
      loading_line_id: run.id,
      request_by: 'Kantor',
      description: 'Terlalu dini',
      list_adendum: [],
    })
    expect([early.status, early.body['errors']]).toEqual([
      422,
      { loading_line_id: expect.stringContaining('berangkat') },
    ])
    const reported = await r.reportedRun({ holes: 50 })
    expect((await r.entered(reported, [])).body['errors']).toEqual({ list_adendum: expect.any(String) })
  })

  test('public requests stay as they were sent; own ones are changed and deleted while they wait', async () => {
    const run = await r.reportedRun({ holes: 50, told: { received: 30, missing: 20 } })
    const asked = await r.asked(run, 2, 5)
    const shown = await r.show('detail_adendum', asked['id'])
    const change = { id: asked['id'], version: shown['version'], description: 'Diubah' }
    expect((await r.field.put('detail_adendum/update', change)).status).toBe(403)
    expect((await r.verify(asked['id'], 'rejected')).status).toBe(200)
    const own = await r.entered(run, [{ category_id: 2, after_qty_seed: 5 }])
    const version = (await r.show('detail_adendum', own.row['id']))['version']
    expect(
      (await r.field.put('detail_adendum/update', { id: own.row['id'], version, description: 'Diubah' })).status,
    ).toBe(200)
  })
})
