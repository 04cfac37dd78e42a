import { sql, type SQL } from 'drizzle-orm'
import { stockNames } from '#areas/stock/public.server.ts'
import { implement } from '#server-engine/area/implement.ts'
import type { Context } from '#server-engine/context/context.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { listAuditBst } from './list-audit-bst.module.ts'
import { listInisiasiBst } from './list-inisiasi-bst.module.ts'
import { listIssueBst, OUTFLOW } from './list-issue-bst.module.ts'
import { listPoBst } from './list-po-bst.module.ts'
import { listSourceBst } from './list-source-bst.module.ts'

/** A movement that was taken back, and the one that took it back, are both as if they had never been. */
const stands = sql`m.reversal_of_id is null and not exists (select from stock_movement r where r.reversal_of_id = m.id)`

/** What every movement `m` is told by, seen from the end that stood in the nursery. */
const moved = ({ catalogue }: Context, end: 'from' | 'to'): SQL => {
  const own = (name: string) => sql.raw(`m.${end}_${name}`)
  return sql`m.id, m.movement_date, m.movement_no, m.tree_id, ${own('bedeng_id')} as bedeng_id, ${own('seed_lot_id')} as
    seed_lot_id, ${own('qty')}::float8 as qty, m.source_no as document_no, m.created_by as posted_by,
    ${own('location_nursery_id')} as location_nursery_id, m.program_year,
    ${stockNames.documentPart(catalogue, 'menu')} as document_menu,
    ${stockNames.documentPart(catalogue, 'route')} as document_route, m.source_id`
}

/** Unloading puts back what had only been loaded (14.12). */
const CAME_IN = sql`m.to_account = 2 and m.to_seed_phase = 5 and m.movement_cause <> 'batal_muat'`
/** Onto a vehicle is not out yet: what became of it there is what counts, so that nothing is counted twice. */
const WENT_OUT = {
  [OUTFLOW.losses]: sql`m.from_seed_phase = 5 and m.to_account in (7, 8, 9)`,
  // What another nursery took in is out of this one, though it stands on a bed: there it came in (XD-05).
  [OUTFLOW.all]: sql`m.from_seed_phase = 5 and m.from_account <= 4 and (m.to_account >= 5
    or m.to_location_nursery_id <> m.from_location_nursery_id)`,
}

/** Of a lot that was bought locally, or of the one it came from; for who may read the purchases. */
function sellerOf(ctx: Context): SQL {
  if (!mayReadModule(ctx, 'request-procurement-local')) return sql`null::text`
  const purchase = (lot: string) =>
    sql.raw(`case when ${lot}.source_table = 'request_procurement_local' then ${lot}.source_id end`)
  return sql`(select r.seller_name::text from seed_lot l left join seed_lot p on p.id = l.parent_lot_id
    join request_procurement_local r on r.id = coalesce(${purchase('l')}, ${purchase('p')})
    where l.id = m.to_seed_lot_id)`
}

export const bstOriginServers = [
  implement(listSourceBst, {
    query: (ctx) => sql`
      select ${moved(ctx, 'to')}, m.source_seed_inisiasi, (select coalesce(l.trees_vendor_id, p.trees_vendor_id)
      from seed_lot l left join seed_lot p on p.id = l.parent_lot_id where l.id = m.to_seed_lot_id) as trees_vendor_id,
      ${sellerOf(ctx)} as seller_name
      from stock_movement m where ${CAME_IN} and ${stands}`,
  }),
  implement(listIssueBst, {
    query: (ctx, { outflow }) => sql`
      select ${moved(ctx, 'from')}, m.to_account::integer as to_account, m.status_audit, m.monitoring_reason_id,
      case m.source_table when 'report_activity_bedeng' then (select b.trees_pest_id from report_activity_bedeng b
      where b.id = m.source_id) end as trees_pest_id, m.farmer_no, m.lahan_no
      from stock_movement m where ${WENT_OUT[outflow === OUTFLOW.all ? OUTFLOW.all : OUTFLOW.losses]} and ${stands}`,
  }),
  // A line without a lot got a new one when it was posted: the movement has it.
  implement(listInisiasiBst, {
    query: () => sql`
      select d.id, h.inisiasi_date, h.no_dokumen, h.source_seed_inisiasi, d.bedeng_id, d.tree_id,
      coalesce(d.seed_lot_id, (select m.to_seed_lot_id from stock_movement m where m.source_table = 'stock_inisiasi'
      and m.source_id = h.id and m.source_line_id = d.id order by m.id desc limit 1)) as seed_lot_id, d.trees_vendor_id,
      d.qty, d.avg_height_cm, h.status_document, h.status_approval, h.approved_by, d.note, h.location_nursery_id,
      h.program_year, h.id as stock_inisiasi_id
      from stock_inisiasi h join stock_inisiasi_detail d on d.stock_inisiasi_id = h.id
      where d.seed_phase = 5 and h.status_document <> 4`,
  }),
  // A lot is of one delivery's line; staged opening stock has none.
  implement(listPoBst, {
    query: () => sql`
      select d.id, h.receive_date, h.no_dokumen, coalesce(o.po_no, o.no_dokumen) as po_no, b.bast_no, b.delivery_date,
      coalesce(b.trees_vendor_id, l.trees_vendor_id) as trees_vendor_id, d.tree_id, d.seed_lot_id, k.qty_sent,
      k.qty_received, k.qty_rejected, d.qty_good, d.qty_dead, d.bedeng_id, h.status_document, h.location_nursery_id,
      h.program_year, h.id as penerimaan_barang_id, b.id as delivery_po_id, o.id as order_id
      from penerimaan_barang h join penerimaan_barang_detail d on d.penerimaan_barang_id = h.id
      join seed_lot l on l.id = d.seed_lot_id left join delivery_po_detail k on k.seed_lot_id = d.seed_lot_id
      left join delivery_po b on b.id = k.delivery_po_id
      left join request_procurement_seed o on o.id = b.request_procurement_seed_id
      where d.seed_phase = 5 and h.status_document <> 4`,
  }),
  implement(listAuditBst, {
    query: () => sql`
      select a.id, a.audit_date, a.no_dokumen, a.assignment_id, a.bedeng_id, a.tree_id, a.seed_lot_id, a.qty_system,
      coalesce(a.qty_recount, a.qty_counted) as qty_counted, a.qty_diff, a.status_audit, a.monitoring_reason_id,
      a.counted_by, a.status_document, a.status_approval, a.approved_by, a.location_nursery_id, a.program_year
      from stock_audit a where a.seed_phase = 5 and a.status_document <> 4`,
  }),
]
