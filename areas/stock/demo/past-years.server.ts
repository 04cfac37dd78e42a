import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { Agenda } from '#server-engine/features/demo/agenda.ts'
import type { Demo, DemoDays } from '#server-engine/features/demo/demo.ts'
import { closeYear } from './close-year.server.ts'
import type { Desk } from './pass-over-desks.server.ts'

const MAKER = 'koordinator'
const CHECKER = 'manajemen'

/** A programme year that is over was closed on its last day. */
export async function livePastStock(demo: Demo, year: number): Promise<DemoDays | null> {
  const [maker, checker] = [await demo.findPerson(MAKER), await demo.findPerson(CHECKER)]
  const [present] = await runQuery(
    demo.ctx.db,
    sql`select 1 from annual_stock where location_nursery_id = ${demo.place} and program_year >= ${year} limit 1`,
  )
  if (demo.place === null || present || !maker || !checker) return null
  const agenda = new Agenda()
  const desk: Desk = {
    agenda,
    nursery: demo.place,
    yearOn: () => year,
    random: demo.random('stock of past years'),
    maker: MAKER,
    checker: CHECKER,
    busy: new Set(),
  }
  closeYear(desk, `${year}-12-31`)
  return (today) => agenda.live(today)
}
