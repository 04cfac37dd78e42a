import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { BAG_SUMS, writtenOnce, LINE_OUTCOMES } from './groups.server.ts'

const id = () => bigint({ mode: 'number' })
const sum = () => integer().notNull()

/** What a row of sums is of: the run, one of its species, one of its trips. */
export const SUM_PART = { run: 1, species: 2, trip: 3 } as const
/** Closed: from then on nothing of a run changes. */
export const RUN_CLOSED = 7

/** What became of a closed run, added up once: statistics of a period do not read its lines and bags again. */
const distributionRunSum = pgTable(
  'distribution_run_sum',
  {
    id: id().primaryKey().generatedByDefaultAsIdentity(),
    loading_line_id: id().notNull(),
    part: smallint().notNull(),
    /** The species or the trip; 0 for the run. */
    key_id: id().notNull(),
    /** The first of its lines, by which a group has a number. */
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

export const sumTables = { distribution_run_sum: distributionRunSum }

const COLUMNS = sql.raw(
  '(loading_line_id, part, key_id, first_id, bags, loaded, received, damaged, missing, rejected, unreported, pupuk_loaded, pupuk_given)',
)
/** The figures of a row of sums `k`, in the order of `LINE_OUTCOMES`. */
export const OUTCOME_COLUMNS = sql.raw(
  Object.keys(LINE_OUTCOMES)
    .map((name) => `k.${name}`)
    .join(', '),
)
export const lineSums = writtenOnce(
  sql.join(
    Object.entries(LINE_OUTCOMES).map(([name, of]) => sql`sum(${of})::bigint as ${sql.raw(name)}`),
    sql`, `,
  ),
)

/** Part of closing a run, after the bags that nobody loaded are void. */
export async function keepSums(ctx: WriteContext, of: number): Promise<void> {
  const pupuk = sql`select (sum(f.total_pupuk) filter (where f.is_pupuk_load = 1))::float8 as loaded,
    sum(f.pupuk_given)::float8 as given from detail_farmers f where f.loading_line_id = ${of}`
  const lines = sql`from detail_seed_farmers s where s.loading_line_id = ${of} and s.total_load > 0`
  await runQuery(
    ctx.db,
    sql`
    insert into distribution_run_sum ${COLUMNS}
    select ${of}::bigint, ${SUM_PART.run}::smallint, 0::bigint, s.*, p.loaded, p.given
    from (select min(s.id), null::bigint as bags, ${lineSums} ${lines} having count(*) > 0) s cross join (${pupuk}) p
    union all select ${of}::bigint, ${SUM_PART.species}::smallint, s.tree_id, min(s.id), null::bigint, ${lineSums},
    null::float8, null::float8 ${lines} group by s.tree_id
    union all select ${of}::bigint, ${SUM_PART.trip}::smallint, t.id, t.id, b.*, p.loaded::float8, p.given::float8
    from allocation_transportation t
      join lateral (select ${BAG_SUMS} from detail_labels d where d.allocation_transportation_id = t.id
      and d.is_loaded = 1 having count(*) > 0) b on true
      left join lateral (select sum(f.total_pupuk) as loaded, sum(f.pupuk_given) as given from detail_farmers f
      where f.loading_line_id = t.loading_line_id and f.load_pupuk_allocation_transportation_id = t.id) p on true
      where t.loading_line_id = ${of}`,
  )
  ctx.touched('distribution_run_sum')
}
