import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { LotStoryMovement } from './lot-movements-story.ts'

export interface LotMovement extends LotStoryMovement {
  readonly from_place: string
  readonly to_place: string
  readonly source_table: string
  readonly source_id: number
  readonly source_no: string | null
  readonly lahan_no: string | null
}

const place = (end: 'from' | 'to', bed: 'f' | 'g') =>
  sql.raw(`case when m.${end}_account = 1 then 'Gudang Benih' when m.${end}_account = 2 then ${bed}.code_bedeng
    when m.${end}_account = 3 then 'Penerimaan' when m.${end}_account = 4 then 'Kendaraan'
  when m.${end}_account = 5 then 'Petani' when m.${end}_account = 6 then 'Proyek' when m.${end}_account = 7
  then 'Mati atau Rusak' when m.${end}_account = 8 then 'Hilang' when m.${end}_account = 9 then 'Pemusnahan'
  when m.${end}_account = 10 then 'Selisih Audit' when m.${end}_account = 11 then 'Vendor' when m.${end}_account = 12
  then 'Saldo Awal' else 'Keluar Lain' end`)

/**
 * Every movement with an end of the lot, oldest first. Found by the places it has stood in, whose movements the
 * ledger's own indexes walk: there is no index of lots, which every posting would have to write.
 */
export async function movementsOfLot(
  { db }: Pick<Context, 'db'>,
  { lot, tree }: { readonly lot: number; readonly tree: number },
): Promise<readonly LotMovement[]> {
  const legs = (end: 'from' | 'to') => sql`
    select m.id from places p join stock_movement m on m.${sql.raw(end)}_location_nursery_id = p.nursery
    and m.${sql.raw(end)}_bedeng_id = p.bed and m.tree_id = ${tree} and m.${sql.raw(end)}_seed_phase = p.phase
    and m.${sql.raw(end)}_account <= 4 and m.${sql.raw(end)}_seed_lot_id = ${lot} where p.bed is not null
    union select m.id from places p join stock_movement m on m.${sql.raw(end)}_location_nursery_id = p.nursery
    and m.${sql.raw(end)}_bedeng_id is null and m.tree_id = ${tree} and m.${sql.raw(end)}_seed_phase = p.phase
    and m.${sql.raw(end)}_account <= 4 and m.${sql.raw(end)}_seed_lot_id = ${lot} where p.bed is null`
  return runQuery<LotMovement>(
    db,
    sql`
    with places as (select distinct b.location_nursery_id as nursery, b.bedeng_id as bed, b.seed_phase as phase
    from location_nursery n join stock_balance b on b.location_nursery_id = n.id and b.tree_id = ${tree}
    where b.seed_lot_id = ${lot}),
      own as (${legs('from')} union ${legs('to')})
    select m.id, m.movement_date::text as date, m.movement_cause as cause, m.from_account, m.from_seed_phase as
    from_phase, m.from_seed_lot_id as from_lot, m.from_qty::float8 as from_qty,
      m.to_account, m.to_seed_phase as to_phase, m.to_seed_lot_id as to_lot, m.to_qty::float8 as to_qty,
      ${place('from', 'f')} as from_place, ${place('to', 'g')} as to_place, m.source_table, m.source_id, m.source_no,
      m.lahan_no
    from own join stock_movement m on m.id = own.id left join bedeng_nursery f on f.id = m.from_bedeng_id
    left join bedeng_nursery g on g.id = m.to_bedeng_id order by m.movement_date, m.id`,
  )
}
