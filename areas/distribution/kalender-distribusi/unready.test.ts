import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRuns, type Runs } from '../run/run.test-kit.ts'
import type { MoveToDayJudgement } from './calendar-day.ts'

let r: Runs
beforeAll(async () => {
  r = await openRuns()
})
afterAll(() => r.world.close())

let plans = 0
/** A species of which so many stand ready, while its plan expects the others on the fifteenth day from now. */
async function lateTree(standing: number): Promise<number> {
  const tree = await r.count(
    `select min(t.id) as n from master_trees t where t.is_active = 1 and not exists (select from stock_balance b
      where b.tree_id = t.id) and not exists (select from perencanaan_produksi_bibit p where p.tree_id = t.id)`,
  )
  // A plan of the demo, made one of this species.
  await r.world.db.query(`update perencanaan_produksi_bibit set tree_id = ${tree}, location_nursery_id = ${r.nursery},
    program_year = ${r.year}, target_ready_date = '${r.day(15)}', status_document = 3
    where id = (select id from perencanaan_produksi_bibit order by id offset ${plans} limit 1)`)
  plans += 1
  await r.make(r.admin, 'trees_allocation_bag', { tree_id: tree, capacity_per_bag: 50 })
  await r.stand(tree, standing)
  return tree
}
const warnings = async (of: object, date: string) =>
  ((await r.coordinator.get('distribution_calendar/day', { date, ...of })).row as unknown as MoveToDayJudgement)
    .warnings
const late = [expect.stringContaining('baru siap')]

describe('DS-02 a species is ready on a day for whom it is not promised to others', () => {
  test('what a confirmed run has reserved is not there for another, and stands ready for the run itself', async () => {
    const tree = await lateTree(100)
    const first = await r.picRun({ [tree]: 60 })
    const second = await r.farmersRun({ [tree]: { request: 50, holes: 50 } })
    for (const action of ['allocate', 'confirm'])
      expect((await r.act(r.coordinator, 'loading_line', first, action)).status).toBe(200)
    const entry = await r.count(`select calendar_id as n from loading_line where id = ${second}`)
    // Earlier than the other one: what is promised is promised, whatever the day.
    expect(await warnings({ calendar_id: entry }, r.day(5))).toEqual(late)
    expect(await warnings({ calendar_id: entry }, r.day(15))).toEqual([])
    expect(await warnings({ run_id: first }, r.day(6))).toEqual([])
    expect((await r.act(r.coordinator, 'loading_line', first, 'void', { reason: 'Ditunda' })).status).toBe(200)
    expect(await warnings({ calendar_id: entry }, r.day(5))).toEqual([])
  })

  test('what others ask for comes first on the same day and on earlier ones, not on later ones', async () => {
    const tree = await lateTree(100)
    const [first, second] = [await r.picRun({ [tree]: 60 }), await r.picRun({ [tree]: 50 })]
    expect([
      await warnings({ run_id: second }, r.day(5)),
      await warnings({ run_id: second }, r.day(6)),
      await warnings({ run_id: second }, r.day(7)),
      await warnings({ run_id: second }, r.day(15)),
    ]).toEqual([[], late, late, []])
    const farmers = await r.farmersRun({ [tree]: { request: 45, holes: 45 } })
    const entry = await r.count(`select calendar_id as n from loading_line where id = ${farmers}`)
    expect(await warnings({ calendar_id: entry }, r.day(5))).toEqual([])
    expect(await warnings({ run_id: first }, r.day(5))).toEqual(late)
    // The form of the entry is told the same of its day.
    const told = await r.coordinator.post('calendar_sosialisasi_tanam/preview', {
      id: entry,
      distribution_date: r.day(7),
    })
    expect(told.row['day_warning']).toContain('baru siap')
  })
})
