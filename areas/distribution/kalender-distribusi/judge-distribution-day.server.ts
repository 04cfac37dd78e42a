import { sql } from 'drizzle-orm'
import { isDate } from '#core/formats/format-date.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { bagsOfAsked, uncountedTrees } from '../bags-for-species.server.ts'
import { openRequestsSql } from '../calendar-sosialisasi-tanam/open-requests.server.ts'
import { calendarDayLoad, judgeMoveToDay, type ItemComingToDay, type MoveToDayJudgement } from './calendar-day.ts'
import { calendarItemOf, calendarItemsBetween, calendarPeriods } from './calendar-items.server.ts'
import { unreadySpeciesSql } from './unready.server.ts'

interface AskedDay {
  readonly nursery: number
  readonly period: number | null
  readonly day: string
  readonly brought: ItemComingToDay
}

/**
 * What speaks against a day, of all that lies on it: the one answer that every way of choosing a day gives, whatever of
 * the calendar is on the screen.
 */
export async function judgeDistributionDay(
  ctx: Context,
  { nursery, period, day, brought }: AskedDay,
): Promise<MoveToDayJudgement> {
  const span = { from: day, to: day }
  const [items, periods, [place]] = await Promise.all([
    calendarItemsBetween(ctx, span),
    calendarPeriods(ctx, span),
    runQuery<{ max_bag: number | null }>(
      ctx.db,
      sql`select max_bag_per_day as max_bag from location_nursery where id = ${nursery}`,
    ),
  ])
  const own = <T extends { readonly nursery: number }>(all: readonly T[]) =>
    all.filter((each) => each.nursery === nursery)
  const load = calendarDayLoad(day, {
    items: own(items),
    periods: own(periods).filter(({ id }) => period === null || id === period),
    limit: place?.max_bag ?? null,
  })
  return judgeMoveToDay(brought, load, ctx.today)
}

/** The same for an item of the calendar. */
export async function judgeDayOfItem(
  ctx: Context,
  { day, ...of }: { readonly calendar_id: number | null; readonly run_id: number | null; readonly day: string },
): Promise<MoveToDayJudgement | null> {
  const item = await calendarItemOf(ctx, { ...of, day })
  // Whose run it is, is not told to whoever may not read runs.
  if (!item || (of.run_id !== null && item.run_id !== of.run_id)) return null
  return judgeDistributionDay(ctx, { nursery: item.nursery, period: item.period, day, brought: item })
}

interface PlannedDay {
  readonly id?: number
  readonly location_nursery_id?: number | null
  readonly distribution_period_id?: number | null
  readonly program_year?: number | null
  readonly distribution_date?: string | null
}

/**
 * In words, for a facilitator's day that is typed: what its lines ask for, or, before it has any, what the
 * facilitator's plots do.
 */
export async function facilitatorDayWarning(
  ctx: Context,
  entry: PlannedDay & { readonly ff_id?: number | null },
  { isOther }: { readonly isOther: boolean },
): Promise<string | null> {
  const {
    id,
    location_nursery_id: nursery,
    distribution_period_id: period,
    program_year: year,
    ff_id: ff,
    distribution_date: day,
  } = entry
  if (!nursery || !day || !isDate(day)) return null
  const item = id !== undefined && !isOther ? await calendarItemOf(ctx, { calendar_id: id, run_id: null, day }) : null
  const brought = item ?? {
    ...(await askedBy(ctx, { ff: ff ?? 0, nursery, year: year ?? 0, day, entry: id ?? null })),
    key: id === undefined ? '' : `c${id}`,
  }
  return worded(await judgeDistributionDay(ctx, { nursery, period: period ?? null, day, brought }))
}

const NOTHING: ItemComingToDay = { key: '', run_id: null, bags: 0, uncounted: [], printed: 0, unready: [] }

/** The same for the run of a PIC, which brings nothing before its species are typed. */
export async function picDayWarning(
  ctx: Context,
  { id, location_nursery_id: nursery, distribution_period_id: period, distribution_date: day }: PlannedDay,
): Promise<string | null> {
  if (!nursery || !day || !isDate(day)) return null
  const item = id === undefined ? null : await calendarItemOf(ctx, { calendar_id: null, run_id: id, day })
  return worded(await judgeDistributionDay(ctx, { nursery, period: period ?? null, day, brought: item ?? NOTHING }))
}

async function askedBy(
  ctx: Context,
  {
    ff,
    nursery,
    year,
    day,
    entry,
  }: {
    readonly ff: number
    readonly nursery: number
    readonly year: number
    readonly day: string
    readonly entry: number | null
  },
): Promise<Omit<ItemComingToDay, 'key'>> {
  const lines = openRequestsSql({ ff, year })
  const seedlings = {
    asked: sql`select w.tree_id, w.qty_request from (${lines}) w`,
    nursery: sql`c.location_nursery_id`,
    year: sql`c.program_year`,
  }
  const [found] = await runQuery<Omit<ItemComingToDay, 'key'>>(
    ctx.db,
    sql`
    select ${bagsOfAsked(seedlings)} as bags, ${uncountedTrees(seedlings)} as uncounted, 0 as printed,
      null::bigint as run_id,
      ${unreadySpeciesSql({
        asked: sql`select w.tree_id, sum(w.qty_request) as asked from (${lines}) w group by w.tree_id`,
        at: sql`${day}::date`,
        own: { calendar: sql`${entry}::bigint`, run: sql`null::bigint` },
      })} as unready
    from (select ${nursery}::bigint as location_nursery_id, ${year}::integer as program_year) c`,
  )
  return found ?? NOTHING
}

/** As long as the field that keeps it. */
const LONGEST = 500

function worded({ refusals, warnings }: MoveToDayJudgement): string {
  return [...refusals, ...warnings].join(' ').slice(0, LONGEST) || 'Hari itu masih cukup.'
}
