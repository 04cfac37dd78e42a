import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { devicesAwaySentence } from '../field-package/none-away.server.ts'
import { isPocLoaded, pocLeftOnTrucks } from '../run/loaded-poc.server.ts'
import { countOpenScans } from '../scan-event/open-scan-counts.server.ts'

interface Closing {
  readonly id: number
  readonly status_run: number
}

export const STATUS_RUN_REPORTED = 6

/**
 * INV12: a run ends with empty trucks and nothing left to look at. Bags that nobody loaded are void, and what was
 * promised for them is free again (14.19).
 */
export async function closeDistributionRun(ctx: WriteContext, closing: Closing): Promise<void> {
  const obstacle = await runClosingObstacle(ctx, closing)
  if (obstacle !== null) throw new NotPossible(obstacle)
  const { id } = closing
  await runQuery(
    ctx.db,
    sql`
    update detail_labels set void_at = ${ctx.now.toISOString()}::timestamptz, void_reason =
    'Tidak dimuat; pengiriman ditutup', planned_transportation_id = null, version = version + 1
    where loading_line_id = ${id} and is_loaded = 0 and void_at is null`,
  )
  ctx.touched('detail_labels')
  await stockLedger.release(ctx, { table: 'loading_line', id })
}

/** Why a run cannot be closed now, in words that lead to what is left to do; null where nothing stands in the way. */
export async function runClosingObstacle(ctx: Context, { id, status_run: status }: Closing): Promise<string | null> {
  if (status !== STATUS_RUN_REPORTED) return stillUnderWay(ctx, id)
  // A load that is still on a phone could not be booked any more.
  const away = await devicesAwaySentence(ctx, id, FIELD_WORK.loading)
  if (away !== null) return away
  const { pending, waiting, review } = await countOpenScans(ctx.db, id)
  if (pending + waiting + review > 0)
    return `Masih ada ${formatNumber(pending + waiting + review)} pindaian yang menunggu atau perlu ditinjau. Selesaikan dahulu di Riwayat & Tinjauan Pindaian.`
  const loaded = await runQuery<{ plate: string | null; qty: number }>(
    ctx.db,
    sql`
    select t.plate, sum(b.qty_on_hand)::integer as qty from allocation_transportation t
      join stock_balance b on b.location_nursery_id = t.location_nursery_id and b.account = ${LEDGER_ACCOUNT.kendaraan}
      and b.place = -t.id and b.qty_on_hand > 0
    where t.loading_line_id = ${id} group by t.id order by t.id`,
  )
  if (loaded.length > 0)
    return `Masih ada bibit di kendaraan: ${loaded.map(({ plate, qty }) => `${plate ?? '-'} ${formatNumber(qty)}`).join(', ')}. Bongkar sisa dahulu.`
  const [draft] = await runQuery<{ no_dokumen: string }>(
    ctx.db,
    sql`select no_dokumen from run_unload where loading_line_id = ${id} and status_document = 1 limit 1`,
  )
  if (draft) return `Draf Bongkar Sisa ${draft.no_dokumen} belum diselesaikan. Selesaikan atau hapus dahulu.`
  const poc = await pocLeftOnTrucks(ctx, id)
  return poc.length > 0
    ? `POC belum dilaporkan: ${listed(poc)}. Catat lewat koreksi penerimaannya, atau tekan Bongkar Sisa bila terbawa pulang.`
    : null
}

const MOST_NAMED = 5
const listed = (names: readonly string[]) =>
  `${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ' dan lainnya' : ''}`

/** What the run still waits for before its receipts are complete, the earliest first. */
async function stillUnderWay({ db }: Context, id: number): Promise<string> {
  const [found] = await runQuery<{ here: string | null; away: string | null; open: number }>(
    db,
    sql`
    select string_agg(coalesce(t.plate, '-'), ', ' order by t.id) filter (where t.shipping_date is null) as here,
      string_agg(coalesce(t.plate, '-'), ', ' order by t.id) filter (where t.shipping_date is not null
      and t.deliver_date is null) as away,
      (select count(*)::integer from detail_farmers r where r.loading_line_id = ${id} and r.status <> 1
      and (${isPocLoaded('r')} or exists (select from detail_labels d where d.detail_farmer_id = r.id
      and d.is_loaded = 1))) as open
    from allocation_transportation t where t.loading_line_id = ${id}
      and (exists (select from detail_labels d where d.allocation_transportation_id = t.id and d.is_loaded = 1)
      or exists (select from detail_farmers p where p.load_pupuk_allocation_transportation_id = t.id
      and ${isPocLoaded('p')}))`,
  )
  const left = [
    ...(found?.here ? [`${found.here} belum berangkat`] : []),
    ...(found?.away ? [`${found.away} belum tiba`] : []),
    ...(found && found.open > 0 ? [`${formatNumber(found.open)} penerima belum dilaporkan`] : []),
  ]
  return `Belum dapat ditutup: ${left.join('; ') || 'semua penerima yang dimuat harus sudah dilaporkan'}.`
}
