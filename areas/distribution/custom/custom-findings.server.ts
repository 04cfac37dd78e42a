import { sql } from 'drizzle-orm'
import { BST_PHASE, LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { stockSeams } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'

const MOST = 100

interface Found {
  readonly kind: 'truck' | 'promise' | 'line'
  readonly no: string
  readonly place: string
  readonly kept: number
  readonly wanted: number
}

type Told = Readonly<Record<'no' | 'place' | 'kept' | 'wanted', string>>

const SENTENCES: Readonly<Record<Found['kind'], (told: Told) => string>> = {
  truck: ({ no, place, kept, wanted }) =>
    `Kendaraan ${place} dari ${no} tercatat ${kept} bibit, menurut muatannya ${wanted}.`,
  promise: ({ no, place, kept, wanted }) => `${no}: ${place} dicadangkan ${kept}, menurut alokasinya ${wanted}.`,
  line: ({ no, place, kept, wanted }) =>
    `${no}: ${place} dimuat ${wanted}, tetapi diterima, rusak, hilang, dan kembali berjumlah ${kept}.`,
}

/**
 * For the nightly self-check: vehicles of custom requests hold what was loaded and not handed over, and what is
 * promised is what is allocated and not loaded; of a finished request everything loaded was handed over, damaged,
 * missing or came back.
 */
export const customFindings = stockSeams.laterFindings.answer(async ({ db }) => {
  const found = await runQuery<Found>(
    db,
    sql`
    (select 'truck' as kind, r.no_dokumen as no, coalesce(t.plate, '#' || t.id) as place, k.qty::float8 as kept,
      w.qty::float8 as wanted
    from allocation_transportation t join custom_request_distribution r on r.id = t.custom_request_distribution_id
    cross join lateral (select coalesce(sum(b.qty_on_hand), 0) as qty from stock_balance b
      where b.location_nursery_id = t.location_nursery_id and b.account = ${LEDGER_ACCOUNT.kendaraan}
      and b.place = -t.id) k
    cross join lateral (select case when r.closed_at is null then coalesce(sum(d.amount), 0) else 0 end as qty
      from detail_loaded_allocation d where d.allocation_transportation_id = t.id and d.status_detail_load_cd = 1) w
    where k.qty <> w.qty order by t.id limit ${MOST})
    union all
    (select 'promise', r.no_dokumen, m.tree_name, p.qty::float8, w.qty::float8
    from custom_allocation a join custom_request_distribution r on r.id = a.custom_request_distribution_id
    join master_trees m on m.id = a.tree_id
    cross join lateral (select coalesce(sum(s.qty_reserved - s.qty_consumed - s.qty_released), 0) as qty
      from stock_reservation s where s.source_table = 'custom_request_distribution' and s.source_id = r.id
      and s.source_line_id = a.id) p
    cross join lateral (select case when r.closed_at is null and r.void_at is null and a.seed_phase = ${BST_PHASE}
      then a.qty_allocated - a.qty_loaded else 0 end as qty) w
    where p.qty <> w.qty order by a.id limit ${MOST})
    union all
    (select 'line', r.no_dokumen, l.line_name, w.qty::float8, l.qty_loaded::float8
    from custom_request_detail l join custom_request_distribution r on r.id = l.custom_request_distribution_id
    cross join lateral (select l.qty_received + l.qty_damaged + l.qty_missing + l.qty_returned as qty) w
    where r.closed_at is not null and w.qty <> l.qty_loaded order by l.id limit ${MOST})`,
  )
  return found.map(({ kind, no, place, kept, wanted }) => ({
    kind: kind === 'promise' ? ('reservation' as const) : ('balance' as const),
    severity: 'fault' as const,
    sentence: SENTENCES[kind]({ no, place, kept: formatNumber(kept), wanted: formatNumber(wanted) }),
  }))
})
