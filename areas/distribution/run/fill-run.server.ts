import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { detailFarmers } from '../distribution-allocation-ff/detail-farmers.module.ts'

interface NewRun {
  readonly id: number
  readonly location_nursery_id: number
  readonly calendar_id: number | null
}

/**
 * The recipients and lines of a new run, in two statements: what the farmers of the calendar's day asked for, plot by
 * plot.
 */
export async function addFarmersToRun(
  ctx: WriteContext,
  { id, location_nursery_id: nursery, calendar_id: calendar }: NewRun,
): Promise<void> {
  const by = ctx.user?.id ?? null
  await runQuery(
    ctx.db,
    sql`
    insert into detail_farmers (loading_line_id, location_nursery_id, farmer_id, farmer_no, farmer_name, recipient_name,
    ${FIRST_COLUMNS}, created_by, updated_by)
    select ${id}::bigint, ${nursery}::bigint, f.id, f.farmer_no, f.farmer_name, f.farmer_name, ${FIRST_VALUES},
    ${by}::bigint, ${by}::bigint
    from geko_farmer f
    where exists (select from calendar_sosialisasi_detail q where q.farmer_id = f.id and q.calendar_id = ${calendar})
    order by f.farmer_no`,
  )
  await runQuery(
    ctx.db,
    sql`
    insert into distribution_allocation_seed (loading_line_id, location_nursery_id, detail_farmer_id, lahan_id,
    lahan_no, tree_id, qty_request, qty_allocated,
      project_purpose, project_code, custom_project_id, created_by, updated_by)
    select ${id}::bigint, ${nursery}::bigint, d.id, q.lahan_id, q.lahan_no, q.tree_id, q.qty_request, 0,
      case a.planting_purposes_id when 2 then coalesce(p.project_name, 'Custom Project') else 'Reguler'
      end, p.code_custom_project, a.custom_project_id, ${by}::bigint, ${by}::bigint
    from detail_farmers d
    join calendar_sosialisasi_detail q on q.farmer_id = d.farmer_id and q.calendar_id = ${calendar}
    join geko_lahan a on a.id = q.lahan_id
    left join master_custom_project p on p.id = a.custom_project_id
    where d.loading_line_id = ${id} order by d.id, q.lahan_no, q.id`,
  )
  for (const table of ['detail_farmers', 'distribution_allocation_seed']) ctx.touched(table)
}

/** A run for a PIC has one recipient; what is asked for is typed in the grid. */
export async function addPicToRun(
  ctx: WriteContext,
  { id, location_nursery_id: nursery }: NewRun,
  { pic_no: no, pic_name: name }: { readonly pic_no: string | null; readonly pic_name: string | null },
): Promise<void> {
  const by = ctx.user?.id ?? null
  await runQuery(
    ctx.db,
    sql`
    insert into detail_farmers (loading_line_id, location_nursery_id, pic_no, pic_name, recipient_name,
    ${FIRST_COLUMNS}, created_by, updated_by)
    select ${id}::bigint, ${nursery}::bigint, ${no}::text, ${name}::text, ${name}::text, ${FIRST_VALUES}, ${by}::bigint,
    ${by}::bigint`,
  )
  ctx.touched('detail_farmers')
}

/** The PIC of an open run was corrected: who receives is who the head names, on the grid and on every label. */
export async function renamePicOfRun(
  ctx: WriteContext,
  {
    id,
    pic_no: no,
    pic_name: name,
  }: { readonly id: number; readonly pic_no: string | null; readonly pic_name: string | null },
): Promise<void> {
  const recipients = records(ctx, detailFarmers)
  for (const recipient of await recipients.list({ where: { loading_line_id: id }, lock: true }))
    await recipients.change(recipient, { pic_no: no, pic_name: name })
}

const FIRST_COLUMNS = sql`status, total_pupuk, is_pupuk_typed, is_pupuk_load, is_pupuk_distributed, status_pupuk,
  status_bast, is_resend, is_return`
const FIRST_VALUES = sql`0, 0, 0, 0, 0, 0, 0, 0, 0`
