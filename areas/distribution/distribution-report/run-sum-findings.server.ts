import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import type { SelfCheckFinding } from '#areas/stock/stock-check/self-check-finding.ts'
import { stockCheck, stockSeams } from '#areas/stock/public.server.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { ALL_RUN_SUMS_SQL, RUN_SUM_COLUMNS, RUN_SUM_PART } from './run-sums-sql.server.ts'
import { runSumTriggers } from './run-sum-triggers.server.ts'

type Figures = Readonly<Record<(typeof RUN_SUM_COLUMNS)[number], number | null>>

interface Difference {
  readonly id: number
  readonly no: string | null
  readonly part: number
  /** The species or the plate. */
  readonly name: string | null
  readonly kept: Figures | null
  readonly added: Figures | null
}

const MOST = 100
/** So many runs in one statement: all lines and bags at once would take longer than a statement may. */
const AT_ONCE = 100
const DECIMALS = 3
const WORDS: Readonly<Record<keyof Figures, string>> = {
  first_id: 'baris pertama',
  bags: 'bag',
  loaded: 'dimuat',
  received: 'diterima',
  damaged: 'rusak',
  missing: 'hilang',
  rejected: 'ditolak',
  unreported: 'belum dilaporkan',
  pupuk_loaded: 'POC dimuat',
  pupuk_given: 'POC diserahkan',
}
// Fertilizer is added up in whatever order rows are found: it is compared and told with as many decimals.
const figures = (of: string) =>
  sql.raw(
    RUN_SUM_COLUMNS.map((name) =>
      name.startsWith('pupuk') ? `round(${of}.${name}::numeric, ${DECIMALS})` : `${of}.${name}`,
    ).join(', '),
  )

/**
 * Kept sums of runs that no mark says are out of date, against lines and bags: one statement for so many runs, so that
 * both are of one moment. The first of each run that differs.
 */
export async function findWrongRunSums(db: Queryable, atOnce = AT_ONCE): Promise<readonly SelfCheckFinding[]> {
  const found: SelfCheckFinding[] = []
  for (let last = 0; found.length < MOST; ) {
    const runs = await runQuery<{ id: number }>(
      db,
      sql`select id from loading_line where id > ${last} order by id limit ${atOnce}`,
    )
    found.push(...(await wrongSumsOf(db, runs)))
    last = runs.at(-1)?.id ?? last
    if (runs.length < atOnce) break
  }
  return found.slice(0, MOST)
}

async function wrongSumsOf(
  db: Queryable,
  runs: readonly { readonly id: number }[],
): Promise<readonly SelfCheckFinding[]> {
  const rows = await runQuery<Difference>(
    db,
    sql`
    with runs as (select r.id from unnest(${sql.param(runs.map(({ id }) => id))}::bigint[]) as r (id)
      where not exists (select from distribution_run_due m where m.loading_line_id = r.id)
    ), added as (${ALL_RUN_SUMS_SQL}
    ), kept as (select k.* from distribution_run_sum k join runs r on r.id = k.loading_line_id)
    select distinct on (r.id) r.id, r.no_dokumen as no, coalesce(k.part, a.part) as part,
    case when coalesce(k.part, a.part) = ${RUN_SUM_PART.species} then (select t.tree_name from master_trees t
      where t.id = coalesce(k.key_id, a.key_id))
    when coalesce(k.part, a.part) = ${RUN_SUM_PART.trip} then (select t.plate from allocation_transportation t
      where t.id = coalesce(k.key_id, a.key_id)) end as name,
    case when k.id is not null then to_jsonb(k) end as kept,
    case when a.part is not null then to_jsonb(a) end as added
    from added a full join kept k on k.loading_line_id = a.loading_line_id and k.part = a.part and k.key_id = a.key_id
    join loading_line r on r.id = coalesce(k.loading_line_id, a.loading_line_id)
    where (${figures('a')}) is distinct from (${figures('k')}) order by r.id, 3, k.id`,
  )
  return rows.map((row) => ({
    kind: 'sum',
    severity: 'fault',
    sentence: sentenceOf(row),
    href: `/distribution/distribution-allocation-ff/${row.id}?view=detail&id=${row.id}`,
  }))
}

function sentenceOf({ id, no, part, name, kept, added }: Difference): string {
  const what =
    part === RUN_SUM_PART.run
      ? ''
      : part === RUN_SUM_PART.species
        ? `, jenis ${name ?? '-'}`
        : `, armada ${name ?? '-'}`
  const one = (all: Figures | null, figure: keyof Figures) =>
    all?.[figure] == null ? 'kosong' : formatNumber(all[figure] ?? 0, { decimals: DECIMALS })
  const different = RUN_SUM_COLUMNS.filter((figure) => one(kept, figure) !== one(added, figure))
  const words = different.map((figure) => `${WORDS[figure]} ${one(kept, figure)}, seharusnya ${one(added, figure)}`)
  return `Jumlah simpanan pengiriman ${no ?? id}${what} tidak cocok: ${words.join('; ')}.`
}

/** What the statistics keep is looked at with the books, and so are the triggers that say when it is out of date. */
export const runSumFindings = stockSeams.laterFindings.answer(async ({ db }) => [
  ...(await findWrongRunSums(db)),
  ...(await stockCheck.guardFindings(db, runSumTriggers)),
])
