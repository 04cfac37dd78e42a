import { sql } from 'drizzle-orm'
import { masterData } from '#areas/master/public.server.ts'
import { run } from '#server-engine/database.ts'
import { Agenda } from '#server-engine/demo/agenda.ts'
import type { Demo, DemoPast } from '#server-engine/demo/demo.ts'
import { closeYear } from './close-year.server.ts'
import type { Desk } from './pass-on.server.ts'

const MAKER = 'koordinator'
const CHECKER = 'manajemen'

/** The programme years that are over were closed on their last day, in the nursery whose books go back so far. A second start finds them closed. */
export async function livePastStock(demo: Demo): Promise<DemoPast | null> {
  const [maker, checker] = [await demo.findPerson(MAKER), await demo.findPerson(CHECKER)]
  const nursery = maker?.location_nursery_id ?? 0
  const years = (await run<{ year: number }>(demo.ctx.db, sql`select program_year as year from program_years where is_active = 1 order by 1`)).map(({ year }) => year)
  const [present] = await run(demo.ctx.db, sql`select 1 from stock_movement where location_nursery_id = ${nursery} limit 1`)
  const [first, last] = [years[0], years.at(-1)]
  if (demo.round > 1 || present || !checker || !(await masterData.nurseriesOfRound(demo)).includes(nursery) || first === undefined || last === undefined) return null
  const agenda = new Agenda()
  const desk: Desk = { agenda, nursery, yearOn: (day) => Number(day.slice(0, 4)), random: demo.random('stock of past years'), maker: MAKER, checker: CHECKER, busy: new Set() }
  for (const year of years.slice(0, -1)) closeYear(desk, `${year}-12-31`)
  return { from: `${first}-01-01`, to: `${last}-01-01`, live: (today) => agenda.live(today) }
}
