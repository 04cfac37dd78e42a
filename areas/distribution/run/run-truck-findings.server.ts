import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { stockSeams } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'

const MOST = 100
/** `status_document` of an unloading that counts. */
const POSTED = 3

interface Found {
  readonly run: number
  readonly no: string | null
  readonly place: string
  readonly kept: number
  readonly wanted: number
}

/**
 * For the nightly self-check: vehicles of runs hold what lies in their bags, less what farmers were told to have
 * received, what was damaged or is missing, what was unloaded and what returns took from them. Bags are added up once
 * for all vehicles. Which vehicle a return emptied only its movements know.
 */
export const runTruckFindings = stockSeams.laterFindings.answer(async ({ db }) => {
  const found = await runQuery<Found>(
    db,
    sql`
    with parts (truck, qty) as (
      select d.allocation_transportation_id, sum(d.amount - coalesce(d.qty_received, 0) - coalesce(d.qty_damaged, 0)
      - coalesce(d.qty_missing, 0)) from detail_labels d where d.is_loaded = 1 group by 1
      union all
      select u.allocation_transportation_id, -sum(l.qty_good + l.qty_damaged + l.qty_missing) from run_unload u
      join run_unload_detail l on l.run_unload_id = u.id where u.status_document = ${POSTED} group by 1
      union all
      select case when m.reversal_of_id is null then m.from_allocation_transportation_id
      else m.to_allocation_transportation_id end, sum(case when m.reversal_of_id is null then -m.from_qty else m.to_qty
      end) from stock_movement m where m.source_table = 'adendum_return' and ${LEDGER_ACCOUNT.kendaraan}
      = case when m.reversal_of_id is null then m.from_account else m.to_account end group by 1
    ), wanted as (select truck, sum(qty) as qty from parts group by 1
    ), kept as (select b.allocation_transportation_id as truck, sum(b.qty_on_hand) as qty from stock_balance b
      where b.account = ${LEDGER_ACCOUNT.kendaraan} group by 1)
    select r.id::integer as run, r.no_dokumen as no, coalesce(t.plate, '#' || t.id) as place,
      coalesce(k.qty, 0)::float8 as kept, coalesce(w.qty, 0)::float8 as wanted
    from allocation_transportation t join loading_line r on r.id = t.loading_line_id
    left join wanted w on w.truck = t.id left join kept k on k.truck = t.id
    where coalesce(k.qty, 0) <> coalesce(w.qty, 0) order by t.id limit ${MOST}`,
  )
  return found.map(({ run, no, place, kept, wanted }) => ({
    kind: 'balance' as const,
    severity: 'fault' as const,
    sentence: `Kendaraan ${place} dari ${no ?? `pengiriman ${run}`} tercatat ${formatNumber(kept)} bibit, menurut bag dan penerimaannya ${formatNumber(wanted)}.`,
    href: `/distribution/distribution-allocation-ff/${run}?view=detail&id=${run}`,
  }))
})
