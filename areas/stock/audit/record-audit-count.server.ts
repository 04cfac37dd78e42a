import { DRAFT, SUBMITTED, WAITING } from '#core/declare/document-codes.ts'
import { toSmallestUnits } from '#core/formats/exact.ts'
import { todayIn } from '#core/formats/zone.ts'
import { isLockedByCutOff } from '#core/indonesia/lock-periode.ts'
import { sql } from 'drizzle-orm'
import type { ValuesOf } from '#server-engine/area/implement.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { Forbidden, InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'
import { judgeAuditCount, assignmentTermsOf, type AuditCountRow } from './judge-audit-count.server.ts'

export interface ReportedCountInput {
  readonly qty: number
  readonly counted_at: string | null
  readonly photos: AuditCountRow['photos']
  readonly status_audit: AuditCountRow['status_audit']
  readonly description: string | null
}

const RUNNING = 2

/**
 * What a count makes of its line. Within the limit it is handed in. Above it the first count stays, and the same person
 * counts once more with a photo; what the books say is not told either way (14.16).
 */
export async function recordAuditCount(
  ctx: WriteContext,
  row: AuditCountRow,
  given: ReportedCountInput,
): Promise<ValuesOf<typeof stockAudit>> {
  const terms = await assignmentTermsOf(ctx.db, row)
  if (terms.status_document !== RUNNING) throw new NotPossible('Penugasan audit ini tidak sedang berjalan.')
  const since = await requireAuditor(ctx, row)
  await requireWhole(ctx, row, given.qty)
  const isRecount = row.needs_recount === 1
  const photos = given.photos ?? row.photos
  if (isRecount && (photos ?? []).length === 0) throw new InvalidFields({ photos: 'Hitung ulang perlu foto.' })
  const counted_at = momentOf(ctx, since, given.counted_at)
  const values = {
    counted_by: ctx.user?.id ?? null,
    counted_at,
    audit_date: dayOf(ctx, counted_at),
    photos,
    description: given.description ?? row.description,
    status_audit: given.status_audit ?? row.status_audit,
    ...(isRecount ? { qty_recount: given.qty } : { qty_counted: given.qty }),
  }
  const { figures, isAboveRecount } = await judgeAuditCount(ctx, { ...row, ...values }, terms)
  if (isAboveRecount && !isRecount) return { ...values, needs_recount: 1 as const, status_document: DRAFT }
  return {
    ...values,
    ...figures,
    needs_recount: 0 as const,
    status_document: SUBMITTED,
    status_approval: WAITING,
    approval_note: null,
    approved_by: null,
    approved_at: null,
  }
}

/** A line goes back to be counted anew: nothing of the last count is left but its trail. */
export function clearedCountValues(row: Pick<AuditCountRow, 'count_round'>) {
  return {
    count_round: row.count_round + 1,
    qty_counted: null,
    qty_recount: null,
    qty_system: null,
    qty_diff: null,
    status_audit: null,
    counted_by: null,
    counted_at: null,
    needs_recount: 0 as const,
    photos: null,
    description: null,
    monitoring_reason_id: null,
  }
}

/** Who the assignment names, for all of its places or for this one. Answers since when the place is counted. */
async function requireAuditor(ctx: WriteContext, row: AuditCountRow): Promise<string> {
  const [line] = await runQuery<{ snapshot_at: string; is_own: boolean }>(
    ctx.db,
    sql`
    select l.snapshot_at, case when l.auditor_id is null then exists (select from stock_audit_assignment_auditor_ids u
    where u.owner_id = l.assignment_id and u.target_id = ${ctx.user?.id ?? 0})
      else l.auditor_id = ${ctx.user?.id ?? 0} end as is_own from stock_audit_bedeng l
      where l.id = ${row.audit_bedeng_id}`,
  )
  if (!line?.is_own) throw new Forbidden('Tempat ini tidak ditugaskan kepada Anda.')
  return line.snapshot_at
}

/** INV3, and seed in at most its unit's decimals. */
async function requireWhole(ctx: WriteContext, row: AuditCountRow, qty: number): Promise<void> {
  const [unit] = await runQuery<{ decimals: number | null }>(
    ctx.db,
    sql`
    select u.decimals from master_trees t left join seed_lot l on l.id = ${row.seed_lot_id} left join unit_seed u
    on u.id = coalesce(l.unit_seed_id, t.unit_seed_id) where t.id = ${row.tree_id}`,
  )
  const decimals = row.seed_phase === 0 ? (unit?.decimals ?? 3) : 0
  if (toSmallestUnits(qty) % 10n ** BigInt(3 - decimals) === 0n) return
  throw new InvalidFields({
    qty: decimals === 0 ? 'Jumlah harus bilangan bulat.' : `Jumlah paling banyak ${decimals} angka di belakang koma.`,
  })
}

/** Not before the place was listed, and never in the future: a device's clock may be wrong. */
function momentOf(ctx: WriteContext, since: string, given: string | null): string {
  const at = given === null ? ctx.now.getTime() : Date.parse(given)
  if (at > ctx.now.getTime()) throw new InvalidFields({ counted_at: 'Waktu hitung tidak boleh sesudah sekarang.' })
  return new Date(Math.max(at, Date.parse(since))).toISOString()
}

/** The counting day while its period is open, else the day it came. */
function dayOf(ctx: WriteContext, at: string): string {
  const day = todayIn(ctx.timeZone, new Date(at))
  return isLockedByCutOff(day, ctx.today) ? ctx.today : day
}
