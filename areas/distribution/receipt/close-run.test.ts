import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
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
const act = (id: number, action: string, input = {}) => r.act(r.coordinator, 'run_unload', id, action, input)

/** What the draft says of its one lot. */
async function told(id: number, figures: Readonly<Record<string, unknown>>) {
  const draft = await r.show('run_unload', id)
  const [line] = draft['details'] as readonly Record<string, unknown>[]
  return r.coordinator.put('run_unload/update', {
    id,
    version: draft['version'],
    details: [
      { id: line?.['id'], seed_lot_id: line?.['seed_lot_id'], to_bedeng_id: line?.['to_bedeng_id'], ...figures },
    ],
  })
}

/** What the record's page says beside 'Tutup' before it is pressed. */
const hindered = async ({ id }: { readonly id: number }) =>
  ((await r.show('loading_line', id))['refusals'] as Readonly<Record<string, string>> | undefined)?.['close'] ?? null

describe('DS-09 the end of a run', () => {
  test('INV10 INV11 INV12 section 12 to the last seedling: truck 0, reservation 0, beds 32,862, PETANI 1,120, MATI_RUSAK 13, HILANG 5', async () => {
    const tree = await r.newTree()
    await r.stand(tree, 34_000 - 1_200)
    const ready = await r.readyRun({ bags: 24, trucks: 2, tree })
    const refused = ready.bags[23] ?? 0
    await r.world.db.query(
      `update detail_labels set planned_transportation_id = ${ready.trucks[1]} where id = ${refused}`,
    )
    expect(
      await r.device(r.loader).result({
        loading_line_id: ready.id,
        scan_type: SCAN_TYPE_CODE.load,
        raw_code: String(refused),
        allocation_transportation_id: ready.trucks[0] ?? 0,
      }),
    ).toBe(SCAN_RESULT.otherTruck)
    const run = await r.onTheRoad(ready, { bags: 23 })
    expect(await r.accounts(run)).toEqual({ truck: 1_150, beds: 32_850, petani: 0, dead: 0, lost: 0 })
    expect(await r.phone.result(r.told(run, all(run.line, 1_120, 10, 5)))).toBe(SCAN_RESULT.ok)
    expect([await r.accounts(run), await r.reserved(tree)]).toEqual([
      { truck: 15, beds: 32_850, petani: 1_120, dead: 10, lost: 5 },
      50,
    ])
    const left = await r.closing(run)
    expect(left).toEqual({
      status: 409,
      message: expect.stringMatching(/Masih ada bibit di kendaraan: .* 15\. Bongkar sisa dahulu/),
    })
    // Told with the record: nobody has to press to learn of it.
    expect(await hindered(run)).toEqual(left.message)
    const unload = await r.beginUnload(run.trucks[0] ?? 0)
    expect(await r.show('run_unload', unload)).toMatchObject({
      total_good: 15,
      status_document: 1,
      details: [{ qty_good: 15, qty_damaged: 0, to_bedeng_id: expect.any(Number) }],
    })
    expect((await told(unload, { qty_good: 12, qty_damaged: 3, qty_missing: 0 })).status).toBe(200)
    expect((await act(unload, 'complete')).status).toBe(200)
    expect([await r.accounts(run), await r.reserved(tree)]).toEqual([
      { truck: 0, beds: 32_862, petani: 1_120, dead: 13, lost: 5 },
      50,
    ])
    expect(await hindered(run)).toBeNull()
    expect(await r.closing(run)).toMatchObject({ status: 200 })
    expect(await r.reserved(tree)).toBe(0)
    expect(await r.show('loading_line', run.id)).toMatchObject({
      status_run: 7,
      closed_at: expect.any(String),
      closed_by: expect.any(Number),
    })
    expect(await r.show('detail_labels', refused)).toMatchObject({
      is_loaded: 0,
      void_at: expect.any(String),
      void_reason: 'Tidak dimuat; pengiriman ditutup',
    })
    expect(await findLedgerDifferences(r.world.serving)).toEqual([])
  })

  test('a run is not closed while a phone may still bring a load of it; what comes after the end is not booked, and the coordinator is told what to do instead', async () => {
    const ready = await r.readyRun({ bags: 2 })
    const late = {
      client_uuid: randomUUID(),
      seq: 1,
      v: 1,
      scanned_at: new Date().toISOString(),
      offset_ms: 0,
      loading_line_id: ready.id,
      scan_type: SCAN_TYPE_CODE.load,
      raw_code: String(ready.bags[1]),
      allocation_transportation_id: ready.trucks[0],
    }
    const run = await r.onTheRoad(ready, { bags: 1 })
    const device = randomUUID()
    for (const work of [FIELD_WORK.loading, FIELD_WORK.receipt])
      expect(
        (
          await r.coordinator.post('field_package/prepare', {
            device_id: device,
            unsent: 1,
            packages: [{ work, run: run.id, version: 'a' }],
          })
        ).status,
      ).toBe(200)
    expect(await r.phone.result(r.told(run, all(run.line, 50)))).toBe(SCAN_RESULT.ok)
    expect(await r.closing(run)).toEqual({
      status: 409,
      message: expect.stringContaining('dibawa perangkat di lapangan'),
    })
    expect(await hindered(run)).toContain('dibawa perangkat di lapangan')
    const {
      rows: [held],
    } = await r.world.db.query<{ id: number }>(
      `select id from field_package where device_id = $1 and field_work = ${FIELD_WORK.loading}`,
      [device],
    )
    expect((await r.act(r.coordinator, 'field_package', held?.id, 'take_back', { reason: 'Ditelepon' })).status).toBe(
      200,
    )
    // The package of receipts changes nothing: every recipient is reported.
    expect(await r.closing(run)).toMatchObject({ status: 200 })
    const reply = await r.coordinator.post('scan_event/sync', { device_id: device, events: [late] })
    const { event_id } =
      (reply.body['data'] as readonly { readonly answer: { readonly event_id: number } }[])[0]?.answer ?? {}
    const refused = await r.act(r.coordinator, 'scan_event', event_id, 'book', { reason: 'Benar dimuat' })
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      expect.stringMatching(/sudah ditutup.*Penyesuaian Stok/),
    ])
    expect(
      (await r.act(r.coordinator, 'scan_event', event_id, 'dismiss', { reason: 'Penyesuaian dibuat' })).status,
    ).toBe(200)
  })

  test('a receipt that its sender may not tell, and one under a number that was used before, wait for a person after the end too, and say that nothing can be booked any more', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    const mine = r.device(r.loader)
    const [early, late] = [{}, {}].map(() => mine.make(r.told(run, all(run.line, 40))))
    const first = r.phone.make(r.told(run, all(run.line, 50)))
    expect(await r.phone.send(first)).toMatchObject([{ answer: { scan_result: SCAN_RESULT.ok } }])
    expect(await mine.send(early ?? {})).toMatchObject([
      {
        answer: {
          scan_result: SCAN_RESULT.review,
          message: 'Pengirim tidak (lagi) berhak mencatat ini untuk pengiriman tersebut.',
        },
      },
    ])
    expect(await r.closing(run)).toEqual({ status: 409, message: expect.stringContaining('perlu ditinjau') })
    const waiting = await r.count(
      `select id as n from scan_answer where loading_line_id = ${run.id} and scan_result = ${SCAN_RESULT.review}`,
    )
    expect((await r.act(r.coordinator, 'scan_event', waiting, 'dismiss', { reason: 'Sudah dilaporkan' })).status).toBe(
      200,
    )
    expect(await r.closing(run)).toMatchObject({ status: 200 })
    const end = 'Pengirimannya sudah ditutup: ini baru sampai sesudahnya.'
    expect(await mine.send(late ?? {})).toMatchObject([
      {
        answer: {
          scan_result: SCAN_RESULT.review,
          message: `Pengirim tidak (lagi) berhak mencatat ini untuk pengiriman tersebut. ${end}`,
        },
      },
    ])
    expect(await r.phone.send({ ...first, scan_type: SCAN_TYPE_CODE.correctReceipt })).toMatchObject([
      { answer: { scan_result: SCAN_RESULT.review, message: expect.stringContaining(end) } },
    ])
    expect(await r.accounts(run)).toMatchObject({ petani: 50 })
  })

  test('after Bongkar sisa a receipt or correction waits for a person; cancelled, the rest is on the truck again and the correction counts', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 2 }))
    expect(await r.phone.result(r.told(run, all(run.line, 90)))).toBe(SCAN_RESULT.ok)
    const id = await r.beginUnload(run.trucks[0] ?? 0)
    expect((await act(id, 'complete')).status).toBe(200)
    expect(await r.accounts(run)).toMatchObject({ truck: 0, beds: 10, petani: 90 })
    const late = await r.phone.scan(r.told(run, all(run.line, 95), SCAN_TYPE_CODE.correctReceipt))
    expect(late).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringContaining('Batalkan Bongkar sisa dahulu'),
    })
    expect(await r.closing(run)).toEqual({ status: 409, message: expect.stringContaining('perlu ditinjau') })
    expect(await hindered(run)).toContain('perlu ditinjau')
    const undone = await act(id, 'void', { reason: 'Petani datang menyusul' })
    expect([undone.status, undone.row['status_document']]).toEqual([200, 4])
    expect(await r.accounts(run)).toMatchObject({ truck: 10, beds: 0 })
    expect(await r.phone.result(r.told(run, all(run.line, 100), SCAN_TYPE_CODE.correctReceipt))).toBe(SCAN_RESULT.ok)
    expect(await r.accounts(run)).toMatchObject({ truck: 0, beds: 0, petani: 100 })
    await r.world.db.query(`update scan_answer set reviewed_at = now() where id = ${late.event_id}`)
    expect(await r.closing(run)).toMatchObject({ status: 200 })
    // Closed is closed: what comes now is told so, and nothing is unloaded or cancelled.
    expect(await r.phone.result(r.told(run, all(run.line, 10), SCAN_TYPE_CODE.correctReceipt))).toBe(SCAN_RESULT.ended)
    expect((await r.act(r.coordinator, 'allocation_transportation', run.trucks[0], 'unload_rest')).status).toBe(409)
    expect((await r.closing(run)).status).toBe(409)
    expect(await r.accounts(run)).toMatchObject({ petani: 100 })
  })

  test('14.19 a promise that closing left standing is a fault of the self-check', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 2 }), { bags: 1 })
    expect(await r.phone.result(r.told(run, all(run.line, 50)))).toBe(SCAN_RESULT.ok)
    expect(await r.closing(run)).toMatchObject({ status: 200 })
    const faults = async () =>
      (await findLedgerDifferences(r.world.db))
        .filter(({ severity }) => severity === 'fault')
        .map(({ sentence }) => sentence)
    expect(await faults()).toEqual([])
    const promise = `update stock_reservation set qty_released = case when $2 then 50 else 0 end, status = case when $2
      then 2 else 0 end where source_table = 'loading_line' and source_id = $1`
    await r.world.db.query(promise, [run.id, false])
    expect(await faults()).toEqual([`Alokasi 50 BST untuk loading_line ${run.id}, yang sudah ditutup.`])
    await r.world.db.query(promise, [run.id, true])
    expect(await faults()).toEqual([])
  })

  test('INV12 the database itself refuses to close a run with something on a truck', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    await expect(r.world.db.query(`update loading_line set closed_at = now() where id = ${run.id}`)).rejects.toThrow(
      'closed with load',
    )
    expect(await r.closing(run)).toMatchObject({ status: 409 })
  })

  test('INV12 whatever is reported and corrected, the trucks hold the bags less the receipts, and closing leaves nothing', async () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % below
    }
    for (let turn = 0; turn < 4; turn += 1) {
      const bags = 2 + random(4)
      const run = await r.onTheRoad(await r.readyRun({ bags: bags + 1, trucks: 2 }), { bags, spread: true })
      const figures = () => {
        const received = random(bags * 50 + 1)
        const damaged = random(bags * 50 - received + 1)
        return [received, damaged, random(bags * 50 - received - damaged + 1)] as const
      }
      for (let times = random(3); times >= 0; times -= 1) {
        const [received, damaged, missing] = figures()
        const isFirst = (await r.show('detail_farmers', run.farmer))['status'] === 0
        expect(
          await r.phone.result(
            r.told(
              run,
              all(run.line, received, damaged, missing),
              isFirst ? SCAN_TYPE_CODE.receive : SCAN_TYPE_CODE.correctReceipt,
            ),
          ),
        ).toBe(SCAN_RESULT.ok)
        expect(await r.accounts(run)).toMatchObject({
          truck: bags * 50 - received - damaged - missing,
          petani: received,
          dead: damaged,
          lost: missing,
        })
      }
      for (const truck of run.trucks) {
        if (
          (await r.count(
            `select coalesce(sum(qty_on_hand), 0) as n from stock_balance where account = 4
              and allocation_transportation_id = ${truck}`,
          )) === 0
        )
          continue
        expect((await act(await r.beginUnload(truck), 'complete')).status).toBe(200)
      }
      expect(await r.closing(run)).toMatchObject({ status: 200 })
      expect([(await r.accounts(run)).truck, await r.reserved(run.tree)]).toEqual([0, 0])
    }
    expect(await findLedgerDifferences(r.world.serving)).toEqual([])
  })
})
