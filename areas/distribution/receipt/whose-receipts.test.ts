import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
describe('DS-09 whose receipts', () => {
  test('a facilitator reports the own runs only, a coordinator those of the nursery, a loader none', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    const packaged = async (by = r.facilitator) =>
      ((await by.get('receipts/package')).body['data'] as { runs: { id: number }[] }).runs.map(({ id }) => id)
    const strangers = r.device(r.facilitator)
    expect(await strangers.scan(r.told(run, all(run.line, 50)))).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringContaining('berhak'),
    })
    expect(await packaged()).not.toContain(run.id)
    await r.world.db.query(
      `update loading_line set ff_id = (select id from geko_ff where user_id = (select id from users
        where username = 'fasilitator')) where id = ${run.id}`,
    )
    expect(await packaged()).toContain(run.id)
    expect(await strangers.result(r.told(run, all(run.line, 50)))).toBe(SCAN_RESULT.ok)
    const other = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    expect(await r.device(r.loader).result(r.told(other, all(other.line, 50)))).toBe(SCAN_RESULT.review)
    expect((await r.loader.get('receipts/package')).status).toBe(403)
    expect(await packaged(r.coordinator)).toEqual(expect.arrayContaining([run.id, other.id]))
    expect(await r.accounts(other)).toMatchObject({ truck: 50, petani: 0 })
  })

  test('a run of these days comes along before anything of it is known to be loaded; the receipt that arrives before the loads waits for the coordinator, and counts once they are there', async () => {
    const run = await r.readyRun({ bags: 2 })
    type Packaged = {
      readonly runs: readonly {
        readonly id: number
        readonly recipients: readonly {
          readonly id: number
          readonly is_planned: boolean
          readonly bags: readonly unknown[]
          readonly lines: readonly { readonly line: number; readonly loaded: number }[]
        }[]
      }[]
    }
    const packaged = async () =>
      ((await r.coordinator.get('receipts/package')).body['data'] as Packaged).runs.find(({ id }) => id === run.id)
    await r.world.db.query(`update loading_line set distribution_date = '${r.today}'::date + 5 where id = ${run.id}`)
    expect(await packaged()).toBeUndefined()
    await r.world.db.query(`update loading_line set distribution_date = '${r.today}' where id = ${run.id}`)
    const [recipient] = (await packaged())?.recipients ?? []
    expect(recipient).toMatchObject({ is_planned: true, lines: [{ loaded: 100 }], bags: [{}, {}] })
    const line = recipient?.lines[0]?.line ?? 0
    const early = await r.phone.scan(r.told({ id: run.id, farmer: recipient?.id ?? 0 }, all(line, 100)))
    expect(early).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringContaining('tercatat dimuat'),
    })
    await r.onTheRoad(run)
    expect((await packaged())?.recipients).toMatchObject([{ is_planned: false, lines: [{ loaded: 100 }] }])
    expect(
      (await r.act(r.coordinator, 'scan_event', early.event_id, 'book', { reason: 'Muatan sudah sampai' })).status,
    ).toBe(200)
    expect(await r.accounts(run)).toMatchObject({ truck: 0, petani: 100 })
  })

  test('another facilitator of the same nursery neither sees the run of a colleague nor reports it or its arrival', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    const colleague = await r.otherFacilitator('auditor', r.nursery)
    await r.world.db.query(`update loading_line set ff_id = ${colleague.ff} where id = ${run.id}`)
    const packaged = async (by = r.facilitator) =>
      ((await by.get('receipts/package')).body['data'] as { runs: { id: number }[] }).runs.map(({ id }) => id)
    expect([(await packaged()).includes(run.id), (await packaged(colleague.caller)).includes(run.id)]).toEqual([
      false,
      true,
    ])
    const own = r.device(r.facilitator)
    for (const target of [
      r.told(run, all(run.line, 50)),
      { loading_line_id: run.id, scan_type: SCAN_TYPE_CODE.handOver, raw_code: String(run.bags[0]) },
      { loading_line_id: run.id, scan_type: SCAN_TYPE_CODE.arrive, raw_code: String(run.trucks[0]) },
    ]) {
      expect([target.scan_type, await own.scan(target)]).toEqual([
        target.scan_type,
        expect.objectContaining({ scan_result: SCAN_RESULT.review, message: expect.stringContaining('berhak') }),
      ])
    }
    const desk = await r.act(r.facilitator, 'detail_farmers', run.farmer, 'report', { receiver_name: 'X' })
    expect(desk.status).toBeGreaterThanOrEqual(400)
    expect(await r.accounts(run)).toMatchObject({ truck: 50, petani: 0 })
    expect(await r.device(colleague.caller).result(r.told(run, all(run.line, 50)))).toBe(SCAN_RESULT.ok)
    expect(await r.accounts(run)).toMatchObject({ truck: 0, petani: 50 })
  })

  test('another nursery neither sees the runs nor reports, unloads or closes them', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    const elsewhere = await r.count(`select id as n from location_nursery where id <> ${r.nursery} order by id limit 1`)
    await r.world.db.query(
      `update users set location_nursery_id = ${elsewhere}, role_id = (select role_id from users
        where username = 'koordinator') where username = 'qa'`,
    )
    const stranger = await r.world.as('qa')
    expect(
      ((await stranger.get('receipts/package')).body['data'] as { runs: { id: number }[] }).runs.map(({ id }) => id),
    ).not.toContain(run.id)
    expect(await r.device(stranger).result(r.told(run, all(run.line, 50)))).toBe(SCAN_RESULT.unknown)
    expect((await r.act(stranger, 'allocation_transportation', run.trucks[0], 'unload_rest')).status).toBe(404)
    expect((await r.closing(run, stranger)).status).toBe(404)
    expect((await r.closing(run, r.facilitator)).status).toBe(403)
    expect((await r.act(r.loader, 'detail_farmers', run.farmer, 'report', { receiver_name: 'X' })).status).toBe(403)
  })

  test('8.9 at the desk nothing is taken in one step while a truck with some of it has not left', async () => {
    const run = await r.readyRun({ bags: 2, trucks: 2 })
    const loaders = r.device(r.loader)
    const step = (scan_type: 10, truck: number) => ({
      loading_line_id: run.id,
      scan_type,
      raw_code: String(run.trucks[truck]),
    })
    for (const truck of [0, 1])
      expect(
        await loaders.result({
          loading_line_id: run.id,
          scan_type: SCAN_TYPE_CODE.load,
          raw_code: String(run.bags[truck]),
          allocation_transportation_id: run.trucks[truck] ?? 0,
        }),
      ).toBe(SCAN_RESULT.ok)
    const farmer = await r.count(`select id as n from detail_farmers where loading_line_id = ${run.id}`)
    const report = () => r.act(r.coordinator, 'detail_farmers', farmer, 'report', { receiver_name: 'Pak Budi' })
    expect(await loaders.result(step(SCAN_TYPE_CODE.depart, 0))).toBe(SCAN_RESULT.ok)
    const early = await report()
    expect([early.status, early.body['message']]).toEqual([
      409,
      expect.stringMatching(/^Kendaraan [^,]+ belum berangkat\.$/),
    ])
    expect(await r.accounts(run)).toMatchObject({ truck: 100, petani: 0 })
    expect(await loaders.result(step(SCAN_TYPE_CODE.depart, 1))).toBe(SCAN_RESULT.ok)
    expect((await report()).status).toBe(200)
    expect(await r.accounts(run)).toMatchObject({ truck: 0, petani: 100 })
  })

  test('at the desk all that was loaded is taken in one step, by the same event', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 2 }))
    const done = await r.act(r.coordinator, 'detail_farmers', run.farmer, 'report', { receiver_name: 'Pak Budi' })
    expect([done.status, done.row['status'], done.row['receiver_name']]).toEqual([200, 1, 'Pak Budi'])
    expect(await r.accounts(run)).toMatchObject({ truck: 0, petani: 100 })
    expect(
      (await r.act(r.coordinator, 'detail_farmers', run.farmer, 'report', { receiver_name: 'Pak Budi' })).status,
    ).toBe(409)
  })
})
