import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#server-engine/base/database.ts'
import { buildApp } from '#server/http/app.ts'
import { createCaller } from '#test/kit/caller.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { allocatedAgainstHoles } from './fill-rate.server.ts'
import { openRuns, type Runs } from './run.test-kit.ts'
import { runsOfOnePlot } from './two-runs.test-kit.ts'

let r: Runs
let tree: number
beforeAll(async () => {
  r = await openRuns()
  tree = await r.count(
    `select min(t.id) as n from master_trees t where t.is_active = 1 and not exists (select from stock_balance b
      where b.tree_id = t.id)`,
  )
  await r.admin.post('trees_allocation_bag/create', { tree_id: tree, capacity_per_bag: 50 })
  await r.stand(tree, 2_000)
})
afterAll(() => r.world.close())

const act = (id: number, action: string, input = {}) => r.act(r.coordinator, 'loading_line', id, action, input)

const runsOfPlot = () => runsOfOnePlot(r, tree)

describe('INV8 two runs for one plot', () => {
  test('the second sees what the first took, is limited by the rest, and gets it back when the first is cancelled', async () => {
    const { first, second } = await runsOfPlot()
    for (const [id, limit] of [
      [first, 100],
      [second, 120],
    ] as const)
      expect((await r.lines(id))[0]).toMatchObject({ total_penlub: 120, elsewhere: 0, limit })
    for (const action of ['allocate', 'confirm']) expect((await act(first, action)).status).toBe(200)
    expect((await r.lines(second))[0]).toMatchObject({ total_penlub: 120, elsewhere: 100, limit: 20 })
    const { run, lines } = await r.grid(second)
    expect(
      (
        await r.coordinator.put(`loading_line/${second}/allocation`, {
          version: run['version'],
          lines: [{ id: lines[0]?.['id'], qty_allocated: 21 }],
        })
      ).status,
    ).toBe(409)
    expect((await act(second, 'allocate')).status).toBe(200)
    expect((await r.lines(second))[0]).toMatchObject({ qty_allocated: 20 })
    expect((await act(first, 'void', { reason: 'Ditunda' })).status).toBe(200)
    expect((await r.lines(second))[0]).toMatchObject({ elsewhere: 0, limit: 120 })
  })

  test('DB-01 the holes of the plot are there once, however many runs fill them', async () => {
    const asked = { nurseries: [r.nursery], year: r.year }
    const { first, second } = await runsOfPlot()
    const before = await allocatedAgainstHoles({ db: r.world.serving }, asked)
    for (const id of [first, second])
      for (const action of ['allocate', 'confirm']) expect((await act(id, action)).status).toBe(200)
    expect(await allocatedAgainstHoles({ db: r.world.serving }, asked)).toEqual({
      holes: before.holes + 120,
      allocated: before.allocated + 120,
    })
  })

  test('on two servers, confirmed at the same moment, one gets its holes and the other is told what is left', async () => {
    const second = openPool(r.world.url, { max: 5 })
    const app = await buildApp({
      ...r.world.product,
      db: second,
      environment: testEnvironment({ DATA_DIR: r.world.folder }),
      webFolder: null,
    })
    try {
      const other = createCaller(app, r.admin.token)
      for (const round of [1, 2, 3]) {
        const { plot, ...pair } = await runsOfPlot()
        const ids = [pair.first, pair.second]
        for (const id of ids) expect((await act(id, 'allocate')).status).toBe(200)
        const replies = await Promise.all(
          ids.map((id, at) => (at === round % 2 ? other : r.coordinator).post(`loading_line/${id}/action/confirm`, {})),
        )
        expect([round, replies.map(({ status }) => status).toSorted()]).toEqual([round, [200, 409]])
        const isFirst = replies[0]?.status === 200
        expect(replies.find(({ status }) => status === 409)?.body['message']).toContain(
          isFirst ? 'tersisa 20' : 'tersisa 0',
        )
        const given = await r.count(
          `select sum(s.qty_allocated) as n from distribution_allocation_seed s join loading_line l
            on l.id = s.loading_line_id where s.lahan_id = ${plot} and l.is_confirmed = 1 and l.void_at is null`,
        )
        expect(given).toBe(isFirst ? 100 : 120)
      }
    } finally {
      await app.close()
      await second.end()
    }
  })

  test('8.3 holes that a confirmed run was measured by are not taken back; those of an open run are', async () => {
    const { plot, first } = await runsOfPlot()
    const holes = await r.count(`select id as n from distribution where lahan_id = ${plot}`)
    for (const action of ['allocate', 'confirm']) expect((await act(first, action)).status).toBe(200)
    const taken = await r.act(r.field, 'distribution', holes, 'void', { reason: 'Salah hitung' })
    expect([taken.status, taken.body['message']]).toEqual([409, expect.stringContaining('sudah dialokasikan')])
    const { version } = await r.show('distribution', holes)
    expect(
      (await r.field.put('distribution/update', { id: holes, version, total_hole: 500 })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await act(first, 'reopen')).status).toBe(200)
    expect((await r.act(r.field, 'distribution', holes, 'void', { reason: 'Salah hitung' })).status).toBe(200)
  })

  test('PR-01 PR-02 PR-03 labels of a run are printed and noted by its own nursery alone', async () => {
    await r.world.db.query(`update master_trees set poc_ml_per_tree = 2 where id = ${tree}`)
    const { first: id } = await runsOfPlot()
    for (const action of ['allocate', 'confirm', 'labels'])
      expect([action, (await act(id, action)).status]).toEqual([action, 200])
    const vehicle = await r.count(
      `select id as n from master_vehicle_internal where location_nursery_id = ${r.nursery} and is_active = 1
        order by id limit 1`,
    )
    await r.make(r.coordinator, 'allocation_transportation', {
      loading_line_id: id,
      vehicle_source: 2,
      vehicle_internal_id: vehicle,
      driver_name: 'Pak Tono',
    })
    const papers = ['label-seed', 'label-armada', 'label-poc']
    const keys = (
      await r.world.db.query<{ id: number }>(`select id from detail_labels where loading_line_id = ${id}`)
    ).rows.map((row) => String(row.id))
    for (const paper of papers)
      expect([paper, (await r.coordinator.get(`print/${paper}`, { loading_line_id: id })).status]).toEqual([paper, 200])
    const other = await r.count(`select id as n from location_nursery where id <> ${r.nursery} order by id limit 1`)
    await r.world.db.query(`update users set location_nursery_id = ${other} where username = 'koordinator'`)
    const stranger = await r.world.as('koordinator')
    for (const paper of papers) {
      expect([paper, (await stranger.get(`print/${paper}`, { loading_line_id: id })).status]).toEqual([paper, 404])
      expect([
        paper,
        (await stranger.post(`print/${paper}/printed`, { parameters: { loading_line_id: String(id) }, labels: keys }))
          .status,
      ]).toEqual([paper, 404])
    }
    await r.world.db.query(`update users set location_nursery_id = ${r.nursery} where username = 'koordinator'`)
    expect(await r.count(`select count(*) as n from print_log where loading_line_id = ${id}`)).toBe(0)
    expect(await r.count(`select sum(print_count) as n from detail_labels where loading_line_id = ${id}`)).toBe(0)
  })
})
