import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { todayIn } from '#core/formats/zone.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'
import { countedKeyOf } from './counted-key.server.ts'
import { causeOfDifference, countDifference, isDifferenceAbove } from './limits.ts'
import { bookedStockAt } from './booked-stock-at.server.ts'

export type AuditCountRow = StoredOf<typeof stockAudit>

/** The figures that follow from a count, as they are stored with it. */
export interface CountFigures {
  readonly qty_system: number
  readonly qty_diff: number
  readonly status_audit: AuditCountRow['status_audit']
}

export interface JudgedAuditCount {
  readonly figures: CountFigures
  readonly isAboveTolerance: boolean
  readonly isAboveRecount: boolean
}

/** The count as it stands against the books at its moment. `ctx` is on the nursery's time. */
export async function judgeAuditCount(
  ctx: Context,
  row: AuditCountRow,
  limits: Pick<AuditAssignmentTerms, 'tolerance_percent' | 'recount_percent'>,
): Promise<JudgedAuditCount> {
  const counted = finalCountOf(row)
  if (counted === null || row.counted_at === null)
    throw new NotPossible('Belum ada hasil hitung. Hitung dahulu di halaman Hitung Audit.')
  const system = await bookedStockAt(ctx, countedKeyOf(row), {
    day: todayIn(ctx.timeZone, new Date(row.counted_at)),
    at: row.counted_at,
    count: row.id,
  })
  const judged = { counted, system }
  // Safe: a cause is one of the set's codes.
  const cause = causeOfDifference(judged, {
    given: row.status_audit,
    tolerance: limits.tolerance_percent,
  }) as AuditCountRow['status_audit']
  return {
    figures: { qty_system: system, qty_diff: countDifference(judged), status_audit: cause },
    isAboveTolerance: isDifferenceAbove(limits.tolerance_percent, judged),
    isAboveRecount: isDifferenceAbove(limits.recount_percent, judged),
  }
}

/** The recount wins. */
export function finalCountOf({
  qty_counted,
  qty_recount,
}: Pick<AuditCountRow, 'qty_counted' | 'qty_recount'>): number | null {
  return qty_recount ?? qty_counted
}

/** What the count's assignment says. */
export interface AuditAssignmentTerms {
  readonly status_document: number
  readonly is_blind: 0 | 1
  readonly tolerance_percent: number
  readonly recount_percent: number
}

export async function assignmentTermsOf(
  db: Queryable,
  { assignment_id: id }: Pick<AuditCountRow, 'assignment_id'>,
): Promise<AuditAssignmentTerms> {
  const [terms] = await runQuery<AuditAssignmentTerms>(
    db,
    sql`select status_document, is_blind, tolerance_percent, recount_percent from stock_audit_assignment
      where id = ${id}`,
  )
  if (!terms) throw new Error(`Assignment ${id} does not exist.`)
  return terms
}
