import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HandoverPaper } from '../print/bast-seed/model.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import type { ReceiptPackage } from '../terima-bibit/receipt-package.ts'
import { openReceiving, type Receiving } from './receipt.test-kit.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const all = (line: number, received: number) => ({ lines: [{ line, received, damaged: 0, missing: 0 }] })
const stateOf = async (run: number) => (await r.show('loading_line', run))['status_run']
const pocOf = async (farmer: number) => {
  const { status, pupuk_given, is_pupuk_distributed, status_pupuk } = await r.show('detail_farmers', farmer)
  return [status, pupuk_given, is_pupuk_distributed, status_pupuk]
}

/** A run on the road: Ibu Ratna has a bag on the truck, Pak Joko fertilizer alone; both where `both`. */
async function onTheRoad({ both = false } = {}) {
  const ready = await r.readyRun({ bags: 1 })
  const [truck = 0] = ready.trucks
  const { rows } = await r.world.db.query<{ id: number }>(
    `insert into detail_farmers (loading_line_id, location_nursery_id, pic_no, pic_name, recipient_name, total_pupuk)
      values (${ready.id}, ${r.nursery}, 'PJ', 'Pak Joko', 'Pak Joko', 500) returning id`,
  )
  const joko = Number(rows[0]?.id)
  const ratna = await r.count(`select min(id) as n from detail_farmers where loading_line_id = ${ready.id}`)
  if (both) await r.world.db.query(`update detail_farmers set total_pupuk = 300 where id = ${ratna}`)
  for (const detail_farmer_id of both ? [ratna, joko] : [joko])
    expect(
      await r.device(r.loader).result({
        loading_line_id: ready.id,
        scan_type: SCAN_TYPE_CODE.loadPoc,
        detail_farmer_id,
        allocation_transportation_id: truck,
      }),
    ).toBe(SCAN_RESULT.ok)
  return { run: await r.onTheRoad(ready), joko, truck }
}

describe('DS-09 fertilizer that no bag goes with', () => {
  test('INV12 its recipient is among those to report, signs a paper, and holds the run open until the receipt is told', async () => {
    const { run, joko } = await onTheRoad()
    expect(await r.phone.result(r.told(run, all(run.line, 50)))).toBe(SCAN_RESULT.ok)
    expect(await stateOf(run.id)).toBe(5)
    expect(await r.closing(run)).toEqual({
      status: 409,
      message: 'Belum dapat ditutup: 1 penerima belum dilaporkan.',
    })
    const { runs } = (await r.coordinator.get('receipts/package')).body['data'] as ReceiptPackage
    expect(runs.find(({ id }) => id === run.id)?.recipients).toMatchObject([
      { status: 1, lines: [{ loaded: 50 }] },
      { id: joko, name: 'Pak Joko', status: 0, is_pupuk_load: 1, is_planned: false, lines: [], bags: [] },
    ])
    const paper = await r.coordinator.get('print/bast-seed', { loading_line_id: run.id, detail_farmer_id: joko })
    expect(paper.status).toBe(200)
    expect(paper.body['data'] as HandoverPaper).toMatchObject({ begun: true, recipients: [{ id: joko }], bags: [] })
    expect(await r.phone.scan(r.told({ id: run.id, farmer: joko }, { lines: [], pupuk: 400 }))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      message: 'Pak Joko: POC 400 ml diterima.',
    })
    expect([await pocOf(joko), await stateOf(run.id)]).toEqual([[1, 400, 1, 2], 6])
    expect(await r.closing(run)).toMatchObject({ status: 200 })
  })

  test('at the desk it is received whole, not before its truck has left; seedlings of somebody without bags wait for a person', async () => {
    const { run, joko, truck } = await onTheRoad()
    const strange = r.told({ id: run.id, farmer: joko }, { ...all(run.line, 5), pupuk: 500 })
    expect(await r.phone.scan(strange)).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringContaining('Belum ada bag Pak Joko'),
    })
    const whole = () => r.act(r.coordinator, 'detail_farmers', joko, 'report', { receiver_name: 'Pak Joko' })
    await r.world.db.query(`update allocation_transportation set shipping_date = null where id = ${truck}`)
    expect((await whole()).body['message']).toContain('belum berangkat')
    await r.world.db.query(`update allocation_transportation set shipping_date = deliver_date where id = ${truck}`)
    expect((await whole()).status).toBe(200)
    expect(await pocOf(joko)).toEqual([1, 500, 1, 1])
  })

  test('INV12 a receipt that does not speak of fertilizer leaves it open: the closing names it, and Bongkar Sisa brings it home', async () => {
    const { run, joko, truck } = await onTheRoad({ both: true })
    expect(await r.phone.result(r.told(run, all(run.line, 50)))).toBe(SCAN_RESULT.ok)
    const early = await r.act(r.coordinator, 'allocation_transportation', truck, 'unload_rest')
    expect(early.body['message']).toContain('Belum dilaporkan: Pak Joko')
    const made = r.phone.make(r.told({ id: run.id, farmer: run.farmer }, {}, SCAN_TYPE_CODE.handPoc))
    expect(await r.phone.result(r.told({ id: run.id, farmer: joko }, { lines: [], pupuk: 500 }))).toBe(SCAN_RESULT.ok)
    expect(await r.closing(run)).toEqual({
      status: 409,
      message: expect.stringMatching(/^POC belum dilaporkan: \S.* \(.+ 300 ml\)\. Catat lewat koreksi/),
    })
    expect((await r.act(r.coordinator, 'allocation_transportation', truck, 'unload_rest')).status).toBe(200)
    expect([await pocOf(run.farmer), await pocOf(joko)]).toEqual([
      [1, 0, 0, 2],
      [1, 500, 1, 1],
    ])
    const again = await r.act(r.coordinator, 'allocation_transportation', truck, 'unload_rest')
    expect(again.body['message']).toContain('sudah kosong')
    // A scan of handing it over that comes late is for a person, and counts once they say so.
    const [late] = await r.phone.send(made)
    expect(late?.answer).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringContaining('sudah tercatat kembali saat Bongkar sisa'),
    })
    expect(
      (await r.act(r.coordinator, 'scan_event', late?.answer?.event_id, 'book', { reason: 'Benar diserahkan' })).status,
    ).toBe(200)
    expect(await pocOf(run.farmer)).toEqual([1, 300, 1, 1])
    expect(await r.closing(run)).toMatchObject({ status: 200 })
  })

  test('completing Bongkar Sisa brings it home beside the seedlings, cancelling it puts it back; what was told stays', async () => {
    const { run, joko, truck } = await onTheRoad({ both: true })
    expect(await r.phone.result(r.told(run, all(run.line, 40)))).toBe(SCAN_RESULT.ok)
    expect(await r.phone.result(r.told({ id: run.id, farmer: joko }, { lines: [], pupuk: 0 }))).toBe(SCAN_RESULT.ok)
    const id = await r.beginUnload(truck)
    expect(await pocOf(run.farmer)).toEqual([1, null, 0, 0])
    expect((await r.act(r.coordinator, 'run_unload', id, 'complete')).status).toBe(200)
    expect(await pocOf(run.farmer)).toEqual([1, 0, 0, 2])
    expect((await r.act(r.coordinator, 'run_unload', id, 'void', { reason: 'Salah hitung' })).status).toBe(200)
    expect([await pocOf(run.farmer), await pocOf(joko)]).toEqual([
      [1, null, 0, 0],
      [1, 0, 0, 2],
    ])
    expect((await r.act(r.coordinator, 'run_unload', await r.beginUnload(truck), 'complete')).status).toBe(200)
    expect(await r.closing(run)).toMatchObject({ status: 200 })
  })
})
