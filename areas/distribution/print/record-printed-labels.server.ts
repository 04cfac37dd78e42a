import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core'
import { runQuery } from '#server-engine/base/database.ts'
import { NotFound } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { renewRunFigures } from '../run/renew-run-figures.server.ts'
import { readRunNamedOnPaper } from './run-of-paper.server.ts'

const id = () => bigint({ mode: 'number' })

/**
 * Every printing of labels and papers: who, when, how many bags, which; of one vehicle or one recipient where the paper
 * is. Only added to.
 */
export const printLogTables = {
  print_log: pgTable(
    'print_log',
    {
      id: id().primaryKey().generatedByDefaultAsIdentity(),
      doc_type: varchar({ length: 40 }).notNull(),
      loading_line_id: id().notNull(),
      allocation_transportation_id: id(),
      detail_farmer_id: id(),
      label_ids: id().array().notNull(),
      count: integer().notNull(),
      printed_by: id(),
      at: timestamp({ mode: 'string', withTimezone: true }).notNull(),
    },
    (t) => [
      index('print_log_run_idx').on(t.loading_line_id, t.id),
      index('print_log_trip_idx')
        .on(t.allocation_transportation_id, t.id)
        .where(sql`allocation_transportation_id is not null`),
    ],
  ),
}

/**
 * Counts labels of a run that were printed; keys that are none of it are left out. A run whose labels are all printed
 * has reached its next state.
 */
export async function recordPrintedLabels(
  ctx: WriteContext,
  { document, run: of, keys }: { readonly document: string; readonly run: number; readonly keys: readonly string[] },
): Promise<void> {
  const numbers = keys.filter((key) => /^\d{1,15}$/.test(key)).map(Number)
  const at = ctx.now.toISOString()
  await runQuery(ctx.db, sql`select 1 from loading_line where id = ${of} for no key update`)
  const [printed] = await runQuery<{ ids: readonly number[] | null }>(
    ctx.db,
    sql`
    with counted as (
      update detail_labels set print_count = print_count + 1, version = version + 1, updated_at = ${at}::timestamptz,
      updated_by = ${ctx.user?.id ?? null}
      where loading_line_id = ${of} and void_at is null and id = any(${sql.param(numbers)}::bigint[]) returning id)
    select array_agg(id order by id) as ids from counted`,
  )
  const ids = printed?.ids ?? []
  if (ids.length === 0) return
  await runQuery(
    ctx.db,
    sql`insert into print_log (doc_type, loading_line_id, label_ids, count, printed_by, at)
    values (${document}, ${of}, ${sql.param(ids.map(Number))}::bigint[], ${ids.length}, ${ctx.user?.id ?? null},
    ${at}::timestamptz)`,
  )
  for (const table of ['detail_labels', 'print_log']) ctx.touched(table)
  await renewRunFigures(ctx, of)
}

export interface PrintedPaper {
  readonly document: string
  readonly run: number
  readonly trip?: number | null
  readonly recipient?: number | null
  /** The number of the farmer or PIC, where the paper was asked for by it. */
  readonly recipientNo?: string | null
  /** What is on it: bags, unless it says otherwise. */
  readonly keys: readonly string[]
  readonly of?: keyof typeof NUMBERED
}

/** Whose numbers stand on a paper. */
const NUMBERED = { bags: sql`detail_labels`, trips: sql`allocation_transportation`, recipients: sql`detail_farmers` }

/**
 * A paper of a run left the screen; its bags are noted, not counted as printed labels. What is none of the run is left
 * out.
 */
export async function recordPrintedPaper(
  ctx: WriteContext,
  { document, run: of, trip = null, recipient = null, recipientNo = null, keys, of: numbered = 'bags' }: PrintedPaper,
): Promise<void> {
  if (!(await readRunNamedOnPaper(ctx, of))) throw new NotFound()
  const numbers = keys.filter((key) => /^\d{1,15}$/.test(key)).map(Number)
  await runQuery(
    ctx.db,
    sql`
    insert into print_log (doc_type, loading_line_id, allocation_transportation_id, detail_farmer_id, label_ids, count,
    printed_by, at)
    select ${document}, ${of}, (select id from allocation_transportation where id = ${trip}
    and loading_line_id = ${of}),
      (select id from detail_farmers where loading_line_id = ${of} and (id = ${recipient}
      or coalesce(farmer_no, pic_no) = ${recipientNo}) order by id limit 1),
      b.ids, cardinality(b.ids), ${ctx.user?.id ?? null}, ${ctx.now.toISOString()}::timestamptz
    from (select coalesce(array_agg(id order by id), '{}') as ids from ${NUMBERED[numbered]}
    where loading_line_id = ${of} and id = any(${sql.param(numbers)}::bigint[])) b`,
  )
  ctx.touched('print_log')
}
