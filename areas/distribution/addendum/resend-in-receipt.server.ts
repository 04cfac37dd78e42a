import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_LINE } from './addendum-category.ts'
import { mostResent, nameOfRow } from './addendum-limits.ts'
import { readAddendumRows, standingLineSql, type AddendumRow } from './read-addendum-rows.server.ts'

interface ToldLine {
  /** The row of the report. */
  readonly line: number
  readonly received: number
}

/**
 * INV13: a receipt that says that more came than was known leaves less to be sent again. Why it does not fit what was
 * verified already; null where it does. One that says that less came is always right in that.
 */
export async function resendRefusesReceipt(
  ctx: { readonly db: Queryable },
  run: number,
  told: readonly ToldLine[],
): Promise<string | null> {
  const verified = await verifiedResendsOf(ctx, told)
  // Most receipts end here: nothing is sent again before it is known what came.
  if (verified.size === 0) return null
  for (const row of await readAddendumRows(ctx, run, [...verified.keys()])) {
    const received = told.find(({ line }) => line === row.id)?.received ?? 0
    if (row.verified_resend === 0 || received <= row.total_received) continue
    if (row.verified_resend > mostResent({ ...row, total_received: received }))
      return sentence(row, { received, no: verified.get(row.id) ?? null })
  }
  return null
}

function sentence(row: AddendumRow, { received, no }: { readonly received: number; readonly no: string | null }) {
  const both = `diterima ${formatNumber(received)} dan dikirim ulang ${formatNumber(row.verified_resend)}`
  const requested = formatNumber(Math.max(0, (row.requested ?? 0) - row.brought_elsewhere))
  return `${nameOfRow(row)}: ${both} melebihi permintaan ${requested}. Batalkan dahulu Addendum ${no ?? ''}.`
}

/** The rows of which something was verified to be sent again, each with the newest request for it. */
async function verifiedResendsOf(
  ctx: { readonly db: Queryable },
  told: readonly ToldLine[],
): Promise<ReadonlyMap<number, string | null>> {
  const found = await runQuery<{ row: number; no_dokumen: string | null }>(
    ctx.db,
    sql`
    select m.detail_seed_farmer_id as row, h.no_dokumen from list_adendum m
    join detail_adendum h on h.id = m.detail_adendum_id
    where m.detail_seed_farmer_id = any(${sql.param(told.map(({ line }) => line))}::bigint[])
    and m.category_id = ${ADDENDUM_CATEGORY.resend} and m.line_status = ${ADDENDUM_LINE.approved}
    and ${standingLineSql()} order by h.id`,
  )
  return new Map(found.map(({ row, no_dokumen: no }) => [row, no]))
}
