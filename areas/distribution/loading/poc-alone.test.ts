import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportData } from '../print/distribution-report/model.ts'
import type { WaybillData } from '../print/surat-jalan-armada/model.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { outsideLastHour, truckStepScan, type LoadedRun } from './loading.test-kit.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const { enter, start, finish, depart, arrive, loadPoc } = SCAN_TYPE_CODE

/** A run whose recipient's fertilizer is meant for the first truck; no bag is loaded. */
async function withFertilizer() {
  const run = await r.readyRun({ bags: 1 })
  const farmer = await r.count(`select id as n from detail_farmers where loading_line_id = ${run.id}`)
  await r.world.db.query(`update detail_farmers set total_pupuk = 500 where id = ${farmer}`)
  return { ...run, farmer, truck: run.trucks[0] ?? 0 }
}
const comesOn = (run: LoadedRun & { readonly farmer: number }) =>
  r.device(r.loader).result({
    loading_line_id: run.id,
    scan_type: loadPoc,
    raw_code: `D-${run.farmer}`,
    allocation_transportation_id: run.trucks[0] ?? 0,
  })
const atDesk = (truck: number, scan_type: number) =>
  r.act(r.coordinator, 'allocation_transportation', truck, 'load', { scan_type, at: new Date().toISOString() })
const stateOf = async ({ id }: LoadedRun) => (await r.show('loading_line', id))['status_run']
const paper = (key: string, run: { readonly id: number; readonly truck: number }) =>
  r.coordinator.get(`print/${key}`, { loading_line_id: String(run.id), armada_id: String(run.truck) })

describe('DS-08 LL-01 a truck with fertilizer alone', () => {
  test('leaves by the buttons of a desk with its waybill, arrives, and its recipient reports; the run closes', async () => {
    await outsideLastHour(r, async () => {
      const run = await withFertilizer()
      for (const step of [enter, start]) expect((await atDesk(run.truck, step)).status).toBe(200)
      const empty = await atDesk(run.truck, finish)
      expect([empty.status, empty.body['message']]).toEqual([409, 'Belum ada bag atau POC di kendaraan ini.'])
      expect((await paper('surat-jalan-armada', run)).status).toBe(404)
      expect(await comesOn(run)).toBe(SCAN_RESULT.ok)
      for (const step of [finish, depart]) {
        const reply = await atDesk(run.truck, step)
        expect([step, reply.status, reply.body['message']]).toEqual([step, 200, expect.any(String)])
      }
      expect(await stateOf(run)).toBe(4)
      const waybill = (await paper('surat-jalan-armada', run)).body['data'] as WaybillData
      expect([waybill.bags, waybill.fertilizer.map(({ pupuk }) => pupuk), waybill.earlier]).toEqual([[], [500], null])
      const parameters = { loading_line_id: String(run.id), armada_id: String(run.truck) }
      expect((await r.coordinator.post('print/surat-jalan-armada/printed', { parameters, labels: [] })).status).toBe(
        200,
      )
      expect(((await paper('surat-jalan-armada', run)).body['data'] as WaybillData).earlier).toMatchObject({
        added: 0,
        removed: 0,
        isFertilizerOther: false,
      })
      expect((await atDesk(run.truck, arrive)).status).toBe(200)
      expect(await stateOf(run)).toBe(5)
      expect(await r.phone.result(r.told(run, { lines: [], pupuk: 400 }))).toBe(SCAN_RESULT.ok)
      const report = (await paper('distribution-report', run)).body['data'] as ReportData
      expect(report.fertilizer).toMatchObject([{ pupuk: 500, pupuk_given: 400 }])
      expect(await stateOf(run)).toBe(6)
      expect(await r.closing(run)).toMatchObject({ status: 200 })
    })
  })

  test('14.24 is under way like one with bags: its vehicle does not come in for another run until it has arrived', async () => {
    const run = await withFertilizer()
    const other = await r.readyRun({ bags: 1 })
    await r.world.db.query(
      `update allocation_transportation set vehicle_internal_id = (select vehicle_internal_id
        from allocation_transportation where id = ${run.truck}) where id = ${other.trucks[0]}`,
    )
    const phone = r.device(r.loader)
    for (const step of [enter, start] as const)
      expect(await phone.result(truckStepScan(run, step))).toBe(SCAN_RESULT.ok)
    expect(await comesOn(run)).toBe(SCAN_RESULT.ok)
    expect(await phone.result(truckStepScan(run, depart))).toBe(SCAN_RESULT.ok)
    expect(await phone.scan(truckStepScan(other, enter))).toMatchObject({
      scan_result: SCAN_RESULT.otherTruck,
      message: expect.stringContaining('masih tercatat'),
    })
    expect(await phone.result(truckStepScan(run, arrive))).toBe(SCAN_RESULT.ok)
    expect(await phone.result(truckStepScan(other, enter))).toBe(SCAN_RESULT.ok)
  })
})
