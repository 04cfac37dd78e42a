import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { loadScan, openLoading, type Device, type Loading } from './loading.test-kit.ts'

let l: Loading
let phone: Device
beforeAll(async () => {
  l = await openLoading()
  phone = l.device(l.loader)
})
afterAll(() => l.world.close())

describe('DS-08 loading', () => {
  test('fertilizer comes onto a truck once and can come off again', async () => {
    const run = await l.readyRun({ bags: 1, trucks: 2 })
    const recipient = await l.count(`select id as n from detail_farmers where loading_line_id = ${run.id}`)
    const poc = (scan_type: 3 | 5, truck: number) => ({
      loading_line_id: run.id,
      scan_type,
      raw_code: `D-${recipient}`,
      allocation_transportation_id: run.trucks[truck] ?? 0,
    })
    expect([
      await phone.result(poc(SCAN_TYPE_CODE.loadPoc, 0)),
      await phone.result(poc(SCAN_TYPE_CODE.loadPoc, 0)),
      await phone.result(poc(SCAN_TYPE_CODE.loadPoc, 1)),
    ]).toEqual([SCAN_RESULT.ok, SCAN_RESULT.already, SCAN_RESULT.otherTruck])
    expect(await l.show('detail_farmers', recipient)).toMatchObject({
      is_pupuk_load: 1,
      load_pupuk_allocation_transportation_id: run.trucks[0],
    })
    expect(await phone.result(poc(SCAN_TYPE_CODE.unload, 0))).toBe(SCAN_RESULT.ok)
    expect(await l.show('detail_farmers', recipient)).toMatchObject({
      is_pupuk_load: 0,
      load_pupuk_allocation_transportation_id: null,
    })
  })

  test('14.21 a run with nothing but fertilizer on its truck is neither opened again nor cancelled', async () => {
    const run = await l.readyRun({ bags: 1 })
    const recipient = await l.count(`select id as n from detail_farmers where loading_line_id = ${run.id}`)
    await l.world.db.query(`update detail_farmers set total_pupuk = 300 where id = ${recipient}`)
    const poc = (scan_type: 3 | 5) => ({
      loading_line_id: run.id,
      scan_type,
      raw_code: `D-${recipient}`,
      allocation_transportation_id: run.trucks[0] ?? 0,
    })
    expect(await phone.result(poc(SCAN_TYPE_CODE.loadPoc))).toBe(SCAN_RESULT.ok)
    for (const [action, input] of [
      ['reopen', {}],
      ['void', { reason: 'Batal' }],
    ] as const) {
      const reply = await l.act(l.coordinator, 'loading_line', run.id, action, input)
      expect([action, reply.status, reply.body['message']]).toEqual([
        action,
        403,
        'Sudah ada POC yang dimuat. Turunkan dahulu dari kendaraan.',
      ])
    }
    expect(await phone.result(poc(SCAN_TYPE_CODE.unload))).toBe(SCAN_RESULT.ok)
    expect((await l.act(l.coordinator, 'loading_line', run.id, 'reopen')).status).toBe(200)
  })

  test('fertilizer counts in the order of its scans, whichever arrives first, and comes off the truck that is named', async () => {
    const run = await l.readyRun({ bags: 1, trucks: 2 })
    await l.world.db.query(`update loading_line set confirmed_at = now() - interval '2 days' where id = ${run.id}`)
    const recipient = await l.count(`select id as n from detail_farmers where loading_line_id = ${run.id}`)
    const poc = (scan_type: 3 | 5, truck: number) => ({
      loading_line_id: run.id,
      scan_type,
      raw_code: `D-${recipient}`,
      allocation_transportation_id: run.trucks[truck] ?? 0,
    })
    const at = (seconds: number) => ({ scanned_at: new Date(Date.now() - seconds * 1_000).toISOString() })
    const told = (target: ReturnType<typeof poc>, seconds: number) => l.device(l.loader).scan(target, at(seconds))
    const on = async () => (await l.show('detail_farmers', recipient))['load_pupuk_allocation_transportation_id']
    expect((await told(poc(SCAN_TYPE_CODE.loadPoc, 0), 60)).scan_result).toBe(SCAN_RESULT.ok)
    expect(await told(poc(SCAN_TYPE_CODE.unload, 0), 120)).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      message: expect.stringContaining('sudah dimuat lagi sesudahnya'),
    })
    expect(await on()).toBe(run.trucks[0])
    expect(await told(poc(SCAN_TYPE_CODE.unload, 1), 50)).toMatchObject({
      scan_result: SCAN_RESULT.otherTruck,
      message: expect.stringContaining('ada di H '),
    })
    expect(await on()).toBe(run.trucks[0])
    expect((await told(poc(SCAN_TYPE_CODE.unload, 0), 40)).scan_result).toBe(SCAN_RESULT.ok)
    expect(await told(poc(SCAN_TYPE_CODE.loadPoc, 0), 45)).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      message: expect.stringContaining('sudah diturunkan lagi sesudahnya'),
    })
    expect(await on()).toBeNull()
    // A waybill that was printed before it came on again says so.
    expect(await phone.result(loadScan(run, 0))).toBe(SCAN_RESULT.ok)
    const waybill = { loading_line_id: String(run.id), armada_id: String(run.trucks[0]) }
    const earlier = async () =>
      ((await l.coordinator.get('print/surat-jalan-armada', waybill)).body['data'] as { earlier: unknown }).earlier
    expect(
      (
        await l.coordinator.post('print/surat-jalan-armada/printed', {
          parameters: waybill,
          labels: [String(run.bags[0])],
        })
      ).status,
    ).toBe(200)
    expect(await earlier()).toMatchObject({ added: 0, removed: 0, isFertilizerOther: false })
    expect(await phone.result(poc(SCAN_TYPE_CODE.loadPoc, 0))).toBe(SCAN_RESULT.ok)
    expect(await earlier()).toMatchObject({ added: 0, removed: 0, isFertilizerOther: true })
  })
})
