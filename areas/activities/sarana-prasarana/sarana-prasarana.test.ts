import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import { png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import { openDesks, type ActivityDesks, type Values } from '../activities.test-kit.ts'
import { facilityConditionRefusal } from './condition-order.ts'

const PATH = 'sarana_prasarana'
let desks: ActivityDesks
let item: { readonly id: number; readonly category: number; readonly unit: string }
beforeAll(async () => {
  desks = await openDesks()
  const { rows } = await desks.world.db.query<{ id: number; sarpras_category_id: number; unit: string }>(
    'select id, sarpras_category_id, unit from sarpras_barang_pengadaan where is_active = 1 order by id limit 1',
  )
  item = { id: Number(rows[0]?.id), category: Number(rows[0]?.sarpras_category_id), unit: String(rows[0]?.unit) }
})
afterAll(() => desks.world.close())

const plan = (values: Values = {}) =>
  desks.draft(PATH, {
    program_year: 2025,
    location_nursery_id: desks.nursery,
    asset_name: 'Tandon air',
    sarpras_category_id: item.category,
    sarpras_barang_id: item.id,
    qty: 2,
    plan_date: addDays(desks.today, 40),
    cost_plan: 12_000_000,
    ...values,
  })
async function approvedPlan(values: Values = {}): Promise<number> {
  const id = await plan(values)
  expect((await desks.act(desks.coordinator, PATH, id, 'submit')).status).toBe(200)
  expect((await desks.decide(desks.manager, PATH, id)).status).toBe(200)
  return id
}
const visit = (id: number, values: Values) =>
  desks.act(desks.coordinator, PATH, id, 'monitor', {
    monitoring_date: desks.today,
    sarpras_monitoring_activity: 1,
    condition_after: 3,
    progress_percent: 50,
    ...values,
  })
const visits = async (id: number) =>
  (
    await desks.manager.get('sarpras_monitoring/list', {
      filters: { sarana_prasarana_id: id },
      order: 'id',
      sort: 'asc',
    })
  ).rows

describe('AC-01 Sarana Prasarana', () => {
  test('a facility is planned ahead with its code and unit, handed in, and approved by management', async () => {
    const id = await plan()
    const row = await desks.show(PATH, id)
    expect([row['asset_code'], row['unit'], row['sarpras_condition'], row['status_document']]).toEqual([
      expect.stringMatching(/^AST\//),
      item.unit,
      4,
      1,
    ])
    await desks.act(desks.coordinator, PATH, id, 'submit')
    expect((await desks.decide(desks.coordinator, PATH, id)).status).toBe(403)
    expect((await desks.decide(desks.manager, PATH, id)).status).toBe(200)
    expect(await desks.show(PATH, id)).toMatchObject({ status_document: 3, status_approval: 1 })
  })
  test('condition, progress and cost follow the visits, the last one for the first two', async () => {
    const id = await approvedPlan()
    expect((await visit(id, { cost: 4_000_000 })).row).toMatchObject({
      sarpras_condition: 3,
      progress_percent: 50,
      cost_actual: 4_000_000,
      done_date: null,
    })
    await visit(id, { condition_after: 1, progress_percent: 100, cost: 7_500_000 })
    await visit(id, { condition_after: 2, progress_percent: 90 })
    expect(await desks.show(PATH, id)).toMatchObject({
      sarpras_condition: 2,
      progress_percent: 90,
      cost_actual: 11_500_000,
      done_date: desks.today,
    })
    expect((await visits(id)).map((row) => [row['condition_before'], row['condition_after']])).toEqual([
      [4, 3],
      [3, 1],
      [1, 2],
    ])
  })
  test('a condition outside the order is refused and says what is allowed; the visit leaves no row', async () => {
    const id = await approvedPlan()
    const refused = await visit(id, { condition_after: 2 })
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { condition_after: 'Dari "Belum Dibuat" hanya dapat menjadi "Belum Dibuat" atau "Proses Dibuat"' },
    ])
    expect([await visits(id), (await desks.show(PATH, id))['sarpras_condition']]).toEqual([[], 4])
    expect([facilityConditionRefusal(1, 2), facilityConditionRefusal(2, 1)]).toEqual([null, null])
  })
  test('nothing is monitored before it is approved, nor before the last visit', async () => {
    const early = await visit(await plan(), {})
    expect([early.status, String(early.body['message'])]).toEqual([409, expect.stringContaining('Complete')])
    const built = await approvedPlan()
    await visit(built, {})
    expect((await visit(built, { monitoring_date: addDays(desks.today, -1) })).status).toBe(422)
  })
  test('a visit keeps its photos, which are uploaded for the question by whoever may answer it, and nobody else takes them', async () => {
    const id = await approvedPlan()
    const sent = { module: 'sarana-prasarana', action: 'monitor', field: 'visit_photos', bytes: png() }
    const { body } = await upload(desks.coordinator, sent)
    expect([
      (await upload(desks.qa, sent)).status,
      (await upload(desks.coordinator, { ...sent, field: 'note' })).status,
      (await upload(desks.coordinator, { ...sent, action: 'constructor' })).status,
    ]).toEqual([403, 422, 422])
    const foreign = await desks.act(await desks.world.as('admin'), PATH, id, 'monitor', {
      monitoring_date: desks.today,
      sarpras_monitoring_activity: 1,
      condition_after: 3,
      progress_percent: 5,
      visit_photos: [{ file: body['file'] }],
    })
    expect([foreign.status, await visits(id)]).toEqual([422, []])
    expect((await visit(id, { visit_photos: [{ file: body['file'] }] })).status).toBe(200)
    const [row] = await visits(id)
    expect(row?.['photos']).toEqual([expect.objectContaining({ file: body['file'], url: expect.any(String) })])
    expect((await visit(id, { visit_photos: [{ file: body['file'] }] })).status).toBe(422)
  })
  test('a visit says who worked on it', async () => {
    const id = await approvedPlan()
    const worker = await desks.idOf(
      `select id from vendor_freelance where is_active = 1 and location_nursery_id = ${desks.nursery} order by id
        limit 1`,
    )
    expect((await visit(id, { visitors: [worker] })).status).toBe(200)
    const [row] = await visits(id)
    expect((await desks.show('sarpras_monitoring', Number(row?.['id'])))['freelance_ids']).toEqual([worker])
    expect((await visit(id, { visitors: [0] })).status).toBe(422)
  })
  test('of two visits noted at once the second builds on the first', async () => {
    const id = await approvedPlan()
    await Promise.all([visit(id, { cost: 1000 }), visit(id, { cost: 2000 })])
    expect((await visits(id)).map((row) => row['condition_before'])).toEqual([4, 3])
    expect((await desks.show(PATH, id))['cost_actual']).toBe(3000)
  })
})
