import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn, decideOn } from '#server-engine/features/demo/steps.ts'
import { INSPECTOR, MANAGER, type DemoOffice } from './office.server.ts'
import { asUser, headOf, type RaisingDesk } from './raising-desk.server.ts'
import { sowAndRaise } from './raising-story.server.ts'

const ENTERS = 'pengawas'
const MODULE = 'stock-adjusment-fase-decrement'
const GONE = 1
const DESTROYED = 5
const PICTURE = 'master/reference/pictures/seedling-5.jpg'
/** A trial bed: a finished year shall cost no more than its story needs. */
const MOST = 800
/**
 * What is left of it for the closing, which destroys up to sixty: the last finished year carries ten into the running
 * one.
 */
const KEPT = { earlier: 10, last: 70 } as const
const BST = 5

/**
 * A sowing of a year that is over, as far as seedlings ready to plant; at its end hardly anything of it stands in a bed
 * any more.
 */
export function planPastRaising({ agenda, nursery, programYear, random, maker }: DemoOffice, isLast: boolean): void {
  const desk: RaisingDesk = {
    agenda,
    nursery,
    programYear,
    random,
    enters: ENTERS,
    completes: maker,
    inspects: INSPECTOR,
    most: MOST,
  }
  agenda.on(`${programYear}-03-18`, (today) => sowAndRaise(today, desk, 0))
  agenda.on(`${programYear}-12-20`, (today) => clearBeds(today, desk, isLast ? KEPT.last : KEPT.earlier))
}

async function clearBeds(today: Demo, desk: RaisingDesk, rest: number): Promise<void> {
  const left = await runQuery<{
    bedeng_id: number
    tree_id: number
    seed_phase: number
    seed_lot_id: number
    qty: number
  }>(
    today.ctx.db,
    sql`
    select b.bedeng_id, b.tree_id, b.seed_phase, b.seed_lot_id, b.qty_on_hand as qty from stock_balance b
    join harvest_plant h on h.child_lot_id = b.seed_lot_id
    where h.location_nursery_id = ${desk.nursery} and h.program_year = ${desk.programYear} and b.account = 2
    and b.qty_on_hand > 0 order by b.id`,
  )
  const [maker, manager] = [await asUser(today, desk.completes), await asUser(today, MANAGER)]
  // A few that could be planted go when the year is closed.
  const kept = left.findIndex(({ seed_phase, qty }) => seed_phase === BST && qty > rest)
  for (const [nth, { qty: standing, ...place }] of left.entries()) {
    const qty = nth === kept ? standing - rest : standing
    const photo = await maker.pictures(PICTURE, { table: 'stock_adjusment_fase_decrement', field: 'photos' })
    const loss = photo === null ? { status_audit: GONE } : { status_audit: DESTROYED, photos: [{ file: photo }] }
    const [id = 0] = await maker.create(MODULE, [
      {
        ...headOf(desk),
        ...place,
        ...loss,
        adjusment_date: today.ctx.today,
        type_movement_bibit: 2,
        qty,
        description: 'Sisa bedeng coba, lewat umur pada akhir program.',
      },
    ])
    await actOn(maker, { module: MODULE, id, name: 'submit' })
    await decideOn(manager, { module: MODULE, id, status: 'approved', note: 'Sesuai catatan bedeng.' })
  }
}
