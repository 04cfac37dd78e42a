import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Agenda } from '#server-engine/features/demo/agenda.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn } from '#server-engine/features/demo/steps.ts'
import { inspectPlots } from './inspections.server.ts'
import { makeRun, type RunStage } from './runs.server.ts'

export interface FacilitatorDay {
  readonly agenda: Agenda
  readonly nursery: number
  readonly period: number
  readonly year: number
  readonly facilitator: { readonly id: number; readonly village: string | null }
  /** When the seedlings come. */
  readonly day: string
  /** How far the run gets; none is made yet when left out. */
  readonly ends: RunStage | undefined
  /** Half of the plots are left for the visitor. */
  readonly isLast: boolean
  readonly withAddenda?: boolean
  /** Those who are served that day; all when left out. */
  readonly farmers?: readonly number[]
}

const OFFICE = 'lapangan'
const CALENDAR = 'calendar-sosialisasi-tanam'
/**
 * The farmers are told so many days before, and their holes looked at later, so that the last ones still wait for
 * approval.
 */
const TOLD_BEFORE = 30
const INSPECTED_BEFORE = 13
/** After the holes are approved; the days that are near have their labels, the later ones are still being planned. */
const ALLOCATED_BEFORE = 9

/** A day of a facilitator's farmers: told, looked at, allocated, then as far as its run gets. */
export function planFacilitatorDay(planned: FacilitatorDay): void {
  const { agenda, nursery, period, year, facilitator, day, ends, isLast, farmers, withAddenda = false } = planned
  agenda.on(daysAfter(day, -TOLD_BEFORE), async (told) => {
    const office = told.at({ day: told.ctx.today, by: await told.person(OFFICE) })
    const [entry = 0] = await office.create(CALENDAR, [
      {
        program_year: year,
        location_nursery_id: nursery,
        distribution_period_id: period,
        ff_id: facilitator.id,
        sosialisasi_date: told.ctx.today,
        distribution_date: day,
        location_distribution: `Balai Desa ${facilitator.village ?? ''}`.trim(),
        // Without lines of its own an entry takes what all of the facilitator's plots asked for.
        ...(farmers && { details: await asked(told, { farmers, year }) }),
      },
    ])
    await actOn(office, { module: CALENDAR, id: entry, name: 'schedule' })
    if (ends)
      agenda.on(daysAfter(day, -ALLOCATED_BEFORE), (allocated) =>
        makeRun(allocated, { agenda, calendar: entry, nursery, period, year, ends, day, withAddenda }),
      )
  })
  agenda.on(daysAfter(day, -INSPECTED_BEFORE), (inspected) =>
    inspectPlots(inspected, {
      agenda,
      facilitator: facilitator.id,
      nursery,
      year,
      isLast,
      ...(farmers && { farmers }),
    }),
  )
}

/** The first two farmers of a facilitator, and the others. */
export async function farmersOfTwoDays(
  { ctx }: Demo,
  facilitator: number,
): Promise<readonly [served: readonly number[], later: readonly number[]]> {
  const rows = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from geko_farmer where ff_id = ${facilitator} order by id`,
  )
  const farmers = rows.map(({ id }) => id)
  return [farmers.slice(0, 2), farmers.slice(2)]
}

function asked(
  { ctx }: Demo,
  { farmers, year }: { readonly farmers: readonly number[]; readonly year: number },
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return runQuery(
    ctx.db,
    sql`select s.lahan_id, s.tree_id, s.qty_request from geko_lahan_species s join geko_lahan l on l.id = s.lahan_id
      where l.farmer_id = any(${sql.param(farmers)}::bigint[]) and s.program_year = ${year} order by l.lahan_no, s.id`,
  )
}
