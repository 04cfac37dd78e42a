import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, type Phase } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import { AUDIT_ACTIVITY, reportActivitiesBedeng } from './report-activities-bedeng.module.ts'

/** `status_audit`: dead, unless the reason says otherwise. */
const DEAD = 3
const SORTED_OUT = 1
/** Selection and problems say what they are about. */
const NAMED: readonly number[] = [1, 2]

export const reportActivitiesBedengServer = implement(reportActivitiesBedeng, {
  beforeSave: async (ctx, { present, values }) => {
    const whole = { ...present, ...values }
    if (whole.category_monitoring === AUDIT_ACTIVITY && whole.audit_id == null)
      throw new InvalidFields({ category_monitoring: 'Baris audit dibuat sendiri saat audit disetujui.' })
    if (NAMED.includes(whole.category_monitoring ?? 0) && whole.monitoring_reason_id == null)
      throw new InvalidFields({ monitoring_reason_id: 'Sebab wajib diisi.' })
    return { qty_before: await onBed(ctx, whole), ...(!present && { reported_by: ctx.user?.id ?? null }) }
  },
  preview: async (ctx, { present, values }) => ({ qty_before: await onBed(ctx, { ...present, ...values }) }),
  actions: {
    // A draft may lack its picture while somebody is still at the bed; what is handed in must prove itself.
    submit: async (ctx, { row }) => {
      const there = (await onBed(ctx, row)) ?? 0
      if (row.qty_dead > there) throw new InvalidFields({ qty_dead: `Di bedeng ada ${formatNumber(there)}.` })
      const [reason] = await runQuery<{ need_photo: 0 | 1 }>(
        ctx.db,
        sql`select need_photo from monitoring_reason where id = ${row.monitoring_reason_id ?? 0}`,
      )
      if (reason?.need_photo === 1 && (row.photos ?? []).length === 0)
        throw new NotPossible('Sebab ini wajib berfoto: lampirkan foto dahulu.')
      return { qty_before: there }
    },
  },
  post: async (ctx, head) => {
    if (head.qty_dead === 0) return
    const [reason] = await runQuery<{ status_audit: number | null }>(
      ctx.db,
      sql`select status_audit from monitoring_reason where id = ${head.monitoring_reason_id ?? 0}`,
    )
    // Safe: a choice of the set of phases.
    const phase = head.seed_phase as Phase
    const before = await onBed(ctx, head)
    await stockLedger.post(ctx, {
      source: {
        table: reportActivitiesBedeng.table,
        id: head.id,
        revision: head.posting_revision,
        no: head.no_dokumen,
      },
      nursery: head.location_nursery_id,
      programYear: head.program_year,
      date: head.posting_date,
      lines: [
        {
          line: null,
          step: 'mati',
          cause: head.category_monitoring === SORTED_OUT ? 'seleksi' : 'masalah',
          tree: head.tree_id,
          lot: head.seed_lot_id,
          qty: head.qty_dead,
          from: { account: LEDGER_ACCOUNT.bedeng, phase, bed: head.bedeng_id },
          to: { account: LEDGER_ACCOUNT.matiRusak, phase },
          statusAudit: reason?.status_audit ?? DEAD,
          monitoringReason: head.monitoring_reason_id,
          description: head.description,
        },
      ],
    })
    return { qty_before: before }
  },
  reverse: async (ctx, head) => {
    if (head.audit_id !== null)
      throw new NotPossible(`Baris ini milik audit ${head.audit_no ?? ''}: batalkan auditnya.`)
    await stockLedger.reverse(
      ctx,
      { table: reportActivitiesBedeng.table, id: head.id },
      { description: head.void_reason },
    )
  },
})

interface Asked {
  readonly bedeng_id?: number | null
  readonly tree_id?: number | null
  readonly seed_phase?: number | null
  readonly seed_lot_id?: number | null
}

/** What of the species stands on the bed in the phase; of one lot where one is named. */
async function onBed(
  { db }: Pick<Context, 'db'>,
  { bedeng_id: bed, tree_id: tree, seed_phase: phase, seed_lot_id: lot }: Asked,
): Promise<number | null> {
  if (bed == null || tree == null || phase == null) return null
  const [row] = await runQuery<{ qty: number }>(
    db,
    sql`select coalesce(sum(qty_on_hand), 0)::float8 as qty from stock_balance where bedeng_id = ${bed}
      and tree_id = ${tree} and seed_phase = ${phase} and (${lot ?? null}::bigint is null
      or seed_lot_id = ${lot ?? null})`,
  )
  return row?.qty ?? 0
}
