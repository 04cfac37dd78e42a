import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn, decideOn } from '#server-engine/features/demo/steps.ts'

interface Desk {
  readonly day: string
  readonly present: string
  readonly nursery: number
  readonly enters: string
  readonly approves: string
}

const MODULE = 'report-activities-bedeng'
const PICTURE = 'master/reference/pictures/seedling-5.jpg'
/** Days before the present, and how far the report comes: 0 a draft, 1 handed in, 2 approved. */
const PLANNED = [
  [20, 2],
  [12, 2],
  [6, 2],
  [2, 1],
  [1, 0],
] as const
const NOTES = ['Daun menguning di tepi bedeng.', 'Ulat kantong di tiga baris.', 'Rebah setelah hujan lebat.']

/** What the supervisor found on the beds, every few days. */
export async function reportBeds(today: Demo, { day, present, nursery, enters, approves }: Desk): Promise<void> {
  const nth = PLANNED.findIndex(([before]) => daysAfter(present, -before) === day)
  const planned = PLANNED[nth]
  if (!planned) return
  const [, reaches] = planned
  const supervisor = today.at({ day, by: await today.person(enters) })
  const beds = await runQuery<{
    bedeng_id: number
    tree_id: number
    seed_phase: number
    seed_lot_id: number
    qty: number
    program_year: number
  }>(
    today.ctx.db,
    sql`
    select b.bedeng_id, b.tree_id, b.seed_phase, b.seed_lot_id, b.qty_on_hand as qty, l.program_year
    from stock_balance b join seed_lot l on l.id = b.seed_lot_id
    where b.location_nursery_id = ${nursery} and b.account = 2 and b.seed_phase in (3, 4) and b.qty_on_hand > 200
      and not exists (select from stock_audit a where a.bedeng_id = b.bedeng_id and a.status_document in (1, 2))
      order by b.bedeng_id, b.id`,
  )
  const bed = beds[(nth * 3) % Math.max(1, beds.length)]
  const [reason] = await runQuery<{ id: number }>(
    today.ctx.db,
    sql`select id from monitoring_reason where category_monitoring = 2 and reduces_stock = 1 and is_active = 1
      order by id offset ${nth % 2} limit 1`,
  )
  const photo = await supervisor.pictures(PICTURE, { table: 'report_activity_bedeng', field: 'photos' })
  if (!bed || !reason) return
  const { qty, ...place } = bed
  const [id = 0] = await supervisor.create(MODULE, [
    {
      ...place,
      location_nursery_id: nursery,
      activity_date: day,
      height_cm: 12 + nth,
      // Where no pictures are kept nothing proves a loss: then all was well.
      ...(photo === null
        ? { category_monitoring: 3, qty_dead: 0 }
        : {
            category_monitoring: 2,
            monitoring_reason_id: reason.id,
            risk_level: (nth % 3) + 1,
            qty_affected: Math.floor(qty / 10),
            qty_dead: Math.min(40, Math.floor(qty / 60)),
            description: NOTES[nth % NOTES.length],
            photos: [{ file: photo }],
          }),
    },
  ])
  if (reaches === 0) return
  await actOn(supervisor, { module: MODULE, id, name: 'submit' })
  if (reaches === 2)
    await decideOn(today.at({ day, by: await today.person(approves) }), {
      module: MODULE,
      id,
      status: 'approved',
      note: 'Sudah dilihat di bedeng.',
    })
}
