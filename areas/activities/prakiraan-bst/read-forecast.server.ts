import { sql } from 'drizzle-orm'
import { stockFigures, stockLedger } from '#areas/stock/public.server.ts'
import { addDays } from '#core/formats/format-date.ts'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { ForecastAnswer } from './forecast-answer.ts'
import {
  forecastSpecies,
  forecastErrorPercent,
  mondayOfDay,
  FORECAST_WEEKS,
  type ForecastInputSpecies,
  type ForecastPlan,
  type StandingLot,
} from './forecast.ts'

/** What a nursery must have raised of a species before its own figures count. */
const ENOUGH = 500

interface KnownSpecies {
  readonly id: number
  readonly nursery: number
  readonly name: string
  readonly bst_age_day: number | null
  readonly germination: number | null
  readonly survival: number | null
  readonly sown: number
  readonly germinated: number
  readonly graded: number
  readonly died: number
}

/** The forecast as it would have been made on a day, from the books of that day. */
export async function readForecast(
  ctx: Context,
  { asOf, wanted }: { readonly asOf: string; readonly wanted: number | null },
): Promise<ForecastAnswer> {
  const own = nurseryOf(ctx)
  const nurseries = await runQuery<{ id: number; name: string }>(
    ctx.db,
    sql`select id, location_name as name from location_nursery where is_active = 1 and (${own}::bigint is null
      or id = ${own}) order by location_name`,
  )
  const nursery = nurseries.find(({ id }) => id === wanted)?.id ?? nurseries[0]?.id ?? null
  // Seen from a day of an earlier year, that year's plans are those to be met.
  const [year] = await runQuery<{ program_year: number }>(
    ctx.db,
    sql`select least((select y.program_year from settings s join program_years y
      on y.id = s.current_program_year_id), ${Number(asOf.slice(0, 4))}::integer) as program_year`,
  )
  const programYear = year?.program_year ?? Number(asOf.slice(0, 4))
  const until = earlier(ctx.today, addDays(mondayOfDay(asOf), FORECAST_WEEKS * 7 - 1))
  const nothing = {
    today: ctx.today,
    as_of: asOf,
    until,
    nurseries,
    nursery,
    program_year: programYear,
    first_week: mondayOfDay(asOf),
    species: [],
    missed: null,
  }
  if (nursery === null) return nothing
  const standing = await standingAt(ctx, [nursery], asOf)
  const plans = await runQuery<ForecastPlan>(
    ctx.db,
    sql`
    select tree_id as tree, sum(target_bst)::float8 as target, target_ready_date::text as day
    from perencanaan_produksi_bibit where location_nursery_id = ${nursery} and program_year = ${programYear}
    and status_document in (2, 3) group by tree_id, target_ready_date`,
  )
  const known = await speciesOf(ctx, { asOf, raised: [...standing, ...plans.map(({ tree }) => ({ nursery, tree }))] })
  const species = known.map(countedWith)
  const came = asOf < ctx.today ? await cameSince(ctx, { nursery, asOf, until }) : []
  const over = Math.max(
    0,
    Math.ceil((Date.parse(until) - Date.parse(mondayOfDay(asOf)) + 86_400_000) / (7 * 86_400_000)),
  )
  const rows = forecastSpecies({
    asOf,
    species,
    standing,
    plans,
    given: await givenBy(ctx, { nursery, asOf, programYear }),
  }).map((row) => {
    const tree = known.find(({ id }) => id === row.tree)
    const own = came.filter((one) => one.tree === row.tree)
    const actual = asOf < ctx.today ? own.reduce((sum, { qty }) => sum + qty, 0) : null
    const expected = actual === null ? null : row.weeks.slice(0, over).reduce((a, b) => a + b, 0)
    return {
      ...row,
      actual,
      actual_weeks: byWeek(own, { asOf, weeks: asOf < ctx.today ? over : 0 }),
      expected_so_far: expected,
      missed: actual === null || expected === null ? null : forecastErrorPercent(expected, actual),
      rates: {
        germination: tree?.germination ?? 75,
        survival: tree?.survival ?? 85,
        reached_germination: percent(tree?.germinated, tree?.sown),
        reached_survival: percent(tree?.graded, (tree?.graded ?? 0) + (tree?.died ?? 0)),
      },
    }
  })
  const sum = (of: 'actual' | 'expected_so_far') => rows.reduce((all, row) => all + (row[of] ?? 0), 0)
  return {
    ...nothing,
    species: rows,
    missed: asOf < ctx.today ? forecastErrorPercent(sum('expected_so_far'), sum('actual')) : null,
  }
}

export interface ReadyByWeek {
  readonly first_week: string
  /** What becomes ready in each week, in all of the nurseries. */
  readonly weeks: readonly number[]
}

/** The same forecast without its plans: what becomes ready in each of several nurseries, each by its own figures. */
export async function readReadyByWeek(ctx: Context, nurseries: readonly number[]): Promise<ReadyByWeek> {
  const asOf = ctx.today
  const standing = await standingAt(ctx, nurseries, asOf)
  const known = await speciesOf(ctx, { asOf, raised: standing })
  const species = nurseries.flatMap((nursery) =>
    forecastSpecies({
      asOf,
      species: known.filter((row) => row.nursery === nursery).map(countedWith),
      standing: standing.filter((row) => row.nursery === nursery),
      plans: [],
    }),
  )
  return {
    first_week: mondayOfDay(asOf),
    weeks: Array.from({ length: FORECAST_WEEKS }, (_, week) =>
      species.reduce((sum, { weeks }) => sum + (weeks[week] ?? 0), 0),
    ),
  }
}

/** A species' own figures of the nursery, where it has raised enough of it, else those of the plant library. */
function countedWith(tree: KnownSpecies): ForecastInputSpecies {
  const book = { germination: (tree.germination ?? 75) / 100, survival: (tree.survival ?? 85) / 100 }
  return {
    id: tree.id,
    name: tree.name,
    bst_age_day: tree.bst_age_day ?? 120,
    book,
    rates: {
      germination: reached(tree.germinated, tree.sown) ?? book.germination,
      survival: reached(tree.graded, tree.graded + tree.died) ?? book.survival,
    },
  }
}

function byWeek(
  came: readonly { readonly date: string; readonly qty: number }[],
  { asOf, weeks }: { readonly asOf: string; readonly weeks: number },
): readonly number[] {
  const first = mondayOfDay(asOf)
  return Array.from({ length: weeks }, (_, week) =>
    came
      .filter(({ date }) => date >= addDays(first, week * 7) && date < addDays(first, week * 7 + 7))
      .reduce((sum, { qty }) => sum + qty, 0),
  )
}

const earlier = (one: string, other: string): string => (one < other ? one : other)
const reached = (part: number, whole: number): number | null => (whole >= ENOUGH ? Math.min(1, part / whole) : null)
const percent = (part = 0, whole = 0): number | null => {
  const share = reached(part, whole)
  return share === null ? null : Math.round(share * 100)
}

/** What stood on the beds at the end of a day. Seedlings that came as such are as old as those that are weaned. */
function standingAt(
  { db }: Pick<Context, 'db'>,
  nurseries: readonly number[],
  asOf: string,
): Promise<readonly (StandingLot & { readonly nursery: number })[]> {
  return runQuery<StandingLot & { nursery: number }>(
    db,
    sql`
    select b.location_nursery_id as nursery, b.tree_id as tree, b.seed_phase as phase, d.qty_closing::float8 as qty, coalesce(l.sow_date,
    coalesce(l.received_date, b.first_in_date) - case when b.seed_phase >= 3 then coalesce(t.wean_age_day, 30)::integer
    else 0 end)::text as since
    from stock_balance b join seed_lot l on l.id = b.seed_lot_id join master_trees t on t.id = b.tree_id
      cross join lateral (select y.qty_closing from stock_balance_day y where y.balance_id = b.id
      and y.day <= ${asOf}::date order by y.day desc limit 1) as d
    where b.location_nursery_id = any(${sql.param([...nurseries])}::bigint[]) and b.account = 2
      and b.seed_phase between 1 and 5 and ${stockLedger.standingAt(sql`${asOf}::date`)} and d.qty_closing > 0`,
  )
}

/**
 * The plant's own figures, and what the nursery reached with it by then: seed of finished sowings that came up,
 * seedlings that became ready against those that died on the way.
 */
function speciesOf(
  { db }: Pick<Context, 'db'>,
  { asOf, raised }: { readonly asOf: string; readonly raised: readonly { nursery: number; tree: number }[] },
): Promise<readonly KnownSpecies[]> {
  const wanted = JSON.stringify(raised.map(({ nursery, tree }) => ({ nursery, tree })))
  return runQuery<KnownSpecies>(
    db,
    sql`
    with wanted as materialized (select distinct nursery, tree
      from jsonb_to_recordset(${wanted}::jsonb) as w(nursery bigint, tree bigint)),
    moved as (select location_nursery_id as nursery, tree_id as tree,
        sum(case when from_seed_phase in (3, 4) and to_seed_phase = 5 then to_qty
          when from_seed_phase = 5 and to_seed_phase in (3, 4) then -to_qty end) as graded,
        sum(case when from_seed_phase in (2, 3, 4) and from_account = 2 and to_account in (7, 8) then from_qty
          when to_seed_phase in (2, 3, 4) and to_account = 2 and from_account in (7, 8) then -from_qty end) as died
      from stock_movement where location_nursery_id in (select nursery from wanted) and ${stockFigures.isFlow}
        and movement_date <= ${asOf}::date group by 1, 2),
    sowings as (select location_nursery_id as nursery, tree_id as tree, sum(qty_sown) as sown,
        sum(qty_germinated) as germinated
      from harvest_plant where location_nursery_id in (select nursery from wanted) and status_harvest_plant = 2
        and void_at is null and sow_date < ${asOf}::date group by 1, 2)
    select t.id, w.nursery, t.tree_name as name, t.bst_age_day, t.germination_percent::float8 as germination,
      t.survival_percent::float8 as survival, coalesce(h.sown, 0)::float8 as sown,
      coalesce(h.germinated, 0)::float8 as germinated, coalesce(m.graded, 0)::float8 as graded,
      coalesce(m.died, 0)::float8 as died
    from wanted w join master_trees t on t.id = w.tree
      left join sowings h on h.nursery = w.nursery and h.tree = w.tree
      left join moved m on m.nursery = w.nursery and m.tree = w.tree
    order by t.tree_name`,
  )
}

/** What became ready from the day of the forecast to the end of its weeks: only that can be held against it. */
function cameSince(
  { db }: Pick<Context, 'db'>,
  { nursery, asOf, until }: { readonly nursery: number; readonly asOf: string; readonly until: string },
) {
  return runQuery<{ tree: number; date: string; qty: number }>(
    db,
    sql`
    select tree_id as tree, movement_date::text as date, sum(case when to_seed_phase = 5 then to_qty else -to_qty
    end)::float8 as qty from stock_movement
    where location_nursery_id = ${nursery} and movement_date > ${asOf}::date and movement_date <= ${until}::date
    and from_account = 2 and to_account = 2
      and ((from_seed_phase in (3, 4) and to_seed_phase = 5) or (from_seed_phase = 5 and to_seed_phase in (3, 4)))
      group by 1, 2`,
  )
}

/**
 * What left the beds for trucks, farmers and projects in the plans' year, less what came back: the plans have had it.
 */
function givenBy(
  { db }: Pick<Context, 'db'>,
  { nursery, asOf, programYear }: { readonly nursery: number; readonly asOf: string; readonly programYear: number },
) {
  return runQuery<{ tree: number; qty: number }>(
    db,
    sql`
    select tree_id as tree, sum(case when from_account = 2 then from_qty else -to_qty end)::float8 as qty
    from stock_movement
    where location_nursery_id = ${nursery} and movement_date <= ${asOf}::date and program_year = ${programYear}
      and ((from_account = 2 and from_seed_phase = 5 and to_account in (4, 5, 6)) or (from_account in (4, 5, 6)
      and to_account = 2 and to_seed_phase = 5)) group by 1`,
  )
}
