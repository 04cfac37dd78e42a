import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAudits, type AuditWorld } from '#areas/stock/audit/audit.test-kit.ts'
import { bed } from '#test/kit/ledger.ts'

let audits: AuditWorld
beforeAll(async () => {
  audits = await openAudits()
})
afterAll(() => audits.world.close())

describe('AC-11 reports that audits write', () => {
  test('an approved count is a report of category 4 with its difference, posted once by the audit alone; cancelled with it', async () => {
    const place = await audits.newBed('tanam')
    await audits.put(bed(place, 5), 100)
    const {
      lines: [line = 0],
    } = await audits.start([place])
    await audits.count({ line, phase: 5, qty: 98, description: 'Dua hilang' })
    const id = Number((await audits.rows(line))[0]?.['id'])
    const reports = async () =>
      (
        await audits.world.db.query(
          `select category_monitoring, qty_counted::float8, qty_diff::float8, status_document, audit_no,
            reported_by::int from report_activity_bedeng where audit_id = $1`,
          [id],
        )
      ).rows
    expect(await reports()).toEqual([])
    expect((await audits.decide(id)).status).toBe(200)
    expect(await reports()).toEqual([
      {
        category_monitoring: 4,
        qty_counted: 98,
        qty_diff: -2,
        status_document: 3,
        audit_no: expect.stringMatching(/^AUD\//),
        reported_by: audits.auditorId,
      },
    ])
    const report = Number(
      (await audits.world.db.query(`select id from report_activity_bedeng where audit_id = $1`, [id])).rows[0]?.id,
    )
    const refused = await audits.coordinator.post(`report_activity_bedeng/${report}/action/void`, { reason: 'Coba' })
    expect([refused.status, String(refused.body['message'])]).toEqual([
      409,
      expect.stringContaining('batalkan auditnya'),
    ])
    expect(
      (
        await audits.world.db.query(
          `select sum(from_qty)::float8 as qty from stock_movement where from_bedeng_id = $1`,
          [place],
        )
      ).rows,
    ).toEqual([{ qty: 2 }])
    expect((await audits.manager.post(`stock_audit/${id}/action/void`, { reason: 'Salah hitung' })).status).toBe(200)
    expect(await reports()).toMatchObject([{ status_document: 4 }])
  })
})
