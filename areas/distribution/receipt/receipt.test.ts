import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { openReceiving, type Receiving } from './receipt.test-kit.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const all = (line: number, received: number, damaged = 0, missing = 0) => ({
  lines: [{ line, received, damaged, missing }],
})
const rowOf = (id: number) => r.show('detail_seed_farmers', id)
/** As the upkeep does it so many days later. */
const sweepAfter = async (days: number) => {
  const { store, incoming } = await contextOfSystem(r.world)
  await sweepFiles({
    db: r.world.serving,
    store,
    incoming,
    now: new Date(Date.now() + days * 86_400_000),
    awaited: r.world.product.serverAreas.flatMap(({ awaitedFiles }) => awaitedFiles ?? []),
  })
}
const receiptsOf = async (run: number) =>
  (
    await r.coordinator.get('farmer_receipt/list', {
      filters: { loading_line_id: [run] },
      limit: 20,
      order: 'id',
      sort: 'asc',
    })
  ).rows

describe('DS-09 what recipients report', () => {
  test('INV11 received, damaged and missing leave the truck, the rest is rejected and stays; farmer, bags and run follow', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 4, trucks: 2 }), { spread: true })
    const answer = await r.phone.scan(r.told(run, { ...all(run.line, 180, 6, 4), note: 'Hujan' }))
    expect(answer).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      detail_farmer_id: run.farmer,
      business_date: r.today,
      message: 'Ibu Ratna: diterima 180, rusak 6, hilang 4.',
    })
    expect(await r.accounts(run)).toEqual({ truck: 10, beds: 0, petani: 180, dead: 6, lost: 4 })
    expect(await rowOf(run.line)).toMatchObject({
      total_load: 200,
      total_received: 180,
      total_damaged: 6,
      total_missing: 4,
      total_reject: 10,
      status: 1,
    })
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject({
      status: 1,
      status_bast: 1,
      receiver_name: 'Ibu Ratna',
      received_at: expect.any(String),
    })
    expect((await r.show('loading_line', run.id))['status_run']).toBe(6)
    const { rows } = await r.world.db.query<{ qty: number; amount: number; given: number }>(
      `select coalesce(qty_received, 0) + coalesce(qty_damaged, 0) + coalesce(qty_missing, 0) as qty, amount,
        is_distributed as given from detail_labels where loading_line_id = ${run.id} order by loaded_at, id`,
    )
    expect(rows.map(({ qty, given }) => [qty, given])).toEqual([
      [50, 1],
      [50, 1],
      [50, 1],
      [40, 1],
    ])
    // Posted per truck and lot under the event, with whose it is.
    const posted = await r.count(
      `select count(*) as n from stock_movement where source_table = 'scan_event' and source_id = ${answer.event_id}
        and farmer_no = 'PIC-1' and idempotency_key like 'scan_event:${answer.event_id}:%'`,
    )
    expect(posted).toBeGreaterThanOrEqual(4)
  })

  test('bag by bag: what each bag came to is what its lots leave by', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 3 }))
    const [one, two, three] = run.bags
    const handed = { loading_line_id: run.id, scan_type: SCAN_TYPE_CODE.handOver, raw_code: String(one) }
    expect([await r.phone.result(handed), await r.phone.result(handed)]).toEqual([SCAN_RESULT.ok, SCAN_RESULT.already])
    const bags = [
      { label: one, received: 50 },
      { label: two, received: 30, damaged: 20 },
      { label: three, received: 0 },
    ]
    expect(await r.phone.result(r.told(run, { bags }))).toBe(SCAN_RESULT.ok)
    expect(await r.accounts(run)).toEqual({ truck: 50, beds: 0, petani: 80, dead: 20, lost: 0 })
    expect(await r.show('detail_labels', three)).toMatchObject({ is_loaded: 1, is_distributed: 0, qty_received: 0 })
    expect(await rowOf(run.line)).toMatchObject({ total_received: 80, total_damaged: 20, total_reject: 50 })
  })

  test('a second receipt, one above what was loaded and one nobody loaded for are kept as 9 with their signatures, and post nothing', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 2 }))
    const sign = async () => ({
      file: (
        await upload(r.coordinator, { module: 'detail-farmers', action: 'report', field: 'signature', bytes: png() })
      ).body['file'],
    })
    expect(await r.phone.scan(r.told(run, { ...all(run.line, 101), signature: await sign() }))).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringContaining('melebihi yang dimuat'),
    })
    expect(
      await r.phone.result(r.told(run, { ...all(run.line, 100), signature: await sign(), photos: [await sign()] })),
    ).toBe(SCAN_RESULT.ok)
    expect(await r.phone.scan(r.told(run, { ...all(run.line, 90), signature: await sign() }))).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringContaining('sudah dilaporkan'),
    })
    expect(await r.accounts(run)).toEqual({ truck: 0, beds: 0, petani: 100, dead: 0, lost: 0 })
    const receipts = await receiptsOf(run.id)
    expect(receipts.map(({ receipt_state, signature }) => [receipt_state, signature])).toEqual([
      [0, expect.objectContaining({ file: expect.any(String) })],
      [1, expect.objectContaining({ url: expect.any(String) })],
      [0, expect.anything()],
    ])
    expect(await r.phone.result(r.told(run, { lines: 'semua' }))).toBe(SCAN_RESULT.unknown)
    const empty = await r.readyRun({ bags: 1 })
    const { rows } = await r.world.db.query<{ id: number; farmer: number }>(
      `select id, detail_farmer_id as farmer from detail_seed_farmers where loading_line_id = ${empty.id}`,
    )
    expect(
      await r.phone.result(r.told({ id: empty.id, farmer: Number(rows[0]?.farmer) }, all(Number(rows[0]?.id), 0))),
    ).toBe(SCAN_RESULT.review)
  })

  test('a photo that did not arrive does not hold the receipt back: it says so', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    expect(await r.phone.scan(r.told(run, { ...all(run.line, 50), photos: { file: 'tidak-ada.jpg' } }))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      message: expect.stringContaining('Foto menyusul'),
    })
    expect(await receiptsOf(run.id)).toMatchObject([{ missing_files: 1, receipt_state: 1 }])
  })

  test('DS-08 photo and signature of a receipt in the review list outlive the sweep, and are in the receipt that the coordinator books', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    const send = async (field: string) => ({
      file: String(
        (await upload(r.facilitator, { module: 'detail-farmers', action: 'report', field, ahead: '1', bytes: png() }))
          .body['file'],
      ),
    })
    const [photo, signature, dropped] = [await send('photos'), await send('signature'), await send('photos')]
    const strangers = r.device(r.facilitator)
    const waiting = await strangers.scan(r.told(run, { ...all(run.line, 50), photos: [photo], signature }))
    const dismissed = await strangers.scan(r.told(run, { ...all(run.line, 40), photos: dropped }))
    expect([waiting.scan_result, dismissed.scan_result]).toEqual([SCAN_RESULT.review, SCAN_RESULT.review])
    expect(
      (await r.act(r.coordinator, 'scan_event', dismissed.event_id, 'dismiss', { reason: 'Dua kali' })).status,
    ).toBe(200)
    await sweepAfter(40)
    expect(
      (await r.act(r.coordinator, 'scan_event', waiting.event_id, 'book', { reason: 'Benar diterima' })).body,
    ).toMatchObject({ data: { scan_result: SCAN_RESULT.ok } })
    await sweepAfter(80)
    expect(await receiptsOf(run.id)).toMatchObject([{ receipt_state: 1, missing_files: 0, photos: [photo], signature }])
    expect(await r.count(`select count(*) as n from stored_file where name = '${dropped.file}'`)).toBe(0)
  })

  test('who took nothing is reported with 0; fertilizer is compared with what was meant', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    await r.world.db.query(`update detail_farmers set total_pupuk = 500, is_pupuk_load = 1 where id = ${run.farmer}`)
    expect(await r.phone.result(r.told(run, { pupuk: 400 }, SCAN_TYPE_CODE.handPoc))).toBe(SCAN_RESULT.ok)
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject({
      is_pupuk_distributed: 1,
      pupuk_given: 400,
      status_pupuk: 2,
    })
    expect(await r.phone.result(r.told(run, {}, SCAN_TYPE_CODE.handPoc))).toBe(SCAN_RESULT.already)
    expect(await r.phone.result(r.told(run, { ...all(run.line, 0), pupuk: 500 }))).toBe(SCAN_RESULT.ok)
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject({
      status: 1,
      status_bast: 1,
      pupuk_given: 500,
      status_pupuk: 1,
    })
    expect(await r.accounts(run)).toMatchObject({ truck: 50, petani: 0 })
  })

  test('a correction takes back what was posted and posts anew, as often as it is needed; the same event counts once', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 2 }))
    expect(await r.phone.result(r.told(run, all(run.line, 90), SCAN_TYPE_CODE.correctReceipt))).toBe(SCAN_RESULT.review)
    expect(await r.phone.result(r.told(run, all(run.line, 90, 5)))).toBe(SCAN_RESULT.ok)
    const corrected = r.phone.make(r.told(run, all(run.line, 100), SCAN_TYPE_CODE.correctReceipt))
    const [first] = await r.phone.send(corrected)
    const [again] = await r.phone.send(corrected)
    expect([first?.answer?.scan_result, again?.answer?.event_id]).toEqual([SCAN_RESULT.ok, first?.answer?.event_id])
    expect(await r.accounts(run)).toEqual({ truck: 0, beds: 0, petani: 100, dead: 0, lost: 0 })
    expect(await r.phone.result(r.told(run, all(run.line, 70, 1, 1), SCAN_TYPE_CODE.correctReceipt))).toBe(
      SCAN_RESULT.ok,
    )
    expect(await r.accounts(run)).toEqual({ truck: 28, beds: 0, petani: 70, dead: 1, lost: 1 })
    expect(await rowOf(run.line)).toMatchObject({
      total_received: 70,
      total_damaged: 1,
      total_missing: 1,
      total_reject: 28,
    })
    expect(
      (await receiptsOf(run.id)).map(({ receipt_state, is_correction }) => [receipt_state, is_correction]),
    ).toEqual([
      [0, 1],
      [2, 0],
      [2, 1],
      [1, 1],
    ])
  })

  test('a correction that was made before the one that counts and arrives after it changes nothing: a person looks, and may book it', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 2 }))
    const late = r.device(r.coordinator)
    expect(await r.phone.result(r.told(run, all(run.line, 100)))).toBe(SCAN_RESULT.ok)
    const older = late.make(r.told(run, all(run.line, 90), SCAN_TYPE_CODE.correctReceipt))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await r.phone.result(r.told(run, all(run.line, 95), SCAN_TYPE_CODE.correctReceipt))).toBe(SCAN_RESULT.ok)
    const before = await r.show('detail_farmers', run.farmer)
    const [answered] = await late.send(older)
    expect(answered?.answer).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message:
        'Koreksi Ibu Ratna dibuat sebelum laporan yang berlaku sekarang, tetapi sampai sesudahnya. Laporan yang berlaku tidak diubah.',
    })
    expect(await r.accounts(run)).toEqual({ truck: 5, beds: 0, petani: 95, dead: 0, lost: 0 })
    expect((await r.show('detail_farmers', run.farmer))['received_at']).toBe(before['received_at'])
    // Booked by a person it stands; what is older than all that ever counted still asks.
    const oldest = late.make(r.told(run, all(run.line, 80), SCAN_TYPE_CODE.correctReceipt), {
      scanned_at: new Date(Date.parse(String(before['received_at'])) - 5).toISOString(),
    })
    const booked = await r.act(r.coordinator, 'scan_event', answered?.answer?.event_id, 'book', {
      reason: 'Yang ini benar',
    })
    expect([booked.status, booked.row['scan_result']]).toEqual([200, SCAN_RESULT.ok])
    expect(await r.accounts(run)).toMatchObject({ truck: 10, petani: 90 })
    expect((await late.send(oldest))[0]?.answer?.scan_result).toBe(SCAN_RESULT.review)
    expect(await r.accounts(run)).toMatchObject({ truck: 10, petani: 90 })
    expect(await r.phone.result(r.told(run, all(run.line, 85), SCAN_TYPE_CODE.correctReceipt))).toBe(SCAN_RESULT.ok)
    expect(await r.accounts(run)).toMatchObject({ truck: 15, petani: 85 })
  })

  test('a second receipt that the coordinator books takes the place of the first; one above what was loaded is not booked', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 2 }))
    expect(await r.phone.result(r.told(run, all(run.line, 100)))).toBe(SCAN_RESULT.ok)
    const second = await r.phone.scan(r.told(run, { ...all(run.line, 90, 4), receiver_name: 'Pak Budi' }))
    const booked = await r.act(r.coordinator, 'scan_event', second.event_id, 'book', {
      reason: 'Yang kedua ditandatangani',
    })
    expect([booked.status, booked.row['scan_result'], booked.row['review_decision']]).toEqual([200, SCAN_RESULT.ok, 1])
    expect(await r.accounts(run)).toEqual({ truck: 6, beds: 0, petani: 90, dead: 4, lost: 0 })
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject({ receiver_name: 'Pak Budi', status: 1 })
    expect(
      (await receiptsOf(run.id)).map(({ receipt_state, receiver_name }) => [receipt_state, receiver_name]),
    ).toEqual([
      [2, 'Ibu Ratna'],
      [1, 'Pak Budi'],
    ])
    const above = await r.phone.scan(r.told(run, all(run.line, 101)))
    const refused = await r.act(r.coordinator, 'scan_event', above.event_id, 'book', { reason: 'Coba' })
    expect([refused.status, refused.body['message']]).toEqual([409, expect.stringContaining('melebihi yang dimuat')])
    expect(await r.accounts(run)).toMatchObject({ truck: 6, petani: 90 })
  })

  test('INV11 the database itself refuses more than was loaded', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    await expect(
      r.world.db.query(`update detail_seed_farmers set total_received = 51 where id = ${run.line}`),
    ).rejects.toThrow('detail_seed_farmers_within')
    await expect(
      r.world.db.query(`update detail_labels set qty_received = 40, qty_missing = 11 where id = ${run.bags[0]}`),
    ).rejects.toThrow('detail_labels_outcome')
  })
})
