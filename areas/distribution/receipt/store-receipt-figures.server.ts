import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { detailFarmers } from '../distribution-allocation-ff/detail-farmers.module.ts'
import { givenToPlotSql } from '../calendar-sosialisasi-tanam/open-requests.server.ts'
import type { StoredScan } from '../scan-event/scan-type-handler.server.ts'
import type { ReceiptBody } from './receipt-body.ts'
import { receiptStatusBast, receiptStatusPupuk, type FilledReceipt } from './receipt-lines.ts'

interface Figures {
  readonly farmer: StoredOf<typeof detailFarmers>
  readonly filled: FilledReceipt
  readonly body: ReceiptBody
}

/** What rows, bags and the recipient say after a receipt, in as many statements however many bags there are. */
export async function storeReceiptFigures(
  ctx: WriteContext,
  scan: StoredScan,
  { farmer, filled, body }: Figures,
): Promise<void> {
  // INV11 is a check of the table: more than was loaded is refused there too. What other runs bring to a plot is not
  // short here, nor is it a surplus while all of it has its holes.
  const lines = await runQuery<{ expected: number; received: number }>(
    ctx.db,
    sql`
    update detail_seed_farmers r set total_load = n.loaded, total_received = n.received, total_damaged = n.damaged,
    total_missing = n.missing,
      total_reject = n.loaded - n.received - n.damaged - n.missing, status = 1, version = r.version + 1, updated_at =
      ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.user?.id ?? null}
    from (
      select s.id, case when s.total_penlub is null then s.qty_request else greatest(least(s.total_penlub,
        coalesce(w.received, 0)), s.total_penlub - ${givenToPlotSql(sql`l.program_year`, sql`l.id`)}) end as expected,
        coalesce((select sum(d.amount)
      from detail_labels d where d.allocation_seed_id = s.id and d.is_loaded = 1
      and d.void_at is null), 0)::integer as loaded,
        coalesce(w.received, 0) as received, coalesce(w.damaged, 0) as damaged, coalesce(w.missing, 0) as missing
      from distribution_allocation_seed s join loading_line l on l.id = s.loading_line_id
      join detail_seed_farmers o on o.allocation_seed_id = s.id
      left join jsonb_to_recordset(${JSON.stringify(filled.lines)}::jsonb) as w(line bigint, received integer, damaged
      integer, missing integer) on w.line = o.id
      where s.detail_farmer_id = ${farmer.id}) n
    where r.allocation_seed_id = n.id returning n.expected, n.received`,
  )
  await runQuery(
    ctx.db,
    sql`
    update detail_labels d set qty_received = w.received, qty_damaged = w.damaged, qty_missing = w.missing,
    is_distributed = case when w.received > 0 then 1 else 0 end,
      distributed_at = case when w.received > 0 then coalesce(d.distributed_at, ${scan.happened_at}::timestamptz)
      end, version = d.version + 1
    from jsonb_to_recordset(${JSON.stringify(filled.bags)}::jsonb) as w(label bigint, received integer, damaged integer,
    missing integer) where d.id = w.label`,
  )
  for (const table of ['detail_seed_farmers', 'detail_labels']) ctx.touched(table)
  const farmers = records(ctx, detailFarmers)
  const given = body.pupuk ?? farmer.pupuk_given
  await farmers.change(await farmers.lock(farmer.id), {
    status: 1,
    status_bast: receiptStatusBast(lines),
    received_at: scan.happened_at,
    receiver_name: body.receiver_name ?? farmer.receiver_name,
    receipt_event_id: scan.id,
    ...(body.pupuk === null ? {} : { pupuk_given: body.pupuk, is_pupuk_distributed: body.pupuk > 0 ? 1 : 0 }),
    status_pupuk: farmer.total_pupuk === 0 && given === null ? 1 : receiptStatusPupuk(farmer.total_pupuk, given),
  })
}
