import { afterAll, beforeAll, expect, test } from 'vitest'
import { bed } from '#test/kit/ledger.ts'
import { openAudits, type AuditWorld } from '../audit/audit.test-kit.ts'
import { auditReportModel, type AuditReportData } from './berita-acara-audit/model.ts'
import { countSheetModel, type CountSheetData } from './lembar-audit/model.ts'

let audits: AuditWorld
beforeAll(async () => {
  audits = await openAudits()
})
afterAll(() => audits.world.close())

test('ST-05 ST-06 the count sheet lists places and species without figures; the berita acara says what was counted, booked and why', async () => {
  const [full, empty] = [await audits.newBed('tanam'), await audits.newBed('tanam')]
  await audits.put(bed(full, 5), 731)
  const {
    id,
    lines: [first = 0, second = 0],
  } = await audits.start([full, empty])
  const sheet = (await audits.coordinator.get('print/lembar-audit', { id })).body['data'] as CountSheetData
  const page = JSON.stringify(countSheetModel(sheet))
  expect(page).toContain(audits.treeName)
  expect(page).toContain('T-tanam')
  expect(page).not.toContain('731')
  await audits.count({ line: first, phase: 5, qty: 721, description: 'Kekeringan' })
  await audits.send({ line: second, empty: true })
  const [row] = await audits.rows(first)
  expect((await audits.decide(Number(row?.['id']))).status).toBe(200)
  const report = (await audits.manager.get('print/berita-acara-audit', { id })).body['data'] as AuditReportData
  const text = JSON.stringify(auditReportModel(report).blocks)
  for (const words of ['731', '721', '-10', 'Stock Adjustment', 'Kekeringan', 'BELUM SELESAI', 'kosong'])
    expect(text).toContain(words)
})
