import { sql, type SQL } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { Context } from '#server-engine/context/context.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'

/** `status_pupuk`: less than was meant. */
const SHORT = 2

/**
 * Whether a recipient's fertilizer went onto a truck, in SQL over their row: they are to be reported like somebody with
 * bags. Nobody signs for 0 ml.
 */
export function isPocLoaded(recipient: string): SQL {
  return sql.raw(`(${recipient}.is_pupuk_load = 1 and ${recipient}.total_pupuk > 0)`)
}

/** The same of a row that was read. */
export function wasPocLoaded(row: { readonly is_pupuk_load: number | null; readonly total_pupuk: number }): boolean {
  return row.is_pupuk_load === 1 && row.total_pupuk > 0
}

/** Somebody said how much was handed over: a receipt that counted once, or a scan. In SQL over the row `f`. */
const IS_TOLD = sql`(exists (select from farmer_receipt k where k.detail_farmer_id = f.id and k.receipt_state in (1, 2)
    and k.pupuk_given is not null)
  or exists (select from scan_answer s where s.loading_line_id = f.loading_line_id and s.detail_farmer_id = f.id
    and s.scan_type = ${SCAN_TYPE_CODE.handPoc} and s.scan_result = ${SCAN_RESULT.ok}))`

/** Whether the 0 ml that a recipient was given is only what was left on the truck when it was emptied. */
export async function wasPocBroughtHome(ctx: Pick<Context, 'db'>, farmer: number): Promise<boolean> {
  const [found] = await runQuery(
    ctx.db,
    sql`select 1 from detail_farmers f where f.id = ${farmer} and f.pupuk_given = 0 and ${isPocLoaded('f')}
      and not ${IS_TOLD}`,
  )
  return found !== undefined
}

/** Fertilizer on a run's trucks of which nobody has said what became of it, truck by truck, to be read by a person. */
export async function pocLeftOnTrucks(ctx: Pick<Context, 'db'>, run: number): Promise<readonly string[]> {
  const rows = await runQuery<{ plate: string | null; name: string; ml: number }>(
    ctx.db,
    sql`
    select t.plate, f.recipient_name as name, f.total_pupuk::float8 as ml from detail_farmers f
      left join allocation_transportation t on t.id = f.load_pupuk_allocation_transportation_id
    where f.loading_line_id = ${run} and ${isPocLoaded('f')} and f.pupuk_given is null
    order by t.id, f.recipient_name, f.id`,
  )
  return rows.map(({ plate, name, ml }) => `${plate ?? '-'} (${name} ${formatNumber(ml, { decimals: 1 })} ml)`)
}

/** Whether a truck still has fertilizer that nobody told of. */
export async function hasPocLeft(ctx: Pick<Context, 'db'>, truck: number): Promise<boolean> {
  const [found] = await runQuery(
    ctx.db,
    sql`select 1 from detail_farmers f where f.load_pupuk_allocation_transportation_id = ${truck}
      and ${isPocLoaded('f')} and f.pupuk_given is null limit 1`,
  )
  return found !== undefined
}

/**
 * A truck is emptied: fertilizer that nobody told of came back with it, so 0 ml was handed over. There is no stock of
 * fertilizer to put it into.
 */
export async function bringPocHome(ctx: WriteContext, truck: number): Promise<void> {
  await runQuery(
    ctx.db,
    sql`
    update detail_farmers f set pupuk_given = 0, is_pupuk_distributed = 0, status_pupuk = ${SHORT},
      version = version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.user?.id ?? null}
    where f.load_pupuk_allocation_transportation_id = ${truck} and ${isPocLoaded('f')} and f.pupuk_given is null`,
  )
  ctx.touched('detail_farmers')
}

/** The emptying is cancelled: what came home with it is on the truck again, and nobody has told of it. */
export async function putPocBack(ctx: WriteContext, truck: number): Promise<void> {
  await runQuery(
    ctx.db,
    sql`
    update detail_farmers f set pupuk_given = null, status_pupuk = 0, version = version + 1,
      updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.user?.id ?? null}
    where f.load_pupuk_allocation_transportation_id = ${truck} and ${isPocLoaded('f')} and f.pupuk_given = 0
      and not ${IS_TOLD}`,
  )
  ctx.touched('detail_farmers')
}
