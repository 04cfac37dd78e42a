import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import { openAddenda, type Addenda, type ReportedRun } from '../addendum/addendum.test-kit.ts'

let r: Addenda
beforeAll(async () => {
  r = await openAddenda()
})
afterAll(() => r.world.close())

const REQUEST = 'custom_request_distribution'
const TRUCK = 'detail_custom_allocation_transportation'
const LOAD = 'detail_loaded_allocation'
const PAPER = 'print/bast-seed-custom-distribution'
const act = (path: string, id: unknown, action: string, input = {}) => r.act(r.coordinator, path, id, action, input)

async function well(path: string, id: unknown, action: string, input = {}) {
  const reply = await act(path, id, action, input)
  expect([action, reply.status, reply.body['message']]).toEqual([action, 200, expect.any(String)])
}

/** A verified request to send so many again, and the custom request it became. */
async function resent(run: ReportedRun, qty: number) {
  const asked = await r.asked(run, 2, qty)
  expect((await r.verify(asked['id'])).status).toBe(200)
  await well('detail_adendum', asked['id'], 'begin_resend')
  const request = await r.count(`select id as n from ${REQUEST} where detail_adendum_id = ${String(asked['id'])}`)
  return { addendum: Number(asked['id']), request }
}

/** Promised, with a vehicle that all of it is planned for. */
async function planned(request: number) {
  await well(REQUEST, request, 'allocate')
  const vehicle = await r.world.db.query<{ id: number }>(
    `insert into master_vehicle_internal (location_nursery_id, nomer_plat, name_vehicle, capacity_bag, is_active)
      values ($1, 'H ' || (select count(*) + 3000 from master_vehicle_internal) || ' KU', 'Truk Uji', 10000, 1)
      returning id`,
    [r.nursery],
  )
  const truck = await r.make(r.coordinator, TRUCK, {
    custom_request_distribution_id: request,
    vehicle_source: 2,
    vehicle_internal_id: Number(vehicle.rows[0]?.id),
    driver_name: 'Sopir Uji',
  })
  await well(TRUCK, truck['id'], 'fill')
  const loads = (await r.coordinator.get(`${LOAD}/dataset`, { filters: { custom_request_distribution_id: [request] } }))
    .rows
  return { truck: truck['id'], loads: loads.map(({ id }) => id) }
}

async function arrived(truck: unknown): Promise<void> {
  for (const scan_type of [10, 11]) await well(TRUCK, truck, 'record_time', { scan_type, at: new Date().toISOString() })
}

async function finish(request: number) {
  const photo = await upload(r.coordinator, {
    module: 'internal-and-custom-project-request',
    action: 'finish',
    field: 'photo',
    bytes: png(),
  })
  return act(REQUEST, request, 'finish', { receiver_name: 'Bu Sari', photo: { file: photo.body['file'] } })
}

/** Loaded, there and handed over; so many were damaged on the way. */
async function delivered(request: number, damaged: number): Promise<void> {
  const { truck, loads } = await planned(request)
  for (const id of loads) await well(LOAD, id, 'load')
  await arrived(truck)
  if (damaged > 0) await well(LOAD, loads[0], 'lose', { qty_damaged: damaged, qty_missing: 0 })
  expect((await finish(request)).status).toBe(200)
}

const sentence = (reply: { readonly status: number; readonly body: Readonly<Record<string, unknown>> }) => [
  reply.status,
  String(reply.body['message']),
]

describe('DS-13 seedlings that are sent again', () => {
  test('one request of category 3 per addendum, with its lines; the list shows what became of them', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 1, told: { received: 50 } })
    const { addendum, request } = await resent(run, 20)
    expect(await r.show(REQUEST, request)).toMatchObject({
      category_id: 3,
      detail_adendum_id: addendum,
      status_document: 3,
      total_request: 20,
      custom_request_detail: [{ tree_id: run.tree, qty_request: 20, farmer_no: run.farmerNo, lahan_no: run.lahanNo }],
    })
    const again = await act('detail_adendum', addendum, 'begin_resend')
    expect([again.status, again.body['message']]).toEqual([409, expect.stringContaining('sudah dibuat')])
    const cancel = await act('detail_adendum', addendum, 'cancel', { reason: 'Tidak jadi' })
    expect([cancel.status, cancel.body['message']]).toEqual([409, expect.stringContaining('sudah dibuat')])
    const [row] = (
      await r.coordinator.get('addendum_distribution_resend/list', { filters: { detail_adendum_id: [addendum] } })
    ).rows
    expect(row).toMatchObject({ qty: 20, qty_done: 0, request_id: request, next_step: 'Selesaikan pengiriman ulang' })
  })

  test('INV13 what farmers received of it counts, in addendum, row and recipient; less may be asked for again, no more', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 1, told: { received: 50 } })
    await r.stand(run.tree, 50)
    const { addendum, request } = await resent(run, 50)
    await delivered(request, 4)
    expect(await r.show('detail_adendum', addendum)).toMatchObject({ status_allocation: 2, status_received: 2 })
    expect(await r.show('detail_seed_farmers', run.line)).toMatchObject({ total_resend: 46, total_received: 50 })
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject({ is_resend: 1, is_return: 0 })
    expect(await r.accounts(run)).toMatchObject({ petani: 96, dead: 4, truck: 0 })
    expect((await r.send(r.payload(run, [r.item(run, 2, 5)]))).status).toBe(409)
    const more = await r.asked(run, 2, 4)
    expect(more).toMatchObject({ total_resend: 4 })
    expect((await r.verify(more['id'], 'rejected')).status).toBe(200)
    await well(REQUEST, request, 'undo_finish')
    expect(await r.show('detail_adendum', addendum)).toMatchObject({ status_received: 0 })
    expect(await r.show('detail_seed_farmers', run.line)).toMatchObject({ total_resend: 0 })
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject({ is_resend: 0 })
  })

  test('PR-08 its paper says whose seedlings each row has, and where they go', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 1, told: { received: 50 } })
    await r.stand(run.tree, 20)
    const { request } = await resent(run, 20)
    await r.world.db.query(
      `update loading_line set location_distribution = 'Balai Desa Limbangan' where id = ${run.id}`,
    )
    const paper = async () => (await r.coordinator.get(PAPER, { id: request })).body['data']
    const name = String((await r.show('detail_farmers', run.farmer))['recipient_name'])
    const told = {
      toFarmers: true,
      destination: 'Balai Desa Limbangan',
      loads: [expect.objectContaining({ farmer: run.farmerNo, farmer_name: name, lahan: run.lahanNo, amount: 20 })],
    }
    expect(await paper()).toMatchObject(told)
    await delivered(request, 0)
    expect(await paper()).toMatchObject(told)
  })

  test('a cancelled request gives its addendum back: it is made anew, once for two presses at once', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 1, told: { received: 50 } })
    const { addendum, request } = await resent(run, 10)
    await well(REQUEST, request, 'void', { reason: 'Salah tanggal' })
    expect(await r.show('detail_adendum', addendum)).toMatchObject({ status_allocation: 0 })
    const replies = await Promise.all([1, 2, 3].map(() => act('detail_adendum', addendum, 'begin_resend')))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('INV13 what was verified is judged again as it is begun, loaded and handed over', async () => {
    const run = await r.reportedRun({ holes: 100, told: { received: 80 } })
    await r.stand(run.tree, 50)
    await r.recount(run, 90)
    const asked = await r.asked(run, 2, 10)
    expect((await r.verify(asked['id'])).status).toBe(200)
    /** As if the holes had been counted again meanwhile. */
    const refusedWhile = async (holes: number, step: () => Promise<Parameters<typeof sentence>[0]>) => {
      await r.recount(run, holes)
      expect(sentence(await step())).toEqual([
        409,
        expect.stringContaining('kirim ulang yang disetujui 10, sekarang paling banyak 5'),
      ])
      await r.recount(run, 90)
    }
    await refusedWhile(85, () => act('detail_adendum', asked['id'], 'begin_resend'))
    await well('detail_adendum', asked['id'], 'begin_resend')
    const request = await r.count(`select id as n from ${REQUEST} where detail_adendum_id = ${String(asked['id'])}`)
    const { truck, loads } = await planned(request)
    await refusedWhile(85, () => act(LOAD, loads[0], 'load'))
    expect(await r.accounts(run)).toMatchObject({ petani: 80, truck: 20 })
    await well(LOAD, loads[0], 'load')
    await arrived(truck)
    await refusedWhile(85, () => finish(request))
    expect(await r.accounts(run)).toMatchObject({ petani: 80, truck: 30 })
    expect(sentence(await finish(request))).toEqual([200, expect.any(String)])
    expect(await r.accounts(run)).toMatchObject({ petani: 90, truck: 20 })
  })

  test('INV13 a receipt that would leave less than is verified to be sent again waits for a person', async () => {
    const run = await r.reportedRun({ holes: 100, told: { received: 80 } })
    await r.recount(run, 90)
    const asked = await r.asked(run, 2, 10)
    const corrected = (received: number) =>
      r.phone.scan(r.told(run, { lines: [{ line: run.line, received, damaged: 0, missing: 0 }] }, 13))
    // Nobody has verified it yet: it will be judged by the receipt.
    expect(await corrected(81)).toMatchObject({ scan_result: 0 })
    expect(await corrected(80)).toMatchObject({ scan_result: 0 })
    expect((await r.verify(asked['id'])).status).toBe(200)
    expect(await corrected(85)).toMatchObject({
      scan_result: 9,
      message: expect.stringMatching(/diterima 85 dan dikirim ulang 10 melebihi permintaan 90\. .*ADD\//),
    })
    expect(await r.show('detail_seed_farmers', run.line)).toMatchObject({ total_received: 80 })
    expect(await corrected(75)).toMatchObject({ scan_result: 0 })
    expect(await corrected(80)).toMatchObject({ scan_result: 0 })
    await well('detail_adendum', asked['id'], 'begin_resend')
    expect(await corrected(81)).toMatchObject({ scan_result: 9 })
  })

  test('INV13 a finished one is not taken back while a later request has the rest of it', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 1, told: { received: 50 } })
    await r.stand(run.tree, 50)
    const { request } = await resent(run, 50)
    await delivered(request, 4)
    const more = await r.asked(run, 2, 4)
    const refused = [
      409,
      expect.stringContaining(
        `seluruhnya 54, paling banyak 50. Sisanya sudah diminta di ${String(more['no_dokumen'])}.`,
      ),
    ]
    expect(sentence(await act(REQUEST, request, 'undo_finish'))).toEqual(refused)
    expect((await r.verify(more['id'])).status).toBe(200)
    expect(sentence(await act(REQUEST, request, 'undo_finish'))).toEqual(refused)
    expect(await r.show('detail_seed_farmers', run.line)).toMatchObject({ total_resend: 46 })
    expect(await r.accounts(run)).toMatchObject({ petani: 96, dead: 4, truck: 0 })
    await well('detail_adendum', more['id'], 'cancel', { reason: 'Tidak jadi' })
    await well(REQUEST, request, 'undo_finish')
  })
})
