import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { Context } from '#server-engine/context/context.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { customTransportation } from '../custom-transportation/custom-transportation.module.ts'
import { CUSTOM_CATEGORY } from '../internal-and-custom-project-request/custom-category.ts'
import type { CustomLoad } from './load-custom-row.server.ts'
import { lockOpenCustomRequest } from './open-custom-request.server.ts'
import { bedsOfLoad } from './what-was-loaded.server.ts'

export interface ToldOutcome {
  readonly qty_damaged: number
  readonly qty_missing: number
  readonly qty_returned: number
  readonly to_bedeng_id: number | null
}

/** What of a row is not handed over, told after its vehicle left; it is booked with the end of the request. */
export async function tellCustomOutcome(ctx: WriteContext, row: CustomLoad, told: ToldOutcome): Promise<ToldOutcome> {
  const head = await lockOpenCustomRequest(ctx, row.custom_request_distribution_id)
  const trip = await records(ctx, customTransportation).lock(row.allocation_transportation_id)
  if (trip.shipping_date === null) throw new NotPossible('Kendaraan ini belum berangkat.')
  const { qty_damaged, qty_missing, qty_returned } = told
  const sum = qty_damaged + qty_missing + qty_returned
  if (sum > row.amount)
    throw new InvalidFields({
      [qty_returned > 0 ? 'qty_returned' : 'qty_damaged']:
        `Rusak, hilang, dan kembali paling banyak ${formatNumber(row.amount)}`,
    })
  if (head.category_id === CUSTOM_CATEGORY.internal) await requireTurnedBack(ctx, row, { sum, qty_returned })
  return { qty_damaged, qty_missing, qty_returned, to_bedeng_id: await bedOfReturn(ctx, row, told) }
}

/** What reaches another nursery is counted there; here only what never did, all of it. */
async function requireTurnedBack(
  ctx: WriteContext,
  row: CustomLoad,
  { sum, qty_returned }: { readonly sum: number; readonly qty_returned: number },
): Promise<void> {
  const counting = await inisiasiUnderWay(ctx, row.custom_request_distribution_id)
  if (counting !== null) throw new NotPossible(countedThere(counting))
  if (sum > 0 && (qty_returned === 0 || sum < row.amount))
    throw new NotPossible(
      'Kiriman ke persemaian lain dihitung di Inisiasi persemaian tujuan. Di sini hanya dicatat bila seluruhnya kembali.',
    )
}

/** Into which bed: one that was chosen, or the only one it came from; null where each goes back to its own. */
async function bedOfReturn(ctx: WriteContext, row: CustomLoad, told: ToldOutcome): Promise<number | null> {
  if (told.qty_returned === 0) return null
  if (told.to_bedeng_id !== null) return told.to_bedeng_id
  const beds = new Set((await bedsOfLoad(ctx, row)).map(({ bed }) => bed))
  const closed = await closedBedAmong(ctx, [...beds])
  if (closed !== null)
    throw new InvalidFields({ to_bedeng_id: `Bedeng asal ${closed} sudah ditutup. Pilih bedeng lain` })
  const [only = null] = beds
  return beds.size === 1 ? only : null
}

/** The code of a bed that takes nothing any more. */
export async function closedBedAmong({ db }: Pick<Context, 'db'>, beds: readonly number[]): Promise<string | null> {
  const [closed] = await runQuery<{ code: string }>(
    db,
    sql`select code_bedeng as code from bedeng_nursery where id = any(${sql.param([...beds])}::bigint[])
      and is_active = 0 order by id limit 1`,
  )
  return closed?.code ?? null
}

/** The number under which the destination counts a transfer, or has; null as long as it did not begin. */
export async function inisiasiUnderWay({ db }: Pick<Context, 'db'>, request: number): Promise<string | null> {
  const [found] = await runQuery<{ no: string }>(
    db,
    sql`select coalesce(no_dokumen, '#' || id) as no from custom_inisiasi
      where custom_request_distribution_id = ${request} and status_document <> 4 order by id limit 1`,
  )
  return found?.no ?? null
}

export function countedThere(no: string): string {
  return `Persemaian tujuan sudah mulai menghitungnya di ${no}. Draf itu dihapus atau dibatalkan dahulu.`
}

/** Whether the sender has told that something of a request came back. */
export async function hasReturns({ db }: Pick<Context, 'db'>, request: number): Promise<boolean> {
  const found = await runQuery(
    db,
    sql`select 1 from detail_loaded_allocation where custom_request_distribution_id = ${request}
      and qty_returned > 0 limit 1`,
  )
  return found.length > 0
}
