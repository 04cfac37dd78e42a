import { sql, type SQL } from 'drizzle-orm'
import { permissionOf, can } from '#core/declare/permissions.ts'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { bagsOfAsked, uncountedTrees } from '../bags-for-species.server.ts'
import { calendarSosialisasiTanam } from '../calendar-sosialisasi-tanam/calendar-sosialisasi-tanam.module.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { distributionAllocationTransportation } from '../distribution-allocation-transportation/distribution-allocation-transportation.module.ts'
import type { PlannedDayItem, CalendarPeriod } from './calendar-day.ts'
import { unreadySpeciesSql } from './unready.server.ts'

export interface SpanOfDays {
  readonly from: string
  readonly to: string
}

/** All of a span of days. */
export function calendarItemsBetween(ctx: Context, { from, to }: SpanOfDays): Promise<readonly PlannedDayItem[]> {
  const within = sql`c.distribution_date between ${from}::date and ${to}::date`
  return readItems(ctx, { days: within, runs: within })
}

/** One of them, wherever it lies, as it would be on the day it is asked for. */
export async function calendarItemOf(
  ctx: Context,
  {
    calendar_id: entry,
    run_id: pic,
    day,
  }: { readonly calendar_id: number | null; readonly run_id: number | null; readonly day: string },
): Promise<PlannedDayItem | null> {
  const [item] = await readItems(ctx, { days: sql`c.id = ${entry}`, runs: sql`c.id = ${pic}`, at: sql`${day}::date` })
  return item ?? null
}

/**
 * Facilitators' days with their runs, and the runs of PICs. A bag takes a place on its day whoever asks; whose run it
 * is, how far and with which trucks is for those who may read runs.
 */
function readItems(
  ctx: Context,
  {
    days,
    runs,
    at = sql`c.distribution_date`,
  }: { readonly days: SQL; readonly runs: SQL /** The day it is judged by. */; readonly at?: SQL },
): Promise<readonly PlannedDayItem[]> {
  const nursery = nurseryOf(ctx)
  const own = sql`(${nursery}::bigint is null or c.location_nursery_id = ${nursery})`
  const seesRuns = mayReadModule(ctx, distributionAllocationFf.key)
  const trucksOf = (id: SQL) =>
    seesRuns && mayReadModule(ctx, distributionAllocationTransportation.key)
      ? sql`(select count(*)::integer from allocation_transportation t where t.loading_line_id = ${id})`
      : sql`0`
  const seen = (value: SQL, otherwise: SQL) => (seesRuns ? value : otherwise)
  const movesDays = sql`${can(ctx.user, permissionOf(calendarSosialisasiTanam.key, 'move'))}::boolean`
  const movesRuns = sql`${seesRuns && can(ctx.user, permissionOf(distributionAllocationFf.key, 'update'))}::boolean`
  return runQuery<PlannedDayItem>(
    ctx.db,
    sql`
    select 'c' || c.id as key, c.id as calendar_id, ${seen(sql`r.id`, sql`null::bigint`)} as run_id, c.no_dokumen,
    c.distribution_date::text as date, c.location_nursery_id as nursery, c.distribution_period_id as period,
      coalesce(c.ff_name, '') as who, c.location_distribution as place,
      coalesce(nullif(r.total_bag, 0), ${bagsOfAsked(OF_FARMERS)}) as bags,
      case when r.total_bag > 0 then '[]'::json else ${uncountedTrees(OF_FARMERS)} end as uncounted,
      ${printedFor(sql`r.id`, at)} as printed, ${seen(sql`coalesce(nullif(r.total_allocated, 0), c.total_request)`, sql`c.total_request`)} as seedlings,
      ${trucksOf(sql`r.id`)} as trucks, c.calendar_status, ${seen(sql`r.status_run`, sql`null::integer`)} as status_run,
      (${movesDays} and c.calendar_status in (0, 1, 2, 3) and coalesce(r.status_run, 0) < 3) as is_movable,
      ${unreadySpeciesSql({
        asked: sql`select tree_id, sum(qty_request) as asked from calendar_sosialisasi_detail
        where calendar_id = c.id and r.is_confirmed is distinct from 1 group by tree_id`,
        at,
        own: { calendar: sql`c.id`, run: sql`r.id` },
      })} as unready
    from calendar_sosialisasi_tanam c left join loading_line r on r.calendar_id = c.id and r.status_run <> 9
    where c.calendar_status <> 9 and ${own} and ${days}
    union all
    select ${seen(sql`'r' || c.id`, sql`'x' || row_number() over (order by c.id)`)}, null,
    ${seen(sql`c.id`, sql`null::bigint`)}, ${seen(sql`c.no_dokumen`, sql`''`)}, c.distribution_date::text,
    c.location_nursery_id, c.distribution_period_id,
      ${seen(sql`coalesce(c.pic_name, '')`, sql`''`)}, ${seen(sql`coalesce(c.location_distribution, '')`, sql`''`)},
      coalesce(nullif(c.total_bag, 0), ${bagsOfAsked(OF_PIC)}),
      ${seen(sql`case when c.total_bag > 0 then '[]'::json else ${uncountedTrees(OF_PIC)} end`, sql`'[]'::json`)},
      ${seen(printedFor(sql`c.id`, at), sql`0`)},
      ${seen(sql`coalesce(nullif(c.total_allocated, 0), c.total_request)`, sql`0`)},
      ${trucksOf(sql`c.id`)}, null, ${seen(sql`c.status_run`, sql`null::integer`)}, ${movesRuns} and c.status_run < 3,
      ${seen(
        unreadySpeciesSql({
          asked: sql`select tree_id, sum(s.qty_request) as asked from distribution_allocation_seed s
          where s.loading_line_id = c.id and c.is_confirmed = 0 group by tree_id`,
          at,
          own: { calendar: sql`null::bigint`, run: sql`c.id` },
        }),
        sql`'[]'::json`,
      )}
    from loading_line c where c.calendar_id is null and c.status_run <> 9 and ${own} and ${runs}
    order by 5, 4`,
  )
}

const PLACE = { nursery: sql`c.location_nursery_id`, year: sql`c.program_year` } as const

/**
 * Bags take their place on the day before they have labels: of what is promised once it is, of what is asked for until
 * then. Counted as it is now, since a capacity may be entered after the day was planned.
 */
const OF_FARMERS = {
  ...PLACE,
  asked: sql`select d.tree_id, d.qty_request from calendar_sosialisasi_detail d
    where d.calendar_id = c.id and r.is_confirmed is distinct from 1
    union all select s.tree_id, s.qty_allocated from distribution_allocation_seed s
    where s.loading_line_id = r.id and r.is_confirmed = 1`,
} as const

const OF_PIC = {
  ...PLACE,
  asked: sql`select s.tree_id, case when c.is_confirmed = 1 then s.qty_allocated else s.qty_request end
    from distribution_allocation_seed s where s.loading_line_id = c.id`,
} as const

/** Labels on paper that tell another day than the one it is judged by. */
const printedFor = (run: SQL, at: SQL) => sql`(case when c.distribution_date = ${at} then 0 else
  (select count(*)::integer from detail_labels d where d.loading_line_id = ${run} and d.void_at is null
  and d.print_count > 0) end)`

export async function calendarPeriods(ctx: Context, { from, to }: SpanOfDays): Promise<readonly CalendarPeriod[]> {
  const nursery = nurseryOf(ctx)
  return runQuery<CalendarPeriod>(
    ctx.db,
    sql`
    select id, location_nursery_id as nursery, period_name as name, start_date::text as start, end_date::text as "end",
    max_bag_per_day as max_bag from distribution_period
    where status_document <> 4 and (${nursery}::bigint is null or location_nursery_id = ${nursery})
    and daterange(start_date, end_date, '[]') && daterange(${from}::date, ${to}::date, '[]') order by start_date`,
  )
}
