import { sql } from 'drizzle-orm'
import { sarprasBarangPengadaan } from '#areas/master/sarpras-barang-pengadaan/sarpras-barang-pengadaan.module.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { facilityConditionRefusal } from './condition-order.ts'
import { saranaPrasarana } from './sarana-prasarana.module.ts'
import { sarprasMonitoring } from './sarpras-monitoring.module.ts'

const GOOD = 1
const DONE = 100

export const saranaPrasaranaServer = implement(saranaPrasarana, {
  beforeSave: async (ctx, { present, values }) => {
    const code = present
      ? {}
      : { asset_code: await documentNumber(ctx, { prefix: 'AST', nursery: values.location_nursery_id ?? 0 }) }
    const item = await records(ctx, sarprasBarangPengadaan).find(
      values.sarpras_barang_id ?? present?.sarpras_barang_id ?? 0,
    )
    return { ...code, unit: item?.unit ?? null }
  },
  actions: {
    // The facility is locked by now: of two visits noted at once the second builds on the first.
    monitor: async (ctx, { row, input: { visit_photos: photos, visitors, ...input } }) => {
      const last = await lastVisit(ctx, row.id)
      if (last !== null && input.monitoring_date < last)
        throw new InvalidFields({ monitoring_date: `Tidak boleh sebelum monitoring terakhir, ${formatLongDate(last)}` })
      const refusal = facilityConditionRefusal(row.sarpras_condition, input.condition_after)
      if (refusal) throw new InvalidFields({ condition_after: refusal })
      await records(ctx, sarprasMonitoring).insert({
        sarana_prasarana_id: row.id,
        condition_before: row.sarpras_condition,
        ...input,
        photos,
        freelance_ids: visitors,
      })
      const isDone = input.condition_after === GOOD && input.progress_percent === DONE
      return {
        sarpras_condition: input.condition_after,
        progress_percent: input.progress_percent,
        cost_actual: (row.cost_actual ?? 0) + (input.cost ?? 0),
        done_date: row.done_date ?? (isDone ? input.monitoring_date : null),
      }
    },
  },
})

async function lastVisit(ctx: WriteContext, facility: number): Promise<string | null> {
  const [row] = await runQuery<{ day: string | null }>(
    ctx.db,
    sql`select max(monitoring_date)::text as day from sarpras_monitoring where sarana_prasarana_id = ${facility}`,
  )
  return row?.day ?? null
}
