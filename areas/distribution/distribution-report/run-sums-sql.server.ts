import { sql, type SQL } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { BAG_SUMS_SQL, buildSqlOnce, LINE_OUTCOMES_SQL } from './groups.server.ts'

const id = () => bigint({ mode: 'number' })
const sum = () => integer().notNull()

/** What a row of sums is of: the run, one of its species, one of its trips. */
export const RUN_SUM_PART = { run: 1, species: 2, trip: 3 } as const

/** What became of a run, added up: statistics of a period do not read its lines and bags again. */
const distributionRunSum = pgTable(
  'distribution_run_sum',
  {
    id: id().primaryKey().generatedByDefaultAsIdentity(),
    loading_line_id: id().notNull(),
    part: smallint().notNull(),
    /** The species or the trip; 0 for the run. */
    key_id: id().notNull(),
    /** By which a group has a number: the run, the first line of a species, the trip. */
    first_id: id().notNull(),
    bags: integer(),
    loaded: sum(),
    received: sum(),
    damaged: sum(),
    missing: sum(),
    rejected: sum(),
    unreported: sum(),
    pupuk_loaded: doublePrecision(),
    pupuk_given: doublePrecision(),
  },
  (t) => [uniqueIndex('distribution_run_sum_unique').on(t.loading_line_id, t.part, t.key_id)],
)

/**
 * Runs whose sums are out of date, a row for each change, written by the change itself (`sum-marks.server.ts`). The
 * sums of a run without one are true. Rows are only added and taken away, so that no scan waits for another.
 */
const distributionRunDue = pgTable(
  'distribution_run_due',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    loading_line_id: id().notNull(),
  },
  (t) => [index('distribution_run_due_run_idx').on(t.loading_line_id)],
)

export const runSumTables = { distribution_run_sum: distributionRunSum, distribution_run_due: distributionRunDue }

/** The figures of a row of sums `k`, in the order of `LINE_OUTCOMES_SQL`. */
const KEPT = sql.raw(
  `${Object.keys(LINE_OUTCOMES_SQL)
    .map((name) => `k.${name}`)
    .join(', ')}, k.pupuk_loaded, k.pupuk_given`,
)
const LINE_SUMS = sql.join(
  Object.entries(LINE_OUTCOMES_SQL).map(([name, of]) => sql`coalesce(sum(${of}), 0)::bigint as ${sql.raw(name)}`),
  sql`, `,
)

/** Whether the sums of run `r` are out of date, as `v.due`: not null where they are. */
export const JOIN_SUMS_DUE = sql.raw(`left join (select distinct m.loading_line_id as due from distribution_run_due m) v
  on v.due = r.id`)

const LINES = (only: string) => sql`${LINE_SUMS} from detail_seed_farmers s where ${sql.raw(only)}
  and s.loading_line_id = r.id and s.total_load > 0`

/**
 * The lines of run `r` added up, all of them (species 0) or by species, where `only` is true of the run. A run that
 * carried fertilizer alone has a row as well; of species fertilizer tells nothing.
 */
export function addUpLinesSql(by: 'run' | 'species', only: string): SQL {
  if (by === 'species')
    return buildSqlOnce(sql`select l.*, null::float8 as pupuk_loaded, null::float8 as pupuk_given
    from (select s.tree_id, min(s.id) as first_id, ${LINES(only)} group by s.tree_id) l`)
  return buildSqlOnce(sql`select 0::bigint as tree_id, r.id as first_id, l.*, p.loaded::float8 as pupuk_loaded,
    p.given::float8 as pupuk_given from (select ${LINES(only)}) l
    cross join lateral (select sum(f.total_pupuk) filter (where f.is_pupuk_load = 1) as loaded, sum(f.pupuk_given)
    as given from detail_farmers f where ${sql.raw(only)} and f.loading_line_id = r.id) p
    where ${sql.raw(only)} and (l.loaded > 0 or p.loaded is not null or p.given is not null)`)
}

/** Bags and fertilizer on trip `t` of run `r` added up, where `only` is true of the run; no row where nothing is on it. */
export function addUpTripSql(only: string): SQL {
  return buildSqlOnce(sql`select b.*, p.loaded::float8 as pupuk_loaded, p.given::float8 as pupuk_given
    from (select ${BAG_SUMS_SQL} from detail_labels d where ${sql.raw(only)} and d.allocation_transportation_id = t.id
    and d.is_loaded = 1) b
    cross join lateral (select sum(f.total_pupuk) as loaded, sum(f.pupuk_given) as given from detail_farmers f
    where ${sql.raw(only)} and f.loading_line_id = r.id and f.load_pupuk_allocation_transportation_id = t.id) p
    where ${sql.raw(only)} and (b.bags > 0 or p.loaded is not null)`)
}

/** Whether anything is on trip `t` of run `r`, as it is now. */
export const IS_TRIP_LOADED = sql.raw(`(exists (select from detail_labels x where x.allocation_transportation_id = t.id
  and x.is_loaded = 1) or exists (select from detail_farmers x where x.loading_line_id = r.id
  and x.load_pupuk_allocation_transportation_id = t.id))`)

/** The sums of run `r`, whole or by species: those that are kept, or added up where they are due. */
export function runSumsSql(by: 'run' | 'species'): SQL {
  return buildSqlOnce(sql`select k.key_id as tree_id, k.first_id, ${KEPT} from distribution_run_sum k where v.due is null
    and k.loading_line_id = r.id and k.part = ${sql.raw(String(RUN_SUM_PART[by]))} union all ${addUpLinesSql(by, 'v.due is not null')}`)
}

/** The same of its trip `t`. */
export const TRIP_SUMS_SQL =
  buildSqlOnce(sql`select k.bags::bigint, ${KEPT} from distribution_run_sum k where v.due is null
  and k.loading_line_id = r.id and k.part = ${sql.raw(String(RUN_SUM_PART.trip))} and k.key_id = t.id
  union all ${addUpTripSql('v.due is not null')}`)

/** What a row of sums says. */
export const RUN_SUM_COLUMNS = [
  'first_id',
  'bags',
  'loaded',
  'received',
  'damaged',
  'missing',
  'rejected',
  'unreported',
  'pupuk_loaded',
  'pupuk_given',
] as const
const OUTCOMES = sql.raw(
  Object.keys(LINE_OUTCOMES_SQL)
    .map((name) => `x.${name}`)
    .join(', '),
)
const part = (name: keyof typeof RUN_SUM_PART) => sql.raw(`${RUN_SUM_PART[name]}::smallint as part`)
const ofLines = (by: 'run' | 'species') => sql`
  select r.id as loading_line_id, ${part(by)}, x.tree_id as key_id, x.first_id, null::bigint as bags, ${OUTCOMES},
  x.pupuk_loaded, x.pupuk_given from runs r cross join lateral (${addUpLinesSql(by, 'true')}) x`

/** Every row of sums of `runs`, as lines and bags are now. */
export const ALL_RUN_SUMS_SQL = buildSqlOnce(sql`${ofLines('run')} union all ${ofLines('species')}
  union all select r.id, ${part('trip')}, t.id, t.id, x.bags, ${OUTCOMES}, x.pupuk_loaded, x.pupuk_given
  from runs r join allocation_transportation t on t.loading_line_id = r.id
  cross join lateral (${addUpTripSql('true')}) x`)
