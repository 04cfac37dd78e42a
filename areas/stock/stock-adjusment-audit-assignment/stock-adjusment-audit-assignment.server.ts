import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { moveToState } from '#server-engine/actions/move-to-state.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import { listKeysToCount } from '../audit/list-keys-to-count.server.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'
import { stockAuditAssignment } from './stock-adjusment-audit-assignment.module.ts'

const VOID = 4

export const stockAuditAssignmentServer = implement(stockAuditAssignment, {
  beforeSave: async (ctx, { present, values }) => {
    const places = (values.details ?? present?.details ?? []).map(({ bedeng_id }) => bedeng_id)
    if (new Set(places).size < places.length) throw new InvalidFields({ details: 'Satu tempat cukup sekali.' })
    return present
      ? undefined
      : { no_dokumen: await documentNumber(ctx, { prefix: 'TGA', nursery: values.location_nursery_id ?? 0 }) }
  },
  actions: {
    start: async (ctx, { row }) => {
      if ((row.details ?? []).length === 0) throw new NotPossible('Isi Tempat sedikitnya satu baris, lalu mulai lagi.')
      await listKeysToCount(ctx, row)
      return { started_at: ctx.now.toISOString() }
    },
    complete: async (ctx, { row }) => {
      const [left] = await runQuery<{ undecided: number; uncounted: number }>(
        ctx.db,
        sql`
        select (select count(*) from stock_audit s where s.assignment_id = ${row.id}
        and s.status_document in (1, 2))::integer as undecided,
          (select count(*) from stock_audit_bedeng l where l.assignment_id = ${row.id} and l.emptied_at is null and
          not exists (select from stock_audit s where s.audit_bedeng_id = l.id))::integer as uncounted`,
      )
      if ((left?.undecided ?? 0) > 0)
        throw new NotPossible(
          `Masih ada ${formatNumber(left?.undecided ?? 0)} hitungan yang belum diputuskan. Setujui atau kecualikan dahulu.`,
        )
      if ((left?.uncounted ?? 0) > 0)
        throw new NotPossible(
          `Masih ada ${formatNumber(left?.uncounted ?? 0)} tempat yang belum dihitung. Hitung, atau nyatakan kosong, di halaman Hitung Audit.`,
        )
      return { completed_at: ctx.now.toISOString() }
    },
    void: async (ctx, { row, input }) => {
      const canceled = { void_at: ctx.now.toISOString(), void_by: ctx.user?.id ?? null, void_reason: input.reason }
      const open = await records(ctx, stockAudit).list({
        where: { assignment_id: row.id, status_document: [1, 2] },
        lock: true,
      })
      for (const count of open) await moveToState(ctx, stockAudit, count, VOID, { ...canceled, status_approval: null })
      return canceled
    },
  },
})
