import { sql, type SQL } from 'drizzle-orm'
import type { ClosingBlock } from '#areas/stock/annual-stock/closing-block.ts'
import { stockSeams } from '#areas/stock/public.server.ts'
import { formatDate } from '#core/formats/format-date.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { columnOf, ident } from '#server-engine/base/sql.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { bst } from '../bst/bst.module.ts'
import { deliveryPo } from '../delivery-po/delivery-po.module.ts'
import { penaburanPenanaman } from '../penaburan-penanaman/penaburan-penanaman.module.ts'
import { requestProcurementLocal } from '../request-procurement-local/request-procurement-local.module.ts'
import { samplingSeeds } from '../sampling-seeds/sampling-seeds.module.ts'
import { seedTreatment } from '../seed-treatment/seed-treatment.module.ts'

interface Unposted {
  readonly kind: string
  readonly module: AnyModule
  readonly day: SQL
  readonly open: SQL
  readonly remedy: string
}
const column = (field: string) => columnOf('t', field)

const RAISING = 'Pembibitan belum dibukukan'
const BUYING = 'Pengadaan belum dibukukan'

/** What would still post on a day that closes; weanings are documents, which the closing finds by itself. */
const OPEN: readonly Unposted[] = [
  {
    kind: RAISING,
    module: seedTreatment,
    day: sql`${column('start_at')}::date`,
    open: sql`${column('status_did')} is null`,
    remedy: 'selesaikan, nyatakan tidak dikerjakan, atau batalkan',
  },
  {
    kind: RAISING,
    module: samplingSeeds,
    day: column('sample_date'),
    open: sql`${column('posted_at')} is null`,
    remedy: 'keluarkan sampelnya atau batalkan',
  },
  {
    kind: RAISING,
    module: penaburanPenanaman,
    day: column('sow_date'),
    open: sql`${column('is_sown')} = 0`,
    remedy: 'tabur, hapus, atau batalkan',
  },
  {
    kind: RAISING,
    module: bst,
    day: column('grading_date'),
    open: sql`${column('status_qa_nursery')} = 0`,
    remedy: 'QA memeriksa, atau batalkan',
  },
  {
    kind: BUYING,
    module: deliveryPo,
    day: column('delivery_date'),
    open: sql`${column('status_qa_nursery')} = 0`,
    remedy: 'QA memeriksa, hapus, atau batalkan',
  },
  {
    kind: BUYING,
    module: requestProcurementLocal,
    day: column('procurement_date'),
    open: sql`${column('status_verification_procurement_local')} <> 2`,
    remedy: 'selesaikan pemeriksaannya, hapus, atau batalkan',
  },
]
const MOST = 200

/** 14.18: what was raised and bought by the day and is not finished. */
export const unfinishedRaisingBlocks = stockSeams.closingBlocks.answer(
  async (ctx, { nursery, date }): Promise<readonly ClosingBlock[]> => {
    const parts = OPEN.map(
      ({ module, day, open }, at) =>
        sql`select ${at}::int as at, t.id, t.no_dokumen as no, ${day}::text as day from ${ident(module.table)} as t
          where t.location_nursery_id = ${nursery} and ${day} <= ${date}::date and t.void_at is null and ${open}`,
    )
    const rows = await runQuery<{ at: number; id: number; no: string; day: string }>(
      ctx.db,
      sql`select * from (${sql.join(parts, sql` union all `)}) as d order by day, at, id limit ${MOST}`,
    )
    return rows.flatMap(({ at, id, no, day }) => {
      const open = OPEN[at]
      if (!open) return []
      const { kind, module, remedy } = open
      const mayOpen = mayReadModule(ctx, module.key)
      return [
        {
          kind,
          sentence: `${module.title} tanggal ${formatDate(day)}: ${remedy}.`,
          canOverride: false,
          label: mayOpen ? no : module.title,
          href: mayOpen ? `/${ctx.catalogue.menuOf(module).key}/${module.route}?view=detail&id=${id}` : null,
        },
      ]
    })
  },
)
