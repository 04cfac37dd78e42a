import { sql, type SQL } from 'drizzle-orm'
import { stockSeams } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import { runStatementText, statementText, type StatementText } from '#server-engine/base/database.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'

interface Raised {
  readonly route: string
  readonly id: number
  readonly day: string
  readonly no: string
  readonly qty: number
  readonly of: number | null
  readonly place: string | null
}

const WORDS: Readonly<Record<string, (row: Raised) => readonly [what: string, text: string]>> = {
  'penaburan-penanaman': ({ qty }) => ['Ditabur', `${formatNumber(qty)} butir`],
  'penyapihan-bbst': ({ qty }) => ['Disapih', `${formatNumber(qty)} bibit`],
  bst: ({ qty, of }) => ['Seleksi BST', `${formatNumber(qty)} siap tanam dari ${formatNumber(of ?? qty)}`],
}

const LOTS = sql`any(${sql.placeholder('lots')}::bigint[])`
const PARTS: Readonly<Record<string, SQL>> = {
  'penaburan-penanaman': sql`select 'penaburan-penanaman' as route, h.id, h.sow_date::text as day, h.no_dokumen as no,
    h.qty_sown::float8 as qty, null::float8 as of, b.code_bedeng as place from harvest_plant h
    left join bedeng_nursery b on b.id = h.bedeng_id
    where h.child_lot_id = ${LOTS} and h.is_sown = 1 and h.void_at is null`,
  'penyapihan-bbst': sql`select 'penyapihan-bbst' as route, w.id, w.activity_date::text as day, w.no_dokumen as no,
    w.total_qty::float8 as qty, null::float8 as of, b.code_bedeng as place from penyapihan_bbst w
    left join bedeng_nursery b on b.id = w.from_bedeng_id
    where w.seed_lot_id = ${LOTS} and w.status_document = 3`,
  bst: sql`select 'bst' as route, g.id, g.grading_date::text as day, g.no_dokumen as no, g.qty_bst::float8 as qty,
    g.qty_checked::float8 as of, b.code_bedeng as place from bst g left join bedeng_nursery b
    on b.id = coalesce(g.to_bedeng_id, g.bedeng_id)
    where g.seed_lot_id = ${LOTS} and g.status_qa_nursery = 1 and g.void_at is null`,
}

const statements = new Map<string, StatementText>()

/**
 * Written once for each set of modules that may be read: putting the text together would cost as much as the answer.
 */
function statementOf(readable: readonly string[]): StatementText {
  const key = readable.join()
  const kept =
    statements.get(key) ??
    statementText(
      sql`${sql.join(
        readable.flatMap((module) => PARTS[module] ?? []),
        sql` union all `,
      )} order by day, id`,
    )
  statements.set(key, kept)
  return kept
}

/** Sowing, weaning and grading of lots, in one question. */
export const raisingStepsOfLots = stockSeams.lotSteps.answer(async (ctx, lots) => {
  const readable = Object.keys(PARTS).filter((module) => mayReadModule(ctx, module))
  if (lots.length === 0 || readable.length === 0) return []
  const rows = await runStatementText<Raised>(ctx.db, statementOf(readable), {
    prepare: true,
    values: { lots },
  })
  return rows.map((row) => {
    const [what, text] = WORDS[row.route]?.(row) ?? [row.route, '']
    return {
      day: row.day,
      what,
      text: [text, row.place && `bedeng ${row.place}`, row.no].filter(Boolean).join(', '),
      href: `/activities/${row.route}/${row.id}?view=detail&id=${row.id}`,
    }
  })
})
