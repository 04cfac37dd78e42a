import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { LEDGER_ACCOUNT } from '../ledger/accounts.ts'
import type { stockAuditAssignment } from '../stock-adjusment-audit-assignment/stock-adjusment-audit-assignment.module.ts'
import { stockAuditBedeng } from '../stock-adjusment-audit-assignment/stock-audit-bedeng.module.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'

type Assignment = StoredOf<typeof stockAuditAssignment>
type Line = StoredOf<typeof stockAuditBedeng>
type Key = Pick<StoredOf<typeof stockAudit>, 'tree_id' | 'seed_phase' | 'seed_lot_id'>

/**
 * Lists what stands in each place, lot by lot: what the auditor is asked for. What the books do not know, the auditor
 * adds.
 */
export async function listKeysToCount(ctx: WriteContext, assignment: Assignment): Promise<void> {
  await requireFreePlaces(ctx, assignment)
  for (const line of assignment.details ?? []) {
    const standing = await runQuery<Key>(
      ctx.db,
      sql`
      select tree_id, seed_phase, seed_lot_id from stock_balance
      where location_nursery_id = ${assignment.location_nursery_id} and qty_on_hand > 0
        and account = ${line.bedeng_id === null ? LEDGER_ACCOUNT.gudangBenih : LEDGER_ACCOUNT.bedeng}
        and place = ${line.bedeng_id ?? 0} order by tree_id, seed_phase, seed_lot_id`,
    )
    for (const key of standing) await addKeyToCount(ctx, { assignment, line, key })
    await records(ctx, stockAuditBedeng).change(line, { snapshot_at: ctx.now.toISOString(), progress: 0 })
  }
}

export async function addKeyToCount(
  ctx: WriteContext,
  { assignment, line, key }: { readonly assignment: Assignment; readonly line: Line; readonly key: Key },
): Promise<number> {
  const nursery = assignment.location_nursery_id
  return records(ctx, stockAudit).insert({
    no_dokumen: await documentNumber(ctx, { prefix: stockAudit.document.series, nursery }),
    program_year: assignment.program_year,
    location_nursery_id: nursery,
    assignment_id: assignment.id,
    audit_bedeng_id: line.id,
    bedeng_id: line.bedeng_id,
    needs_recount: 0,
    ...key,
  })
}

/** INV18: a place is in one running audit at a time. */
async function requireFreePlaces(
  ctx: WriteContext,
  { id, location_nursery_id: nursery, details }: Assignment,
): Promise<void> {
  await runQuery(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`audit:${nursery}`}, 0))`)
  const beds = (details ?? []).map(({ bedeng_id }) => bedeng_id ?? 0)
  const taken = await runQuery<{ no_dokumen: string; place: string }>(
    ctx.db,
    sql`
    select a.no_dokumen, coalesce(b.code_bedeng, 'Gudang Benih') as place from stock_audit_assignment a
    join stock_audit_bedeng l on l.assignment_id = a.id
    left join bedeng_nursery b on b.id = l.bedeng_id
    where a.status_document = 2 and a.id <> ${id} and a.location_nursery_id = ${nursery}
    and coalesce(l.bedeng_id, 0) = any(${sql.param(beds)}::bigint[]) order by 2 limit 5`,
  )
  if (taken.length > 0)
    throw new NotPossible(
      `Sedang diaudit dalam penugasan lain: ${taken.map(({ place, no_dokumen }) => `${place} (${no_dokumen})`).join(', ')}.`,
    )
}
