import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn } from '#server-engine/features/demo/steps.ts'
import { demoAs, type DemoOffice } from './office.server.ts'

const MODULE = 'penerimaan-barang'

/**
 * A bed with room: at most half of it is taken, since others may be filling it too. The first four of a block stay
 * empty.
 */
export async function bedWithRoom({ ctx }: Demo, nursery: number, qty: number): Promise<number | null> {
  const [bed] = await runQuery<{ id: number }>(
    ctx.db,
    sql`
    select b.id from (select b.*, row_number() over (partition by b.block_nursery_id order by b.id) as number
    from bedeng_nursery b) b join block_nursery k on k.id = b.block_nursery_id
    where b.location_nursery_id = ${nursery} and b.is_active = 1 and k.is_active = 1 and k.category_block = 1
    and b.number > 4
      and b.capacity_seedling - coalesce((select sum(s.qty_on_hand) from stock_balance s
      where s.bedeng_id = b.id), 0) >= ${qty * 2}
    order by coalesce((select sum(s.qty_on_hand) from stock_balance s where s.bedeng_id = b.id), 0), b.id limit 1`,
  )
  return bed?.id ?? null
}

/** What waits of a delivery gets its beds; a few did not survive the way. */
export async function putAway(
  today: Demo,
  { nursery, programYear, maker }: DemoOffice,
  delivery: number,
): Promise<void> {
  const lots = await runQuery<{ seed_lot_id: number; qty: number; seed_phase: number }>(
    today.ctx.db,
    sql`
    select s.seed_lot_id, s.qty_on_hand::float8 as qty, s.seed_phase from stock_balance s join seed_lot l
    on l.id = s.seed_lot_id
    where l.source_table = 'delivery_po' and l.source_id = ${delivery} and s.account = 3 and s.qty_on_hand > 0
    order by s.seed_lot_id`,
  )
  const details = []
  for (const { seed_lot_id, qty, seed_phase } of lots) {
    const bed = await bedWithRoom(today, nursery, qty)
    if (bed !== null)
      details.push({
        seed_lot_id,
        seed_phase,
        bedeng_id: bed,
        qty_good: qty - Math.floor(qty / 60),
        qty_dead: Math.floor(qty / 60),
      })
  }
  if (details.length === 0) return
  const person = await demoAs(today, maker)
  const [id = 0] = await person.create(MODULE, [
    { program_year: programYear, location_nursery_id: nursery, receive_date: today.ctx.today, details },
  ])
  await actOn(person, { module: MODULE, id, name: 'complete' })
}
