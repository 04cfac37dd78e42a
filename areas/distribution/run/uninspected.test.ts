import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRuns, type Runs } from './run.test-kit.ts'

let r: Runs
let tree: number
beforeAll(async () => {
  r = await openRuns()
  tree = await r.count(
    `select min(t.id) as n from master_trees t where t.is_active = 1 and not exists (select from stock_balance b
      where b.tree_id = t.id)`,
  )
  await r.admin.post('trees_allocation_bag/create', { tree_id: tree, capacity_per_bag: 50 })
  await r.stand(tree, 500)
})
afterAll(() => r.world.close())

const act = (id: unknown, action: string, input = {}) => r.act(r.coordinator, 'loading_line', id, action, input)

/** A plot whose holes were counted and handed in, and that nobody has approved. */
async function submittedPlot(holes: number) {
  const { id: plot } = await r.make(r.field, 'geko_lahan', {
    lahan_no: '99_SUBMITTED',
    farmer_id: r.farmer['id'],
    program_year: r.year,
  })
  const { id: seen } = await r.make(r.facilitator, 'distribution', {
    location_nursery_id: r.nursery,
    program_year: r.year,
    lahan_id: plot,
    inspection_date: r.today,
    total_hole: holes,
    detail_planting_hole: [{ tree_id: tree, amount: holes }],
  })
  expect((await r.act(r.facilitator, 'distribution', seen, 'submit')).status).toBe(200)
  return { plot, seen }
}

describe('DS-05 plots whose holes nobody has approved', () => {
  test('INV8 they get nothing, lack what they asked for, and need a reason; with none approved that is no shortage', async () => {
    const inspected = await r.plotWith({ [tree]: { request: 100, holes: 100 } })
    const none = await r.plotWith({ [tree]: { request: 40, holes: 0 } })
    const { plot, seen } = await submittedPlot(80)
    const entry = await r.make(r.coordinator, 'calendar_sosialisasi_tanam', {
      location_nursery_id: r.nursery,
      program_year: r.year,
      distribution_period_id: r.period['id'],
      ff_id: r.ff['id'],
      sosialisasi_date: r.today,
      distribution_date: r.day(4),
      location_distribution: 'Balai Desa',
      details: [
        { lahan_id: inspected, tree_id: tree, qty_request: 100 },
        { lahan_id: none, tree_id: tree, qty_request: 40 },
        { lahan_id: plot, tree_id: tree, qty_request: 80 },
      ],
    })
    await r.act(r.coordinator, 'calendar_sosialisasi_tanam', entry['id'], 'schedule')
    const run = await r.make(r.coordinator, 'loading_line', {
      location_nursery_id: r.nursery,
      program_year: r.year,
      status: 1,
      distribution_period_id: r.period['id'],
      calendar_id: entry['id'],
    })
    const id = Number(run['id'])
    await act(id, 'allocate')
    const lineOf = async (lahan: unknown) => (await r.lines(id)).find((line) => line['lahan_id'] === lahan)
    expect(await lineOf(inspected)).toMatchObject({ is_inspected: true, total_penlub: 100, qty_allocated: 100 })
    expect(await lineOf(none)).toMatchObject({ is_inspected: true, total_penlub: 0, limit: 0, qty_allocated: 0 })
    const waiting = await lineOf(plot)
    expect(waiting).toMatchObject({ is_inspected: false, total_penlub: 0, limit: 0, qty_allocated: 0 })
    const refused = await act(id, 'confirm')
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      'Kekurangan butuh alasan: ' +
        `${String(waiting?.['recipient'])}, 99_SUBMITTED, ${String(waiting?.['tree_name'])}. ` +
        'Penilikan 1 baris (80 bibit) belum disetujui.',
    ])
    const put = async (values: object) =>
      (
        await r.coordinator.put(`loading_line/${id}/allocation`, {
          version: (await r.grid(id)).run['version'],
          lines: [{ id: waiting?.['id'], ...values }],
        })
      ).status
    // The limit stays: a reason is no approval.
    expect(await put({ qty_allocated: 1, shortage_reason: 'Menyusul' })).toBe(409)
    expect(await put({ qty_allocated: 0, shortage_reason: 'Penilikan menyusul' })).toBe(200)
    const confirmed = await act(id, 'confirm')
    expect([confirmed.status, confirmed.row['status_allocation'], await r.reserved(tree)]).toEqual([200, 1, 100])
    expect(await lineOf(plot)).toMatchObject({ shortage_reason: 'Penilikan menyusul' })
    // The list of allocations tells the same shortage.
    const listed = await r.admin.get('distribution_allocation_seeds/list', {
      filters: { loading_line_id: [id] },
      limit: 10,
    })
    expect(listed.rows.map((row) => [row['lahan_no'] === '99_SUBMITTED', row['qty_short']]).toSorted()).toEqual([
      [false, 0],
      [false, 0],
      [true, 80],
    ])
    await act(id, 'reopen')
    expect((await r.decide(r.field, seen)).status).toBe(200)
    expect(await lineOf(plot)).toMatchObject({ is_inspected: true, total_penlub: 80, limit: 80 })
    await act(id, 'allocate')
    const whole = await act(id, 'confirm')
    expect([whole.status, whole.row['status_allocation'], await r.reserved(tree)]).toEqual([200, 2, 180])
  })
})
