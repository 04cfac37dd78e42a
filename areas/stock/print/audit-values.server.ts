import { sql } from 'drizzle-orm'
import { seedPhase } from '#areas/master/plant-codes.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { findRow } from '#server-engine/read/list.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { stockAuditAssignment } from '../stock-adjusment-audit-assignment/stock-adjusment-audit-assignment.module.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'

/** A count as papers show it. */
export interface PrintedCount {
  readonly line: number
  readonly code: string
  readonly block: string
  readonly tree: string
  readonly phase: string
  readonly lot: string
  readonly unit: string
  readonly no: string
  readonly status: number
  readonly system: number | null
  readonly counted: number | null
  readonly recount: number | null
  readonly diff: number | null
  readonly cause: number | null
  readonly note: string
  readonly waived: string
  readonly counter: string
  readonly approver: string
}

interface PrintedPlace {
  readonly id: number
  readonly code: string
  readonly block: string
  readonly emptied: boolean
}

export interface PrintedAssignment {
  readonly number: string
  readonly title: string
  readonly nursery: string
  readonly start: string
  readonly end: string
  readonly status: number
  readonly auditors: readonly string[]
  readonly places: readonly PrintedPlace[]
  readonly counts: readonly PrintedCount[]
}

/** An assignment with its places and counts, as far as the caller may read them; null where there is none for them. */
export async function readAssignment(ctx: Context, id: number): Promise<PrintedAssignment | null> {
  const row = await findRow(ctx, stockAuditAssignment, id)
  if (!row || !mayReadModule(ctx, stockAudit.key)) return null
  const namesPeople = mayReadModule(ctx, 'users')
  const places = await runQuery<PrintedPlace>(
    ctx.db,
    sql`
    select l.id, coalesce(b.code_bedeng, 'Gudang Benih') as code, coalesce(k.block_name, '') as block, l.emptied_at
    is not null as emptied
    from stock_audit_bedeng l left join bedeng_nursery b on b.id = l.bedeng_id left join block_nursery k
    on k.id = b.block_nursery_id where l.assignment_id = ${id} order by b.code_bedeng nulls last`,
  )
  const counts = await runQuery<Omit<PrintedCount, 'phase'> & { readonly phase: number }>(
    ctx.db,
    sql`
    select s.audit_bedeng_id as line, coalesce(b.code_bedeng, 'Gudang Benih') as code, coalesce(k.block_name, '') as
    block, t.tree_name as tree, s.seed_phase as phase, coalesce(o.lot_no, 'Semua lot') as lot,
      case when s.seed_phase = 0 then coalesce(u.symbol, '') else 'batang'
      end as unit, s.no_dokumen as no, s.status_document as status, s.qty_system as system, s.qty_counted as counted,
      s.qty_recount as recount,
      s.qty_diff as diff, s.status_audit as cause, coalesce(s.description, '') as note, coalesce(s.waive_reason,
      s.void_reason, '') as waived,
      case when ${namesPeople} then coalesce(c.fullname, '') else '' end as counter, case when ${namesPeople}
      then coalesce(a.fullname, '') else '' end as approver
    from stock_audit s join master_trees t on t.id = s.tree_id left join seed_lot o on o.id = s.seed_lot_id
    left join unit_seed u on u.id = coalesce(o.unit_seed_id, t.unit_seed_id)
    left join bedeng_nursery b on b.id = s.bedeng_id left join block_nursery k on k.id = b.block_nursery_id
    left join users c on c.id = s.counted_by left join users a on a.id = s.approved_by
    where s.assignment_id = ${id} order by b.code_bedeng nulls last, t.tree_name, s.seed_phase, s.id`,
  )
  const auditors = namesPeople ? (row.rel_auditor_ids ?? []).filter((name) => name !== null) : []
  return {
    number: row.no_dokumen ?? '',
    title: row.title ?? '',
    nursery: row.rel_location_nursery_id ?? '',
    start: row.start_date ?? '',
    end: row.end_date ?? '',
    status: row.status_document ?? 0,
    auditors,
    places,
    // Safe: the phases are the set's codes.
    counts: counts.map((one) => ({ ...one, phase: seedPhase.label(one.phase as never) })),
  }
}
