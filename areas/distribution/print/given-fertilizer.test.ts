import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaperContent } from '#core/paper/content.ts'
import { paperPdf, pdfTexts } from '#test/kit/paper.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { handoverPaperModel, type HandoverPaper } from './bast-seed/model.ts'
import { receivedReportModel, type ReceivedReportData } from './distribution-received-report/model.ts'
import { reportModel, type ReportData } from './distribution-report/model.ts'
import { waybillModel, type WaybillData } from './surat-jalan-armada/model.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const printed = async (content: PaperContent) => (await pdfTexts(await paperPdf(content))).join(' ')

/** A run on the road with 500 ml on its truck, and its papers. */
async function withFertilizer() {
  const run = await r.readyRun({ bags: 1 })
  const [armada_id = 0] = run.trucks
  await r.world.db.query(`update detail_farmers set total_pupuk = 500 where loading_line_id = ${run.id}`)
  const farmer = await r.count(`select id as n from detail_farmers where loading_line_id = ${run.id}`)
  expect(
    await r.device(r.loader).result({
      loading_line_id: run.id,
      scan_type: SCAN_TYPE_CODE.loadPoc,
      detail_farmer_id: farmer,
      allocation_transportation_id: armada_id,
    }),
  ).toBe(SCAN_RESULT.ok)
  const road = await r.onTheRoad(run)
  const of = async <T>(key: string, query: Readonly<Record<string, unknown>> = {}) => {
    const reply = await r.coordinator.get(`print/${key}`, { loading_line_id: run.id, ...query })
    expect([key, reply.status]).toEqual([key, 200])
    return reply.body['data'] as T
  }
  return {
    road,
    report: () => of<ReportData>('distribution-report'),
    ofVehicle: () => of<ReportData>('distribution-report', { armada_id }),
    received: () => of<ReceivedReportData>('distribution-received-report'),
    waybill: () => of<WaybillData>('surat-jalan-armada', { armada_id }),
    handover: () => of<HandoverPaper>('bast-seed'),
  }
}

describe('fertilizer on papers', () => {
  test('PR-06 PR-07 reports print what was given, 200 of 500 ml; PR-04 PR-05 what goes along is printed as it was meant', async () => {
    const { road, report, ofVehicle, received, waybill, handover } = await withFertilizer()
    expect(await printed(reportModel(await report()))).toMatch(/Ibu Ratna 500 ml - Dimuat Total 500 ml -/)
    const payload = { lines: [{ line: road.line, received: 50 }], pupuk: 200 }
    expect(await r.phone.result(r.told(road, payload))).toBe(SCAN_RESULT.ok)
    for (const data of [await report(), await ofVehicle()]) {
      expect(data.fertilizer).toMatchObject([{ pupuk: 500, pupuk_given: 200, pupuk_received: true }])
      expect(await printed(reportModel(data))).toMatch(/Ibu Ratna 500 ml 200 ml Sudah Diterima Total 500 ml 200 ml/)
    }
    const signed = await printed(receivedReportModel(await received()))
    expect(signed).toContain('POC 200 ml diterima, dari 500 ml')
    expect(signed).toContain('POC diterima 200 ml dari 500 ml')
    expect(signed).not.toContain('POC 500 ml diterima')
    for (const content of [waybillModel(await waybill()), handoverPaperModel(await handover())]) {
      const text = await printed(content)
      expect([content.title, text.includes('500 ml'), text.includes('200 ml')]).toEqual([content.title, true, false])
    }
  })

  test('PR-06 PR-07 a correction to nothing, and fertilizer for whom none was meant, are printed as they were told', async () => {
    const { road, report, received } = await withFertilizer()
    const lines = [{ line: road.line, received: 50 }]
    expect(await r.phone.result(r.told(road, { lines, pupuk: 500 }))).toBe(SCAN_RESULT.ok)
    expect(await printed(receivedReportModel(await received()))).toContain('POC 500 ml diterima')
    expect(await r.phone.result(r.told(road, { lines, pupuk: 0 }, SCAN_TYPE_CODE.correctReceipt))).toBe(SCAN_RESULT.ok)
    expect(await printed(reportModel(await report()))).toMatch(/Ibu Ratna 500 ml 0 ml Dimuat Total 500 ml 0 ml/)
    expect(await printed(receivedReportModel(await received()))).toContain('POC 500 ml tidak diterima')
    await r.world.db.query(`update detail_farmers set total_pupuk = 0 where id = ${road.farmer}`)
    expect(await r.phone.result(r.told(road, { lines, pupuk: 100 }, SCAN_TYPE_CODE.correctReceipt))).toBe(
      SCAN_RESULT.ok,
    )
    expect(await printed(reportModel(await report()))).toMatch(/Ibu Ratna 0 ml 100 ml Sudah Diterima/)
  })
})
