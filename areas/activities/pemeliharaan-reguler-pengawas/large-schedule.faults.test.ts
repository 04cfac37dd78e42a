import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import { todayIn } from '#core/formats/zone.ts'
import { openWorld, type World } from '#test/kit/world.ts'

const ROWS = 500_000
const AT_ONCE = 25_000
/**
 * What a list may take, with room for a machine that does other things meanwhile; read as a whole the table takes
 * seconds.
 */
const BOUND_MS = 1_000

let world: World
beforeAll(async () => {
  world = await openWorld()
  const skill = (
    await world.db.query<{ id: number }>('select min(id) as id from treatment_skill where treatment_category = 1')
  ).rows[0]?.id
  // Two years of all beds; what is over was done, but for one in five hundred.
  for (let from = 1; from <= ROWS; from += AT_ONCE) {
    await world.db.query(
      `insert into pemeliharaan_reguler (program_year, location_nursery_id, bedeng_id, treatment_skill_id, plan_date,
        task_name, status_did, done_at)
      select 2025, d.location_nursery_id, d.id, $1, g.day, 'Siram ' || d.code_bedeng, case when g.n % 500 = 0
      or g.day >= current_date then null else 1 end, case when g.n % 500 = 0 or g.day >= current_date then null
      else g.day::timestamptz end
      from (select n, current_date - 700 + (n % 730)::integer as day, 1 + n % (select count(*)
      from bedeng_nursery) as place from generate_series($2::integer, $2::integer + ${AT_ONCE - 1}) as n) as g
        join (select *, row_number() over (order by id) as place from bedeng_nursery) as d on d.place = g.place`,
      [skill, from],
    )
  }
  await world.db.query('analyze pemeliharaan_reguler')
}, 300_000)
afterAll(() => world.close())

test('AC-10 with 500,000 rows the month, the day, the overdue and a page of the list stay within the bounds of a list', async () => {
  const supervisor = await world.as('pengawas')
  const today = todayIn('Asia/Jakarta', new Date())
  const filters = encodeURIComponent(JSON.stringify({ status_did: null, plan_date: { to: addDays(today, -1) } }))
  const calls = {
    month: `maintenance_calendar?from=${addDays(today, -30)}&to=${addDays(today, 10)}`,
    day: 'pemeliharaan_reguler/today',
    overdue: `pemeliharaan_reguler/list?limit=25&filters=${filters}`,
    list: 'pemeliharaan_reguler/list?limit=25',
  }
  const took: Record<string, number> = {}
  for (const [name, path] of Object.entries(calls)) {
    // The first call reads what a running server has at hand.
    expect((await supervisor.get(path)).status).toBe(200)
    const from = performance.now()
    await supervisor.get(path)
    took[name] = Math.round(performance.now() - from)
  }
  console.info(`500,000 schedules, ms: ${JSON.stringify(took)}`)
  expect(Object.entries(took).filter(([, ms]) => ms > BOUND_MS)).toEqual([])
}, 120_000)
