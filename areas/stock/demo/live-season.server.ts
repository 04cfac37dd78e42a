import { sql } from 'drizzle-orm'
import { masterData } from '#areas/master/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { Agenda } from '#server-engine/features/demo/agenda.ts'
import type { Demo, DemoDays } from '#server-engine/features/demo/demo.ts'
import { planAudits } from './audits.server.ts'
import { planMovements } from './movements.server.ts'
import { openingStock } from './opening-stock.server.ts'
import { passOverDesks, type Desk } from './pass-over-desks.server.ts'

/**
 * The coordinator writes for the nursery they are tied to; the others' have no account in the demo, so the office does
 * it for them.
 */
const MAKER = 'koordinator'
const OFFICE = 'admin'
const CHECKER = 'manajemen'
const AUDITOR = 'auditor'

/**
 * A season of stock: what stood there at its beginning, and what happened to it since. A second start finds the first
 * one's.
 */
export async function liveStockSeason(demo: Demo): Promise<DemoDays | null> {
  const lived = await masterData.nurseriesLived(demo)
  const [present] = await runQuery(
    demo.ctx.db,
    sql`select 1 from stock_inisiasi where location_nursery_id =
      any(${sql.param(lived.map(([, nursery]) => nursery))}::bigint[]) limit 1`,
  )
  const year = (await masterData.programYears(demo)).at(-1)
  // Somebody may have closed an account or taken a right since: then there is no season, and the start goes on.
  const people = await Promise.all([MAKER, CHECKER, OFFICE, AUDITOR].map((username) => demo.findPerson(username)))
  if (present || lived.length === 0 || year === undefined || people.includes(null)) return null
  const agenda = new Agenda()
  for (const [index, nursery] of lived) {
    const desk: Desk = {
      agenda,
      nursery,
      yearOn: () => year,
      random: demo.random(`stock ${index}`),
      maker: people[0]?.location_nursery_id === nursery ? MAKER : OFFICE,
      checker: CHECKER,
      busy: new Set(),
    }
    agenda.on(demo.season, async (today) => {
      for (const body of await openingStock(today, desk))
        await passOverDesks(today, desk, { module: 'stock-inisiasi', body, ends: 'posted' })
    })
    // Further rounds are there for their number: what stands in the beds is enough.
    if (demo.round === 1) {
      planMovements(demo, desk)
      planAudits(demo, {
        ...desk,
        auditor: people[3]?.location_nursery_id === nursery ? AUDITOR : OFFICE,
        isFirst: index === 0,
      })
    }
  }
  return (today) => agenda.live(today)
}
